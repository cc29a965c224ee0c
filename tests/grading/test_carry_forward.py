"""One mistake costs once: a unit that another one makes fail keeps its points."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from harness.assignment import load
from harness.execution.session import plain_files
from harness.grading.flow import grade
from harness.grading.plugin import SecondTrial
from harness.model import Outcome
from harness.reports import text
from harness.wire import WireError
from tests.helpers import STUBBORN, assignment_toml
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, each_row
from tools.programs import whole_program

WRONG_IN_B = whole_program("dict_board", "player_as_number")
ASSIGNMENT = load("dict_board")


def points(result):
    """Return the units that lost points, and the causes that kept others whole."""
    lost = {unit.id for unit in result.units if result.earned_in(unit.id) < unit.points}
    causes = {
        verdict.unit: verdict.blamed_unit for verdict in result.verdicts if verdict.blamed_unit
    }
    return lost, causes


CONSEQUENCES = [
    ("dict_board", "player_as_number", {"B"}, {"E": "B", "H": "B", "J": "B"}),
    ("dict_board", "players_exchanged_twice", {"B"}, {"H": "B"}),
    ("dict_board", "only_x_positions", {"F"}, {"G": "F", "H": "F"}),
    ("numpad", "first_counted_from_zero_game_outside", {"choose_first"}, {"game": "choose_first"}),
]


@FOR_A_RELEASE
@pytest.mark.parametrize(("slug", "name", "lost", "causes"), CONSEQUENCES)
def test_only_the_unit_with_the_mistake_loses_points(slug, name, lost, causes):
    assert points(grade(load(slug), whole_program(slug, name))) == (lost, causes)


def test_the_next_step_is_the_unit_to_blame_and_the_report_says_so():
    report = text.render_report(grade(ASSIGNMENT, WRONG_IN_B, ["B", "E"]))
    assert "Next: Step B" in report
    assert "Step E: its own part is right; it will work once Step B is." in report


@FOR_A_RELEASE
def test_an_instructor_can_let_errors_count_where_they_show():
    strict = replace(ASSIGNMENT, carry_forward=False)
    assert points(grade(strict, WRONG_IN_B, ["B", "E"])) == ({"B", "E"}, {})


BOTH_WRONG = {
    "the line too many is shown, not the question of Step I": (
        "question_in_own_words_and_thanks",
        "IJ",
        "We used a correct Step I here, so the difference comes from Step J.",
        ["Thanks for playing."],
    ),
    "the line too many is shown, not the win that Step G misses": (
        "rows_forgotten_and_game_over_told",
        "GH",
        "We used a correct Step G here, so the difference comes from Step H.",
        ["Game over"],
    ),
}


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("name", "units", "remark", "differing"), BOTH_WRONG.values(), ids=BOTH_WRONG
)
def test_what_is_shown_was_seen_with_a_correct_version_of_the_other(name, units, remark, differing):
    result = grade(ASSIGNMENT, whole_program("dict_board", name), [*units])
    shown = (
        verdict.evidence for verdict in result.failing(units[-1]) if verdict.group == "transcript"
    )
    seen = next(filter(None, shown))
    assert (seen.lead, seen.hint) == ("", remark)
    assert [row.actual for row in seen.rows if row.differs and row.event != "blank"] == differing


@IN_LARGER_RUNS
def test_a_loop_of_its_own_that_never_ends_is_not_excused(tmp_path):
    source = WRONG_IN_B.read_text("utf-8")
    endless = """

right = display_outcome


def display_outcome(round):
    while round == 9:
        pass
    right(round)
"""
    path = tmp_path / "tic_tac_toe.py"
    path.write_text(source.replace("\nif __name__", f"{endless}\n\nif __name__", 1), "utf-8")
    stubborn = replace(ASSIGNMENT, limits=STUBBORN)
    lost, causes = points(grade(stubborn, path, ["B", "E"]))
    assert {"B", "E"} <= lost
    assert "E" not in causes


# What is used is called: however that is written, and nothing else

TELL = "    print(f'{{mark}} wins!' if round != MAX_ROUNDS else \"It's a draw!\")\n    print()\n"
OUTCOME = "def display_outcome(round{more}):\n    mark = {call}\n" + TELL
CALLS = {
    "by its name": ("", "", "get_current_player(round)"),
    "by another name": ("whose = get_current_player", "", "whose(round)"),
    "through a helper": ("def whose(n): return get_current_player(n)", "", "whose(round)"),
    "as an argument": ("def ask(f, n): return f(n)", "", "ask(get_current_player, round)"),
    "from a dict": ("STEPS = {'B': get_current_player}", "", "STEPS['B'](round)"),
    "as a default value": ("", ", whose=get_current_player", "whose(round)"),
    "as a partial": ("import functools", "", "functools.partial(get_current_player, round)()"),
    "in a lambda": ("whose = lambda n: get_current_player(n)", "", "whose(round)"),
    "by a method": (
        "class Turn:\n    def whose(self, n):\n        return get_current_player(n)",
        "",
        "Turn().whose(round)",
    ),
    "by its name as a text": ("", "", "globals()['get_current_player'](round)"),
}


def with_outcome(folder, before, more, call):
    """Return a program whose Step B is wrong, with another Step E."""
    source = WRONG_IN_B.read_text("utf-8")
    own = f"{before}\n\n\n{OUTCOME.format(more=more, call=call)}"
    path = folder / "tic_tac_toe.py"
    path.write_text(source.replace("\nif __name__", f"{own}\n\nif __name__", 1), "utf-8")
    return path


@pytest.mark.parametrize("way", CALLS.values(), ids=CALLS)
def test_a_unit_is_carried_however_it_calls_the_one_to_blame(tmp_path, way):
    lost, causes = points(grade(ASSIGNMENT, with_outcome(tmp_path, *way), ["B", "E"]))
    assert lost == {"B"}
    assert causes == {"E": "B"}


MENTIONS = {
    "where it is never called": ("", "", "'X' if round % 2 else get_current_player and 'O'"),
    "in code that is dead": ("", "", "'X' if round % 2 or not get_current_player(1) else 'X'"),
}


@pytest.mark.parametrize("way", MENTIONS.values(), ids=MENTIONS)
def test_a_unit_that_is_wrong_with_right_answers_is_not_carried(tmp_path, way):
    lost, causes = points(grade(ASSIGNMENT, with_outcome(tmp_path, *way), ["B", "E"]))
    assert lost == {"B", "E"}
    assert causes == {}


def answer_by_chance(monkeypatch, answers):
    """Let checks that are run again pass or fail as `answers` say, whatever they see."""
    run_really = SecondTrial._verdicts_on

    def run_by_chance(trial, item):
        chance = Outcome.PASSED if next(answers) else Outcome.FAILED
        return [replace(one, outcome=chance) for one in run_really(trial, item)]

    monkeypatch.setattr(SecondTrial, "_verdicts_on", run_by_chance)


@FOR_A_RELEASE
def test_a_unit_that_mentions_another_without_calling_it_is_not_carried(tmp_path, monkeypatch):
    answer_by_chance(monkeypatch, itertools.repeat(True))
    path = with_outcome(tmp_path, "", "", "get_current_player and 'X'")
    assert points(grade(ASSIGNMENT, path, ["B", "E"]))[1] == {}


SIBLINGS = """
def check_row(board, row, player):
    return 'won' if player in board[row] else 'not yet'


def check_column(board, column, player):
    return {call}
"""
TURNED = "[list(cells) for cells in zip(*board)], column, player"
ROWS = {
    "by its name": f"check_row({TURNED})",
    "from a dict": f"{{'row': check_row}}['row']({TURNED})",
    "as an argument": f"(lambda look, *values: look(*values))(check_row, {TURNED})",
}


@FOR_A_RELEASE
@pytest.mark.parametrize("call", ROWS.values(), ids=ROWS)
def test_what_the_reference_does_not_use_may_be_used_all_the_same(tmp_path, call):
    path = tmp_path / "asn3.py"
    path.write_text(SIBLINGS.format(call=call), "utf-8")
    found = grade(load("xtreme"), path, ["check_row", "check_column"])
    assert points(found) == ({"check_row"}, {"check_column": "check_row"})


@FOR_A_RELEASE
def test_a_check_that_passes_by_luck_is_not_excused(tmp_path, monkeypatch):
    monkeypatch.setattr("harness.grading.plugin.FEW_CALLS", 10**6)
    answer_by_chance(monkeypatch, itertools.cycle([True, False]))
    path = with_outcome(tmp_path, *CALLS["by its name"])
    assert points(grade(ASSIGNMENT, path, ["B", "E"]))[1] == {}


TOML = assignment_toml(
    'title = "Report"\nfiles = ["report.py"]\n',
    ("write_report", "Write a report", 10, "write_report"),
    ("add_line", "Add a line", 10, "add_line"),
    ("main", "Run it", 10, "main"),
)
REFERENCE = '''
import os
def write_report(name, lines):
    """Write the lines to a file."""
    with open(name, "w") as file:
        for line in lines:
            file.write(line + "\\n")
def add_line(name, line):
    """Add a line to a file, and take its backup away."""
    with open(name, "a") as file:
        file.write(line + "\\n")
    if os.path.exists(name + ".bak"):
        os.remove(name + ".bak")
def main():
    """Write a report and add its end."""
    os.makedirs("out", exist_ok=True)
    with open("report.txt.bak", "w") as file:
        file.write("old")
    write_report("report.txt", ["one", "two"])
    add_line("report.txt", "end")
if __name__ == "__main__":
    main()
'''
CHECKS = '''
from harness.checks import unit


@unit("write_report")
def test_each_line_is_written(student):
    """Your function should write each line."""
    student.write_report("a.txt", ["x", "y"])

    assert student.read_file("a.txt") == "x\\ny\\n"


@unit("add_line")
def test_the_line_is_added(student):
    """Your function should add the line."""
    student.write_file("a.txt", "x\\n")
    student.add_line("a.txt", "y")

    assert student.read_file("a.txt") == "x\\ny\\n"


@unit("main")
def test_the_report_is_whole(student):
    """The program should write the whole report."""
    student.main()

    assert student.read_file("report.txt") == "one\\ntwo\\nend\\n"
    assert student.read_file("report.txt.bak") is None


@unit("main")
def test_a_play_leaves_the_report(play):
    """The program should leave the whole report."""
    game = play.given(leaving=["report.txt"]).program("nothing.txt")

    assert game.left["report.txt"] == "one\\ntwo\\nend\\n"
'''
WITHOUT_END = REFERENCE.replace(
    '            file.write(line + "\\n")\n', "            file.write(line)\n"
)
ONLY_ADDED = REFERENCE.replace('open(name, "a")', 'open(name, "w")')
MAIN_FORGETS = REFERENCE.replace('    add_line("report.txt", "end")\n', "")


@pytest.fixture
def earned(tmp_path):
    """Return what gives the points of each unit of a program."""
    folder = tmp_path / "report"
    (folder / "transcripts").mkdir(parents=True)
    (folder / "assignment.toml").write_text(TOML, "utf-8")
    (folder / "reference.py").write_text(REFERENCE, "utf-8")
    (folder / "test_report.py").write_text(CHECKS, "utf-8")
    (folder / "transcripts" / "nothing.txt").write_text("", "utf-8")

    def grade_text(text):
        path = tmp_path / "report.py"
        path.write_text(text, "utf-8")
        found = grade(load(str(folder)), path)
        return {unit.id: float(found.earned_in(unit.id)) for unit in found.units}

    return grade_text


@pytest.mark.parametrize(
    ("program", "points"),
    [
        (REFERENCE, {"write_report": 10, "add_line": 10, "main": 10}),
        (WITHOUT_END, {"write_report": 0, "add_line": 10, "main": 10}),
        (ONLY_ADDED, {"write_report": 10, "add_line": 0, "main": 10}),
        (MAIN_FORGETS, {"write_report": 10, "add_line": 10, "main": 0}),
        (
            MAIN_FORGETS.replace('            file.write(line + "\\n")\n', "            pass\n"),
            {"write_report": 0, "add_line": 10, "main": 0},
        ),
    ],
    ids=["right", "writes wrongly", "adds wrongly", "main wrong", "both wrong"],
)
def test_a_wrong_file_costs_the_function_that_wrote_it(earned, program, points):
    assert earned(program) == points


@each_row(
    "files",
    [
        5,
        {"../a": "x"},
        {"a/../b": "x"},
        {"a": 5},
        {"a" * 200: ""},
        {"a": "x" * 11},
        {"a": "\u20ac"},
        {str(number): "" for number in range(65)},
    ],
    ids=["none", "above", "roundabout", "no text", "long name", "too much", "no bytes", "too many"],
)
def test_odd_files_are_refused(files):
    with pytest.raises((WireError, ValueError)):
        plain_files(files, 10)


@each_row("name", ["csv.py", "csv.PY", "csv.pyc", "csv.so", "a.pth"])
def test_what_could_be_imported_stays_with_the_student(name):
    assert plain_files({name: "x", "a.txt": "y"}, 10) == {"a.txt": "y"}
