"""Steps C and I with answers of any kind, in any number."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from assignments.dict_board.boards import MARKS, PLACES, Board
from assignments.dict_board.dialogues import (
    Attempt,
    ask,
    asked,
    asked_in_the_words_of,
    question,
    screen,
)
from harness.checks import Student, unit

OUT = st.one_of(st.integers(-50, -1), st.integers(3, 50), st.sampled_from([-3, -2, -1, 3, 4]))
RIGHT = ["Y", "y", "N", "n"]
WRONG = st.one_of(
    st.sampled_from(["", "Yy", "yn", "nN", "yes", "no", "YES", "No", "YN", "yY", "ny"]),
    st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=2),
    st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=12),
).filter(lambda answer: answer not in RIGHT)


@st.composite
def choices(draw: st.DrawFn) -> tuple[Board, str, list[Attempt]]:
    """Draw a board with a free place, a player and attempts that end at a free place."""
    marks = draw(
        st.lists(st.sampled_from(MARKS), min_size=9, max_size=9).filter(lambda m: " " in m)
    )
    played = dict(zip(PLACES, marks, strict=True))
    taken = [place for place in PLACES if played[place] != " "]
    free = [place for place in PLACES if played[place] == " "]
    targets = draw(st.lists(st.sampled_from(taken), max_size=3)) if taken else []
    targets = [*targets, draw(st.sampled_from(free))]
    wrong = st.lists(OUT, max_size=3)
    attempts: list[Attempt] = [(draw(wrong), row, draw(wrong), column) for row, column in targets]
    return played, draw(st.sampled_from("XO")), attempts


@unit("C", kind="property")
@given(choice=choices())
def test_any_answers(student: Student, choice: tuple[Board, str, list[Attempt]]) -> None:
    """Whatever you type, your function should ask until the position is on the board and free."""
    played, mark, attempts = choice
    call = ask(student, played, mark, attempts)

    expected = screen(mark, attempts)
    assert asked(call.printed) == asked_in_the_words_of(call.printed, expected)
    assert call.returned == (attempts[-1][1], attempts[-1][3])


@unit("I", kind="property")
@given(wrong=st.lists(WRONG, max_size=4), last=st.sampled_from(RIGHT))
def test_any_wrong_answers(student: Student, wrong: list[str], last: str) -> None:
    """Whatever you type, your function should ask until the answer is Y, y, N or n."""
    call = student.typing(*wrong, last).is_program_finished()

    expected = question(*wrong, last)
    assert asked(call.printed) == asked_in_the_words_of(call.printed, expected)
    assert call.returned is (last in "Nn")
