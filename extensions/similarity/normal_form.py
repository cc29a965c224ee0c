"""A program's words in the form that is compared: what can be written in several ways has one.

Statements that do nothing are left out.  A value that has a name for the sake of one use stands
where it is used.  Round brackets that only group are gone: a pair has them or not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from extensions.similarity.scanning import FUNCTIONS, NAME, NUMBER, TEXT
from extensions.similarity.words import Word, Words, words_of

CALLABLE = FUNCTIONS | {NAME, TEXT, ")", "]", "}"}  # round brackets behind these are of a call
ONCE = 2  # places of a name that is used once: where it gets its value, and where that is used


def working_words(source: str) -> Words:
    """Return the words of a program in their normal form."""
    words = words_of(source)
    texts = [source[one.start : one.end] for one in words.code]
    lines = list(_lines_that_run(source, words.code))
    for _ in range(ROUNDS):
        uses = Counter(texts[place] for line in lines for place in line)
        left = [line for line in lines if not _is_idle(line, words.code, texts, uses)]
        if len(left) == len(lines):
            break
        lines = left
    code = _without_groups(_with_values_in_place(words.code, texts, lines))
    return Words(code=tuple(code), comments=words.comments)


def _with_values_in_place(
    words: Sequence[Word], texts: Sequence[str], lines: Sequence[range]
) -> list[Word]:
    """Return the words with each value that is used once in the place of its name."""
    places = [place for line in lines for place in line]
    uses = Counter(texts[place] for place in places)
    last = {texts[place]: place for place in places if uses[texts[place]] == ONCE}
    values: dict[int, list[Word]] = {}
    found: list[Word] = []
    for line in lines:
        made: list[Word] = []
        for place in line:
            made += values.pop(place, [words[place]])
        use = last.get(texts[line.start], 0)
        if use >= line.stop and _is_plain_value(line, words) and _is_read(use, words):
            values[use] = made[2:]
        else:
            found += made
    return found


def _is_plain_value(line: range, words: Sequence[Word]) -> bool:
    kinds = [words[place].text for place in line]
    return len(kinds) > 2 and kinds[:2] == [NAME, "="] and "=" not in kinds[2:]


def _is_read(place: int, words: Sequence[Word]) -> bool:
    """Return whether a name stands for its value there: no attribute, no other value for it."""
    after = words[place + 1].text if place + 1 < len(words) else ""
    return words[place].text == NAME and words[place - 1].text not in (".", "def") and after != "="


def _without_groups(words: Sequence[Word]) -> list[Word]:
    """Return words without the round brackets that call nothing."""
    found: list[Word] = []
    are_calls: list[bool] = []
    before = ""
    for one in words:
        is_kept = True
        if one.text == "(":
            is_kept = before in CALLABLE
            are_calls.append(is_kept)
        elif one.text == ")" and are_calls:
            is_kept = are_calls.pop()
        if is_kept:
            found.append(one)
        before = one.text
    return found


ALONE = frozenset((NAME, NUMBER, TEXT, "pass", "None", "True", "False"))
COMPUTING = frozenset("abs bool float int len max min range round sorted str sum type".split())
NEVER = (["if", "False", ":"], ["while", "False", ":"])
OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
ROUNDS = 3  # what only an idle statement uses is idle in the next round


def logical_lines(source: str, words: Sequence[Word]) -> Iterator[range]:
    """Yield the places of each line's words, where no bracket is open at its end."""
    begin = depth = 0
    for place, one in enumerate(words):
        depth += (one.text in OPENING) - (one.text in CLOSING)
        after = words[place + 1].start if place + 1 < len(words) else len(source)
        is_end = "\n" in source[one.end : after] or place + 1 == len(words)
        if is_end and depth <= 0:
            yield range(begin, place + 1)
            begin, depth = place + 1, 0


def _lines_that_run(source: str, words: Sequence[Word]) -> Iterator[range]:
    below: int | None = None
    for line in logical_lines(source, words):
        start = words[line.start].start
        indent = start - source.rfind("\n", 0, start)
        if below is not None and indent > below:
            continue
        kinds = [words[place].text for place in line[:4]]
        below = indent if kinds in NEVER else None
        if below is None:
            yield line


def _is_idle(
    line: range, words: Sequence[Word], texts: Sequence[str], uses: Mapping[str, int]
) -> bool:
    kinds = [words[place].text for place in line]
    if len(kinds) == 1:
        return kinds[0] in ALONE
    # What asks for a line does something, whatever becomes of the answer.
    if "input" in kinds:
        return False
    if kinds[0] in COMPUTING and kinds[1] == "(" and kinds[-1] == ")":
        return (NAME, "(") not in pairwise(kinds)
    first, last = texts[line.start], texts[line.stop - 1]
    return kinds[:2] == [NAME, "="] and (uses[first] == 1 or (len(kinds) == 3 and first == last))
