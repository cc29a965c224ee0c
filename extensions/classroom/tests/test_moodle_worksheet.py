"""Moodle's grading worksheet: two columns are filled in, every other cell holds what it did."""

import re

import pytest

from extensions.classroom.sources.filling import fill_sheet
from extensions.classroom.sources.grade_sheets import read_grade_sheet
from extensions.classroom.tests.classes import graded, report
from harness.errors import UsageError
from tests.samples import each_row

HEADER = (
    "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments"
)
TIME = '"Monday, 14 September 2026, 11:59 PM"'
COMMENT = "<p>30 / 40 points</p><ul><li>Reset the board: 30 / 40</li></ul>"


def row(number="17", name="Ana Lima", grade="", changeable="Yes", feedback="", most="40.00"):
    return (
        f'Participant {number},"{name}",ana@example.edu,"Submitted for grading",'
        f"{grade},{most},{changeable},{TIME},-,{feedback}"
    )


def sheet(*rows, header=HEADER, end="\r\n"):
    return end.join([header, *rows, ""])


def quoted(text):
    """Return a worksheet with all of its cells in quotes; those that are stay as they are."""
    separator = max(",;\t", key=text.splitlines()[-1 if text.count("\n") < 1 else 0].count)
    inside = rf'"(?:[^"\\]|""|\\.)*"|[^{separator}\r\n]*'
    cell = re.compile(rf"(?P<start>^|[{separator}]|[\r\n](?=[^\r\n]))(?P<cell>{inside})", re.DOTALL)
    return cell.sub(lambda found: found["start"] + in_quotes(found["cell"]), text)


def in_quotes(cell):
    return cell if cell.startswith('"') else f'"{cell}"'


def filled_sheet(*rows, **options):
    return quoted(sheet(*rows, **options))


def ana(score=30, **changes):
    return graded(**{"name": "Ana Lima", "result": report(score), "moodle": "17", **changes})


def fill(text, *hand_ins, encoding="utf-8"):
    """Return the text of a filled worksheet and what is said of it."""
    found = fill_sheet(read_grade_sheet(text.encode(encoding)), hand_ins or (ana(),))
    return found.content.decode(encoding), found.sentences


def refusal(text, *hand_ins):
    with pytest.raises(UsageError) as refused:
        fill(text, *hand_ins)
    return str(refused.value)


DONE = row(grade="30.00", feedback=f'"{COMMENT}"')
ONE_OF_ONE = "1 of 1 rows of the worksheet have a grade from here."
ONE_OF_TWO = "1 of 2 rows of the worksheet have a grade from here."


def test_a_grade_and_a_comment_are_filled_in():
    assert fill(sheet(row())) == (filled_sheet(DONE), (ONE_OF_ONE,))


def test_a_file_that_is_no_text_is_refused():
    with pytest.raises(UsageError, match=r"^the file of grades is damaged: its text cannot be "):
        read_grade_sheet(b"\xff\xfeabc")


ODD_ROWS = [
    'Participant 18,"🙂 Zoe\u0308",x@y,"two\r\nlines",,40.00,Yes,"-",-,',
    "Participant 18," + "x" * 5000 + ",x@y, blanks ,,40.00,Yes,-,-,",
    'Participant 18,"print(\\"a, b\\")",x@y,ok,,40.00,Yes,"-",-,',
]


@each_row("other", ODD_ROWS, ids=["two lines", "long", "quotes as PHP has them"])
def test_rows_of_others_stay_as_they_are(other):
    assert fill(sheet(other, row(), other)) == (
        filled_sheet(other, DONE, other),
        ("1 of 3 rows of the worksheet have a grade from here.",),
    )


@each_row(
    ("cell", "written"),
    [
        ("=1+1", "'=1+1"),
        ("\uff1d1", "'\uff1d1"),
        ("Eve;=1", "Eve;'=1"),
        ("+49 170 1", "'+49 170 1"),
        ("-5.00", "-5.00"),
        ("+5", "+5"),
        ("-", "-"),
        ("a-b+c@x.org", "a-b+c@x.org"),
        ("'=1", "'=1"),
    ],
    ids=[
        *("formula", "full width", "part", "phone number", "number", "number with its sign"),
        *("dash", "address", "made harmless before"),
    ],
)
def test_a_cell_that_a_student_can_have_written_is_no_formula(cell, written):
    other = "Participant 18,Bo,{},ok,,40.00,Yes,-,-,"
    filled, _ = fill(sheet(other.format(cell), row()))
    assert filled == filled_sheet(other.format(written), DONE)


def test_to_fill_in_twice_changes_nothing_more():
    filled, _ = fill(sheet(row()))
    assert fill(filled) == (filled, (ONE_OF_ONE,))


UNJUDGED = report(30, units=[{"id": "A", "title": "A", "outcome": "error", "score": 0}])
SCALE = HEADER.replace("Maximum Grade", "Scale")
NONE_OF_ONE = "0 of 1 rows of the worksheet have a grade from here."
COMMENTED = f'"{COMMENT}"'
# What is filled in: the worksheet, who submitted, what it is then, and what is said.
SENTENCES = {
    "not graded": (
        sheet(row()),
        [graded("Ana Lima", moodle="17")],
        filled_sheet(row()),
        (NONE_OF_ONE,),
    ),
    "not judged": (
        sheet(row()),
        [graded("Ana Lima", UNJUDGED, moodle="17")],
        filled_sheet(row()),
        (
            NONE_OF_ONE,
            (
                "No grade is filled in where a part could not be graded because of an internal "
                "error: Ana Lima."
            ),
        ),
    ),
    "another number": (
        sheet(row(), row("18", "Cy Dee")),
        [ana(), graded("Bo", report(1), moodle="99")],
        filled_sheet(DONE, row("18", "Cy Dee")),
        (ONE_OF_TWO, "The worksheet has no row for: Bo."),
    ),
    "no number": (
        sheet(row(), row("18", "Cy Dee")),
        [ana(), graded("Bo", report(1))],
        filled_sheet(DONE, row("18", "Cy Dee")),
        (ONE_OF_TWO, "Moodle's number is not known, so no row is filled in for: Bo."),
    ),
    "another name": (
        sheet(row(), row("18", "Cy Dee")),
        [ana(), graded("Bo", report(1), moodle="18")],
        filled_sheet(DONE, row("18", "Cy Dee")),
        (
            ONE_OF_TWO,
            (
                "The row with the submission's number has another name, so it is not filled in "
                "for: Bo."
            ),
        ),
    ),
    "a comment that was there": (
        sheet(row(feedback='"<p>Good!</p>"')),
        [ana()],
        filled_sheet(DONE),
        (ONE_OF_ONE, "Feedback comments that stood there were replaced: Ana Lima."),
    ),
    "no maximum": (
        sheet(row(most="-"), row("18", "Bo")),
        [ana()],
        filled_sheet(row(most="-", feedback=COMMENTED), row("18", "Bo")),
        (
            "0 of 2 rows of the worksheet have a grade from here.",
            "No grade is filled in where the worksheet has no maximum: Ana Lima.",
        ),
    ),
    "on a scale": (
        sheet(row(most="Pass"), header=SCALE),
        [ana()],
        filled_sheet(row(most="Pass", feedback=COMMENTED), header=SCALE),
        (
            NONE_OF_ONE,
            (
                "No grades are filled in: the assignment is graded on a scale in Moodle, not with "
                "points. Choose points there and download the worksheet again."
            ),
        ),
    ),
    "another maximum": (
        sheet(row(most="33.33")),
        [ana()],
        filled_sheet(row(most="33.33", grade="25.00", feedback=COMMENTED)),
        (ONE_OF_ONE, "Points are scaled: 40 here are 33.33 in Moodle."),
    ),
}


@each_row(("text", "hand_ins", "filled", "sentences"), SENTENCES.values(), ids=SENTENCES)
def test_what_is_filled_in_otherwise_is_reported(text, hand_ins, filled, sentences):
    assert fill(text, *hand_ins) == (filled, sentences)


# Rows that stay


@each_row("no", ["No", "Nein", "Non", "Nee", "Não", "Nie", "Hayır", "لا", "否"])
def test_a_locked_row_stays_and_is_named(no):
    text = sheet(row(changeable=no))
    assert fill(text) == (
        quoted(text),
        (
            "0 of 1 rows of the worksheet have a grade from here.",
            "Grades that Moodle has locked stay as they are: Ana Lima.",
        ),
    )


# Whose row it is


@each_row("identifier", ["Participant 17", "Teilnehmer/in17", "参加者 17", "00017"])
def test_a_participant_is_known_by_the_number_at_the_end(identifier):
    filled, _ = fill(sheet(row().replace("Participant 17", identifier)))
    assert filled == filled_sheet(DONE.replace("Participant 17", identifier))


def test_without_names_the_number_decides():
    header = "Identifier,Status,Grade,Maximum Grade,Grade can be changed,Feedback comments"
    filled, _ = fill(sheet("Participant 17,ok,,40.00,Yes,", header=header))
    assert filled == filled_sheet(f'Participant 17,ok,30.00,40.00,Yes,"{COMMENT}"', header=header)


@each_row("name", ["Lima, Ana", "Ana María Lima", "ANA LIMA", "Group 1-Ana Lima"])
def test_a_name_may_be_written_another_way(name):
    filled, _ = fill(sheet(row()), ana(name=name))
    assert filled == filled_sheet(DONE)


# Languages


LANGUAGES = {
    "German": (
        "ID;Vollständiger Name;E-Mail-Adresse;Status;Bewertung;Bestwertung;"
        "Bewertung kann geändert werden;Zuletzt geändert (Abgabe);Zuletzt geändert (Bewertung);"
        "Feedback als Kommentar"
    ),
    "French": (
        "Identifiant;Nom complet;Adresse de courriel;Statut;Note;Note maximale;"
        "La note peut être modifiée;Dernière modification (travail remis);"
        "Dernière modification (note);Feedback par commentaires"
    ),
}


@each_row("header", LANGUAGES.values(), ids=LANGUAGES)
def test_a_worksheet_may_be_in_another_language(header):
    cells = "Participant 17;Ana Lima;a@b;ok;{};40,00;Yes;-;-;{}"
    filled, _ = fill(sheet(cells.format("", ""), header=header))
    assert filled == filled_sheet(cells.format("30,00", f'"{COMMENT}"'), header=header)


POLISH = "Identyfikator,Pełna nazwa,Numer,Ocena,Maks,Zmiana,Komentarz"


def test_in_an_unknown_language_columns_are_known_by_what_they_hold():
    rows = ["Uczestnik 17,Ana Lima,5,{},40.00,Yes,", "Uczestnik 18,Bo,6,,40.00,No,"]
    filled, sentences = fill(sheet(rows[0].format(""), rows[1], header=POLISH))
    assert filled == filled_sheet(rows[0].format("30.00"), rows[1], header=POLISH)
    assert sentences == (
        ONE_OF_TWO,
        (
            "No feedback comments are filled in: no column for them was recognised among "
            "Identyfikator, Pełna nazwa, Numer, Ocena, Maks, Zmiana, Komentarz."
        ),
    )


# Files that are refused


@each_row(
    ("text", "sentence"),
    [
        (
            "",
            "the file of grades is empty. Download it again and do not save it with a spreadsheet.",
        ),
        (
            "Name,Points\r\nAna,\r\n",
            (
                "the worksheet has no column for the identifier and the grade that could be "
                "recognised. Its columns: Name, Points. Download it from the assignment again, "
                "with offline grading turned on."
            ),
        ),
        (
            "Identifier,Status,Maximum Grade\r\nParticipant 17,ok,40\r\n",
            (
                "the worksheet has no column for the grade that could be recognised. Its columns: "
                "Identifier, Status, Maximum Grade. Download it from the assignment again, with "
                "offline grading turned on."
            ),
        ),
        (
            sheet(row(), "Participant 18,Bo"),
            (
                "row 3 of the file of grades has other columns than its header. Download it again "
                "and do not save it with a spreadsheet."
            ),
        ),
        (
            sheet(row("98"), row("99", "Bo")),
            (
                "none of the 2 people in Moodle's file submitted here. "
                "Download it again from where the submissions come from."
            ),
        ),
    ],
    ids=["empty", "another table", "text before the maximum", "uneven", "another assignment"],
)
def test_what_is_no_worksheet_of_the_assignment_is_refused(text, sentence):
    assert refusal(text) == sentence


# Comments


def test_a_comment_says_why_nothing_was_graded():
    filled, _ = fill(
        sheet(row()), graded("Ana Lima", report(0, problem='Not <b>, "q" \\ =1'), moodle="17")
    )
    comment = "<p>Not graded</p><p>Not &lt;b&gt;, &quot;q&quot; &#92;' =1</p>"
    assert filled == filled_sheet(row(feedback=f'"{comment}"'))


def test_a_character_that_the_encoding_does_not_have_is_written_as_html():
    titled = report(30)
    titled["units"][0]["title"] = "王"
    text = sheet(row(), row("18", "Zoë"))
    filled, _ = fill(text, graded("Ana Lima", titled, moodle="17"), encoding="latin-1")
    assert "<li>&#29579;: 30 / 40</li>" in filled


@each_row(
    ("titles", "no"),
    [
        ("ID,全名,成绩,最高成绩,成绩可以更改", "否"),
        ("المعرف,الاسم الكامل,الدرجة,الدرجة القصوى,يمكن تغيير الدرجة", "لا"),
        ("Tanımlayıcı,Ad soyad,Not,En yüksek not,Not değiştirilebilir", "Hayır"),
        ("Identyfikator,Pełna nazwa,Ocena,Najwyższa ocena,Ocena może być zmieniona", "Nie"),
    ],
    ids=["zh", "ar", "tr", "pl"],
)
def test_a_locked_row_is_known_by_what_stands_in_its_column(titles, no):
    rows = [f"Participant {n},S {n},,40.00,{no if n == 17 else 'x'}" for n in (17, 18)]
    text = "\n".join([titles, *rows, ""]).replace("x\n", f"{no}\n")
    filled, sentences = fill(text)
    assert '"30.00"' not in filled
    assert any(
        one.startswith("Grades that Moodle has locked stay as they are") for one in sentences
    )
