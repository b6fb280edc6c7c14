//! The generated TypeScript in `web/src/wire` is what the types of today give.

use expect_test::expect_file;

#[test]
fn the_committed_typescript_is_not_stale() {
    expect_file!["../../../web/src/wire/index.ts"].assert_eq(&protocol::typescript::module());
}
