"""Functions that ask, with answers of any kind, in any number."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from assignments.numpad.boards import MARKS, POSITIONS, Board
from assignments.numpad.screens import read_on
from harness.checks import Student, unit

TEXT = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=8)


def is_number(text: str) -> bool:
    """Return whether some way of reading numbers takes a text for one from 1 to 9."""
    try:
        return 1 <= float(text) <= 9
    except ValueError:
        return False


NO_MARKER = st.one_of(st.sampled_from(["XO", "OX", "XX", "X1", "0"]), TEXT).filter(
    lambda text: text.upper() not in ("X", "O")
)
NO_POSITION = st.one_of(
    st.sampled_from(["0", "10", "12", "-1", "-5", "x", "X", "99"]),
    st.integers(-200, 200).map(str),
    TEXT,
).filter(lambda text: not is_number(text))


@st.composite
def choices(draw: st.DrawFn) -> tuple[Board, list[str]]:
    """Draw a board with a free space and answers of which the last one is free."""
    cells = draw(
        st.lists(st.sampled_from(MARKS), min_size=9, max_size=9).filter(lambda m: " " in m)
    )
    taken = [str(position) for position in POSITIONS if cells[position - 1] != " "]
    free = [str(position) for position in POSITIONS if cells[position - 1] == " "]
    wrong = st.one_of(NO_POSITION, st.sampled_from(taken)) if taken else NO_POSITION
    return cells, [*draw(st.lists(wrong, max_size=4)), draw(st.sampled_from(free))]


@unit("choose_markers", kind="property")
@given(wrong=st.lists(NO_MARKER, max_size=4), last=st.sampled_from("XO"))
def test_any_markers(student: Student, wrong: list[str], last: str) -> None:
    """Whatever you type, your function should ask until the answer is X or O."""
    call = student.typing(*wrong, last).choose_markers()

    read_on(call)
    assert call.returned == (last, "O" if last == "X" else "X")


@unit("player_choice", kind="property")
@given(choice=choices())
def test_any_positions(student: Student, choice: tuple[Board, list[str]]) -> None:
    """Whatever you type, your function should ask until the position is on the board and free."""
    cells, answers = choice
    call = student.typing(*answers).player_choice(cells)

    read_on(call)
    assert call.returned == int(answers[-1])
