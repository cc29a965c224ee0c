"""From a path to the text of a program, without following a link on the way."""

import os
import socket
from contextlib import suppress
from pathlib import Path

import pytest

from harness.errors import UsageError
from harness.submission import reading
from harness.submission.reading import (
    MOST_BYTES,
    UnreadableSubmission,
    open_below,
    open_regular,
    read_submission,
    scan_below,
)
from tests.helpers import linux, nest, write
from tests.samples import FOR_A_RELEASE, each_row

TEXT = "# Zoë\nprint('O’Neill')\n"
NOT_UTF_8 = "The file is not saved as UTF-8. We read it as Windows text. Save it as UTF-8."
MISNAMED = (
    "The first lines of your file name an encoding (coding:) that it is not saved in. We read it "
    "as UTF-8. Delete that line."
)
IS_UTF_16 = "The file is saved as UTF-16. We read it anyway. Save it as UTF-8."
IN_A_CALL = (
    "Your file holds a notebook's cell as one text (run_cell_magic). We read it as code, and count "
    "its lines too."
)
CALL = "get_ipython().run_cell_magic({!r}, {!r}, {!r})\n"
MADE = "def f():\n    return \"it's\" 'Zoë\\n'\n"

SAVED = {
    "UTF-8": (TEXT.encode(), TEXT, ()),
    "UTF-8 with a mark": (TEXT.encode("utf-8-sig"), TEXT, ()),
    "plain letters": (b"x = 1\n", "x = 1\n", ()),
    "empty": (b"", "", ()),
    "line ends of Windows": (b"x = 1\r\ny = 2\r\n", "x = 1\ny = 2\n", ()),
    "line ends of old Macs": (b"x = 1\ry = 2\r", "x = 1\ny = 2\n", ()),
    "mixed line ends": (b"x\r\ny\rz\n", "x\ny\nz\n", ()),
    "line ends inside a text": (b"x = '''1\r\n2'''", "x = '''1\n2'''", ()),
    "tabs": (b"if x:\n\ty = 1\n", "if x:\n\ty = 1\n", ()),
    "form feed": (b"x = 1\n\x0cy = 2\n", "x = 1\n\x0cy = 2\n", ()),
    "Windows": (TEXT.encode("cp1252"), TEXT, (NOT_UTF_8,)),
    "latin-1": ("# Zoë\n".encode("latin-1"), "# Zoë\n", (NOT_UTF_8,)),
    "bytes that Windows lacks": (b"# \x81\n", "# \ufffd\n", (NOT_UTF_8,)),
    "a mark before other bytes": (b"\xef\xbb\xbf# \xe9\n", "# é\n", (NOT_UTF_8,)),
    "UTF-16": (TEXT.encode("utf-16"), TEXT, (IS_UTF_16,)),
    "UTF-16 big end first": (b"\xfe\xff" + TEXT.encode("utf-16-be"), TEXT, (IS_UTF_16,)),
    "half of UTF-16": (b"\xff\xfea\x00b", "a\ufffd", (IS_UTF_16,)),
    "declared": ("# coding: latin-1\n# Zoë\n".encode("latin-1"), "# coding: latin-1\n# Zoë\n", ()),
    "declared in line 2": (
        "#!python\n# -*- coding: cp437 -*-\n# Zoë\n".encode("cp437"),
        "#!python\n# -*- coding: cp437 -*-\n# Zoë\n",
        (),
    ),
    "declared but unknown": (
        "# coding: utf8-unix\n# Zoë\n".encode(),
        "# coding: utf8-unix\n# Zoë\n",
        (MISNAMED,),
    ),
    "declared but no text": (b"# coding: rot13\n", "# coding: rot13\n", (MISNAMED,)),
    "declared but untrue": (b"# coding: ascii\n# \xe9\n", "# coding: ascii\n# é\n", (NOT_UTF_8,)),
    "declared to be nothing": (b"# coding: undefined\n", "# coding: undefined\n", (MISNAMED,)),
    "declared against its mark": (
        b"\xef\xbb\xbf# coding: latin-1\n",
        "# coding: latin-1\n",
        (MISNAMED,),
    ),
    "a cell that nbconvert made a call": (
        CALL.format("capture", "out", MADE).encode(),
        f"pass  # %%capture out\n{MADE}\n",
        (IN_A_CALL,),
    ),
    "a line that nbconvert made a call": (
        b"if x:\n    y = get_ipython().run_line_magic('time', 'f(1)')\n",
        "if x:\n    y = f(1)\n",
        (),
    ),
    "a program that a call writes": (
        CALL.format("writefile", "game.py", MADE).encode(),
        f"{MADE}\n",
        (IN_A_CALL,),
    ),
    "a call that writes something else": (
        (written := CALL.format("writefile", "game.txt", MADE)).encode(),
        written,
        (),
    ),
    "a call that writes a function again": (
        (again := MADE + CALL.format("writefile", "game.py", MADE)).encode(),
        again,
        (),
    ),
}


@each_row(("data", "source", "notes"), SAVED.values(), ids=SAVED)
def test_a_file_is_read_however_it_was_saved(tmp_path, data, source, notes):
    submission = read_submission(write(tmp_path, data))
    assert submission.source == source
    assert tuple(repair.text for repair in submission.repairs) == notes


COLAB = "# Commented out IPython magic to ensure Python compatibility.\n# %%time\n"
BY_COLAB = (
    "Colab made comments of a cell, for its first line is a magic such as %%time. "
    "We read it as code."
)
COMMENTED = {
    "a function": ("# def f():\n#     return 1\n# \n", "def f():\n    return 1\n\n"),
    "an import and the shell": ("# import math\n# !ls", "import math\npass  # !ls"),
    "a run": ("# play()\n\n# a\n", "play()\n\n# a\n"),
    "a run beside a guard": ("# play()\n\nif __name__ == 'x': play()\n", None),
}


@each_row(("below", "code"), COMMENTED.values(), ids=COMMENTED)
def test_a_cell_that_colab_made_comments_of_is_code(tmp_path, below, code):
    submission = read_submission(write(tmp_path, COLAB + below))
    if code is None:
        assert (submission.source, submission.repairs) == (submission.content.decode(), ())
    else:
        assert submission.source == COLAB + code
        assert [repair.text for repair in submission.repairs] == [BY_COLAB]


@each_row(
    ("data", "text"),
    [
        pytest.param(
            b"x = 1\r\ny = '\x00'\r\n",
            "Line 2 holds a NUL byte, which no Python program may hold. "
            "Open the file in your editor, copy its text to a new file and save that.",
            id="NUL",
        ),
        pytest.param(
            b"PK\x03\x04\x00\x00",
            "This is a zip, not a program. Unpack it and submit the program in it.",
            id="archive",
        ),
        pytest.param(
            b"#" * (MOST_BYTES + 1),
            "The file is larger than 1 MB. A program for this assignment is a few kilobytes: "
            "check that you submitted the right file.",
            id="too large",
        ),
    ],
)
def test_a_file_that_is_no_program_is_refused(tmp_path, data, text):
    with pytest.raises(UnreadableSubmission) as refusal:
        read_submission(write(tmp_path, data))
    assert str(refusal.value) == text


@each_row(
    ("name", "text"),
    [
        ("missing.py", "No such file or directory. Name the file to grade."),
        ("hand_in.py/x", "Not a directory. Name the file to grade."),
        ("n" * 300, "File name too long. Name the file to grade."),
        (".", "is a folder. Name the file in it to grade."),
        ("pipe", "is not a regular file."),
        ("broken_link.py", "is a link, which is not followed. Name the file it points to."),
        ("link.py", "is a link, which is not followed. Name the file it points to."),
    ],
    ids=["missing", "in a file", "long name", "folder", "pipe", "broken link", "link"],
)
def test_a_path_that_is_no_file_is_refused(tmp_path, name, text):
    write(tmp_path, "x = 1")
    os.mkfifo(tmp_path / "pipe")
    tmp_path.joinpath("broken_link.py").symlink_to("nothing")
    tmp_path.joinpath("link.py").symlink_to(write(tmp_path, "x = 1"))
    path = tmp_path / name
    with pytest.raises(UsageError) as refusal:
        read_submission(path)
    assert str(refusal.value) == f"{path}: {text}"


def test_a_file_that_becomes_a_link_while_it_is_looked_at_is_not_followed(tmp_path, monkeypatch):
    monkeypatch.setattr(reading, "regular_file", lambda path: path)
    link = tmp_path / "link.py"
    link.symlink_to(write(tmp_path, "x = 1"))
    with pytest.raises(UsageError, match=r"cannot be read: it is a link"):
        read_submission(link)


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
