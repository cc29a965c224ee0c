"""Submissions on their way to another machine: what is packed comes out, and not too much of it."""

import errno
import io
import os
import tarfile

import pytest

from extensions.classroom.tests.classes import save
from extensions.cluster import worker
from extensions.cluster.worker import pack_hand_in, unpack_parcel
from harness import assignment
from harness.errors import UsageError
from harness.submission.folder import look_through

PROGRAM = "def reset_board(): pass\n"


def travelled(path):
    """Return what lies in the folder that a submission is unpacked to, by place."""
    with unpack_parcel(pack_hand_in(path)) as there:
        files = [there] if there.is_file() else sorted(there.rglob("*"))
        return {
            file.relative_to(there.parent).as_posix(): file.read_bytes() if file.is_file() else None
            for file in files
        }


def test_a_file_keeps_its_name_and_its_bytes(tmp_path):
    path = tmp_path / "año 1.py"
    path.write_bytes(b"\xff\x00print(1)\r\n")
    assert travelled(path) == {"año 1.py": b"\xff\x00print(1)\r\n"}


def test_a_folder_travels_whole(tmp_path):
    save(tmp_path / "ann", {"sub/game.py": PROGRAM, "notes.pdf": "", "empty/": ""})
    assert travelled(tmp_path / "ann") == {
        "ann/empty": None,
        "ann/notes.pdf": b"",
        "ann/sub": None,
        "ann/sub/game.py": PROGRAM.encode(),
    }


def test_a_name_that_is_no_text_survives(tmp_path):
    folder = tmp_path / "ann"
    folder.mkdir()
    (folder / os.fsdecode(b"\xff.py")).write_text(PROGRAM)
    assert list(travelled(folder)) == [f"ann/{os.fsdecode(bytes([255]))}.py"]


@pytest.mark.parametrize(
    "files",
    [
        {"a.py": PROGRAM, "b.py": "x = 1", "c.txt": "x"},
        {"only.txt": PROGRAM},
        {},
        {f"{number}.png": "x" for number in range(2100)},
        {"tic_tac_toe.py": PROGRAM, **{f"env/{number}/x.py": "x" for number in range(2100)}},
    ],
    ids=["several", "no program", "nothing", "too many files", "too many folders"],
)
def test_the_grader_chooses_the_same_and_says_the_same(tmp_path, files):
    chosen = assignment.load("dict_board")
    folder = save(tmp_path / "ann", {"./": "", **files})
    here = look_through(folder, chosen)
    with unpack_parcel(pack_hand_in(folder)) as there:
        found = look_through(there, chosen)
    names = [not one.problem and one.path.name for one in (here, found)]
    assert names[0] == names[1]
    assert (found.notes, found.problem) == (here.notes, here.problem)


def test_a_hand_in_that_is_too_large_is_not_sent(tmp_path, monkeypatch):
    monkeypatch.setattr(worker, "MOST_PARCEL_BYTES", 1000)
    (tmp_path / "a.py").write_bytes(os.urandom(2000))
    with pytest.raises(UsageError, match="too much to send to another machine"):
        pack_hand_in(tmp_path / "a.py")


def test_a_name_that_has_no_place_there_is_a_problem_of_the_hand_in(tmp_path):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as tar:
        tar.addfile(tarfile.TarInfo(f"ann/{'x' * 300}.py"))
    parcel = worker.Parcel(name="ann", packed=packed.getvalue())
    with (
        pytest.raises(UsageError, match=r"It cannot be unpacked on .*: File name too long\."),
        unpack_parcel(parcel),
    ):
        pass


def test_a_full_disk_is_no_problem_of_the_hand_in(tmp_path, monkeypatch):
    def full(tar, entry, path):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    save(tmp_path / "ann", {"a.py": PROGRAM})
    monkeypatch.setattr(tarfile.TarFile, "makefile", full)
    with pytest.raises(OSError, match="No space left"), unpack_parcel(pack_hand_in(tmp_path)):
        pass


def test_nothing_is_left_where_it_was_unpacked(tmp_path):
    save(tmp_path / "ann", {"a.py": PROGRAM})
    with unpack_parcel(pack_hand_in(tmp_path / "ann")) as there:
        pass
    assert not there.parent.exists()
