//! The loop: what a template renders of a turn is parsed, the message goes back into the chat, and the next prompt is the one
//! that the rendered message gives. `data/loop.json` lists what each template drops or rewrites.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use chat_template::{ChatTemplate, Options};
use parser_models::{ChatMessage, Model};
use parser_runtime::ToolReply;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Data {
    conversations: BTreeMap<String, Vec<Turn>>,
    families: BTreeMap<String, Family>,
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(untagged)]
enum Turn {
    Tool(ToolReply),
    /// A user's or an assistant's.
    Said(ChatMessage),
}

#[derive(Deserialize)]
struct Family {
    template: String,
    /// The messages that come back otherwise.
    back: BTreeMap<String, ChatMessage>,
    /// The turns whose space at the ends the template keeps, and parsing does not.
    stripped: BTreeSet<String>,
    /// The turns that the next prompt does not have as the model wrote them.
    rewritten: BTreeSet<String>,
}

/// A turn of the assistant, what came before it, and what comes before the next one.
struct Case<'d> {
    name: String,
    before: &'d [Turn],
    turn: &'d ChatMessage,
    after: &'d [Turn],
}

/// A message as templates read it.
#[derive(Serialize)]
struct Named<'t> {
    #[serde(flatten)]
    turn: &'t Turn,
    /// Where some templates look for the thinking.
    #[serde(skip_serializing_if = "Option::is_none")]
    reasoning_content: Option<&'t str>,
}

fn data() -> Data {
    serde_json::from_str(include_str!("data/loop.json")).unwrap()
}

fn cases(conversations: &BTreeMap<String, Vec<Turn>>) -> Vec<Case<'_>> {
    conversations.iter().flat_map(|(name, turns)| cases_of(name, turns)).collect()
}

fn cases_of<'d>(name: &'d str, turns: &'d [Turn]) -> impl Iterator<Item = Case<'d>> {
    let said = turns.iter().enumerate().filter_map(|(at, turn)| match turn {
        Turn::Said(message) if message.role == "assistant" => Some((at, message)),
        _ => None,
    });
    said.enumerate().map(move |(number, (at, turn))| {
        let behind = &turns[at + 1..];
        let next =
            behind.iter().position(|turn| matches!(turn, Turn::Said(message) if message.role == "assistant"));
        let after = &behind[..next.unwrap_or(behind.len())];
        Case { name: format!("{name}, turn {}", number + 1), before: &turns[..at], turn, after }
    })
}

fn render(template: &ChatTemplate, turns: &[Turn], prompt: bool) -> String {
    let named = turns.iter().map(|turn| {
        let thinking = if let Turn::Said(message) = turn { message.thinking.as_deref() } else { None };
        Named { turn, reasoning_content: thinking }
    });
    let options = Options::new().tools(&tools()).add_generation_prompt(prompt);
    template.render(&named.collect::<Vec<_>>(), &options).unwrap()
}

fn tools() -> serde_json::Value {
    serde_json::json!([{"type": "function", "function": {"name": "now", "parameters": {"type": "object", "properties": {}}}}])
}

impl Case<'_> {
    /// The conversation up to the next prompt, the turn being `message`.
    fn with(&self, message: &ChatMessage) -> Vec<Turn> {
        let turn = Turn::Said(message.clone());
        self.before.iter().cloned().chain([turn]).chain(self.after.iter().cloned()).collect()
    }

    /// The prompt, and what the template renders of the turn behind it.
    fn rendered(&self, template: &ChatTemplate) -> (String, String) {
        let prompt = render(template, self.before, true);
        let turns: Vec<_> = self.before.iter().cloned().chain([Turn::Said(self.turn.clone())]).collect();
        let full = render(template, &turns, false);
        let output = full.strip_prefix(&prompt).unwrap_or_else(|| panic!("{}: {full}", self.name));
        // A model ends with the token that ends its turn.
        let output = output.trim_end_matches('\n').to_owned();
        (prompt, output)
    }
}

fn templates() -> impl Iterator<Item = (Model, Family, ChatTemplate)> {
    data().families.into_iter().map(|(model, family)| {
        let path = format!("{}/{}", env!("CARGO_MANIFEST_DIR"), family.template);
        let template = ChatTemplate::new(&fs::read_to_string(path).unwrap()).unwrap();
        (Model::from_name(&model).unwrap(), family, template)
    })
}

#[test]
fn a_rendered_turn_is_read_back_up_to_what_the_template_rewrites() {
    let conversations = data().conversations;
    for (model, mut family, template) in templates() {
        for case in cases(&conversations) {
            let (_, output) = case.rendered(&template);
            let message = model.parse(&output).unwrap();
            let expected = family.back.remove(&case.name);
            assert_ne!(expected.as_ref(), Some(case.turn), "{model}: {}: nothing is rewritten", case.name);
            assert_eq!(&message, expected.as_ref().unwrap_or(case.turn), "{model}: {}: {output}", case.name);
        }
        assert!(family.back.is_empty(), "{model}: no such turns: {:?}", family.back.keys());
    }
}

#[test]
fn the_next_prompt_is_the_same_with_the_message_that_came_back() {
    let conversations = data().conversations;
    for (model, family, template) in templates() {
        let unlike = cases(&conversations).into_iter().filter(|case| {
            let (_, output) = case.rendered(&template);
            let message = model.parse(&output).unwrap();
            let next = render(&template, &case.with(&message), true);
            next != render(&template, &case.with(case.turn), true)
        });
        assert_eq!(unlike.map(|case| case.name).collect::<BTreeSet<_>>(), family.stripped, "{model}");
    }
}

#[test]
fn the_next_prompt_begins_with_what_the_model_saw_and_wrote() {
    let conversations = data().conversations;
    for (model, family, template) in templates() {
        let rewritten = cases(&conversations).into_iter().filter(|case| {
            let (prompt, output) = case.rendered(&template);
            !render(&template, &case.with(case.turn), true).starts_with(&(prompt + &output))
        });
        assert_eq!(rewritten.map(|case| case.name).collect::<BTreeSet<_>>(), family.rewritten, "{model}");
    }
}
