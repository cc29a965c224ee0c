"""The line that a program's head names is the one that its student is told, or none is told."""

import pytest

from extensions.authoring.made_programs import (
    FOLDER,
    assignment_of,
    expectation,
    own_programs,
    read_sample,
)
from extensions.fault_location.place import Place
from harness import assignment
from harness.grading.flow import grade
from tests.samples import FOR_A_RELEASE, IN_TURN, sample

FEWEST = 120


def labelled_programs():
    """Return the programs whose heads name a line, with their assignments."""
    return [
        (slug, path)
        for slug in assignment.slugs()
        for path in own_programs(assignment_of(slug))
        if path.suffix == ".py" and "line" in read_sample(path).headers
    ]


def slug_of(row):
    """Return the assignment of a row."""
    return row[0]


def called(row):
    """Return the name of a row."""
    return f"{row[0]}-{row[1].parent.name}-{row[1].stem}"


LABELLED = labelled_programs()


def test_many_programs_name_the_line_of_their_mistake():
    assert len(LABELLED) >= FEWEST


@FOR_A_RELEASE
@pytest.mark.parametrize("row", sample(LABELLED, 24, name=called, kind=slug_of), ids=called)
def test_a_student_is_shown_the_line_or_none(row):
    slug, path = row
    program = expectation(slug, path)
    wanted = set(map(int, read_sample(path).words("line")))
    graded = grade(assignment_of(slug), program.path)
    lines = {
        line
        for verdict in graded.verdicts
        if isinstance(place := verdict.explanation("place"), Place)
        for line in place.lines
    }
    assert not lines or lines & wanted


# Programs whose mistake shows in whole games, in chance, or in never finishing; the line told.
LINES = {
    "a text of a game": ("numpad", "game/game_draw_in_other_words.py", 148),
    "a loop of a game": ("numpad", "game/game_draw_one_move_early.py", 118),
    "a line too many in a game": ("numpad", "game/full_board_shown_below_the_markers.py", 183),
    "a line too many after the games": ("dict_board", "J/more_text_after_goodbye.py", 125),
    "a result that is not used": ("dict_board", "J/loop_never_looks_at_the_answer.py", 150),
    "a break that is missing": ("dict_board", "H/all_nine_rounds_played.py", 98),
    "a move that is left out": ("xtreme", "game/last_cell_is_never_played.py", 136),
    "a number drawn": ("numpad", "choose_first/first_player_zero.py", 82),
    "a condition that never holds": (
        "vs_computer",
        "T13/shape_condition_with_or_never_ends.py",
        125,
    ),
    "a step inside of a condition": ("xtreme", "check_up_diagonal/up_never_ends.py", 117),
    "a case of an elif": ("dict_board", "G/column_1_forgotten.py", 136),
    "what is kept": ("numpad", "is_board_full/full_counts_earlier_boards_too.py", 88),
}


@IN_TURN
@pytest.mark.parametrize("name", LINES)
def test_a_student_is_shown_the_line(name):
    slug, program, line = LINES[name]
    chosen = assignment_of(slug)
    made = expectation(slug, chosen.folder / FOLDER / program)
    graded = grade(chosen, made.path, [program.partition("/")[0]])
    assert [
        place.lines
        for verdict in graded.verdicts
        if isinstance(place := verdict.explanation("place"), Place)
    ] == [(line,)]
