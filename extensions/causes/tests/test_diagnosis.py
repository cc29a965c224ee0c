"""Why a function is wrong: how it is watched and compared, what the verdicts say of it."""

from fractions import Fraction

import pytest

from extensions.causes.diagnosing import explain
from extensions.causes.finding import Finder
from extensions.causes.fingerprints import fail_alike
from harness.checks.domains import Case, calls
from harness.execution.reference import Reference
from harness.feedback.behaviour import Observer, Unobserved
from harness.feedback.causes import cause_for
from harness.model import OF_CHECK, Cause, Evidence, Outcome, Unit
from tests import pages
from tests.helpers import an_assignment
from tests.samples import FOR_A_RELEASE, each_row

DOMAINS = """
from harness.checks.domains import calls
DOMAINS = {"f": lambda: calls((3,), (4,), (5,))}
"""
NUMBERS = calls((1,), (2,), (3,), (4,))
GROW = "def f(n): n.append(0)"
SQUARE = "def f(n): return n * n"


# Observing


def test_cases_share_nothing(load):
    board = [0]
    with Observer(load(GROW)) as observer:
        first, second = observer.observe("f", calls((board,), (board,)))
    assert first == second


def test_a_case_that_fails_does_not_end_the_others(load):
    with Observer(load("def f(n): return 1 / n")) as observer:
        seen = observer.observe("f", calls((0,), (1,)))
    assert [(one.ended, one.return_value) for one in seen] == [("raised", None), ("", 1.0)]


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("1 / 0", "2 / 0", True),
        ("1 / 0", "unknown", False),
        ("n if n > 1 else 1 / 0", "n if n > 1 else int('x')", True),
        ("print(n) or 1 / 0", "print(n) or int('x')", True),
        ("n if n > 1 else 1 / 0", "n if n > 1 else unknown", False),
    ],
    ids=["of one kind", "of two kinds", "not always", "after the same words", "without a value"],
)
def test_what_does_nothing_but_fail_is_told_apart_by_its_exceptions(load, one, other, alike):
    def seen(answer):
        with Observer(load(f"def f(n): return {answer}")) as observer:
            return observer.observe("f", NUMBERS)

    assert fail_alike(seen(one), seen(other)) is alike


def test_each_case_has_its_own_typed_lines(load):
    with Observer(load("def f(): return input()")) as observer:
        seen = observer.observe("f", [Case(typed=("a",)), Case(), Case(typed=("b", "c"))])
    assert [(one.ended, one.return_value) for one in seen] == [
        ("", "a"),
        ("asked_for_more", None),
        ("", "b"),
    ]


def test_a_case_with_a_seed_gives_the_same_each_time(load):
    with Observer(load("import random\ndef f(): return random.random()")) as observer:
        seen = observer.observe("f", [Case(seed=1), Case(seed=2), Case(seed=1)])
    assert seen[0] == seen[2] != seen[1]


def test_true_is_distinguished_from_one(compared):
    (pair,) = compared("def f(n): return [1]", "def f(n): return [True]", calls((1,)))
    assert pair.differing_aspects == {"returned"}


def test_blanks_at_the_end_of_a_line_do_not_count(compared):
    assert compared("def f(n): print(n, '')", "def f(n): print(n)", NUMBERS) == []


def test_a_function_that_ends_its_process_is_not_observed(load):
    with Observer(load("import os\ndef f(n): os._exit(0)")) as observer, pytest.raises(Unobserved):
        observer.observe("f", NUMBERS)


# Finding


@pytest.fixture
def cause_of(load, tmp_path):
    """Return the name of the cause of a function f, wrong as against a right text."""
    tmp_path.joinpath("domains.py").write_text(DOMAINS)
    folder = tmp_path / "misconceptions" / "f"
    folder.mkdir(parents=True)

    def cause(wrong, right, others=(), **known):
        for name, source in known.items():
            folder.joinpath(f"{name}.py").write_text(f'"""It is wrong.\n\nWhy?"""\n\n{source}\n')
        reference = Reference(an_assignment())
        reference._program = load(right)
        finder = Finder(an_assignment(folder=tmp_path), load(wrong), reference)
        found = finder.cause_of("f", others)
        reference.session().end()
        return found and found.id

    return cause


def test_rows_that_are_one_list_are_distinguished_from_rows_of_their_own(cause_of):
    one_list, own = "def f(n): return [[n]] * 2", "def f(n): return [[n], [n]]"
    assert cause_of(one_list, own) is None
    assert cause_of(one_list, own, rows_are_one_list=one_list) == "rows_are_one_list"


DOUBLE, SEEN = (
    "def f(n): return 2 * n",
    "seen = []\ndef f(n): seen.append(n); return n * n * len(seen)",
)
# A wrong function, the right one, a version that is known to be wrong, and the cause.
CAUSES = {
    "known": (DOUBLE, SQUARE, "def f(n): return n + n", "known"),
    "known, with rows that are one list": (
        "def f(n):\n    row = [0]\n    return [row, row]",
        "def f(n): return [[n], [n]]",
        "def f(n): return [[0], [0]]",
        "known",
    ),
    "known, by a function of the reference": (
        DOUBLE,
        f"def helper(n): return n + n\n{SQUARE}",
        "def f(n): return helper(n)",
        "known",
    ),
    "another one in one case": (DOUBLE, SQUARE, "def f(n): return n + n if n < 5 else 0", None),
    "right": ("def f(n): return n ** 2", SQUARE, "", None),
    "not there": ("def g(n): return n", SQUARE, "", "not_defined"),
    "does nothing": ("def f(n):\n    pass", SQUARE, "", "not_written"),
    "right the first time": (SEEN, SQUARE, "", "first_time_only"),
    "wrong alone, too": (f"{SEEN} + (n == 5)", SQUARE, "", None),
    "prints without end": ("def f(n):\n    while n: print('n' * 99)", SQUARE, "", "endless"),
}


@pytest.mark.parametrize(("wrong", "right", "known", "cause"), CAUSES.values(), ids=CAUSES)
def test_a_wrong_function_is_shown_its_cause(cause_of, wrong, right, known, cause):
    assert cause_of(wrong, right, **({"known": known} if known else {})) == cause


@FOR_A_RELEASE
def test_a_function_that_does_not_end_is_named(cause_of):
    assert cause_of("def f(n):\n    while n: n += 1", SQUARE) == "endless"


def test_a_known_wrong_version_goes_before_a_general_cause(cause_of):
    assert cause_of("def f(n): return n * n + 1", SQUARE) == "off_by_one"
    known = "def f(n): return n * n + 1"
    assert cause_of("def f(n): return n * n + 1", SQUARE, one_too_many=known) == "one_too_many"


@pytest.mark.parametrize("default", ["[]", "list()", "{}", "set()"])
def test_a_default_value_that_stays_is_named(cause_of, default):
    add = {"[]": "append(n)", "list()": "append(n)", "{}": "update({n: n})", "set()": "add(n)"}
    wrong = f"def f(n, seen={default}): seen.{add[default]}; return n * n * len(seen)"
    assert cause_of(wrong, SQUARE) == "default_kept"


def test_a_default_value_that_stays_as_it_is_is_not_named(cause_of):
    assert cause_of("def f(n, factors=[2]): return n * factors[0]", SQUARE) != "default_kept"


def test_a_function_that_is_known_not_to_end_is_not_asked_again(load):
    chosen = an_assignment()
    finder = Finder(chosen, load(SQUARE), Reference(chosen), endless=["f"])
    found = finder.cause_of("f", ())
    assert found is not None
    assert found.id == "endless"


def test_a_wrong_helper_is_not_the_fault_of_the_function_that_calls_it(cause_of):
    right = "def g(n): return n\ndef f(n): return g(n) * n"
    wrong = "def g(n): return 0\ndef f(n): return g(n) * n"
    assert cause_of(wrong, right, ["g"]) is None
    assert cause_of(wrong, right) == "always_the_same"


def test_a_missing_function_is_not_the_fault_of_the_function_that_calls_it(cause_of):
    right = "def g(n): return n\ndef f(n): return g(n) * n"
    assert cause_of("def f(n): return g(n) * n + 1", right, ["g"]) == "off_by_one"


# Verdicts


def verdict(outcome=Outcome.FAILED, **changes):
    return pages.verdict("A", outcome, **{"evidence": Evidence(did="f(3)"), **changes})


def built(**changes):
    """Return a failure of a check on how a function is built, which names its own cause."""
    cause = Cause(id="no_loop", origin=OF_CHECK)
    return verdict(kind="structure", cause=cause, **changes)


@pytest.fixture
def explained(load, tmp_path):
    """Explains verdicts of a unit with a function f that is printed instead of returned."""
    tmp_path.joinpath("domains.py").write_text(DOMAINS)
    unit = Unit(id="A", title="F", points=Fraction(1), shares={}, functions=("f",))
    reference = Reference(an_assignment())
    reference._program = load(SQUARE)

    def explaining(*verdicts, source="def f(n): print(n * n)"):
        chosen = an_assignment(folder=tmp_path, units=(unit,))
        return explain(verdicts, chosen, Finder(chosen, load(source), reference), print)

    return explaining


def test_failed_verdicts_of_a_unit_get_its_cause(explained):
    verdicts = explained(verdict(), verdict(Outcome.PASSED), verdict(Outcome.ERROR), verdict())
    assert [one.diagnosis for one in verdicts] == [
        "printed_not_returned",
        None,
        None,
        "printed_not_returned",
    ]


def test_the_hint_is_shown_once(explained):
    verdicts = explained(verdict(), verdict())
    assert [one.hint for one in verdicts] == [cause_for("printed_not_returned", "f").full_text, ""]


def test_a_hint_that_is_there_stays(explained):
    (explained_verdict,) = explained(verdict(evidence=Evidence(hint="Look here.")))
    assert explained_verdict.hint.startswith("Look here.\nf prints its answer")


def test_a_check_on_how_a_function_is_built_keeps_its_own_cause(explained):
    verdicts = explained(built(), verdict())
    assert [one.diagnosis for one in verdicts] == ["no_loop", "printed_not_returned"]


def test_another_check_keeps_its_own_cause_where_none_is_found(explained):
    known = verdict(cause=Cause(id="always_five", origin=OF_CHECK))
    fitting = "def f(n): return n + n % 7"
    (other, _) = explained(known, verdict(), source=fitting)
    assert other.diagnosis == "always_five"
    (other, _) = explained(known, verdict())
    assert other.diagnosis == "printed_not_returned"


def test_a_function_that_is_not_written_is_the_cause_of_everything(explained):
    verdicts = explained(built(), verdict(), source="def f(n):\n    pass")
    assert [one.diagnosis for one in verdicts] == ["not_written", "not_written"]


FAILS = "def f(n): return n + []"
UNBOUND = "UnboundLocalError"


def test_an_exception_is_named_where_one_is_seen(explained):
    seen = verdict(evidence=Evidence(actual="TypeError: unsupported", raised=True))
    verdicts = explained(verdict(), seen, source=FAILS)
    assert [one.diagnosis for one in verdicts] == ["fails_always", "fails_always"]
    assert [bool(one.hint) for one in verdicts] == [False, True]


def test_that_it_never_finishes_is_said_where_that_is_seen(explained):
    raised = verdict(evidence=Evidence(actual="IndexError: list index out of range", raised=True))
    wrong = verdict(evidence=Evidence(expected="4", actual="None"))
    stopped = verdict(evidence=Evidence(actual="f never finishes: the time limit stopped it."))
    found = explained(raised, wrong, stopped, source="def f(n):\n    while n: n += 1")
    assert [one.diagnosis for one in found] == [None, None, "endless"]
    assert found[2].tells_cause


def test_an_exception_that_nobody_sees_is_not_named(explained):
    assert explained(verdict(), source=FAILS) == [verdict()]


@each_row(
    ("message", "source", "cause"),
    [
        (f"{UNBOUND}: cannot access local variable 'n' where", "n = 0\n", "name_of_its_own"),
        (f"{UNBOUND}: local variable 'n' referenced", "n = 0\n", "name_of_its_own"),
        (f"{UNBOUND}: cannot access local variable 'n' where", "", "no_value_yet"),
        (f"{UNBOUND}: cannot access local variable 'k' where", "n = 0\n", "no_value_yet"),
        ("NameError: name 'n' is not defined", "n = 0\n", "name_from_outside"),
        ("NameError: name 'n' is not defined", "", "unknown_name"),
    ],
    ids=[
        *("of the file", "of an older Python", "of the function alone", "another one"),
        *("without a value", "of nothing"),
    ],
)
def test_a_name_of_the_file_that_has_no_value_in_a_function_is_the_cause(
    explained, message, source, cause
):
    seen = verdict(evidence=Evidence(actual=message, raised=True))
    (found,) = explained(seen, source=f"{source}def f(x):\n    n += x\n    return n")
    assert found.diagnosis == cause


def test_a_name_of_the_file_that_a_game_s_function_gives_a_value_is_the_cause(explained):
    seen = verdict(evidence=Evidence(hint="UnboundLocalError: local variable 'n' …", raised=True))
    (found,) = explained(seen, source="n = 0\ndef f(x): return x + x % 7")
    assert found.hint.startswith(
        f"{seen.hint}\nA function of yours gives n a value, so it does not"
    )


def test_verdicts_that_passed_stay_as_they_are(explained):
    passed = verdict(Outcome.PASSED)
    assert explained(passed) == [passed]
