"""Structure rules: what a function uses, however it is written."""

from dataclasses import replace
from pathlib import Path
from textwrap import indent

import pytest

from harness.checks.structure import Structure
from harness.errors import MissingFunction
from harness.execution.preparing import _facts_from
from harness.execution.program import Program
from harness.inside.reader import read_source
from harness.messages import SourceRequest
from harness.model import Limits, Submission
from tests.samples import each_row


def structure_of(source, functions=()):
    """Return the Structure of a program text that a check sees."""
    submission = Submission(path=Path("hand_in.py"), source=source)
    found = _facts_from(submission, read_source(SourceRequest(source=source, file="hand_in.py")))
    facts = replace(found, given=frozenset(functions))
    program = Program(
        submission=submission,
        facts=facts,
        limits=Limits(),
        sandbox=None,  # type: ignore[arg-type]  # nothing of it runs
        names=frozenset(facts.mentions),
    )
    return Structure(program, tuple(functions))


PLACES = ("body", "handler", "else", "finally", "below")
PLACES_OF_A_TRY = """
def f():
    try:
        {body}
    except ValueError:
        {handler}
    else:
        {else}
    finally:
        {finally}
    {below}
"""
USING = {
    "call": "def f(): return g()",
    "call in a nested function": "def f():\n    def inner(): return g()\n    return inner()",
    "call in a helper": "def helper(): return g()\ndef f(): return helper()",
    "helper of a helper": "def a(): return g()\ndef b(): return a()\ndef f(): return b()",
    "helper defined later": "def f(): return helper()\ndef helper(): return g()",
    "helpers that call each other": "def a(): return b(), g()\ndef b(): return a()\ndef f(): a()",
    "map": "def f(): return list(map(g, 'abc'))",
    "other name": "other = g\ndef f(): return other()",
    "tuple of functions": "STEPS = (len, g)\ndef f(): return [step() for step in STEPS]",
    "dict of functions": "STEPS = {'first': g}\ndef f(): return STEPS['first']()",
    "lambda": "f = lambda: g()",
    "partial": "from functools import partial\nf = partial(g)",
    "decorator": "def decorate(one):\n    return lambda: g()\n@decorate\ndef f(): pass",
    "method": "class Game:\n    def play(self): return g()\ndef f(): return Game().play()",
    "attribute": "class Game: pass\nGame.rule = g\ndef f(): return Game.rule",
    "item": "STEPS = {}\nSTEPS['first'] = g\ndef f(): return STEPS['first']()",
    "name set in a loop": "for step in [g]: pass\ndef f(): return step()",
    "list that is added to": "STEPS = []\nSTEPS.append(g)\ndef f(): return STEPS[0]()",
    "default value": "def f(step=g): return step()",
    "name as a text": "def f(): return globals()['g']()",
    "attribute as a text": "import sys\ndef f(): return getattr(sys.modules[__name__], 'g')()",
    "put into a list by a decorator": (
        "STEPS = {}\ndef step(key):\n    return lambda made: STEPS.setdefault(key, made)\n"
        "@step('1')\ndef g(): pass\ndef f(): return STEPS['1']()"
    ),
    "kept by an object that decorates": (
        "class Steps: pass\nsteps = Steps()\n@steps.add\ndef g(): pass\ndef f(): steps.run()"
    ),
    "never reached": "def f():\n    if False: g()",
}
NOT_USING = {
    "nothing": "def f(): pass",
    "other function uses it": "def other(): return g()\ndef f(): pass",
    "text": "def f(): return 'g'",
    "comment": "def f(): pass  # g()",
    "variable of that name": "def f():\n    g = 5\n    return g",
    "parameter of that name": "def f(g=5): return g",
    "similar name": "def gg(): pass\ndef f(): return gg()",
    "decorated by what comes from a module": (
        "import functools\n@functools.cache\ndef g(): pass\ndef f(): functools.reduce(max, [1])"
    ),
    "another list": "STEPS = []\nSTEPS.append(g)\ndef f(): return [].append(1)",
}
DEFINED = "def g(): pass\n"


@each_row("source", USING.values(), ids=USING)
def test_a_name_is_used_whichever_way_it_is_reached(source):
    assert structure_of(DEFINED + source).uses("f", "g")


@each_row("source", NOT_USING.values(), ids=NOT_USING)
def test_a_name_that_is_not_reached_is_not_used(source):
    assert not structure_of(DEFINED + source).uses("f", "g")


LOOPING = {
    "for": "def f():\n    for x in 'abc': pass",
    "while": "def f():\n    while False: pass",
    "list comprehension": "def f(): return [x for x in 'abc']",
    "generator": "def f(): return any(x for x in 'abc')",
    "dict comprehension": "def f(): return {x: 1 for x in 'abc'}",
    "map": "def f(): return map(str, 'abc')",
    "in a helper": "def helper():\n    for x in 'abc': pass\ndef f(): helper()",
    "in a nested function": "def f():\n    def inner():\n        while False: pass\n    inner()",
    "in a method": "class G:\n    def go(self):\n        for x in 'a': pass\ndef f(): G().go()",
}


@each_row("source", LOOPING.values(), ids=LOOPING)
def test_a_loop_is_a_loop_however_it_is_written(source):
    assert structure_of(source).loops("f")


@pytest.mark.parametrize(
    "source",
    [
        "def f(): pass",
        "def other():\n    for x in 'abc': pass\ndef f(): pass",
        "def f(): return 'for'",
    ],
    ids=["nothing", "elsewhere", "text"],
)
def test_no_loop_is_no_loop(source):
    assert not structure_of(source).loops("f")


def test_a_function_whose_definition_is_misspelt_is_used():
    source = "def linewinner(): pass\ndef f(): return linewinner()"
    wanted = ("line_winner",)
    assert structure_of(source, wanted).uses("f", "line_winner")
    assert not structure_of(source + "\ndef line_winner(): pass", wanted).uses("f", "line_winner")
    assert not structure_of(source, ("linewinner", *wanted)).uses("f", "line_winner")


@pytest.mark.parametrize("helper", ["sorter", "ordered", "soaked", "sortted"])
def test_a_helper_that_is_called_nearly_like_a_builtin_is_none(helper):
    source = f"def {helper}(x): pass\ndef f(x): return {helper}(x)"
    assert not structure_of(source, ("f",)).uses("f", "sorted")


@each_row("ask", [lambda one: one.uses("f", "g"), lambda one: one.loops("f")])
def test_of_a_missing_function_nothing_is_shown(ask):
    with pytest.raises(MissingFunction) as missing:
        ask(structure_of("def ff(): pass"))
    assert str(missing.value) == (
        "Your file does not define a function f. Is it your ff? The name must be exactly f."
    )


@each_row(
    ("place", "is_inside"),
    [("body", True), ("handler", False), ("else", True), ("finally", False), ("below", False)],
)
def test_what_stands_in_the_else_of_a_try_is_inside_it(place, is_inside):
    calls = {one: "g()" if one == place else "pass" for one in PLACES}
    source = PLACES_OF_A_TRY.format(**calls)
    assert structure_of(source + "def g(): pass\n", {"f", "g"}).tries("f", "g") is is_inside


TRYING = "def f():\n x = g()\n try: h(x)\n except ValueError: pass"
NESTED = "def f():\n def k(): h()\n g()\n try: k()\n finally: pass"
TRIED = {
    "in a function": TRYING,
    "in a condition": "if True:\n" + indent(TRYING, " "),
    "in a condition with its helper": "for _ in '1':\n def g(): pass\n" + indent(TRYING, " "),
    "in a method": "class A:\n" + indent(TRYING, " ") + "\nf = A.f",
    "in one that calls itself there": TRYING.replace("h(x)", "h(f())"),
    "in a function inside": NESTED,
    "in a function inside, in a condition": "if True:\n" + indent(NESTED, " "),
}


@each_row("source", TRIED.values(), ids=TRIED)
def test_what_a_function_calls_before_its_try_is_not_inside_it(source):
    structure = structure_of(source, {"f", "g", "h"})
    assert [name for name in "gh" if structure.tries("f", name)] == ["h"]


CALLING_ITSELF = {
    "itself": ("def f(n): return f(n - 1)", True),
    "a helper": ("def f(n): return g(n)\ndef g(n): return g(n - 1) if n else f(n)", True),
    "nothing": ("def f(n): return n", False),
    "a variable of its name": ("def f(n):\n    f = n\n    return f", False),
}


@each_row(("source", "is_used"), CALLING_ITSELF.values(), ids=CALLING_ITSELF)
def test_a_function_that_calls_itself_is_distinguished_from_others(source, is_used):
    assert structure_of(source).uses("f", "f") is is_used
