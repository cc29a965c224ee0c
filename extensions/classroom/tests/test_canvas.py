"""Canvas: its download is recognised, its gradebook filled, and pages go back as comments."""

import csv
import io
import re
import zipfile
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
from extensions.classroom.tests.course import gradebook, run_course, write
from harness.errors import UsageError
from tests.samples import each_row

HEAD = "Student,ID,SIS User ID,SIS Login ID,Section"
FRONT = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")


def download(tmp_path, *names):
    return recognise(tmp_path, dict.fromkeys(names, PROGRAM))


@each_row(
    ("name", "whose", "file"),
    [
        pytest.param("limaana_1_2_game.py", ("limaana", "1"), "game.py", id="plain"),
        pytest.param("limaana_LATE_1_2_game.py", ("limaana", "1"), "game.py", id="late"),
        pytest.param("limaana_1_2_game-1.py", ("limaana", "1"), "game.py", id="submitted again"),
        pytest.param("limaana_1_2_a-1.v2.py", ("limaana", "1"), "a.py", id="again, with a dot"),
        pytest.param("limaana_1_2_a-2.old.py", ("limaana", "1"), "a.old.py", id="again, old"),
        pytest.param(
            "limaana_1_2_my_game_2.py", ("limaana", "1"), "my_game_2.py", id="underscores"
        ),
        pytest.param("limaana_1_2_9_8_game.py", ("limaana", "1"), "9_8_game.py", id="numbers"),
        pytest.param("王小明_1_2_game.py", ("王小明", "1"), "game.py", id="another script"),
        pytest.param("group3_1_2_game.py", ("group3", "1"), "game.py", id="group"),
        pytest.param("ana-2-lima_1_2_game.py", ("ana-2-lima", "1"), "game.py", id="number in it"),
        pytest.param("anon_aB3dE_2_game.py", ("anon aB3dE", "aB3dE"), "game.py", id="anonymous"),
        pytest.param(
            "anon_aB3dE_LATE_2_game.py", ("anon aB3dE", "aB3dE"), "game.py", id="anonymous and late"
        ),
        pytest.param(
            "LATE_anon_aB3dE_2_game.py", ("anon aB3dE", "aB3dE"), "game.py", id="late and anonymous"
        ),
    ],
)
def test_a_name_tells_whose_a_file_is(tmp_path, name, whose, file):
    one = only(download(tmp_path, name))
    assert (one.name, one.account) == whose
    assert list(files_in(one)) == [file]


def test_all_files_of_a_student_are_one_submission(tmp_path):
    one = only(download(tmp_path, "limaana_1_2_game.py", "limaana_1_3_helper.py"))
    assert sorted(files_in(one)) == ["game.py", "helper.py"]


def test_of_a_file_and_the_same_again_the_later_one_counts_and_both_are_named(tmp_path):
    names = ("limaana_1_2_game.py", "limaana_1_11_game-1.py", "limaana_1_12_helper.py")
    found = recognise(tmp_path, {name: f"{PROGRAM}# {name}\n" for name in names})
    files = files_in(only(found))
    assert sorted(files) == ["game.py", "helper.py"]
    assert names[1] in files["game.py"]
    assert oddities(found)["limaana"] == (f"Submitted 2 times: {names[1]} counts, not {names[0]}.")


def test_what_is_late_and_what_was_typed_is_reported(tmp_path):
    found = download(tmp_path, "limaana_LATE_1_2_game.py", "ozbo_3_text.html")
    assert oddities(found) == {
        "limaana": "Canvas marks it as late.",
        "ozbo": "Submitted as text on the page, which is not graded.",
    }


def test_a_file_beside_the_others_is_named(tmp_path):
    names = [f"s{number}_{number}_{number}_game.py" for number in range(10)]
    found = download(tmp_path, *names, "notes.py")
    assert "Its name is not one of Canvas's download" in oddities(found)["notes.py"]


def test_files_that_few_of_are_called_so_are_no_download(tmp_path):
    found = download(tmp_path, "limaana_1_2_game.py", "bo.py", "cy.py")
    assert found.sentence == "A file for each student: 3 submissions."


# The gradebook


def canvas_import(before, after, column):
    """Return the grades that an import changes; fail where Canvas would refuse the file.

    Canvas asks for Student, ID and Section in front, finds assignments by the number in the title
    and students by ID, and takes points as numbers with a decimal point or comma.
    """
    first, second = (rows_of(text) for text in (before, after))
    assert second[0] == first[0]
    assert second[0][0] == "Student"
    assert [row[: len(FRONT)] for row in first] == [row[: len(FRONT)] for row in second]
    place = next(n for n, title in enumerate(first[0]) if title == column)
    found = {}
    for was, now in zip(first[1:], second[1:], strict=True):
        assert [*was[:place], *was[place + 1 :]] == [*now[:place], *now[place + 1 :]]
        if was[place] != now[place]:
            assert re.fullmatch(r"\d+[.,]\d\d", now[place])
            assert was[1], "a row without an ID is nobody's"
            found[was[1]] = Decimal(now[place].replace(",", "."))
    return found


def rows_of(text):
    delimiter = max(",;", key=text.splitlines()[0].count)
    return list(csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=delimiter))


COLUMN = "Tic Tac Toe (4711)"
POSSIBLE = "    Points Possible,,,,,{most},(read only)"
ANA = '"Lima, Ana",17,001,ana@x.edu,"Lab A, Lecture",{there},'
TEST = '"Student, Test",99,,abc,Lab A,,'


def sheet(*rows, title=COLUMN, most="40", more=()):
    head = f"{HEAD},{title},Current Score"
    return "\n".join([head, *more, POSSIBLE.format(most=most), *rows, ""])


def fill(text, *some, column="", encoding="utf-8", **earlier):
    """Return the text of a filled gradebook and what is said of it."""
    opened = read_grade_sheet(text.encode(encoding), column)
    assert opened is not None
    found = fill_sheet(opened, some or (ana(),), **earlier)
    return found.content.decode(encoding), found.sentences


def ana(score=30, **changes):
    return graded(**{"name": "limaana", "result": report(score), "account": "17", **changes})


BLANK = ANA.format(there="")
SEVERAL = (
    sheet(BLANK + ",").replace(COLUMN, f"{COLUMN},Other (1)").replace("40,(read", "40,10,(read")
)
VARIANTS = {
    "plain": (sheet(BLANK), {}),
    "with a test student": (sheet(BLANK, TEST), {}),
    "with a row on posting": (sheet(BLANK, more=[",,,,,Manual Posting,"]), {}),
    "a name with a formula": (sheet(BLANK, "x,18,002,=1+1,Lab B,,").replace("=1+1", "a"), {}),
    "several assignments": (SEVERAL, {"column": "Tic Tac Toe"}),
    "several, named with the number": (SEVERAL, {"column": COLUMN}),
    "a title with brackets": (sheet(BLANK, title="Toe (easy) (4711)"), {}),
    "a title with a comma": (sheet(BLANK, title='"Tic, Toe (4711)"'), {}),
    "a grade of ours": (
        sheet(ANA.format(there="12.00")),
        {"earlier": {"Canvas:17": "12.00"}},
    ),
    "overwritten": (sheet(ANA.format(there="12")), {"overwritten": True}),
    "no student number": (sheet(BLANK.replace("001", "")), {}),
}  # fmt: skip


@each_row(("text", "options"), VARIANTS.values(), ids=VARIANTS)
def test_the_import_takes_a_filled_gradebook(text, options):
    filled, _ = fill(text, **options)
    title = next(one for one in rows_of(text)[0] if "(4711)" in one)
    assert canvas_import(text, filled, title) == {"17": Decimal(30)}


def test_names_in_two_columns_are_refused_with_canvas_s_own_advice():
    with pytest.raises(UsageError, match="Export it again without Split Student Names"):
        read_grade_sheet(b"LastName,FirstName,ID,SIS User ID,Section,Toe (4711)\n")


@each_row(
    ("score", "most", "grade"),
    [(30, "40", "30.00"), (30, "100", "75.00"), (10, "100", "25.00"), (1, "30", "0.75"),
     (0.005, "40", "0.01"), (0.004, "40", "0.00"), (13.333333, "40", "13.33")],
)  # fmt: skip
def test_points_are_scaled_and_rounded_once(score, most, grade):
    filled, _ = fill(sheet(BLANK, most=most), ana(score))
    assert rows_of(filled)[2][5] == grade


@pytest.mark.parametrize("there", ["7.00", "7", "EX"])
def test_what_a_person_typed_is_kept(there):
    text = sheet(ANA.format(there=there))
    filled, sentences = fill(text)
    assert canvas_import(text, filled, COLUMN) == {}
    assert sentences[-1] == (
        "Grades that were typed in Canvas are kept (--overwrite replaces them): Ana Lima."
    )


@pytest.mark.parametrize(
    "one",
    [
        ana(),
        ana(account="", name="limaana"),
        ana(account="", name="Ana Lima"),
        ana(account="", name="x", sid="1"),
        ana(account="", name="x", email="ana@x.edu"),
    ],
    ids=["ID", "name in one word", "name", "number", "address"],
)
def test_a_student_is_found(one):
    filled, _ = fill(sheet(BLANK), one)
    assert rows_of(filled)[2][5] == "30.00"


def test_which_column_is_asked_where_several_could_be():
    with pytest.raises(UsageError) as refused:
        fill(SEVERAL)
    assert str(refused.value) == (
        "which column of Canvas's file is this assignment's? Its columns: Tic Tac Toe, Other. "
        "Name one with --column TITLE."
    )


@each_row(
    ("most", "more", "grade"),
    [
        ('"1,000.00"', (), "750.00"),
        ('"1,000"', ('"Öz, Bo",18,002,bo,Lab B,3.5,',), "750.00"),
        ("1'000", (), "750.00"),
    ],
)
def test_thousands_are_read_by_what_the_file_shows(most, more, grade):
    filled, _ = fill(sheet(BLANK, *more, most=most), ana(30))
    assert rows_of(filled)[2][5] == grade


def test_what_may_be_a_thousand_or_one_is_asked():
    with pytest.raises(UsageError, match="is '1,000': is that 1 or 1000"):
        fill(sheet(BLANK, most='"1,000"'))


def test_an_assignment_that_is_not_a_student_s_is_told_so():
    filled, sentences = fill(sheet(ANA.format(there="N/A")))
    assert rows_of(filled)[2][5] == "N/A"
    sentence = "Canvas has N/A where the assignment is not the student's; it stays so: Ana Lima."
    assert sentence in sentences


def test_who_has_no_row_is_named():
    _, sentences = fill(sheet(BLANK), ana(), graded("Cy Ek", report(3), account="19"))
    assert "The file has no row for: Cy Ek." in sentences


def test_two_rows_with_a_submission_s_name_stay_blank_and_are_named():
    text = sheet(BLANK, BLANK.replace(",17,001,ana@x.edu", ",18,002,ana2@x.edu"))
    filled, sentences = fill(text, ana(account="", name="Ana Lima"), ana(account="17", name="x"))
    assert canvas_import(text, filled, COLUMN) == {"17": Decimal(30)}
    assert sentences[-1] == (
        "The file has several rows with this name, so none of them is filled in for: Ana Lima."
    )


def test_a_class_goes_there_and_back(tmp_path):
    write(tmp_path, "in/limaana_17_2_game.py", "x = 1")
    book = write(tmp_path, "canvas.csv", *sheet(BLANK).splitlines())
    run_course(tmp_path, worksheet=book)
    assert list(gradebook(tmp_path)) == ["Ana Lima"]
    filled = (tmp_path / "out" / "canvas.csv").read_text("utf-8")
    assert canvas_import(book.read_text("utf-8"), filled, COLUMN) == {"17": Decimal(40)}
    with zipfile.ZipFile(tmp_path / "out" / "feedback.zip") as opened:
        assert opened.namelist() == ["limaana_17_2_report.html"]
