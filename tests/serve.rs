//! The example server, asked without a socket: for every output of every family, the joined chunks are the answer that is
//! not streamed, and that is the parsed message.

#[path = "../examples/serve/app/mod.rs"]
mod app;

use std::time::Duration;

use app::outputs::corpus_support::cores::on_all_cores;
use app::outputs::{self, Case};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use parser_models::{FinishReason, Model};
use parser_runtime::read_json;
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// The server, and what runs it.
struct Client {
    router: Router,
    runtime: Runtime,
}

impl Client {
    fn new() -> Self {
        let runtime = Builder::new_current_thread().build().expect("a runtime");
        Client { router: app::router(Duration::ZERO), runtime }
    }

    fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        self.runtime.block_on(async {
            let response = self.router.clone().oneshot(request).await.expect("it never fails");
            let status = response.status();
            let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
            (status, String::from_utf8(body.to_vec()).expect("UTF-8"))
        })
    }

    fn post(&self, body: String) -> (StatusCode, String) {
        let request = Request::post("/v1/chat/completions").body(Body::from(body));
        self.send(request.expect("a request"))
    }

    /// Asks for an output at once.
    fn whole(&self, model: &str, output: &str) -> (StatusCode, Value) {
        let (status, body) = self.post(question(model, output, json!({})));
        (status, serde_json::from_str(&body).expect("JSON"))
    }

    /// Asks for the chunks of an output.
    fn chunks(&self, model: &str, output: &str, options: Value) -> Vec<Value> {
        let (status, body) = self.post(question(model, output, options));
        assert_eq!(status, StatusCode::OK, "{body}");
        let data: Vec<&str> = body.split_terminator("\n\n").map(|event| &event["data: ".len()..]).collect();
        assert_eq!(data.last(), Some(&"[DONE]"));
        data[..data.len() - 1].iter().map(|data| serde_json::from_str(data).expect("JSON")).collect()
    }
}

fn question(model: &str, output: &str, options: Value) -> String {
    let mut question = json!({"model": model, "messages": [{"role": "user", "content": output}]});
    question.as_object_mut().expect("an object").extend(options.as_object().expect("an object").clone());
    question.to_string()
}

/// The message that the chunks make, and why it ends.
fn joined(chunks: &[Value]) -> Value {
    let mut message = json!({"content": null});
    let mut finish_reason = Value::Null;
    for chunk in chunks {
        assert_eq!(chunk["object"], "chat.completion.chunk");
        assert_eq!(finish_reason, Value::Null, "nothing comes behind the reason");
        let choice = &chunk["choices"][0];
        join(&mut message, &choice["delta"]);
        finish_reason = choice["finish_reason"].clone();
    }
    json!({"message": message, "finish_reason": finish_reason})
}

fn join(message: &mut Value, delta: &Value) {
    for (key, value) in delta.as_object().expect("a delta is an object") {
        match key.as_str() {
            "role" => message["role"] = value.clone(),
            "tool_calls" => {
                value.as_array().expect("a list").iter().for_each(|call| join_call(message, call))
            }
            text => append(&mut message[text], value),
        }
    }
}

fn join_call(message: &mut Value, delta: &Value) {
    if message["tool_calls"].is_null() {
        message["tool_calls"] = json!([]);
    }
    let calls = message["tool_calls"].as_array_mut().expect("a list");
    let index = usize::try_from(delta["index"].as_u64().expect("a number")).expect("a small one");
    if index == calls.len() {
        let function = json!({"name": delta["function"]["name"], "arguments": ""});
        calls.push(json!({"id": delta["id"], "type": delta["type"], "function": function}));
    }
    append(&mut calls[index]["function"]["arguments"], &delta["function"]["arguments"]);
}

fn append(text: &mut Value, more: &Value) {
    let more = more.as_str().expect("a text");
    match text {
        Value::String(text) => text.push_str(more),
        _ => *text = more.into(),
    }
}

/// The choice and, apart from it, what its arguments say; without the identifiers that the server had to make before the
/// model wrote them.
fn comparable(choice: &Value, whole: &Value) -> (Value, Vec<Arguments>) {
    let mut choice = json!({"message": choice["message"], "finish_reason": choice["finish_reason"]});
    let mut all = Vec::new();
    let calls = choice["message"]["tool_calls"].as_array_mut();
    for (place, call) in calls.into_iter().flatten().enumerate() {
        let arguments = call["function"]["arguments"].take();
        let arguments = read_json(arguments.as_str().expect("a text")).expect("arguments are JSON");
        all.push(arguments.into_owned());
        if call["id"] == json!(format!("call_{place}")) {
            call["id"] = whole["message"]["tool_calls"][place]["id"].clone();
        }
    }
    (choice, all)
}

type Arguments = parser_runtime::Value<'static>;

/// A call that was cut off has been told as far as it came, and is no call of the answer that is not streamed.
fn without_cut_off(mut told: Value, whole: &Value) -> Value {
    let complete = whole["message"]["tool_calls"].as_array().map_or(0, Vec::len);
    let is_cut_off = told["finish_reason"] == "length";
    if let Some(calls) = told["message"]["tool_calls"].as_array_mut().filter(|_| is_cut_off) {
        assert!(calls.len() <= complete + 1, "one call is cut off");
        calls.truncate(complete);
        if calls.is_empty() {
            told["message"].as_object_mut().expect("an object").remove("tool_calls");
        }
    }
    told
}

/// Outputs that are longer have many thousand chunks, which are alike: those are asked for as a whole alone.
const LONG: usize = 20_000;

fn check(client: &Client, model: Model, case: &Case) {
    let (status, whole) = client.whole(model.name(), &case.name);
    if case.input.len() > LONG {
        let message = model.parse(&case.input).expect("a message");
        let wire = serde_json::to_value(message.to_wire()).expect("it serializes");
        return assert_eq!((status, &whole["choices"][0]["message"]), (StatusCode::OK, &wire));
    }
    let mut chunks = client.chunks(model.name(), &case.name, json!({"stream": true}));
    match model.parse(&case.input) {
        Ok(message) => {
            let wire = serde_json::to_value(message.to_wire()).expect("it serializes");
            let choice = &whole["choices"][0];
            assert_eq!((status, &choice["message"]), (StatusCode::OK, &wire));
            assert_eq!(choice["finish_reason"], FinishReason::of(&message).as_str());
            let told = without_cut_off(joined(&chunks), choice);
            assert_eq!(comparable(&told, choice), comparable(choice, choice));
        }
        Err(error) => {
            let error = json!({"error": {"message": error.to_string(), "type": "parse_error", "param": error.path(), "code": error.kind().as_str()}});
            assert_eq!((status, &whole), (StatusCode::UNPROCESSABLE_ENTITY, &error));
            assert_eq!(chunks.pop(), Some(error));
            assert!(chunks.iter().all(|chunk| chunk["choices"][0]["finish_reason"].is_null()));
        }
    }
}

/// Outputs of which something is given away that the message does not have: this protocol takes nothing back. The name of a call
/// that its object repeats, and a call that is begun in thinking and left.
const GIVEN_AWAY: [(&str, &str); 3] = [
    ("llama3", "repeated names"),
    ("solar_open2", "a call begun in the thinking and left"),
    ("solar_open2", "a call begun in the thinking of the prompt and left"),
];

#[test]
fn joined_chunks_are_the_answer_that_is_not_streamed() {
    on_all_cores(Model::all().to_vec(), |model| {
        let client = Client::new();
        for case in outputs::of(model) {
            let checked =
                std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(&client, model, case)));
            let is_given_away = GIVEN_AWAY.contains(&(model.name(), &case.name));
            assert_eq!(checked.is_err(), is_given_away, "{model}, {}", case.name);
        }
    });
}

#[test]
fn the_families_and_their_outputs_are_listed() {
    let client = Client::new();
    let (status, body) = client.send(Request::get("/v1/models").body(Body::empty()).expect("a request"));
    let list: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((status, &list["object"]), (StatusCode::OK, &json!("list")));
    let models = list["data"].as_array().expect("a list");
    let names: Vec<&str> = models.iter().filter_map(|model| model["id"].as_str()).collect();
    assert_eq!(names, Model::all().iter().map(|model| model.name()).collect::<Vec<_>>());
    for model in models {
        let name = model["outputs"][3].as_str().expect("a name");
        let id = model["id"].as_str().expect("an identifier");
        let answer = |output| client.whole(id, output).1["choices"].clone();
        assert_eq!(answer("output 3"), answer(name), "{id}");
    }
}

#[test]
fn usage_comes_last_where_it_is_wanted() {
    let options = json!({"stream": true, "stream_options": {"include_usage": true}});
    let chunks = Client::new().chunks("qwen3", "output 0", options);
    let last = chunks.last().expect("a chunk");
    assert_eq!(last["choices"], json!([]));
    let whole = Client::new().whole("qwen3", "output 0").1;
    assert_eq!(last["usage"], whole["usage"]);
    assert!(whole["usage"]["completion_tokens"].as_u64() > Some(0));
}

#[test]
fn mistakes_are_told_in_the_apis_shape() {
    let client = Client::new();
    let code = |status: StatusCode, body: &Value| {
        (status.as_u16(), body["error"]["code"].as_str().map(str::to_owned))
    };
    let (status, body) = client.whole("gpt-2", "output 0");
    assert_eq!(code(status, &body), (404, Some("model_not_found".into())));
    let (status, body) = client.whole("openai/gpt-oss-120b", "output 1000");
    assert_eq!(code(status, &body), (404, Some("output_not_found".into())));
    let (status, body) = client.post("{\"model\": 1}".to_owned());
    let body: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!(code(status, &body), (400, Some("invalid_body".into())));
    let parts = json!([{"type": "text", "text": "output "}, {"type": "text", "text": "0"}]);
    let question = json!({"model": "qwen3", "messages": [{"role": "user", "content": parts}, {"role": "assistant", "content": null}]});
    assert_eq!(client.post(question.to_string()).0, StatusCode::OK);
}
