"""Statements of a program that do nothing: they are passed over, so that none hides a copy.

Such are a value for a name that stands nowhere else, a name for itself, `pass`, and a name or a
value alone.  It is told from words, not by a parser: what is no such statement stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from harness.classroom.similarity.scanning import NAME, NUMBER, TEXT
from harness.classroom.similarity.words import Word, Words, words_of

ALONE = frozenset((NAME, NUMBER, TEXT, "pass", "None", "True", "False"))
OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
ROUNDS = 3  # what only an idle statement uses is idle in the next round


def working_words(source: str) -> Words:
    """Return the words of a program without those of statements that do nothing."""
    words = words_of(source)
    idle = _idle_places(source, words.code)
    left = (one for place, one in enumerate(words.code) if place not in idle)
    return Words(code=tuple(left), comments=words.comments)


def _idle_places(source: str, words: Sequence[Word]) -> set[int]:
    lines = list(_logical_lines(source, words))
    texts = [source[one.start : one.end] for one in words]
    idle: set[int] = set()
    for _ in range(ROUNDS):
        uses = Counter(text for place, text in enumerate(texts) if place not in idle)
        found = {
            place
            for line in lines
            if line.start not in idle and _is_idle(line, words, texts, uses)
            for place in line
        }
        if not found:
            break
        idle |= found
    return idle


def _logical_lines(source: str, words: Sequence[Word]) -> Iterator[range]:
    """Yield the places of each line's words, where no bracket is open at its end."""
    begin = depth = 0
    for place, one in enumerate(words):
        depth += (one.text in OPENING) - (one.text in CLOSING)
        after = words[place + 1].start if place + 1 < len(words) else len(source)
        is_end = "\n" in source[one.end : after] or place + 1 == len(words)
        if is_end and depth <= 0:
            yield range(begin, place + 1)
            begin, depth = place + 1, 0


def _is_idle(
    line: range, words: Sequence[Word], texts: Sequence[str], uses: Mapping[str, int]
) -> bool:
    """Return whether a line is a statement that does nothing."""
    kinds = [words[place].text for place in line]
    if len(kinds) == 1:
        return kinds[0] in ALONE
    # What asks for a line does something, whatever becomes of the answer.
    if kinds[:2] != [NAME, "="] or "input" in kinds:
        return False
    first, last = texts[line.start], texts[line.stop - 1]
    return uses[first] == 1 or (len(kinds) == 3 and first == last)
