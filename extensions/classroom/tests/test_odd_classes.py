"""Whoever submitted is in the gradebook, and nobody pays for what another one sends."""

import csv
import shutil
import tempfile
from functools import cache

import pytest

from extensions.classroom.outcome import render_gradebook
from extensions.classroom.run import class_at_work
from extensions.classroom.tests.graders import FixedGrader
from extensions.classroom.tests.odd_submissions import (
    CLOSED,
    DAMAGED,
    HARMLESS,
    PACKED,
    program,
    write_class,
)
from extensions.classroom.tests.ordinary import ordinary_user
from harness import assignment
from harness.grading.pool import Pool
from tests.helpers import root
from tests.samples import each_row, sample

DICT_BOARD = assignment.load("dict_board")
NAMES = ("Ann Ames", "Ben Bell", "Eve Evil", "Tom Tell", "Zoe Zorn")
ODD = "Eve Evil"
FORMS = {
    "folders": ("class", "{name}"),
    "zip": ("class.zip", "{name}"),
    "wrapped zip": ("class.zip", "homework 3/{name}"),
    "Moodle's folders": ("class", "{name}_{number}_assignsubmission_file"),
    "Moodle's zip": ("class.zip", "{name}_{number}_assignsubmission_file_"),
    "Gradescope's zip": ("class.zip", "assignment_1_export/submission_{number}"),
}


ROWS = sample(
    [(form, damage) for form in FORMS for damage in (*HARMLESS, *DAMAGED)],
    every=6,
    name="/".join,
    kind=lambda row: row[1],
)


def rows(place, form, things):
    """Return the rows of the gradebook by names, and how many submissions were not read whole."""
    target, pattern = FORMS[form]
    folders = {
        name: pattern.format(name=name, number=number) for number, name in enumerate(NAMES, 101)
    }
    submissions = {folders[name]: things if name == ODD else [program()] for name in NAMES}
    path = write_class(place / target, submissions)
    with class_at_work(path, place / "out", DICT_BOARD, again=False) as work:
        work.grade_all(Pool([FixedGrader()]), lambda state: None)
        table = render_gradebook(work.results, DICT_BOARD).decode("utf-8-sig")
    known = {folder.rpartition("/")[2]: name for name, folder in folders.items()}
    found = [(row["name"], row) for row in csv.DictReader(table.splitlines())]
    assert len(found) == len(NAMES)
    return {known.get(name, name): row for name, row in found}, work.not_whole


def others_graded(found):
    return [name for name in NAMES if name != ODD and found[name]["total"] == "10"]


@pytest.fixture(scope="module")
def outcome(tmp_path_factory):
    """Return a function that gives the rows of a class; each class is graded once."""

    @cache
    def once(form, damage):
        place = tmp_path_factory.mktemp("odd")
        try:
            return rows(place, form, {**HARMLESS, **DAMAGED}[damage])
        finally:
            shutil.rmtree(place)

    return once


@pytest.mark.parametrize(("form", "damage"), ROWS)
def test_nobody_else_pays_for_it(outcome, form, damage):
    found, not_whole = outcome(form, damage)
    assert set(found) == set(NAMES)
    assert others_graded(found) == [name for name in NAMES if name != ODD]
    assert found[ODD]["total"] or found[ODD]["problems"]
    assert not_whole == (damage in DAMAGED)
    assert found[ODD]["problems"] or damage not in DAMAGED
    assert found[ODD]["total"] == "10" or DAMAGED.get(damage, [None])[-1] != program()


@pytest.mark.parametrize("form", [form for form in FORMS if form.endswith("zip")])
@each_row("damage", PACKED)
def test_an_entry_of_a_class_that_is_left_out_is_a_sentence_of_its_owner(tmp_path, form, damage):
    found, not_whole = rows(tmp_path, form, PACKED[damage])
    assert "Left out, since it " in found[ODD]["problems"]
    assert others_graded(found) == [name for name in NAMES if name != ODD]
    assert not_whole == 1


# As an ordinary user


@root
@pytest.mark.parametrize("form", ["folders", "Moodle's folders"])
@pytest.mark.parametrize("damage", CLOSED)
def test_what_is_closed_is_a_sentence_of_its_owner(form, damage, monkeypatch):
    with ordinary_user() as place:
        monkeypatch.setattr(tempfile, "tempdir", str(place))
        found, not_whole = rows(place, form, CLOSED[damage])
    assert found[ODD]["problems"].startswith("Cannot be read (Permission denied): ")
    assert others_graded(found) == [name for name in NAMES if name != ODD]
    assert not_whole == 1
