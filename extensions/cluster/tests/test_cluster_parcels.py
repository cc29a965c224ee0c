"""Submissions on their way to another machine: what is packed comes out, and not too much of it."""

import errno
import io
import os
import subprocess
import tarfile

import pytest

from extensions.classroom.tests.classes import save
from extensions.classroom.tests.ordinary import ordinary_user
from extensions.cluster import worker
from extensions.cluster.worker import pack_hand_in, unpack_parcel
from harness import assignment
from harness.errors import UsageError
from harness.submission.folder import look_through
from tests.helpers import root

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


def test_of_a_folder_programs_travel_whole_and_other_files_as_names(tmp_path):
    save(tmp_path / "ann", {"sub/game.py": PROGRAM, "notes.pdf": "%PDF", "empty/": ""})
    assert travelled(tmp_path / "ann") == {
        "ann/empty": None,
        "ann/notes.pdf": b"",
        "ann/sub": None,
        "ann/sub/game.py": PROGRAM.encode(),
    }


def test_without_a_program_other_files_travel_whole(tmp_path):
    save(tmp_path / "ann", {"game.txt": PROGRAM})
    assert travelled(tmp_path / "ann") == {"ann/game.txt": PROGRAM.encode()}


def test_what_tools_leave_and_links_stay_behind(tmp_path):
    save(tmp_path / "ann", {"a.py": PROGRAM, ".git/config": "x", "__pycache__/a.pyc": "x"})
    (tmp_path / "ann" / "link.py").symlink_to("/etc/passwd")
    assert list(travelled(tmp_path / "ann")) == ["ann/a.py"]


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


def test_a_link_is_not_sent(tmp_path):
    (tmp_path / "a.py").symlink_to("/etc/passwd")
    with pytest.raises(UsageError, match="is a link, which is not followed"):
        pack_hand_in(tmp_path / "a.py")


def test_a_path_that_no_other_machine_may_have_room_for_stays_behind(tmp_path):
    save(tmp_path / "ann", {"a.py": PROGRAM})
    here = os.open(tmp_path / "ann", os.O_RDONLY)
    for _ in range(20):
        os.mkdir("d" * 200, dir_fd=here)
        inner = os.open("d" * 200, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inner
    os.close(os.open("b.py", os.O_CREAT, dir_fd=here))
    os.close(here)
    try:
        there = travelled(tmp_path / "ann")
    finally:
        subprocess.run(["rm", "-rf", tmp_path / "ann"], check=True)
    assert [name for name in there if name.endswith(".py")] == ["ann/a.py"]
    assert max(map(len, there)) < 1010


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


@root
def test_a_part_that_shows_names_alone_travels_closed():
    with ordinary_user() as place:
        save(place / "ann", {"a.py": PROGRAM, "part/b.py": PROGRAM})
        (place / "ann" / "part").chmod(0o444)
        packed = pack_hand_in(place / "ann").packed
        with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
            modes = {entry.name: entry.mode for entry in tar if entry.isfile()}
    assert modes == {"ann/a.py": 0o644, "ann/part/b.py": 0}


def test_nothing_is_left_where_it_was_unpacked(tmp_path):
    save(tmp_path / "ann", {"a.py": PROGRAM})
    with unpack_parcel(pack_hand_in(tmp_path / "ann")) as there:
        pass
    assert not there.parent.exists()
