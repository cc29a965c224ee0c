"""A folder that is watched: what is news in it, what is still being written, and the live page."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest

from extensions.classroom.files.gathering import Clues
from extensions.classroom.files.tree import FolderTree
from extensions.classroom.files.watching import FolderWatch, LastingCopies
from extensions.classroom.overview import render_overview
from extensions.classroom.recognition import recognise_class
from extensions.classroom.tests.classes import PROGRAM, files_in, oddities, save, zipped
from extensions.classroom.tests.course import gradebook
from extensions.classroom.tests.overview_classes import ASSIGNMENT, student
from tests.helpers import ROOT, harness
from tests.samples import FOR_A_RELEASE, each_row

LATER = 100.0  # seconds: all that lay there is whole by then


@pytest.fixture
def place(tmp_path):
    return save(tmp_path / "in", {"ann.py": PROGRAM, "bob/toe.py": PROGRAM})


def watched(place, *beside):
    """Return a watch that has taken all that is there."""
    watch = FolderWatch(folder=place, beside=beside)
    watch.look_again(0)
    watch.note_taken(watch.look_again(LATER))
    return watch


def test_what_lies_there_at_first_is_news(place):
    watch = FolderWatch(folder=place)
    watch.look_again(0)
    assert watch.look_again(LATER).has_news


TOOLS = {".ann.py.swp": "x", "bob/.git/index": "x", "__pycache__/a.pyc": "x"}
NEWS = {
    "nothing": (lambda place: place, False),
    "a file that went": (lambda place: place.joinpath("ann.py").unlink(), True),
    "what tools put there": (lambda place: save(place, TOOLS), False),
    "a folder that is gone for a while": (lambda place: place.rename(f"{place} away"), False),
}


@pytest.mark.parametrize(("change", "has_news"), NEWS.values(), ids=NEWS)
def test_what_went_is_news_and_what_is_no_submission_is_none(place, change, has_news):
    watch = watched(place)
    change(place)
    assert watch.look_again(LATER + 4).has_news == has_news


@pytest.mark.parametrize("name", ["cem.py", "ann.py", "bob/toe.py", "bob/more.py"])
def test_a_file_that_comes_or_changes_is_news_when_it_stays_the_same(place, name):
    watch = watched(place)
    save(place, {name: "another"})
    looks = [watch.look_again(LATER + seconds) for seconds in (1, 2, 4)]
    assert [one.has_news for one in looks] == [False, False, True]
    assert [len(one.unsettled) for one in looks] == [1, 1, 0]


def test_a_file_that_is_being_written_keeps_no_other_one_waiting(place):
    watch = watched(place)
    save(place, {"cem.py": "c"})
    watch.look_again(LATER + 1)
    save(place, {"dee.py": "half"})
    look = watch.look_again(LATER + 4)
    assert (look.has_news, look.unsettled) == (True, {("dee.py",)})


def test_a_change_in_a_folder_keeps_the_whole_submission_waiting(place):
    watch = watched(place)
    save(place, {"bob/more.py": "m"})
    assert watch.look_again(LATER + 1).unsettled == {("bob",)}


def test_a_folder_around_all_is_no_submission(tmp_path):
    save(tmp_path / "in", {"lab/ann/toe.py": PROGRAM, "lab/bob/toe.py": PROGRAM})
    watch = watched(tmp_path / "in")
    save(tmp_path / "in", {"lab/bob/toe.py": "more"})
    assert watch.look_again(LATER + 1).unsettled == {("lab", "bob")}


def test_a_file_beside_that_changes_is_news(place, tmp_path):
    marks = tmp_path / "marks.csv"
    watch = watched(place, marks)
    assert not watch.look_again(LATER + 1).has_news
    marks.write_text("name\n")
    assert watch.look_again(LATER + 2).has_news


def test_what_changes_while_it_is_graded_is_news_afterwards(place):
    watch = FolderWatch(folder=place)
    watch.look_again(0)
    look = watch.look_again(LATER)
    save(place, {"ann.py": "another"})
    watch.note_taken(look)
    watch.look_again(LATER + 1)
    assert watch.look_again(LATER + 5).has_news


@each_row(
    ("clues", "names"),
    [
        (Clues(unsettled={("bob.py",)}), ["ann"]),
        (Clues(unsettled=()), ["ann", "bob"]),
        (Clues(), ["ann", "bob", "cem"]),
    ],
    ids=["being written", "a download without its name", "no watch"],
)
def test_entries_that_are_being_written_are_not_there(tmp_path, clues, names):
    folder = save(tmp_path / "class", {"ann.py": PROGRAM, "bob.py": "de", "cem.py.part": PROGRAM})
    assert [*oddities(recognise_class(folder, tmp_path / "work", clues))] == names


# Copies


@pytest.fixture
def look(place, tmp_path, monkeypatch):
    """Return a look at a folder that tells what is in each copy, and which files were read."""
    lasting = LastingCopies(root=place, workplace=tmp_path / "work")
    read = []
    opened = FolderTree.open_file

    def open_noted(tree, parts):
        read.append(parts)
        return opened(tree, parts)

    monkeypatch.setattr(FolderTree, "open_file", open_noted)

    def look_again():
        read.clear()
        found = recognise_class(place, lasting.workplace, Clues(unsettled=(), lasting=lasting))
        return {
            hand_in.name: files_in(hand_in) for hand_in in found.hand_ins if hand_in.path
        }, sorted(read)

    return look_again


@pytest.mark.parametrize(
    ("changes", "read"),
    [
        ({}, []),
        ({"cem.py": "c"}, [("cem.py",)]),
        ({"ann.py": "another"}, [("ann.py",)]),
        ({"ann.py": None}, []),
        ({"bob/more.py": "m"}, [("bob", "more.py"), ("bob", "toe.py")]),
        ({"dee.zip": zipped({"toe.py": "d"})}, [("dee.zip",)]),
    ],
    ids=["nothing", "a new one", "another text", "one that went", "a second file", "a zip"],
)
def test_only_the_submissions_that_changed_are_copied_again(place, tmp_path, look, changes, read):
    assert look()[1] == [("ann.py",), ("bob", "toe.py")]
    save(place, {name: text for name, text in changes.items() if text})
    for name in (name for name, text in changes.items() if text is None):
        place.joinpath(name).unlink()
    copies, found = look()
    assert found == read
    anew = recognise_class(place, tmp_path / "anew", Clues(unsettled=())).hand_ins
    assert copies == {one.name: files_in(one) for one in anew}


def test_a_text_of_the_same_length_is_copied_again(place, look):
    look()
    save(place, {"ann.py": PROGRAM.replace("reset", "clear")})
    os.utime(place / "ann.py", ns=(0, 1))
    assert "clear" in look()[0]["ann"]["ann.py"]


def test_a_file_that_went_from_a_folder_is_in_its_copy_no_more(place, look):
    save(place, {"bob/more.py": "m"})
    look()
    place.joinpath("bob", "more.py").unlink()
    assert list(look()[0]["bob"]) == ["toe.py"]


def test_the_copy_of_what_went_is_removed(place, tmp_path, look):
    look()
    place.joinpath("ann.py").unlink()
    look()
    assert [path.name for path in tmp_path.joinpath("work").iterdir()] == ["bob"]


def test_what_could_not_be_read_whole_is_tried_again(place, look):
    save(place, {"bob/broken.zip": "no zip"})
    look()
    assert look()[1] == [("bob", "broken.zip"), ("bob", "toe.py")]


# The page


@each_row(("seconds", "count"), [(5, 1), (0, 0)], ids=["live", "at rest"])
def test_a_live_page_loads_itself_again(seconds, count):
    page = render_overview([student("a")], ASSIGNMENT, reload_seconds=seconds)
    assert page.count('data-reload="5"') == count
    assert page.count("Live: this page loads itself again every 5 seconds") == count


# The command


def wait_for(text, process, seconds=120):
    """Read lines until one has this text; return it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        line = process.stdout.readline()
        if text in line:
            return line
        assert process.poll() is None
    raise AssertionError(text)


def hear_interrupts():
    """Undo what a shell does for what it runs in the background: interrupts are ignored there."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@FOR_A_RELEASE
def test_a_lab_is_graded_as_it_goes_on_and_ends_by_an_interrupt(tmp_path):
    program = (ROOT / "reference" / "dict_board" / "tic_tac_toe.py").read_text("utf-8")
    save(tmp_path / "in", {"ann.py": program})
    (tmp_path / "copies").mkdir()
    command = [sys.executable, "-m", "harness", "watch", "in", "--assignment", "dict_board"]
    process = subprocess.Popen(
        [*command, "--output", "out", "--jobs", "1"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "TMPDIR": str(tmp_path / "copies")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        preexec_fn=hear_interrupts,  # noqa: PLW1509 (there are no threads)
    )
    wait_for("Graded: ann.", process)
    (copy,) = tmp_path.glob("copies/class-*/copies/ann/tic_tac_toe.py")
    copied = copy.stat().st_mtime_ns
    save(tmp_path / "in", {"bob.py": program.replace("return", "retrun", 1)})
    wait_for("Graded: bob.", process)
    assert copy.stat().st_mtime_ns == copied
    (tmp_path / "in" / "bob.py").rename(tmp_path / "in" / "cem.py")
    wait_for("Graded: cem.", process)
    live = (tmp_path / "out" / "index.html").read_text("utf-8")
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=60)
    assert "Ended. The same command goes on.\n" in rest
    assert "Traceback" not in rest
    assert process.returncode == 0
    totals = {name: row["total"] for name, row in gradebook(tmp_path).items()}
    assert (set(totals), totals["ann"]) == ({"ann", "cem"}, "100")
    assert (live.count("data-reload="), index_of(tmp_path).count("data-reload=")) == (1, 0)


def index_of(place):
    return re.sub("<script>.*</script>", "", (place / "out" / "index.html").read_text("utf-8"))


def test_a_file_cannot_be_watched(tmp_path):
    save(tmp_path, {"ann.py": PROGRAM})
    done = harness("watch", str(tmp_path / "ann.py"), "--assignment", "dict_board")
    sentence = "is not a folder. Name the folder to watch."
    last = f"python -m harness watch: {tmp_path / 'ann.py'}: {sentence}"
    assert (done.returncode, done.stderr.splitlines()[-1]) == (2, last)
