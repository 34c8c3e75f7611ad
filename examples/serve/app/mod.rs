//! The server: its routes, and what they answer.

mod answer;
mod failure;
pub mod outputs;
mod request;

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use axum::{Router, http::StatusCode};
use futures_util::{StreamExt, stream};
use parser_models::Model;
use serde_json::{Value, json};

use answer::{Answer, Head};
use failure::Failure;
use request::Request;

/// The routes. `delay`: how long a token takes.
pub fn router(delay: Duration) -> Router {
    Router::new()
        .route("/v1/models", get(models))
        .route("/v1/chat/completions", post(complete))
        .fallback(|| async { Failure::new(StatusCode::NOT_FOUND, "no_such_route", "there is no such route") })
        .with_state(delay)
}

/// The families, each with the names of its outputs.
async fn models() -> Json<Value> {
    let model = |model: &Model| {
        let outputs: Vec<&str> = outputs::of(*model).iter().map(|output| output.name.as_str()).collect();
        json!({"id": model.name(), "object": "model", "created": 0, "owned_by": "parser-models", "outputs": outputs})
    };
    let models: Vec<Value> = Model::all().iter().map(model).collect();
    Json(json!({"object": "list", "data": models}))
}

async fn complete(State(delay): State<Duration>, body: Bytes) -> Result<Response, Failure> {
    let request = Request::read(&body)?;
    let (model, output) = request.output()?;
    let head = Head::new(model);
    if !request.is_streamed() {
        return Ok(Json(answer::whole(&head, model, &output.input)?).into_response());
    }
    let answer = Answer::new(head, model, &output.input, delay, request.wants_usage());
    let chunks = stream::unfold(answer, |mut answer| async { Some((answer.next().await?, answer)) });
    Ok(Sse::new(chunks.map(|chunk| Ok::<_, Infallible>(Event::default().data(chunk)))).into_response())
}
