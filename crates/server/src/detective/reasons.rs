//! Why something is not so, in sentences.

use protocol::detective::{Claim, Lang, Why};

use super::Following;

impl Following {
    pub(crate) fn why(&mut self, _claim: Claim, _lang: Lang) -> Why {
        Why::Open
    }
}
