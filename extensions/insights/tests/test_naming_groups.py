"""A class is graded, a group of it named, and the class graded again."""

import json
import os
import shutil

import pytest

from harness.assignment import load
from tests.helpers import REFERENCE, ROOT, harness
from tests.samples import FOR_A_RELEASE

pytestmark = FOR_A_RELEASE
FUNCTION = "get_current_player"
WRONG = {
    "Ann Lee": """
ANNS = ['X', 'O']

def anns_rest(anns_number, by):
    return anns_number % by

def get_current_player(anns_round):
    return ANNS[0 if anns_round == 1 else anns_rest(anns_round, by=2)]
""",
    "Ben": """
def get_current_player(bens_round: int) -> str:
    # X begins
    if bens_round in (0, 1):
        return 'X'

    return 'O' if bens_round % 2 else 'X'
""",
    "Cem": """
def get_current_player(round):
    return 'X' if round in (0, 1, 3) else 'XO'[round % 2]
""",
    "Dee": """
def get_current_player(round):
    return round % 2
""",
    "Eve": "",
}


def programs():
    """Return the submissions of a class: the reference with another function at its end."""
    before, guard, after = REFERENCE.read_text("utf-8").partition("\n\nif __name__")
    found = {name: f"{before}\n\n{text}{guard}{after}" for name, text in WRONG.items()}
    assert all(guard in text for text in found.values())
    return found


class Class:
    """A class with its assignment, both in a folder."""

    def __init__(self, folder):
        self.folder = folder
        self.assignment = folder / "dict_board"
        self.output = folder / "graded"

    def grade(self):
        return harness(
            "class", self.folder / "class", "--assignment", self.assignment, "--output", self.output
        )

    def name(self, *arguments):
        return harness("name", *arguments, "--class", self.output)

    @property
    def groups(self):
        """The groups by their students."""
        found = json.loads((self.output / "groups.json").read_text("utf-8"))["groups"]
        return {
            " ".join(student["name"] for student in group["students"]): group for group in found
        }

    def version(self, cause):
        return self.assignment / "misconceptions" / FUNCTION / f"{cause}.py"

    def page(self, student=None):
        name = f"students/{student}/report.html" if student else "index.html"
        return (self.output / name).read_text("utf-8")


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """Return a class that was graded once."""
    folder = tmp_path_factory.mktemp("named")
    shutil.copytree(load("dict_board").folder, folder / "dict_board")
    toml = folder / "dict_board" / "assignment.toml"
    toml.write_text(
        toml.read_text("utf-8").replace("../..", os.path.relpath(ROOT, toml.parent)), "utf-8"
    )
    (folder / "class").mkdir()
    for name, text in programs().items():
        (folder / "class" / f"{name}.py").write_text(text, "utf-8")
    found = Class(folder)
    done = found.grade()
    assert done.returncode == 0, done.stderr
    return found


@pytest.fixture(scope="module")
def named(graded):
    """Return the class, of which a group was named and graded again; and what was said."""
    (group,) = (one["name"] for key, one in graded.groups.items() if "Ben" in key)
    output = graded.name(group, "--as", "second_round_like_the_first")
    written = graded.version("second_round_like_the_first")
    unfinished = graded.grade()
    text = written.read_text("utf-8")
    lines = iter(["X has the second round, too.", "Whose turn is it?"])
    filled = "\n".join(
        line.partition("TO WRITE:")[0] + next(lines) if "TO WRITE:" in line else line
        for line in text.split("\n")
    )
    written.write_text(filled, "utf-8")
    again = graded.grade()
    return {"said": output, "text": text, "unfinished": unfinished, "again": again, "class": graded}


REFUSED = {
    "no such group": (["f-0000", "--as", "x"], "there is no group 'f-0000' in groups.json."),
    "no name": (["Cem", "--as", "X-y"], "'X-y' is no name for a cause."),
    "a name that is taken": (
        ["Cem", "--as", "players_swapped"],
        "there is a cause players_swapped",
    ),
    "a general name": (["Cem", "--as", "off_by_one"], "there is a cause off_by_one already."),
    "a right function": (["Cem", "--as", "x", "--from", "Eve"], "'Eve' is not in the group"),
    "named already": (["Dee", "--as", "x"], "is named already: player_as_number."),
    "a function that needs others": (
        ["Ann Lee Ben", "--as", "x", "--from", "Ann Lee"],
        "it needs more of the student's program, such as a helper or a constant.",
    ),
}


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_named_is_refused(graded, arguments, sentence):
    known = {key: one["name"] for key, one in graded.groups.items()}
    before = sorted(graded.assignment.rglob("*"))
    done = graded.name(known.get(arguments[0], arguments[0]), *arguments[1:])
    assert (done.returncode, sentence in done.stderr) == (2, True), done.stderr
    assert sorted(graded.assignment.rglob("*")) == before


def test_no_class_is_graded_while_the_sentence_is_not_written(named):
    done = named["unfinished"]
    assert done.returncode == 3
    assert "its sentence and its question are still to be written" in done.stderr


def test_from_then_on_every_student_with_that_mistake_reads_it(named):
    assert named["again"].returncode == 0, named["again"].stderr
    causes = {key: one["cause"] for key, one in named["class"].groups.items()}
    assert causes["Ann Lee Ben"] == "second_round_like_the_first"
    shown = ["X has the second round, too." in named["class"].page(one) for one in WRONG]
    assert shown == [True, True, False, False, False]


def test_no_student_reads_what_staff_alone_is_shown(named):
    fingerprints = [group["fingerprint"] for group in named["class"].groups.values()]
    pages = [named["class"].page(one) for one in WRONG]
    assert not any(one in page for one in [*fingerprints, "behaviours"] for page in pages)
