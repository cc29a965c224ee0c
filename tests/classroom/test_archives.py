"""Zips as strangers make them: what is good is unpacked, what is not is named."""

import errno
import io
import os
import stat
import struct
import zipfile
from pathlib import Path

import pytest

from harness.classroom import archives
from harness.classroom.archives import CLASS, STUDENT, Caps, unpack_zip
from harness.errors import UsageError
from tests.classroom.classes import zipped

GOOD = {"good.py": b"x = 1\n"}


def unpack(tmp_path, content, caps=STUDENT):
    """Return the files that a zip is unpacked to, and what is said of the others."""
    archive = tmp_path / "hand in.zip"
    archive.write_bytes(content)
    target = tmp_path / "unpacked"
    sentences = unpack_zip(archive, target, caps)
    files = {
        path.relative_to(target).as_posix(): path.read_bytes()
        for path in target.rglob("*")
        if path.is_file()
    }
    return files, sentences


def refusal(tmp_path, content):
    with pytest.raises(UsageError) as refused:
        unpack(tmp_path, content)
    return str(refused.value)


def with_member(name, *, kind=stat.S_IFREG, content=b"text"):
    """Return a zip with a good file and a member of some kind."""
    target = io.BytesIO(zipped(GOOD))
    with zipfile.ZipFile(target, "a") as opened:
        member = zipfile.ZipInfo(name)
        member.external_attr = (kind | 0o777) << 16
        opened.writestr(member, content)
    return target.getvalue()


def changed(content, *changes):
    """Return a zip with some bytes replaced by others in its local and central headers."""
    for old, new in changes:
        assert len(old) == len(new)
        assert old in content
        content = content.replace(old, new)
    return content


def encrypted(content, name):
    """Return a zip in which the headers of a member say that it is encrypted."""
    data = bytearray(content)
    for signature, flags, length in ((b"PK\x03\x04", 6, 30), (b"PK\x01\x02", 8, 46)):
        place = data.find(signature)
        while place >= 0:
            if data[place + length :].startswith(name):
                data[place + flags] |= 1
            place = data.find(signature, place + 4)
    return bytes(data)


def test_files_and_folders_land_where_the_zip_says(tmp_path):
    files, sentences = unpack(tmp_path, zipped({"a/b.py": b"1", "c.py": b"2", "empty/": b""}))
    assert (files, sentences) == ({"a/b.py": b"1", "c.py": b"2"}, ())
    assert (tmp_path / "unpacked" / "empty").is_dir()


@pytest.mark.parametrize(
    "name",
    [
        "../up.py",
        "a/../../up.py",
        "/etc/up.py",
        "C:/up.py",
        "C:\\up.py",
        "..\\up.py",
        "\\\\host\\up",
    ],
)
def test_what_leads_out_of_the_folder_is_left_out(tmp_path, name):
    files, sentences = unpack(tmp_path, with_member(name))
    assert files == GOOD
    assert sentences == (f"Left out, since it leads out of the folder: {name}.",)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hand in.zip", "unpacked"]


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (stat.S_IFLNK, "Left out, since it is a link: odd.py."),
        (stat.S_IFIFO, "Left out, since it is neither a file nor a folder: odd.py."),
        (stat.S_IFCHR, "Left out, since it is neither a file nor a folder: odd.py."),
        (stat.S_IFSOCK, "Left out, since it is neither a file nor a folder: odd.py."),
    ],
    ids=["link", "pipe", "device", "socket"],
)
def test_what_is_no_plain_file_is_left_out(tmp_path, kind, sentence):
    files, sentences = unpack(tmp_path, with_member("odd.py", kind=kind, content=b"/etc/passwd"))
    assert (files, sentences) == (GOOD, (sentence,))


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("CON.py", "_CON.py"),
        ("a/aux", "a/_aux"),
        ("com¹.txt", "_com¹.txt"),
        ('a<b>:"|?*.py', "a_b______.py"),
        ("tab\there.py", "tab_here.py"),
        ("dots...", "dots___"),
        ("blank ", "blank_"),
        ("a" * 250 + ".py", "a" * 197 + ".py"),
        ("王" * 150 + ".py", "王" * 79 + ".py"),
    ],
    ids=[
        *("device", "device in a folder", "device with a raised digit", "characters of Windows"),
        *("control", "dots at the end", "blank at the end", "long", "long in bytes"),
    ],
)
def test_a_name_that_some_system_refuses_becomes_another(tmp_path, name, other):
    files, (sentence,) = unpack(tmp_path, with_member(name))
    assert files == {**GOOD, other: b"text"}
    assert sentence.startswith("Unpacked under other names: ")


def test_another_name_is_told_beside_the_old_one(tmp_path):
    _, sentences = unpack(tmp_path, with_member("CON.py"))
    assert sentences == ("Unpacked under other names: CON.py as _CON.py.",)


def test_names_that_differ_in_case_alone_both_stay(tmp_path):
    files, sentences = unpack(
        tmp_path, zipped({"A.py": b"1", "a.py": b"2", "a/x": b"", "A/x": b""})
    )
    assert files == {"A.py": b"1", "a-2.py": b"2", "a/x": b"", "A-2/x": b""}
    assert sentences == ("Unpacked under other names: a.py as a-2.py, A/x as A-2/x.",)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_two_files_with_one_name_the_last_stays(tmp_path):
    files, sentences = unpack(tmp_path, with_member("good.py", content=b"later"))
    assert files == {"good.py": b"later"}
    assert sentences == ("There more than once, the last one was unpacked: good.py.",)


@pytest.mark.parametrize("order", [("a", "a/b.py"), ("a/b.py", "a")], ids=["file", "folder"])
def test_what_is_a_file_and_a_folder_is_what_comes_first(tmp_path, order):
    files, sentences = unpack(tmp_path, zipped(dict.fromkeys(order, b"text")))
    assert files == {order[0]: b"text"}
    assert sentences == (f"Left out, since it is a file and a folder: {order[1]}.",)


@pytest.mark.parametrize("name", ["d/" * 40 + "x.py", "long" * 300], ids=["deep", "long"])
def test_what_lies_too_deep_is_left_out(tmp_path, name):
    files, (sentence,) = unpack(tmp_path, with_member(name))
    assert files == GOOD
    assert sentence.startswith("Left out, since it lies too deep or its name is too long: ")


def test_what_systems_leave_behind_is_passed_over_without_a_word(tmp_path):
    noise = ("__MACOSX/._good.py", ".DS_Store", "a/Thumbs.db", "desktop.ini", ".git/config")
    assert unpack(tmp_path, zipped({**GOOD, **dict.fromkeys(noise, b"")})) == (GOOD, ())


# Bombs


def test_a_file_that_grows_a_thousandfold_is_not_unpacked(tmp_path):
    files, sentences = unpack(tmp_path, zipped({**GOOD, "bomb.py": bytes(30_000_000)}))
    assert files == GOOD
    assert sentences == ("It holds more than 10 MB: nothing from bomb.py on was unpacked.",)


def test_a_size_that_a_header_does_not_tell_is_counted(tmp_path):
    size = struct.pack("<I", 30_000_000)
    lying = changed(zipped({**GOOD, "bomb.py": bytes(30_000_000)}), (size, struct.pack("<I", 9)))
    files, sentences = unpack(tmp_path, lying)
    assert (files, sentences) == (GOOD, ("Left out, since it is damaged: bomb.py.",))


def test_all_files_together_are_counted(tmp_path):
    content = zipped({f"{number}.py": os.urandom(600_000) for number in range(3)})
    files, sentences = unpack(tmp_path, content, Caps(entries=9, size=1_500_000))
    assert sorted(files) == ["0.py", "1.py"]
    assert sentences == ("It holds more than 1 MB: nothing from 2.py on was unpacked.",)


def test_only_so_many_entries_are_used(tmp_path):
    content = zipped({f"{number}.py": b"" for number in range(5)})
    files, sentences = unpack(tmp_path, content, Caps(entries=3, size=100))
    assert sorted(files) == ["0.py", "1.py", "2.py"]
    assert sentences == ("Only the first 3 of 5 entries are used.",)


def test_as_many_entries_as_are_allowed_are_all_used(tmp_path):
    files, sentences = unpack(tmp_path, zipped(GOOD), Caps(entries=1, size=100))
    assert (files, sentences) == (GOOD, ())


def test_a_list_of_entries_without_end_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "MOST_DIRECTORY_BYTES", 1000)
    assert refusal(tmp_path, zipped({f"{number:090}": b"" for number in range(20)})) == (
        "hand in.zip: is damaged or no zip. Get it again, or unpack it by hand."
    )


def test_a_class_may_have_more_than_a_student():
    assert (CLASS.entries > STUDENT.entries, CLASS.size > STUDENT.size) == (True, True)


# Archives that cannot be read


def test_a_file_that_is_encrypted_is_left_out(tmp_path):
    content = encrypted(zipped({**GOOD, "secret.py": b"text"}), b"secret.py")
    files, sentences = unpack(tmp_path, content)
    assert (files, sentences) == (GOOD, ("Left out, since it is encrypted: secret.py.",))


def test_a_file_that_is_damaged_is_left_out(tmp_path):
    content = zipped({**GOOD, "bad.py": b"before"}, method=zipfile.ZIP_STORED)
    files, sentences = unpack(tmp_path, changed(content, (b"before", b"behind")))
    assert (files, sentences) == (GOOD, ("Left out, since it is damaged: bad.py.",))


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA], ids=["bzip2", "lzma"])
def test_a_file_that_is_packed_without_bounds_is_left_out(tmp_path, method):
    files, sentences = unpack(tmp_path, zipped(GOOD, method=method))
    assert (files, sentences) == (
        {},
        ("Left out, since it is packed in an unusual way: good.py.",),
    )


@pytest.mark.parametrize(
    "content",
    [b"", b"Rar!\x1a\x07", zipped(GOOD)[:40], zipped(GOOD)[:-10]],
    ids=["empty", "another archive", "beginning", "without its end"],
)
def test_what_is_no_zip_is_refused(tmp_path, content):
    assert refusal(tmp_path, content) == (
        "hand in.zip: is damaged or no zip. Get it again, or unpack it by hand."
    )


def test_an_archive_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(UsageError) as refused:
        unpack_zip(tmp_path / "none.zip", tmp_path / "x", STUDENT)
    assert str(refused.value) == "none.zip: cannot be read: No such file or directory."


def test_a_folder_that_is_there_is_not_written_to(tmp_path):
    tmp_path.joinpath("a.zip").write_bytes(zipped(GOOD))
    tmp_path.joinpath("x").mkdir()
    with pytest.raises(UsageError) as refused:
        unpack_zip(tmp_path / "a.zip", tmp_path / "x", STUDENT)
    assert str(refused.value) == f"{tmp_path / 'x'}: cannot be made: File exists."


def test_a_disk_that_is_full_is_said_of_the_whole(tmp_path, monkeypatch):
    def full(path, mode):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    archive = tmp_path / "a.zip"
    archive.write_bytes(zipped(GOOD))
    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(UsageError) as refused:
        unpack_zip(archive, tmp_path / "x", STUDENT)
    assert str(refused.value) == f"{tmp_path / 'x'}: cannot be written: No space left on device."


# Names in other codes


def test_utf8_that_is_not_marked_as_such_is_read(tmp_path):
    content = changed(zipped({"Xyyyyy.py": b"text"}), (b"Xyyyyy", "王小".encode()))
    assert unpack(tmp_path, content) == ({"王小.py": b"text"}, ())


def test_a_name_in_another_code_is_kept_somehow_and_told(tmp_path):
    content = changed(zipped({"Jos_.py": b"text"}), (b"Jos_", "José".encode("latin-1")))
    files, sentences = unpack(tmp_path, content)
    assert files == {"JosΘ.py": b"text"}
    assert sentences == ("Names that are not UTF-8 may look wrong: JosΘ.py.",)


def test_a_name_that_is_marked_as_utf8_and_is_not_is_refused(tmp_path):
    content = changed(zipped({"é.py": b"text"}), ("é".encode(), b"\xff\xff"))
    assert refusal(tmp_path, content) == (
        "hand in.zip: a name in it is said to be UTF-8 and is not. "
        "Unpack it by hand and name the folder."
    )
