use engine::Case;
fn main() {
    let (mut ok, mut bad) = (0, 0);
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap();
        match Case::read_all(&text) {
            Ok(cases) => {
                for case in cases {
                    match case.run() {
                        Ok(()) => ok += 1,
                        Err(e) => {
                            bad += 1;
                            println!("{path}: {}: {e}", case.title)
                        }
                    }
                }
            }
            Err(e) => {
                bad += 1;
                println!("{path}: {e}")
            }
        }
    }
    println!("{ok} passed, {bad} failed");
}
