"""Reports say nothing false of programs and games, and the same in every run."""

import ast
import json
import os
import re
import sys
import tempfile
from functools import cache

import pytest

from harness.assignment import slugs
from harness.execution.playing import Game
from harness.feedback.evidence import Situation, _game_rows, _side_by_side, value_text
from harness.feedback.rendering import Drawing, usable_drawing
from harness.grading.flow import grade
from harness.model import NOTE
from harness.reports import FORMATS, OF_A_CHECK, VERBOSE
from harness.reports.lines import evidence_lines
from harness.reports.outline import outline_of
from harness.sandbox.gate import without_folder
from harness.transcripts.events import state
from harness.transcripts.screen import Screen
from tests.helpers import REFERENCE, ROOT, run_process, typed
from tests.samples import FOR_A_RELEASE, IN_TURN, TIMES, each_row, place, sample
from tests.transcripts.drawn import cells
from tools.programs import assignment_of, programs

EVERY = 1500
COUNT = re.compile(r"(?:all )?(\d+)(?: of (\d+))? checks? (fails?|pass(?:es)?|waits?)\b")
PASTED = """
import ast, sys
source, pasted = {source!r}, {pasted!r}
program = {{"__name__": "program"}}
exec(compile(source, "program.py", "exec"), program)
*first, last = ast.parse(pasted).body
try:
    exec(compile(ast.Module(first, []), "pasted", "exec"), program)
    value = eval(compile(ast.Expression(last.value), "pasted", "eval"), program)
    print("\\n=>", repr(value))
except BaseException as error:
    print("\\n=>", type(error).__name__)
"""
PROGRAMS = sample(
    [
        program
        for slug in slugs()
        for program in programs(slug)
        if program.wrong and not program.is_notebook
    ],
    EVERY,
    name=place,
    kind=lambda one: one.slug,
)


@FOR_A_RELEASE
@pytest.mark.parametrize("chosen", PROGRAMS, ids=place)
def test_a_report_of_a_program_says_nothing_false(chosen):
    graded = grade(assignment_of(chosen.slug), chosen.path)
    demand_no_passed_check_is_shown_as_failed(graded)
    demand_numbers_are_those_of_the_json(graded)
    demand_points_that_wait_say_why(graded)
    demand_pasted_lines_show_it(graded, chosen)
    assert all(render(graded) for render in (*FORMATS.values(), *OF_A_CHECK.values()))


def demand_no_passed_check_is_shown_as_failed(graded):
    outline = outline_of(graded)
    for unit in outline.units:
        shown = [verdict for group in unit.groups for verdict in group.verdicts]
        assert [one.check for one in shown if one.passed] == []
    assert outline.step is None or outline.step.verdict.failed


def demand_numbers_are_those_of_the_json(graded):
    report = FORMATS["text"](graded)
    data = json.loads(FORMATS["json"](graded))
    assert report.split("\n")[0].endswith(f"{data['score']:.2f}".rstrip("0").rstrip(".") + " / 100")
    for unit in data["units"]:
        (line, *_) = re.findall(rf"^  {re.escape(unit['id'])} .* / .*$", report, re.MULTILINE)
        checks = [check for check in data["checks"] if check["unit"] == unit["id"]]
        counted = [
            check
            for check in checks
            if check["kind"] != NOTE
            and (check["possible"] or check["outcome"] == "failed" or not unit["possible"])
        ]
        ended = {
            outcome: sum(one["outcome"] == outcome and not one["cause"] for one in counted)
            for outcome in ("failed", "passed")
        }
        if found := COUNT.search(line):
            number, of, how = found.groups()
            assert int(of or number) == len(counted)
            assert int(number) == ended["passed" if how.startswith("pass") else "failed"]
        elif line.endswith(" done"):
            assert unit["score"] == unit["possible"]


def demand_points_that_wait_say_why(graded):
    whole = VERBOSE["text"](graded) + FORMATS["text"](graded)
    for unit in outline_of(graded).failing:
        if any(one.withheld for one in graded.of(unit.unit.id)):
            assert "points count once" in re.sub(r"\s+", " ", whole)


def demand_pasted_lines_show_it(graded, chosen):
    drawing = usable_drawing(assignment_of(chosen.slug), [])
    source = chosen.path.read_text("utf-8")
    for verdict in graded.verdicts:
        seen = verdict.evidence
        if not (seen and seen.paste and seen.actual) or seen.lead or verdict.explanation("place"):
            continue
        code = PASTED.format(source=source, pasted=seen.paste)
        done = run_process([sys.executable, "-c", code], input="\n".join(seen.typed), timeout=30)
        _, is_there, shown = done.stdout.rpartition("\n=> ")
        if not is_there:  # it plays when it is loaded
            continue
        shown = shown.strip()
        if seen.raised:
            assert seen.actual.startswith(shown)
        elif not seen.actual.endswith("."):
            value = ast.literal_eval(shown)
            texts = [value_text(value, one) for one in (drawing, Drawing())]
            assert seen.actual in texts, verdict.check


@cache
def failures_of(slug, name):
    (chosen,) = [program for program in programs(slug) if program.name == name]
    verdicts = grade(assignment_of(slug), chosen.path).verdicts
    return chosen.path, {verdict.check: verdict for verdict in verdicts if verdict.failed}


def run(code, typed=()):
    done = run_process(
        [sys.executable, "-c", code], input="".join(f"{line}\n" for line in typed), timeout=30
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


# What takes so long differs, as it should; a time of day stands in no report.
SECONDS = re.compile(r'("seconds": |"execution_time": | time=")[\d.]+')
HEAD = "def get_current_player(round):\n"
DOCSTRING = '"""'
# What students leave in, or print, that knows where the program runs.
LEFT_IN = {
    "breakpoint": "breakpoint()",
    "pdb": "import pdb; pdb.set_trace()",
    "its folder": "import os; return os.getcwd()",
    "its file": "import os; print(os.path.abspath(__file__), os.listdir('.'))",
    "its variables": "import os; print(dict(os.environ))",
    "the folder for temporary files": "import tempfile; raise ValueError(tempfile.gettempdir())",
    "its stack": "import traceback; traceback.print_stack()",
    "an open file": "print(open('notes.txt', 'w'))",
    "objects": "print(object(), get_current_player, {'a', 'b', 'c'})",
}
ONE_OF = 2000
CORPUS = [program for slug in slugs() for program in programs(slug)]
OURS = sample(CORPUS, ONE_OF, name=place, of_all=10)


@pytest.fixture
def run_twice(tmp_path):
    """Grades a program in two runs that differ in all that may; return the reports of each."""

    def grade_twice(path, slug, *options):
        runs = []
        for number in ("1", "2"):
            temporary = tmp_path / f"temporary-{number}"
            temporary.mkdir(mode=0o777)
            reports = {name: tmp_path / f"{number}.{name}" for name in FORMATS}
            written = [part for name in FORMATS for part in ("--report", f"{name}={reports[name]}")]
            grade = [sys.executable, "-m", "harness", "grade", path, "--assignment", slug]
            done = run_process(
                [*grade, *options, *written],
                cwd=temporary,
                env={**os.environ, "PYTHONHASHSEED": number, "TMPDIR": str(temporary)},
            )
            assert done.returncode == 0, done.stderr
            runs.append(
                {name: SECONDS.sub(r"\1", path.read_text()) for name, path in reports.items()}
            )
        return runs

    return grade_twice


@FOR_A_RELEASE
@pytest.mark.parametrize("program", OURS, ids=place)
def test_a_program_of_ours_gets_the_same_reports(run_twice, program):
    first, second = run_twice(program.path, program.slug)
    assert first == second
    assert [name for name, text in first.items() if str(ROOT / "harness") in text] == []


@FOR_A_RELEASE
@pytest.mark.parametrize("line", sample(LEFT_IN.values(), 4) if TIMES == 1 else LEFT_IN.values())
def test_what_knows_where_it_runs_does_not_tell(run_twice, tmp_path, line):
    before, head, rest = REFERENCE.read_text("utf-8").partition(HEAD)
    body = rest.split(DOCSTRING, 2)[2]
    path = tmp_path / REFERENCE.name
    path.write_text(f"{before}{head}    {line}\n{body}", "utf-8")
    first, second = run_twice(path, "dict_board", "--unit", "B")
    assert first == second
    assert [name for name, text in first.items() if "submission-" in text] == []


@each_row(
    ("shown", "expected"),
    [
        ("> {}/submission-q9do17v5/6069427ef4a67f67/game.py(75)f()", "> game.py(75)f()"),
        ("'{}/submission-gb0gv0xt/fa3c628e779bc63e'", "'.'"),
        ("{}/submission-gb0gv0xt/fa3c628e779bc63e/cafe/d.txt", "cafe/d.txt"),
        ("{}/submission-gb0gv0xt/cafe.py", "cafe.py"),
        (
            r'{{"printed": "{}/submission-gb0gv0xt/fa3c628e779bc63e\nyes"}}',
            r'{{"printed": ".\nyes"}}',
        ),
        (r'{{"printed": "{}/submission-gb0gv0xt\"}}', r'{{"printed": ".\"}}'),
        ("it was cut off: {}/submission-gb", "it was cut off: ."),
        ("my submission-late is ready, in {}/x", "my submission-late is ready, in {}/x"),
    ],
)
@pytest.mark.parametrize("temporary", ["/tmp", "/var/tmp", tempfile.gettempdir()])
def test_a_path_begins_where_the_program_runs(temporary, shown, expected):
    assert without_folder(shown.format(temporary)) == expected.format(temporary)
