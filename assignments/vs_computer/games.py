"""Whole games of Tasks 14 and 15: who moves where and what the screen is to show.

The seed decides which empty square the computer takes, counted in the order in which the
submission lists them.  So a game is planned with that order, and what it is to show follows the
moves that the computer was seen to make, as long as they are legal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, zip_longest
from random import Random

from assignments.vs_computer import boards
from assignments.vs_computer.boards import DRAWN, GOES_ON, PLACES, Board, Place
from assignments.vs_computer.dialogues import SHAPE, move, questions, typed
from harness.checks import (
    TYPED,
    AskedForMore,
    Call,
    Game,
    Player,
    Recorded,
    Screen,
    Student,
    StudentFailure,
)

SEED = 15
TRIES = 300
EMPTY = boards.board(".........")
RESULTS = {"X": "Won by X", "O": "Won by O", DRAWN: "Draw"}
TOLD = {  # how a result is told in other words
    "Draw": r"\bdraw|\bdrew\b|\btied?\b|\bno(body| one| winner)\b",
    "Won by X": r"^(?=.*\b(X|you|computer|I)\b).*\b(win|wins|won|winner|lose|lost)\b",
    "Won by O": r"^(?=.*\b(O|you|computer|I)\b).*\b(win|wins|won|winner|lose|lost)\b",
}
RESULT = re.compile(r"^(?=.*(?:Won by [XO]|Draw)).*\n", re.MULTILINE)
COMPUTER_PLAYS = re.compile(r"^Computer plays at \((\d),(\d)\)$", re.MULTILINE)

Reply = Callable[[Board, list[Place]], Place]
"""What the computer does: from a board and the places left on it to one of these."""
Order = Callable[[Board, list[Place]], list[Place]]
"""How the places left on a board are listed."""


@dataclass(frozen=True, kw_only=True)
class Course:
    """A game as it is to go: its moves, its last board, its result and its screen."""

    moves: list[Place]
    board: Board
    result: str
    screen: Screen

    @property
    def ending(self) -> str:
        """How the game ends for the person, who makes every second move from the first on."""
        if self.result == "Draw":
            return "draw"
        if len(self.moves) % 2 == 0:
            return "computer"
        return "person at last" if len(self.moves) == len(PLACES) else "person"


def course(recorded: Recorded, person: str, lines: Iterable[str], reply: Reply) -> Course:
    """Return the game in which the person types these lines and the computer replies so."""
    played = EMPTY
    moves: list[Place] = []
    screen: list[str] = []
    marks = {0: person, 1: "XO".replace(person, "")}
    waiting = chain(lines, typed(*PLACES))
    while boards.standing(recorded, played) == GOES_ON:
        mark = marks[len(moves) % 2]
        left = [place for place in PLACES if place not in moves]
        screen.append(f"{boards.draw(played)}\n\n")
        if mark == person:
            attempts = list(until_legal(left, waiting))
            place = place_of(attempts[-1])
            screen.append(move(mark, *attempts).text)
        else:
            place = reply(played, left)
            screen.append("Computer plays at ({},{})\n".format(*place))
        played = boards.marked(played, mark, place)
        moves.append(place)
    return Course(
        moves=moves,
        board=played,
        result=RESULTS[boards.standing(recorded, played)],
        screen=Screen("".join(screen)),
    )


def until_legal(left: list[Place], lines: Iterator[str]) -> Iterator[str]:
    """Yield lines up to the first one that names one of the places left."""
    for line in lines:
        yield line
        if place_of(line) in left:
            return


def place_of(line: str) -> Place:
    """Return the place that a line of two numbers names."""
    row, column = map(int, line.split())
    return row, column


def moves_shown(screen: Screen) -> list[Place]:
    """Return the places where the computer said that it plays."""
    return [(int(row), int(column)) for row, column in COMPUTER_PLAYS.findall(str(screen))]


def following(shown: Iterable[Place], planned: Iterable[Place]) -> Reply:
    """Return the computer's moves as they were shown; the planned one where that is not legal."""
    moves = zip_longest(shown, planned)

    def reply(_: Board, left: list[Place]) -> Place:
        return next((place for place in next(moves, ()) if place in left), left[0])

    return reply


# Task 14: the function is called


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A game to play: the person's mark, how it is to end, where the person goes if possible.

    The `seed` decides where the computer goes.
    """

    person: str
    ending: str
    places: list[Place]
    seed: int


def situation(person: str, ending: str, places: str, seed: int = SEED) -> Situation:
    """Return a game by the squares where the person goes if the computer leaves them empty."""
    wanted = [place_of(place) for place in places.split(", ")]
    return Situation(person=person, ending=ending, places=wanted, seed=seed)


GAMES = {
    "the_person_wins_with_X": situation("X", "person", "0 0, 1 1, 2 2, 0 1, 0 2, 1 0, 1 2"),
    "the_person_wins_with_O": situation("O", "person", "0 0, 1 1, 2 2, 0 1, 0 2, 1 0, 1 2"),
    "the_computer_wins": situation("O", "computer", "1 1, 2 2, 0 1, 0 2, 1 0, 1 2"),
    "draw": situation("X", "draw", "0 1, 0 2, 1 0, 1 2, 2 0, 2 1, 0 0, 1 1, 2 2"),
    "the_ninth_mark_wins": situation("O", "person at last", "0 0, 0 2, 1 2, 2 1, 2 2"),
}


def play_game(student: Student, recorded: Recorded, situation: Situation) -> tuple[Call, Course]:
    """Call play_game on an empty board in a fresh process; return the call and what is right."""
    planned = plan(student, recorded, situation)
    lines, replies = typed(*planned.moves[::2]), planned.moves[1::2]
    try:
        call = ask(student, situation, lines)
    except AskedForMore:
        shown = moves_shown(student.last_call.printed)
        if shown == replies[: len(shown)]:
            raise
        call = ask(student, situation, [*lines, *typed(*PLACES)])
    shown = moves_shown(call.printed)
    return call, course(recorded, situation.person, call.typed, following(shown, replies))


def ask(student: Student, situation: Situation, lines: Iterable[str]) -> Call:
    """Return the call of play_game with these lines typed, the only one in its process."""
    student.restart()
    student.seed(situation.seed)
    return student.typing(*lines).play_game(situation.person, boards.marked(EMPTY, " "))


def plan(student: Student, recorded: Recorded, situation: Situation) -> Course:
    """Return a game that ends as it is to end, or any when the computer's draws do not let it."""
    order = order_of(student)
    courses = (
        course(recorded, situation.person, typed(*places), drawing(order, situation.seed))
        for places in chain([situation.places], shuffled())
    )
    first = next(courses)
    return next((one for one in chain([first], courses) if one.ending == situation.ending), first)


def shuffled() -> Iterator[list[Place]]:
    """Return the squares in many orders, the same ones each time."""
    return (Random(number).sample(PLACES, len(PLACES)) for number in range(TRIES))  # noqa: S311


def drawing(order: Order, seed: int) -> Reply:
    """Return the moves that the seed draws from the empty squares in this order."""
    chance = Random(seed)  # noqa: S311 (the game's own dice)

    def reply(played: Board, left: list[Place]) -> Place:
        squares = order(played, left)
        return squares[chance.randint(0, len(squares) - 1)]

    return reply


def order_of(student: Student) -> Order:
    """Return the order in which the submission lists the places left; theirs where it is wrong."""
    known: dict[int, list[Place]] = {}

    def order(played: Board, left: list[Place]) -> list[Place]:
        key = boards.number(played)
        if key not in known:
            listed = squares(student, played)
            known[key] = listed if listed is not None and in_order(listed) == left else left
        return known[key]

    return order


def squares(student: Student, played: Board) -> list[Place] | None:
    """Return what the submission lists as empty squares, None where that is no list."""
    try:
        listed = student.empty_squares(boards.marked(played, " "))
    except StudentFailure:
        return None
    return listed if isinstance(listed, list) else None


def in_order(value: object) -> object:
    """Return a list of squares sorted; a longer list, and anything else, as it is."""
    if isinstance(value, list) and len(value) <= len(PLACES):
        return sorted(value, key=repr)
    return value


# Task 15: the program is run

PROGRAMS = ["human_wins", "computer_wins", "draw"]


@dataclass(frozen=True, kw_only=True)
class Whole:
    """A whole game: what was seen of it, without its result, and what is right."""

    played: Game
    seen: Screen
    expected: Screen


def whole_game(play: Player, recorded: Recorded, situation: str, seed: int = SEED) -> Whole:
    """Run the file; where that is not the game of the example, call main.

    A file may call main or not, ask something of its own before or play several games.
    """
    name = f"{situation}.txt"
    whole = judge(play.program(name, seed=seed), recorded)
    if (
        whole.seen.without_blank_lines == whole.expected.without_blank_lines
        and whole.played.failure is None
    ):
        return whole
    again = play.function("main", transcript=name, afterwards=typed(*PLACES), seed=seed)
    return judge(again, recorded)


def judge(played: Game, recorded: Recorded) -> Whole:
    """Hold a game against what is right for the typed lines and the computer's moves."""
    planned = played.expected.typed
    answers = [line for line in planned if not line[:1].isdigit()]
    lines = planned[len(answers) :]
    reply = following(moves_shown(played.seen), moves_shown(played.expected))
    right = course(recorded, answers[-1], lines, reply)
    expected = questions(*answers).text + right.screen.text + f"{boards.draw(right.board)}\n\n"
    return Whole(
        played=played,
        seen=without_result(from_the_question(played.seen), right.result),
        expected=Screen(expected),
    )


def from_the_question(screen: Screen) -> Screen:
    """Return the part from the first question on; all of it where that is for a move on a board."""
    first = next((n for n, line in enumerate(screen.lines) if TYPED in line), 0)
    before, asked = screen.lines[:first], screen.lines[first : first + 1]
    plays = any(map(is_of_a_board, before)) and not "".join(asked).startswith(SHAPE)
    return screen.part(0 if plays else first)


def without_result(screen: Screen, result: str) -> Screen:
    """Leave out lines after the last move that say the result: one may print it or not.

    The assignment has the game notify of a win or a draw, but does not say in which words.
    """
    lines = screen.raw
    moves = [n for n, line in enumerate(lines) if TYPED in line or COMPUTER_PLAYS.match(line)]
    last = max(moves, default=0)
    said = re.compile(f"{result}|{TOLD[result]}", re.IGNORECASE)
    rest = [line for line in lines[last:] if not said.search(line)]
    return Screen("\n".join([*lines[:last], *rest]))


def last_board(screen: Screen) -> Screen:
    """Return the last board that a screen shows."""
    return Screen("\n".join([*filter(is_of_a_board, screen.lines)][-7:]))


def is_of_a_board(line: str) -> bool:
    """Return whether a line is part of a board."""
    return line.startswith(("+-", "| "))


def without_results(text: str) -> str:
    """Leave out lines that say the result: main may print it or not."""
    return RESULT.sub("", text)
