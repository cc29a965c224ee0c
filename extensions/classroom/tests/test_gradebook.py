"""The gradebook: a row for each submission, that spreadsheets open as it is meant."""

import csv
import io
import re
import time
from fractions import Fraction
from pathlib import Path

import pytest

from extensions.classroom.files.tables import plain_text, points_in, read_rows
from extensions.classroom.outcome import render_gradebook, write_gradebook
from extensions.classroom.tests.classes import graded, report
from harness.errors import UsageError
from harness.model import Unit
from tests.helpers import an_assignment
from tests.samples import each_row

A, B = (
    Unit(id=name, title=name, points=Fraction(20), shares={"behaviour": Fraction(1)})
    for name in "AB"
)
UNGRADED = Unit(id="C", title="C", points=Fraction(0), shares={}, graded=False)
CHOSEN = an_assignment(units=(A, B, UNGRADED), step="Step")
TITLES = ["name", "sid", "email", "Moodle number"]


def table(*some):
    """Return the rows that a spreadsheet reads."""
    text = render_gradebook(some, CHOSEN).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def two_units(first, second, **changes):
    units = [
        {"id": name, "title": name, "score": score, "possible": 20, "outcome": "passed"}
        for name, score in (("A", first), ("B", second))
    ]
    return report(first + second, units=units, **changes)


def cells(*some):
    """Return the cells of each row by their titles."""
    header, *rows = table(*some)
    return [dict(zip(header, row, strict=True)) for row in rows]


def test_there_is_a_column_for_each_unit_that_is_graded():
    assert table() == [[*TITLES, "Step A", "Step B", "total", "possible", "problems", "file"]]


def test_a_row_holds_all_that_is_known():
    one = graded(
        "Ana", two_units(20.0, 2.5), sid="007", email="ana@example.edu", moodle="17", problem="Odd."
    )
    assert table(one)[1] == [
        *("Ana", "007", "ana@example.edu", "17"),
        *("20", "2.5", "22.5", "40", "Odd.", "tic_tac_toe.py"),
    ]


def test_the_file_begins_with_the_mark_by_which_spreadsheets_know_utf8():
    assert render_gradebook([], CHOSEN).startswith(b'\xef\xbb\xbf"name",')


def test_every_cell_is_in_quotes():
    text = render_gradebook([graded("Ana", two_units(1, 1))], CHOSEN).decode("utf-8-sig")
    cells = re.findall(r'"(?:[^"]|"")*"', text)
    assert re.sub(r'"(?:[^"]|"")*"', "", text) == (",".join([""] * 10) + "\r\n") * 2
    assert len(cells) == 20


@each_row(
    ("score", "text"),
    [(0, "0"), (0.0, "0"), (10.0, "10"), (2.5, "2.5"), (0.333333, "0.333333"), (1e-05, "0.00001")],
)
def test_points_are_plain_numbers(score, text):
    assert cells(graded("Ana", two_units(score, 0)))[0]["Step A"] == text


@each_row(
    ("one", "problem", "file"),
    [
        (graded("Ana", path=Path("ana.py")), "not graded yet", "ana.py"),
        (graded("Ana", problem="Nothing was submitted."), "Nothing was submitted.", ""),
    ],
    ids=["not graded yet", "nothing to grade"],
)
def test_without_a_grade_there_are_no_points_and_a_reason(one, problem, file):
    assert table(one)[1] == ["Ana", *[""] * 7, problem, file]


def test_a_unit_that_was_not_graded_has_no_points():
    found = cells(graded("Ana", report(10)))[0]
    assert (found["Step A"], found["Step B"]) == ("10", "")


def test_problems_are_sentences_one_after_another():
    result = two_units(1, 1, problem="No program was submitted.", troubles=["Ours."])
    one = graded("Ana", result, problem="Submitted twice.")
    assert cells(one)[0]["problems"] == (
        "Submitted twice. No program was submitted. Not graded: please look at it. Ours."
    )


FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "＝1", "－1", "﹦1", '=HYPERLINK("x","y")']
LOCALES = [",", ";", "\t", "|"]
HIDDEN = [
    "Eve;=1+cmd|' X'!A0;z",
    "Eve\t=1",
    "Eve|+1",
    "Lee, -1",
    "Eve\n@SUM(A1)",
    "Eve\r\n=1",
    'Eve;"=1"',
    'Eve";" =1',
    "Eve;\u200b=1",
    "Eve;;;＝1",
    "\t=1",
    "\r=1",
    "\n=1",
    "Eve;\t1",
]


@each_row("text", FORMULAS)
def test_a_formula_stays_text(text):
    result = two_units(1, 1, file=text, problem=text)
    (found,) = cells(graded(text, result, sid=text, email=text))
    assert {found[place] for place in ("name", "sid", "email", "file")} == {f"'{text}"}
    assert found["problems"] == f"'{text} Not graded: please look at it."


def parts_of(content, separator):
    """Return what a spreadsheet that separates otherwise takes for cells."""
    text = content.decode("utf-8-sig")
    quoting = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    return [cell for row in quoting for cell in row] + re.split(f"[{separator}\r\n]", text)


def is_formula(part):
    """Return whether a spreadsheet takes a part for a formula, or for what begins one."""
    return part.lstrip(' "\u200b')[:1] in set("=+-@＝＋－＠﹦") or part.startswith(("\t", "\r"))


@pytest.mark.parametrize("separator", LOCALES, ids=["comma", "semicolon", "tab", "bar"])
def test_no_part_of_a_cell_is_a_formula_in_any_locale(separator):
    people = [
        graded(**{"name": "Ana", "result": two_units(1, 1, problem=text, file=text), place: text})
        for text in [*FORMULAS, *HIDDEN]
        for place in ("name", "sid", "email")
    ]
    parts = parts_of(render_gradebook(people, CHOSEN), separator)
    assert len(parts) > len(people)
    assert [part for part in parts if is_formula(part)] == []


@each_row("text", HIDDEN)
def test_what_is_no_formula_any_more_stays_so(text):
    assert plain_text(plain_text(text)) == plain_text(text)


@each_row(
    "text", ["", "Ana", "'Ana", "a=1", "王", "1", "a-b@c.org", "Lee, Bo", "a; b", "a\r\n\r\nb"]
)
def test_other_text_stays_as_it_is(text):
    assert plain_text(text) == text


def test_a_text_that_is_all_separators_takes_no_time():
    began = time.process_time()
    plain_text(";\n, " * 50_000 + "=")
    assert time.process_time() - began < 5


@each_row("name", ["王小明", "محمد علي", 'a "b", c; d', "🙂", "Zo\u00eb", "two\nlines", "x" * 5000])
def test_a_name_is_read_again_as_it_was(name):
    assert cells(graded(name))[0]["name"] == name


def test_rows_are_sorted_by_name_whatever_their_order():
    some = [graded(name) for name in ("Émile", "bo", "Ana", "Zoe", "emil", "薄")]
    rows = [row["name"] for row in cells(*some)]
    assert rows == ["Ana", "bo", "emil", "Émile", "Zoe", "薄"]
    assert [row["name"] for row in cells(*reversed(some))] == rows


def test_namesakes_are_sorted_by_their_keys():
    some = [graded("Ana", key=key, moodle=key) for key in ("2", "1", "3")]
    assert [row["Moodle number"] for row in cells(*some)] == ["1", "2", "3"]


def test_a_gradebook_for_excel_has_semicolons_and_decimal_commas(tmp_path):
    written = [graded("Ana", two_units(1000.0, 7.25), sid="12.5")]
    write_gradebook(tmp_path / "gradebook.csv", written, CHOSEN, excel=True)
    content = (tmp_path / "gradebook.csv").read_bytes()
    head, row, end = content.decode("utf-8").split("\r\n")
    assert (head.startswith('\ufeff"name";"sid";"email";'), end) == (True, "")
    assert '"Ana";"12.5";' in row  # a number that is a name of somebody stays
    assert '"1007,25";' in row
    plain = render_gradebook(written, CHOSEN)
    assert len(content) == len(plain)
    assert read_rows(content.decode()) == read_rows(plain.decode()) == cells(*written)


def test_a_gradebook_that_cannot_be_written_leaves_the_old_one(tmp_path, monkeypatch):
    def refuse(path, target):
        raise PermissionError(13, "Permission denied")

    target = tmp_path / "gradebook.csv"
    target.write_bytes(b"old")
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(UsageError) as refused:
        write_gradebook(target, [graded("Ana")], CHOSEN)
    assert str(refused.value) == (
        f"{target}: cannot be written: Permission denied. "
        "Close it where it is open, or choose another folder."
    )
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]


@each_row("points", ["20/3", "1/7", "0.1", "99.999999", "100/231", "12345.678901"])
def test_points_are_as_exact_as_they_were_before_they_were_written(points):
    exact = Fraction(points)
    found = points_in({"score": round(float(exact), 6)}, "score")
    assert found == exact
    assert sum([points_in({"score": 6.666667}, "score")] * 3) == 20
