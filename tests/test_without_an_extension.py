"""Each folder of `extensions/` taken out: programs are graded as before, its words are unknown."""

import json
import os
import shutil
import sys

import pytest

from harness import extensions
from harness.assignment import PROGRAMS, load, slugs
from tests.helpers import ROOT, run_process
from tests.samples import FOR_A_RELEASE, IN_TURN, TIMES, some_slugs
from tools.programs import whole_program

pytestmark = IN_TURN

COPIED = ("assignments", "extensions", "harness", "reference", "requirements", "student_template")
NAMES = sorted(path.parent.name for path in (ROOT / "extensions").glob("*/README.md"))
# What a report as data has of an extension alone.
KEYS = {
    "causes": {"diagnosis", "hint", "place", "film"},  # the film is of what is told first
    "fault_location": {"diagnosis", "hint", "place"},  # a slip in a line may be the cause
    "trace": {"film"},
}
OPTIONS = {
    "fault_location": ("grade", "x.py", "--where"),
    "trace": ("grade", "x.py", "--film"),
    "similarity": ("class", ".", "--assignment", "numpad", "--similarity"),
    "cluster": ("class", ".", "--assignment", "numpad", "--cluster", "tls://a:1"),
}
WRONG = {
    "dict_board": "programs/B/player_always_x.py",
    "numpad": "programs/win_check",
    "vs_computer": "programs/T5",
    "xtreme": "programs/check_row",
}


def commands_of(name):
    known = extensions.commands().items()
    return [word for word, one in known if one.module.startswith(f"extensions.{name}.")]


@pytest.fixture(scope="module", params=NAMES)
def without(request, tmp_path_factory):
    """Copies the tree but for an extension; return its name, and what runs commands there."""
    place = tmp_path_factory.mktemp(request.param)
    for one in COPIED:
        apart = PROGRAMS if one == "assignments" else ()
        ignored = shutil.ignore_patterns("__pycache__", "tests", *apart)
        shutil.copytree(ROOT / one, place / one, ignore=ignored)
    shutil.rmtree(place / "extensions" / request.param)
    return request.param, lambda *command: run(place, *command)


def run(place, *command):
    return run_process(
        [sys.executable, "-m", "harness", *command],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(place), "COLUMNS": "200"},
    )


def programs(slug):
    place = ROOT / "assignments" / slug / WRONG[slug]
    wrong = place if place.is_file() else min(place.glob("*.py"))
    return load(slug).places["reference"], wrong


def report_of(run_there, program, slug, target):
    """Return a report as data, without what differs from run to run."""
    done = run_there("grade", program, "--assignment", slug, "--report", f"json={target}")
    assert done.returncode == 0, done.stderr
    found = json.loads(target.read_text("utf-8"))
    found.pop("seconds")
    return found


def as_without(found, keys):
    """Return a report as data without keys of its checks, their evidence and its units."""

    def left(record, gone=keys):
        return {key: value for key, value in record.items() if key not in gone | {"seconds"}}

    checks = [
        {**left(check), "evidence": left(check["evidence"] or {}, keys & {"hint"})}
        for check in found["checks"]
    ]
    whole = left(found, {"behaviours"} if "diagnosis" in keys else set())
    return {**whole, "units": list(map(left, found["units"])), "checks": checks}


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", slugs() if TIMES > 1 else some_slugs("extensions"))
def test_programs_are_graded_as_before(without, slug, tmp_path):
    name, run_there = without
    if name in load(slug).rules:
        return  # test_an_assignment_with_its_table_is_refused looks at it
    for program in programs(slug):
        here = report_of(lambda *one: run(ROOT, *one), program, slug, tmp_path / "here.json")
        there = report_of(run_there, program, slug, tmp_path / "there.json")
        keys = KEYS.get(name, set())
        # a single check tells some causes; what an extension brings alone is not there
        left_there = keys if name == "causes" else keys - {"film", "place"}
        assert as_without(there, left_there) == as_without(here, keys)


@pytest.fixture(scope="module")
def class_of_three(tmp_path_factory):
    """A folder with the files of three students: a right one and two wrong ones."""
    folder = tmp_path_factory.mktemp("class")
    right = load("dict_board").places["reference"]
    wrong = whole_program("dict_board", "player_always_x")
    for name, path in {"ann": right, "bob": wrong, "cem": wrong}.items():
        folder.joinpath(name).mkdir()
        shutil.copy(path, folder / name / "tic_tac_toe.py")
    return folder


def marks_of(run_there, folder, target):
    done = run_there("class", folder, "--assignment", "dict_board", "--output", target)
    assert done.returncode == 0, done.stderr
    return target.joinpath("gradebook.csv").read_text("utf-8-sig")


@FOR_A_RELEASE
def test_a_class_is_graded_as_before(without, class_of_three, tmp_path):
    name, run_there = without
    if "class" in commands_of(name) or name in load("dict_board").rules:
        return  # test_its_words_are_unknown looks at it, or the test below
    here = marks_of(lambda *one: run(ROOT, *one), class_of_three, tmp_path / "here")
    assert "95" in here
    assert marks_of(run_there, class_of_three, tmp_path / "there") == here


def test_an_assignment_with_its_table_is_refused(without):
    name, run_there = without
    for slug in [slug for slug in slugs() if name in load(slug).rules]:
        done = run_there("grade", load(slug).places["reference"], "--assignment", slug)
        assert done.returncode == 3
        assert f"top level: unknown key '{name}'" in done.stderr


def test_its_words_are_unknown(without):
    name, run_there = without
    for word in commands_of(name):
        done = run_there(word)
        assert (done.returncode, f"invalid choice: '{word}'" in done.stderr) == (2, True)
    if name in OPTIONS:
        done = run_there(*OPTIONS[name])
        assert done.returncode == 2
        assert "unrecognized arguments" in done.stderr
