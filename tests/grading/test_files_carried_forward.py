"""A function that writes a file wrongly costs its own unit: a right caller gets the right file."""

import pytest

from harness.assignment import load
from harness.execution.session import plain_files
from harness.grading.flow import grade
from harness.wire import WireError
from tests.helpers import assignment_toml
from tests.samples import each_row

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
