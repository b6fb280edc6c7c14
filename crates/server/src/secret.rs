//! Random numbers that nobody can guess, and their hashes.

use sha2::{Digest as _, Sha256};

/// SHA-256, as stored in place of a secret.
pub type Hash = [u8; 32];

/// Letters and digits that are not taken for one another.
const CODE_LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";
const CODE_LENGTH: usize = 7;

/// 128 random bits as hexadecimal digits.
pub fn token() -> String {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    hex(&bytes)
}

/// What people read to each other to find a table. It opens no seat.
pub fn code() -> String {
    let mut code = String::with_capacity(CODE_LENGTH);
    while code.len() < CODE_LENGTH {
        let mut byte = [0];
        fill(&mut byte);
        // 248 is the largest multiple of 31 in a byte: all letters are equally likely.
        if byte[0] < 248 {
            code.push(char::from(CODE_LETTERS[usize::from(byte[0]) % CODE_LETTERS.len()]));
        }
    }
    code
}

/// A random number for what need not be secret.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has random numbers");
}

pub fn hash(secret: &str) -> Hash {
    hash_bytes(secret.as_bytes())
}

pub fn hash_bytes(bytes: &[u8]) -> Hash {
    Sha256::digest(bytes).into()
}

pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |n: u8| char::from(DIGITS[usize::from(n)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Whether a text can be a token at all; anything else need not be looked up.
pub fn is_token(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

pub fn is_code(text: &str) -> bool {
    text.len() == CODE_LENGTH && text.bytes().all(|byte| CODE_LETTERS.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hex(&hash("abc")), abc);
    }

    #[test]
    fn tokens_and_codes_are_recognised_and_differ() {
        assert!(is_token(&token()) && is_code(&code()));
        assert_ne!(token(), token());
        assert!(!is_code("abc") && !is_code("loooops") && !is_token("abc"));
    }
}
