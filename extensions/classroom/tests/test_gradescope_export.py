"""Gradescope's export of all submissions."""

import sys

import pytest

from extensions.classroom.sources import gradescope
from extensions.classroom.sources.gradescope_metadata import read_metadata
from extensions.classroom.tests.classes import PROGRAM, files_in, oddities, only, recognise
from tests.samples import each_row

METADATA = "submission_metadata.yml"
INSTEAD = "Names of folders stand for those of students."
SUBMISSION = """\
submission_{number}:
  :submitters:
{people}
  :created_at: {created}
  :score: 12.5
  :status: processed
  :results:
    output: |-
      submission_999:
        :submitters:
        - :name: Nobody
    tests:
    - score: 1.0
      name: 'one: of'
      output: "a line\\n
        :created_at: 1999-01-01 00:00:00 Z"
  :history:
  - :id: 3
    :created_at: 2001-01-01 00:00:00.000000000 Z
    :submitters:
    - :name: Somebody
"""
PERSON = "  - :name: {}\n    :sid: '{}'\n    :email: {}"
ANA = PERSON.format("Ana Lima", "007", "ana@example.edu")
BO = PERSON.format("薄 Bo", "8", "bo@example.edu")
NOON, LATER = "2026-09-13 12:00:00.545000000 Z", "2026-09-13 14:00:00.5 +01:00"


def submission(number, *people, created=NOON):
    return SUBMISSION.format(number=number, people="\n".join(people), created=created)


def export(*submissions, **folders):
    return {METADATA: "---\n" + "".join(submissions), **folders}


def program(number):
    return {f"submission_{number}/tic_tac_toe.py": PROGRAM}


def test_an_export_tells_who_submitted_and_when(tmp_path):
    found = recognise(tmp_path, export(submission(17, ANA), **program(17)))
    one = only(found)
    assert found.sentence == "A Gradescope export: 1 submission."
    assert found.remarks == ()
    assert (one.name, one.sid, one.email) == ("Ana Lima", "007", "ana@example.edu")
    assert (one.key, one.submitted, one.problem) == ("Ana Lima-17", NOON, "")
    assert files_in(one) == {"tic_tac_toe.py": PROGRAM}


def test_a_group_is_one_hand_in(tmp_path):
    one = only(recognise(tmp_path, export(submission(1, ANA, BO), **program(1))))
    assert (one.name, one.sid) == ("Ana Lima; 薄 Bo", "007; 8")
    assert one.email == "ana@example.edu; bo@example.edu"


@pytest.mark.parametrize(
    ("times", "counts"), [((LATER, NOON), (9, 10)), (("", ""), (10, 9))], ids=["times", "numbers"]
)
def test_of_two_submissions_of_the_same_people_the_later_counts(tmp_path, times, counts):
    records = [submission(n, ANA, created=one) for n, one in zip((9, 10), times, strict=True)]
    one = only(recognise(tmp_path, export(*records, **program(9), **program(10))))
    assert one.path.name == f"Ana Lima-{counts[0]}"
    assert one.problem == (
        f"Submitted 2 times: submission_{counts[0]} counts, not submission_{counts[1]}."
    )


def test_a_student_in_two_groups_is_named(tmp_path):
    records = [submission(1, ANA, BO), submission(2, BO)]
    assert oddities(recognise(tmp_path, export(*records, **program(1), **program(2)))) == {
        "Ana Lima; 薄 Bo": "Some of this group submitted submission_2, too.",
        "薄 Bo": "Some of this group submitted submission_1, too.",
    }


def test_a_folder_that_no_one_claims_is_a_hand_in(tmp_path):
    found = recognise(tmp_path, export(submission(1, ANA), **program(1), **program(2)))
    assert oddities(found) == {
        "Ana Lima": "",
        "submission_2": "submission_metadata.yml names nobody for submission_2.",
    }


def test_a_submission_without_a_folder_has_nothing_to_grade(tmp_path):
    found = recognise(tmp_path, export(submission(1, ANA), submission(2, BO), **program(1)))
    missing = found.hand_ins[1]
    assert (missing.name, missing.path, missing.is_whole, missing.problem) == (
        *("薄 Bo", None, False),
        "The export has no folder submission_2.",
    )


LISTS = {
    "another form": ({METADATA: "[]"}, "names no submission"),
    "missing": ({}, "cannot be read: No such file or directory"),
    "too large": ({METADATA: "#" * 1_000_001}, "is larger than 1 MB"),
}


@pytest.mark.parametrize(("files", "why"), LISTS.values(), ids=LISTS)
def test_without_its_list_an_export_is_graded_by_folders(tmp_path, monkeypatch, files, why):
    monkeypatch.setattr(gradescope, "MOST_METADATA_BYTES", 1_000_000)
    found = recognise(tmp_path, {**files, **program(1)})
    assert list(oddities(found)) == ["submission_1"]
    assert found.remarks == (f"submission_metadata.yml {why}. {INSTEAD}",)


def test_where_yaml_cannot_be_read_an_export_is_graded_by_folders(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "extensions.classroom.sources.gradescope_metadata", None)
    found = recognise(tmp_path, export(submission(1, ANA), **program(1)))
    assert list(oddities(found)) == ["submission_1"]
    assert found.remarks == (
        f"submission_metadata.yml was not read: pip install ruamel.yaml, which reads it. {INSTEAD}",
    )


def test_a_list_without_submissions_is_no_export(tmp_path):
    found = recognise(tmp_path, {METADATA: "", "ana.py": PROGRAM})
    assert found.sentence == "A file for each student: 1 submission."


# What YAML may look like


@each_row(
    ("scalar", "value"),
    [
        ("Ana Lima", "Ana Lima"),
        ("'O''Brien: \"Tim\", #1'", 'O\'Brien: "Tim", #1'),
        ('"\\u738b\\x41 \\U0001F642 \\"q\\" \\\\"', '王A 🙂 "q" \\'),
        ('"\\ud83d\\ude42"', "🙂"),
        ("王小明", "王小明"),
        ("محمد علي", "محمد علي"),
        ("", ""),
        ("~", ""),
        ("null", ""),
        ("''", ""),
        ("Ana # a comment", "Ana"),
        ("! 'yes'", "yes"),
        ("!ruby/string Ana", "Ana"),
        ("!binary |-\n      w4k=", "É"),
        ("|-\n      Ana Lima", "Ana Lima"),
        (">-\n      Ana\n      Lima", "Ana Lima"),
        ("Ana\n      Lima", "Ana Lima"),
        ("'Ana\n      Lima'", "Ana Lima"),
        ('"Ana \\\n      \\ Lima"', "Ana  Lima"),
        ('=HYPERLINK("x")', '=HYPERLINK("x")'),
    ],
    ids=[
        *("plain", "single quotes", "escapes", "two halves of a character", "Chinese", "Arabic"),
        *("nothing", "tilde", "null", "empty", "comment", "exclamation mark", "tag", "binary"),
        *("block", "folded block", "two lines", "two lines in quotes", "joined lines", "formula"),
    ],
)
def test_a_name_is_read_however_yaml_writes_it(scalar, value):
    person = f"  - :name: {scalar}\n    :sid: '1'"
    (record,) = read_metadata(submission(1, person)).values()
    assert record.submitters == ({"name": value, "sid": "1"},)


ELSEWHERE = {
    "a person": submission(1, ANA.replace("- :name", "- &1\n    :name")) + submission(2, "  - *1"),
    "all of them": submission(1, ANA).replace(":submitters:\n", ":submitters: &1\n", 1)
    + submission(2).replace(":submitters:\n\n", ":submitters: *1\n"),
}


@pytest.mark.parametrize("text", ELSEWHERE.values(), ids=ELSEWHERE)
def test_people_who_are_named_elsewhere_are_known(text):
    one, other = read_metadata(text).values()
    assert one.submitters == other.submitters != ()


def test_a_word_that_is_named_elsewhere_is_known():
    text = submission(1, PERSON.format("&n Ana", 1, "a@b"), PERSON.format("*n", 2, "a@c"))
    (record,) = read_metadata(text).values()
    assert record.submitters[1] == {"name": "Ana", "sid": "2", "email": "a@c"}


ODD = [
    "*nothing",
    "'open",
    "[[[",
    "@ana",
    "\tAna",
    "a: b: c",
    "Ana\x07",
    '"\\U00110000"',
    "[" * 999,
]


@each_row("odd", ODD)
def test_an_odd_line_costs_no_other_submission_its_names(odd):
    text = submission(1, ANA) + submission(2, PERSON.format(odd, 2, "x")) + submission(3, BO)
    one, odd, other = read_metadata(text).values()
    assert [one.submitters[0]["sid"], odd.submitters, other.submitters[0]["sid"]] == [
        "007",
        (),
        "8",
    ]


def test_words_may_stand_for_symbols_and_lists_may_be_indented():
    text = "submission_1:\n  submitters:\n    - name: Ana\n      email: a@b\n  created_at: '2026'\n"
    (record,) = read_metadata(text).values()
    assert (record.submitters, record.created) == (({"name": "Ana", "email": "a@b"},), "2026")
