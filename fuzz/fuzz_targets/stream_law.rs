//! The law of streams, on schemas, texts and cuts that are all drawn from what the fuzzer makes: `cargo fuzz run stream_law`.

#![no_main]

#[allow(dead_code)]
#[path = "../../tests/stream/drawing/mod.rs"]
mod drawing;
#[allow(dead_code)]
#[path = "../../tests/stream/fold.rs"]
mod fold;
#[path = "../../tests/stream/law.rs"]
mod law;

use drawing::Drawn;
use drawing::draw::Draw;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut draw = Draw::new(bytes);
    if let Some(drawn) = Drawn::draw(&mut draw) {
        drawn.check(&mut draw);
    }
});
