"""Causes of classes, generators, files that are written, and functions without a domain."""

import json

from tests.helpers import assignment_toml, harness, write
from tests.samples import FOR_A_RELEASE

HEAD = 'title = "Counting"\nfiles = ["counting.py"]\nconstants = {}\n'
REFERENCE = """
class Counter:
    def __init__(self):
        self.count = 0

    def add(self):
        self.count += 1
        return self.count


def countdown(number):
    while number:
        yield number
        number -= 1


def save(lines, file="out.txt"):
    with open(file, "w") as out:
        for line in lines:
            out.write(line + "\\n")


def larger(one, other):
    return one if one > other else other
"""
CHECKS = '''
from harness.checks import each_unit, unit


@unit("Counter")
def test_counter(student):
    """A counter should count."""
    assert student.making.Counter().add() == 1


@unit("countdown")
def test_countdown(student):
    """The numbers should come."""
    assert student.listed.countdown(3).returned == [3, 2, 1]


@unit("save")
def test_save(student):
    """The lines should be saved."""
    student.save(["a", "b"])
    assert student.read_file("out.txt") == "a\\nb\\n"


@unit("larger")
def test_larger(student):
    """The larger one should be returned."""
    assert student.larger(1, 2) == 2
'''
DOMAINS = '''
from harness.checks import Domain, calls

COUNTING = """
def asking(times):
    counter = Counter()
    return [counter.add() for _ in range(times)]
"""
SAVING = """
def asking(lines):
    save(lines, "kept.txt")
    with open("kept.txt") as kept:
        return kept.read()
"""
DOMAINS = {
    "Counter": Domain(cases=lambda: calls((0,), (1,), (3,)), asking=COUNTING),
    "save": Domain(cases=lambda: calls(([],), (["a"],), (["a", "b"],)), asking=SAVING),
    "countdown": Domain(cases=lambda: calls((0,), (1,), (3,)), listed=True),
}
'''
VERSIONS = {
    "Counter/begins_at_one": REFERENCE.split("\n\n\n", maxsplit=1)[0].replace("= 0", "= 1"),
    "countdown/one_missing": REFERENCE.split("\n\n\n")[1].replace("number:", "number > 1:"),
    "save/in_one_line": REFERENCE.split("\n\n\n")[2].replace(' + "\\n"', ""),
}
WRONG = """
class Counter:
    def __init__(self):
        self.n = 1
    def add(self):
        self.n = self.n + 1
        return self.n
def countdown(start):
    for number in range(start, 1, -1):
        yield number
def save(lines, file="out.txt"):
    out = open(file, "w")
    out.write("".join(lines))
    out.close()
def larger(one, other):
    print(max(one, other))
"""
CAUSES = {
    "Counter": "begins_at_one",
    "countdown": "one_missing",
    "save": "in_one_line",
    "larger": "printed_not_returned",
}


@FOR_A_RELEASE
def test_the_cause_of_each_wrong_unit_is_shown(tmp_path):
    folder = tmp_path / "counting"
    (folder / "examples").mkdir(parents=True)
    units = [(name, name, 10, name) for name in CAUSES]
    write(folder, assignment_toml(HEAD, *units), "assignment.toml")
    write(folder, REFERENCE, "reference.py")
    write(folder, CHECKS, "test_counting.py")
    write(folder, DOMAINS, "domains.py")
    write(folder / "examples", ">>> larger(3, 1)\n3\n", "larger.txt")
    for name, source in VERSIONS.items():
        path = folder / "misconceptions" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path.parent, f'"""It is wrong.\n\nWhy?\n"""\n\n{source}\n', path.name)
    write(tmp_path, WRONG, "counting.py")
    report = tmp_path / "report.json"
    ended = harness(
        "grade", tmp_path / "counting.py", "--assignment", folder, "--report", f"json={report}"
    )
    assert ended.returncode == 0, ended.stderr
    checks = json.loads(report.read_text("utf-8"))["checks"]
    assert {check["unit"]: check["diagnosis"] for check in checks} == CAUSES
