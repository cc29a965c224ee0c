"""What the README says is so: its commands run and print what it shows."""

import os
import re
import shlex
import subprocess
import sys
from fractions import Fraction

import pytest

from harness import assignment
from harness.grading.flow import grade
from tests.helpers import ROOT, write

README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"```console\n\$ (.*?)\n(.*?)```", README, re.DOTALL)


def run(command):
    words = shlex.split(command)
    if words[0] == "python":
        words[0] = sys.executable
    quiet = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        words, cwd=ROOT, env={**quiet, "COLUMNS": "80"}, capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.parametrize(("command", "shown"), BLOCKS, ids=[command for command, _ in BLOCKS])
def test_commands_print_what_is_shown(command, shown):
    assert run(command) == shown


def test_the_first_command_is_on_the_first_screen():
    assert README.index("$ make grade SUBMISSION=reference/") < README.index("\n", 500)


def test_targets_named_exist():
    targets = set(
        re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    )

    assert set(re.findall(r"`make ([a-z]+)", README)) <= targets


def test_every_assignment_is_named():
    assert all(f"`{slug}`" in README for slug in assignment.slugs())


@pytest.mark.parametrize(("slug", "column"), [("dict_board", 3), ("xtreme", 4)])
def test_the_points_of_style_are_those_of_the_assignment(slug, column):
    table = README.partition("### Style")[2].partition("\n\nNotes")[0]
    rows = [line.split("|") for line in table.split("\n") if line.startswith("| `")]
    shown = {row[1].strip(" `"): Fraction(row[column].strip() or 0) for row in rows}
    unit = assignment.load(slug).unit("style")
    assert {rule: points for rule, points in shown.items() if points} == {
        rule: unit.points * share / 100 for rule, share in unit.shares.items()
    }


def own_assignment(folder):
    """Writes the files of the README's own assignment; gives how many lines they have."""
    part = README.partition("## Write your own assignment")[2].partition("\n## ")[0]
    lines = 0
    for name, content in re.findall(r"```\w+\n# (\S+)\n(.*?)```", part, re.DOTALL):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
        lines += content.count("\n")
    return lines


@pytest.mark.parametrize(("greeting", "score"), [("Hello", 10), ("Hi", 0)])
def test_the_own_assignment_grades(tmp_path, greeting, score):
    assert own_assignment(tmp_path) < 40
    source = f"def greet(name):\n    return f'{greeting}, {{name}}!'\n"
    hand_in = write(tmp_path, source + "print(greet(input('Who are you? ')))\n", "greeting.py")

    assert grade(assignment.load(str(tmp_path / "greeting")), hand_in).score == score
