"""Programs that might earn points without doing the work: made, and graded."""

import ast
import json
import zipfile
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest

from extensions.authoring.validate_command import trial_of
from extensions.authoring.validation import (
    StepResult,
    judge_objects,
    programs_equal_to_all,
    table_program,
    table_row,
)
from harness import api
from harness.packaging.commands import build_content
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE, each_row

SOLUTION = """
class Box:
    def held(self):
        return self.items, len(self.items)

    def clear(self):
        self.items = []


def first(items):
    def key(item):
        return -item
    return sorted(items,
                  key=key)[0]


def ask(items):
    items.append(input("Which? "))
    return items
"""


def test_each_function_that_returns_something_is_changed_alone():
    made = [*programs_equal_to_all(SOLUTION)]
    assert {(one.id.partition(" ")[0], one.owner) for one in made} == {
        ("Box.held", "Box"),
        ("first", "first"),
        ("key", "first"),
        ("ask", "ask"),
    }
    for one in made:
        ast.parse(one.text)
        assert one.text.count("_anything(") == 2


@each_row("value", ["", 3, [1], None])
def test_what_is_returned_equals_everything(value):
    for one in programs_equal_to_all("def give(value):\n    return value\n"):
        names: dict[str, Any] = {}
        exec(one.text, names)
        given = names["give"](value)
        assert given == 17 or value is None
        assert type(given) is not type(value) or value is None


BEFORE = "    before = [found == other for other in others]\n"
RIGHT = "    assert found == right\n"
AFTER = "    assert before == [found == other for other in others] == [False] * len(others)\n"


@FOR_A_RELEASE
@pytest.mark.parametrize(
    "comparing",
    [RIGHT, RIGHT + BEFORE + "    assert not any(before)\n"],
    ids=["the right one alone", "the right one first"],
)
def test_a_check_that_asks_the_object_alone_is_found(tmp_path, comparing):
    folder = tmp_path / "classes"
    for path in (ROOT / "examples" / "classes").glob("*.*"):
        folder.mkdir(exist_ok=True)
        (folder / path.name).write_bytes(path.read_bytes())
    checks = (folder / "test_playlist.py").read_text("utf-8")
    assert BEFORE + RIGHT + AFTER in checks
    believing = checks.replace(BEFORE + RIGHT + AFTER, comparing)
    (folder / "test_playlist.py").write_text(believing.replace("len(both) == 3", "True"), "utf-8")
    trial = trial_of(api.load_assignment(str(folder)), tmp_path / "kept", full=True)
    found = judge_objects(trial).findings
    assert {one.place for one in found} >= {"reference.py:48", "reference.py:67"}
    (merged,) = [one for one in found if one.place == "reference.py:67"]
    assert "The merged playlist should have all songs" in merged.message


# Answers that a kit holds

RECORDED = {
    "ask": {
        "cases": ["(([1],), ('2',), None)", "(([],), ('3',), None)", "(([],), ('4',), None)"],
        "answers": [
            [f'[[[0]], [0], [[0, "list", {held}]]]', f"Which? \x0e{typed}\x0f\n", "", ""]
            for held, typed in [('[1, "2"]', "2"), ('["3"]', "3"), ('["4"]', "4")]
        ],
        "right": [0, 1, 2],
    }
}


def test_a_table_program_gives_what_is_recorded(monkeypatch, capsys):
    names: dict[str, Any] = {}
    prompts: list[str] = []

    def answer(prompt):
        prompts.append(prompt)
        return "4"

    exec(table_program(RECORDED, SOLUTION), names)
    monkeypatch.setattr("builtins.input", answer)
    items: list[str] = []
    assert names["ask"](items) is items
    assert items == ["4"]
    assert (prompts, capsys.readouterr().out) == (["Which? "], "")
    assert "first" not in names


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", ["numpad"])
def test_a_kit_is_worth_little_to_who_only_looks_up(slug):
    chosen = api.load_assignment(slug)
    row = StepResult(name="kit", summary="is built")
    row = table_row(build_content("kit", chosen), chosen, row)
    assert row.findings == ()
    assert "a program that only looks up what the kit holds earns" in row.summary


def test_a_kit_that_is_worth_much_is_found(tmp_path):
    chosen = replace(api.load_assignment("numpad"), folder=tmp_path)
    empty = BytesIO()
    with zipfile.ZipFile(empty, "w") as archive:
        archive.writestr("checker/recorded/places.json", json.dumps({}))
    row = StepResult(name="kit", summary="is built")
    assert table_row(empty.getvalue(), chosen, row) == row
