//! Functions that are waited for.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use parser_runtime::{CallToolAsync, ToolSet, tool, tools};

use crate::message;

/// Waits for a future that wakes itself, and counts how often it had to be asked.
fn wait<F: Future>(future: F) -> (F::Output, usize) {
    let (mut future, mut asked) = (pin!(future), 0);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        asked += 1;
        if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
            return (output, asked);
        }
    }
}

/// Is ready when it is asked again.
async fn later() {
    let mut was_asked = false;
    poll_fn(|_| if std::mem::replace(&mut was_asked, true) { Poll::Ready(()) } else { Poll::Pending }).await;
}

/// Fetch a page.
#[tool]
pub async fn fetch(
    /// Where the page is.
    url: &str,
) -> Result<String, String> {
    later().await;
    if url.is_empty() { Err("there is no page at \"\"".to_owned()) } else { Ok(format!("<{url}>")) }
}

/// Add two numbers.
#[tool]
pub fn add(
    /// The first.
    a: i64,
    /// The second.
    b: i64,
) -> i64 {
    a + b
}

tools! {
    /// Functions of both kinds.
    pub async enum Toolbox { fetch, add }
}

#[test]
fn calls_are_waited_for() {
    let calls = [("fetch", r#"{"url": "a"}"#), ("add", r#"{"a": 1, "b": 2}"#), ("fetch", r#"{"url": ""}"#)];
    let message = message(&calls);
    let answers = message.tools::<Toolbox>().map(|call| {
        let (reply, asked) = wait(call.expect("it is right").call());
        (reply.name, reply.content, asked)
    });
    let expected = [("fetch", "<a>", 2), ("add", "3", 1), ("fetch", "there is no page at \"\"", 2)];
    let expected = expected.map(|(name, content, asked)| (name.to_owned(), content.to_owned(), asked));
    assert_eq!(answers.collect::<Vec<_>>(), expected);
}

#[test]
fn a_call_gives_what_the_function_gives() {
    let call = fetch { url: "b".to_owned() };
    assert_eq!(wait(call.call()), (Ok("<b>".to_owned()), 2));
}

/// Code for any tools.
async fn first<T: for<'m> ToolSet<'m> + CallToolAsync>(name: &str, arguments: &str) -> Option<String> {
    let call = message(&[(name, arguments)]).tools::<T>().next()?.ok()?;
    Some(call.reply_async().await.content)
}

#[test]
fn generic_code_waits_for_all_kinds() {
    assert_eq!(wait(first::<Toolbox>("fetch", r#"{"url": "a"}"#)), (Some("<a>".to_owned()), 2));
    assert_eq!(wait(first::<fetch>("fetch", r#"{"url": "a"}"#)), (Some("<a>".to_owned()), 2));
    assert_eq!(wait(first::<add>("add", r#"{"a": 1, "b": 2}"#)), (Some("3".to_owned()), 1));
}

#[test]
fn calls_may_go_to_another_thread() {
    fn is_send(_: &impl Send) {}
    is_send(&fetch { url: String::new() }.call());
    is_send(&Toolbox::Fetch(fetch { url: String::new() }).call());
}
