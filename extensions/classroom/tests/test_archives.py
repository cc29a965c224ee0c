"""Zips as strangers make them: what is good is unpacked, what is not is named."""

import errno
import io
import os
import stat
import struct
import zipfile
from pathlib import Path

import pytest

from extensions.classroom import recognition
from extensions.classroom.files import contents, gathering
from extensions.classroom.recognition import recognise_class
from extensions.classroom.tests.classes import (
    PROGRAM,
    files_in,
    odd_about,
    oddities,
    recognise,
    save,
    zipped,
)
from extensions.classroom.tests.odd_submissions import mark_encrypted
from harness.errors import UsageError
from tests.samples import each_row

GOOD = {"good.py": b"x = 1\n"}


def unpack(tmp_path, content):
    """Return what a zip in a submission is unpacked to, and what is said of the rest."""
    ana, _ = recognise(tmp_path, {"ana/h.zip": content, "zoe.py": PROGRAM}).hand_ins
    files = {}
    if ana.path:
        top = ana.path / "h"
        files = {
            path.relative_to(top).as_posix(): path.read_bytes()
            for path in top.rglob("*")
            if path.is_file()
        }
    return files, odd_about(ana).removeprefix("h.zip: ")


def as_class(tmp_path, content):
    """Return what is recognised as a class in a zip."""
    archive = tmp_path / "class.zip"
    archive.write_bytes(content)
    return recognise_class(archive, tmp_path / "work")


def refusal(tmp_path, content):
    with pytest.raises(UsageError) as refused:
        as_class(tmp_path, content)
    return str(refused.value).removeprefix(f"{tmp_path}/")


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


NOISE = ("__MACOSX/._good.py", ".DS_Store", "a/Thumbs.db", "desktop.ini", ".git/config")
ODD_NAMES = ("CON.py", 'a<b>:"|?*.py', "tab\there.py", "dots.../x.py", "x" * 252 + ".py")
UNPACKED = {
    "files in folders": (
        lambda: zipped({"a/b.py": b"1", "c.py": b"2", "empty/": b""}),
        {"a/b.py": b"1", "c.py": b"2"},
        "",
    ),
    "names that another system would refuse": (
        lambda: zipped(dict.fromkeys(ODD_NAMES, b"")),
        dict.fromkeys(ODD_NAMES, b""),
        "",
    ),
    "two files with one name": (
        lambda: with_member("good.py", content=b"later"),
        {"good.py": b"later"},
        "There more than once, the last one counts: good.py.",
    ),
    "what systems leave behind": (lambda: zipped({**GOOD, **dict.fromkeys(NOISE, b"")}), GOOD, ""),
    "no program beside one": (
        lambda: zipped({**GOOD, "bomb.bin": bytes(30_000_000)}),
        {**GOOD, "bomb.bin": b""},
        "",
    ),
    "UTF-8 that is not marked": (
        lambda: changed(zipped({"Xyyyyy.py": b"text"}), (b"Xyyyyy", "王小".encode())),
        {"王小.py": b"text"},
        "",
    ),
    "backslashes": (lambda: zipped({"a\\": b"", "a\\b.py": b"text"}), {"a/b.py": b"text"}, ""),
    "a name in another code": (
        lambda: changed(zipped({"Jos_.py": b"text"}), (b"Jos_", "José".encode("latin-1"))),
        {"JosΘ.py": b"text"},
        "",
    ),
}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@each_row(("content", "files", "sentence"), UNPACKED.values(), ids=UNPACKED)
def test_what_is_good_in_a_zip_is_unpacked(tmp_path, content, files, sentence):
    assert unpack(tmp_path, content()) == (files, sentence)


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
    files, sentence = unpack(tmp_path, with_member(name))
    assert files == GOOD
    assert sentence == f"Left out, since it leads out of the folder: {name}."
    there = {path.name for path in tmp_path.rglob("*")}
    assert there == {"class", "work", "ana", "h", "h.zip", "zoe", "zoe.py", "good.py"}


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
    found = unpack(tmp_path, with_member("odd.py", kind=kind, content=b"/etc/passwd"))
    assert found == (GOOD, sentence)


def test_a_zip_beside_a_folder_of_its_name_has_another_one(tmp_path):
    files = {"ana/h.zip": zipped(GOOD), "ana/h/own.py": PROGRAM, "zoe.py": PROGRAM}
    ana, _ = recognise(tmp_path, files).hand_ins
    assert sorted(files_in(ana)) == ["h-zip/good.py", "h/own.py"]


@each_row("order", [("a", "a/b.py"), ("a/b.py", "a")], ids=["file", "folder"])
def test_what_is_a_file_and_a_folder_is_what_comes_first(tmp_path, order):
    files, sentence = unpack(tmp_path, zipped({**GOOD, **dict.fromkeys(order, b"text")}))
    assert files.keys() == {"good.py", order[0]}
    assert sentence == f"Left out, since it is a file and a folder: {order[1]}."


@each_row(
    "name",
    ["d/" * 32 + "x.py", "d/" * 60 + "x.py", "long/" * 250 + "x.py", ("y" * 150 + "/") * 9],
)
def test_what_lies_too_deep_is_left_out(tmp_path, name):
    files, sentence = unpack(tmp_path, with_member(f"{name}z.py"))
    assert files == GOOD
    assert sentence.startswith("Left out, since it lies too deep or its name is too long: ")


def test_a_program_whose_name_is_too_long_is_graded_under_its_beginning(tmp_path):
    files, sentence = unpack(tmp_path, with_member(f"{'б' * 200}.py"))
    assert (files.keys() - GOOD.keys(), sentence) == ({f"{'б' * 126}.py"}, "")


# Too much


def test_no_more_of_a_program_is_unpacked_than_is_read(tmp_path):
    files, sentence = unpack(tmp_path, zipped({**GOOD, "bomb.py": bytes(30_000_000)}))
    assert (len(files["bomb.py"]), sentence) == (1_000_001, "")


NINE, MUCH = struct.pack("<I", 9), struct.pack("<I", 30_000_000)
BEFORE = zipped({**GOOD, "bad.py": b"before"}, method=zipfile.ZIP_STORED)
UNREADABLE = {
    "another size": (
        lambda: changed(zipped({**GOOD, "bad.py": bytes(30_000_000)}), (MUCH, NINE)),
        GOOD,
        "damaged: bad.py",
    ),
    "damaged": (lambda: changed(BEFORE, (b"before", b"behind")), GOOD, "damaged: bad.py"),
    "encrypted": (lambda: mark_encrypted(BEFORE, ["bad.py"]), GOOD, "encrypted: bad.py"),
    "bzip2": (
        lambda: zipped(GOOD, method=zipfile.ZIP_BZIP2),
        {},
        "packed in an unusual way: good.py",
    ),
    "lzma": (
        lambda: zipped(GOOD, method=zipfile.ZIP_LZMA),
        {},
        "packed in an unusual way: good.py",
    ),
}


@pytest.mark.parametrize(("content", "files", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_a_file_that_cannot_be_unpacked_is_left_out(tmp_path, content, files, reason):
    found = unpack(tmp_path, content())
    assert found == (files, f"Left out, since it is {reason}.")


def test_all_zips_together_are_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(contents, "MOST_COPIED_BYTES", 1_500_000)
    content = zipped({"x.py": os.urandom(900_000)})
    ana, _ = recognise(
        tmp_path, {"ana/a.zip": content, "ana/b.zip": content, "zoe.py": ""}
    ).hand_ins
    assert [path.parent.name for path in ana.path.rglob("*.py")] == ["a"]
    assert ana.problem == "b.zip: Left out, since the submission holds more than 1 MB: x.py."


def test_a_list_of_entries_without_end_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(gathering, "MOST_LIST_BYTES", 1000)
    content = zipped({f"{number:090}": b"" for number in range(20)})
    assert unpack(tmp_path, content) == ({}, "Left out, since it holds too many files: h.zip.")


def test_zips_in_a_class_that_is_a_zip_are_unpacked_up_to_a_bound(tmp_path, monkeypatch):
    monkeypatch.setattr(contents, "MOST_SPOOLED_BYTES", 1_000_000)
    large = zipped({"x.py": PROGRAM, "y.bin": os.urandom(1_100_000)})
    files = {"ana/x.zip": large, "bo/x.zip": zipped({"x.py": PROGRAM})}
    found = as_class(tmp_path, zipped(files))
    assert oddities(found) == {
        "ana": "Left out, since the zips in a submission are too large: x.zip.",
        "bo": "",
    }


# Archives that cannot be read


BROKEN = pytest.mark.parametrize(
    "content",
    [b"", b"Rar!\x1a\x07", zipped(GOOD)[:40], zipped(GOOD)[:-10]],
    ids=["empty", "another archive", "beginning", "without its end"],
)


@BROKEN
def test_what_is_no_zip_is_left_out(tmp_path, content):
    found = unpack(tmp_path, content)
    assert found == ({}, "Left out, since it is damaged or no zip: h.zip.")


@BROKEN
def test_a_class_that_is_no_zip_is_refused(tmp_path, content):
    assert refusal(tmp_path, content) == (
        "class.zip: is damaged or no zip. Get it again, or unpack it by hand and name the folder."
    )


def test_a_class_with_too_many_entries_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(recognition, "MOST_LIST_BYTES", 1000)
    assert refusal(tmp_path, zipped({f"{number:090}.py": b"" for number in range(20)})) == (
        "class.zip: holds too many files. Get it again, or unpack it by hand and name the folder."
    )


def test_a_full_disk_is_an_error_of_the_whole_run(tmp_path, monkeypatch):
    def full(path, mode):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    save(tmp_path / "class", {"ana.py": PROGRAM})
    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(UsageError) as refused:
        recognise_class(tmp_path / "class", tmp_path / "work")
    assert str(refused.value) == (
        f"{tmp_path / 'work' / 'ana'}: cannot be written: No space left on device."
    )


# Names in other codes


def test_a_name_that_is_marked_as_utf8_and_is_not_costs_that_file_alone(tmp_path):
    content = changed(zipped({**GOOD, "é.py": b"text"}), ("é".encode(), b"\xff\xff"))
    files, sentence = unpack(tmp_path, content)
    assert files == GOOD
    assert sentence.startswith("Left out, since it is damaged: ")


# Whose an entry of a class is


def test_an_entry_that_leads_away_is_named_where_it_leads_first(tmp_path):
    found = as_class(tmp_path, zipped({"ana/../../up.py": "", "bo/x.py": PROGRAM, "../u.py": ""}))
    assert oddities(found) == {
        "ana": "Left out, since it leads out of the folder: ana/../../up.py.",
        "bo": "",
    }
    assert found.remarks == ("Left out, since it leads out of the folder: ../u.py.",)


def test_a_file_that_is_named_plainly_looks_right_whoever_s_it_is(tmp_path):
    files = {"Jos_/tic_tac_toe.py": "text", "Bo/a.py": "text"}
    archive = save(tmp_path, {"class.zip": changed(zipped(files), (b"Jos_", b"Jos\x82"))})
    found = recognise_class(archive / "class.zip", tmp_path / "work")
    assert oddities(found) == {"Bo": "", "José": ""}
