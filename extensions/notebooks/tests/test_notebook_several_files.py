"""The notebook for a program of several files: a module is a cell that begins with `%%file`."""

import sys

import pytest

from extensions.notebooks.notebook.in_cell import CellChecker, renew_module
from extensions.notebooks.tests.test_notebook import cells_run, solutions
from harness import assignment
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE

FOLDER = ROOT / "examples" / "two_files"
SLUG = str(FOLDER)
CELL = "%%file prices.py"
PRICES = (FOLDER / "reference" / "prices.py").read_text("utf-8")
WRONG = PRICES.replace("return prices[name]", "return prices[name] + 1")
EVERY = "Every check here passes."
NOT_RUN = "<p>Run the cell that begins with <code>%%file prices.py</code> first.</p>"


@FOR_A_RELEASE
def test_the_solution_passes_in_its_cells_and_is_handed_in_as_its_files(tmp_path):
    shown = cells_run(tmp_path, {**solutions(SLUG), CELL: f"{CELL}\n{PRICES}"}, SLUG)
    checks = [f"%check {unit.id}" for unit in assignment.load(SLUG).units]
    assert [EVERY in shown[check] for check in checks] == [True] * 5
    assert (tmp_path / "prices.py").read_text("utf-8").strip() == PRICES.strip()
    assert "def total" in (tmp_path / "shop.py").read_text("utf-8")
    assert "<code>shop.py</code> and <code>prices.py</code>" in shown["%hand_in"]


@FOR_A_RELEASE
def test_a_mistake_in_a_module_is_shown_below_its_cell(tmp_path):
    shown = cells_run(tmp_path, {**solutions(SLUG), CELL: f"{CELL}\n{WRONG}"}, SLUG)
    assert EVERY in shown["%check read_prices"]
    assert "<th>expected</th><td><pre>30</pre>" in shown["%check price_of"]
    assert "depends on Part price_of" in shown["%check"]


@pytest.mark.parametrize("ask", ["check_cells", "write_program"])
def test_a_module_whose_cell_was_not_run_is_named(tmp_path, monkeypatch, ask):
    monkeypatch.chdir(tmp_path)
    checker = CellChecker(tmp_path, "shop.py", "", ["prices.py"])
    arguments = {"check_cells": [["x = 1"], []], "write_program": [["x = 1"]]}[ask]
    assert getattr(checker, ask)(*arguments) == NOT_RUN


@pytest.fixture
def names():
    """Return the names of a notebook which has imported one of a module."""
    own: dict[str, object] = {}
    renew_module("own_module", "def f():\n    return 1\n\n\ng = 5", own)
    own["f"] = sys.modules["own_module"].f
    yield own
    del sys.modules["own_module"]


def test_what_was_imported_is_new_when_the_modules_cell_is_run_again(names):
    renew_module("own_module", "def f():\n    return 2", names)
    assert names["f"]() == 2
    assert not hasattr(sys.modules["own_module"], "g")


def test_a_module_with_a_syntax_error_stays_as_it_was(names):
    with pytest.raises(SyntaxError):
        renew_module("own_module", "def f(:", names)
    assert (names["f"](), sys.modules["own_module"].f()) == (1, 1)
