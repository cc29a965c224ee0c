"""Files and folders of any kind become a submission, or a sentence that says what they are."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness import assignment
from harness.errors import UsageError
from harness.submission.folder import recognise_submission
from harness.submission.reading import UnreadableSubmission, read_submission
from tests.fuzzing.examples import fuzzed
from tests.fuzzing.mutations import changed, scratched

CODE = {"cell_type": "code", "source": ["def f():\n", "    %time\n", "    return 1\n"]}
TEXT = {"cell_type": "markdown", "source": "# Ann"}
NOTEBOOK = {
    "cells": [TEXT, CODE, {**CODE, "source": "!pip install x\n"}],
    "metadata": {"kernelspec": {"language": "python"}, "language_info": {"name": "python"}},
    "nbformat": 4,
}
SOURCE = "# -*- coding: latin-1 -*-\ndef f(n):\n\treturn n * 'ä'\r\nf(1)\n"
NO_UTF_8 = st.characters(min_codepoint=0xDC80, max_codepoint=0xDCFF, categories=["Cs"])
SIGNS = st.characters(exclude_characters="/\0", codec="utf-8") | NO_UTF_8
NAMES = st.text(SIGNS, min_size=1, max_size=40).filter(
    lambda name: name not in (".", "..") and len(os.fsencode(name)) < 200
)
NOT_SHOWN = {"\x1b", "\x07", "\u202e", "\u2066", "\x9b"}


def written(folder: str, name: str, content: bytes) -> Path:
    """Writes a file."""
    path = Path(folder, name)
    path.write_bytes(content)
    return path


def sentence(problem: Exception | str) -> None:
    """Sees to it that a sentence can be shown."""
    assert str(problem)
    assert not NOT_SHOWN & set(str(problem))


@pytest.mark.parametrize("name", ["hand_in.py", "hand_in.ipynb"])
@fuzzed
@given(random=st.randoms(use_true_random=False))
def test_any_file_is_read_or_refused_with_a_sentence(name, random: Random):
    right = SOURCE.encode("latin-1")
    is_notebook = name.endswith(".ipynb")
    content = changed(random, NOTEBOOK) if is_notebook else scratched(random, right)
    with TemporaryDirectory() as folder:
        path = written(folder, name, content)
        try:
            submission = read_submission(path)
        except UnreadableSubmission as problem:
            sentence(problem)
            return
    assert "\0" not in submission.source
    json.dumps([submission.source, submission.remarks]).encode("ascii")


@pytest.mark.parametrize("slug", [None, "dict_board"])
@fuzzed
@given(names=st.lists(NAMES, max_size=6, unique=True), deep=NAMES, has_program=st.booleans())
def test_any_folder_holds_a_program_or_none(slug, names, deep, has_program):
    with TemporaryDirectory() as folder:
        for name in names:
            try:
                written(folder, name, b"x")
            except OSError:  # not every system knows every name
                continue
        inner = Path(folder, "inner")
        inner.mkdir()
        try:
            inner.joinpath(deep).mkdir()
        except OSError:
            return
        if has_program:
            program = assignment.load("dict_board").files[0]
            written(str(inner if slug else folder), program, b"def f(): pass")
        try:
            found = recognise_submission(Path(folder), slug)
        except UsageError as error:
            sentence(error)
            return
        for note in [*found.notes, *filter(None, [found.problem])]:
            sentence(note)
