"""`python -m harness upgrade`: an assignment of an earlier version is brought to today's form."""

import pytest

from harness import assignment
from harness.grading.proved import demand_proof
from harness.workshop.upgrading import plan_upgrade, write_upgrade
from tests.helpers import ROOT, harness, write

TOML = """\
title = "Greeting"
files = ["greeting.py"]

[[unit]]
id = "greet"
title = "Greet"
points = 10
functions = ["greet"]
shares = { behaviour = 100 }
"""
OLD = '''\
from harness.assignments.greeting.words import NAMES
from harness.marks import unit
from harness.student import Student


@unit("greet", silent=True)
def test_greets(student: Student) -> None:
    """Everybody is greeted – by name."""
    for one in NAMES:
        assert student.observed.greet(one).printed.wording.lines == (f"Hello, {one}!",)
'''
NEW = '''\
from .words import NAMES
from harness.checks import unit
from harness.checks import Student


@unit("greet", vacuous=True)
def test_greets(student: Student) -> None:
    """Everybody is greeted – by name."""
    for one in NAMES:
        assert student.observed.greet(one).printed.without_blank_lines.lines == (f"Hello, {one}!",)
'''
RIGHT = "def greet(name):\n    print(f'Hello, {name}!')\n"


@pytest.fixture
def folder(tmp_path):
    """An assignment as an earlier version wanted it."""
    made = tmp_path / "greeting"
    (made / "misconceptions").mkdir(parents=True)
    write(made, TOML, "assignment.toml")
    write(made, OLD, "test_greeting.py")
    write(made, "NAMES = ['Ann', 'Bob']\n", "words.py")
    write(made, RIGHT, "reference.py")
    write(made / "misconceptions", "def greet(name):\n    print('Hello!')\n", "no_name.py")
    return made


def upgraded(folder):
    write_upgrade(folder, plan_upgrade(folder))
    return folder


def test_lines_of_earlier_versions_become_todays(folder):
    assert upgraded(folder).joinpath("test_greeting.py").read_text("utf-8") == NEW


def test_the_table_says_its_form(folder):
    assert upgraded(folder).joinpath("assignment.toml").read_text("utf-8") == f"format = 1\n{TOML}"


def test_a_known_wrong_version_moves_to_the_folder_of_its_function(folder):
    assert upgraded(folder).joinpath("misconceptions", "greet", "no_name.py").is_file()


def test_the_reference_passes_what_was_upgraded(folder):
    demand_proof(assignment.load(str(upgraded(folder))))


def test_a_second_upgrade_changes_nothing(folder):
    assert plan_upgrade(upgraded(folder)).changes == []


def test_a_dry_run_tells_each_line_and_writes_nothing(folder):
    ended = harness("upgrade", folder, "--dry-run")
    assert ended.returncode == 0
    assert ended.stdout.startswith("Would change:\n  assignment.toml:1\n    + format = 1\n")
    assert (
        "  test_greeting.py:2\n    - from harness.marks import unit\n"
        "    + from harness.checks import unit\n"
    ) in ended.stdout
    assert folder.joinpath("test_greeting.py").read_text("utf-8") == OLD
    assert folder.joinpath("misconceptions", "no_name.py").is_file()


EARLIER = {
    "harness.checks import": "harness.marks import",
    "from . import": "from harness.assignments.hangman import",
}


def test_hangman_as_it_was_written_becomes_todays(tmp_path):
    made, texts = tmp_path / "hangman", {}
    for path in (ROOT / "examples" / "hangman").glob("test_*.py"):
        earlier = texts[path.name] = path.read_text("utf-8")
        for today, before in EARLIER.items():
            earlier = earlier.replace(today, before)
        made.mkdir(exist_ok=True)
        write(made, earlier, path.name)
    write(made, TOML, "assignment.toml")
    upgraded(made)
    assert {path.name: path.read_text("utf-8") for path in made.glob("*.py")} == texts


LEFT = {
    "a name that is gone": (
        "test_more.py",
        "from harness.transcript import Lots\n",
        (
            "test_more.py:1: Lots is not in harness.checks any more. Leave it out, or write what "
            "it did in a module of the folder."
        ),
    ),
    "a recorded file": (
        "test_more.py",
        "import harness\n\ndef f(recorded):\n    return recorded / 'wins.txt'\n",
        "test_more.py:4: `recorded` is no folder any more. Ask it for the reference's answer:",
    ),
    "a version of nothing": (
        "misconceptions/other.py",
        "def other():\n    pass\n",
        (
            "misconceptions/other.py: move it to misconceptions/FUNCTION/other.py, where FUNCTION "
            "is what it is a wrong version of."
        ),
    ),
    "a function that student has itself": (
        "assignment.toml",
        TOML.replace('["greet"]', '["run"]'),
        (
            "assignment.toml:8: `student` has 'run' itself: rename this function, or leave it out "
            "of the unit."
        ),
    ),
    "a syntax error": (
        "test_more.py",
        "import harness\nprint 1\n",
        "test_more.py:2: is no Python of today: Missing parentheses in call to 'print'",
    ),
}


@pytest.mark.parametrize(("name", "text", "said"), LEFT.values(), ids=LEFT)
def test_what_is_left_to_the_author_is_told_with_its_line(folder, name, text, said):
    write(folder, text, name)
    ended = harness("upgrade", folder, "--dry-run")
    assert ended.returncode == 1
    assert f"\nLeft to you:\n  {said}" in ended.stdout


def test_what_a_later_version_wrote_is_left_alone(folder):
    write(folder, f"format = 2\n{TOML}", "assignment.toml")
    ended = harness("upgrade", folder)
    assert ended.returncode == 3
    assert "another version of the grader wrote it; use that one." in ended.stderr
    assert folder.joinpath("test_greeting.py").read_text("utf-8") == OLD
