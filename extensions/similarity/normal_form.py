"""A program's tokens in the form that is compared: what can be written in several ways has one.

Statements that do nothing are left out.  A value that has a name for the sake of one use stands
where it is used.  Round brackets that only group are gone: a pair has them or not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from extensions.similarity.scanning import FUNCTIONS, NAME, NUMBER, TEXT
from extensions.similarity.tokens import Token, TokenStream, tokenize

CALLABLE = FUNCTIONS | {NAME, TEXT, ")", "]", "}"}  # round brackets behind these are of a call
ONCE = 2  # places of a name that is used once: where it gets its value, and where that is used


def normal_tokens(source: str) -> TokenStream:
    """Return the tokens of a program in their normal form."""
    tokens = tokenize(source)
    texts = [source[one.start : one.end] for one in tokens.code]
    lines = list(_lines_that_run(source, tokens.code))
    for _ in range(ROUNDS):
        uses = Counter(texts[place] for line in lines for place in line)
        left = [line for line in lines if not _is_idle(line, tokens.code, texts, uses)]
        if len(left) == len(lines):
            break
        lines = left
    code = _without_groups(_with_values_in_place(tokens.code, texts, lines))
    return TokenStream(code=tuple(code), comment_lines=tokens.comment_lines)


def _with_values_in_place(
    tokens: Sequence[Token], texts: Sequence[str], lines: Sequence[range]
) -> list[Token]:
    """Return the tokens with each value that is used once in the place of its name."""
    places = [place for line in lines for place in line]
    uses = Counter(texts[place] for place in places)
    last = {texts[place]: place for place in places if uses[texts[place]] == ONCE}
    values: dict[int, list[Token]] = {}
    found: list[Token] = []
    for line in lines:
        made: list[Token] = []
        for place in line:
            made += values.pop(place, [tokens[place]])
        use = last.get(texts[line.start], 0)
        if use >= line.stop and _is_plain_value(line, tokens) and _is_read(use, tokens):
            values[use] = made[2:]
        else:
            found += made
    return found


def _is_plain_value(line: range, tokens: Sequence[Token]) -> bool:
    kinds = [tokens[place].text for place in line]
    return len(kinds) > 2 and kinds[:2] == [NAME, "="] and "=" not in kinds[2:]


def _is_read(place: int, tokens: Sequence[Token]) -> bool:
    """Return whether a name stands for its value there: no attribute, no other value for it."""
    then = tokens[place + 1].text if place + 1 < len(tokens) else ""
    return tokens[place].text == NAME and tokens[place - 1].text not in (".", "def") and then != "="


def _without_groups(tokens: Sequence[Token]) -> list[Token]:
    """Return tokens without the round brackets that call nothing."""
    found: list[Token] = []
    are_calls: list[bool] = []
    before = ""
    for token in tokens:
        stays = True
        if token.text == "(":
            stays = before in CALLABLE
            are_calls.append(stays)
        elif token.text == ")" and are_calls:
            stays = are_calls.pop()
        if stays:
            found.append(token)
        before = token.text
    return found


ALONE = frozenset((NAME, NUMBER, TEXT, "pass", "None", "True", "False"))
COMPUTING = frozenset("abs bool float int len max min range round sorted str sum type".split())
NEVER = (["if", "False", ":"], ["while", "False", ":"])
OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
ROUNDS = 3  # what only an idle statement uses is idle in the next round


def logical_lines(source: str, tokens: Sequence[Token]) -> Iterator[range]:
    """Yield the places of each line's tokens, where no bracket is open at its end."""
    begin = depth = 0
    for place, token in enumerate(tokens):
        depth += (token.text in OPENING) - (token.text in CLOSING)
        after = tokens[place + 1].start if place + 1 < len(tokens) else len(source)
        is_end = "\n" in source[token.end : after] or place + 1 == len(tokens)
        if is_end and depth <= 0:
            yield range(begin, place + 1)
            begin, depth = place + 1, 0


def _lines_that_run(source: str, tokens: Sequence[Token]) -> Iterator[range]:
    below: int | None = None
    for line in logical_lines(source, tokens):
        start = tokens[line.start].start
        indent = start - source.rfind("\n", 0, start)
        if below is not None and indent > below:
            continue
        kinds = [tokens[place].text for place in line[:4]]
        below = indent if kinds in NEVER else None
        if below is None:
            yield line


def _is_idle(
    line: range, tokens: Sequence[Token], texts: Sequence[str], uses: Mapping[str, int]
) -> bool:
    kinds = [tokens[place].text for place in line]
    if len(kinds) == 1:
        return kinds[0] in ALONE
    # What asks for a line does something, whatever becomes of the answer.
    if "input" in kinds:
        return False
    if kinds[0] in COMPUTING and kinds[1] == "(" and kinds[-1] == ")":
        return (NAME, "(") not in pairwise(kinds)
    first, last = texts[line.start], texts[line.stop - 1]
    return kinds[:2] == [NAME, "="] and (uses[first] == 1 or (len(kinds) == 3 and first == last))
