//! The families of `parser-models`, named once for all tests that need their generated types.

/// Calls a macro with the modules of all families.
macro_rules! for_every_family {
    ($then:ident) => {
        $then! {
            apertus apriel cohere_command cohere_command_r cwm deepseek_r1 deepseek_v3 deepseek_v3_1 deepseek_v3_2
            deepseek_v4 dots ernie4_5 exaone4 functionary functiongemma gemma3 gemma4 gigachat3 gigachat3_5
            glm4 glm4_5 glm4_7 gpt_oss granite3 granite4 granite_20b_fc hunyuan hunyuan_v4 hyperclova_x
            inkling internlm iquest jamba k2_horizon kimi_k2 kimi_k3 kimi_vl laguna lfm2 llama3 llama4 longcat
            longcat_args minicpm3 minicpm5 minimax_m1 minimax_m2 minimax_m3 mirothinker mistral mistral_args
            muse_glimmer nemotron nemotron3 nemotron_mini olmo3 openpangu phi4 phi4_mini plamo3 qwen2_5 qwen3
            qwen3_coder rwkv sarashina seed_oss smollm3 solar_open solar_open2 spark step3 step3_5 telechat xlam
            zaya
        }
    };
}
