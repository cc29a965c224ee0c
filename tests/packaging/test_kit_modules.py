"""What of an assignment's folder travels in its kit, and that a kit is tried before it leaves."""

import io
import zipfile

import pytest

from harness import assignment
from harness.errors import BuildError
from harness.packaging import kit
from harness.packaging.kit import demand_working_kit
from tests.helpers import assignment_toml, write

TOML = assignment_toml('title = "Greeting"\nfiles = ["greeting.py"]\n', ("A", "Greet", 10, "greet"))
CHECKS = "from harness.checks import unit\n"
REFERENCE = "def greet(name):\n    return f'Hello, {name}!'\n"


@pytest.fixture
def greeting(tmp_path):
    """Writes an assignment's folder with more files; return the assignment."""

    def written(**files):
        folder = tmp_path / "greeting"
        usual = {"assignment.toml": TOML, "test_greeting.py": CHECKS, "reference.py": REFERENCE}
        for name, text in {**usual, **files}.items():
            folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
            write(folder, text, name)
        return assignment.load(str(folder))

    return written


IMPORTS = {
    "a name": ({"test_a.py": "from .words import X\n"}, {"words.py"}),
    "a module": ({"test_a.py": "from . import words\n"}, {"words.py"}),
    "one of another": (
        {"test_a.py": "from .also import X\n", "also.py": "from .words import X\n"},
        {"also.py", "words.py"},
    ),
    "one in a folder": (
        {"test_a.py": "from .more.words import X\n", "more/words.py": "from ..words import X\n"},
        {"more/words.py", "words.py"},
    ),
    "by its whole name": (
        {"test_a.py": "from assignments.greeting.words import X\n"},
        {"words.py"},
    ),
}


@pytest.mark.parametrize(("files", "modules"), IMPORTS.values(), ids=IMPORTS)
def test_what_a_public_check_imports_travels(greeting, files, modules):
    chosen = greeting(**{"words.py": "X = 1\n", "unused.py": "X = 2\n", **files})
    own = {"assignment.toml", "test_greeting.py", "test_a.py"}
    assert set(kit.public_files(chosen)) == own | modules


SOLUTIONS = {
    "the reference": (
        {"test_a.py": "from .reference import greet\n"},
        "test_a.py imports reference.py, which would carry the solution into the kit.",
    ),
    "what is hidden": (
        {"test_a.py": "from .hidden.words import X\n", "hidden/words.py": "X = 1\n"},
        "test_a.py imports hidden/words.py, which would carry the solution into the kit.",
    ),
    "a copy": (
        {"test_a.py": "from .words import greet\n", "words.py": '"""Right."""\n' + REFERENCE},
        "words.py: greet is the reference's own function, and the kit would hold it.",
    ),
}


@pytest.mark.parametrize(("files", "sentence"), SOLUTIONS.values(), ids=SOLUTIONS)
def test_a_check_that_would_carry_the_solution_is_named(greeting, files, sentence):
    with pytest.raises(BuildError) as refused:
        kit.public_files(greeting(**files))
    assert str(refused.value).startswith(f"{sentence} Write down what")


def test_a_function_that_students_get_anyway_may_travel(greeting):
    chosen = greeting(**{"words.py": REFERENCE, "supplied.py": REFERENCE, "test_a.py": CHECKS})
    assert "test_a.py" in kit.public_files(chosen)


def kit_with(program):
    """Return a zip whose check is this program."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("check.py", program)
    return content.getvalue()


REPORT = """
import json, sys
assert open("greeting.py").read().startswith("def greet")
check = {"unit": "A", "check": "test_a::test_greets", "title": "It greets.", "outcome": OUTCOME}
open(sys.argv[-1].removeprefix("json="), "w").write(json.dumps({"checks": [check]}))
"""


def test_a_kit_in_which_the_reference_passes_may_leave(greeting):
    demand_working_kit(greeting(), kit_with(REPORT.replace("OUTCOME", "'passed'")))


REFUSED = {
    "a check fails": (
        REPORT.replace("OUTCOME", "'failed'"),
        (
            "test_a::test_greets: the reference fails 'It greets.' in the kit, which has only "
            "what is public."
        ),
    ),
    "it does not run": (
        "import sys; sys.exit('no module named pytest')",
        "The kit of greeting cannot check the reference: no module named pytest",
    ),
}


@pytest.mark.parametrize(("program", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_kit_that_does_not_work_is_refused(greeting, program, sentence):
    with pytest.raises(BuildError) as refused:
        demand_working_kit(greeting(), kit_with(program))
    assert str(refused.value) == sentence


def test_the_files_for_students_may_lie_in_the_folder(greeting):
    chosen = greeting(**{"starter.py": "def greet(name): ...\n", "TASK.md": "Greet.\n"})
    assert kit.starter_files(chosen) == {
        "greeting.py": b"def greet(name): ...\n",
        "TASK.md": b"Greet.\n",
    }
