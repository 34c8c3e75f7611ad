//! The spine: arguments → source → plan → tokens, and what is left of them when something is wrong.

use parser_schema::plan::{Node, Object, Output, Plan, Rest};
use parser_schema::{Diagnostics, Options, Severity, Source, compile_with};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use crate::args::Args;
use crate::types::Types;
use crate::{
    events, expression, features, impls, load, nodes, parsers, programs, shape, stream, types, warnings,
};

/// Expands the macro.
pub(crate) fn response_schema(input: TokenStream) -> TokenStream {
    let args: Args = match syn::parse2(input) {
        Ok(args) => args,
        Err(error) => return error.into_compile_error(),
    };
    let loaded = match load::load(&args.schema, "schema") {
        Ok(loaded) => loaded,
        Err(message) => {
            let error = compile_error(args.schema.span(), &message);
            let skeleton = generate(&skeleton(&args), &args);
            return quote!(#error #skeleton);
        }
    };
    let names = args.parsers.iter().map(|parser| parser.name.value()).collect();
    let options = Options { parsers: names, upstream_only: args.upstream_only, rust_types: true };
    let compiled = compile_with(&loaded.source, &args.type_name(), &options);
    let errors = messages(&compiled.diagnostics, &loaded.source);
    let errors = errors.iter().map(|message| compile_error(args.schema.span(), message));
    let warnings = warnings::warnings(&compiled.diagnostics, &loaded.source, args.schema.span());
    let plan = compiled.plan.unwrap_or_else(|| skeleton(&args));
    let features = features::required(&plan, &loaded.source, &args.runtime, args.schema.span());
    // A name that is misspelt in the schema, or a node that could not be understood, would be said twice.
    let is_sound = !compiled.diagnostics.has_errors();
    let unused = is_sound.then(|| parsers::unused(&plan, &args.parsers));
    let (tracking, generated) = (loaded.tracking, generate(&plan, &args));
    quote!(#(#errors)* #warnings #unused #tracking #features #generated)
}

/// The errors as rustc shows them, which says `error:` itself. What is ignored may be why something else is wrong, so that warnings
/// stand behind the last error.
pub(crate) fn messages(diagnostics: &Diagnostics, source: &Source) -> Vec<String> {
    let error = |error: String| error.strip_prefix("error: ").unwrap_or(&error).to_owned();
    let errors = diagnostics.of(Severity::Error).map(|diagnostic| error(diagnostic.render(source)));
    let mut errors: Vec<String> = errors.collect();
    if let Some(last) = errors.last_mut() {
        for warning in diagnostics.of(Severity::Warning) {
            *last += &format!("\n\n{}", warning.render(source));
        }
    }
    errors
}

/// An error of the build.
pub(crate) fn compile_error(span: Span, message: &str) -> TokenStream {
    quote_spanned!(span=> ::core::compile_error!{#message})
}

/// The tokens of a plan: types where the macro is called, everything else out of sight.
fn generate(plan: &Plan, args: &Args) -> TokenStream {
    let types = Types::new(plan, args);
    let (definitions, events) = (types::definitions(&types), events::definitions(&types));
    let (impls, readers) = (impls::impls(&types), events::readers(&types));
    let (programs, shapes) = (programs::statics(plan), shape::statics(plan));
    let expressions = expression::statics(plan);
    let (functions, stream) = (nodes::functions(&types), stream::stream(&types));
    let runtime = &args.runtime;
    let generated = quote! {
        #[allow(clippy::all, clippy::pedantic, clippy::restriction, unused, nonstandard_style)] // not for reading
        const _: () = {
            use #runtime::__private as __rt;
            use __rt::std::{option::Option::{self, None, Some}, result::Result::{self, Err, Ok}};
            #programs
            #shapes
            #expressions
            #functions
            #impls
            #stream
            #readers
        };
    };
    let generated = parsers::around(generated, &args.parsers, runtime);
    quote!(#definitions #events #generated)
}

/// A plan that has the root type and nothing in it, for a schema that cannot be understood at all.
fn skeleton(args: &Args) -> Plan {
    let rest = Some(Rest { name: "additional_properties".to_owned(), node: 1, nullable: false });
    let type_name = Some(args.type_name());
    let object = Object { type_name, fields: Vec::new(), from_text: true, rest, required: Vec::new() };
    let node =
        |output| Node { path: String::new(), doc: None, steps: Vec::new(), output, maybe_nothing: false };
    let nodes = vec![node(Output::Object(object)), node(Output::Any)];
    Plan { name: args.type_name(), nodes, patterns: Vec::new() }
}
