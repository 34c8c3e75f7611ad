//! A benchmark for each family.

/// For each family a benchmark of its `cases`, each of which is `measure`d.
macro_rules! families {
    () => {
        families! {
            gpt_oss GptOss
            qwen3 Qwen3
            qwen3_coder Qwen3Coder
            deepseek DeepSeek
            llama3 Llama3
        }
    };
    ($($name:ident $family:ident)*) => {
        $(#[divan::bench(args = cases(Family::$family))]
        fn $name(bencher: Bencher<'_, '_>, case: &Case) {
            measure(bencher, Family::$family, case);
        })*
    };
}
