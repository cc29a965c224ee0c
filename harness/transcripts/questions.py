"""Questions on a screen: lines in which something was typed, whatever else begins like one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from harness.transcripts.remembering import remembered
from harness.transcripts.screen import Screen
from harness.wire import TYPED, TYPED_END


@dataclass(frozen=True, kw_only=True)
class Question:
    """What asks for a line: its text, the lines from `start` to `line`, what was typed there.

    A prompt on a line of its own, above the one that is typed, belongs to its question.
    """

    text: str
    typed: str
    start: int
    line: int


def questions(screen: Screen) -> list[Question]:
    """Return the questions of a screen that were answered, in order."""
    return list(_known_questions(screen))


@remembered
def _known_questions(screen: Screen) -> tuple[Question, ...]:
    return tuple(_questions(screen.lines))


def last_question(screen: Screen) -> Question:
    """Return the question at which a screen ends, which is to be answered."""
    lines = screen.lines
    text = "".join(lines[-1:])
    if not text or TYPED in text:  # it asks without a word
        return Question(text="", typed="", start=len(lines), line=len(lines))
    return _question(lines, len(lines) - 1, text, "")


def _questions(lines: tuple[str, ...]) -> Iterator[Question]:
    for number, line in enumerate(lines):
        if TYPED in line:
            text, _, typed = line.partition(TYPED)
            yield _question(lines, number, text, typed.partition(TYPED_END)[0])


def _question(lines: tuple[str, ...], line: int, text: str, typed: str) -> Question:
    start = line
    if not text.strip():
        above = next((n for n in range(line - 1, -1, -1) if lines[n]), line)
        if TYPED not in lines[above]:
            start, text = above, lines[above]
    return Question(text=text.strip(), typed=typed, start=start, line=line)
