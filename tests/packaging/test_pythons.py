"""The same program gets the same report on every Python that is here."""

import subprocess

import pytest

from rehearsal import pythons
from rehearsal.across_pythons import differing_verdicts, grade_with, timeless
from rehearsal.pythons import Python
from tests.helpers import ROOT, linux, root, write
from tests.samples import FOR_A_RELEASE, each_row, sample


def is_right(path):
    return path.read_text("utf-8").startswith("# right\n")


EVERY = 10
ALL = sorted((ROOT / "tests" / "pythons").glob("*.py"))
PROGRAMS = sample(ALL, EVERY, name=lambda path: path.stem, kind=is_right)
TOML = """
title = "Pythons"
files = ["program.py"]

[[unit]]
id = "f"
title = "A function"
points = 1
functions = ["f"]
shares = { behaviour = 100 }
"""
CHECK = """
from harness.checks.marks import unit

@unit("f")
def test_it_does_what_it_does_elsewhere(student):
    '''It does what it does on every Python.'''
    assert student.f("yes") == "as always"

@unit("f")
def test_it_does_so_with_a_key(student):
    '''It does so with a key.'''
    assert student.f("key") == "as always"

@unit("f")
def test_it_does_so_again(student):
    '''It does so again.'''
    assert student.f("again") == "as always"
"""


@pytest.fixture(scope="module")
def reports(tmp_path_factory):
    """Return the reports on the programs whose meaning depended on the Python."""
    folder = tmp_path_factory.mktemp("pythons")
    place = folder / "pythons"
    place.mkdir()
    write(place, TOML, "assignment.toml")
    write(place, CHECK, "test_f.py")
    return grade_with(str(place), PROGRAMS, folder, jobs=2)


@FOR_A_RELEASE
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_is_right_or_wrong_on_every_python(reports, path):
    scores = {version: report[path.name]["score"] for version, report in reports.items()}
    assert scores == dict.fromkeys(pythons.installed(), float(is_right(path)))


REPORT = {"score": 1, "execution_time": 5, "tests": [{"output": "a", "seconds": 2}]}


@each_row(
    ("there", "sentences"),
    [
        ({**REPORT, "execution_time": 7}, []),
        ({**REPORT, "score": 0}, ["a.py: score: 1 on 3.10, 0 on 3.11"]),
        (
            {**REPORT, "tests": [{"output": "b"}]},
            ["a.py: tests[0].output: 'a' on 3.10, 'b' on 3.11"],
        ),
        ({**REPORT, "tests": []}, ["a.py: tests: [{'output': 'a'}] on 3.10, [] on 3.11"]),
        (
            {},
            [
                "a.py: score: 1 on 3.10, None on 3.11",
                "a.py: tests: [{'output': 'a'}] on 3.10, None on 3.11",
            ],
        ),
    ],
    ids=["times", "score", "text", "tests", "no report"],
)
def test_what_differs_is_named(there, sentences):
    reports = {"3.10": {"a.py": timeless(REPORT)}, "3.11": {"a.py": timeless(there)}}
    assert list(differing_verdicts(reports)) == sentences


def test_a_program_without_a_report_is_named():
    assert list(differing_verdicts({"3.10": {"a.py": {}}})) == ["a.py: no report on 3.10"]


def test_a_python_in_a_root_is_run_there():
    python = Python(version="3.15", program="/usr/bin/python3.15", prefix="/usr", root="/roots/sid")
    command = python.command("-c", "", seeing=["/here"])
    assert command[:3] == ["unshare", "--mount", "sh"]
    assert command[4:] == ["/roots/sid", "/here", "--", "/usr/bin/python3.15", "-c", ""]


def test_a_python_of_this_system_is_run_as_it_is():
    python = Python(version="3.11", program="/usr/bin/python3.11", prefix="/usr")
    assert python.command("-c", "", seeing=["/here"]) == ["/usr/bin/python3.11", "-c", ""]


@FOR_A_RELEASE
@linux
@root
def test_a_python_in_a_closed_folder_is_run_where_all_can_reach_it(tmp_path):
    closed = tmp_path / "closed"
    for name in ("installed/bin", "seen", "not seen"):
        (closed / name).mkdir(parents=True)
    closed.chmod(0o700)
    prefix, seen = str(closed / "installed"), str(closed / "seen")
    around = pythons.opening(prefix, [seen, str(ROOT)])
    look = ["find", str(closed), "-maxdepth", "1", "-printf", "%m %f\\n"]
    found = subprocess.run([*around, *look], capture_output=True, text=True, check=True).stdout
    assert sorted(found.splitlines()) == ["755 closed", "755 installed", "755 seen"]
    assert closed.stat().st_mode & 0o777 == 0o700
    assert (closed / "not seen").is_dir()
