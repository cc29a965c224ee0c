"""Mutants of a program: which there are, what they are called, which are chosen."""

from extensions.authoring.mutants import even_sample, mutants_of
from extensions.fault_location.mutations.breaking import BREAKING_MUTATIONS

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
