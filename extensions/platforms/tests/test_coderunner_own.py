"""CodeRunner's questions for an assignment of one's own: classes, files, units without a test."""

import os
import re
from dataclasses import replace
from html import unescape

import pytest

from extensions.platforms.coderunner import asking, build_student_xml, build_xml, planned_questions
from extensions.platforms.coderunner.pieces import Pieces
from harness.assignment import load
from harness.errors import BuildError

UNIT = """
[[unit]]
id = "{0}"
title = "{0}"
points = 5
functions = ["{0}"]
shares = {{ example = 100 }}
"""
TOML = 'title = "Shop"\nfiles = ["shop.py"]\ndata = ["prices.csv"]\n' + "".join(
    UNIT.format(name) for name in ("load", "spend", "Purse")
)
REFERENCE = '''"""A shop."""

import csv

try:
    import nothing_there
except ImportError:
    nothing_there = None


class TooPoor(Exception):
    """There is too little money."""


class Purse:
    """Holds money."""

    def __init__(self, cents):
        self.cents = cents

    def take(self, cents):
        if cents > self.cents:
            raise TooPoor("poor")
        return self.cents - cents


EMPTY = Purse(0)


def load(name):
    """Return the prices in a file."""
    with open(name) as file:
        return {row[0]: int(row[1]) for row in csv.reader(file)}


def spend(cents):
    """Spend from a purse, or return what an apple costs."""
    try:
        return Purse(50).take(cents)
    except TooPoor:
        return load("prices.csv")["apple"] + EMPTY.cents
'''
EXAMPLES = {
    "load": ">>> load('prices.csv')\n{'apple': 30}\n",
    "spend": ">>> spend(3)\n47\n>>> spend(300)\n30\n",
}


@pytest.fixture
def shop(tmp_path):
    """Return what loads the assignment with a coderunner.toml."""

    def load_with(settings):
        folder = tmp_path / "shop"
        (folder / "examples").mkdir(parents=True)
        (folder / "assignment.toml").write_text(TOML, "utf-8")
        (folder / "reference.py").write_text(REFERENCE, "utf-8")
        (folder / "prices.csv").write_text("apple,30\n", "utf-8")
        (folder / "coderunner.toml").write_text(settings, "utf-8")
        for name, text in EXAMPLES.items():
            (folder / "examples" / f"{name}.txt").write_text(text, "utf-8")
        return load(str(folder))

    return load_with


@pytest.mark.parametrize("build", [build_xml, build_student_xml], ids=["teachers", "students"])
def test_a_question_without_a_test_is_refused_by_name(shop, build):
    with pytest.raises(BuildError) as refusal:
        build(shop(""))

    assert str(refusal.value) == (
        "shop: these questions have no test: Part Purse: Purse. Give a unit examples/<unit>.txt, "
        "cases in domains.py or tests in coderunner.toml; or leave it out there: "
        "question = false in its table."
    )


def test_a_unit_may_be_left_out(shop):
    xml = build_xml(shop("[Purse]\nquestion = false\n")).decode()

    names = re.findall("<name><text>(.*)</text></name>", unescape(xml))
    assert [name.rpartition(": ")[2] for name in names] == ["load", "spend"]


def test_a_sample_answer_holds_the_classes_and_the_data_that_it_needs(shop):
    _, questions = planned_questions(shop("[Purse]\nquestion = false\n"))

    question = questions[1]
    assert all(f"class {name}" in question.answer for name in ("TooPoor", "Purse"))
    assert question.files["prices.csv"] == b"apple,30\n"
    assert question.tests[0].expected == "47\n30\n"


def test_what_constants_are_made_of_comes_before_them():
    pieces = Pieces(
        source="def make():\n    return 1\n\n\nONE = make()\n\n\ndef f():\n    return ONE\n"
    )

    assert pieces.written_out(["f"]) == pieces.source


def test_the_guard_is_no_choice():
    pieces = Pieces(source="if 1:\n    A = 1\nif __name__ == '__main__':\n    print(A)\n")

    assert pieces.written_out([]) == "if 1:\n    A = 1\n"


def test_a_generator_is_asked_for_its_items(monkeypatch, capsys):
    monkeypatch.setattr(os, "system", os.system)  # asking replaces it

    def evens(most):
        yield from range(0, most, 2)

    asking.ask_all(evens, [(5,)])
    assert capsys.readouterr().out.startswith("[0, 2, 4]\n")


def test_a_question_has_no_folder_for_a_file(shop):
    chosen = replace(shop("[Purse]\nquestion = false\n"), data=("prices.csv", "lists/more.csv"))
    chosen.folder.joinpath("lists").mkdir()
    chosen.folder.joinpath("lists/more.csv").write_text("pear,40\n", "utf-8")
    with pytest.raises(BuildError, match=r"a question has no folder for lists/more\.csv"):
        build_xml(chosen)
