"""Whatever a class of chance sends: each student is in the gradebook, in time, on little disk."""

from __future__ import annotations

import csv
import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
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
from extensions.classroom.tests.odd_submissions import (
    DAMAGED,
    FILE,
    FOLDER,
    HARMLESS,
    PACKED,
    Thing,
    cut_short,
    program,
    write_class,
    write_submission,
    zip_of,
)
from extensions.classroom.tests.ordinary import ordinary_user
from harness import assignment
from harness.grading.pool import Pool
from tests.fuzzing.examples import fuzzed
from tests.fuzzing.mutations import scratched
from tests.samples import FOR_A_RELEASE

DICT_BOARD = assignment.load("dict_board")
PAGES = 10  # one class of so many gets one: it takes longer than all else
MOST_SECONDS = 20
MOST_BYTES = 300_000_000
SIZE = 5  # students
ALPHABET = "abcXYZ019 -_.,;=+@|'()äéß王م\u0301\u200b🙂\"%#&"
WORDS = [
    *("index.html", "groups.json", "gradebook.csv", "students", "feedback.zip", "similarity.html"),
    *("con", "aux.txt", "nul", "=1+1", "+1", "-1", "@x", "a;=1", "a\t=1", "a|=1", "Ann_101"),
    *("x_7_assignsubmission_file", "_assignsubmission_file_y", "submission_3", "Ann", "ann", "ANN"),
    *("Zo\u00eb", "Zoe\u0308", "\ufb01n", "fin", "x" * 120, "王" * 50, "tic_tac_toe", "..a", "~"),
]
MODES = [None, None, 0o000, 0o444, 0o111, 0o644, 0o755]
ABOVE = ["", "", "", "Ann/", "=1+1/x/", "d/" * 35]
IN_A_ZIP = ["", "", "", "../", "/", "C:\\", "a/../../", "\\\\host\\"]
SUBMISSIONS = [*HARMLESS.values(), *DAMAGED.values(), *PACKED.values()]
# Where the things of a student lie, in a class that is a folder or a zip, by number and name.
FORMS = {
    "folders": ("class", "{name}/"),
    "zip": ("class.zip", "{name}/"),
    "wrapped zip": ("class.zip", "week 3/{name}/"),
    "moodle": ("class", "{name}_{number}_assignsubmission_file/"),
    "zipped moodle": ("class.zip", "{name}_{number}_assignsubmission_file/"),
    "flat moodle": ("class", "{name}_{number}_assignsubmission_file_"),
    "gradescope": ("class.zip", "export/submission_{number}/"),
}


@dataclass(frozen=True)
class OddClass:
    """A class as it was written; of the student who has sent nothing odd the name may be sure."""

    path: Path
    form: str
    intact: list[str]


def a_name(random: Random) -> str:
    """Return how a student may be called."""
    if random.random() < 0.5:
        return random.choice(WORDS)
    return "".join(random.choices(ALPHABET, k=random.randint(1, 20)))


def some_names(random: Random, *, in_folders: bool) -> list[str]:
    """Return as many names as there are students, each another one, and a folder's where wanted."""
    names: list[str] = []
    while len(names) < SIZE:
        name = a_name(random)
        is_fit = bool(name.strip()) and not (in_folders and is_no_folder_of_a_student(name))
        if is_fit and name not in names:
            names.append(name)
    return names


def is_no_folder_of_a_student(name: str) -> bool:
    """Return whether a name may be a system's, a copy's, or end as a file's."""
    return "." in name or name.startswith("__") or name.endswith(")")


def some_things(random: Random) -> list[Thing]:
    """Return what a student sends: parts of odd submissions, a few of them in a zip of chance."""
    things = random.choice(SUBMISSIONS) if random.random() < 0.3 else parts(random, ABOVE, MODES)
    if random.random() < 0.5:
        packed = zip_of(parts(random, IN_A_ZIP, [None]))
        spoiled = random.choice([packed, packed, cut_short(packed), scratched(random, packed)])
        things = [*things, Thing("of chance.zip", spoiled)]
    return [*{thing.place: thing for thing in things}.values()]


def parts(random: Random, above: list[str], modes: list[int | None]) -> list[Thing]:
    """Return single things out of odd submissions, elsewhere and as readable as chance has it."""
    found = [random.choice(random.choice(SUBMISSIONS) or [program()]) for _ in range(4)]
    return [
        replace(
            one,
            place=random.choice(above) + one.place,
            # of a link the mode would be that of what it leads to
            mode=random.choice(modes) if one.kind in (FILE, FOLDER) else None,
        )
        for one in found[: random.randint(0, 4)]
    ]


def without_clashes(things: list[Thing]) -> list[Thing]:
    """Return what can lie in one folder: nothing below a file or a link, nothing outside of it."""
    chosen: dict[str, Thing] = {}
    for thing in sorted(things, key=lambda thing: thing.kind != FOLDER):
        above = [thing.place[:end] for end, letter in enumerate(thing.place) if letter == "/"]
        is_file_above = any(place in chosen and chosen[place].kind != FOLDER for place in above)
        is_above = any(place.startswith(f"{thing.place}/") for place in chosen)
        if not (
            is_file_above or is_above or thing.place in chosen or ".." in thing.place.split("/")
        ):
            chosen[thing.place] = thing
    return [*chosen.values()]


def write_odd_class(random: Random, place: Path) -> OddClass:
    """Writes a class; of its students one has sent nothing odd."""
    form = random.choice([*FORMS])
    target, pattern = FORMS[form]
    in_folders = "{number}" not in pattern
    names = some_names(random, in_folders=in_folders)
    submissions = [[program()], *(some_things(random) for _ in range(SIZE - 1))]
    if form == "flat moodle":
        files = ([one for one in some if one.kind != FOLDER] for some in submissions)
        submissions = [without_clashes(some)[:3] or [program("x.py")] for some in files]
    tops = [pattern.format(name=name, number=number) for number, name in enumerate(names, 101)]
    sent = dict(zip(tops, submissions, strict=True))
    path = place / target
    if form == "flat moodle":
        flat = [at(top, one) for top, some in sent.items() for one in some]
        write_submission(path, without_clashes(flat))
    elif target == "class":
        write_class(path, {top: without_clashes(some) for top, some in sent.items()})
    else:
        listed = [Thing("submission_metadata.yml", records_of(names))]
        more = {"export": listed} if form == "gradescope" else {}
        write_class(path, {**{top.rstrip("/"): some for top, some in sent.items()}, **more})
    return OddClass(path=path, form=form, intact=names[:1] if in_folders else [])


def at(top: str, thing: Thing) -> Thing:
    """Return a thing of a student in a download without folders."""
    return replace(thing, place=top + thing.place.replace("/", " ")[-12:])


def records_of(names: list[str]) -> bytes:
    """Return Gradescope's list of submissions."""
    records = "".join(
        f"submission_{number}:\n  :submitters:\n  - :name: {json.dumps(name)}\n"
        f"    :email: s{number}@example.edu\n  :created_at: 2026-09-13 12:00:00 Z\n"
        for number, name in enumerate(names, 101)
    )
    return f"---\n{records}".encode()


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
    """Return the rows of the gradebook that a class gets, which may get a page."""
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
