"""Conversations for chat templates: a name, messages, and keyword arguments of the reference's `render_jinja_template`."""

WEATHER = {
    "type": "function",
    "function": {
        "name": "get_weather",
        "description": "Tells the weather of a city.",
        "parameters": {
            "type": "object",
            "properties": {
                "city": {"type": "string", "description": "The city, e.g. Zürich"},
                "days": {"type": "integer", "description": "How many days", "default": 1},
                "unit": {"type": "string", "enum": ["celsius", "fahrenheit"], "nullable": True},
            },
            "required": ["city"],
        },
        "return": {"type": "string"},
    },
}
SEARCH = {
    "type": "function",
    "function": {
        "name": "search",
        "description": "Finds <pages> & \"papers\".",
        "parameters": {
            "type": "object",
            "properties": {
                "query": {"type": "string", "description": "What to find"},
                "limits": {
                    "type": "object",
                    "description": "Limits",
                    "properties": {"most": {"type": "number", "minimum": 0.5}, "strict": {"type": "boolean"}},
                    "required": ["most"],
                },
                "sites": {"type": "array", "items": {"type": "string"}, "description": "Where"},
                "either": {"type": ["string", "integer"], "description": "One or the other"},
            },
            "required": ["query", "limits"],
        },
    },
}
NO_ARGUMENTS = {
    "type": "function",
    "function": {"name": "now", "description": "The time.", "parameters": {"type": "object", "properties": {}}},
}
TOOLS = [WEATHER, SEARCH, NO_ARGUMENTS]
DOCUMENTS = [{"title": "Rain", "text": "It rains <b>often</b>.\nIn May."}, {"title": "Sun", "text": "Sun & more"}]


def system(content):
    return {"role": "system", "content": content}


def user(content):
    return {"role": "user", "content": content}


def assistant(content, **more):
    return {"role": "assistant", "content": content, **more}


def called(name, arguments, **more):
    return {"type": "function", **more, "function": {"name": name, "arguments": arguments}}


def tool(content, **more):
    return {"role": "tool", "content": content, **more}


def parts(*texts):
    return [{"type": "text", "text": text} for text in texts]


PARIS = called("get_weather", {"city": "Paris", "days": 3}, id="call00001")
NESTED = called("search", {"query": "a \"b\" <c> & d'e\n", "limits": {"most": 1.0, "strict": True}, "sites": ["x", None], "either": 2.5})
TWO_TURNS = [user("Hi"), assistant("Hello!"), user("And now?")]
ANSWERED = [
    user("Weather in Paris?"),
    assistant("", tool_calls=[PARIS]),
    tool('{"sky": "clear"}', name="get_weather", tool_call_id="call00001"),
]

CONVERSATIONS = {
    "one question": [user("What is 2 + 2?")],
    "system": [system("You are terse."), user("Hi")],
    "several turns": [system("Be kind."), *TWO_TURNS, assistant("Fine."), user("Bye")],
    "no system": TWO_TURNS,
    "ends with an answer": [user("Hi"), assistant("Hello!")],
    "a call": [user("Weather in Paris?"), assistant("", tool_calls=[PARIS])],
    "a call with text": [user("Weather?"), assistant("Let me look.", tool_calls=[PARIS])],
    "a call without content": [user("Weather?"), {"role": "assistant", "tool_calls": [PARIS]}],
    "content none": [user("Weather?"), assistant(None, tool_calls=[PARIS]), tool("ok", name="get_weather", tool_call_id="call00001")],
    "several calls": [user("Both?"), assistant("", tool_calls=[PARIS, NESTED]), tool("20", name="get_weather"), tool("[]", name="search")],
    "a reply": ANSWERED,
    "answer after a reply": [system("S"), *ANSWERED, assistant("Clear sky."), user("Thanks"), assistant("Welcome.")],
    "two rounds of calls": [*ANSWERED, assistant("", tool_calls=[NESTED]), tool("none", name="search"), assistant("Done")],
    "a call as text": [user("W?"), assistant("", tool_calls=[called("get_weather", '{"city": "Paris"}')]), tool("ok")],
    "a bare call": [user("W?"), assistant("", tool_calls=[{"name": "get_weather", "arguments": {"city": "P"}}]), tool("ok")],
    "no arguments": [user("Time?"), assistant("", tool_calls=[called("now", {})]), tool("12:00", name="now")],
    "reply as an object": [*ANSWERED[:2], tool({"sky": "clear", "degrees": 20.5}, name="get_weather")],
    "thinking": [user("2 + 2?"), assistant("4", reasoning_content="Two and two."), user("Sure?")],
    "thinking at the end": [user("2 + 2?"), assistant("4", reasoning_content="\nTwo and two.\n")],
    "thinking, other key": [user("2 + 2?"), assistant("4", thinking="Two and two."), user("Sure?")],
    "thinking in the text": [user("2 + 2?"), assistant("<think>\nTwo.\n</think>\n\n4"), user("Sure?"), assistant("<think>Yes</think>Yes")],
    "thinking and a call": [user("W?"), assistant("", reasoning_content="I look.", tool_calls=[PARIS]), tool("ok", name="get_weather"), assistant("Fine", reasoning_content="ok")],
    "unicode": [system("Ünï"), user("你好 🌍 é e\u0301 \u200b\u2028"), assistant("नमस्ते"), user("\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"))],
    "html": [user("<a href=\"x\">'1' & 2 > 1</a>"), assistant("&lt;b&gt; </think> <|im_end|>")],
    "empty content": [system(""), user(""), assistant(""), user("")],
    "white space": [system("  s \n"), user("\n  x \n"), assistant(" \t y  \n"), user("\x1c z \x85")],
    "parts": [system(parts("S")), user(parts("Hi", " there")), assistant(parts("Hello")), user(parts("Bye"))],
    "an image": [user([{"type": "image"}, {"type": "text", "text": "What is it?"}]), assistant(parts("A cat")), user("Sure?")],
    "two images and a video": [user([{"type": "image"}, {"type": "image_url", "image_url": "u"}, {"type": "video"}, {"type": "text", "text": "?"}])],
    "developer": [{"role": "developer", "content": "Be brief."}, user("Hi")],
    "an unknown role": [{"role": "narrator", "content": "Once"}, user("Hi")],
    "two users": [user("a"), user("b"), assistant("c"), assistant("d")],
    "system late": [user("a"), system("b"), user("c")],
    "no user": [system("a"), assistant("b")],
    "nothing": [],
}

OPTIONS = {
    "plain": {},
    "prompt": {"add_generation_prompt": True},
    "tools": {"tools": TOOLS, "add_generation_prompt": True},
    "one tool": {"tools": [WEATHER]},
    "no tools": {"tools": []},
    "documents": {"documents": DOCUMENTS, "add_generation_prompt": True},
    "thinking on": {"enable_thinking": True, "add_generation_prompt": True},
    "thinking off": {"enable_thinking": False, "add_generation_prompt": True},
    "variables": {
        "tools": TOOLS,
        "add_generation_prompt": True,
        "preserve_thinking": True,
        "reasoning_effort": "high",
        "builtin_tools": ["browser", "python"],
        "tools_in_user_message": False,
        "date_string": "1 Jan 2026",
        "model_identity": "You are I.",
        "add_vision_id": True,
        "clear_thinking": False,
        "truncate_history_thinking": False,
        "keep_past_thinking": True,
    },
    "spans": {"return_assistant_tokens_mask": True},
    "spans with tools": {"return_assistant_tokens_mask": True, "tools": TOOLS},
    "continued": {"continue_final_message": True},
    "continued thinking": {"continue_final_message": "reasoning_content"},
}
TOKENS = {"bos_token": "<s>", "eos_token": "</s>", "pad_token": "<pad>"}


def cases():
    """Every conversation with every option."""
    for conversation, messages in CONVERSATIONS.items():
        for option, options in OPTIONS.items():
            yield f"{conversation}, {option}", messages, {**TOKENS, **options}
