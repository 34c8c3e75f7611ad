//! The generation prompt: what a template writes behind the messages, from which the answer goes on.
//!
//! Input: a template and a conversation. Output: the end of the rendered text that is there for the answer alone.

use serde::Serialize;

use crate::{ChatTemplate, Error, ErrorKind, Options};

impl ChatTemplate {
    /// What the template writes behind the messages with `add_generation_prompt`, such as `<|im_start|>assistant\n<think>\n`: the
    /// beginning of the answer, from which the model's output goes on. This, and not the whole prompt, is what the functions
    /// `parse_after` and `stream_after` of the crates beside this one take: calls of earlier turns would be calls of the answer.
    ///
    /// ```
    /// use chat_template::{ChatTemplate, Options};
    /// use serde_json::json;
    ///
    /// let template = ChatTemplate::new(
    ///     "{% for m in messages %}<|{{ m.role }}|>{{ m.content }}\n{% endfor %}{% if add_generation_prompt %}<|assistant|><think>{% endif %}",
    /// )?;
    /// let messages = json!([{"role": "user", "content": "Rain?"}]);
    /// assert_eq!(template.generation_prompt(&messages, &Options::new())?, "<|assistant|><think>");
    /// # Ok::<(), chat_template::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::render`]; [`ErrorKind::Options`] with `continue_final_message`, and for a template that writes the messages
    /// themselves otherwise.
    pub fn generation_prompt<M: Serialize + ?Sized>(
        &self,
        messages: &M,
        options: &Options,
    ) -> Result<String, Error> {
        let options = options.clone().at_one_time();
        let label = self.chosen(&options)?.label().to_owned();
        let with = self.render(messages, &options.clone().add_generation_prompt(true))?;
        let without = self.render(messages, &options.add_generation_prompt(false))?;
        // Some templates write the end token where the answer would begin.
        let ends = [Some(without.as_str()), self.eos_token().and_then(|token| without.strip_suffix(token))];
        let prompt = ends.into_iter().flatten().find_map(|end| with.strip_prefix(end));
        prompt.map(str::to_owned).ok_or_else(|| {
            let message = "the template writes the messages otherwise with add_generation_prompt, so that nobody can tell what \
                           it adds: take the beginning of the answer from the end of the prompt";
            Error::new(ErrorKind::Options, &label, message)
        })
    }
}
