"""Which of the files that a student handed in is graded."""

import os

import pytest

from harness import assignment, handed_in
from harness.handed_in import look_through
from harness.recognising import recognise
from tests.helpers import harness

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


@pytest.mark.parametrize(
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
        ({"b/tic_tac_toe.py": MORE, "a/tic_tac_toe.py": COUNT}, "a/tic_tac_toe.py"),
        ({"a/tic_tac_toe.py": COUNT, NAME: ""}, NAME),
        ({"tic_tac_toe.py/": "", "mine.py": COUNT}, "mine.py"),
        ({"__MACOSX/tic_tac_toe.py": "", ".git/tic_tac_toe.py": "", "mine.py": ""}, "mine.py"),
    ],
    ids=[
        *("right name", "folders", "wrong name", "loud name", "notebook", "saved as text"),
        *("other program", "name before content", "best content", "same name twice"),
        *("higher up", "folder with the name", "what systems leave behind"),
    ],
)
def test_the_file_that_is_meant_is_graded(tmp_path, files, graded):
    save(tmp_path, files)
    assert look_through(tmp_path, CHOSEN).file == tmp_path / graded


def test_what_is_not_looked_at_is_named(tmp_path):
    save(tmp_path, {NAME: "", "old/tic_tac_toe.py": "", "notes.txt": ""})
    assert look_through(tmp_path, CHOSEN).notes == (
        "tic_tac_toe.py is graded; not looked at: notes.txt, old/tic_tac_toe.py.",
    )


def test_one_file_needs_no_note(tmp_path):
    save(tmp_path, {NAME: ""})
    assert look_through(tmp_path, CHOSEN).notes == ()


@pytest.mark.parametrize(
    ("files", "problem"),
    [
        ({}, "Nothing was handed in. Hand in tic_tac_toe.py."),
        (
            {"notes.txt": "done", "screen.png": ""},
            "No program was handed in, but notes.txt, screen.png. Hand in tic_tac_toe.py.",
        ),
        (
            {f"{number}.txt": "" for number in range(7)},
            (
                "No program was handed in, but 0.txt, 1.txt, 2.txt, 3.txt, 4.txt, 2 more. "
                "Hand in tic_tac_toe.py."
            ),
        ),
    ],
    ids=["nothing", "other files", "many files"],
)
def test_no_program_is_said(tmp_path, files, problem):
    save(tmp_path, files)
    found = look_through(tmp_path, CHOSEN)
    assert (found.file, found.problem) == (None, problem)


def test_links_and_pipes_are_not_files(tmp_path):
    os.mkfifo(tmp_path / "pipe.py")
    tmp_path.joinpath(NAME).symlink_to("/etc/passwd")
    tmp_path.joinpath("round").symlink_to(tmp_path)
    assert (
        look_through(tmp_path, CHOSEN).problem == "Nothing was handed in. Hand in tic_tac_toe.py."
    )


def test_a_name_cannot_write_to_the_terminal(tmp_path):
    save(tmp_path, {NAME: "", "\x1b[2J.txt": ""})
    assert look_through(tmp_path, CHOSEN).notes == (
        "tic_tac_toe.py is graded; not looked at: ␛[2J.txt.",
    )


def test_a_whole_environment_is_not_searched_to_its_end(tmp_path, monkeypatch):
    monkeypatch.setattr(handed_in, "MOST_LOOKED_AT", 10)
    save(tmp_path, {f"lib/{number}.py": "" for number in range(30)} | {NAME: ""})
    assert look_through(tmp_path, CHOSEN).file == tmp_path / NAME
    assert len(handed_in.files_in(tmp_path)) == 10


def test_a_folder_is_what_a_student_handed_in_where_the_assignment_is_named(tmp_path):
    save(tmp_path, {"old.py": COUNT, "new.py": MORE})
    found = recognise(tmp_path, "dict_board")
    assert (found.path, found.assignment.slug) == (tmp_path / "new.py", "dict_board")
    assert found.notes == ("new.py is graded; not looked at: old.py.",)


def test_nothing_handed_in_is_graded_as_nothing(tmp_path):
    graded = harness("grade", tmp_path, "--assignment", "dict_board", "--unit", "B")
    assert (graded.returncode, graded.stderr) == (0, "")
    assert "\n  Nothing was handed in. Hand in tic_tac_toe.py.\n" in graded.stdout
    assert "  B  Find the player                        0 / 5   fails\n" in graded.stdout
