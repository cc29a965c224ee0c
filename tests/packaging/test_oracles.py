"""Nothing that students have answers as the reference does: no module of a kit, no stub."""

# ruff: noqa: T201 (a function that is asked prints)
import pickle
import subprocess
import sys
from dataclasses import replace
from itertools import product

import pytest

from harness import assignment
from harness.checks.domains import load_domains
from harness.execution.reference import Reference
from harness.grading.flow import may_be_left_out
from harness.modules import load_module  # FIX
from tests.packaging import oracle
from tests.packaging.oracle import KnownCall, answers_alike, in_any_order, takes, tell
from tests.samples import FOR_A_RELEASE, each_row, some_slugs
from tools.compare_kit import unpack

SLUGS = assignment.slugs()


def functions(chosen):
    """Return the functions of an assignment's reference, to be asked right here."""
    module = load_module(Reference(chosen).path)
    return {name: getattr(module, name) for name in chosen.functions}


def known_calls(chosen):
    """Return the cases of the domains of an assignment, with what its reference tells in each."""
    right = functions(chosen)
    return {
        name: [known_call(right[name], case) for case in domain.cases()]
        for name, domain in load_domains(chosen).items()
    }


def known_call(function, case):
    call = KnownCall(arguments=case.arguments, typed=case.typed, seed=case.seed)
    return replace(call, answer=tell(function, call))


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("oracles", every=2))
def test_no_function_in_a_kit_answers_as_one_of_the_reference_does(slug, tmp_path):
    checker = unpack(slug, tmp_path / "kit") / "checker"
    file = tmp_path / "asked"
    wanted = known_calls(assignment.load(slug))
    file.write_bytes(pickle.dumps({name: [*map(vars, cases)] for name, cases in wanted.items()}))
    command = [sys.executable, "-S", oracle.__file__, checker, slug, file]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == ""


@pytest.mark.parametrize("slug", SLUGS)
def test_no_stub_answers_as_the_function_that_is_graded_does(slug):
    chosen = assignment.load(slug)
    wanted, right = known_calls(chosen), functions(chosen)
    pairs = [
        (name, stub)
        for unit in chosen.units
        for name, stub in product(unit.functions, may_be_left_out(chosen, [unit]))
        if name in wanted
    ]
    assert len(pairs) > 5
    assert [pair for pair in pairs if stands_for(right[pair[1]], wanted[pair[0]])] == []


def stands_for(function, cases):
    """Return whether a function answers all cases, whatever the order of its values."""
    count = len(cases[0].arguments)
    ways = in_any_order(function, count) if takes(function, count) else ()
    return any(answers_alike(way, cases) for way in ways)


# That such functions are found


PAIRS = product(range(20), repeat=2)
CASES = [KnownCall(arguments=(one, two), answer=one - two) for one, two in PAIRS]
TEXTS = [KnownCall(arguments=(text,), answer=f"| {text} |") for text in "abcdef"]


@pytest.mark.parametrize(
    ("function", "cases"),
    [
        (lambda one, two: one - two, CASES),
        (lambda one, two: two - one, CASES),
        (lambda one, two: [print("-"), one - two][1], CASES),
        (lambda one, two: None if one < 4 and two == 1 else one - two, CASES),
        (lambda text: f"| {text} |\n\n", TEXTS),
        (lambda text: print(f"| {text} |"), TEXTS),
    ],
    ids=["itself", "another order", "said", "vacuous at times", "blank lines", "printed"],
)
def test_a_function_that_answers_alike_is_found(function, cases):
    assert stands_for(function, cases)


@each_row(
    "function",
    [
        lambda one, two: one - two if one < 19 else 0,
        lambda one, two: None,
        lambda one, two: one.lower(),
        lambda one: one,
    ],
    ids=["wrong at times", "vacuous", "fails", "of one value"],
)
def test_another_function_is_not(function):
    assert not stands_for(function, CASES)
