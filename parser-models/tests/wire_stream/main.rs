//! Deltas of the OpenAI API, joined, are the message; and each is there as soon as it is certain.

#![allow(clippy::panic, clippy::unwrap_used)]

mod draw;
mod joined;
mod rules;

use fastrand::Rng;
use joined::{Joined, check, deltas};
use parser_models::FinishReason;

const MESSAGES: usize = 20_000;

#[test]
fn joined_deltas_are_the_message_however_it_was_told() {
    let mut random = Rng::with_seed(3);
    for _ in 0..MESSAGES {
        let message = draw::message(&mut random);
        let events = draw::events(&mut random, &message);
        let told = events.clone();
        let result = std::panic::catch_unwind(|| {
            let (deltas, finish_reason) = deltas(events);
            check(&Joined::of(&deltas), &message, &message.to_wire());
            assert_eq!(finish_reason, FinishReason::of(&message));
        });
        assert!(result.is_ok(), "{message:#?}\n{told:#?}");
    }
}
