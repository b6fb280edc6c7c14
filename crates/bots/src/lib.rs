//! Players for every seat. They see a `View` and the offered choices, never a `Game`.

pub mod player;
pub mod playing;
pub mod rng;

pub mod random;
pub mod sensible;

pub use player::Player;
pub use playing::{Chair, MAX_CHOICES, Trouble, play_out};
pub use random::Random;
pub use rng::Pcg;
pub use sensible::Sensible;
