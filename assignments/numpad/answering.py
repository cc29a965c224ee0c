"""A person at the keyboard of `numpad`, who follows a plan and answers what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from assignments.numpad.boards import COLUMNS, LINES, POSITIONS, cells
from assignments.numpad.words import AGAIN, MARKER, POSITION, kinds
from harness.checks import Question, Screen, last_question, questions

MARKERS = ("X", "O")
ANSWERS = (YES, NO) = ("Y", "N")
PLACES = tuple(map(str, POSITIONS))
SHOWN = (*PLACES[6:], *PLACES[3:6], *PLACES[:3])  # as a board shows them
_SECOND = re.compile(r"\b2\b|\bsecond\b", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class PlannedGame:
    """A game of the plan: what is typed for the marker, for positions, and after the game.

    `takes` says of each line for a position whether it takes one that is free.
    """

    markers: list[str]
    positions: list[str]
    takes: list[bool]
    answers: list[str]


@cache
def planned_games(plan: tuple[str, ...]) -> list[PlannedGame]:
    """Return the games that somebody has in mind who is to type these lines."""
    lines = list(plan)
    games: list[PlannedGame] = []
    while lines:
        markers = _taken_up_to(lines, MARKERS)
        moves = list(_moves(lines))
        games.append(
            PlannedGame(
                markers=markers,
                positions=[line for line, _ in moves],
                takes=[takes for _, takes in moves],
                answers=_taken_up_to(lines, ANSWERS),
            )
        )
    return games


def _moves(lines: list[str]) -> Iterator[tuple[str, bool]]:
    """Yield what is typed for positions in one game, and takes these lines away."""
    marks: dict[int, str] = {}
    while lines and not _is_over(marks):
        line = lines.pop(0)
        takes = line in PLACES and int(line) not in marks
        if takes:
            marks[int(line)] = MARKERS[len(marks) % 2]
        yield line, takes


def _is_over(marks: dict[int, str]) -> bool:
    lines = ([marks.get(place) for place in line] for line in LINES.values())
    return len(marks) == len(PLACES) or any(line in (["X"] * 3, ["O"] * 3) for line in lines)


def _taken_up_to(lines: list[str], last: Sequence[str]) -> list[str]:
    """Take lines away up to one of the last ones, all where there is none; return them."""
    count = len(list(takewhile(lambda line: line not in last, lines))) + 1
    taken, lines[:] = lines[:count], lines[count:]
    return taken


@dataclass(frozen=True, kw_only=True)
class Standing:
    """Where a run stands: the game that is played, where its moves begin, what was typed in it.

    A game's moves begin with the first question for a position (`start` is None before): a board
    above that is not the game's.  `answers` are those to the question whether to play again that
    came after that.
    """

    game: int
    start: int | None
    markers: Sequence[Question]
    positions: Sequence[Question]
    answers: Sequence[Question]


def answer(seen: Screen, plan: tuple[str, ...]) -> str | None:
    """Return what is typed at the end of a screen by somebody who follows the plan.

    Whoever is asked for a position on a full board gives up.
    """
    asked = [*questions(seen), last_question(seen)]
    *before, kind = kinds(seen, asked)
    now = _standing(zip(asked, before, strict=False), kind)
    games = planned_games(plan)[now.game :][:1]
    if kind == AGAIN:
        is_played = now.markers or now.positions
        return _repeated(games[0].answers if games else [], now.answers, NO) if is_played else YES
    if kind == MARKER:
        return _marker(games, now, asked[-1])
    return _position(games, now, seen)


def _standing(answered: Iterable[tuple[Question, str]], kind: str) -> Standing:
    """Return where a run stands that asks for something of a kind.

    A question of a game that follows an answer whether to play again begins the next one.
    """
    game = 0
    start: int | None = None
    typed: dict[str, list[Question]] = {MARKER: [], POSITION: [], AGAIN: []}
    for question, one in [*answered, (None, kind)]:
        if one != AGAIN and typed[AGAIN]:
            if typed[MARKER] or typed[POSITION]:
                game, start = game + 1, None
            typed = {MARKER: [], POSITION: [], AGAIN: []}
        if question:
            typed[one].append(question)
            if start is None and one == POSITION:
                start = question.line
    return Standing(
        game=game,
        start=start,
        markers=typed[MARKER],
        positions=typed[POSITION],
        answers=typed[AGAIN],
    )


def _repeated(planned: Sequence[str], given: Sequence[Question], otherwise: str) -> str:
    """Return the next planned line, the last one where all were given."""
    lines = planned or [otherwise]
    return lines[min(len(given), len(lines) - 1)]


def _marker(games: Sequence[PlannedGame], now: Standing, question: Question) -> str:
    if now.markers and _SECOND.search(question.text):
        return MARKERS[now.markers[-1].typed == MARKERS[0]]
    return _repeated(games[0].markers if games else [], now.markers, MARKERS[0])


def _position(games: Sequence[PlannedGame], now: Standing, seen: Screen) -> str | None:
    """Return the line that is typed for a position, planned or free."""
    taken = _taken(seen, now)
    for planned in games:
        number = len(now.positions)
        if number < len(planned.positions):
            line = planned.positions[number]
            if not (planned.takes[number] and line in taken):
                return line
    return next((place for place in PLACES if place not in taken), None)


def _taken(seen: Screen, now: Standing) -> set[str]:
    """Return the positions taken on the last board of a game, and those that were named since."""
    line, rows = _last_board(seen.lines, len(seen.lines) if now.start is None else now.start)
    marks = "".join(rows).upper()
    drawn = {place for place, mark in zip(SHOWN, marks, strict=False) if mark in "XO0"}
    return drawn | {question.typed for question in now.positions if question.line > line}


def _last_board(lines: Sequence[str], start: int) -> tuple[int, list[str]]:
    """Return the line where the last board since a line begins, and its rows."""
    rows: list[str] = []
    for number in range(len(lines) - 1, start - 1, -1):
        drawn = cells(lines[number])
        if drawn is None and lines[number]:
            rows.clear()
        elif drawn:
            rows.insert(0, drawn)
            if len(rows) == COLUMNS:
                return number, rows
    return start - 1, []
