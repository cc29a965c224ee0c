"""Several assignments of a class on one page."""

import csv
import json
from fractions import Fraction

import pytest

from extensions.classroom.files.records import ABSENT
from extensions.classroom.tests.course import hand_in, run_course, scores
from extensions.insights.term_command import (
    TermRule,
    causes_that_recur,
    grade_person,
    join_people,
    read_assignments,
    read_term_rule,
    render_grades,
    render_term,
    who_falls_behind,
)
from harness.__main__ import main
from harness.errors import UsageError
from tests.reports.parsed_page import Page

HEAD = ("name", "sid", "email", "section", "tutor", "submission", "total", "possible", "problems")
NOBODY = {"name": "", "sid": "", "email": "", "section": "", "tutor": ""}


def failed(cause):
    """Return a failed check that names a cause."""
    hint = f"It is {cause}.\nWhy?"
    return {
        "unit": "A",
        "outcome": "failed",
        "diagnosis": cause,
        "cause": None,
        "evidence": {"hint": hint},
    }


def week(place, name, *, slug=None, **people):
    """Write the results of an assignment: of each person points out of 20 and causes, or None."""
    folder = place / name
    rows, submissions = [], []
    for who, done in people.items():
        own = {**NOBODY, "name": who, "submission": who}
        if done is None:
            rows.append({**own, "submission": "", "problems": ABSENT})
            continue
        total, *causes = done
        rows.append({**own, "total": str(total), "possible": "20"})
        submissions.append({"key": who.lower(), "name": who})
        report = folder / "students" / who.lower() / "results.json"
        report.parent.mkdir(parents=True)
        report.write_text(json.dumps({"checks": [failed(cause) for cause in causes]}))
    folder.mkdir(exist_ok=True)
    write_table(folder / "gradebook.csv", HEAD, rows)
    content = {"assignment": slug or name, "submissions": submissions}
    (folder / "class.json").write_text(json.dumps(content))
    return folder


def write_table(path, head, rows):
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, head)
        writer.writeheader()
        writer.writerows(rows)


def term(*folders):
    assignments = read_assignments(folders)
    return join_people(assignments), assignments


def behind(*folders, pass_mark=None):
    """Return why each of those falls behind who do."""
    people, assignments = term(*folders)
    found = who_falls_behind(people, assignments, pass_mark)
    return {one.person.name: reasons for one, reasons in found}


ALL, BETTER = (20,), {"Ann": (20,), "Bob": (18,), "Cem": (20,)}
BEHIND = {
    "the last missing": (
        {"Ann": ALL, "Bob": ALL},
        {"Ann": ALL, "Bob": None},
        "Did not submit two.",
    ),
    "an earlier one is missing": ({"Ann": ALL, "Bob": None}, {"Ann": ALL, "Bob": ALL}, ""),
    "in no row of the last one": ({"Ann": ALL, "Bob": ALL}, {"Ann": ALL}, "Did not submit two."),
    "falls against the class": (
        BETTER,
        {"Ann": (14,), "Bob": (8,), "Cem": (14,)},
        "In two, 20 percentage points lower against the class than before.",
    ),
    "a harder assignment": (BETTER, {"Ann": (10,), "Bob": (8,), "Cem": (10,)}, ""),
}


@pytest.mark.parametrize(("one", "two", "reason"), BEHIND.values(), ids=BEHIND)
def test_who_falls_behind_is_shown_with_the_reason(tmp_path, one, two, reason):
    found = behind(week(tmp_path, "one", **one), week(tmp_path, "two", **two))
    assert found == ({"Bob": (reason,)} if reason else {})


@pytest.mark.parametrize(("pass_mark", "names"), [(50, ["Bob"]), (45, []), (None, [])], ids=str)
def test_who_is_below_the_pass_mark_on_the_mean_falls_behind(tmp_path, pass_mark, names):
    one = week(tmp_path, "one", Ann=(20,), Bob=(10,))
    two = week(tmp_path, "two", Ann=(20,), Bob=(8,))
    assert list(behind(one, two, pass_mark=pass_mark)) == names


def recurring(*folders):
    return {cause.cause: cause for cause in causes_that_recur(*term(*folders))}


def test_a_cause_of_two_weeks_comes_again_and_one_of_a_week_does_not(tmp_path):
    one = week(tmp_path, "one", Ann=(9, "late", "once"), Bob=(9, "late"))
    found = recurring(one, week(tmp_path, "two", Ann=(9, "late"), Bob=(20,)))
    assert {cause: one.counts for cause, one in found.items()} == {"late": (2, 1)}
    assert found["late"].hint == "It is late.\nWhy?"


def readings(found):
    return found.after_reading, found.again, found.first_chances, found.first_times


def test_those_who_read_a_sentence_are_compared_with_those_who_did_not(tmp_path):
    read = {"Ann": (9, "late"), "Bob": (9, "late"), "Cem": (20,), "Dee": (20,), "Eve": (9, "late")}
    later = {"Ann": (9, "late"), "Bob": (20,), "Cem": (9, "late"), "Dee": (20,), "Eve": None}
    found = recurring(week(tmp_path, "one", **read), week(tmp_path, "two", **later))["late"]
    assert readings(found) == (2, 1, 2, 1)


def test_between_two_weeks_may_lie_one_in_which_the_cause_cannot_come(tmp_path):
    weeks = [("one", (9, "late")), ("two", (20,)), ("three", (20,))]
    folders = [
        week(tmp_path, name, Ann=done, Bob=(9, "late") if name == "three" else (20,))
        for name, done in weeks
    ]
    found = recurring(*folders)["late"]
    assert readings(found) == (1, 0, 1, 1)


def test_who_read_a_sentence_long_before_is_not_among_those_who_did_not(tmp_path):
    late, right = (9, "late"), (20,)
    marks = {"one": (late, right), "two": (right, late), "three": (late, late)}
    folders = [week(tmp_path, name, Ann=ann, Bob=bob) for name, (ann, bob) in marks.items()]
    # Ann reads it in one and has it in three; Bob first has it in two, then again.
    assert readings(recurring(*folders)["late"]) == (2, 1, 1, 1)


def test_two_people_of_one_name_with_different_numbers_are_two(tmp_path):
    folders = [week(tmp_path, name, Ann=(20,)) for name in ("one", "two")]
    for folder, number in zip(folders, ("1", "2"), strict=True):
        row = {**NOBODY, "name": "Ann", "sid": number, "total": 20, "possible": 20}
        write_table(folder / "gradebook.csv", HEAD, [row])
    assert [one.person.number for one in term(*folders)[0]] == ["1", "2"]


def test_two_folders_of_one_assignment_are_told_apart(tmp_path):
    folders = [week(tmp_path, name, slug="toe", Ann=(20,)) for name in ("one", "two")]
    assert [assignment.title for assignment in read_assignments(folders)] == [
        "toe (one)",
        "toe (two)",
    ]


def test_a_folder_without_results_is_refused(tmp_path):
    with pytest.raises(UsageError) as refusal:
        read_assignments([tmp_path])
    assert str(refusal.value) == (
        f"{tmp_path}: holds no results of a class. Name the folders that the command class wrote "
        "(--output)."
    )


def test_what_the_command_class_writes_can_be_read(tmp_path):
    hand_in(tmp_path, "ann", "bob")
    run_course(tmp_path, scores(ann=10, bob=5))
    people, (only,) = term(tmp_path / "out")
    assert only.title == "dict_board"
    assert [(person.person.name, person.shares) for person in people] == [
        ("ann", [1.0]),
        ("bob", [0.5]),
    ]


def test_the_page_shows_everybody_and_escapes_names(tmp_path):
    one = week(tmp_path, "one", **{"<b>Ann": (20, "late")})
    two = week(tmp_path, "two", **{"<b>Ann": (5, "late")})
    page = Page(render_term(read_assignments([one, two]), 50))
    headings = [one["text"] for one in page.all("h2")]
    assert headings == [
        *("Assignments", "Who falls behind", "Causes that come again"),
        *("After reading the sentence", "Everybody"),
    ]
    cells = [cell["text"] for cell in page.all("td")]
    assert cells.count("<b>Ann") == 1  # nobody else is there to fall behind against


def test_a_term_has_a_page_below_a_kilobyte_for_each_person(tmp_path):
    folders = [
        week(
            tmp_path, name, **{f"Maximiliane Mustermann-{n}": (n % 21, "late") for n in range(250)}
        )
        for name in ("one", "two", "three", "four")
    ]
    assert len(render_term(read_assignments(folders), 50).encode()) < 250_000


def test_the_command_says_where_the_page_is(tmp_path, capsys):
    one, target = week(tmp_path, "one", Ann=(20,)), tmp_path / "term.html"
    assert main(["term", str(one), "--output", str(target)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{target}: the term at a glance.",
        f"{target.with_suffix('.csv')}: everybody's grade of the term.",
    ]
    assert target.read_text("utf-8").startswith("<!doctype html>")


# The grade of the term


def term_of(tmp_path):
    """Return three assignments, in which Ann has 10, 20 and 5 of 20 points, Bo 15 and 7 of two."""
    folders = [
        week(tmp_path, "week1", Ann=(10,), Bo=(15,)),
        week(tmp_path, "week2", Ann=(20,), Bo=None),
        week(tmp_path, "week3", Ann=(5,), Bo=(7,)),
    ]
    return read_assignments(folders)


@pytest.mark.parametrize(
    ("rule", "ann", "bo"),
    [
        (
            TermRule(),
            "(1 x 50 + 1 x 100 + 1 x 25) / 3 = 58.33.",
            "(1 x 75 + 1 x 0 + 1 x 35) / 3 = 36.67.",
        ),
        (
            TermRule(drop_lowest=1, weights={"week2": Fraction(2)}),
            "(1 x 50 + 2 x 100) / 3 = 83.33. Left out: week3 25 (among the lowest).",
            "(1 x 75 + 1 x 35) / 2 = 55. Left out: week2 0 (among the lowest).",
        ),
        (
            TermRule(missing="excused", drop_lowest=9),
            (
                "(1 x 100) / 1 = 100. "
                "Left out: week3 25 (among the lowest), week1 50 (among the lowest)."
            ),
            "(1 x 75) / 1 = 75. Left out: week2 (excused), week3 35 (among the lowest).",
        ),
    ],
    ids=["all count", "weights and the lowest", "excused, and one stays"],
)
def test_the_grade_of_a_term_has_the_sum_that_explains_it(tmp_path, rule, ann, bo):
    assignments = term_of(tmp_path)
    titles = [assignment.title for assignment in assignments]
    found = [grade_person(person, titles, rule)[1] for person in join_people(assignments)]
    assert found == [ann, bo]


def test_nothing_counts_where_nothing_was_submitted_and_that_is_excused(tmp_path):
    assignments = read_assignments([week(tmp_path, "week1", Ann=(10,), Bo=None)])
    rule = TermRule(missing="excused")
    (_, bo) = [grade_person(person, ["week1"], rule) for person in join_people(assignments)]
    assert bo == (None, "Nothing counts. Left out: week1 (excused).")
    table = render_grades(join_people(assignments), assignments, rule).decode("utf-8-sig")
    assert table.splitlines()[1:] == [
        '"Ann","","","","50","50","(1 x 50) / 1 = 50."',
        '"Bo","","","","","","Nothing counts. Left out: week1 (excused)."',
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('missing = "half"', 'missing must be "zero" or "excused", not \'half\'.'),
        ("drop_lowest = -1", "drop_lowest must be a whole number from 0, not -1."),
        ("weights = {week9 = 1}", "unknown key 'week9'; known: ['week1']"),
        ("weights = {week1 = -1}", "the weight of week1 must be a number from 0, not -1."),
        ("weights = {week1 = nan}", "the weight of week1 must be a number from 0, not nan."),
        ("weight = 1", "unknown key 'weight'"),
        ("weights = 3", "weights must be a table"),
        ("= 3", "term.toml"),
    ],
)
def test_a_rule_that_is_none_is_refused(tmp_path, text, sentence):
    path = tmp_path / "term.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(UsageError) as refused:
        read_term_rule(path, ["week1"])
    assert sentence in str(refused.value)


def test_the_command_writes_the_grades_beside_the_page(tmp_path):
    week(tmp_path, "week1", Ann=(10,))
    rule = tmp_path / "term.toml"
    rule.write_text("drop_lowest = 0\n[weights]\nweek1 = 0.5\n", "utf-8")
    options = ["--rule", str(rule), "--output", str(tmp_path / "t.html")]
    assert main(["term", str(tmp_path / "week1"), *options]) == 0
    assert "(0.5 x 50) / 0.5 = 50." in (tmp_path / "t.csv").read_text("utf-8-sig")
