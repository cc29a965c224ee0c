"""Transcripts: what a screen shows, with typed text in guillemets, and how screens compare.

A transcript file is text as the screen shows it: ``Choose your row: «2»``.  Inside the program
typed text stands between the characters TYPED and TYPED_END, which no one types.

Screens compare line by line, without trailing blanks and trailing blank lines; a blank before
typed text is the trailing blank of its prompt.  A screen may be a stranger's: of a line or a
screen that is longer than any that is expected, only so much counts as shows that it differs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache, wraps
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeVar

from harness.errors import AssignmentError
from harness.model import Record
from harness.printable import LONGEST_LINE_CHARS, make_visible
from harness.wire import TYPED, TYPED_END

OPENING, CLOSING = "«", "»"  # around typed text in files and reports
END = "(the end)"
ESCAPE = "\x1b"
MOST_LINES = 20_000
MOST_TRANSCRIPTS = 500  # that are cached
LEFT_OUT = "… (there are more lines than anybody reads)"
_MARKED = re.compile(f"{TYPED}([^{TYPED}{TYPED_END}]*){TYPED_END}")
_MARKED_LINE = re.compile(f"{_MARKED.pattern}\n?")
# Codes that colour, clear or reset: the cursor goes home, is hidden or remembered, a title is set.
_CODE = (
    "(?:\x1b\\[(?:[0-9;:]*m|[0-3]?[JK]|[01]?(?:;[01]?)?[Hf]|\\??[0-9;]*[hl]|!p|[rsu])"
    "|\x1b[c78<=>]|\x1b\\][^\x07\x1b]{0,200}(?:\x07|\x1b\\\\)|\x0c)\r?"
)
_CODES = re.compile(_CODE)
_LINE_OF_CODES = re.compile(f"^(?:{_CODE})+\n", re.MULTILINE)
_CLEARING = re.compile("\x1b\\[[23]?J|\x1bc|\x0c")
_MOVES = re.compile("\x1b\\[[0-9;]*[ABCDEFGHfd]")
LONGEST_CHARS = 20_000  # of a screen; what is longer is a stranger's, and is not cached
LONGEST_FOUND_CHARS = 200  # of a line, likewise
MOST_SCREENS_FOUND, MOST_LINES_FOUND = 1000, 4000

T = TypeVar("T")


class Question(Record):
    """Something that asks for a line: its text, the lines from `start` to `line`, what was typed.

    A prompt on a line of its own, above the one that is typed, belongs to its question.
    """

    text: str
    typed: str
    start: int
    line: int


class Screen:
    """What a screen shows; equal to another when a reader would see the same lines."""

    def __init__(self, text: str, whole: Screen | None = None, game: Screen | None = None) -> None:
        self.text = text
        self.whole = whole  # the same with its blank lines, where those do not count
        self.game = game  # of which these are the moves

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines that compare: without trailing blanks and trailing blank lines."""
        *before, rest = self.text.rstrip().split(TYPED)
        text = TYPED.join([*(part.rstrip(" \t") for part in before), rest])
        # one more than there may be, of lines and of characters: it shows that there are more
        lines = [line.rstrip()[: LONGEST_LINE_CHARS + 1] for line in text.split("\n", MOST_LINES)]
        if len(lines) > MOST_LINES:
            lines[MOST_LINES:] = [LEFT_OUT]
        return tuple(lines) if text else ()

    @cached_property
    def raw(self) -> tuple[str, ...]:
        """The lines as they are shown, with their trailing blanks."""
        lines = self.text.split("\n", len(self.lines))[: len(self.lines)]
        return (*lines[:-1], LEFT_OUT) if len(lines) > MOST_LINES else tuple(lines)

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """The questions that were answered, in order."""
        return _questions_in(self.lines, 0)

    def followed_by(self, text: str) -> Screen:
        """Return this screen, which ends with a whole line, with more text below it.

        Its lines and questions are not looked for again: somebody who answers looks at each screen.
        """
        longer, more = Screen(self.text + text), Screen(text).lines
        blank_lines = ("",) * (self.text.count("\n") - len(self.lines))
        lines = (*self.lines, *blank_lines, *more) if more else self.lines
        if len(lines) > MOST_LINES:
            lines = (*lines[:MOST_LINES], LEFT_OUT)
        questions = (*self.questions, *_questions_in(lines, len(self.lines)))
        vars(longer).update(lines=lines, questions=questions)
        return longer

    def part(self, start: int, stop: int | None = None) -> Screen:
        """Return the screen of its lines from `start` to before `stop`, as a slice has them."""
        return Screen("\n".join(self.raw[start:stop]))

    @cached_property
    def without_blank_lines(self) -> Screen:
        """The same screen without its blank lines."""
        lines = zip(self.lines, self.raw, strict=True)
        return Screen("\n".join(raw for line, raw in lines if line), self)

    @cached_property
    def with_end_mark(self) -> Screen:
        """The same screen with its end marked, so that blank lines at the end count."""
        return Screen(self.text + END)

    @property
    def typed(self) -> tuple[str, ...]:
        """What was typed, in order, without line ends."""
        return tuple(_MARKED.findall(self.text))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Screen) and self.lines == other.lines

    def __hash__(self) -> int:
        return hash(self.lines)

    def __contains__(self, text: str) -> bool:
        return any(text in line for line in self.lines)

    def __str__(self) -> str:
        return with_guillemets("\n".join(self.lines))


def _questions_in(lines: tuple[str, ...], first: int) -> tuple[Question, ...]:
    """Return the questions that were answered in the lines from number `first` on."""
    return tuple(
        question_at(lines, number, text, typed.partition(TYPED_END)[0])
        for number in range(first, len(lines))
        if TYPED in lines[number]
        for text, _, typed in [lines[number].partition(TYPED)]
    )


def question_at(lines: tuple[str, ...], line: int, text: str, typed: str) -> Question:
    """Return the question in a line with this text before what is `typed` there."""
    start = line
    if not text.strip():
        above = next((n for n in range(line - 1, -1, -1) if lines[n]), line)
        if TYPED not in lines[above]:
            start, text = above, lines[above]
    return Question(text=text.strip(), typed=typed, start=start, line=line)


def typed_parts(text: str) -> tuple[list[tuple[str, str]], str]:
    """Return pairs of what is shown and what was typed then, without its newline, and the rest."""
    parts, end = [], 0
    for match in _MARKED_LINE.finditer(text):
        parts.append((text[end : match.start()], match[1]))
        end = match.end()
    return parts, text[end:]


def without_codes(text: str) -> str:
    """Return a text without codes of a terminal; a line that only clears goes as a whole."""
    if ESCAPE not in text and "\x0c" not in text:
        return text
    # A line of codes that clear the screen: nobody sees that it is there.
    bare = _LINE_OF_CODES.sub(lambda line: "" if _CLEARING.search(line[0]) else line[0], text)
    return _CODES.sub("", bare)


def moves_text(text: str) -> bool:
    """Return whether codes move what is shown to another place of the screen."""
    return bool(_MOVES.search(text))


def with_guillemets(line: str) -> str:
    """Return a line or text with its marks as guillemets and control characters visible."""
    return make_visible(in_guillemets(line))


def in_guillemets(text: str) -> str:
    """Return a text with what was typed in guillemets, as files and readers have it."""
    return text.replace(TYPED, OPENING).replace(TYPED_END, CLOSING)


def mark_typed(text: str) -> str:
    """Return a text whose guillemets have become the marks around what was typed."""
    return text.replace(OPENING, TYPED).replace(CLOSING, TYPED_END)


def in_common(one: Iterable[object], other: Iterable[object]) -> int:
    """Return how many items, from the first one on, are the same in both."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def read_transcript(path: Path) -> Screen:
    """Read a transcript file, once as long as it does not change.

    Raises AssignmentError for one that cannot be read, is not in UTF-8, has a guillemet without its
    partner, a line or more lines than a screen may have.
    """
    try:
        return _transcript_of(path, path.stat().st_mtime_ns)
    except OSError as error:
        raise AssignmentError(f"{path}: cannot be read: {error.strerror}") from error


@lru_cache(maxsize=MOST_TRANSCRIPTS)
def _transcript_of(path: Path, _changed: int) -> Screen:
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise AssignmentError(f"{path}: is not saved as UTF-8") from error
    shown = mark_typed(text)
    for number, line in enumerate(shown.split("\n"), 1):
        if not {TYPED, TYPED_END}.isdisjoint(_MARKED.sub("", line)):
            raise AssignmentError(f"{path}:{number}: a guillemet without its partner")
        if len(line) > LONGEST_LINE_CHARS:
            raise AssignmentError(
                f"{path}:{number}: is longer than {LONGEST_LINE_CHARS} characters"
            )
    if number > MOST_LINES:
        raise AssignmentError(f"{path}: has more than {MOST_LINES} lines")
    return Screen(shown)


# Remembers what was found in texts: the same screens and lines come again in many checks


def remembered(function: Callable[..., T]) -> Callable[..., T]:
    """Return a function of a screen, and of more that can be hashed, with its results cached.

    They are found by the screen's text, unless that is very long, and must not be changed.
    """
    find = lru_cache(MOST_SCREENS_FOUND)(lambda text, *rest: function(Screen(text), *rest))

    @wraps(function)
    def look_up(screen: Screen, *rest: Any) -> T:
        if len(screen.text) > LONGEST_CHARS:
            return function(screen, *rest)
        # by its text: a screen compares and hashes by its lines, which leave out trailing blanks
        return find(screen.text, *rest)

    return look_up


def remembered_line(function: Callable[..., T]) -> Callable[..., T]:
    """Return a function of a line, and of more that can be hashed, cached except for long lines."""
    find = lru_cache(MOST_LINES_FOUND)(function)

    @wraps(function)
    def look_up(line: str, *rest: Any) -> T:
        return find(line, *rest) if len(line) <= LONGEST_FOUND_CHARS else function(line, *rest)

    return look_up
