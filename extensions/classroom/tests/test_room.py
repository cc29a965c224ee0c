"""The disk that a class may take: each submission has a share that no other one can use up."""

import shutil
from types import SimpleNamespace

import pytest

from extensions.classroom.files import contents
from extensions.classroom.files.contents import allow_next, free_bytes
from extensions.classroom.recognition import recognise_class
from extensions.classroom.tests.classes import PROGRAM, save
from harness.errors import UsageError
from tests.samples import each_row


def allowances(free, count, taken):
    """Return what each of some submissions may take, when each takes as much as it may of this."""
    found = []
    for waiting in reversed(range(count)):
        found.append(allow_next(free, waiting).most)
        free -= min(taken, found[-1])
    return found


def test_where_there_is_room_each_may_take_as_much_as_one_may():
    assert allowances(10**12, 5, taken=10**9) == [contents.MOST_COPIED_BYTES] * 5


def test_who_takes_all_leaves_their_share_to_the_others():
    found = allowances(50_000_000, 5, taken=10**9)
    assert min(found) >= contents.SHARE_BYTES
    assert sum(found) <= 50_000_000


@each_row("count", [1, 10, 1000])
def test_where_there_is_little_it_is_shared_evenly(count):
    found = allowances(count * 1_000_000, count, taken=10**9)
    assert min(found) >= 1_000_000
    assert sum(found) <= count * 1_000_000


def test_what_one_does_not_need_others_may_take():
    assert allowances(20_000_000, 3, taken=1000)[-1] > contents.SHARE_BYTES


def test_the_free_space_is_looked_at_before_anything_is_copied(tmp_path, monkeypatch):
    save(tmp_path / "class", {"ann.py": PROGRAM, "ben.py": PROGRAM})
    free = contents.RESERVE_BYTES + 300_000
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=free))
    with pytest.raises(UsageError) as refused:
        recognise_class(tmp_path / "class", tmp_path / "work")
    assert str(refused.value) == (
        f"{tmp_path / 'work'}: has 0 MB free, too little for 2 submissions. "
        "Make room there, or name another folder in TMPDIR."
    )
    assert list((tmp_path / "work").iterdir()) == []


def test_what_is_kept_free_is_no_room(tmp_path, monkeypatch):
    free = contents.RESERVE_BYTES + 90_000_000
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=free))
    assert free_bytes(tmp_path) == 90_000_000
