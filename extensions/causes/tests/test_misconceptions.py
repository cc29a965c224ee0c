"""The known wrong versions of each assignment's functions, and the cases that tell them apart."""

import re
from contextlib import ExitStack
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from extensions.causes import general
from extensions.causes.misconceptions import (
    DomainQuestion,
    behaviours_of_versions,
    load_game_misconceptions,
    load_misconceptions,
    parse_misconception,
    parse_version_file,
)
from harness import assignment
from harness.checks.domains import games as units_of_games
from harness.checks.domains import load_domains
from harness.errors import AssignmentError
from harness.execution.reference import Reference
from harness.feedback.behaviour import Observer
from harness.model import Unit
from tests.helpers import an_assignment, write
from tests.samples import each_row, sample

ASSIGNMENTS = [assignment.load(slug) for slug in assignment.slugs()]
FUNCTIONS = [
    pytest.param(one, function, id=f"{one.slug}-{function}")
    for one in ASSIGNMENTS
    for function in load_domains(one)
]
PLAYED = [
    pytest.param(one, function, domain, id=f"{one.slug}-{function}")
    for one in ASSIGNMENTS
    for function, domain in load_domains(one).items()
    if domain.course
]
PATHS = [path for one in ASSIGNMENTS for path in one.folder.glob("misconceptions/*/*.py")]


def test_a_question_supposes_no_way_in_which_the_program_is_built():
    # the same mistake is made with a loop, a slice or a call: what was seen is the result
    built = re.compile(r"your (own )?(loops?|conditions?|comparisons?|variables?)\b|do you pass")
    questions = {
        path: parse_version_file(path, path.read_text("utf-8")).cause.question for path in PATHS
    }
    assert [path for path, question in questions.items() if built.search(question)] == []


@pytest.fixture(scope="module")
def observer_of():
    """Yield the observer of an assignment's reference, the same each time."""
    with ExitStack() as opened:

        @cache
        def observer(slug):
            reference = opened.enter_context(Reference(assignment.load(slug)))
            return opened.enter_context(Observer(reference.load_program()))

        yield lambda chosen: observer(chosen.slug)


def causes_alike(observer, chosen, function, domain):
    """Return the sets of causes whose versions nobody can tell apart; "right" is one of them."""
    question = DomainQuestion(function=function, domain=domain, cases=domain.cases())
    versions = load_misconceptions(chosen, function)
    came = behaviours_of_versions(question, versions, observer, len(question.cases))
    causes = {tuple(question.ask_observer(observer)): {"right"}}
    for version, seen in zip(versions, came, strict=True):
        causes.setdefault(tuple(seen), set()).add(version.cause.id)
    return [alike for alike in causes.values() if len(alike) > 1]


def called(row: Any) -> str:
    return str(row.id)


@pytest.mark.parametrize(("chosen", "function"), sample(FUNCTIONS, 4, name=called))
def test_versions_of_two_causes_behave_differently(observer_of, chosen, function):
    domain = load_domains(chosen)[function]
    assert causes_alike(observer_of(chosen), chosen, function, domain) == []


@pytest.mark.parametrize(("chosen", "function", "domain"), PLAYED)
def test_versions_of_two_causes_play_differently_in_whatever_words(
    observer_of, chosen, function, domain
):
    in_any_words = replace(domain, text=domain.course)
    assert causes_alike(observer_of(chosen), chosen, function, in_any_words) == []


def test_a_function_is_asked_a_few_hundred_cases_at_most():
    counts = {
        (chosen.slug, function): len(domain.cases())
        for chosen in ASSIGNMENTS
        for function, domain in load_domains(chosen).items()
    }
    assert {name: cases for name, cases in counts.items() if not 3 <= cases <= 300} == {}


@pytest.mark.parametrize("chosen", ASSIGNMENTS, ids=lambda chosen: chosen.slug)
def test_every_misconception_is_one_of_a_function_with_cases_or_of_games(chosen):
    folders = {path.parent.name for path in chosen.folder.glob("misconceptions/**/*.py")}
    units = [chosen.unit(name).functions or ("__main__",) for name in units_of_games(chosen)]
    assert folders <= {*load_domains(chosen), *(functions[0] for functions in units)}


def test_every_misconception_tells_what_the_function_does_and_asks_a_question():
    causes = {path: parse_version_file(path, path.read_text("utf-8")).cause for path in PATHS}
    assert [path for path, cause in causes.items() if not cause.sentence.endswith(".")] == []
    assert [path for path, cause in causes.items() if not cause.question.endswith("?")] == []


def test_no_misconception_is_called_like_a_general_cause():
    general_ones = set(general.CAUSES)
    assert general_ones.isdisjoint(path.stem.partition("-")[0] for path in PATHS)


BAD = {
    "no question": (
        '"""It is wrong."""\ndef f(): pass\n',
        "its docstring must be a sentence, a blank line, a question",
    ),
    "no docstring": (
        "def f(): pass\n",
        "its docstring must be a sentence, a blank line, a question",
    ),
    "two functions": (
        '"""It is wrong.\n\nWhy?"""\ndef f(): pass\ndef g(): pass\n',
        "holds 2 functions, must hold one",
    ),
    "another function": (
        '"""It is wrong.\n\nWhy?"""\ndef g(): pass\n',
        "defines g, so it must lie in misconceptions/g/",
    ),
}


@each_row(("text", "complaint"), BAD.values(), ids=BAD)
def test_a_misconception_that_is_not_as_it_should_be_is_refused(tmp_path, text, complaint):
    path = tmp_path / "f" / "one.py"
    with pytest.raises(AssignmentError) as caught:
        parse_misconception(path, text)
    assert str(caught.value) == f"{path}: {complaint}"


VERSION = '"""It is wrong.\n\nWhy?"""\ndef f(): pass\n'


@pytest.fixture
def f_and_g(tmp_path):
    """Return an assignment with one wrong version of f and one of g, called alike."""
    for name in "fg":
        folder = tmp_path / "misconceptions" / name
        folder.mkdir(parents=True)
        write(folder, VERSION.replace("def f", f"def {name}"), "gives_nothing.py")
    return an_assignment(folder=tmp_path)


def test_two_functions_may_be_wrong_in_ways_of_one_name(f_and_g):
    assert [misconception.function for misconception in load_misconceptions(f_and_g, "g")] == ["g"]


def test_what_lies_in_the_folder_of_another_function_is_not_read(f_and_g):
    write(f_and_g.folder / "misconceptions" / "g", "no Python", "any.py")
    assert [misconception.function for misconception in load_misconceptions(f_and_g, "f")] == ["f"]


def test_a_misconception_that_lies_in_no_function_s_folder_is_refused(f_and_g):
    path = write(f_and_g.folder / "misconceptions", VERSION, "lost.py")
    with pytest.raises(AssignmentError) as caught:
        load_misconceptions(f_and_g, "g")
    assert str(caught.value) == f"{path}: defines f, so it must lie in misconceptions/f/"


FAMILY = '''"""Your function leaves out {word}.

What is {word}?
"""
VERSIONS = [(f"{word}_left_out", {"word": word, "number": len(word)}) for word in ("a", "bc")]

def f():
    return number
'''


@pytest.fixture
def family(tmp_path):
    """Return the versions of a family of f."""
    folder = tmp_path / "misconceptions" / "f"
    folder.mkdir(parents=True)
    write(folder, FAMILY, "left_out.py")
    return load_misconceptions(an_assignment(folder=tmp_path), "f")


def test_each_version_of_a_family_has_a_cause_and_words_of_its_own(family):
    assert [(one.cause.id, one.cause.sentence, one.cause.question) for one in family] == [
        ("a_left_out", "Your function leaves out a.", "What is a?"),
        ("bc_left_out", "Your function leaves out bc.", "What is bc?"),
    ]


def test_each_version_of_a_family_uses_its_own_values(family):
    found = []
    for one in family:
        scope: dict[str, Any] = {}
        exec(one.source, scope)
        found.append(scope["f"]())
    assert found == [1, 2]


def test_a_cause_of_games_may_have_several_versions(tmp_path):
    folder = tmp_path / "misconceptions" / "f"
    folder.mkdir(parents=True)
    for name in ("goes_on-for_ever", "goes_on"):
        write(folder, VERSION, f"{name}.py")
    unit = Unit(id="f", title="F", points=Fraction(1), functions=("f",), shares={})
    found = load_game_misconceptions(an_assignment(folder=tmp_path), unit)
    assert [(one.name, one.cause.id) for one in found] == [
        ("goes_on", "goes_on"),
        ("goes_on-for_ever", "goes_on"),
    ]
