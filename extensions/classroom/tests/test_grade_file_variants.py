"""Files of grades as courses, languages and spreadsheets have them, read back by platforms' rules.

All of them find a student by one column, take a number from another, and change nothing else.
"""

import csv
import io
from decimal import Decimal

import pytest

from extensions.classroom.sources.filling import fill_sheet
from extensions.classroom.sources.grade_sheets import read_grade_sheet
from extensions.classroom.tests.classes import (
    PROGRAM,
    files_in,
    graded,
    oddities,
    only,
    recognise,
    report,
)
from tests.samples import each_row

CHINESE, ARABIC, QUOTED = "王,小明", "علي,محمد", '"O""Neil, jr",Cy'
LINES = {
    "plain": {},
    "Windows' line ends": {"end": "\r\n"},
    "old line ends": {"end": "\r"},
    "no line end behind all": {"strip": True},
    "a byte order mark": {"encoding": "utf-8-sig"},
    "UTF-16": {"encoding": "utf-16"},
    "UTF-16 without a mark": {"encoding": "utf-16-le"},
    "Latin letters of Windows": {"encoding": "cp1252", "other": "Müller,Zoë"},
    "tabs": {"separator": "\t"},
    "semicolons and decimal commas": {"separator": ";", "there": '"3,50"', "grade": "15,00"},
    "decimal commas in quotes": {"there": '"3,50"', "grade": "15,00"},
    "all in quotes": {"quoting": csv.QUOTE_ALL},
    "a name with quotes": {"other": QUOTED},
    "Chinese": {"other": CHINESE},
    "Arabic": {"other": ARABIC, "encoding": "utf-8-sig"},
    "a blank line": {"blank": ""},
    "a row of blanks": {"blank": ",,,,,,,,"},
}  # fmt: skip


def file_of(
    rows, *, separator=",", end="\n", quoting=csv.QUOTE_MINIMAL, encoding="utf-8",
    strip=False, blank=None,
):  # fmt: skip
    """Return a file with these lines of cells, as another program writes them."""
    target = io.StringIO()
    writer = csv.writer(target, delimiter=separator, lineterminator=end, quoting=quoting)
    table = list(csv.reader(rows))
    writer.writerows(table)
    if blank is not None:
        target.write(separator * (len(table[0]) - 1) * bool(blank) + end)
    return (target.getvalue().removesuffix(end) if strip else target.getvalue()).encode(encoding)


def rows_of(content, encoding="utf-8", separator=",", **_):
    """Return the rows with anything in them; fail for broken quotes."""
    text = content.decode(encoding)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    return [row for row in rows if any(row)]


def taken(before, after, columns, **form):
    """Return the grades that an upload changes, by what stands in the key's column.

    Fails where it would be refused: for other columns, another order, or a changed cell elsewhere.
    """
    key, column, *more = columns
    first, second = rows_of(before, **form), rows_of(after, **form)
    assert first[0] == second[0]
    places = [first[0].index(title) for title in (column, *more)]
    found = {}
    for was, now in zip(first[1:], second[1:], strict=True):
        assert len(now) == len(first[0])
        assert all(was[place] == now[place] for place in range(len(was)) if place not in places)
        if was[places[0]] != now[places[0]]:
            found[now[first[0].index(key)]] = now[places[0]]
    return found


def filled(content, one, column=""):
    return fill_sheet(read_grade_sheet(content, column), [one])


# Blackboard: students by `Username`, the item by its number, a number or nothing as grade

TOE = "Toe [Total Pts: 20 Score] |77"
TOTAL = "Total [Total Pts: up to 20 Score] |78"
BLACKBOARD = {
    **LINES,
    "when students were there last": {"more": ("Last Access,Availability", "2026-11-24,Yes")},
    "a sum of all": {"more": (TOTAL, "3.00"), "column": "toe"},
    "a title with brackets": {"item": "Toe (easy) [1] [Total Pts: 20 Score] |77"},
    "a title with commas": {
        "item": f'"A, B, C, D, E, F, G, {TOE}"', "separator": ";", "grade": "15,00"
    },
    "percentages": {"item": TOE.replace("Score", "Percentage")},
    "no word behind the points": {"item": TOE.replace(" Score", "")},
    "digits behind the point": {"item": TOE.replace("20", "20.00")},
    "a decimal comma in the title": {"item": f'"{TOE.replace("20", "12,5")}"', "grade": "9.38"},
    "a thousand points": {"item": f'"{TOE.replace("20", "1,000")}"', "grade": "750.00"},
    "thousands": {"item": f'"{TOE.replace("20", "4,000.0")}"', "grade": "3000.00"},
    "a submission that waits": {"own": "Needs Grading"},
    "a submission that waits and has points": {"own": "Needs Grading(0.00)"},
}  # fmt: skip


@each_row("variant", BLACKBOARD.values(), ids=BLACKBOARD)
def test_blackboard_takes_a_filled_file(variant):
    form = {"item": TOE, "other": "Öz,Bo", "own": "", "there": "", "grade": "15.00", **variant}
    titles, cells = form.pop("more", ("Last Access", ""))
    item, grade, column = form.pop("item"), form.pop("grade"), form.pop("column", "")
    if form.get("encoding") == "cp1252":
        item = item.replace("Toe", "Töe")
    rows = [
        f"Last Name,First Name,Username,Student ID,{titles},{item}",
        f"Lima,Ana,alima,001,{cells},{form.pop('own')}",
        f"{form.pop('other')},boz,002,{cells},{form.pop('there')}",
    ]
    content = file_of(rows, **form)
    done = filled(content, graded("x", report(30), account="alima"), column)
    title = next(csv.reader([item]))[0]
    assert taken(content, done.content, ("Username", title), **form) == {"alima": grade}
    assert done.sentences[0].startswith("1 of 2 rows have a grade from here")


# Brightspace: students by what begins with `#`, an item by `<title> Points Grade`, `#` at the end

POINTS = "Toe Points Grade <Numeric MaxPoints:20 Weight:10>"
BRIGHTSPACE = {
    **LINES,
    "sections": {"more": ("Sections", "Lab A")},
    "final grades": {"more": ("Calculated Final Grade Numerator", "3.00")},
    "a weighted grade": {"more": ("Toe Weighted Grade <Numeric MaxPoints:20>", "1")},
    "another item": {"more": ("Quiz Points Grade <Numeric MaxPoints:5>", "1"), "column": "Toe"},
    "a category": {"item": POINTS.replace(">", " Category:Labs CategoryWeight:50>")},
    "a title with commas": {
        "item": f'"A, B, C, D, E, F, G, {POINTS}"', "separator": ";", "grade": "15,00"
    },
    "no maximum": {"item": "Toe Points Grade", "grade": "30.00"},
    "digits behind the point": {"item": POINTS.replace("20", "12.5"), "grade": "9.38"},
}  # fmt: skip


@each_row("variant", BRIGHTSPACE.values(), ids=BRIGHTSPACE)
def test_brightspace_takes_a_filled_file(variant):
    form = {"item": POINTS, "other": "Öz,Bo", "there": "", "grade": "15.00", **variant}
    titles, cells = form.pop("more", ("Email", "x@y"))
    item, grade, column = form.pop("item"), form.pop("grade"), form.pop("column", "")
    rows = [
        f"OrgDefinedId,Username,Last Name,First Name,{titles},{item},End-of-Line Indicator",
        f"#001,#alima,Lima,Ana,{cells},,#",
        f"#002,#boz,{form.pop('other')},{cells},{form.pop('there')},#",
    ]
    content = file_of(rows, **form)
    one = graded("Ana Lima", report(30), account="12345")
    done = filled(content, one, column)
    title = next(csv.reader([item]))[0]
    assert taken(content, done.content, ("OrgDefinedId", title), **form) == {"#001": grade}
    assert all(row[-1] == "#" for row in rows_of(done.content, **form)[1:])
    assert done.sentences[0].startswith("1 of 2 rows have a grade from here")


@each_row("key", ["OrgDefinedId", "Username"])
def test_brightspace_s_file_may_have_one_of_two_keys(key):
    rows = [f"{key},Last Name,First Name,{POINTS},End-of-Line Indicator", "#1,Lima,Ana,,#"]
    content = file_of(rows)
    done = filled(content, graded("Ana Lima", report(30)))
    assert taken(content, done.content, (key, POINTS)) == {"#1": "15.00"}


# Moodle: participants by `Identifier`, a grade from 0 to the maximum, all columns in their order

MOODLE = {
    **LINES,
    "groups": {"more": ("Group", "Lab A")},
    "ID numbers": {"more": ("ID number", "001")},
    "times of submission": {
        "more": ("Last modified (submission)", '"Monday, 14 September 2026, 11:59 PM"')
    },
    "a column of the site's own": {"more": ("Tutor's mark", "3")},
    "a comment with line ends": {"comment": '"<p>two\nlines, ""here""</p>"'},
    "a maximum with a comma": {"most": '"20,00"', "grade": "15,00"},
    "another scale": {"most": "12.50", "grade": "9.38"},
}  # fmt: skip


@each_row("variant", MOODLE.values(), ids=MOODLE)
def test_moodle_takes_a_filled_worksheet(variant):
    form = {"other": "Öz,Bo", "there": "", "most": "20.00", "grade": "15.00", **variant}
    titles, cells = form.pop("more", ("Status", "Submitted for grading"))
    last, first = next(csv.reader([form.pop("other")]))
    most, grade, comment = form.pop("most"), form.pop("grade"), form.pop("comment", "")
    if grade == "15,00":
        most = '"20,00"'
    name = f"{first} {last}".replace('"', '""')
    rows = [
        f"Identifier,Full name,{titles},Grade,Maximum Grade,Grade can be changed,Feedback comments",
        f"Participant 17,Ana Lima,{cells},,{most},Yes,",
        f'Participant 18,"{name}",{cells},{form.pop("there")},{most},Yes,{comment}',
    ]
    content = file_of(rows, **form)
    done = fill_sheet(read_grade_sheet(content), [graded("Ana Lima", report(30), moodle="17")])
    columns = ("Identifier", "Grade", "Feedback comments")
    found = taken(content, done.content, columns, **form)
    assert found == {"Participant 17": grade}
    assert 0 <= Decimal(grade.replace(",", ".")) <= 20
    assert done.sentences == ("1 of 2 rows of the worksheet have a grade from here.", SCALED[most])


SCALED = {
    most: f"Points are scaled: 40 here are {points} in Moodle."
    for most, points in {"20.00": "20", '"20,00"': "20", "12.50": "12.5"}.items()
}


ATTEMPT = "Toe_alima_attempt_2026-11-24-23-58-12"
FOLDER = "12345-678 - Ana Lima - Nov 24, 2026 1158 PM"


def test_blackboard_s_download_is_recognised(tmp_path):
    files = {f"{ATTEMPT}_tic_tac_toe.py": PROGRAM, f"{ATTEMPT}.txt": "Name: Ana Lima (alima)"}
    found = recognise(tmp_path, files)
    one = only(found)
    assert found.sentence == "Blackboard's download of an assignment: 1 submission."
    assert (one.account, one.submitted) == ("alima", "2026-11-24 23:58:12")
    assert list(files_in(one)) == ["tic_tac_toe.py"]


def test_of_several_attempts_the_last_counts(tmp_path):
    later = ATTEMPT.replace("24-23", "25-01")
    found = recognise(tmp_path, {f"{ATTEMPT}_a.py": PROGRAM, f"{later}_b.py": PROGRAM})
    assert list(files_in(only(found))) == ["b.py"]
    assert oddities(found) == {
        "alima": f"Submitted 2 times: {later}_b.py counts, not {ATTEMPT}_a.py."
    }


def test_brightspace_s_download_is_recognised(tmp_path):
    found = recognise(tmp_path, {f"{FOLDER}/tic_tac_toe.py": PROGRAM, "index.html": "<html>"})
    one = only(found)
    assert found.sentence == "Brightspace's download of an assignment: 1 submission."
    assert (one.name, one.account, one.submitted) == ("Ana Lima", "12345", "2026-11-24 23:58:00")


@pytest.mark.parametrize(
    "name",
    [
        "12345-678 - Ana Lima - Nov 24, 2026 1158 PM",
        "12345-678 - Ana Lima - Nov 24, 2026 11:58 PM",
        "12345-678 - Ana Lima - November 24, 2026 2358",
        "12345-678 - Ana - Maria Lima - Nov 24, 2026 1158 PM",
    ],
)
def test_a_folder_of_brightspace_tells_the_time(tmp_path, name):
    found = recognise(tmp_path, {f"{name}/a.py": PROGRAM})
    assert only(found).submitted == "2026-11-24 23:58:00"


def test_a_later_folder_of_a_student_counts(tmp_path):
    early = FOLDER.replace("1158 PM", "0101 AM")
    found = recognise(tmp_path, {f"{early}/a.py": PROGRAM, f"{FOLDER}/b.py": PROGRAM})
    assert list(files_in(only(found))) == ["b.py"]
