"""Mutants of a program: which there are, which are no mistakes, which are proven to be the same."""

import pytest

from extensions.authoring.audit import (
    FILE,
    ReferenceComparison,
    is_compiled_alike,
    listed_reasons,
    plan_audit,
)
from extensions.authoring.mutants import even_sample, mutants_of
from extensions.fault_location.mutations.breaking import BREAKING_MUTATIONS
from harness import assignment
from harness.errors import AssignmentError
from harness.execution.reference import Reference
from tests.helpers import REFERENCE, an_assignment
from tests.samples import FOR_A_RELEASE, each_row, some_slugs
from tools.audit.rewriting import Proof

PROGRAM = "def f(a):\n    return a + 1"
CRP = {"CRP": BREAKING_MUTATIONS["CRP"]}


def ids(text):
    return [mutant.id for mutant in mutants_of(text, ())]


def test_a_mutant_keeps_its_id_where_other_lines_move():
    moved = f"def g():\n    pass\n\n{PROGRAM}"
    assert set(ids(PROGRAM)) <= set(ids(moved))


def test_a_changed_line_gives_its_mutants_other_ids():
    other = PROGRAM.replace("a + 1", "a + 2")
    assert not {one for one in ids(PROGRAM) if "AOR" in one} & set(ids(other))


def test_equal_lines_of_one_function_have_mutants_with_different_ids():
    found = ids("def f(a):\n    a += 1\n    a += 1\n    return a")
    assert len(found) == len(set(found))


def test_no_two_mutants_are_alike_and_none_is_the_program():
    texts = [mutant.text for mutant in mutants_of(PROGRAM, ())]
    assert len(texts) == len(set(texts))
    assert PROGRAM not in texts


def test_a_mutant_tells_its_mutation_its_function_its_line_and_what_is_changed():
    (found, _) = mutants_of(PROGRAM, (), CRP)
    assert (found.operator, found.owner, found.line) == ("CRP", "f", 2)
    assert found.diff_from(PROGRAM) == "-    return a + 1\n+    return a + 2"


def test_what_cannot_be_loaded_is_no_mutant():
    assert mutants_of("a = (1,)\nb = a[0]\n", (), CRP)[0].owner == "a"
    assert len(mutants_of("a = (1,)\nb = a[0]\n", (), CRP)) == 3


def test_what_runs_by_itself_is_not_run_to_find_mutants():
    assert ids("if __name__ != '__main__':\n    raise SystemExit\n")


def test_a_sample_is_the_same_each_time_and_grows_at_its_end():
    mutants = mutants_of(PROGRAM, ())
    assert even_sample(mutants, 2) == even_sample(list(reversed(mutants)), 3)[:2]


def test_all_mutants_are_chosen_where_no_number_is_given():
    mutants = mutants_of(PROGRAM, ())
    assert {one.id for one in even_sample(mutants, None)} == {mutant.id for mutant in mutants}


def test_a_program_with_a_data_class_has_mutants():
    text = "from dataclasses import dataclass\n\n\n@dataclass\nclass Coin:\n    cents: int\n"
    found = mutants_of(f"{text}\n\ndef is_small(coin):\n    return coin.cents < 10\n", ())
    assert "    return coin.cents <= 10" in "".join(one.text for one in found)


@pytest.fixture
def listing(tmp_path):
    """Writes an equivalent.toml; returns what it gives for the mutants a and b."""
    (tmp_path / "hidden").mkdir()

    def reasons(text):
        (tmp_path / FILE).write_text(text, "utf-8")
        return listed_reasons(an_assignment(folder=tmp_path), {"a", "b"})

    return reasons


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("reasons", every=2))
def test_every_reason_names_mutants_that_exist(slug):
    plan = plan_audit(assignment.load(slug), None)
    assert plan.reasons.keys() <= {mutant.id for mutant in plan.mutants}
    assert plan.reasons


def test_one_reason_may_be_that_of_several_mutants(listing):
    text = '[[equivalent]]\nreason = "Nobody can tell."\nmutants = ["a", "b"]'
    assert listing(text) == {"a": "Nobody can tell.", "b": "Nobody can tell."}


def test_an_assignment_needs_no_list(tmp_path):
    assert listed_reasons(an_assignment(folder=tmp_path), {"a"}) == {}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[equivalent]]\nreason = "x"\nmutants = ["c"]', "there is no mutant 'c' any more"),
        ('[[equivalent]]\nreason = "x"\nmutants = ["a", "a"]', "'a' is listed twice"),
        ('[[equivalent]]\nreason = " "\nmutants = ["a"]', "reason must be a sentence"),
        ('[[equivalent]]\nmutants = ["a"]', "'reason' is missing"),
        ('a = "x"', "unknown key 'a'"),
    ],
    ids=["gone", "twice", "blank", "no reason", "unknown"],
)
def test_a_mistake_in_the_list_is_an_error(listing, text, sentence):
    with pytest.raises(AssignmentError, match=sentence):
        listing(text)


TEXT = REFERENCE.read_text("utf-8")


@pytest.fixture(scope="module")
def comparison():
    return ReferenceComparison(assignment.load("dict_board"))


@pytest.mark.parametrize(
    ("old", "new", "proven"),
    [
        ("round % 2 == 0", "round % 2 != 1", True),
        ("round % 2 == 0", "round % 2 == 1", False),
        ("round % 2 == 0", "round in (0, 2, 4, 6)", False),
    ],
    ids=["the same", "another", "another in one case"],
)
def test_a_function_is_proven_the_same_in_every_case(comparison, old, new, proven):
    changed = TEXT.replace(old, new)
    assert comparison.is_proven(changed, "get_current_player") is proven


def test_a_function_of_which_not_every_case_is_known_is_never_proven(comparison):
    assert not comparison.is_proven(TEXT, "get_position_choice")


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("old", "new", "proven"),
    [("(1, 4, 7), (2, 5, 8)", "(2, 5, 8), (1, 4, 7)", True), ("(1, 4, 7)", "(1, 4, 8)", False)],
    ids=["in another order", "another line"],
)
def test_a_constant_is_proven_by_the_functions_that_use_it(old, new, proven):
    chosen = assignment.load("numpad")
    text = Reference(chosen).path.read_text("utf-8")
    assert ReferenceComparison(chosen).is_proven(text.replace(old, new), "LINES") is proven


@FOR_A_RELEASE
def test_a_function_without_an_end_is_not_proven(comparison):
    changed = TEXT.replace("    if round % 2 == 0:", "    while True:\n        pass\n    if True:")
    assert not comparison.is_proven(changed, "get_current_player")


def test_functions_that_differ_in_their_domains_are_named():
    chosen = assignment.load("dict_board")
    changed = TEXT.replace("round % 2 == 0", "round % 2 == 1")
    differences = Proof(chosen).find_differences(changed)
    assert {"display_outcome", "get_current_player"} <= {*differences}
    assert not {*differences} & {*chosen.functions} - {"display_outcome", "get_current_player"}


@each_row(
    ("one", "other", "alike"),
    [
        ("def f():\n    return None", "def f():\n\n    return", True),
        ("def f():\n    return 1", "def f():\n    return 2", False),
        ("def f(a):\n    a = 1", "def f(a):\n    b = 1", False),
    ],
    ids=["lines", "a number", "a name"],
)
def test_what_is_compiled_alike_does_the_same(one, other, alike):
    assert is_compiled_alike(one, other) is alike
