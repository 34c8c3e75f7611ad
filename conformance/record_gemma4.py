"""Records what the reference makes of Gemma 4's tool calls, good and bad.

Writes parser-runtime/tests/recorded/gemma4.json: one case a line, [text, JSON text]. Run it with a number to print that many
random cases instead, one a line.
"""

import json
import pathlib
import random
import sys

from transformers.utils.chat_parsing_utils import _gemma4_json_to_json

OUT = pathlib.Path(__file__).parent.parent / "parser-runtime/tests/recorded/gemma4.json"

TEXTS = [
    "",
    "{}",
    '{location:<|"|>San Francisco, CA<|"|>,days:3}',
    '{a:{b:[1,{c:<|"|><|"|>}],d:true},é_1:null}',
    '{a:<|"|>he said "hi"\\n\n\t\x01\x7f é 😀 {x:1,y:2}<|"|>}',
    '{a:<|"|>one<|"|>,b:<|"|>never closed}',
    '<|"|>a<|"|>b<|"|>',
    '{ a:1, b:2,c :3,d: 4,:5,-e:6,f-g:7,h:i:8,"j":9}',
    "{²:1,①:2,e\u0301:3,\u0660:4,_:5,\u200d:6,क:7,क्:8}",
    "{a:1}{b:2},c:3:d:4,{{e:5",
    '{<|"|>key<|"|>:1,k<|"|>x<|"|>:2}',
    # Numbers between NULs that are the text's own.
    "\x000\x00",
    '\x000\x00<|"|>a<|"|>',
    '\x001\x00<|"|>a<|"|><|"|>b<|"|>\x0000\x00\x00+1\x00\x00٠\x00',
    '<|"|>a\x001\x00b<|"|><|"|>\x000\x00<|"|>',
    '\x001<|"|>a<|"|>1\x00<|"|>b<|"|>',
    '\x000\x000\x000\x00<|"|>a<|"|>',
    '{0\x00:<|"|>a<|"|>,\x00:1,0:<|"|>b<|"|>}',
    '\x001\x000\x001\x00<|"|>a<|"|><|"|>b<|"|>\x001\x000\x00',
    "".join(f'{{k{i}:<|"|>{i}<|"|>}},' for i in range(12)) + "\x0011\x001\x00",
]

PARTS = ['<|"|>'] * 6 + ["{", ",", ":", "a", "b1", "é", "_", "0", "1", "2", "\x00", "\x00", '"', "\\", " ", "[", "]", "}", "<|", "\n", "²"]


def draw(rng):
    return "".join(rng.choice(PARTS) for _ in range(rng.randint(1, 30)))


def main():
    if len(sys.argv) > 1:
        rng = random.Random()
        for _ in range(int(sys.argv[1])):
            text = draw(rng)
            print(json.dumps([text, _gemma4_json_to_json(text)]))
        return
    rng = random.Random(4)
    texts = TEXTS + [draw(rng) for _ in range(250)]
    lines = [json.dumps([text, _gemma4_json_to_json(text)]) for text in texts]
    OUT.write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
