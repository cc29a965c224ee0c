"""The small assignments in examples/: each is whole, and shows one kind of program."""

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.grading.proved import demand_proof
from harness.workshop.commands.audit_progress import several_graders
from harness.workshop.commands.validate import QUICK
from harness.workshop.judging import judge
from harness.workshop.programs import expectation, own_programs
from harness.workshop.validation import Trial, tried_rows
from tests.helpers import ROOT, demand_packages
from tests.samples import IN_LARGER_RUNS, IN_TURN

pytestmark = IN_TURN

EXAMPLES = ROOT / "examples"
NAMES = (
    *("shop_values", "floats", "argv_stdin", "chance"),
    *("numpy_grid", "pandas_table", "plots", "turtle_star"),
)
LINES = range(30, 121)  # of checks: enough to show the kind, few enough to be read
PROGRAMS = {
    f"{name}/{path.stem}": (name, path)
    for name in NAMES
    for path in own_programs(assignment.load(str(EXAMPLES / name)))
}
EACH = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def loaded():
    return {name: assignment.load(str(EXAMPLES / name)) for name in NAMES}


@pytest.fixture(autouse=True)
def installed(loaded, request):
    """Skip what needs packages that cannot be installed here."""
    if "name" in request.fixturenames:
        demand_packages(loaded[request.getfixturevalue("name")])


@EACH
def test_its_reference_has_all_points(loaded, name):
    demand_proof(loaded[name])
    result = grade(loaded[name], EXAMPLES / name / "reference.py")
    assert result.score == result.possible == 100
    assert result.troubles == ()
    assert [one.kind for one in result.repairs] == ["file_name"]  # nothing of loading it


@EACH
def test_its_starter_has_none(loaded, name):
    assert grade(loaded[name], EXAMPLES / name / "starter.py").score == 0


@EACH
def test_it_has_few_lines_of_checks(name):
    (path,) = (EXAMPLES / name).glob("test_*.py")
    assert len(path.read_text("utf-8").splitlines()) in LINES


@pytest.mark.parametrize(("name", "path"), PROGRAMS.values(), ids=PROGRAMS)
def test_a_program_is_graded_as_its_first_line_says(loaded, name, path):
    assert judge(expectation(str(loaded[name].folder), path)).complaints == ()


@EACH
@IN_LARGER_RUNS
def test_nothing_in_it_is_to_be_mended(loaded, name, tmp_path):
    chosen = loaded[name]
    trial = Trial(
        assignment=chosen, full=False, kept=tmp_path, grade_all=several_graders(chosen, 2)
    )
    found = [one for row in tried_rows(trial, QUICK) for one in row.findings]
    assert [one for one in found if not one.is_hint] == []


CAUSES = {
    "cheapest": ("dearest", "dearest"),
    "Basket": ("sum_changes_the_first_basket", "sum_changes_the_first"),
    "write_report": ("report_unsorted", "unsorted"),
}


@pytest.mark.parametrize(("unit", "program", "cause"), [(key, *row) for key, row in CAUSES.items()])
def test_a_cause_is_told_of_classes_files_and_values_of_the_library(loaded, unit, program, cause):
    chosen = loaded["shop_values"]
    expected = expectation(str(chosen.folder), chosen.folder / "programs" / f"{program}.py")
    result = grade(chosen, expected.path)
    told = {one.diagnosis for one in result.of(unit) if one.diagnosis}
    assert told == {cause}
