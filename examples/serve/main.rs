//! A server with the OpenAI API that replays recorded outputs of any family of models, token by token, through the stream.
//!
//! ```sh
//! cargo run --example serve -- [--port 8080] [--delay 20]     # the delay is in milliseconds, before each token
//! ```
//!
//! It prints its address; port 0, the default, takes a free one. `model` is the name of a family, or of a model of it, and
//! the last message of the user says which of its outputs in `tests/corpus/models` it writes: `output 3`, counted from 0,
//! or the name that the output has there. `GET /v1/models` lists the families and their outputs.
//!
//! ```sh
//! curl -sN localhost:8080/v1/chat/completions -d '{"model": "qwen3", "stream": true, "messages": [{"role": "user", "content": "one call"}]}'
//! ```
//!
//! A token is one to four characters, drawn from a fixed seed. `stream_options.include_usage` is honoured; nothing is known
//! of prompts, so that they count as 0 tokens. An output that does not parse is an error of status 422, which no client
//! tries again, since the same output would come; streamed, what can be told is told before the error. Other members of a
//! request are ignored. Calls without identifiers of their own get such as are unique in their message alone.

mod app;

use std::error::Error;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime;

/// What the command line says.
struct Options {
    port: u16,
    delay: Duration,
}

impl Options {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Options, Box<dyn Error>> {
        let mut options = Options { port: 0, delay: Duration::ZERO };
        while let Some(name) = arguments.next() {
            let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
            match name.as_str() {
                "--port" => options.port = value.parse()?,
                "--delay" => options.delay = Duration::from_millis(value.parse()?),
                _ => return Err(format!("{name}? There are --port and --delay").into()),
            }
        }
        Ok(options)
    }
}

async fn serve(options: Options) -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind(("127.0.0.1", options.port)).await?;
    println!("http://{}/v1", listener.local_addr()?);
    Ok(axum::serve(listener, app::router(options.delay)).await?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read(std::env::args().skip(1))?;
    runtime::Builder::new_current_thread().enable_all().build()?.block_on(serve(options))
}
