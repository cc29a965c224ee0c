"""What a report for a terminal says of repairs, and of a unit with a long name."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from harness.grading.flow import file_name_repairs
from harness.model import Repair, Unit
from harness.reports import outline, text
from tests.reports.grades import ASSIGNMENT, BAD, GOOD, a_grade
from tests.samples import each_row

LEFT_OUT = Repair(kind="loading", text="Line 3 was passed over.")
RENAMED = Repair(kind="file_name", text="The file is called hand_in.py.")
CHARGED = replace(ASSIGNMENT, costs={"file_name": Fraction(1), "loading": Fraction(5, 2)})
PRICES = {
    "nothing was left out": (BAD, RENAMED, " No points deducted."),
    "something was left out and all is right": (GOOD, LEFT_OUT, " No points deducted."),
    "something was left out and something fails": (BAD, LEFT_OUT, ""),
    "it costs a point": (replace(BAD, assignment=CHARGED), RENAMED, " 1 point deducted."),
    "it costs points": (replace(BAD, assignment=CHARGED), LEFT_OUT, " 2.5 points deducted."),
}


@each_row(("grade", "repair", "price"), PRICES.values(), ids=PRICES)
def test_a_repair_says_what_it_costs_where_that_is_known(grade, repair, price):
    assert outline.repair_lines(replace(grade, repairs=(repair,))) == [f"{repair.text}{price}"]


@each_row("chosen", [ASSIGNMENT, CHARGED], ids=["nothing", "points"])
def test_what_repairs_of_a_kind_cost_is_reported_once(chosen):
    other = replace(RENAMED, text="It is called so twice.")
    first, second = outline.repair_lines(replace(BAD, assignment=chosen, repairs=(RENAMED, other)))
    assert "deducted." in first
    assert second == other.text


BUT = "Every check passes, but {} run your whole file: {}"
DONE = {
    "a syntax error": ("syntax", True, BUT.format("Python cannot", "It is line 3.")),
    "a line that fails": ("loading", True, BUT.format("we could not", "It is line 3.")),
    "a line that asks": ("loading", False, "All done: every check passes."),
}


@each_row(("kind", "stops", "sentence"), DONE.values(), ids=DONE)
def test_a_file_that_stops_is_not_done(kind, stops, sentence):
    repair = Repair(kind=kind, text="It is line 3.", stops=stops)
    assert outline.outline_of(replace(GOOD, repairs=(repair,))).done == sentence


WANTED = replace(ASSIGNMENT, files=("a.py", "a.ipynb"))
EXPORT = "Please submit a.py. Choose File > Download."
RENAME = "Your file is named {}. Please submit it as {}."
SUBMITTED = {
    "a notebook with another name": ("x.ipynb", WANTED, [RENAME.format("x.ipynb", "a.ipynb")]),
    "a notebook that is not wanted": ("x.ipynb", replace(WANTED, notebook=EXPORT), [EXPORT]),
    "its name is right": ("a.ipynb", replace(WANTED, notebook=EXPORT), [EXPORT]),
    "a program": ("x.py", replace(WANTED, notebook=EXPORT), [RENAME.format("x.py", "a.py")]),
    "all is right": ("a.py", replace(WANTED, notebook=EXPORT), []),
}


@each_row(("name", "chosen", "texts"), SUBMITTED.values(), ids=SUBMITTED)
def test_one_sentence_says_what_to_submit_instead(name, chosen, texts):
    blank = a_grade(assignment=chosen, path=Path(name))
    repairs = file_name_repairs(blank, is_cells=name.endswith(".ipynb"))
    assert [repair.text for repair in repairs] == texts


def test_a_title_takes_the_room_that_the_points_leave():
    unit = Unit(
        id="check_down_diagonal", title="Check the diagonal down", points=Fraction(6), shares={}
    )
    grade = a_grade(assignment=replace(ASSIGNMENT, units=(unit,)), chosen={unit.id})
    (line,) = text.points_table(outline.outline_of(grade))
    assert line.startswith("  check_down_diagonal  Check the diagonal down  ")
    assert len(line) <= 80
