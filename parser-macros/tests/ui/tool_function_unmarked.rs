use parser_runtime::tools;

mod weather {
    /// The weather.
    pub fn forecast() {}
}

/// Go.
fn go() {}

tools! {
    enum Tools { go, weather::forecast, Stop(stop) }
}

fn main() {}
