//! The sets of tools, compiled, and the law for each of their types.

use std::error::Error;

use parser_runtime::{ToolDefinition, ToolSet};

/// A module for each file; the types of its tools that have arguments, with the names of the tools.
macro_rules! sets {
    ($($module:ident $file:literal { $($type:ident = $tool:literal),* $(,)? })*) => {
        $(#[allow(deprecated)] // some of what the files say is not checked
        pub(crate) mod $module {
            parser_runtime::tool_set!($file);
        })*

        /// The law, for each type.
        pub(crate) fn laws() -> Result<(), Box<dyn Error>> {
            $($(crate::law::<$module::$type>($file.trim_start_matches("tests/tools_file/"), $tool)?;)*)*
            Ok(())
        }

        /// The files with what their sets say of them.
        pub(crate) fn definitions()
        -> Vec<(&'static str, &'static [&'static str], &'static [ToolDefinition])> {
            vec![$((
                $file.trim_start_matches("tests/tools_file/"),
                <$module::Tool as ToolSet<'_>>::NAMES,
                <$module::Tool as ToolSet<'_>>::definitions(),
            )),*]
        }
    };
}

sets! {
    weather "tests/tools_file/weather.json" {
        GetCurrentWeather = "get_current_weather",
        GetAlerts = "get_alerts",
    }
    files "tests/tools_file/files.json" { ReadFile = "read_file", EditFile = "edit_file" }
    calendar "tests/tools_file/calendar.json" { CreateEvent = "create_event" }
    search "tests/tools_file/search.json" { Search = "search" }
    database "tests/tools_file/database.json" { QueryRows = "query_rows", PutTree = "put_tree" }
    payments "tests/tools_file/payments.json" { Transfer = "transfer" }
    transformers "tests/tools_file/transformers.json" { PlanRoute = "plan_route" }
    mcp "tests/tools_file/mcp.json" { SetLabels = "set-labels", Tag = "tag" }
    names "tests/tools_file/names.json" {
        ToolTool = "tool",
        ToolTool2 = "Tool",
        ToOl = "to_ol",
        Tool3dRender = "3d.render",
        ToolNone = "none",
    }
    devices "tests/tools_file/devices.json" { SetLight = "set_light" }
    bounds "tests/tools_file/bounds.json" { Defaults = "defaults" }
    joined "tests/tools_file/joined.json" {}
    references "tests/tools_file/references.json" {}
    untyped "tests/tools_file/untyped.json" { Loose = "loose", OpenRoot = "open_root" }
    drawn "tests/tools_file/drawn.json" {
        Draw0 = "draw_0", Draw1 = "draw_1", Draw2 = "draw_2", Draw3 = "draw_3", Draw4 = "draw_4",
        Draw5 = "draw_5", Draw6 = "draw_6", Draw7 = "draw_7", Draw8 = "draw_8", Draw9 = "draw_9",
        Draw10 = "draw_10", Draw11 = "draw_11", Draw12 = "draw_12", Draw13 = "draw_13", Draw14 = "draw_14",
        Draw15 = "draw_15", Draw16 = "draw_16", Draw17 = "draw_17", Draw18 = "draw_18", Draw19 = "draw_19",
        Draw20 = "draw_20", Draw21 = "draw_21", Draw22 = "draw_22", Draw23 = "draw_23", Draw24 = "draw_24",
        Draw25 = "draw_25", Draw26 = "draw_26", Draw27 = "draw_27", Draw28 = "draw_28", Draw29 = "draw_29",
    }
}
