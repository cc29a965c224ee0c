"""The small assignments in examples/: each is whole, and shows one kind of program."""

import pytest

from extensions.authoring.made_programs import expectation, own_programs
from extensions.authoring.results import CachedGrader
from extensions.authoring.validation import AssignmentTrial
from extensions.authoring.validation_rows import QUICK, judge
from extensions.causes.tests.approved import name_causes, reviewed_causes, wrong_programs
from harness import assignment
from harness.grading.flow import grade
from harness.grading.proved import demand_proof
from tests.helpers import ROOT, demand_packages
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, IN_TURN

pytestmark = IN_TURN

EXAMPLES = ROOT / "examples"
NAMES = (
    *("shop_values", "floats", "argv_stdin", "chance", "hangman"),
    *("numpy_grid", "pandas_table", "plots", "turtle_star", "classes", "files_report"),
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
    assert [repair.kind for repair in result.repairs] == ["file_name"]  # nothing of loading it


@EACH
def test_its_starter_has_none_and_is_not_written_yet(loaded, name):
    result = grade(loaded[name], EXAMPLES / name / "starter.py")
    assert result.score == 0
    assert result.unwritten == {unit.id for unit in result.units}


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
    trial = AssignmentTrial(assignment=chosen, full=False, grader=CachedGrader(tmp_path, chosen, 2))
    found = [finding for step in QUICK for finding in step(trial).findings]
    assert [one for one in found if not one.is_hint] == []


CAUSES = [
    ("shop_values", "cheapest", "dearest", "dearest"),
    ("shop_values", "Basket", "sum_changes_the_first_basket", "sum_changes_the_first"),
    ("shop_values", "write_report", "report_unsorted", "unsorted"),
    ("numpy_grid", "flood", "flood_of_a_copy", "copy"),
    ("pandas_table", "totals", "totals_of_counts", "counts"),
]


@pytest.mark.parametrize(("name", "unit", "program", "cause"), CAUSES)
def test_a_cause_is_shown_whatever_values_a_function_takes(loaded, name, unit, program, cause):
    chosen = loaded[name]
    expected = expectation(str(chosen.folder), chosen.folder / "programs" / f"{program}.py")
    result = grade(chosen, expected.path)
    causes = {verdict.diagnosis for verdict in result.of(unit) if verdict.diagnosis}
    assert causes == {cause}


EVERY = sorted(path.parent.name for path in EXAMPLES.glob("*/assignment.toml"))
PART_EXPLAINED = 0.95  # of the wrong programs, apart from those that deceive on purpose
DECEIVING = ("equals_everything", "equals_the_first", "short_songs_equal_everything")


def test_nearly_all_wrong_programs_of_the_examples_are_told_a_cause():
    programs = [program for name in EVERY for program in wrong_programs(str(EXAMPLES / name))]
    wrong = sum(not program.source.stem.endswith(DECEIVING) for program in programs)
    explained = sum(len(reviewed_causes(str(EXAMPLES / name))) for name in EVERY)
    assert explained >= PART_EXPLAINED * wrong


@FOR_A_RELEASE
@pytest.mark.parametrize("example", EVERY)
def test_each_wrong_program_is_shown_the_cause_that_was_approved(example):
    folder = str(EXAMPLES / example)
    demand_packages(assignment.load(folder))
    causes = {program.name: name_causes(program).diagnosis for program in wrong_programs(folder)}
    assert {one: cause for one, cause in causes.items() if cause} == reviewed_causes(folder)


def test_what_a_wrong_class_makes_fail_is_blamed_on_that_class(loaded):
    chosen = loaded["classes"]
    path = chosen.folder / "programs" / "songs_of_the_class.py"
    result = grade(chosen, expectation(str(chosen.folder), path).path)
    assert {verdict.blamed_unit for verdict in result.of("merged")} == {"Playlist"}
    assert not any(verdict.failed for verdict in result.of("merged"))


def test_pytest_s_own_words_are_shown_to_nobody(loaded, tmp_path):
    written = tmp_path / "trip.py"
    written.write_text("def deep_total(amounts):\n    return sum(amounts)\n", "utf-8")
    result = grade(loaded["files_report"], written, ["deep_total"])
    (failing,) = (verdict for verdict in result.of("deep_total") if verdict.kind == "structure")
    assert failing.failed
    assert failing.evidence is not None
    assert failing.evidence.hint == ""
