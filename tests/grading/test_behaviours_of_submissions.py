"""Wrong programs of our assignments: which have one fingerprint, and which have not.

Some are also written in other words, and references made to answer some calls otherwise.
"""

from contextlib import ExitStack
from itertools import combinations

import pytest

from extensions.causes.diagnosing import Finder
from harness import assignment
from harness.checks.domains import games, load_domains
from harness.execution.preparing import prepare_program
from harness.execution.reference import Reference
from harness.grading.flow import grade
from harness.sandbox import open_sandbox
from harness.submission.reading import read_submission
from tests.attacks.sources import solution
from tests.grading.rewriting import answering_otherwise, in_other_words
from tests.helpers import write
from tests.samples import FOR_A_RELEASE, IN_TURN, called, place, sample
from tools.programs import Expectation, programs

EVERY = 80
ONE = 10**9
FEW, SOME = 4, 12
EVERY_GAME = 240
SLUGS = assignment.slugs()
ALL = [(slug, function) for slug in SLUGS for function in load_domains(assignment.load(slug))]
# Of a function that plays a game words do not count where its games go wrong.
IN_WORDS = [(slug, one) for slug, one in ALL if not load_domains(assignment.load(slug))[one].course]


def wrong_in(slug, units):
    """Return the programs that are wrong in some of these units alone, and are plain text."""
    return [
        one
        for one in programs(slug)
        if one.wrong and one.wrong <= set(units) and not one.is_notebook and not one.task
    ]


def watch(slug, function, path):
    """Return what a function of a program does in every case, None where that is not known."""
    chosen = assignment.load(slug)
    submission = read_submission(path)
    with ExitStack() as opened:
        sandbox = opened.enter_context(open_sandbox(chosen.limits, submission))
        reference = opened.enter_context(Reference(chosen))
        program = opened.enter_context(prepare_program(submission, chosen, sandbox))
        finder = Finder(chosen, program, reference)
        finder.cause_of(function, ())
        return finder.watched.get(function)


def do_the_same(one, other):
    """Return whether two functions give the same answers in each case, as the cases themselves say.

    Which containers are one and the same counts where nothing else is wrong.
    """
    if one.chance is not None or other.chance is not None:
        return one.chance == other.chance
    pairs = list(zip(one.pairs, other.pairs, strict=True))
    if any(pair.differing_aspects for both in pairs for pair in both):
        return all(mine.seen.is_like(theirs.seen) for mine, theirs in pairs)
    return all(mine.seen == theirs.seen for mine, theirs in pairs)


def programs_of(slug, function):
    """Return the programs that are wrong in a function's unit alone."""
    units = [unit.id for unit in assignment.load(slug).units if function in unit.functions]
    return wrong_in(slug, units)


@pytest.mark.parametrize(("slug", "function"), sample(ALL, FEW))
def test_programs_have_one_fingerprint_exactly_where_they_give_the_same_answers(slug, function):
    some = sample(programs_of(slug, function), EVERY, name=place)
    found = [watch(slug, function, program.path) for program in some]
    for one, other in combinations([one for one in found if one is not None], 2):
        assert (one.fingerprint == other.fingerprint) is do_the_same(one, other)


@pytest.mark.parametrize(("slug", "function"), sample(ALL, SOME))
def test_in_other_words_a_function_keeps_its_fingerprint(slug, function, tmp_path):
    program, *_ = sample(programs_of(slug, function), ONE, name=place)
    source = program.path.read_text("utf-8-sig")
    one, other = (
        watch(slug, function, write(tmp_path, text, program.path.name))
        for text in (source, in_other_words(source))
    )
    assert (one and one.fingerprint) == (other and other.fingerprint)


@FOR_A_RELEASE
@pytest.mark.parametrize(("slug", "function"), sample(IN_WORDS, SOME))
def test_with_other_answers_a_function_has_another_fingerprint(slug, function, tmp_path):
    source = solution(slug)
    texts = [source, answering_otherwise(source, function)]
    texts.append(texts[1].replace("something else", "another answer"))
    right, *wrong = (watch(slug, function, write(tmp_path, text)) for text in texts)
    assert right is None
    assert len({one and one.fingerprint for one in wrong}) == 2


def slug_of(program: Expectation) -> str:
    """Return the assignment of a program."""
    return program.slug


GAMES: list[Expectation] = [
    one for slug in SLUGS for one in wrong_in(slug, games(assignment.load(slug)))
]
PLAYED = sample(GAMES, EVERY_GAME, name=place, kind=slug_of)


def fingerprints(program, path):
    """Return what is wrong in the games of a program."""
    found = grade(assignment.load(program.slug), path, sorted(program.wrong)).behaviours
    return {(one.unit, one.function): one.fingerprint for one in found}


@IN_TURN
@pytest.mark.parametrize("program", PLAYED, ids=called)
def test_in_other_words_games_keep_their_fingerprint(program, tmp_path):
    source = in_other_words(program.path.read_text("utf-8-sig"))
    rewritten = write(tmp_path, source, program.path.name)
    assert fingerprints(program, rewritten) == fingerprints(program, program.path)
