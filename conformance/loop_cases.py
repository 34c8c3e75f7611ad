"""Conversations for the loop, as `ChatMessage` and `ToolReply` serialize: each turn of the assistant is a case."""

from chat_cases import system, tool, user


def said(content=None, thinking=None, calls=()):
    message = {"role": "assistant", "content": content, "thinking": thinking, "tool_calls": list(calls)}
    return {key: value for key, value in message.items() if value}


def call(name, **arguments):
    return {"type": "function", "function": {"name": name, "arguments": arguments}}


def reply(name, content):
    return tool(content, name=name)


PARIS = call("get_weather", city="Paris", days=3)
OSLO = call("get_weather", city="Oslo", unit="celsius")
NESTED = call("search", query='a "b" <c> & d\'e', limits={"most": 1.5, "strict": True}, sites=["x", "y"], either=2)
UNICODE = call("search", query="Zürich 天気 🌧", limits={"most": 0.5})
LINES = call("search", query="one\n  two\n\nthree", limits={"most": 10})
NOW = call("now")
ASK = user("Weather in Paris?")
CLEAR = reply("get_weather", '{"sky": "clear"}')

CONVERSATIONS = {
    "an answer": [user("Hi"), said("Hello!")],
    "several turns": [system("Be kind."), user("Hi"), said("Hello!"), user("And now?"), said("Fine.\n\nThanks."), user("Bye"), said("Bye")],
    "thinking": [user("2 + 2?"), said("4", "Two and two.")],
    "thinking of several lines": [user("2 + 2?"), said("It is 4:\n\n```python\n2 + 2 == 4\n```", "Two.\n\n1. And two.\n2. Four.")],
    "thinking in several turns": [user("2 + 2?"), said("4", "Two and two."), user("Sure?"), said("Yes", "I count again.")],
    "a call": [ASK, said(calls=[PARIS])],
    "a call with text": [ASK, said("Let me look.", calls=[PARIS])],
    "a call with thinking": [ASK, said(None, "I look.", [PARIS])],
    "a call with both": [ASK, said("Let me look.", "I look.", [PARIS])],
    "two calls": [ASK, said(calls=[PARIS, OSLO])],
    "nested arguments": [ASK, said(calls=[NESTED])],
    "arguments in Unicode": [ASK, said(calls=[UNICODE])],
    "arguments of several lines": [ASK, said(calls=[LINES])],
    "no arguments": [ASK, said(calls=[NOW])],
    "a round": [ASK, said(calls=[PARIS]), CLEAR, said("Clear sky.")],
    "a round with thinking": [ASK, said(None, "I look.", [PARIS]), CLEAR, said("Clear sky.", "It is clear.")],
    "a round of two calls": [ASK, said("Both.", "Two.", [PARIS, OSLO]), CLEAR, reply("get_weather", "rain"), said("So, so.", "Mixed.")],
    "two rounds": [ASK, said(None, "Paris.", [PARIS]), CLEAR, said(None, "Oslo.", [OSLO]), reply("get_weather", "rain"), said("Both.", "Done.")],
    "a round, then a question": [ASK, said(calls=[PARIS]), CLEAR, said("Clear sky."), user("Oslo?"), said(calls=[OSLO]), reply("get_weather", "rain"), said("Rain.")],
    "Unicode": [user("你好 🌍"), said("नमस्ते é e\u0301 🌍", "Zürich?")],
    "HTML": [user("?"), said("<b>x</b> &lt; 'y' & 2 > 1")],
    "space around": [user("?"), said("\n  x \n", "\n y  \n")],
}
MODELS = [
    # With what a template's name begins, and a model that has it; the first that fits. A template that is not here has no schema.
    ("cohere2", "c4ai-command-r7b-12-2024"),
    ("deepseek_r1_distill", "DeepSeek-R1-Distill-Qwen-7B"),
    ("deepseekv3", "DeepSeek-V3"),
    ("diffusion_gemma", "gemma-4-E2B-it"),
    ("gemma4", "gemma-4-E2B-it"),
    ("glm4moe", "GLM-4.5"),
    ("gptoss", "gpt-oss-20b"),
    ("lfm2_2_5", "LFM2.5-1.2B"),
    ("lfm2", "LFM2-1.2B"),
    ("llama3_1", "Llama-3.1-8B-Instruct"),
    ("llama3_2", "Llama-3.2-3B-Instruct"),
    ("llama3", "Llama-3-8B-Instruct"),
    ("muse_glimmer", "Muse-Glimmer-30B"),
    ("nemotron_3_5", "Nemotron-3.5"),
    ("nemotron_3", "Nemotron-3"),
    ("qwen2_5_vl", "Qwen2.5-VL-7B-Instruct"),
    ("qwen2_5", "Qwen2.5-7B-Instruct"),
    ("qwen3_5", "Qwen3.5"),
    ("qwen3_6", "Qwen3.6"),
    ("qwen3_8", "Qwen3.8"),
    ("qwen3", "Qwen3-8B"),
]


def cases():
    """For each turn of the assistant: its name, what was said before it, the turn, and what comes before the next turn."""
    for name, messages in CONVERSATIONS.items():
        turns = [index for index, message in enumerate(messages) if message["role"] == "assistant"]
        for number, (start, end) in enumerate(zip(turns, [*turns[1:], len(messages)]), 1):
            yield f"{name}, turn {number}", messages[:start], messages[start], messages[start + 1 : end] or [user("And then?")]
