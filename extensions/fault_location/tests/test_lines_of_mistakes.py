"""The line that a student is told; `make corpus PLACES=1` holds it against each program's head."""

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
from tests.samples import IN_TURN

FEWEST = 120


def test_many_programs_name_the_line_of_their_mistake():
    labelled = [
        path
        for slug in assignment.slugs()
        for path in own_programs(assignment_of(slug))
        if path.suffix == ".py" and "line" in read_sample(path).headers
    ]
    assert len(labelled) >= FEWEST


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
