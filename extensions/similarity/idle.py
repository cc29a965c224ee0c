"""Statements of a program that do nothing: they are passed over, so that none hides a copy.

Such are a value for a name that stands nowhere else, a name for itself, `pass`, a name or a value
alone, a call that only computes something, and what stands below `if False`.  It is told from
words, not by a parser: what is no such statement stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from extensions.similarity.scanning import NAME, NUMBER, TEXT
from extensions.similarity.words import Word

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


def working_lines(source: str, words: Sequence[Word], texts: Sequence[str]) -> list[range]:
    """Return the lines of a program that may do something; `texts` are its words as written."""
    lines = list(_lines_that_run(source, words))
    for _ in range(ROUNDS):
        uses = Counter(texts[place] for line in lines for place in line)
        left = [line for line in lines if not _is_idle(line, words, texts, uses)]
        if len(left) == len(lines):
            break
        lines = left
    return lines


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
