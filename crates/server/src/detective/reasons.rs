//! Why something is not so, in sentences.

use protocol::detective::{Suspicion, Lang, Verdict};

use super::Following;

impl Following {
    pub(crate) fn why(&mut self, _claim: Suspicion, _lang: Lang) -> Verdict {
        Verdict::Open
    }
}
