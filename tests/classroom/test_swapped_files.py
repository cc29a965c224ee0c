"""Files that become links while they are looked at: nothing outside a submission is read."""

import os
import threading
from contextlib import contextmanager, suppress

import pytest

from harness import assignment
from harness.classroom import digests
from harness.classroom.digests import digest_of_copy
from harness.classroom.parcels import pack_hand_in, unpack_parcel
from harness.classroom.recognition import recognise_class
from harness.errors import UsageError
from harness.submission.folder import look_through, text_of
from tests.classroom.classes import PROGRAM, save

SECRET = "SECRET = 1\n"
TIMES = 150


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
    return [one.read_text() for one in files if one.is_file()]


def test_what_is_copied_is_never_another_s(place):
    with swapping(place):
        for number in range(TIMES):
            found = recognise_class(place / "class", place / f"work {number}")
            copied = [text for one in found.hand_ins if one.path for text in contents_of(one.path)]
            assert SECRET not in copied
            assert [one.name for one in found.hand_ins] == ["ann", "eve"]


def test_what_is_sent_is_never_another_s(place):
    with swapping(place):
        for _ in range(TIMES):
            with unpack_parcel(pack_hand_in(place / "class" / "eve")) as there:
                texts = [text_of(path) for path in there.rglob("*.py")]
            assert SECRET not in texts


def test_what_is_looked_through_is_never_another_s(place, monkeypatch):
    read = []

    def reading(path, top):
        read.append(text_of(path, top))
        return read[-1]

    monkeypatch.setattr("harness.submission.folder.text_of", reading)
    with swapping(place):
        for _ in range(TIMES):
            with suppress(UsageError):
                look_through(place / "class" / "eve", assignment.load("dict_board"))
    assert PROGRAM in read
    assert SECRET not in read


def test_what_a_digest_is_made_of_is_never_another_s(place, monkeypatch):
    read = []

    def reading(digest, stream, left):
        read.append(stream.read())
        return len(read[-1])

    monkeypatch.setattr(digests, "_add_content", reading)
    with swapping(place):
        for _ in range(TIMES):
            digest_of_copy(place / "class" / "eve")
    assert PROGRAM.encode() in read
    assert SECRET.encode() not in read


# Links that stay


@pytest.mark.parametrize(
    "target",
    ["/proc/self/pagemap", "/proc/kmsg", "/dev/zero", "/dev/tty", "/etc", ".", "missing"],
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


@pytest.mark.parametrize("target", ["eve", "eve/x.py"], ids=["folder", "file"])
def test_a_submission_that_is_itself_a_link_is_not_followed(tmp_path, target):
    save(tmp_path, {"eve/x.py": PROGRAM})
    tmp_path.joinpath("x.py").symlink_to(tmp_path / target)
    with pytest.raises(UsageError, match="is a link, which is not followed"):
        pack_hand_in(tmp_path / "x.py")
    linked = digest_of_copy(tmp_path / "x.py")
    tmp_path.joinpath("x.py").unlink()
    tmp_path.joinpath("x.py").symlink_to("missing")
    assert digest_of_copy(tmp_path / "x.py") == linked
