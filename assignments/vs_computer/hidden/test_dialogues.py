"""Tasks 10 and 13 with answers of any kind, in any number."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from assignments.vs_computer.boards import MARKS, PLACES, Board, board, marked
from assignments.vs_computer.dialogues import typed
from harness.checks import Student, unit

OUT = st.one_of(st.integers(-50, -1), st.integers(3, 50), st.sampled_from([-3, -2, -1, 3, 4]))
ON = st.integers(0, 2)
OUTSIDE = st.one_of(st.tuples(OUT, ON), st.tuples(ON, OUT), st.tuples(OUT, OUT))
NO_SHAPE = st.one_of(
    st.sampled_from(["", "OX", "XO", "XX", "OO", "0", "o X", "X?", "Oh"]),
    st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=2),
    st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=12),
).filter(lambda answer: answer.upper() not in ("X", "O"))


@st.composite
def attempts(draw: st.DrawFn) -> tuple[Board, str, list[tuple[int, int]]]:
    """Draw a board with an empty square, a mark and attempts that end at an empty square."""
    marks = draw(
        st.lists(st.sampled_from(MARKS), min_size=9, max_size=9).filter(lambda m: " " in m)
    )
    played = board("".join(marks))
    free = [place for place in PLACES if played[place[0]][place[1]] == " "]
    taken = [place for place in PLACES if place not in free]
    illegal = st.one_of(OUTSIDE, st.sampled_from(taken)) if taken else OUTSIDE
    places = [*draw(st.lists(illegal, max_size=4)), draw(st.sampled_from(free))]
    return played, draw(st.sampled_from("XO")), places


@unit("T10", kind="property")
@given(attempt=attempts())
def test_any_attempts(student: Student, attempt: tuple[Board, str, list[tuple[int, int]]]) -> None:
    """Whatever is typed, your function should ask until a move is legal, and make that move."""
    before, mark, places = attempt
    played = marked(before, mark)
    student.typing(*typed(*places)).make_human_move(mark, played)

    assert played == marked(before, mark, places[-1])


@unit("T13", kind="property")
@given(wrong=st.lists(NO_SHAPE, max_size=4), last=st.sampled_from("OX"))
def test_any_answers(student: Student, wrong: list[str], last: str) -> None:
    """Whatever is typed, your function should ask until the answer is O or X."""
    call = student.typing(*wrong, last).get_O_or_X()

    assert call.returned == last
    assert call.printed.typed == (*wrong, last)
