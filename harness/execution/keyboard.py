"""What is typed in a game: lines in their order, or what a person answers who follows a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from harness.transcripts.screen import Screen, typed_parts
from harness.wire import TYPED, TYPED_END

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
        self._screen_text = ""
        self._example: Iterator[tuple[str, str]] = iter(typed_parts(expected.text)[0])

    def next_line(self, shown: str) -> str | None:
        # it asks for ever, whatever is answered
        if len(self.typed) >= TIMES * len(self.plan) + MORE:
            return None
        text = self._screen(shown).text
        # what is typed is marked here alone: a program that prints such marks cannot forge it
        self._screen_text += text[-LONGEST_LOOK_CHARS:].translate(_NO_MARKS)
        line = self._example_line(text)
        if line is None:
            line = self._answering(Screen(self._screen_text), self.plan)
        if line is None:
            return None
        self.typed.append(line)
        self._screen_text += f"{TYPED}{line}{TYPED_END}\n"
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

    It shows a game in which `lines` were known beforehand, and ends with a question where the
    program `wants_more`.
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
