"""The sentences on what went wrong with a call."""

from dataclasses import replace

from harness.errors import DoesNotFit
from harness.execution.facts import Facts
from harness.execution.failures import failure_of, missing_sentence
from tests.samples import each_row

ERROR = {"kind": "does_not_fit", "type": "TypeError", "text": "f() takes 2 positional arguments"}


@each_row(("count", "how"), [(0, "without values"), (1, "with 1 value"), (3, "with 3 values")])
def test_a_call_that_does_not_fit_says_how_many_values_were_given(count, how):
    failure = failure_of(ERROR, "f", count)
    assert isinstance(failure, DoesNotFit)
    assert str(failure).startswith(f"f could not be called {how}. Python said: ")


OWN = Facts(
    code="",
    callables=dict.fromkeys(("greets", "greet_all", "greetz", "_greet"), (1, 1))
    | {"greest": (2, 3), "greeter": (0, None)},
    mentions={"greet_1": frozenset()},
    given=frozenset({"greet", "greet_all"}),
    wanted={"greet": 1},
)


def guess(names):
    """Return the guess at what was meant by `greet`."""
    return missing_sentence("greet", OWN, names).removeprefix(
        "Your file does not define a function greet."
    )


@each_row("name", ["greets", "greeter"], ids=["one value", "any number of values"])
def test_a_function_that_is_nearly_called_so_is_guessed(name):
    assert guess({name}) == f" Is it your {name}? The name must be exactly greet."


def test_one_that_does_the_work_is_guessed_whatever_its_name():
    facts = replace(OWN, meant={"greet": ("say_hello",)})
    assert " Is it your say_hello?" in missing_sentence("greet", facts, {"greets", "say_hello"})
    for meant in ((), ("hello", "hi")):
        facts = replace(OWN, meant={"greet": meant})
        assert "Is it" not in missing_sentence("greet", facts, {"greets"})


@each_row(
    "names",
    [{"greet_all"}, {"greeted"}, {"_greet"}, {"greet_1"}, {"greets", "greetz"}, {"greest"}],
    ids=[
        "one that the assignment gives",
        "one that the file lacks",
        "a private one",
        "a variable",
        "two that are as like",
        "one that takes more values",
    ],
)
def test_no_other_function_is_guessed(names):
    assert guess(names) == ""
