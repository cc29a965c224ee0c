"""All functions with moves and boards of any kind."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from assignments.xtreme.boards import (
    MARKS,
    PLAYERS,
    Board,
    Place,
    filled,
    places,
)
from assignments.xtreme.lines import DIAGONALS, DIRECTIONS, Case, Cases, ask
from assignments.xtreme.places import line_of_cells, lines, marked, picture
from harness.checks import Student, each_unit, unit

SIZES = st.integers(1, 5)  # other checks have larger boards; to shrink 64 cells takes seconds
NUMBERS = st.one_of(st.integers(-20, 20), st.integers(-1000, 10**6))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a board; as often as not all cells of one line, or all but one, are a player's."""
    size = draw(SIZES)
    cells = st.lists(st.sampled_from(MARKS), min_size=size, max_size=size)
    drawn = draw(st.lists(cells, min_size=size, max_size=size))
    line = draw(st.sampled_from(every_line(drawn)))
    if draw(st.booleans()):
        drawn = marked(drawn, line, draw(st.sampled_from(PLAYERS)))
    if draw(st.booleans()):
        drawn = marked(drawn, [draw(st.sampled_from(line))], draw(st.sampled_from(MARKS)))
    return drawn


def every_line(drawn: Board) -> list[list[Place]]:
    """Return the rows, the columns and the diagonals of a board."""
    return [line for direction in DIRECTIONS for line in lines(direction, drawn)]


def belongs(drawn: Board, line: Iterable[Place], player: str) -> bool:
    """Return whether every cell of a line is the player's."""
    return all(drawn[y][x] == player for x, y in line)


@cache
def every_case(direction: str) -> Cases:
    """Return small boards with any marks along a line, and one mark everywhere else."""
    shapes = [(1, 1), (2, 2), (3, 3), (4, 4)]
    if direction not in DIAGONALS:
        shapes = [(width, height) for width in (1, 2, 3) for height in (1, 2, 3)]
    empty = [filled(" ", *shape) for shape in shapes]
    return Cases(
        direction,
        tuple(
            Case(with_cells(marked(one, places(one), rest), line, cells), number, player)
            for one in empty
            for number, line in enumerate(lines(direction, one))
            for rest in MARKS
            for cells in product(MARKS, repeat=len(line))
            for player in PLAYERS
        ),
    )


def with_cells(original: Board, line: Iterable[Place], cells: Iterable[str]) -> Board:
    """Return a copy of a board with these cells along a line."""
    made = marked(original, [], " ")
    for (x, y), cell in zip(line, cells, strict=True):
        made[y][x] = cell
    return made


def patterns() -> list[Board]:
    """Return boards of one to eight rows with all marks in many arrangements."""
    return [
        [[MARKS[(start + right * x + down * y) % 3] for x in range(size)] for y in range(size)]
        for size in range(1, 9)
        for start, right, down in product(range(3), (0, 1, 2), (1, 2))
    ]


@unit("parse_move", kind="property")
@given(x=NUMBERS, y=NUMBERS, comma=st.sampled_from([", ", ","]))
def test_any_move(student: Student, x: int, y: int, comma: str) -> None:
    """Any two numbers should become a tuple of two integers."""
    assert student.parse_move(f"{x}{comma}{y}") == (x, y)


@unit("is_move_valid", kind="property")
@given(played=boards(), x=NUMBERS, y=NUMBERS)
def test_any_move_on_any_board(student: Student, played: Board, x: int, y: int) -> None:
    """A move should be valid when its cell is on the board and empty, and only then."""
    moves = [(x, y), *product(range(-2, len(played) + 2), repeat=2)]
    inside = set(places(played))
    calls = student.is_move_valid.map(moves, [played] * len(moves))
    for move, call in zip(moves, calls, strict=True):
        assert call.returned is (move in inside and played[move[1]][move[0]] == " ")


@unit("apply_move", kind="property")
@given(played=boards(), chosen=st.data())
def test_any_moves_in_a_row(student: Student, played: Board, chosen: st.DataObject) -> None:
    """Each call should return a new board with one more mark and leave the old board unchanged."""
    free = [(x, y) for x, y in places(played) if played[y][x] == " "]
    moves = st.lists(st.sampled_from(free), min_size=1, max_size=4, unique=True)
    for number, move in enumerate(chosen.draw(moves) if free else []):
        player = PLAYERS[number % 2]
        before = marked(played, [], player)
        made = student.apply_move(move, played, player)
        assert made == marked(before, [move], player)
        assert played == before
        played = made


@each_unit(*DIRECTIONS, kind="property")
def test_lines_of_any_marks(student: Student, unit_id: str) -> None:
    """The answer should be right for both players, whatever marks are on the board."""
    cases = every_case(unit_id)
    for case, call in zip(cases, ask(student, cases), strict=True):
        line = lines(unit_id, case.board)[case.number]
        assert call.returned is belongs(case.board, line, case.player)


@unit("check_for_winner", kind="property")
@given(played=boards(), player=st.sampled_from(PLAYERS))
def test_winner_of_any_board(student: Student, played: Board, player: str) -> None:
    """The answer should be right for any board and both players."""
    right = any(belongs(played, line, player) for line in every_line(played))
    assert student.check_for_winner(played, player) is right


@unit("render_cell", kind="property")
def test_cells_of_many_boards(student: Student) -> None:
    """Your function should return every cell of many boards as it is."""
    cases = [(played, x, y) for played in patterns() for x, y in places(played)]
    calls = student.render_cell.map(*zip(*cases, strict=True))
    for (played, x, y), call in zip(cases, calls, strict=True):
        assert call.returned == played[y][x]


@unit("render_row", kind="property")
def test_rows_of_many_boards(student: Student) -> None:
    """Every row of many boards should have its marks, its lines and a newline."""
    cases = [(played, y) for played in patterns() for y in range(len(played))]
    calls = student.render_row.map(*zip(*cases, strict=True))
    for (played, y), call in zip(cases, calls, strict=True):
        assert call.returned == line_of_cells(played[y]) + "\n"


@unit("render_board", kind="property")
@given(played=boards())
def test_any_board_as_text(student: Student, played: Board) -> None:
    """Your function should write any board correctly."""
    assert student.render_board(played) == picture(played) + "\n"
