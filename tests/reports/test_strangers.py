"""Wherever a stranger's text is said, nothing in it acts on who reads it."""

import json
from pathlib import Path

import pytest

from harness.commands.check import run_kit as check_kit
from harness.submission.reading import NotANotebook, code_cells
from tests.attacks.reports import controls
from tests.helpers import REFERENCE, harness
from tests.samples import FOR_A_RELEASE

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
