//! Names of models, and the families that they mean.

use parser_models::{Model, UnknownModel};

/// Names as hubs, servers and files spell them, a tab, and the family; nothing where it is none.
const NAMES: &str = include_str!("names.tsv");

fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
}

#[test]
fn a_name_means_its_family_or_nothing() {
    for (name, family) in names() {
        // A family that the build does not have is nothing, whatever is near it.
        let has = Model::all().iter().any(|model| model.name() == family);
        let expected = if has { family } else { "" };
        assert_eq!(Model::from_name(name).map_or("", Model::name), expected, "{name}");
        assert_eq!(Model::from_name(&name.to_uppercase()).map_or("", Model::name), expected, "{name}");
    }
}

#[test]
fn every_family_is_named() {
    for model in Model::all() {
        assert_eq!(Model::from_name(model.name()), Some(*model));
        assert!(names().any(|(_, family)| family == model.name()), "no name of a model for {model}");
    }
}

#[test]
fn a_name_that_means_none_says_why() {
    let why = |name: &str| name.parse::<Model>().map_err(|unknown| unknown.to_string());
    assert_eq!(why("openai/gpt-4o"), Err("no family of models has this name; the name of a family itself works, too, and `Model::all` has them".to_owned()));
    let task = why("Qwen/Qwen3-Embedding-8B").unwrap_err();
    assert!(task.contains("does not chat"), "{task}");
    match "Qwen/Qwen3-8B".parse::<Model>() {
        Ok(model) => assert_eq!(model.name(), "qwen3"),
        Err(off) => {
            assert_eq!(off, UnknownModel::FeatureOff("qwen3"));
            assert!(
                off.to_string().contains("add `\"qwen3\"` to the `features` of `parser-models`"),
                "{off}"
            );
        }
    }
}

/// A request may bring any name; looking it up takes no long.
#[test]
fn a_name_that_is_too_long_means_none() {
    assert_eq!(Model::from_name(&format!("qwen3-{}", "us-".repeat(80))), Model::from_name("qwen3"));
    assert_eq!(Model::from_name(&format!("{}qwen3-8b", "us-".repeat(20_000))), None);
}
