"""A screen of `dict_board` cut into its games and what is shown around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, pairwise, takewhile

from assignments.dict_board.boards import COUNT, ENDINGS, cells
from assignments.dict_board.words import (
    AGAIN,
    asked_for,
    is_outcome,
    kinds,
    without_values,
)
from harness.checks import TYPED, Question, Screen, questions, remembered, states

WELCOME = "Let's Play Tic-tac-toe!"
FAREWELL = "goodbye"
GAME = "(a game)"
_NAME = re.compile(r"\btic\W*tac\W*toe\b", re.IGNORECASE)
_MARK = re.compile(r"\W*[XO0]\W*")

Told = Callable[[str], list[str]]
"""What is told of a line around the games: nothing, the line or a part of it."""
Part = tuple[int, int]
"""The lines of a game: from its first board, or else its first question, to its outcome."""


@remembered
def one_game(screen: Screen) -> Screen:
    """Return the first game; where no move is asked for, all from the first board on.

    What follows the outcome belongs to other steps, unless it is a board, a move or an outcome:
    then the game went on after its end, and all of that is part of it.
    """
    drawn = (number for number, line in enumerate(screen.lines) if line and cells(line) is not None)
    start, end = next(_games(screen), (next(drawn, 0), len(screen.lines)))
    return screen.part(start, end)


def outside_of_moves(screen: Screen) -> Screen:
    """Return a screen without the blank lines between two questions: those are Step C's."""
    asked = questions(screen)
    left_out = {
        number
        for one, following in pairwise(asked)
        for number in range(one.line + 1, following.start)
        if not any(screen.lines[one.line + 1 : following.start])
    }
    return Screen("\n".join(line for n, line in enumerate(screen.raw) if n not in left_out))


def state(screen: Screen) -> Screen:
    """Return the boards, what is typed and the outcome, whatever the words."""
    return states.state(screen, cells, ENDINGS)


def moves(screen: Screen) -> Screen:
    """Return what is typed and the outcome, whatever is drawn and said."""
    return states.moves(screen, cells, ENDINGS)


# A run of the program


@dataclass(frozen=True, kw_only=True)
class Run:
    """A run of the program: its screen, and where on it the games are."""

    screen: Screen
    parts: tuple[Part, ...]

    @property
    def games(self) -> list[Screen]:
        """The games, each a screen."""
        return [self.screen.part(start, end) for start, end in self.parts]

    def until(self, last: int) -> Run:
        """Return the run up to the end of the game of this number, counted from 0."""
        parts = self.parts[: last + 1]
        return replace(self, screen=self.screen.part(0, parts[-1][1]), parts=parts)

    def remarks(self) -> set[str]:
        """Return what is said in the games beside the marks and the outcomes, without values."""
        lines = (line for game in self.games for line in game.lines)
        return {
            without_values(line)
            for line in lines
            if is_message(line) and not is_outcome(line) and not _MARK.fullmatch(line)
        }

    def around(
        self, shown: Mapping[int, Screen], told: Told, opening: Told | None = None
    ) -> Screen:
        """Return what is `told` around the games, with one line in place of each game.

        Those by whose numbers there is something to show stand there as that.  Blank lines that
        come before the second board of a game belong to it before its first one, too, but for one.
        What comes before the first game is told as `opening` says, where that is given.
        """
        lines: list[str] = []
        last = 0
        for number, (start, end) in enumerate(self.parts):
            extra = _extra_blank_lines(self.screen.lines[start:end])
            tell = told if number or opening is None else opening
            before = chain.from_iterable(map(tell, self.screen.raw[last:start]))
            lines += _without_blank_lines(list(before), extra)
            lines += shown[number].raw if number in shown else [GAME]
            last = end
        lines += chain.from_iterable(map(told, self.screen.raw[last:]))
        has_two_blank_lines = lines[:1] == [WELCOME] and not "".join(lines[1:3]).strip()
        return Screen("\n".join([*lines[:1], *lines[2:]] if has_two_blank_lines else lines))


@remembered
def run(screen: Screen) -> Run:
    """Return the run that a screen shows from the welcome on."""
    part = from_welcome(screen)
    return Run(screen=part, parts=tuple(_games(part)))


def from_welcome(screen: Screen) -> Screen:
    """Return the part from the welcome on, all of the screen where there is none.

    One in words of its own is the last line before the first question that names the game.
    """
    lines = screen.lines
    asked = next((number for number, line in enumerate(lines) if TYPED in line), len(lines))
    named = [number for number, line in enumerate(lines[:asked]) if _NAME.search(line)]
    exact = [number for number, line in enumerate(lines) if line == WELCOME]
    return screen.part(next(iter([*exact, *named[-1:]]), 0))


def without_words(line: str) -> list[str]:
    """Return what is drawn or typed in a line around the games, nothing of other lines."""
    if TYPED in line:
        return [line[line.index(TYPED) :]]
    return [line] if line.strip() and not is_message(line) else []


def typed_alone(line: str) -> list[str]:
    """Return what is typed in a line before the games: a board that is shown there is none's."""
    return without_words(line) if TYPED in line else []


def is_message(line: str) -> bool:
    """Return whether a line says something, and is no question and no part of a board."""
    return bool(line.strip()) and TYPED not in line and cells(line) is None


# Where a game begins and ends


def _games(screen: Screen) -> Iterator[Part]:
    """Yield the games: moves in a row, up to the question whether to play again."""
    asked = questions(screen)
    pairs = list(zip(asked, kinds(screen, asked), strict=True))
    groups = [list(group) for _, group in groupby(pairs, lambda pair: pair[1] == AGAIN)]
    lines = screen.lines
    for number, group in enumerate(groups):
        first, last = group[0][0], group[-1][0]
        if group[0][1] != AGAIN:
            after = groups[number + 1][0][0].start if number + 1 < len(groups) else len(lines)
            before = groups[number - 1][-1][0].line + 1 if number else 0
            yield _start(lines, before, first), _end(lines, last.line + 1, after)


def _start(lines: Sequence[str], before: int, first: Question) -> int:
    """Return the line where a game begins: its first board, the mark, or the first question.

    Its first board is the last one that is shown before the question, or an equal one right before
    that: any other one above, and all that stands above the welcome, is shown for another reason.
    """
    before = next((n for n in range(before, first.start) if lines[n] == WELCOME), before)
    rows = [number for number in range(before, first.start) if cells(lines[number])]
    if not rows:
        said = [n for n in range(before, first.start) if lines[n]][-1:]
        return next((n for n in said if _MARK.fullmatch(lines[n])), first.start)
    marks = [cells(lines[number]) for number in rows]
    drawn = max(len(rows) - COUNT, 0)
    while drawn >= COUNT and marks[drawn - COUNT : drawn] == marks[-COUNT:]:
        drawn -= COUNT
    start = rows[drawn]
    while start > before and lines[start - 1] and cells(lines[start - 1]) == "":
        start -= 1
    return start


def _end(lines: Sequence[str], last: int, after: int) -> int:
    """Return the line after a game's end: its outcome, or else what another step shows."""
    rest = range(last, after)
    if any(is_outcome(lines[number]) for number in rest):
        return max(n for n in rest if is_outcome(lines[n]) or cells(lines[n])) + 1
    end = next((n for n in rest if _is_of_another_step(lines, n)), after)
    while end > last and not lines[end - 1]:
        end -= 1
    return end


def _is_of_another_step(lines: Sequence[str], number: int) -> bool:
    """Return whether a line is a farewell, a welcome or a question at the end of the screen."""
    line = lines[number].casefold()
    is_last = number == len(lines) - 1
    return FAREWELL in line or WELCOME.casefold() in line or (is_last and asked_for(line) == AGAIN)


def _extra_blank_lines(lines: Sequence[str]) -> int:
    """Return how many blank lines too many come before the second board of a game."""
    starts = [
        number
        for number, line in enumerate(lines)
        if number and not lines[number - 1] and line and cells(line) is not None
    ]
    blanks = (len(list(takewhile(lambda line: not line, lines[:n][::-1]))) for n in starts)
    return max(0, next(blanks, 1) - 1)


def _without_blank_lines(lines: list[str], count: int) -> list[str]:
    """Return lines without so many blank ones at their end; of those that are there one stays.

    It is on the screen, whoever printed it.
    """
    end = len(lines)
    while count and end > 1 and not lines[end - 1].strip() and not lines[end - 2].strip():
        count, end = count - 1, end - 1
    return lines[:end]
