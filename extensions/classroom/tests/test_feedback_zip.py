"""The zip of feedback files, as Moodle's upload reads it."""

import io
import zipfile

import pytest

from extensions.classroom.files.records import HandIn
from extensions.classroom.sources.filling import FeedbackPage, address_pages, feedback_zip
from extensions.classroom.sources.grade_sheets import read_grade_sheet
from extensions.classroom.tests.moodle import take_feedback
from tests.samples import each_row

EITHER = pytest.mark.parametrize("pieces", [4, 5], ids=["since 4.1", "before 4.1"])
NAMES = {
    "plain": "Ana Lima",
    "Chinese": "王小明",
    "Arabic": "محمد علي",
    "quotes and commas": 'a "b", c; d',
    "formula": '=HYPERLINK("http://x","y")',
    "emoji": "🙂",
    "combining": "Zoe\u0308",
    "long": "x" * 3000,
    "long in bytes": "王" * 3000,
    "underscores": "a_1_assignfeedback_file",
    "slashes": "a/../../b\\c",
    "dots": "..",
    "hidden": ".~Ana",
    "device": "CON",
    "nothing": "",
    "number": "18",
}


def hand_in(name, moodle="17"):
    return HandIn(key=f"{name}-{moodle}", name=name, path=None, moodle=moodle)


@EITHER
@each_row("name", NAMES.values(), ids=NAMES)
def test_a_page_reaches_its_student_whatever_the_name(name, pieces):
    content = feedback_zip([FeedbackPage(name=name, number="17", page=b"page")])
    assert take_feedback(content, {17, 18, 1}, pieces=pieces) == (
        {(17, "report.html"): b"page"},
        [],
    )


def test_a_folder_is_called_by_the_rule():
    with zipfile.ZipFile(
        io.BytesIO(feedback_zip([FeedbackPage(name="Ana Lima", number="17", page=b"")]))
    ) as opened:
        assert opened.namelist() == ["Ana Lima_17_assignfeedback_file_/report.html"]


def test_equal_pages_make_equal_bytes_in_any_order():
    some = [FeedbackPage(name=name, number=name, page=b"page") for name in "12"]
    assert feedback_zip(some) == feedback_zip(reversed(some))


def test_namesakes_have_a_page_each():
    some = [FeedbackPage(name="Ana", number=number, page=number.encode()) for number in ("1", "2")]
    files, _ = take_feedback(feedback_zip(some), {1, 2})
    assert files == {(1, "report.html"): b"1", (2, "report.html"): b"2"}


def test_a_hand_in_without_a_page_or_a_number_is_sent_nothing():
    some = [hand_in("Ana"), hand_in("Bo", ""), hand_in("Cy", "19")]
    pages = {some[0].key: b"a", some[1].key: b"b"}
    assert list(address_pages(pages, some)) == [FeedbackPage(name="Ana", number="17", page=b"a")]


def test_each_of_a_group_is_sent_its_page():
    sheet = read_grade_sheet(
        b"Identifier,Full name,Group,Grade,Maximum Grade\n"
        b"Participant 1,Ana,Team A,,40\nParticipant 2,Bo,Team A,,40\nParticipant 3,Cy,Team B,,40\n"
    )
    team = hand_in("Team A", "3")
    assert list(address_pages({team.key: b"a"}, [team], sheet.rows)) == [
        FeedbackPage(name="Ana", number="1", page=b"a"),
        FeedbackPage(name="Bo", number="2", page=b"a"),
    ]
