"""The reference solutions: full marks, and the source of everything that was recorded."""

import ast

import pytest

from assignments.vs_computer import games
from harness.assignment import load, slugs
from harness.execution.playing import Player
from harness.execution.reference import Reference, forwarded_functions
from harness.grading.flow import grade
from harness.model import Outcome
from harness.modules import load_module
from harness.transcripts.screen import read_transcript
from tests.samples import FOR_A_RELEASE, each_row


@pytest.fixture(scope="module", params=slugs())
def graded(request):
    """Return the grade of an assignment's reference."""
    assignment = load(request.param)
    return grade(assignment, Reference(assignment).path)


def test_the_reference_gets_full_marks_without_a_remark(graded):
    assert graded.score == graded.possible == sum(unit.points for unit in graded.units) > 0
    assert {verdict.outcome for verdict in graded.verdicts} == {Outcome.PASSED}
    assert (graded.notes, graded.problem, graded.troubles) == ((), None, ())
    assert [
        verdict.check for verdict in graded.verdicts if not verdict.title.endswith((".", "?"))
    ] == []
    assert len({verdict.check for verdict in graded.verdicts}) == len(graded.verdicts)


def transcripts(slug):
    """Return the transcripts of an assignment, those of the hidden checks too."""
    folder = load(slug).folder
    paths = sorted([*folder.glob("transcripts/**/*.txt"), *folder.glob("hidden/**/*.txt")])
    return [(slug, path.relative_to(folder)) for path in paths]


EVERY = [transcript for slug in slugs() for transcript in transcripts(slug)]
OF_ONE_GAME = [one for one in EVERY if one[1].parent.name == "one_game"]
OF_PROGRAMS = [one for one in EVERY if one not in OF_ONE_GAME]


def label(value):
    return value if isinstance(value, str) else value.with_suffix("").as_posix()


def seed(slug, transcript):
    """Return the random seed with which a transcript was recorded, None for any."""
    folder = load(slug).folder
    checks = load_module((folder / "hidden" if is_hidden(transcript) else folder) / "test_games.py")
    same = games.SEED if slug == "vs_computer" else None
    return getattr(checks, "SEEDS", {}).get(transcript.stem, same)


def is_hidden(transcript):
    return transcript.parts[0] == "hidden"


@FOR_A_RELEASE
@pytest.mark.parametrize(("slug", "transcript"), OF_PROGRAMS, ids=label)
def test_the_reference_shows_exactly_what_the_transcript_of_a_program_holds(slug, transcript):
    chosen = load(slug)
    with Reference(chosen) as one:
        player = Player(one.load_program(), chosen.folder)
        game = player.program(str(transcript), seed=seed(slug, transcript))
    assert game.seen.text == game.expected.text
    assert game.ended_well()


@pytest.mark.parametrize("slug", slugs())
def test_no_hidden_transcript_types_what_a_public_one_does(slug):
    folder = load(slug).folder
    typed = {path: read_transcript(folder / path).typed for _, path in transcripts(slug)}
    hidden = [lines for path, lines in typed.items() if is_hidden(path)]
    assert len(hidden) >= 2
    assert len(set(typed.values())) == len(typed)


# Functions that give the result of another one as their own

FORWARDED = {
    "returned": ("return g(n)", ["g"]),
    "under a name": ("made = g(n)\n    return made", ["g"]),
    "beside another one": ("other = h(n)\n    made = g(n)\n    return made", ["g"]),
    "one of two": ("return g(n) if n else h(n)", ["g", "h"]),
    "all that it calls": ("'''It.'''\n    g(n)", ["g"]),
    "two calls": ("g(n)\n    h(n)", []),
    "a part of the result": ("return 1 + g(n)", []),
}


@each_row(("body", "names"), FORWARDED.values(), ids=FORWARDED)
def test_a_function_forwards_what_it_gives_as_its_own(body, names):
    (function,) = ast.parse(f"def f(n):\n    {body}\n").body
    assert list(forwarded_functions(function)) == names
