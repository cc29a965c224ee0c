"""A person's marks: they survive each regrade, and are shown as a person's."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from extensions.classroom.class_command import APART
from extensions.classroom.people.marks import (
    ManualMark,
    blank_report,
    mark_report,
    read_marks,
    unmarked_items,
)
from extensions.classroom.tests.classes import report
from extensions.classroom.tests.course import (
    DICT_BOARD,
    UNIT,
    changes,
    gradebook,
    hand_in,
    rows_in,
    run_course,
    scores,
    write,
)
from harness.assignment import read_rubric
from harness.errors import AssignmentError, UsageError
from harness.model import Unit
from tests.helpers import an_assignment
from tests.samples import each_row

HEAD = "name,item,points,comment,by,when"
ADDING = HEAD.replace("points", "add")
A = Unit(id="A", title="Reset the board", points=Fraction(40), shares={})
DOCS = Unit(id="docs", title="Documentation", points=Fraction(5), shares={})


def mark(points, item="A", *, added=False, **changes):
    return ManualMark(item=item, points=Fraction(points), added=added, **changes)


@each_row(
    ("marks", "score"),
    [
        pytest.param([], 30, id="none"),
        pytest.param([mark(12)], 12, id="in place of the computed points"),
        pytest.param([mark(3, added=True)], 33, id="added"),
        pytest.param([mark(-3, added=True)], 27, id="taken off"),
        pytest.param([mark(-90, added=True)], 0, id="never below nothing"),
        pytest.param([mark(12), mark(1, added=True)], 13, id="added to a mark"),
        pytest.param([mark(1, added=True), mark(12)], 12, id="the last one wins"),
        pytest.param([mark(20, "total")], 20, id="the whole score"),
        pytest.param([mark(12), mark(2, "total", added=True)], 14, id="a unit and the score"),
        pytest.param([mark(Fraction("0.1")), mark("0.2", added=True)], 0.3, id="exact tenths"),
    ],
)
def test_a_mark_goes_into_the_score(marks, score):
    assert mark_report(report(30), marks, [A], [])["score"] == score


def test_what_repairs_cost_stays_taken_off():
    repaired = {**report(30), "score": 28}
    assert mark_report(repaired, [mark(12)], [A], [])["score"] == 10


def test_a_rubric_makes_more_points_possible_marked_or_not():
    found = mark_report(report(30), [mark(4, "docs")], [A], [DOCS])
    assert (found["score"], found["possible"]) == (34, 45)
    found = mark_report(report(30), [], [A], [DOCS])
    assert (found["score"], found["possible"]) == (30, 45)
    assert unmarked_items([], [DOCS]) == ("Documentation",)


def test_the_computed_report_stays_as_it_was():
    computed = report(30)
    mark_report(computed, [mark(12)], [A], [DOCS])
    assert computed == report(30)


def test_a_mark_is_shown_with_what_was_computed():
    marks = [mark(12, comment="oral", by="Uma", when="2026-11-25")]
    assert mark_report(report(30), marks, [A], [])["marks"] == [
        {
            "item": "A",
            "title": "Reset the board",
            "given": "12",
            "computed": 30.0,
            "points": 12.0,
            "comment": "oral",
            "by": "Uma",
            "when": "2026-11-25",
        }
    ]


def test_somebody_of_whom_nothing_was_graded_can_be_marked():
    found = mark_report(blank_report([A]), [mark(12)], [A], [])
    assert (found["score"], found["possible"]) == (12, 40)


# In a class


@pytest.fixture
def place(tmp_path):
    hand_in(tmp_path, "Ann", "Ben")
    return tmp_path


def run_marked(place, *rows, grader=None, head=HEAD, **options):
    write(place, "out/marks.csv", head, *rows)
    run_course(place, grader or scores(Ann=8, Ben=8), **options)
    return {name: row["total"] for name, row in gradebook(place).items()}


def test_a_mark_survives_each_regrade(place):
    row = f"Ann,{UNIT},3,copied,Uma,2026-11-25"
    assert run_marked(place, row) == {"Ann": "3", "Ben": "8"}
    again = run_marked(place, row, grader=scores(Ann=10, Ben=10), again=True)
    assert again == {"Ann": "3", "Ben": "10"}


def test_the_gradebook_and_the_page_say_that_a_person_marked(place):
    run_marked(place, f"Ann,{UNIT},1,,,")
    assert gradebook(place)["Ann"]["marks"] == "A: 1 point instead of 8, marked by a person"
    run_marked(place, f"Ann,{UNIT},3,copied,Uma,2026-11-25")
    sentence = "A: 3 points instead of 8, marked by Uma on 2026-11-25: copied"
    assert gradebook(place)["Ann"]["marks"] == sentence
    assert sentence in (place / "out/students/Ann/report.html").read_text("utf-8")


def test_the_page_of_a_group_has_nothing_of_a_single_member(tmp_path):
    hand_in(tmp_path, "Reds")
    roster = write(tmp_path, "r.csv", "name,group", "Ana Lima,Reds", "Bo Öz,Reds")
    page = tmp_path / "out/students/Reds/report.html"
    shared = f"Reds,{UNIT},3,copied,Uma,"
    run_marked(tmp_path, shared, f"Bo Öz,{UNIT},2,a talk,,", grader=scores(Reds=8), roster=roster)
    found = page.read_text("utf-8")
    assert re.findall("<li>(.*)</li>", found) == [
        "A: 3 points instead of 8, marked by Uma: copied",
        APART,
    ]
    assert not re.search("Ana|Öz|talk|2 points", found)
    run_marked(tmp_path, shared, roster=roster)
    assert re.findall("<li>(.*)</li>", page.read_text("utf-8")) == [
        "A: 3 points instead of 8, marked by Uma: copied",
        "Score: 3 of 10 points",
    ]


def test_a_mark_on_another_program_is_named(place, capsys):
    row = f"Ann,{UNIT},3,,Uma,"
    run_course(place, scores(Ann=8, Ben=8))
    hand_in(place, "Ann", text="again")  # between the run that Uma saw and her mark's first run
    run_marked(place, row)
    sentence = (
        f"Another program was submitted after Uma marked {UNIT}. Look at it, then change "
        '"when" in marks.csv.'
    )
    assert gradebook(place)["Ann"]["problems"] == sentence
    assert "Submitted another program after they were marked: Ann." in capsys.readouterr().out


def test_a_mark_that_was_looked_at_again_is_of_the_program_of_today(place):
    run_marked(place, f"Ann,{UNIT},3,,Uma,1")
    hand_in(place, "Ann", text="again")
    run_marked(place, f"Ann,{UNIT},3,,Uma,1")
    assert gradebook(place)["Ann"]["problems"]
    run_marked(place, f"Ann,{UNIT},3,,Uma,2")
    assert gradebook(place)["Ann"]["problems"] == ""


def test_what_a_mark_changes_stands_in_the_ledger(place):
    run_course(place, scores(Ann=8, Ben=8))
    run_marked(place, f"Ann,{UNIT},3,,Uma,")
    run_marked(place, f"Ann,{UNIT},3,,Uma,")
    run_marked(place, f"Ann,{UNIT},+1,,Tim,", head=ADDING)
    run_marked(place)
    assert [(change["from"], change["to"], change["why"]) for change in changes(place)] == [
        ("8", "3", "Uma marked it"),
        ("3", "9", "Tim marked it"),
        ("9", "8", "the mark was taken back"),
    ]


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("Ann,Z,3,,,", "row 2: unknown item 'Z'. Name one of: "),
        (f"Ann,{UNIT},many,,,", "row 2: points 'many' is no number. Write a number such as 7.5 "),
        (f"Ann,{UNIT},+2,,,", "row 2: points '+2' has a sign. Write it in the column add."),
        ("Ann,total,9999,,,", "row 2: total has "),
        (f'Ann,{UNIT},"1,000",,,', "row 2: points '1,000' may be 1 or 1000: write that."),
        (f"Ann,{UNIT},99,,,", f"row 2: {UNIT} has 5 points at most, not 99. Write those beyond"),
    ],
    ids=[
        *("unknown item", "no number", "a sign", "a total above all"),
        *("a comma in doubt", "too many"),
    ],
)
def test_a_row_that_cannot_be_read_is_named(place, row, sentence):
    with pytest.raises(UsageError) as refused:
        run_marked(place, row)
    assert str(refused.value).startswith(f"{place / 'out' / 'marks.csv'}: {sentence}")


@each_row(
    ("points", "total"),
    [
        ("4.5", "4.5"),
        ('"4,5"', "4.5"),
        ('"0,500"', "0.5"),
        ('"1,234.5"', "1234.5"),
        ('"1.234,5"', "1234.5"),
        ("1 000", "1000"),
        ("1'000", "1000"),
        ('"1,000,000"', "1000000"),
        ('"1,000"\nBen,total,2.5', "1000"),
        ('1.000\nBen,total,"2,5"', "1000"),
        ('"1,000"\nBen,total,"2,5"', "1"),
    ],
)
def test_points_are_read_as_spreadsheets_write_them(tmp_path, points, total):
    rows = (f"{row},,," for row in f"Ann,total,{points}".split("\n"))
    (_, given), *_ = read_marks(write(tmp_path, "marks.csv", ADDING, *rows), DICT_BOARD, ())
    assert given.points == Fraction(total)


def test_a_total_that_may_be_a_lost_sign_is_not_used_without_a_reason(place, capsys):
    assert run_marked(place, "Ann,total,0.5,,Uma,") == {"Ann": "8", "Ben": "8"}
    assert "A mark on the total is so low that it was not used: Ann." in capsys.readouterr().out
    assert gradebook(place)["Ann"]["problems"].startswith(
        "A mark of 0.5 in place of 8 points is not used: write the reason in its comment"
    )
    assert run_marked(place, "Ann,total,0.5,copied,Uma,") == {"Ann": "0.5", "Ben": "8"}


def test_two_people_who_mark_one_part_are_named(place, capsys):
    assert run_marked(place, f"Ann,{UNIT},3,,Uma,", f"Ann,{UNIT},4,,Tim,")["Ann"] == "4"
    assert "Marked twice: Ann." in capsys.readouterr().out
    sentence = f"{UNIT} is marked in rows 2 and 3: the last one counts."
    assert gradebook(place)["Ann"]["problems"] == sentence


def test_each_tutor_may_have_a_list_in_a_folder(place):
    write(place, "marks/tim.csv", HEAD, f"Ben,{UNIT},2,,Tim,")
    write(place, "marks/uma.csv", HEAD, f"Ann,{UNIT},3,,Uma,", f"Ben,{UNIT},1,,Uma,")
    run_course(place, scores(Ann=8, Ben=8), marks=place / "marks")
    rows = gradebook(place)
    assert [row["total"] for row in rows.values()] == ["3", "1"]
    sentence = f"{UNIT} is marked in rows 2 of tim.csv and 3 of uma.csv: the last one counts."
    assert rows["Ben"]["problems"] == sentence


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("Ann,total,2,+1", "row 2: both points and add are filled in. "),
        ("Ann,total,,+1.000", "row 2: add '+1.000' may be 1 or 1000: write that."),
    ],
)
def test_a_row_with_a_column_for_what_is_added_is_refused(place, row, sentence):
    with pytest.raises(UsageError, match=re.escape(sentence)):
        run_marked(place, row, head="name,item,points,add")


def test_who_is_not_in_the_class_is_named(place, capsys):
    run_marked(place, f"Zoe,{UNIT},3,,,")
    assert "In the list of marks, but not in the class: Zoe." in capsys.readouterr().out


# The rubric


def with_toml(tmp_path, text):
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "assignment.toml").write_text(text, "utf-8")
    return replace(an_assignment(), folder=folder, slug="own")


def test_the_items_of_a_rubric_are_read(tmp_path):
    text = '[[rubric]]\nid = "docs"\ntitle = "Documentation"\npoints = 5\n'
    assert read_rubric(with_toml(tmp_path, text)) == (DOCS,)


@each_row(
    ("text", "sentence"),
    [
        ('[[rubric]]\ntitle = "D"\npoints = 5', "rubric '?': 'id' is missing"),
        ('[[rubric]]\nid = "d"\ntitle = "D"',
         "rubric 'd': points must be a number, not None"),
        ('[[rubric]]\nid = "d"\ntitle = "D"\npoints = 1\nby = "x"',
         "rubric 'd': unknown key 'by'; known: ['id', 'points', 'title']"),
        ('[[rubric]]\nid = "total"\ntitle = "D"\npoints = 1',
         "rubric 'total': the id is taken; choose another"),
        ('[[rubric]]\nid = "d"\ntitle = ""\npoints = 1',
         "rubric 'd': id and title must not be empty"),
        ("rubric = 3", "rubric must be tables: write [[rubric]] above each item"),
    ],
    ids=["no id", "no points", "unknown key", "taken", "empty title", "no table"],
)  # fmt: skip
def test_a_mistake_in_a_rubric_is_shown(tmp_path, text, sentence):
    with pytest.raises(AssignmentError) as refused:
        read_rubric(with_toml(tmp_path, text))
    assert str(refused.value) == f"assignment.toml of own: {sentence}"


# A grade that a person typed into Moodle's worksheet


def moodle_class(place, grade):
    write(place, "in/Ana Lima_17_assignsubmission_file/a.py", "x = 1")
    return write(
        place,
        "Grades.csv",
        "Identifier,Full name,Grade,Maximum Grade,Feedback comments",
        f"Participant 17,Ana Lima,{grade},10.00,",
    )


def filled(place):
    (row,) = rows_in(place / "out" / "Grades.csv")
    return row["Grade"], bool(row["Feedback comments"])


def test_a_grade_that_was_typed_in_moodle_is_kept(tmp_path, capsys):
    run_course(tmp_path, worksheet=moodle_class(tmp_path, "7.00"))
    assert filled(tmp_path) == ("7.00", False)
    assert "Grades that were typed in Moodle are kept, with their comments" in (
        capsys.readouterr().out
    )


def test_a_grade_that_is_from_here_is_filled_in_anew(tmp_path):
    run_course(tmp_path, worksheet=moodle_class(tmp_path, ""))
    assert filled(tmp_path) == ("10.00", True)
    again = {"Ana Lima-17": 8}
    sheet = moodle_class(tmp_path, "10.00")
    run_course(tmp_path, scores(**again), worksheet=sheet, again=True)
    assert filled(tmp_path) == ("8.00", True)
