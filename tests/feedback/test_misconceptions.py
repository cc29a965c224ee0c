"""The known wrong versions of each assignment's functions, and the cases that tell them apart."""

from contextlib import ExitStack
from functools import cache

import pytest

from harness import assignment
from harness.checks.domains import domains
from harness.errors import AssignmentError
from harness.execution.reference import Reference
from harness.feedback.diagnosis import general
from harness.feedback.diagnosis.behaviour import Observer
from harness.feedback.diagnosis.misconceptions import misconceptions, parsed
from tests.helpers import an_assignment, write

ASSIGNMENTS = [assignment.load(slug) for slug in assignment.slugs()]
FUNCTIONS = [
    pytest.param(one, function, id=f"{one.slug}-{function}")
    for one in ASSIGNMENTS
    for function in domains(one)
]
PATHS = [path for one in ASSIGNMENTS for path in one.folder.glob("misconceptions/*/*.py")]


@pytest.fixture(scope="module")
def observer_of():
    """Return the observer of an assignment's reference, the same each time."""
    with ExitStack() as opened:

        @cache
        def observer(slug):
            reference = opened.enter_context(Reference(assignment.load(slug)))
            return opened.enter_context(Observer(reference.program()))

        yield lambda chosen: observer(chosen.slug)


@pytest.mark.parametrize(("chosen", "function"), FUNCTIONS)
def test_each_version_of_a_function_behaves_like_no_other(observer_of, chosen, function):
    observer, domain = observer_of(chosen), domains(chosen)[function]
    cases = domain.cases()
    behaviours = {"right": observer.observe(function, cases, domain)}
    for version in misconceptions(chosen, function):
        observer.define(version.cause.name, function, version.source)
        behaviours[version.cause.name] = observer.observe(version.cause.name, cases, domain)

    alike = [
        (one, other)
        for one, seen in behaviours.items()
        for other, also in behaviours.items()
        if one < other and seen == also
    ]
    assert alike == []


@pytest.mark.parametrize(("chosen", "function"), FUNCTIONS)
def test_a_function_is_asked_a_few_hundred_cases_at_most(chosen, function):
    assert 3 <= len(domains(chosen)[function].cases()) <= 300


@pytest.mark.parametrize("chosen", ASSIGNMENTS, ids=lambda chosen: chosen.slug)
def test_every_misconception_is_one_of_a_function_with_cases(chosen):
    paths = {(path.parent.name, path.stem) for path in chosen.folder.glob("misconceptions/**/*.py")}
    known = {
        (function, version.cause.name)
        for function in domains(chosen)
        for version in misconceptions(chosen, function)
    }
    assert known == paths


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_misconception_tells_what_the_function_does_and_asks_a_question(path):
    cause = parsed(path, path.read_text("utf-8")).cause
    assert cause.sentence.endswith(".")
    assert cause.question.endswith("?")


def test_no_misconception_is_called_like_a_general_cause():
    general_ones = set(general.CAUSES)
    assert general_ones.isdisjoint(path.stem for path in PATHS)


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


@pytest.mark.parametrize(("text", "complaint"), BAD.values(), ids=BAD)
def test_a_misconception_that_is_not_as_it_should_be_is_refused(tmp_path, text, complaint):
    path = tmp_path / "f" / "one.py"
    with pytest.raises(AssignmentError) as caught:
        parsed(path, text)
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
    assert [one.function for one in misconceptions(f_and_g, "g")] == ["g"]


def test_what_lies_in_the_folder_of_another_function_is_not_read(f_and_g):
    write(f_and_g.folder / "misconceptions" / "g", "no Python", "any.py")
    assert [one.function for one in misconceptions(f_and_g, "f")] == ["f"]


def test_a_misconception_that_lies_in_no_function_s_folder_is_refused(f_and_g):
    path = write(f_and_g.folder / "misconceptions", VERSION, "lost.py")
    with pytest.raises(AssignmentError) as caught:
        misconceptions(f_and_g, "g")
    assert str(caught.value) == f"{path}: defines f, so it must lie in misconceptions/f/"
