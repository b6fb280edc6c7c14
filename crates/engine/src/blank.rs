//! A secret card that is left blank, and who answers for it.
//!
//! Rules do not read the secret card: they ask it, and ask no more than they need, rather "is it one of these roles?"
//! than "which role is it?". A card that is filled in answers by itself. For a blank one somebody supposes something,
//! and so one game can be played under many scripts at once (docs/decisions/0006-a-blank-secret-card.md).

use std::cell::RefCell;
use std::rc::Rc;

use rules::{Character, CharacterSet, CulpritSet, Incident, IncidentSet, Plot, PlotSet, RoleSet};

/// A question to the card that is answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    /// Whether the script gives a character one of these roles.
    Role {
        who: Character,
        among: RoleSet,
    },
    MainPlot(Plot),
    ExtraMainPlot(Plot),
    Subplot(Plot),
    FirstSubplot(Plot),
    Culprit {
        day: u8,
        among: CulpritSet,
    },
    /// Whether this is what the incident of a day really is.
    Incident {
        day: u8,
        incident: Incident,
    },
    /// Whether a late character enters in one of these loops, or on one of these days, as bits from bit 1 on; bit 0
    /// stands for somebody who is not in the cast.
    Enters {
        who: Character,
        when: u16,
    },
}

/// Who answers for a blank card. The answers must be those of one script, and those of one run of the game must not
/// contradict each other.
pub trait Supposer {
    fn answer(&self, asked: Asked) -> bool;

    // What is not yet excluded by the answers so far.

    fn roles(&self, who: Character) -> RoleSet;
    fn main_plots(&self) -> PlotSet;
    fn extra_main_plots(&self) -> PlotSet;
    fn subplots(&self) -> PlotSet;
    fn culprits(&self, day: u8) -> CulpritSet;
    fn incidents(&self, day: u8) -> IncidentSet;
    /// Everybody who could be in the cast.
    fn cast(&self) -> CharacterSet;

    /// Begins or ends a time in which answers bind nobody. Returns whether one of them was not certain.
    fn only_wonder(&self, wondering: bool) -> bool;
}

thread_local! {
    static SUPPOSER: RefCell<Option<Rc<dyn Supposer>>> = const { RefCell::new(None) };
}

/// Lets somebody answer for the blank cards of this thread while something is done.
pub fn suppose<R>(supposer: Rc<dyn Supposer>, act: impl FnOnce() -> R) -> R {
    /// Puts the one before back, also when `act` panics.
    struct Before(Option<Rc<dyn Supposer>>);
    impl Drop for Before {
        fn drop(&mut self) {
            SUPPOSER.set(self.0.take());
        }
    }
    let _before = Before(SUPPOSER.replace(Some(supposer)));
    act()
}

#[cold]
pub(crate) fn ask<R>(question: impl FnOnce(&dyn Supposer) -> R) -> R {
    SUPPOSER.with_borrow(|supposer| {
        question(supposer.as_deref().expect("a blank card is played with only while somebody answers for it"))
    })
}

/// What comes of something if that can be said without supposing anything more.
pub(crate) fn certain<R>(wonder: impl FnOnce() -> R) -> Option<R> {
    ask(|supposer| supposer.only_wonder(true));
    let found = wonder();
    let was_uncertain = ask(|supposer| supposer.only_wonder(false));
    (!was_uncertain).then_some(found)
}
