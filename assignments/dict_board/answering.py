"""A person at the keyboard of `dict_board`, who follows a plan and answers what is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from assignments.dict_board.boards import LINES, PLACES, Place, cells
from assignments.dict_board.words import AGAIN, COLUMN, PLACE, ROW, kinds
from harness.checks import Question, Screen, last_question, questions

NUMBERS = ("0", "1", "2")
ANSWERS = ("Y", "y", "N", "n")
YES, NO = "y", "n"


@dataclass(frozen=True, kw_only=True)
class Attempt:
    """What is typed for a place: numbers outside the board, then one that is on it, of either kind.

    `is_free` says whether nobody has taken the place by then.
    """

    lines: dict[str, list[str]]
    is_free: bool

    @property
    def place(self) -> Place:
        """The place that is named in the end."""
        return int(self.lines[ROW][-1]), int(self.lines[COLUMN][-1])


@dataclass(frozen=True, kw_only=True)
class PlannedGame:
    """A game of the plan: its attempts, and the answers to the question after it."""

    attempts: list[Attempt]
    answers: list[str]


@cache
def planned_games(plan: tuple[str, ...]) -> list[PlannedGame]:
    """Return the games that somebody has in mind who is to type these lines."""
    lines = list(plan)
    games: list[PlannedGame] = []
    while lines:
        attempts = list(_attempts(lines))
        games.append(PlannedGame(attempts=attempts, answers=_taken_up_to(lines, ANSWERS)))
    return games


def _attempts(lines: list[str]) -> Iterator[Attempt]:
    """Yield the attempts of one game, whose lines are taken away."""
    marks: dict[Place, str] = {}
    while lines and not _is_over(marks):
        numbers = {kind: _taken_up_to(lines, NUMBERS) for kind in (ROW, COLUMN)}
        if not all(numbers.values()):
            return
        attempt = Attempt(lines=numbers, is_free=False)
        if attempt.place not in marks:
            marks[attempt.place] = "XO"[len(marks) % 2]
            attempt = Attempt(lines=numbers, is_free=True)
        yield attempt


def _is_over(marks: dict[Place, str]) -> bool:
    lines = ([marks.get(place) for place in line] for line in LINES.values())
    return len(marks) == len(PLACES) or any(line in (["X"] * 3, ["O"] * 3) for line in lines)


def _taken_up_to(lines: list[str], last: Sequence[str]) -> list[str]:
    """Take lines away up to one of the last ones; return them, none where there is no such line."""
    count = len(list(takewhile(lambda line: line not in last, lines))) + 1
    taken, lines[:] = lines[:count], lines[count:]
    return taken if taken and taken[-1] in last else []


# What is asked, and where the run stands


@dataclass(frozen=True, kw_only=True)
class Standing:
    """Where a run stands: the game that is played, the line where it begins, what was typed in it.

    The first game begins with its first question (`start` is None before): a board above that may
    be shown for another reason.  `answers` are those to the question whether to play again that
    came after the last move.
    """

    game: int
    start: int | None
    moves: Sequence[tuple[Question, str]]
    answers: Sequence[Question]


def answer(seen: Screen, plan: tuple[str, ...]) -> str | None:
    """Return what is typed at the end of a screen by somebody who follows the plan.

    Whoever is asked for a place on a full board gives up.
    """
    asked = [*questions(seen), last_question(seen)]
    *before, kind = kinds(seen, asked)
    now = _standing(zip(asked, before, strict=False), kind)
    games = planned_games(plan)
    if kind == AGAIN:
        return _answer(games[now.game : now.game + 1], now)
    planned = games[now.game].attempts if now.game < len(games) else []
    return _number(kind, planned, now, seen)


def _standing(answered: Iterable[tuple[Question, str]], kind: str) -> Standing:
    """Return where a run stands that asks for something of a kind.

    A move that follows an answer whether to play again is one of the next game.
    """
    game = 0
    start: int | None = None
    moves: list[tuple[Question, str]] = []
    answers: list[Question] = []
    for question, one in [*answered, (None, kind)]:
        if one != AGAIN and answers:
            if moves:
                game, start = game + 1, answers[-1].line + 1
            moves, answers = [], []
        if question and one == AGAIN:
            answers.append(question)
        elif question:
            moves.append((question, one))
            start = question.line if start is None else start
    return Standing(game=game, start=start, moves=moves, answers=answers)


def _answer(planned: Sequence[PlannedGame], now: Standing) -> str:
    """Return the answer to whether to play again; before the first game it is yes."""
    if not now.moves:
        return YES
    answers = [line for game in planned for line in game.answers] or [NO]
    return answers[min(len(now.answers), len(answers) - 1)]


# Moves


def _number(kind: str, planned: Sequence[Attempt], now: Standing, seen: Screen) -> str | None:
    """Return the number that is typed for a place, planned or free."""
    places, typed = _named(now.moves)
    kind = _wanted(kind, typed)
    taken = _taken(seen, now.start, places)
    attempt = next(iter(planned[len(places) :]), None)
    if attempt is None or (attempt.is_free and attempt.place in taken):
        place = _free_place(taken, typed)
        return str(place[kind == COLUMN]) if place else None
    lines = attempt.lines[kind]
    return lines[min(len(typed[kind]), len(lines) - 1)]


def _named(
    moves: Iterable[tuple[Question, str]],
) -> tuple[list[tuple[int, Place]], dict[str, list[str]]]:
    """Return the places that were named in a game, with their lines, and what is typed since.

    A place is named with a number on the board of either kind, of that which is asked for last.
    """
    places: list[tuple[int, Place]] = []
    typed: dict[str, list[str]] = {ROW: [], COLUMN: []}
    first = ""
    for question, asked in moves:
        kind = _wanted(asked, typed)
        first = first or kind
        typed[kind].append(question.typed)
        row, column = (_on_the_board(typed[one]) for one in (ROW, COLUMN))
        if kind != first and row and column:
            places.append((question.line, (int(row), int(column))))
            typed = {ROW: [], COLUMN: []}
    return places, typed


def _wanted(kind: str, typed: dict[str, list[str]]) -> str:
    """Return what is asked for: rows come before columns where the question does not say it."""
    if kind != PLACE:
        return kind
    return COLUMN if _on_the_board(typed[ROW]) else ROW


def _on_the_board(typed: Iterable[str]) -> str:
    return next((line for line in typed if line in NUMBERS), "")


def _taken(seen: Screen, start: int | None, places: Iterable[tuple[int, Place]]) -> set[Place]:
    """Return the places taken on the last board of a game, and those that were named since."""
    line, rows = _last_board(seen.lines, len(seen.lines) if start is None else start)
    marks = "".join(rows).upper()
    drawn = {place for place, mark in zip(PLACES, marks, strict=False) if mark in "XO0"}
    return drawn | {place for number, place in places if number > line}


def _last_board(lines: Sequence[str], start: int) -> tuple[int, list[str]]:
    """Return the line where the last board since a line begins, and its rows."""
    rows: list[str] = []
    for number in range(len(lines) - 1, start - 1, -1):
        drawn = cells(lines[number])
        if drawn is None and lines[number]:
            rows.clear()
        elif drawn:
            rows.insert(0, drawn)
            if len(rows) == len(NUMBERS):
                return number, rows
    return start - 1, []


def _free_place(taken: Collection[Place], typed: dict[str, list[str]]) -> Place | None:
    """Return the next free place, if possible with the row or column that was typed for it."""
    said = [_on_the_board(typed[kind]) for kind in (ROW, COLUMN)]
    free = [place for place in PLACES if place not in taken]
    fitting = (
        place
        for place in free
        if all(line in ("", str(number)) for line, number in zip(said, place, strict=True))
    )
    return next(fitting, next(iter(free), None))
