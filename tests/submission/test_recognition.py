"""Which file is graded, and for which assignment."""

import os
from functools import partial

import pytest

from harness import assignment
from harness.errors import UsageError
from harness.submission.folder import recognise_submission
from tests.samples import each_row

COUNT = "def count(n): pass\ndef lift_off(): pass\n"
GREET = "def greet(name): pass\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return an empty folder; there are two assignments, countdown and greeting."""
    for slug, functions in {"countdown": ["count", "lift_off"], "greeting": ["greet"]}.items():
        place = tmp_path / "assignments" / slug
        place.mkdir(parents=True)
        place.joinpath("assignment.toml").write_text(
            f"title = 'T'\nfiles = ['{slug}.py', 'homework.py']\n"
            f"unit = [{{ id='A', title='A', points=1, functions={functions}, shares={{}} }}]\n",
            "utf-8",
        )
    monkeypatch.setattr(assignment, "slugs", lambda: ["countdown", "greeting"])
    monkeypatch.setattr(
        assignment, "load", partial(assignment.load, folder=tmp_path / "assignments")
    )
    handed_in = tmp_path / "handed_in"
    handed_in.mkdir()
    return handed_in


def save(folder, **files):
    for name, text in files.items():
        folder.joinpath(f"{name}.py").write_text(text, "utf-8")


BOTH_FIT = "Graded as countdown; greeting fits too. Choose with --assignment SLUG."


@each_row(
    ("name", "text", "slug", "notes"),
    [
        ("countdown", "", "countdown", ()),
        ("greeting", "def count(n): pass\n", "greeting", ()),
        (
            "greeting",
            COUNT,
            "greeting",
            ("Graded as greeting; countdown fits too. Choose with --assignment SLUG.",),
        ),
        ("ann", COUNT, "countdown", ()),
        ("ann", GREET, "greeting", ()),
        ("homework", "", "countdown", (BOTH_FIT,)),
        ("ann", COUNT + GREET, "countdown", (BOTH_FIT,)),
    ],
    ids=[
        *("name", "name before content", "name against content", "content"),
        *("content of another", "name of two", "content of two"),
    ],
)
def test_an_assignment_is_recognised(folder, name, text, slug, notes):
    save(folder, **{name: text})
    found = recognise_submission(folder / f"{name}.py")
    assert (found.path, found.assignment.slug, found.notes) == (folder / f"{name}.py", slug, notes)


def test_a_file_that_fits_no_assignment_is_refused(folder):
    save(folder, ann="def other(): pass")
    with pytest.raises(UsageError) as refusal:
        recognise_submission(folder / "ann.py")
    assert str(refusal.value) == (
        "ann.py: it fits no assignment, by its name or by the functions in it. "
        "Say which with --assignment SLUG, one of: countdown, greeting."
    )


# Folders


def test_the_one_program_in_a_folder_is_graded(folder):
    save(folder, ann=COUNT)
    assert recognise_submission(folder).path == folder / "ann.py"


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], "is a folder without a program. Name the file to grade."),
        (["ann", "bob"], "is a folder with several programs: ann.py, bob.py. Name one of them."),
        (
            ["countdown", "homework"],
            "is a folder with several programs: countdown.py, homework.py. Name one of them.",
        ),
    ],
    ids=["none", "several", "several of the right name"],
)
def test_a_folder_that_leaves_a_choice_is_refused(folder, names, text):
    save(folder, **dict.fromkeys(names, COUNT))
    with pytest.raises(UsageError) as refusal:
        recognise_submission(folder)
    assert str(refusal.value) == f"{folder}: {text}"


def test_a_pipe_is_not_waited_for(folder):
    os.mkfifo(folder / "pipe.py")
    with pytest.raises(UsageError) as refusal:
        recognise_submission(folder / "pipe.py")
    assert str(refusal.value) == f"{folder / 'pipe.py'}: is not a regular file."
    with pytest.raises(UsageError, match="is a folder without a program"):
        recognise_submission(folder)
