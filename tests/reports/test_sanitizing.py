"""Whatever a grade holds, it becomes printable and bounded, and acts on nobody who reads it."""

import json
import time
from dataclasses import fields, is_dataclass, replace
from pathlib import Path

import pytest

from harness import assignment
from harness.commands.check import run_kit as check_kit
from harness.grading.flow import grade
from harness.model import Evidence, Finding, Grade, Outcome, Repair, Row
from harness.reports.lines import rows_around
from harness.reports.sanitizing import MOST_REPAIRS, sanitize_grade
from harness.submission.reading import NotANotebook, code_cells
from tests.attacks.reports import controls
from tests.helpers import REFERENCE, harness
from tests.pages import WHOLE, a_grade, hostile, verdict
from tests.samples import FOR_A_RELEASE, sample
from tools.programs import whole_program

EVERY = 10
ORDINARY = (
    "dict_board/all_nine_rounds_played",
    "dict_board/aliases",
    "numpad/board_middle_copied_wrong",
    "vs_computer/x_always_begins",
    "xtreme/size_is_asked_twice",
)
STRANGE = "\x1b[2J\x07\u202e\ud800\u200b\u3164\x0e1\x0f"


def texts_in(value):
    """Yield every text of a grade, those of the instructor's assignment apart."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts_in(item)
    elif isinstance(value, Path):
        yield value.name
    elif is_dataclass(value):
        for field in fields(value):
            if field.name != "assignment":
                yield from texts_in(getattr(value, field.name))


def full(text, count):
    """Return a grade that holds a text wherever a text can stand, and so many of everything."""
    evidence = Evidence(
        did=text,
        paste=text,
        typed=(text,) * count,
        expected=text,
        actual=text,
        rows=(Row(expected=text, actual=text, differs=True, cells=(text, text)),) * count,
        place=text,
        code=text,
        hint=text,
        findings=(Finding(place=text, code=text, text=text),) * count,
        example=text,
    )
    return a_grade(
        verdict("A", Outcome.FAILED, title=text, evidence=evidence, differences=(text,) * count),
        path=Path("homework", f"{text[:50]}.py".replace("\0", "")),
        repairs=(Repair(kind="loading", text=text),) * count,
        notes=(text,) * count,
        problem=text,
        troubles=(text,) * count,
        isolation={"network": text},
    )


@pytest.mark.parametrize("text", ["a", "😀", "a\n", "\x1b", "\n", "at 0x7f00aa11bb22 "], ids=ascii)
def test_nothing_is_without_end(text):
    clean = sanitize_grade(full(text * (1_000_000 // len(text)), 3000))
    (found,) = clean.verdicts
    assert found.evidence
    assert max(map(len, texts_in(clean))) <= 20_000
    assert max(len(row.actual or "") for row in found.evidence.rows) <= 1000
    assert len(found.evidence.rows) == 1499
    assert found.evidence.rows[-1].actual == "… (1502 lines after)"
    assert found.evidence.findings[-1] == Finding(place="…", code="", text="… (2801 more)")
    assert clean.notes[-1] == "… (2951 more)"
    assert len(clean.repairs) == MOST_REPAIRS


@FOR_A_RELEASE
@pytest.mark.parametrize("dirty", [full(STRANGE * 9000, 2000), hostile(), WHOLE])
def test_what_is_clean_stays_as_it_is(dirty):
    clean = sanitize_grade(dirty)
    assert sanitize_grade(clean) is clean


def test_of_very_long_screens_what_is_around_the_first_difference_is_shown():
    rows = [Row(expected=str(n), actual=str(n), differs=n == 500) for n in range(1000)]
    texts = [row.actual for row in rows_around(rows, 40)]
    assert [texts[0], texts[1], texts[-2], texts[-1]] == [
        "… (490 lines before)",
        "490",
        "529",
        "… (470 lines after)",
    ]


def test_verdicts_and_points_are_kept():
    many = a_grade(*[verdict("A", Outcome.PASSED, points=1, title=STRANGE)] * 500)
    clean = sanitize_grade(many)
    assert (len(clean.verdicts), int(clean.score)) == (500, 500)


def test_repairs_that_are_left_out_cost_what_they_cost():
    repairs = tuple(
        Repair(kind=kind, text=str(number))
        for kind in ("loading", "encoding")
        for number in "ab" * 99
    )
    dirty = replace(WHOLE, repairs=repairs)
    assert sanitize_grade(dirty).cost == dirty.cost > 0


@FOR_A_RELEASE
@pytest.mark.parametrize("name", sample(ORDINARY, EVERY))
def test_the_grade_of_an_ordinary_program_stays_as_it_is(name):
    slug, stem = name.split("/")
    found = grade(assignment.load(slug), whole_program(slug, stem))
    started = time.process_time()
    clean = sanitize_grade(found)
    took = time.process_time() - started
    assert clean == found
    assert took < 0.1  # it takes 0.001 s, with 2,000 rows 0.007 s


def test_every_field_of_the_model_is_looked_at():
    clean = sanitize_grade(full(STRANGE, 2))
    assert {text for text in texts_in(clean) if not text.isprintable()} == set()
    assert clean.notes == ("␛[2J␇����␎1␏",) * 2
    assert clean.path.parent == Path("homework")
    assert isinstance(clean, Grade)
    assert STRANGE not in repr(replace(clean, assignment=WHOLE.assignment))


MARKED = "\x1b]0;90\x07\u202e\u200b\u3164"
UNSEEN = {"\u3164", "\u2800", "\ufe0f"}


def notebook(language):
    """Return the text of a notebook that says in which language it is written."""
    return json.dumps(
        {
            "cells": [{"cell_type": "code", "source": "x = 1"}],
            "metadata": {"kernelspec": {"language": language}},
        }
    )


def all_texts(path, *options):
    """Grades a path; return what is printed and what stands in the reports."""
    folder = path.parent if path.is_file() else path
    reports = [folder.parent / f"report.{name}" for name in ("text", "html", "gradescope")]
    options_of_reports = [
        word for report in reports for word in ("--report", f"{report.suffix[1:]}={report}")
    ]
    graded = harness("grade", path, *options, *options_of_reports)
    return [graded.stdout, graded.stderr, *(report.read_text("utf-8") for report in reports)]


def acting(texts):
    """Return the characters in some texts that are not to be there."""
    found = ((controls(text), UNSEEN & set(text)) for text in texts)
    return [both for both in found if any(both)]


@FOR_A_RELEASE
def test_the_name_of_the_file_is_shown_by_symbols(tmp_path):
    path = tmp_path / f"{MARKED}\nForged.py"
    path.write_bytes(REFERENCE.read_bytes())
    texts = all_texts(path, "--assignment", "dict_board", "--unit", "B")
    assert acting(texts) == []
    assert "\nForged" not in texts[0]


@pytest.mark.parametrize("language", [MARKED, "\ud800R", "R" * 1000], ids=ascii)
def test_the_language_of_a_notebook_is_shown_by_symbols(language):
    with pytest.raises(NotANotebook) as refusal:
        code_cells(notebook(language))
    assert str(refusal.value).isprintable()
    assert len(str(refusal.value)) < 90


def test_the_student_s_check_shows_a_refusal_by_symbols(tmp_path, capsys):
    assert check_kit("dict_board", tmp_path / "none.py", [str(tmp_path / "\x1b[2J.py")]) == 2
    assert acting([capsys.readouterr().err]) == []


def test_a_fault_of_the_grader_shows_by_symbols_what_it_was_about(tmp_path, monkeypatch, capsys):
    def fail(*arguments, **options):
        raise ValueError(MARKED)

    monkeypatch.setattr("harness.commands.check.check_file", fail)
    assert check_kit("dict_board", Path("none.py"), []) == 3
    error = capsys.readouterr().err
    assert "ValueError: ␛]0;90␇" in error
    assert acting([error]) == []
