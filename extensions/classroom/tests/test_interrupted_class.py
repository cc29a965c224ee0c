"""Grades a class that is interrupted again and again, and looks whether everybody got their points.

A class is graded, and graded again a week later when some submitted
something else, marks came and went and extensions were given.  Both runs are ended by signals at
moments drawn from the seed, and continued until one comes to its end.  Then each row, each comment
and each line of the ledger is held against what the program earns alone and what the pages say of
marks and late rules.
"""

from __future__ import annotations

import csv
import json
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import cycle
from os import killpg
from pathlib import Path

from extensions.classroom.tests.course_files import (
    TOTAL,
    Earned,
    GivenMark,
    Graded,
    Student,
    change_class,
    earned_by,
    make_class,
    with_marks,
    write_course,
)
from harness.inside import processes
from tests.helpers import linux
from tests.samples import FOR_A_RELEASE
from tools.programs import ROOT, assignment_of, programs

SIGNALS = (signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGINT, signal.SIGKILL)
GONE_SECONDS = 20.0  # in which all that a killed run has started has to be gone
LEDGER_TITLES = ("name", "what", "item", "from", "to", "units")
Line = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Course:
    """A class in a folder: what each program earns alone, and the titles of units with points."""

    place: Path
    slug: str
    graded: Sequence[Graded]
    units: Mapping[str, str]

    def earned(self, one: Student) -> Earned | None:
        """Return what a student gets, None for nothing."""
        alone = None if one.program is None else self.graded[one.program]
        return earned_by(one, alone)


# What programs earn alone


def chosen_programs(slug: str, count: int, chance: random.Random) -> list[bytes]:
    """Return the texts of so many programs, a right one and a wrong one in turn."""
    known = list(programs(slug))
    right = [one.path.read_bytes() for one in known if not one.wrong]
    wrong = [one.path.read_bytes() for one in known if one.wrong]
    chance.shuffle(right)
    chance.shuffle(wrong)
    return [text for pair in zip(cycle(right), wrong, strict=False) for text in pair][:count]


def grade_alone(place: Path, slug: str, text: bytes) -> Graded:
    """Return what `grade` says of a program."""
    program, report = (
        place / "alone" / assignment_of(slug).files[0],
        place / "alone" / "report.json",
    )
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_bytes(text)
    command = ["grade", program, "--assignment", slug, "--report", f"json={report}"]
    subprocess.run(harness_command(command), cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    told = json.loads(report.read_text("utf-8"))
    return Graded(
        units={unit["id"]: Fraction(str(unit["score"])) for unit in told["units"]},
        score=Fraction(str(told["score"])),
        possible=Fraction(str(told["possible"])),
    )


def harness_command(words: Sequence[object]) -> list[str]:
    """Return the command line of the grader."""
    return [sys.executable, "-m", "harness", *map(str, words)]


# A run that is ended


def class_command(place: Path, slug: str) -> list[str]:
    """Return the command that grades the class of a folder."""
    files = {"worksheet": "Grades.csv", "roster": "roster.csv", "extensions": "extensions.csv",
             "marks": "marks.csv", "late-rule": "late.toml"}  # fmt: skip
    options = [word for name, file in files.items() for word in (f"--{name}", place / file)]
    due = ["--deadline", "2026-10-24 23:59 Europe/Berlin", "--grace", "15m"]
    out = ["--output", place / "out", "--assignment", slug]
    return harness_command(["class", place / "download", *out, *options, *due])


def run_interrupted(
    course: Course, wanted: int, signals: Sequence[int], chance: random.Random
) -> Iterator[str]:
    """Run the command until it comes to its end; yield what is wrong with a run.

    `wanted` submissions are to be graded.  The last signal comes when all of them are.
    """
    begun = time.time_ns()
    kept: dict[str, int] = {}
    moments = sorted(chance.randrange(wanted) for _ in signals[1:])
    for number, moment in zip(signals, [*moments, wanted], strict=True):
        yield from end_one(course, number, moment, chance.random(), begun)
        now = graded_since(course.place, begun)
        lost = [key for key, when in kept.items() if now.get(key) != when]
        yield from (f"{key}: was graded before signal {number}, and again" for key in lost)
        kept = now
    with (course.place / "said.txt").open("a") as said:
        command = class_command(course.place, course.slug)
        done = subprocess.run(command, cwd=ROOT, stdout=said, stderr=said, check=False)
    if done.returncode:
        yield f"the last run ended with {done.returncode}: see said.txt"


def end_one(course: Course, number: int, moment: int, later: float, begun: int) -> Iterator[str]:
    """Start a run, end it by a signal, and yield what it leaves behind."""
    place = course.place
    with (place / "said.txt").open("a") as said:
        command = class_command(place, course.slug)
        going = subprocess.Popen(
            command, cwd=ROOT, stdout=said, stderr=said, start_new_session=True
        )
        while going.poll() is None and len(graded_since(place, begun)) < moment:
            time.sleep(0.3)
        time.sleep(later)
        started = {process.pid: process.session for process in processes_of(going.pid)}
        with suppress(ProcessLookupError):
            if number == signal.SIGINT:  # a terminal sends it to everything that runs there
                killpg(going.pid, number)
            else:
                going.send_signal(number)
        going.wait()
    yield from (f"process {pid} outlived signal {number}" for pid in still_there(started))


def processes_of(pid: int) -> list[processes.Process]:
    """Return all that descends from a process."""
    first = processes.find_process(pid)
    return list(processes.descendants_of(first)) if first else []


def still_there(started: Mapping[int, int]) -> list[int]:
    """Return which processes are still there after a while."""
    end = time.monotonic() + GONE_SECONDS
    left = list(started)
    while left and time.monotonic() < end:
        time.sleep(0.2)
        found = [(pid, processes.find_process(pid)) for pid in left]
        left = [pid for pid, one in found if one and one.session == started[pid]]
    return left


def graded_since(place: Path, begun: int) -> dict[str, int]:
    """Return when each submission was graded that has been since a moment."""
    found = {}
    for path in (place / "out" / "students").glob("*/graded.json"):
        with suppress(FileNotFoundError):
            found[path.parent.name] = path.stat().st_mtime_ns
    return {key: when for key, when in found.items() if when >= begun}


# What came of it


def wrong_rows(course: Course, students: Sequence[Student]) -> Iterator[str]:
    """Yield what is wrong in the gradebook and in Moodle's worksheet."""
    rows = {row["name"]: row for row in csv_rows(course.place / "out" / "gradebook.csv")}
    sheet = {row["Full name"]: row for row in csv_rows(course.place / "out" / "Grades.csv")}
    if len(rows) != len(students) or len(sheet) != len(students):
        yield f"{len(rows)} rows and {len(sheet)} grades of {len(students)}"
    for student in students:
        earned = course.earned(student)
        yield from differences(
            student.name, rows.get(student.name, {}), expected_row(course, student, earned)
        )
        grade = sheet.get(student.name, {})
        wanted = "" if earned is None else rounded(earned.total * 20 / earned.possible)
        yield from differences(student.name, grade, {"Grade": wanted})
        for said in expected_sentences(course, student, earned):
            if said not in grade.get("Feedback comments", ""):
                yield f"{student.name}: the comment lacks {said!r}"


def expected_row(course: Course, one: Student, earned: Earned | None) -> dict[str, str]:
    """Return what should stand in a row of the gradebook."""
    row = {"sid": str(one.number), "section": "ABCD"[one.number % 4], "tutor": "Tim"}
    if earned is None:
        return {**row, "problems": "Did not submit.", "score": "", "deduction": "", "total": ""}
    points = {course.units[unit]: points_text(points) for unit, points in earned.units.items()}
    late = {"deduction": points_text(earned.deduction)} if one.program is not None else {}
    return {
        **row,
        **points,
        **late,
        "score": points_text(earned.score),
        "total": points_text(earned.total),
    }


def expected_sentences(course: Course, one: Student, earned: Earned | None) -> Iterator[str]:
    """Yield what should stand in a comment."""
    if earned is None:
        return
    yield f"<p>{points_text(earned.score, 2)} / {points_text(earned.possible)} points</p>"
    for points in earned.units.values():
        yield f": {points_text(points, 2)} / "
    if one.mark:
        yield f"marked by Uma on 2026-11-02: {one.mark.comment}"
    if earned.deduction:
        yield f"<p>Deduction: {points_text(earned.deduction, 2)} points</p>"
        total, possible = points_text(earned.total, 2), points_text(earned.possible)
        yield f"<p>Total: {total} of {possible} points</p>"


def differences(name: str, found: Mapping[str, str], wanted: Mapping[str, str]) -> Iterator[str]:
    """Yield the cells that are not as they should be."""
    for title, cell in wanted.items():
        if found.get(title) != cell:
            yield f"{name}: {title} is {found.get(title)!r}, not {cell!r}"


def wrong_lines(
    course: Course, before: Sequence[Student], after: Sequence[Student]
) -> Iterator[str]:
    """Yield the lines of the ledger that are missing, and those that nobody expects."""
    wanted: Counter[Line] = Counter()
    for was, now in zip(before, after, strict=True):
        wanted.update(expected_lines(course, was, now))
    rows = csv_rows(course.place / "out" / "changes.csv")
    found = Counter(tuple(row[title] for title in LEDGER_TITLES) for row in rows)
    yield from (f"changes.csv lacks {line}" for line in (wanted - found).elements())
    yield from (f"changes.csv has {line}" for line in (found - wanted).elements())


def expected_lines(course: Course, was: Student, now: Student) -> Iterator[Line]:
    """Yield what the ledger should have of a student."""
    if was.program is not None and now.program is not None:
        old, new = course.graded[was.program], course.graded[now.program]
        units = "; ".join(
            f"{unit}: {points_text(old.units[unit])} -> {points_text(new.units[unit])}"
            for unit in old.units
            if old.units[unit] != new.units[unit]
        )
        if units:
            yield (was.name, "score", "", points_text(old.score), points_text(new.score), units)
    first, last = course.earned(was), course.earned(now)
    if was.mark is None and now.mark and last and last.marked:
        yield (
            now.name,
            "mark",
            title_of(course, now.mark),
            *map(points_text, last.marked),
            "",
        )
    if was.mark and now.mark is None and first and first.marked:
        back = map(points_text, reversed(first.marked))
        yield (now.name, "mark", title_of(course, was.mark), *back, "")
    amounts = [points_text(one.deduction, 2) if one else "0" for one in (first, last)]
    if amounts[0] != amounts[1]:
        yield (was.name, "deduction", "", *amounts, "")


def title_of(course: Course, mark: GivenMark) -> str:
    """Return what the ledger calls that which a mark is for."""
    return TOTAL if mark.item == TOTAL else course.units[mark.item]


def csv_rows(path: Path) -> list[dict[str, str]]:
    """Return the rows of a CSV, none where there is no file."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def points_text(points: Fraction, digits: int = 6) -> str:
    """Return points with as few digits as they need."""
    return rounded(points, digits).rstrip("0").rstrip(".")


def rounded(points: Fraction, digits: int = 2) -> str:
    """Return points with so many digits, rounded half up."""
    parts = 10**digits
    whole, rest = divmod(int(points * parts + Fraction(1, 2)), parts)
    return f"{whole}.{rest:0{digits}}"


# The command


def rehearse(place: Path, slug: str, count: int, programs_used: int, seed: str) -> list[str]:
    """Grade a class twice with interruptions; return all that is wrong."""
    chance = random.Random(seed)
    texts = chosen_programs(slug, programs_used, chance)
    alone = {text: grade_alone(place, slug, text) for text in dict.fromkeys(texts)}
    chosen = assignment_of(slug)
    units = {unit.id: chosen.heading(unit) for unit in chosen.units if unit.graded}
    course = Course(place=place, slug=slug, graded=[alone[text] for text in texts], units=units)
    first = with_marks(make_class(count, len(texts), chance), list(units), chance)
    second = change_class(first, len(texts), list(units), chance)
    wrong: list[str] = []
    before: Sequence[int | None] = [None] * count
    for students, signals in ((first, SIGNALS[:2]), (second, SIGNALS[2:])):
        write_course(place, chosen.files[0], students, texts)
        now = [student.program for student in students]
        todo = sum(one != other for one, other in zip(before, now, strict=True))
        wrong += run_interrupted(course, todo, signals, chance)
        wrong += wrong_rows(course, students)
        before = now
    return [*wrong, *wrong_lines(course, first, second)]


@FOR_A_RELEASE
@linux
def test_after_five_interruptions_each_row_comment_and_change_is_as_it_should_be(tmp_path):
    assert rehearse(tmp_path, str(ROOT / "examples" / "floats"), 20, 6, "1") == []
