"""Two programs side by side, in pieces: those that are shared have a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from extensions.similarity.fingerprints import (
    LENGTH_WORDS,
    Fingerprints,
    digest_of_text,
    sequence_digests,
)
from extensions.similarity.normal_form import working_words
from extensions.similarity.words import Word, Words
from harness.printable import LONGEST_LINE_CHARS, cut_line

MOST_SHOWN_CHARS = 20_000  # of a program
BETWEEN = " \t\r\n\f()"  # what may stand between two words that follow each other


@dataclass(frozen=True, kw_only=True)
class Piece:
    """A piece of a program; what is shared has the number of its like in the other, else 0."""

    text: str
    number: int


class Numbers:
    """What shared fingerprints are called in both programs of a pair: 1, 2, 3 and so on."""

    def __init__(self) -> None:
        self._known: dict[int, int] = {}
        self._highest = 0

    @property
    def unused(self) -> int:
        """The lowest number that nothing has yet."""
        return self._highest + 1

    def number_of(self, digest: int, new: int) -> int:
        """Return the number of a fingerprint, which becomes `new` where it has none."""
        number = self._known.setdefault(digest, new)
        self._highest = max(self._highest, number)
        return number


def mark_pair(
    first: str, second: str, shared: Fingerprints
) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Return two programs in pieces."""
    numbers = Numbers()
    return tuple(_mark_program(first, shared, numbers)), tuple(
        _mark_program(second, shared, numbers)
    )


def _mark_program(source: str, shared: Fingerprints, numbers: Numbers) -> Iterator[Piece]:
    """Yield the pieces of a program; `numbers` is what fingerprints are called already."""
    words = working_words(source)
    marks = {
        **_code_marks(words, shared.code, numbers),
        **_comment_marks(words, shared.comments, numbers),
    }
    ordered = sorted([*words.code, *words.comments], key=lambda word: word.start)
    runs = list(_marked_runs(source, ordered, marks))
    done = 0
    for start, end, number in runs:
        yield from _shown_piece(source, done, start, 0)
        yield from _shown_piece(source, start, end, number)
        done = end
    yield from _shown_piece(source, done, len(source), 0)


def _code_marks(words: Words, shared: frozenset[int], numbers: Numbers) -> dict[int, int]:
    """Return the number of each word of shared code, by where it stands."""
    marks: dict[int, int] = {}
    last = -1
    number = 0
    for place, digest in enumerate(sequence_digests(words)):
        if digest not in shared:
            continue
        if place > last:
            number = numbers.unused
        number = numbers.number_of(digest, number)
        last = place + LENGTH_WORDS - 1
        for word in words.code[place : place + LENGTH_WORDS]:
            marks.setdefault(word.start, number)
    return marks


def _comment_marks(words: Words, shared: frozenset[int], numbers: Numbers) -> dict[int, int]:
    """Return the number of each comment that is shared, by where it stands."""
    digests = {one.start: digest_of_text(one.text) for one in words.comments}
    return {
        start: numbers.number_of(digest, numbers.unused)
        for start, digest in digests.items()
        if digest in shared
    }


def _marked_runs(
    source: str, words: list[Word], marks: Mapping[int, int]
) -> Iterator[tuple[int, int, int]]:
    """Yield where marked words stand that follow each other and have one number."""
    run: tuple[int, int, int] | None = None
    for word in words:
        number = marks.get(word.start, 0)
        if run and (number != run[2] or source[run[1] : word.start].strip(BETWEEN)):
            yield run
            run = None
        if number:
            run = (run[0] if run else word.start, word.end, number)
    if run:
        yield run


def _shown_piece(source: str, start: int, end: int, number: int) -> Iterator[Piece]:
    """Yield a part of a program as it is shown, none where it is empty or too far down."""
    text = source[start : min(end, MOST_SHOWN_CHARS)]
    if text:
        lines = (cut_line(line, LONGEST_LINE_CHARS) for line in text.split("\n"))
        yield Piece(text="\n".join(lines), number=number)
