"""Files that become links while they are looked at: nothing outside a submission is read."""

import io
import os
import threading
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from extensions.classroom import stored_reports
from extensions.classroom.files.gathering import Clues
from extensions.classroom.files.tree import FolderTree
from extensions.classroom.files.watching import CHANGING, FolderWatch, LastingCopies
from extensions.classroom.recognition import recognise_class
from extensions.classroom.stored_reports import digest_of_copy
from extensions.classroom.tests.classes import PROGRAM, save
from harness import assignment
from harness.errors import UsageError
from harness.submission.folder import look_through, open_file, text_of
from tests.samples import FOR_A_RELEASE, each_row

SECRET = "SECRET = 1\n"
TRIES = 150


@pytest.fixture
def place(tmp_path):
    """Return a folder with a class, and what no student may have read in another folder."""
    save(tmp_path / "elsewhere", {"x.py": SECRET, "inner/y.py": SECRET})
    save(tmp_path / "class", {"ann/x.py": PROGRAM, "eve/x.py": PROGRAM, "eve/part/y.py": PROGRAM})
    return tmp_path


@contextmanager
def swapping(place):
    """Have a thread swap a file and a folder of a submission for links, again and again."""
    is_over = threading.Event()
    thread = threading.Thread(target=swap_without_end, args=(place, is_over))
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def swap_without_end(place, is_over):
    eve, aside, links = place / "class" / "eve", place / "aside", place / "links"
    for folder in (aside, links):
        folder.mkdir(exist_ok=True)
    (links / "x.py").symlink_to(place / "elsewhere" / "x.py")
    (links / "part").symlink_to(place / "elsewhere" / "inner")
    while not is_over.is_set():
        for name in ("x.py", "part"):
            with suppress(OSError):
                (eve / name).rename(aside / name)
                (links / name).rename(eve / name)
                (eve / name).rename(links / name)
                (aside / name).rename(eve / name)


def contents_of(path):
    files = [path] if path.is_file() else path.rglob("*")
    return [file.read_text() for file in files if file.is_file()]


@FOR_A_RELEASE
def test_what_is_copied_is_never_another_s(place):
    with swapping(place):
        for number in range(TRIES):
            found = recognise_class(place / "class", place / f"work {number}")
            copied = [
                text
                for hand_in in found.hand_ins
                if hand_in.path
                for text in contents_of(hand_in.path)
            ]
            assert SECRET not in copied
            assert [hand_in.name for hand_in in found.hand_ins] == ["ann", "eve"]


def test_what_is_looked_through_is_never_another_s(place, monkeypatch):
    read = []

    def reading(path, top):
        read.append(text_of(path, top))
        return read[-1]

    monkeypatch.setattr("harness.submission.folder.text_of", reading)
    with swapping(place):
        for _ in range(TRIES):
            with suppress(UsageError):
                look_through(place / "class" / "eve", assignment.load("dict_board"))
    assert PROGRAM in read
    assert SECRET not in read


def test_what_a_digest_is_made_of_is_never_another_s(place, monkeypatch):
    read = []

    def reading(file, top):
        with open_file(file, top) as stream:
            read.append(stream.read())
        return io.BytesIO(read[-1])

    monkeypatch.setattr(stored_reports, "open_file", reading)
    with swapping(place):
        for _ in range(TRIES):
            digest_of_copy(place / "class" / "eve")
    assert PROGRAM.encode() in read
    assert SECRET.encode() not in read


# Links that stay


@each_row(
    "target", ["/proc/self/pagemap", "/proc/kmsg", "/dev/zero", "/dev/tty", "/etc", ".", "missing"]
)
def test_a_link_is_neither_followed_nor_waited_for(tmp_path, target):
    save(tmp_path / "class", {"ann/x.py": PROGRAM, "eve/x.py": PROGRAM})
    (tmp_path / "class" / "eve" / "notes.txt").symlink_to(target)
    _, eve = recognise_class(tmp_path / "class", tmp_path / "work").hand_ins
    assert (contents_of(eve.path), eve.problem) == (
        [PROGRAM],
        "Left out, since it is a link: notes.txt.",
    )


def test_a_digest_is_not_that_of_what_a_link_names(tmp_path):
    save(tmp_path, {"eve/x.py": PROGRAM})
    before = digest_of_copy(tmp_path / "eve")
    (tmp_path / "eve" / "notes.txt").symlink_to("/proc/self/pagemap")
    os.mkfifo(tmp_path / "eve" / "pipe")
    assert digest_of_copy(tmp_path / "eve") == before


@each_row("target", ["eve", "eve/x.py"], ids=["folder", "file"])
def test_a_submission_that_is_itself_a_link_is_not_followed(tmp_path, target):
    save(tmp_path, {"eve/x.py": PROGRAM})
    tmp_path.joinpath("x.py").symlink_to(tmp_path / target)
    linked = digest_of_copy(tmp_path / "x.py")
    tmp_path.joinpath("x.py").unlink()
    tmp_path.joinpath("x.py").symlink_to("missing")
    assert digest_of_copy(tmp_path / "x.py") == linked


# Files that are renamed while they are read


@dataclass(kw_only=True)
class Lab:
    """A folder that is watched: what each look copies of it, by the name of the student."""

    place: Path
    watch: FolderWatch
    lasting: LastingCopies

    def texts(self, now=None):
        """Return the texts that are copied of each student, "" for what is not to be graded."""
        look = self.watch.look_again(now)
        self.lasting.note_look(look)
        clues = Clues(unsettled=look.unsettled, lasting=self.lasting)
        found = recognise_class(self.place, self.lasting.workplace, clues)
        self.watch.note_taken(look)
        return {
            hand_in.name: "".join(contents_of(hand_in.path) if hand_in.path else ())
            for hand_in in found.hand_ins
        }


@pytest.fixture
def lab(tmp_path):
    """Return a lab with files and folders of two students, which have equal sizes and times."""
    place = save(tmp_path / "in", {f"{name}.py": f"# {name}\n" for name in ("ann", "eve")})
    save(place, {f"{name}/sub/toe.py": f"# {name}\n" for name in ("bob", "dan")})
    for path in place.rglob("*"):
        os.utime(path, (1, 1))
    lasting = LastingCopies(root=place, workplace=tmp_path / "work")
    return Lab(place=place, watch=FolderWatch(folder=place), lasting=lasting)


OWN = {name: f"# {name}\n" for name in ("ann", "bob", "dan", "eve")}


def swap(place, one, other):
    """Have two files or folders take each other's name."""
    aside = place.parent / "aside"
    (place / one).rename(aside)
    (place / other).rename(place / one)
    aside.rename(place / other)


PAIRS = pytest.mark.parametrize(
    "pair",
    [("ann.py", "eve.py"), ("bob", "dan"), ("bob/sub", "dan/sub")],
    ids=["files", "folders", "folders below"],
)


@PAIRS
@pytest.mark.parametrize("is_back", [False, True], ids=["for good", "for a moment"])
def test_what_is_renamed_while_it_is_copied_is_not_graded(lab, monkeypatch, pair, is_back):
    opened = FolderTree.open_file

    def open_swapped(tree, parts):
        monkeypatch.setattr(FolderTree, "open_file", opened)
        swap(lab.place, *pair)
        file = opened(tree, parts)
        if is_back:
            swap(lab.place, *pair)
        return file

    lab.watch.look_again(0)
    monkeypatch.setattr(FolderTree, "open_file", open_swapped)
    texts = lab.texts(100)
    assert all(text in ("", OWN[name]) for name, text in texts.items())
    assert "" in texts.values()


def test_what_is_renamed_between_two_looks_is_read_again(lab):
    lab.texts(0)
    assert lab.texts(100) == OWN
    swap(lab.place, "ann.py", "eve.py")
    lab.watch.look_again(101)
    look = lab.watch.look_again(200)
    assert look.has_news
    assert lab.texts(201) == {**OWN, "ann": OWN["eve"], "eve": OWN["ann"]}


@PAIRS
def test_what_is_renamed_after_a_look_is_not_graded_before_the_next(lab, pair):
    lab.texts(0)
    look = lab.watch.look_again(100)
    swap(lab.place, *pair)
    lab.lasting.note_look(look)
    clues = Clues(unsettled=look.unsettled, lasting=lab.lasting)
    found = recognise_class(lab.place, lab.lasting.workplace, clues)
    refused = {
        hand_in.name
        for hand_in in found.hand_ins
        if hand_in.problem == CHANGING and not hand_in.path
    }
    assert refused == lab.lasting.refused == {one.split("/")[0].split(".")[0] for one in pair}


def test_whatever_lies_in_a_lab_is_as_it_was_looked_at(lab):
    deep = lab.place / "bob"
    for _ in range(310):
        deep = deep / "d"
        deep.mkdir()
    os.mkfifo(lab.place / "dan" / "pipe.py")
    (lab.place / "link").symlink_to("bob")
    save(
        lab.place,
        {"gus/": "", "ann (1).py": "# ann\n", ".x/a.py": "x", "dan/__pycache__/a.pyc": ""},
    )
    lab.texts(0)
    lab.texts(100)
    assert lab.lasting.refused == set()
