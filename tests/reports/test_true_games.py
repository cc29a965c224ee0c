"""Reports of games say nothing false: what was called, which part is shown, how to repeat it."""

import subprocess
import sys
from functools import cache

import pytest

from harness.execution.game import Game
from harness.feedback.evidence import Situation, _game_rows, _side_by_side
from harness.feedback.rendering import Drawing
from harness.grading.flow import grade
from harness.reports.lines import evidence_lines
from harness.transcripts.events import state
from harness.transcripts.screen import Screen
from tests.helpers import typed
from tests.samples import IN_TURN, each_row
from tests.transcripts.drawn import cells
from tools.programs import assignment_of, programs


@cache
def failures_of(slug, name):
    (chosen,) = [program for program in programs(slug) if program.name == name]
    verdicts = grade(assignment_of(slug), chosen.path).verdicts
    return chosen.path, {verdict.check: verdict for verdict in verdicts if verdict.failed}


def run(code, typed=()):
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    return done.stdout


SHARED = {
    "kept by size": ("xtreme", "boards_kept_by_their_size", "first[1][1] = 'X'"),
    "a global": ("vs_computer", "board_is_a_global_that_is_handed_out_again", "first[1][1] = 'X'"),
}


@IN_TURN
@pytest.mark.parametrize(("slug", "name", "put"), SHARED.values(), ids=SHARED)
def test_a_list_that_is_given_out_twice_is_shown_with_the_first_call(slug, name, put):
    path, failures = failures_of(slug, name)
    (seen,) = [one.evidence for check, one in failures.items() if "boards_are_separate" in check]
    first, mark, last = seen.did.split("\n")
    assert (first, mark) == (f"first = {last}", put)
    source = path.read_text("utf-8").replace("\nmain()\n", "\n")
    pasted = f"{first}\n{mark}\nprint('=>', {last})"
    shown = run(f"exec({source!r}, names := {{'__name__': 'program'}})\nexec({pasted!r}, names)")
    assert "'X'" in shown.rpartition("=>")[2]


@IN_TURN
def test_a_game_of_chance_is_shown_with_its_seed_which_repeats_it():
    path, failures = failures_of("numpad", "game_at_the_top_told_in_own_words")
    seen = failures["test_games::test_turns[second_player_wins]"].evidence
    program, _, seed = seen.did.partition(" after ")
    assert program == "your program"
    code = f"import random, runpy\n{seed}\nrunpy.run_path({str(path)!r}, run_name='__main__')"
    shown = [line for line in run(code, seen.typed).split("\n") if line.endswith("has won!")]
    assert shown == [row.actual for row in seen.rows if row.differs]


@IN_TURN
def test_a_board_that_was_printed_before_the_first_question_is_shown():
    _, failures = failures_of("vs_computer", "person_is_x_without_being_asked")
    seen = failures["test_games::test_program[human_wins]"].evidence
    assert "X's move" in [row.actual for row in seen.rows]
    assert "|   |   |   |" in [row.actual for row in seen.rows]


@IN_TURN
def test_a_board_in_place_of_a_game_is_no_end():
    _, failures = failures_of("dict_board", "next_game_on_the_old_board")
    found = failures["test_games::test_state_of_the_program[two_games]"]
    text = "\n".join(evidence_lines(found))
    assert "stops too early" not in text
    assert "more input than the example" not in text
    assert "asked something that the example has no answer for." in text
    assert "it is another player's turn" not in text
    assert "Play again (Y/N)? «n»" in [row.expected for row in found.evidence.rows]


def test_blank_lines_that_do_not_count_are_shown_where_they_are():
    expected, seen = (Screen(f"a\n\n{end}").without_blank_lines for end in ("b", "\nc"))
    rows = _side_by_side(expected, seen, Drawing())
    shown = [(row.expected, row.actual, row.differs) for row in rows]
    assert shown == [("a", "a", False), ("", "", False), (None, "", False), ("b", "c", True)]


END = f"|X|\nNo: {typed(1)}O wins!\n"
EXTRACTS = {
    "another outcome below what is not compared": (END, f"Go!\n{END[:-8]}X wins!\n", "O wins!"),
    "an outcome in other words below a prompt": (
        END,
        END.replace("No", "No.").replace("O wins", "X has won"),
        "O wins!",
    ),
    "a board missing below a prompt": (END + END, END.replace("No", "No.") + END[4:], "|X|"),
}


def rows_of_a_game(whole, seen, *compared):
    """Return the rows of a game, of both sides of which a check has compared the state."""
    drawing = Drawing(cells=cells, endings={"x": "X wins", "o": "O wins"})
    game = Game(seen=seen, expected=whole, typed=(), did="your program", failure=None)
    left, right = (state(screen, cells, drawing.endings) for screen in compared)
    situation = Situation(comparison=None, calls=(), games=(game,))
    return _game_rows(_side_by_side(left, right, drawing), left, right, situation, drawing)


@each_row(("expected", "printed", "wanted"), EXTRACTS.values(), ids=EXTRACTS)
def test_of_an_extract_the_rows_are_those_of_the_game_that_it_is_taken_from(
    expected, printed, wanted
):
    whole, seen = Screen(expected), Screen(printed)
    shown = rows_of_a_game(whole, seen, whole, seen.part(1 if printed.startswith("Go!") else 0))
    assert [row.expected for row in shown if row.differs] == [wanted]


def test_a_game_is_shown_with_the_blank_lines_that_a_check_leaves_out():
    screens = [Screen(f"|X|\n\nNo: {typed(1)}{mark} wins!") for mark in "XO"]
    compared = [screen.without_blank_lines.part(0) for screen in screens]
    assert "blank" in [row.event for row in rows_of_a_game(*screens, *compared)]


@IN_TURN
def test_a_check_of_an_extract_shows_the_screen_that_is_printed():
    _, failures = failures_of("xtreme", "win_seen_one_move_late")
    seen = failures["test_games::test_moves_of_a_game[one_cell]"].evidence
    assert "Player X won in 1 moves." in [row.expected for row in seen.rows if row.differs]
    assert "X's move (x, y): «0, 0»" in [row.actual for row in seen.rows]


@IN_TURN
def test_a_game_that_cannot_be_called_is_known_by_its_parameters():
    _, failures = failures_of("dict_board", "parameter_too_many")
    assert len(failures) > 10
    for found in failures.values():
        assert (found.cause and found.cause.id == "other_parameters") or found.hidden
        assert not (found.evidence and found.evidence.rows)
