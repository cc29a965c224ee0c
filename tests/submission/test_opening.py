"""Strangers' files are opened without following a link on the way, with what the system has."""

import os
import socket
from contextlib import suppress
from pathlib import Path

import pytest

from harness.submission import reading
from harness.submission.reading import open_below, open_regular, scan_below
from tests.helpers import linux, nest
from tests.samples import FOR_A_RELEASE, each_row


@pytest.fixture(params=[True, False], ids=["by open folders", "by paths"])
def place(request, tmp_path, monkeypatch):
    """Return a folder in which files, links and others lie."""
    monkeypatch.setattr(reading, "CAN_WALK", reading.CAN_WALK and request.param)
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "x.py").write_text("inner")
    (tmp_path / "x.py").write_text("text")
    (tmp_path / "link.py").symlink_to("x.py")
    (tmp_path / "folder").symlink_to("in")
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as bound:
        here = os.open(".", os.O_RDONLY)
        os.chdir(tmp_path)
        bound.bind("socket")
        os.fchdir(here)
        os.close(here)
    return tmp_path


def test_a_regular_file_is_opened(place):
    with open_below(place, ["in", "x.py"]) as file:
        assert file.read() == b"inner"


@each_row(
    ("parts", "why"),
    [
        (["link.py"], "it is a link"),
        (["pipe"], "it is not a regular file"),
        (["socket"], "it is not a regular file"),
        (["in"], "it is not a regular file"),
        (["none.py"], "No such file or directory"),
        (["folder", "x.py"], "(it is a link|Not a directory|Too many levels of symbolic links)"),
        (["x.py", "y.py"], "Not a directory"),
    ],
    ids=["link", "pipe", "socket", "folder", "nothing", "below a link", "below a file"],
)
def test_what_is_no_regular_file_in_regular_folders_is_refused(place, parts, why):
    with pytest.raises(OSError, match=why):
        open_below(place, parts)


def test_a_device_is_refused_without_being_opened(monkeypatch):
    monkeypatch.setattr(os, "open", lambda *arguments, **options: pytest.fail("opened"))
    with pytest.raises(OSError, match="it is not a regular file"):
        open_regular("/dev/zero")


def test_a_folder_below_a_link_is_not_listed(place):
    with pytest.raises(OSError, match=r"link|Not a directory"), scan_below(place, ["folder"]):
        pass


@FOR_A_RELEASE
def test_the_folder_itself_may_be_reached_by_a_link(place):
    with scan_below(place / "folder", []) as found:
        assert [one.name for one in found] == ["x.py"]


def test_a_file_that_is_swapped_is_refused_where_links_cannot_be(place, monkeypatch):
    monkeypatch.setattr(reading, "CAN_REFUSE_LINKS", False)
    before = (place / "in" / "x.py").stat()
    monkeypatch.setattr(os, "stat", lambda *arguments, **options: before)
    with pytest.raises(OSError, match="it was swapped meanwhile"):
        open_regular(place / "x.py")


@linux
def test_nothing_is_left_open(place):
    def count():
        return len(list(Path("/proc/self/fd").iterdir()))

    before = count()
    for parts in (["link.py"], ["pipe"], ["folder", "x.py"], ["none", "x.py"], ["in", "y.py"]):
        with suppress(OSError):
            open_below(place, parts).close()
    assert count() == before


def test_what_lies_too_deep_is_refused(tmp_path):
    nest(tmp_path)
    with pytest.raises(OSError, match="File name too long"):
        open_below(tmp_path, ["d" * 20] * 400)
