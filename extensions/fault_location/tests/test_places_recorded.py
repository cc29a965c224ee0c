"""Where a mistake is, told by what the reference answered before: a kit has no reference."""

import json
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from extensions.authoring.made_programs import read_sample
from extensions.fault_location.recorded import (
    FEW_ANSWERS,
    FILE,
    MOST_CASES,
    RecordedSource,
    answers_to,
    case_text,
    record_answers,
    right_answers,
)
from extensions.fault_location.telling import place_of_unit
from extensions.fault_location.trials import SearchBudget
from harness import assignment
from harness.checks.domains import Domain, calls, load_domains
from harness.execution.reference import Reference
from harness.feedback.behaviour import Observer
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.model import Feedback, Unit
from harness.packaging import kit
from tests.helpers import an_assignment, write
from tests.samples import FOR_A_RELEASE, place, sample
from tools.programs import assignment_of, programs, whole_program

DOMAINS = """
from harness.checks import Case, Domain, calls
from .words import plain
def small(text): return text.lower()
class Thing: pass
numbers = lambda: calls(*((n,) for n in range(4000)))
DOMAINS = {
    "half": numbers,
    "twice": Domain(
        cases=lambda: calls((1,), (2,), (3,)), refused=lambda: calls((None,), ("a",), (4,))
    ),
    "thing": lambda: calls((Thing(),)),
    "shout": Domain(cases=lambda: calls(("A",), ("b",)), text=small),
    "greet": Domain(cases=lambda: calls(("Ann",), ("Bo",)), text=plain),
}
"""
SOLUTION = """
def half(n): return n // 2
def twice(n):
    return half(n) + half(n) + n % 2 + n
def thing(one): return 1
def shout(text): return text.upper()
def greet(name):
    print("Hello", name)
"""
NAMES = ("half", "twice", "thing", "shout", "greet")


@pytest.fixture(scope="module")
def chosen(tmp_path_factory):
    """Return an assignment whose functions have domains of several kinds."""
    folder = tmp_path_factory.mktemp("chosen")
    write(folder, DOMAINS, "domains.py")
    write(folder, "def plain(text): return text.replace('!', '')", "words.py")
    reference = write(folder, SOLUTION, "reference.py")
    units = tuple(
        Unit(id=name, title=name, points=Fraction(1), shares={}, functions=(name,))
        for name in NAMES
    )
    return an_assignment(folder=folder, units=units, places={"reference": reference})


@pytest.fixture(scope="module")
def recorded(chosen):
    """Return what a kit that holds `words.py` keeps of the reference's answers."""
    return json.loads(record_answers(chosen, ["words.py"]))


@pytest.fixture
def place_in(chosen, recorded, load):
    """Return where a program's function is wrong as a kit tells it."""
    path = chosen.folder / FILE
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(recorded), "utf-8")

    def find(source, function, wrong=(), endless=()):
        answers = right_answers(chosen, Reference(replace(chosen, places={})))
        source = RecordedSource(
            program=load(source), assignment=chosen, answers=answers, endless=endless
        )
        place = place_of_unit(chosen.unit(function), {*wrong}, source, SearchBudget())
        return place and (place.lines, place.cases)

    return find


@pytest.fixture(scope="module")
def without_reference(tmp_path_factory):
    """Return an assignment as its kit has it."""
    place = tmp_path_factory.mktemp("kits")

    @cache
    def made(slug):
        own = assignment_of(slug)
        for name, content in kit.public_contents(own).items():
            path = place / slug / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        places = {name: path for name, path in own.places.items() if name != "reference"}
        return replace(own, folder=place / slug, places=places)

    return made


# What is recorded


def test_values_that_are_no_plain_data_are_not_recorded(recorded):
    assert "thing" not in recorded


def test_what_counts_of_a_text_has_to_be_public(recorded):
    assert {name: one["text"] for name, one in recorded.items() if one["text"]} == {
        "greet": "words.plain"
    }
    assert "shout" not in recorded


def test_of_many_cases_some_are_recorded(recorded):
    assert 0 < len(recorded["half"]["cases"]) <= MOST_CASES


def test_half_of_the_cases_are_recorded_and_examples_last(chosen):
    cases = calls((5,), (7,), (8,), (9,), (2,), (3,), (3,), published=[(4,), (6,)])
    with Reference(chosen) as reference:
        known = answers_to("half", Domain(cases=lambda: cases), cases, reference)
    assert len({case.arguments for case in known.cases}) == 4
    assert not any(case.published for case in known.cases)


def test_of_few_answers_each_is_recorded(chosen):
    cases = calls((2,), (4,))
    with Reference(chosen) as reference:
        known = answers_to("half", Domain(cases=lambda: cases), cases, reference)
    assert [one.return_value for one in known.right] == [1, 2]


def test_calls_are_recorded_that_the_reference_refuses(recorded):
    assert recorded["twice"]["refused"] == ["((None,), (), None)", "(('a',), (), None)"]


def test_nothing_is_recorded_without_a_reference(chosen):
    assert json.loads(record_answers(replace(chosen, places={}), ["words.py"])) == {}


@pytest.mark.parametrize("slug", assignment.slugs())
def test_what_is_read_is_what_the_reference_answers(slug, without_reference):
    own, student = assignment_of(slug), without_reference(slug)
    with Reference(own) as reference:
        answers = right_answers(student, Reference(student))
        for function, domain in load_domains(own).items():
            cases, known = domain.cases(), answers[function].cases
            with Observer(reference.load_program()) as observer:
                assert answers[function].right == observer.observe(function, known, domain)
            inputs = {*map(case_text, cases)}
            assert inputs >= {*map(case_text, known)}
            assert len({*map(case_text, known)}) <= max(len(inputs) / 2 + 1, FEW_ANSWERS)


# What is told


def test_what_does_not_count_of_a_text_is_left_out(place_in):
    assert place_in(SOLUTION.replace("name)", '"!", name)'), "greet") is None
    assert place_in(SOLUTION.replace('"Hello", name', 'name, "Hello"'), "greet") == ((8,), 2)


def test_a_function_that_never_finishes_gets_its_line(place_in):
    endless = "def half(n):\n    m = 0\n    while m + 2 <= n:\n        m -= 2\n    return m // 2\n"
    assert place_in(endless, "half", endless=["half"]) == ((4,), 300)


def test_of_what_uses_a_function_of_a_unit_that_fails_nothing_is_shown(place_in):
    wrong = SOLUTION.replace("n % 2 + n", "n % 2 - n")
    assert place_in(wrong, "twice") == ((4,), 5)  # with two calls that it refuses
    assert place_in(wrong, "twice", wrong=["half"]) is None


def test_of_what_uses_a_function_that_is_seen_to_be_wrong_nothing_is_shown(place_in):
    wrong = SOLUTION.replace("n // 2", "n // 3").replace("n % 2 + n", "n % 2 - n")
    assert place_in(wrong, "twice") is None


def test_a_function_that_is_not_there_is_told_nothing(place_in):
    assert place_in("def other(): pass", "half") is None


# Beside the grader


def lines_by_unit(graded):
    """Return the lines that a grade tells, by units."""
    return {
        verdict.unit: place.lines
        for verdict in graded.verdicts
        if (place := verdict.explanation("place"))
    }


LABELLED = [
    program
    for slug in assignment.slugs()
    for program in programs(slug)
    if program.source.suffix == ".py" and "line" in read_sample(program.source).headers
]


SOME = sample(LABELLED, 50, name=place, kind=lambda program: program.slug)


@FOR_A_RELEASE
@pytest.mark.parametrize("program", SOME, ids=place)
def test_a_student_s_own_check_tells_the_line_that_the_grader_tells(program, without_reference):
    wanted = lines_by_unit(grade(assignment_of(program.slug), program.path))
    options = Options(public=True, explanations=frozenset({"place"}))
    found = grade(without_reference(program.slug), program.path, options=options)
    assert lines_by_unit(found) == wanted


@FOR_A_RELEASE
def test_nothing_is_looked_for_unasked(without_reference):
    path = whole_program("dict_board", "column_1_forgotten")
    found = grade(without_reference("dict_board"), path, options=Options(public=True))
    assert lines_by_unit(found) == {}


def test_an_assignment_that_tells_no_place_ships_nothing_for_it():
    silent = replace(assignment_of("xtreme"), feedback=Feedback(without=frozenset({"place"})))
    assert FILE in kit.public_contents(assignment_of("xtreme"))
    assert FILE not in kit.public_contents(silent)
