"""A class of sixty on each platform: whatever way it was submitted, each row has its own points.

The points are written in each program, so a grade that went to another row is seen.
"""

import csv
import io
import random
import re
from dataclasses import dataclass, replace

import pytest

from extensions.classroom.tests.classes import PROGRAM, save
from extensions.classroom.tests.course import run_course
from extensions.classroom.tests.graders import FixedGrader, report_of

FIRST = ("Ana", "Bo", "Çem", "Zoë", "Łukasz", "Mary Ann", "D'Arcy", "Jean-Luc", "明", "Óscar")
LAST = ("Ames", "Öz", "van der Berg", "O'Brien", "Ek", "de la Cruz")
KINDS = ("plain", "late", "again", "group", "absent", "plain")
COUNT, GROUP, SECTIONS = 60, 3, ("Lab A", "Lab B", "Lab C")


class Reading(FixedGrader):
    """A grader that gives the points which stand in a program."""

    def grade(self, hand_in):
        (path,) = [hand_in.path] if hand_in.path.is_file() else sorted(hand_in.path.rglob("*.py"))
        points = int(path.read_text("utf-8").rpartition("# ")[2].removesuffix(" points\n"))
        return {"report": report_of(points), "page": "<p>fine</p>"}


@dataclass(frozen=True)
class Student:
    number: int
    first: str
    last: str
    kind: str
    points: int
    group: str = ""

    @property
    def name(self):
        return f"{self.first} {self.last}"

    @property
    def in_one_word(self):
        return re.sub(r"[\W_]", "", f"{self.last}{self.first}").lower()

    @property
    def expected(self):
        return None if self.kind == "absent" else self.points


def students(chance):
    names = [(first, last) for first in FIRST for last in LAST]
    chance.shuffle(names)
    found = [
        Student(1000 + place, first, last, KINDS[place % len(KINDS)], chance.randrange(11))
        for place, (first, last) in enumerate(names)
    ]
    members = [one for one in found if one.kind == "group"]
    for place, one in enumerate(members):
        leader = members[place - place % GROUP]
        group = f"Team {place // GROUP + 1}"
        found[found.index(one)] = replace(one, group=group, points=leader.points)
    return found


def leads(one, everybody):
    """Return whether somebody is the one who submits, alone or for the group."""
    return not one.group or next(each for each in everybody if each.group == one.group) is one


def program(points):
    return f"{PROGRAM}# {points} points\n"


def canvas_files(one):
    own = re.sub(r"\W", "", one.group).lower() if one.group else one.in_one_word
    late = "_LATE" if one.kind == "late" else ""
    again = "-1" if one.kind == "again" else ""
    yield f"{own}{late}_{one.number}_{90_000 + one.number}_game{again}.py", one.points


def blackboard_files(one):
    owner = one.group or f"u{one.number}"
    times = ["2026-11-24-23-58-12", "2026-11-25-08-00-00"][: 2 if one.kind == "again" else 1]
    for time in times:
        points = one.points if time == times[-1] else 10 - one.points
        yield f"Toe_{owner}_attempt_{time}_game.py", points
        yield f"Toe_{owner}_attempt_{time}.txt", None


def brightspace_files(one):
    times = ["Nov 24, 2026 1158 PM", "Nov 25, 2026 800 AM"][: 2 if one.kind == "again" else 1]
    for time in times:
        points = one.points if time == times[-1] else 10 - one.points
        yield f"{one.number}-77 - {one.group or one.name} - {time}/game.py", points


def moodle_files(one):
    yield f"{one.group or one.name}_{one.number}_assignsubmission_file/game.py", one.points


def canvas_sheet(everybody):
    yield ("Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Toe (4711)")
    yield ("    Points Possible", "", "", "", "", "10")
    for one in everybody:
        section = SECTIONS[one.number % len(SECTIONS)]
        number = f"{one.number:06}"
        yield (f"{one.last}, {one.first}", one.number, number, f"u{one.number}", section, "")
    yield ("Student, Test", "999", "", "x", SECTIONS[0], "")


def blackboard_sheet(everybody):
    yield ("Last Name", "First Name", "Username", "Student ID", "Toe [Total Pts: 10 Score] |99")
    for one in everybody:
        yield (one.last, one.first, f"u{one.number}", f"{one.number:06}", "")


def brightspace_sheet(everybody):
    item = "Toe Points Grade <Numeric MaxPoints:10>"
    yield ("OrgDefinedId", "Last Name", "First Name", item, "End-of-Line Indicator")
    for one in everybody:
        yield (f"#{one.number}", one.last, one.first, "", "#")


def moodle_sheet(everybody):
    yield ("Identifier", "Full name", "Group", "Grade", "Maximum Grade", "Feedback comments")
    for one in everybody:
        yield (f"Participant {one.number}", one.name, one.group, "", "10.00", "")


PLATFORMS = {
    "Canvas": (canvas_files, canvas_sheet, 1, 5),
    "Blackboard": (blackboard_files, blackboard_sheet, 2, 4),
    "Brightspace": (brightspace_files, brightspace_sheet, 0, 3),
    "Moodle": (moodle_files, moodle_sheet, 0, 3),
}


def table(rows):
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    return text.getvalue()


@pytest.mark.parametrize("platform", PLATFORMS)
def test_each_of_sixty_rows_is_right_in_the_filled_file(tmp_path, platform):
    files_of, sheet_of, key, column = PLATFORMS[platform]
    everybody = students(random.Random(platform))
    files = {
        name: "comments" if points is None else program(points)
        for one in everybody
        if one.kind != "absent" and leads(one, everybody)
        for name, points in files_of(one)
    }
    save(tmp_path / "in", files)
    people = [(f"{one.number:06}", one.name, one.group) for one in everybody]
    save(
        tmp_path,
        {
            "grades.csv": table(sheet_of(everybody)),
            "roster.csv": table([("number", "name", "group"), *people]),
        },
    )
    run_course(
        tmp_path, Reading(), worksheet=tmp_path / "grades.csv", roster=tmp_path / "roster.csv"
    )
    with (tmp_path / "out" / "grades.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    found = {re.sub(r"\D", "", row[key]): row[column] for row in rows if row[key]}
    expected = {str(one.number): one.expected for one in everybody}
    filled = {
        number: float(grade) if grade else None
        for number, grade in found.items()
        if number in expected
    }
    assert filled == expected
    assert len(filled) == COUNT
    assert found.get("999", "") == ""
