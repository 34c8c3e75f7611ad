//! What the table in `lib.rs` becomes: for each row a module behind its feature, and a variant of `Model`.

/// A row of the table, for looking up names.
pub(crate) struct Family {
    /// The name of its module.
    pub(crate) name: &'static str,
    /// The beginnings of the names of models that write as this family does.
    pub(crate) names: &'static [&'static str],
    /// The model; nothing where the feature is off.
    pub(crate) model: Option<crate::Model>,
}

/// Writes the modules, `Model` and the list of families. `with module` behind a row's names puts what that module has
/// beside the family's types.
macro_rules! families {
    ($(
        #[doc = $doc:literal]
        $variant:ident $module:ident $feature:literal $schema:literal [$first:literal $(, $name:literal)*]
        $(with $beside:ident)?;
    )*) => {
        $(
            #[cfg(feature = $feature)]
            #[doc = $doc]
            #[doc = concat!("\n\nFeature `", $feature, "`; schema `", $schema, "`.")]
            pub mod $module {
                parser_runtime::response_schema!($schema);
                $(pub use crate::$beside::*;)?
            }
        )*

        /// A family of models, which all write the same format.
        ///
        /// A family whose feature is off has no variant.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Model {
            $(#[cfg(feature = $feature)] #[doc = $doc] $variant,)*
        }

        impl Model {
            /// The family that a model belongs to, by the model's name as hubs, servers and files spell it:
            /// `openai/gpt-oss-120b`, `unsloth/Qwen3-Coder-30B-A3B-Instruct-GGUF`, `llama3.1:8b`.
            ///
            /// What stands before the last `/` is ignored, as are case and what stands between words: `Llama-3.1`,
            /// `llama3_1` and `llama3-1` are one name. The longest beginning of the name that the table has decides;
            /// whatever follows it (size, date, `Instruct`, `AWQ`) does not matter, unless it is one more number of a
            /// version: `qwen3` is not said of Qwen3.9. Words for who made or packed the model may stand in front
            /// (`Meta-Llama-3.1`, `Qwen_Qwen3-8B`). The name of a family itself means that family.
            ///
            /// Nothing where the name is not in the table, where its family's feature is off, and where it names
            /// another task (`Embedding`, `Reranker`, `Guard`…): a wrong format would lose what the model wrote.
            /// `name.parse::<Model>()` says which of these it is.
            ///
            /// The table:
            ///
            $(#[doc = concat!("* [`", $feature, "`](crate#modules): `", $first, "`" $(, ", `", $name, "`")*)])*
            #[must_use]
            pub fn from_name(name: &str) -> Option<Model> {
                name.parse().ok()
            }

            /// The families whose features are on, in the order of their names.
            #[must_use]
            pub fn all() -> &'static [Model] {
                &[$(#[cfg(feature = $feature)] Model::$variant),*]
            }

            /// The family's name, which is that of its module, feature and schema file: `gpt_oss`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(#[cfg(feature = $feature)] Model::$variant => $feature,)*
                }
            }

            /// The family's schema, for `parser-interpreter` and others that read it at run time.
            #[must_use]
            pub fn schema(self) -> &'static str {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Model::$variant => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $schema)),
                    )*
                }
            }

            /// Parses what a model of the family wrote, whole or cut off.
            ///
            /// The family's own type, in its module, says more: it borrows from the text and has whatever the format has.
            ///
            /// # Errors
            /// The text does not hold what the schema says.
            #[cfg_attr(not(any($(feature = $feature),*)), allow(unused_variables))]
            pub fn parse(self, text: &str) -> Result<ChatMessage, ParseError> {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Model::$variant => $module::AssistantMessage::parse(text).map(|message| message.to_chat_message()),
                    )*
                }
            }

            /// Parses what a model of the family wrote behind `prefill`, the beginning of its output that stands at the end
            /// of the prompt: no more than that, since calls of earlier turns would be calls of this one.
            ///
            /// # Errors
            /// The two together do not hold what the schema says. The error's places are those in `text`; what lies in
            /// `prefill` is at its beginning.
            #[cfg_attr(not(any($(feature = $feature),*)), allow(unused_variables))]
            pub fn parse_after(self, prefill: &str, text: &str) -> Result<ChatMessage, ParseError> {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Model::$variant => {
                            let message = $module::AssistantMessage::parse_after(prefill, text);
                            message.map(|message| message.to_chat_message())
                        }
                    )*
                }
            }

            /// The stream of the family's own type, for a text that begins with `prefill`.
            #[cfg_attr(not(any($(feature = $feature),*)), allow(unused_variables))]
            pub(crate) fn chat_stream(self, prefill: &str) -> parser_runtime::ChatStream {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Model::$variant => $module::AssistantMessage::chat_stream_after(prefill),
                    )*
                }
            }

            /// Everything that could be read of what a model of the family wrote, together with every error.
            #[must_use]
            #[cfg_attr(not(any($(feature = $feature),*)), allow(unused_variables))]
            pub fn recover(self, text: &str) -> Recovered<'_, ChatMessage> {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Model::$variant => {
                            $module::AssistantMessage::recover(text).map(|message| message.to_chat_message())
                        }
                    )*
                }
            }

            /// The same of what a model of the family wrote behind `prefill`, the beginning of its output that stands at the end
            /// of the prompt. All places are those in `text`; what lies in `prefill` is at its beginning.
            #[must_use]
            #[cfg_attr(not(any($(feature = $feature),*)), allow(unused_variables))]
            pub fn recover_after<'t>(self, prefill: &str, text: &'t str) -> Recovered<'t, ChatMessage> {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Model::$variant => {
                            let recovered = $module::AssistantMessage::recover_after(prefill, text);
                            recovered.map(|message| message.to_chat_message())
                        }
                    )*
                }
            }
        }

        impl std::fmt::Display for Model {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(self.name())
            }
        }

        /// The rows of the table.
        pub(crate) const FAMILIES: &[families::Family] = &[$(families::Family {
            name: $feature,
            names: &[$first $(, $name)*],
            model: {
                #[cfg(feature = $feature)]
                { Some(Model::$variant) }
                #[cfg(not(feature = $feature))]
                { None }
            },
        }),*];
    };
}
