"""Whatever a class of chance sends: each student is in the gradebook, in time, on little disk."""

from __future__ import annotations

import csv
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extensions.classroom.files import contents, gathering
from extensions.classroom.files.names import clean_name
from extensions.classroom.files.tables import plain_text
from extensions.classroom.outcome import GRADEBOOK, ClassOutput, write_gradebook
from extensions.classroom.run import class_at_work
from extensions.classroom.stored_reports import StoredReports
from extensions.classroom.tests.graders import FixedGrader
from extensions.classroom.tests.ordinary import ordinary_user
from harness import assignment
from harness.grading.pool import Pool
from tests.fuzzing.examples import fuzzed
from tests.fuzzing.odd_classes import SIZE, OddClass, write_odd_class
from tests.samples import FOR_A_RELEASE

DICT_BOARD = assignment.load("dict_board")
PAGES = 10  # one class of so many gets one: it takes longer than all else
MOST_SECONDS = 20
MOST_BYTES = 300_000_000


@pytest.fixture(autouse=True)
def same_grader(monkeypatch, tmp_path):
    """The files of the grader are not read for each class, and all that it imports is there."""
    monkeypatch.setattr(StoredReports, "_digests", ("same", "same"))
    rows_of(write_odd_class(Random(0), tmp_path), tmp_path)


@contextmanager
def a_place(*, is_ordinary: bool) -> Iterator[Path]:
    """Yield a folder, as an ordinary user where that is wanted and can be."""
    if is_ordinary and os.geteuid() == 0:
        with ordinary_user() as place:
            yield place
        return
    place = Path(tempfile.mkdtemp(prefix="odd-"))
    try:
        yield place
    finally:
        shutil.rmtree(place)


def rows_of(odd: OddClass, place: Path, *, has_page: bool = True) -> list[dict[str, str]]:
    """Return the rows of the gradebook that a class gets, which may get a page as well."""
    outcome = ClassOutput(folder=place / "out", assignment=DICT_BOARD)
    with class_at_work(odd.path, place / "out", DICT_BOARD, again=False) as work:
        work.grade_all(Pool([FixedGrader()]), lambda state: None)
        if has_page:
            list(outcome.write_files(work.results, work.reports, (), work.register))
        else:
            write_gradebook(place / "out" / GRADEBOOK, work.results, DICT_BOARD)
        assert work.not_whole == sum(not hand_in.is_whole for hand_in in work.handed_in.hand_ins)
    with (place / "out" / GRADEBOOK).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def missing_numbers(rows: list[dict[str, str]]) -> list[int]:
    """Return the numbers of students who have no row, nor a file in one whose owner is in doubt."""
    there = {row["Moodle number"] for row in rows}
    in_doubt = " ".join(row["name"] for row in rows if not row["Moodle number"])
    return [
        number
        for number in range(101, 101 + SIZE)
        if str(number) not in there and f"_{number}_assignsubmission_" not in in_doubt
    ]


@FOR_A_RELEASE
@pytest.mark.filterwarnings("ignore:Duplicate name")
@fuzzed
@given(seed=st.integers(0, 2**40))
def test_each_student_of_a_class_of_chance_is_in_the_gradebook(seed: int):
    allowed: list[contents.CopyAllowance] = []
    most = pytest.MonkeyPatch()

    def note_allowance(free: int, waiting: int) -> contents.CopyAllowance:
        allowed.append(contents.allow_next(free, waiting))
        return allowed[-1]

    random = Random(seed)
    with a_place(is_ordinary=seed % 2 == 0) as place, most.context() as patch:
        patch.setattr(tempfile, "tempdir", str(place))
        patch.setattr(gathering, "allow_next", note_allowance)
        odd = write_odd_class(random, place)
        began = time.process_time()
        rows = rows_of(odd, place, has_page=seed % PAGES == 0)
        seconds = time.process_time() - began
    if odd.form == "flat moodle":
        assert missing_numbers(rows) == []
    else:
        assert len(rows) == SIZE
    assert all(row["total"] or row["problems"] for row in rows)
    graded = {row["name"] for row in rows if row["total"]}
    assert graded >= {plain_text(clean_name(name)) for name in odd.intact}
    assert seconds < MOST_SECONDS
    spooled = (contents.MOST_SPOOLED_BYTES - one.spooled for one in allowed)
    assert sum(spooled) + sum(one.copied for one in allowed) < MOST_BYTES
