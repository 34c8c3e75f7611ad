//! What is answered: an output → a `chat.completion`, or the chunks of one.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use parser_models::{ChatEvent, ChatStream, Model, WireChoice, WireDelta, WireStream};
use serde_json::{Value, json};

use super::failure::Failure;
use super::outputs::tokens;

static COUNT: AtomicU64 = AtomicU64::new(0);

/// What an answer and each chunk of it begin with.
pub struct Head {
    id: String,
    created: u64,
    model: &'static str,
}

impl Head {
    pub fn new(model: Model) -> Self {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let id = format!("chatcmpl-{}", COUNT.fetch_add(1, Ordering::Relaxed));
        Head { id, created: now.as_secs(), model: model.name() }
    }

    fn json(&self, object: &str, choices: Value) -> Value {
        let Head { id, created, model } = self;
        json!({"id": id, "object": object, "created": created, "model": model, "choices": choices})
    }
}

fn usage(tokens: usize) -> Value {
    json!({"prompt_tokens": 0, "completion_tokens": tokens, "total_tokens": tokens})
}

/// The answer at once.
pub fn whole(head: &Head, model: Model, output: &str) -> Result<Value, Failure> {
    let message = model.parse(output)?;
    let mut answer = head.json("chat.completion", json!([WireChoice::from(&message)]));
    answer["usage"] = usage(tokens(output).len());
    Ok(answer)
}

/// The answer in chunks.
pub struct Answer {
    head: Head,
    tokens: std::vec::IntoIter<String>,
    delay: Duration,
    usage: Option<Value>,
    /// What reads the tokens and what writes the deltas, until the last token.
    live: Option<(ChatStream, WireStream)>,
    /// Data of events that are to be sent.
    ready: VecDeque<String>,
}

impl Answer {
    pub fn new(head: Head, model: Model, output: &str, delay: Duration, wants_usage: bool) -> Self {
        let tokens = tokens(output);
        let usage = wants_usage.then(|| usage(tokens.len()));
        let live = Some((model.stream(), WireStream::new()));
        Answer { head, tokens: tokens.into_iter(), delay, usage, live, ready: VecDeque::new() }
    }

    /// The data of the next event.
    pub async fn next(&mut self) -> Option<String> {
        while self.ready.is_empty() {
            let (mut stream, mut wire) = self.live.take()?;
            let Some(token) = self.tokens.next() else {
                self.end(stream, wire);
                break;
            };
            if !self.delay.is_zero() {
                tokio::time::sleep(self.delay).await;
            }
            self.tell(&mut wire, stream.push(token));
            self.live = Some((stream, wire));
        }
        self.ready.pop_front()
    }

    fn tell<'s>(&mut self, wire: &mut WireStream, events: impl IntoIterator<Item = ChatEvent<'s>>) {
        for delta in events.into_iter().flat_map(|event| wire.push(event)) {
            self.say(&delta);
        }
    }

    fn say(&mut self, delta: &WireDelta) {
        self.chunk(json!([{"index": 0, "delta": delta, "finish_reason": null}]));
    }

    fn chunk(&mut self, choices: Value) {
        self.ready.push_back(self.head.json("chat.completion.chunk", choices).to_string());
    }

    /// The last chunks: what was held back, why it ends, the usage if it is wanted; or the error.
    fn end(&mut self, stream: ChatStream, mut wire: WireStream) {
        let finish = stream.finish();
        self.tell(&mut wire, finish.events);
        match finish.message {
            Ok(_) => self.finish(wire),
            Err(error) => self.ready.push_back(Failure::from(error).to_json().to_string()),
        }
        self.ready.push_back("[DONE]".to_owned());
    }

    fn finish(&mut self, wire: WireStream) {
        let finish = wire.finish();
        for delta in &finish.deltas {
            self.say(delta);
        }
        self.chunk(json!([{"index": 0, "delta": {}, "finish_reason": finish.finish_reason}]));
        if let Some(usage) = self.usage.take() {
            let mut chunk = self.head.json("chat.completion.chunk", json!([]));
            chunk["usage"] = usage;
            self.ready.push_back(chunk.to_string());
        }
    }
}
