"""`python -m harness validate`: what an author is told before students are."""

from pathlib import Path

import pytest

from extensions.authoring.made_programs import own_programs
from extensions.authoring.results import CachedGrader
from extensions.authoring.validate_command import demand_valid
from extensions.authoring.validation import TEXTS, AssignmentTrial
from extensions.authoring.validation_rows import (
    MOST_PROGRAMS,
    judge_causes,
    judge_checks,
    judge_mutants,
    judge_programs,
    judge_recorded,
    judge_ways,
    judge_zip,
    rewrite_each_way,
    sample_programs,
)
from harness.assignment import load
from harness.errors import AssignmentError, BuildError
from tests.helpers import assignment_toml, write
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS

WAYS = [way["what"] for way in TEXTS["ways"].values()]
TOML = assignment_toml('title = "Sums"\nfiles = ["sums.py"]\n', ("A", "Add", 10, "add"))
CHECKS = """
from harness.checks import unit

@unit("A")
def test_adds(student, recorded):
    '''Two numbers are added.'''
    assert student.add(1, 2) == recorded.add(1, 2)
"""
NOTHING = """
from harness.checks import unit

@unit("A")
def test_asks_nothing():
    '''Nothing is asked.'''
"""
RIGHT = "def add(one, other):\n    return one + other\n"
UNASKED = RIGHT.replace("one + other", "one + other if one < 9 else 0")
STARTER = "def add(one, other):\n    pass\n"


@pytest.fixture
def sums(here, run):
    """Writes an assignment and records it, then changes some files; return a trial of it."""

    def trial(*, full=False, **changed):
        folder = here / "sums"
        folder.joinpath("programs").mkdir(parents=True)
        usual = {"assignment.toml": TOML, "test_sums.py": CHECKS, "reference.py": RIGHT}
        for name, text in {**usual, "starter.py": STARTER}.items():
            write(folder, text, name)
        assert run("record", "sums")[0] == 0
        for name, text in changed.items():
            write(folder, text, name.replace("__", "/") + ".py")
        chosen = load(str(folder))
        grader = CachedGrader(here / "cache", chosen, 1)
        return AssignmentTrial(assignment=chosen, full=full, grader=grader)

    return trial


def places_and_sentences(row):
    return [(finding.place, finding.message) for finding in row.findings]


@FOR_A_RELEASE
def test_where_all_is_well_a_table_says_so(run, sums):
    sums()
    code, out, err = run("validate", "sums")
    assert (code, err) == (0, "")
    rows = [line.strip().partition(" ")[0] for line in out.split("\n") if line.startswith("  ")]
    assert rows[:11] == [
        *("reference", "recorded", "starter", "programs", "mutants", "objects", "ways"),
        *("checks", "causes", "kit", "gradescope"),
    ]
    assert "  recorded    is as the reference is today\n" in out
    assert "  starter     earns nothing\n" in out


@IN_LARGER_RUNS
def test_what_is_to_be_mended_gives_code_1_and_a_way_out(run, sums):
    sums(starter=RIGHT)
    code, out, _ = run("validate", "sums")
    assert code == 1
    assert "starter.py: earns 10 points in unit 'A', by what passes:\n" in out
    assert "\n    test_sums.py:5: Two numbers are added.\n" in out
    assert "or take the answer out of the starter file." in " ".join(out.split())


def test_a_reference_that_fails_gives_code_3(run, sums):
    sums(reference=RIGHT.replace("+", "-"))
    code, _, err = run("validate", "sums")
    assert code == 3
    assert "the reference fails 'Two numbers are added.'" in err


def test_an_item_of_a_rubric_that_nobody_could_mark_is_named(run, sums):
    sums()
    write(Path("sums"), TOML + '\n[[rubric]]\nid = "docs"\ntitle = "Docs"\n', "assignment.toml")
    code, _, err = run("validate", "sums")
    assert code == 3
    assert "rubric 'docs': points must be a number, not None" in err


def test_no_such_folder_gives_code_2(run):
    assert run("validate", "nowhere")[0] == 2


def test_a_record_that_is_not_current_is_named(sums):
    trial = sums(test_more=CHECKS.replace("(1, 2)", "(2, 2)"))
    row = judge_recorded(trial)
    assert places_and_sentences(row) == [
        ("recorded/add.toml", "is not what the reference gives today.")
    ]
    assert row.findings[0].way_out == f"python -m harness record {trial.assignment.folder}"


def test_a_record_that_no_check_asks_for_is_named(sums):
    trial = sums()
    write(trial.assignment.folder / "recorded", "", "old.toml")
    assert places_and_sentences(judge_recorded(trial)) == [
        ("recorded/old.toml", "no check asks for it any more.")
    ]


PROGRAMS = {
    "right": ("# right\n" + RIGHT, []),
    "wrong": ("# wrong: A\n" + RIGHT.replace("+", "*"), []),
    "said to be wrong": ("# wrong: A\n" + RIGHT, ["no points lost in unit 'A'."]),
    "without a first line": (
        RIGHT,
        ['the first line must be "# right" or "# wrong: UNIT", not \'def add(one, other):\'.'],
    ),
}


@FOR_A_RELEASE
@pytest.mark.parametrize(("text", "sentences"), PROGRAMS.values(), ids=PROGRAMS)
def test_a_program_is_held_against_its_first_line(sums, text, sentences):
    row = judge_programs(sums(programs__one=text))
    assert places_and_sentences(row) == [("programs/one.py", sentence) for sentence in sentences]


def test_half_of_a_few_programs_are_right_ones(sums):
    wrong = {f"programs__wrong{number}": "# wrong: A\n" + RIGHT for number in range(40)}
    right = {f"programs__right{number}": "# right\n" + RIGHT for number in range(15)}
    trial = sums(**wrong, **right)
    few = sample_programs(trial, own_programs(trial.assignment))
    assert len(few) == len(set(few)) == MOST_PROGRAMS
    assert all(path.name.startswith("right") for path in few[: MOST_PROGRAMS // 2])


def test_points_that_a_program_should_keep_are_shown_as_students_read_it(sums):
    (found,) = judge_programs(sums(programs__one="# right\n" + RIGHT.replace("+", "*"))).findings
    assert found.message == (
        "points lost in unit 'A':\n    test_sums.py:5: Two numbers are added.\n"
        "    called      add(1, 2)\n    expected    3\n    got         2"
    )


@IN_LARGER_RUNS
def test_a_change_that_keeps_all_points_is_to_be_looked_at(sums):
    row = judge_mutants(sums(reference=UNASKED))
    findings = [finding for finding in row.findings if "else 0" in finding.message]
    assert findings
    assert all(one.is_hint and one.place.startswith("reference.py:") for one in findings)
    assert "hidden/equivalent.toml" in findings[0].way_out


def test_a_check_that_fails_for_nothing_is_to_be_looked_at(sums):
    trial = sums(test_more=NOTHING)
    trial.failed_checks.add("test_sums::test_adds")
    assert places_and_sentences(judge_checks(trial)) == [
        ("test_more.py:5", "'Nothing is asked.' fails for no program that was tried.")
    ]


def test_a_known_wrong_version_that_is_right_is_named(sums):
    trial = sums(
        domains="from harness.checks import calls\nDOMAINS = {'add': lambda: calls((1, 2))}\n"
    )
    causes = trial.assignment.folder / "misconceptions" / "add"
    causes.mkdir(parents=True)
    write(causes, f'"""It adds.\n\nWhat?\n"""\n\n\n{RIGHT}', "adds.py")
    (found,) = judge_causes(trial).findings
    assert "is right in every case of domains.py." in found.message


@FOR_A_RELEASE
def test_a_zip_that_gives_the_reference_too_little_is_named(sums, monkeypatch):
    def broken(*_):
        raise BuildError("The zip of sums gives the reference 3 points.")

    monkeypatch.setattr("extensions.authoring.validation_rows.demand_full_marks", broken)
    row = judge_zip(sums())
    assert places_and_sentences(row) == [
        ("gradescope", "The zip of sums gives the reference 3 points.")
    ]


@FOR_A_RELEASE
def test_what_is_to_be_mended_is_not_built(sums):
    with pytest.raises(AssignmentError, match=r"^starter\.py: earns 10 points in unit 'A'"):
        demand_valid(sums(starter=RIGHT).assignment)


def test_a_check_that_tells_chance_values_alone_is_to_be_looked_at(sums):
    more = CHECKS.replace("student.add", "student.drawing(6).add").replace(") ==", ").returned ==")
    trial = sums(test_sums=more)
    trial.failed_checks.update(verdict.check for verdict in trial.reference_grade.verdicts)
    (found,) = judge_checks(trial).findings
    assert found.message.startswith("test_adds tells chance a seed, or values alone.")
    assert "picked_from" in found.way_out


TOML_OF_ROWS = assignment_toml('title = "Rows"\nfiles = ["rows.py"]\n', ("A", "Turn", 10, "turned"))
REFERENCE = '''
def turned(items):
    """Return them the other way round."""
    return items[::-1]


def show(items):
    print(*items)
'''
# Checks that are as they should be, and such as take points from a right program.
FAIR = "assert student.turned([1, 2]) == [2, 1]"
STRICT = """call = student.observed.turned([1, 2])
    assert call.returned == [2, 1]
    assert call.arguments == call.given
    assert not call.printed.text"""
LOOKING = FAIR + '\n    assert not structure.uses("turned", "sorted_turned")'
CHECKS_OF_ROWS = """
from harness.checks import unit

@unit("A")
def test_turns(student, structure):
    '''The list is turned round.'''
    {body}
"""


def texts_of(name):
    """Return the function written in each way, by the way's number."""
    return {made.id: made.text for made in rewrite_each_way(REFERENCE, {name})}


def test_what_is_written_in_another_way_is_still_right(capsys):
    found = texts_of("turned")
    assert sorted(found) == [f"{number} turned" for number in range(len(WAYS))]
    for text in found.values():
        names: dict[str, object] = {}
        exec(text, names)
        exec("assert turned([1, 2, 3]) == [3, 2, 1] and turned.__doc__", names)


def test_a_function_that_prints_is_not_made_to_print_more():
    assert list(texts_of("show")) == ["3 show"]


@pytest.mark.parametrize(
    ("body", "named"),
    [(FAIR, []), (STRICT, [WAYS[0], WAYS[2]]), (LOOKING, [WAYS[3]])],
    ids=["fair", "strict", "looking"],
)
def test_checks_that_take_points_from_a_right_program_are_named(here, run, body, named):
    folder = here / "rows"
    folder.mkdir()
    files = {"assignment.toml": TOML_OF_ROWS, "test_rows.py": CHECKS_OF_ROWS.format(body=body)}
    for name, text in {**files, "reference.py": REFERENCE}.items():
        write(folder, text, name)
    assert run("record", "rows")[0] == 0
    chosen = load(str(folder))
    trial = AssignmentTrial(
        assignment=chosen,
        full=True,
        grader=CachedGrader(here / "cache", chosen, 1),
    )
    found = judge_ways(trial).findings
    assert [what for what in WAYS if any(what in one.message for one in found)] == named
    assert all("test_rows.py:" in one.message and one.is_hint for one in found)
