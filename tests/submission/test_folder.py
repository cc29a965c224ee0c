"""Which of the files that a student submitted is graded."""

import errno
import os
import subprocess
import time
from pathlib import Path

import pytest

from harness import assignment
from harness.errors import UsageError
from harness.submission import folder
from harness.submission.folder import look_through, recognise_submission
from tests.samples import FOR_A_RELEASE, each_row

CHOSEN = assignment.load("dict_board")
COUNT = "def update_board(board, mark, position): pass\n"
MORE = COUNT + "def reset_board(board): pass\n"
NAME = "tic_tac_toe.py"


def save(folder, files):
    """Writes files by their names; a name that ends with a slash is a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith("/"):
            path.mkdir()
        else:
            path.write_text(text, "utf-8")


@each_row(
    ("files", "graded"),
    [
        ({NAME: ""}, NAME),
        ({"week 3/homework/tic_tac_toe.py": COUNT}, "week 3/homework/tic_tac_toe.py"),
        ({"final_v2.py": COUNT}, "final_v2.py"),
        ({"TIC_TAC_TOE.PY": COUNT}, "TIC_TAC_TOE.PY"),
        ({"Untitled.ipynb": ""}, "Untitled.ipynb"),
        ({"tic_tac_toe.py.txt": COUNT, "notes.txt": "def"}, "tic_tac_toe.py.txt"),
        ({"other.py": "print()"}, "other.py"),
        ({NAME: COUNT, "better.py": MORE}, NAME),
        ({"old.py": COUNT, "new.py": MORE}, "new.py"),
        ({"game/__main__.py": COUNT, "game/__init__.py": ""}, "game/__main__.py"),
        ({"b/tic_tac_toe.py": MORE, "a/tic_tac_toe.py": COUNT}, "a/tic_tac_toe.py"),
        ({"a/tic_tac_toe.py": COUNT, NAME: ""}, NAME),
        ({"tic_tac_toe.py/": "", "mine.py": COUNT}, "mine.py"),
        ({"__MACOSX/tic_tac_toe.py": "", ".git/tic_tac_toe.py": "", "mine.py": ""}, "mine.py"),
    ],
    ids=[
        *("right name", "folders", "wrong name", "loud name", "notebook", "saved as text"),
        *("other program", "name before content", "best content", "package"),
        "same name twice",
        *("higher up", "folder with the name", "what systems leave behind"),
    ],
)
def test_the_file_that_is_meant_is_graded(tmp_path, files, graded):
    save(tmp_path, files)
    assert look_through(tmp_path, CHOSEN).path == tmp_path / graded


@each_row(
    ("files", "problem"),
    [
        ({}, "Nothing was submitted. Please submit tic_tac_toe.py."),
        (
            {"notes.txt": "done", "screen.png": ""},
            "No program was submitted, only notes.txt, screen.png. Please submit tic_tac_toe.py.",
        ),
        (
            {f"{number}.txt": "" for number in range(7)},
            (
                "No program was submitted, only 0.txt, 1.txt, 2.txt, 3.txt, 4.txt, 2 more. "
                "Please submit tic_tac_toe.py."
            ),
        ),
    ],
    ids=["nothing", "other files", "many files"],
)
def test_that_there_is_no_program_is_reported(tmp_path, files, problem):
    save(tmp_path, files)
    found = look_through(tmp_path, CHOSEN)
    assert (found.path, found.problem) == (tmp_path, problem)


def test_links_and_pipes_are_not_files(tmp_path):
    os.mkfifo(tmp_path / "pipe.py")
    tmp_path.joinpath(NAME).symlink_to("/etc/passwd")
    tmp_path.joinpath("round").symlink_to(tmp_path)
    assert (
        look_through(tmp_path, CHOSEN).problem
        == "Nothing was submitted. Please submit tic_tac_toe.py."
    )


def test_a_whole_environment_is_not_searched_to_its_end(tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "MOST_LOOKED_AT", 10)
    save(tmp_path, {f"lib/{number}.py": "" for number in range(30)} | {NAME: ""})
    assert look_through(tmp_path, CHOSEN).path == tmp_path / NAME
    assert len(folder.folder_contents(tmp_path).files) == 10
    assert len(folder.folder_contents(tmp_path, [NAME]).files) == 11


# Folders that cannot be walked


@pytest.fixture
def close(monkeypatch):
    """Return a function that closes files and folders to the grader, whoever runs the tests."""
    closed = set()

    def refusing(function):
        def call(path, *arguments, **options):
            if Path(str(path)).name in closed:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return function(path, *arguments, **options)

        return call

    for name in ("open", "scandir"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    return lambda path: closed.add(path.name)


def test_a_part_that_is_closed_is_passed_over_and_named(tmp_path, close):
    save(tmp_path, {NAME: COUNT, "closed/": "", "closed/more/": ""} | {"old.py": ""})
    for name in ("closed", "old.py"):
        close(tmp_path / name)
    found = look_through(tmp_path, CHOSEN)
    assert found.path == tmp_path / NAME
    assert found.notes == (
        "tic_tac_toe.py was graded. Not looked at: old.py.",
        "We could not read and did not look at: closed, old.py.",
    )


def test_a_program_that_can_be_read_is_graded_instead_of_one_that_cannot(tmp_path, close):
    save(tmp_path, {NAME: "", "mine.py": COUNT})
    close(tmp_path / NAME)
    assert look_through(tmp_path, CHOSEN).path == tmp_path / "mine.py"


def test_a_file_that_cannot_be_read_is_refused(tmp_path, close):
    save(tmp_path, {"mine.py": COUNT})
    close(tmp_path / "mine.py")
    with pytest.raises(UsageError, match="cannot be read: Permission denied"):
        recognise_submission(tmp_path / "mine.py")


@pytest.fixture
def deep(tmp_path):
    """Yield a folder that is nested deeper than a path can say."""
    save(tmp_path, {NAME: COUNT})
    here = os.open(tmp_path, os.O_RDONLY)
    for _ in range(3000):
        os.mkdir("a", dir_fd=here)
        inner = os.open("a", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inner
    os.close(here)
    yield tmp_path
    subprocess.run(["rm", "-rf", tmp_path], check=True)


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", ["dict_board", None])
def test_a_folder_that_is_nested_without_end_is_graded(deep, slug):
    found = recognise_submission(deep, slug)
    assert found.path == deep / NAME
    assert max(map(len, found.notes)) < 200


@FOR_A_RELEASE
def test_a_folder_deeper_than_a_path_can_say_is_passed_over(deep, monkeypatch):
    monkeypatch.setattr(folder, "MOST_LOOKED_AT", 5000)
    (note,) = look_through(deep, CHOSEN).notes
    assert note.startswith("We could not read and did not look at: a/a/a/")


@pytest.mark.parametrize("slug", ["dict_board", None])
def test_names_that_are_no_text_are_shown_by_symbols(tmp_path, slug):
    save(tmp_path, {NAME: COUNT})
    for name in (b"\xff\xfe.txt", b"\x1b]0;a\x07.txt", "\u202egnp.txt".encode(), b"a\nb.txt"):
        tmp_path.joinpath(os.fsdecode(name)).touch()
    (note,) = recognise_submission(tmp_path, slug).notes
    assert note == (
        "tic_tac_toe.py was graded. Not looked at: a␊b.txt, ␛]0;a␇.txt, �gnp.txt, ��.txt."
        if slug is None
        else "tic_tac_toe.py was graded. Not looked at: ␛]0;a␇.txt, a␊b.txt, �gnp.txt, ��.txt."
    )


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", ["dict_board", None])
def test_a_folder_of_many_files_is_graded_quickly(tmp_path, slug):
    save(tmp_path, {NAME: COUNT})
    for number in range(2100):
        os.mknod(tmp_path / f"{number}.txt")
        os.mknod(tmp_path / f"{number}.py")
    started = time.process_time()
    found = recognise_submission(tmp_path, slug)
    assert time.process_time() - started < 2
    assert (found.path, len(found.notes[0]) < 200) == (tmp_path / NAME, True)


def test_a_folder_of_which_only_a_part_is_looked_at_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "MOST_LOOKED_AT", 3)
    save(tmp_path, {f"{number}.txt": "" for number in range(4)} | {"0.py": COUNT})
    assert look_through(tmp_path, CHOSEN).notes[-1] == (
        "Only the first 3 files and folders were looked at."
    )


def test_when_much_was_read_the_names_alone_count(tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "MOST_READ_BYTES", 10)
    save(tmp_path, {"a.py": "x = 1\n" * 9, "b.py": MORE, "c.py": COUNT, "d/tic_tac_toe.py": ""})
    assert look_through(tmp_path, CHOSEN).path == tmp_path / "d" / NAME
