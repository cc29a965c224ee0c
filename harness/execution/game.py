"""Games: what is typed, what the screen shows, how they end; programs that have no terminal."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from harness.errors import AskedForMore, Ended, PrintedTooMuch, StudentFailure, TimedOut
from harness.messages import PlayRequest
from harness.model import Record
from harness.transcripts.screen import Screen, in_common, typed_parts
from harness.wire import TYPED, TYPED_END, Json, WireError

Answering = Callable[[Screen, tuple[str, ...]], "str | None"]
"""What a person types who sees this screen, the question last, and follows the plan: lines.

None where the person gives up.
"""

LONGEST_LOOK_CHARS = 2_000  # before a question that a person looks at
_NO_MARKS = dict.fromkeys(map(ord, TYPED + TYPED_END))  # a program types nothing itself
TIMES, MORE = 2, 30  # a program may ask so many times the plan, and so much more often


class Keyboard(Protocol):
    """Types the lines of one game; `typed` are those so far, `plan` those that are expected."""

    plan: tuple[str, ...]
    typed: list[str]

    def next_line(self, shown: str) -> str | None:
        """Return the next line, None for no more; `shown` came on the screen since the last."""


class Lines:
    """Types lines in their order, whatever the program asks."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.plan = tuple(lines)
        self.typed: list[str] = []

    def next_line(self, shown: str) -> str | None:
        if len(self.typed) == len(self.plan):
            return None
        self.typed.append(self.plan[len(self.typed)])
        return self.typed[-1]


class ImaginedPerson:
    """Answers questions as somebody does who has the example's lines in mind.

    As long as the screen is the example's but for blank lines, these are the lines.
    """

    def __init__(
        self, answering: Answering, expected: Screen, screen: Callable[[str], Screen]
    ) -> None:
        self.plan = expected.typed
        self.typed: list[str] = []
        self._answering = answering
        self._screen = screen
        self._known_screen = Screen("")  # up to the last line that was typed after a look at it
        self._new_text = ""  # what came after that
        self._example: Iterator[tuple[str, str]] = iter(typed_parts(expected.text)[0])

    def next_line(self, shown: str) -> str | None:
        # it asks for ever, whatever is answered
        if len(self.typed) >= TIMES * len(self.plan) + MORE:
            return None
        text = self._screen(shown).text
        # what is typed is marked here alone: a program that prints such marks cannot forge it
        self._new_text += text[-LONGEST_LOOK_CHARS:].translate(_NO_MARKS)
        line = self._example_line(text)
        if leaves_example := line is None:
            line = self._answering(self._known_screen.followed_by(self._new_text), self.plan)
        if line is None:
            return None
        self.typed.append(line)
        self._new_text += f"{TYPED}{line}{TYPED_END}\n"
        if leaves_example:
            self._known_screen, self._new_text = self._known_screen.followed_by(self._new_text), ""
        return line

    def _example_line(self, shown: str) -> str | None:
        """Return the example's line where the screen is the example's up to here.

        What is shown before its first line may be anything, such as a program's own tests.
        """
        expected, line = next(self._example, ("", None))
        lines, example = _spoken_lines(shown), _spoken_lines(expected)
        if not self.typed:
            del lines[: -len(example)]
        if line is None or lines != example:
            self._example = iter(())
            return None
        return line


def _spoken_lines(shown: str) -> list[str]:
    return [line for line in map(str.rstrip, shown.split("\n")) if line]


def correct_typing(
    keyboard: Keyboard, lines: Sequence[str], seen: str, *, wants_more: bool
) -> list[str]:
    """Return the lines with the first one changed that would not have been typed on this screen.

    What probably follows stays.  The screen shows a game in which `lines` were known beforehand,
    and ends with a question where the program `wants_more`: then one is added, if any is typed.
    """
    parts, rest = typed_parts(seen)
    for number, (shown, line) in enumerate(parts):
        wanted = keyboard.next_line(shown)
        if wanted is None:
            return list(lines[:number])
        if wanted != line:
            return [*lines[:number], wanted, *_likely_rest(wanted, lines[number:])]
    more = keyboard.next_line(rest) if wants_more else None
    return list(lines) if more is None else [*lines[: len(parts)], more]


def _likely_rest(line: str, rest: Sequence[str]) -> Sequence[str]:
    """Return what probably follows a line that is typed before the rest: most of the rest.

    A number among words or a word among numbers belongs to another part of the plan.
    """
    is_of_another_part = line.isdigit() != "".join(rest[:1]).isdigit()
    return rest[rest.index(line) + 1 :] if is_of_another_part and line in rest else rest


class MessageTerminal:
    """Types as a program asks, and keeps what it shows."""

    def __init__(self, keyboard: Keyboard, most_output: int) -> None:
        self._keyboard = keyboard
        self._left = most_output
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._shown: list[str] = []
        self._since_typing: list[str] = []

    @property
    def text(self) -> str:
        """All that was shown so far, with what was typed."""
        return "".join([*self._shown, *self._since_typing])

    def on_output(self, message: Json) -> Json:
        """Take a message of the program; return `{"line": …}` to type where it asks, else None.

        Raises PrintedTooMuch, and forgets what was printed since the last line; AskedForMore
        where there is no more to type; WireError for a message that is forged.
        """
        shown = message["screen"]
        if shown is None:
            line = self._keyboard.next_line("".join(self._since_typing))
            self._shown += self._since_typing
            self._since_typing.clear()
            if line is None:
                raise AskedForMore
            self._shown.append(f"{TYPED}{line}{TYPED_END}\n")
            return {"line": f"{line}\n"}
        try:
            text = self._decoder.decode(shown.encode("latin-1"))
        except (AttributeError, UnicodeEncodeError) as error:
            raise WireError("a screen that is no text") from error
        self._left -= len(text)
        if self._left < 0:
            self._since_typing.clear()
            raise PrintedTooMuch
        self._since_typing.append(text)
        return None


THE_PROGRAM = "your program"  # what is played where no function is called


class Game(Record):
    """A game played: what the screen showed, what it was to show, how the program ended.

    `typed` are the lines that the program read; `did` is `THE_PROGRAM` or the function that was
    `given` some arguments, `call` says how it was played, `afterwards` what could be typed at the
    end.  `failure` is None when it came to its end by itself.  `left` are the texts of the files
    that were asked for, None where there is none.
    """

    seen: Screen
    expected: Screen
    typed: tuple[str, ...]
    did: str
    failure: StudentFailure | None
    given: tuple[Any, ...] = ()
    stderr: str = ""
    left: Mapping[str, str | None] = field(default_factory=dict)
    call: PlayRequest | None = None
    afterwards: tuple[str, ...] = ()
    draws: tuple[Json, ...] = ()

    @property
    def likeness(self) -> int:
        """The number of lines that are as expected, up to the first that is not."""
        return in_common(self.seen.lines, self.expected.lines)

    def ended_well(self) -> bool:
        """Return True where the program came to its end by itself.  Raises what else ended it."""
        if self.failure:
            raise self.failure
        return True


@dataclass(frozen=True)
class GameEnd:
    """What the screen showed when a program had ended, what ended it, what it said on stderr.

    `typed` are the lines that it read, `left` the texts of the files that were asked for.
    """

    seen: str
    failure: StudentFailure | None
    stderr: str = ""
    typed: tuple[str, ...] = ()
    left: Mapping[str, str | None] = field(default_factory=dict)


def unreadable(what: str) -> StudentFailure:
    """Return the failure of a program whose last message is malformed."""
    return Ended(f"{what} ended in a way that could not be read.")


def early_failure(kind: type[StudentFailure], what: str, seconds: float) -> StudentFailure:
    """Return the failure of a play that ended early: AskedForMore, PrintedTooMuch or TimedOut."""
    spent = "1 second" if seconds == 1 else f"{seconds} seconds"
    sentences: dict[type[StudentFailure], str] = {
        AskedForMore: "asked for more input than the example types.",
        PrintedTooMuch: "printed without end and was stopped.",
        TimedOut: f"never finishes: the time limit stopped it after {spent} of work.",
    }
    return kind(f"{what} {sentences[kind]}")
