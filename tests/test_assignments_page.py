"""The guide and the reference on assignments name only what there is; hangman is what they make."""

import os
import re
import shlex
import sys
from fractions import Fraction

import pytest

from extensions.authoring.drafting import draft_units
from extensions.authoring.scaffold import files_of
from extensions.authoring.solution import Solution, read_solution
from harness import assignment, extensions
from harness.__main__ import OWN
from harness.assignment import KEYS, PLACES, UNIT_KEYS
from harness.checks import Call, Game, Object, Player, Screen, Structure, Student
from harness.execution.student import StudentFunction
from harness.extensions import value_kinds
from harness.grading.flow import grade
from harness.model import Outcome, Unit
from harness.reports import text
from tests import pages
from tests.helpers import ROOT, an_assignment, run_process, write
from tests.samples import FOR_A_RELEASE, LARGER, TIMES

PAGE = "".join(
    (ROOT / "docs" / kind / "assignments.md").read_text("utf-8") for kind in ("guides", "reference")
)
OF_STUDENTS = ("greet", "deposit", "Vector")  # what a program defines
NAMED = {
    "student": Student,
    "student.greet": StudentFunction,
    "account": Object,
    "call": Call,
    "screen": Screen,
    "play": Player,
    "game": Game,
    "structure": Structure,
}


def names_in_table():
    """Return what the table of names shows of each thing, such as ("call", "returned")."""
    table = PAGE.partition("## Names in checks")[2].partition("\n\n| of `@unit")[0]
    cells = [line.split("|")[1] for line in table.split("\n") if line.startswith("| `")]
    found = re.findall(r"`(student\.greet|\w+)\.(\w+)", " ".join(cells))
    return [(one, name) for one, name in found if one != "recorded" and name not in OF_STUDENTS]


def has_name(kind, name):
    if kind is Student and any(name in one.pictures for one in value_kinds()):
        return True
    return hasattr(kind("") if kind is Screen else kind, name) or name in kind.__annotations__


def test_every_name_in_the_table_is_there():
    named = names_in_table()
    assert [(thing, name) for thing, name in named if not has_name(NAMED[thing], name)] == []


# What could not be judged is never called right


@pytest.fixture
def unjudged():
    """Return the grade of a unit whose only check went wrong by the grader's own fault."""
    unit = Unit(id="A", title="Greet", points=Fraction(10), shares={"behaviour": Fraction(100)})
    return pages.a_grade(
        pages.verdict("A", Outcome.ERROR),
        assignment=an_assignment(units=(unit,)),
        chosen=frozenset("A"),
        troubles=("nothing was recorded",),
    )


def test_a_self_check_says_of_what_was_not_judged_that_it_was_not(unjudged):
    report = text.render_self_check(unjudged)
    assert "not checked" in report
    assert "All other checks pass." in report
    assert "Every check here passes." not in report


# Each file, each key, each fixture

KEYS_ON_PAGE = set(re.findall(r"^\| ((?:`[\w.]+`(?:, )?)+) \|", PAGE, re.MULTILINE))
NAMES_ON_PAGE = {name for row in KEYS_ON_PAGE for name in re.findall(r"`([\w.]+)`", row)}


def test_every_key_of_assignment_toml_and_of_a_unit_is_on_the_page():
    assert {*KEYS - PLACES.keys(), *(f"unit.{key}" for key in UNIT_KEYS)} <= NAMES_ON_PAGE


def test_every_command_for_authors_is_on_the_page():
    commands = set(re.findall(r"python -m harness (\w+) hangman", PAGE))
    assert {"new", "play", "record", "validate"} <= commands <= {*OWN, *extensions.commands()}


# Hangman, step by step

HANGMAN = ROOT / "examples" / "hangman"
SOLUTION = HANGMAN.joinpath("reference.py").read_text("utf-8")
STEPS_ON_PAGE = re.findall(r"```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?", PAGE, re.DOTALL)
LINES = [(line, shown) for block, shown in STEPS_ON_PAGE for line in block.strip().split("\n")]
LONG = ("validate", "build")
TYPED = {"solved": "a\np\nl\ne\n", "lost": "x\ny\nz\nq\nv\nw\n"}


def run_line(line, folder):
    """Runs a command of the page in a folder; return how it ended."""
    words = shlex.split(line)
    text = "".join(TYPED.get(word, "") for word in words)
    return run_process(
        [sys.executable, *words[1:]],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        input=text,
    )


@FOR_A_RELEASE
def test_the_commands_work_as_they_are_printed_and_show_what_is_shown(tmp_path):
    write(tmp_path, SOLUTION, "hangman.py")
    for line, shown in LINES:
        if TIMES >= LARGER or line.split()[3] not in LONG:
            ended = run_line(line, tmp_path)
            assert ended.returncode == 0, (line, ended.stderr)
            assert shown.strip("\n") in ended.stdout or "solved" in line
    made = tmp_path.joinpath("hangman", "transcripts", "solved.txt").read_text("utf-8")
    assert made.endswith("Your letter: «e»\nYou win! The word was apple.\n")


@FOR_A_RELEASE
def test_what_is_not_written_by_hand_is_what_the_command_makes():
    read = read_solution(HANGMAN / "reference.py")
    solution = Solution(file="hangman.py", text=read.text, tree=read.tree)
    begun = files_of(solution, draft_units(solution))
    names = ["reference.py", "starter.py", "examples/is_solved.txt"]
    there = {name: HANGMAN.joinpath(name).read_text("utf-8") for name in names}
    assert {name: begun[name] for name in names} == there


def test_a_lost_game_that_is_called_won_costs_points(tmp_path):
    path = write(tmp_path, SOLUTION.replace("You lose.", "You win!"), "hangman.py")
    lost = {verdict.unit for verdict in grade(assignment.load(str(HANGMAN)), path).failing()}
    assert lost == {"play_round"}
