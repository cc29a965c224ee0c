"""Screens of any kind are compared, drawn and reported at once, whatever a program prints."""

from __future__ import annotations

import importlib
import inspect
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness import assignment
from harness.checks.comparison import Comparison
from harness.feedback.evidence import Situation, of_failure
from harness.feedback.rendering import load_drawing
from harness.model import Assignment, Grade, Outcome, Verdict
from harness.reports import FORMATS
from harness.transcripts.differences import side_by_side
from harness.transcripts.screen import Screen, read_transcript, without_codes
from harness.wire import TYPED, TYPED_END
from tests.fuzzing.doubles import program
from tests.fuzzing.examples import fuzzed
from tests.samples import FOR_A_RELEASE

SLOWEST = 0.5  # seconds of CPU time
SLOWEST_REPORT = 3  # seconds: a report is written once
MOST_BYTES = {
    "gradescope": 1_000_000,
    "html": 2_000_000,
    "text": 200_000,
    "junit": 2_000_000,
    "github": 1_000_000,
    "markdown": 1_000_000,
}
ASSIGNMENTS = {slug: assignment.load(slug) for slug in assignment.slugs()}
ATOMS = (
    *(" ", "\n", "\t", "|", "-", "+", "X", "O", "0", "1", " | ", "X wins!", "It's a draw!", "\r"),
    *(TYPED, TYPED_END, f"{TYPED}1{TYPED_END}\n", "Choose your row: ", "\x1b[2J", "\x07", "\x00"),
    *("\u202e", "\u200b", "\ud800", "😀", "«", "»", "a ", "Play again (Y/N)? ", "-+-+-\n", "\n\n"),
)


def expected(chosen: Assignment) -> list[Screen]:
    """Return the screens of an assignment's transcripts."""
    return [read_transcript(path) for path in sorted(chosen.folder.rglob("transcripts/**/*.txt"))]


EXPECTED = {slug: expected(chosen) for slug, chosen in ASSIGNMENTS.items()}


def readers(slug: str) -> Iterator[Callable[[Screen], Any]]:
    """Yield what an assignment does with a screen: its functions of one."""
    for path in sorted(ASSIGNMENTS[slug].folder.glob("*.py")):
        if path.stem == "starter" or path.stem.startswith("test_"):
            continue
        module = importlib.import_module(f"assignments.{slug}.{path.stem}")
        for function in vars(module).values():
            if inspect.isfunction(function) and function.__module__ == module.__name__:
                parameters = inspect.signature(function).parameters.values()
                if [parameter.annotation for parameter in parameters] == ["Screen"]:
                    yield function


READERS = {slug: list(readers(slug)) for slug in ASSIGNMENTS}


def screen(random: Random, slug: str) -> Screen:
    """Return a screen: a right one with something else in it, or nothing but chance."""
    text = random.choice(EXPECTED[slug]).text if random.random() < 0.7 else ""
    for _ in range(random.randint(1, 5)):
        piece = "".join(random.choices(ATOMS, k=random.randint(1, 4)))
        place = random.randrange(len(text) + 1)
        times = random.choice([1, 3, 1000, 100_000])
        text = text[:place] + piece * times + text[place + random.randint(0, 40) :]
    return Screen(text[: 1 << 20])


def timed(function: Callable[..., Any], *values: Any, most: float = SLOWEST) -> Any:
    """Calls a function, which must not take longer than `most` seconds."""
    began = time.process_time()
    result = function(*values)
    assert time.process_time() - began < most, function
    return result


@pytest.mark.parametrize("slug", ASSIGNMENTS)
@fuzzed
@given(random=st.randoms(use_true_random=False))
def test_any_screen_is_read_at_once(slug, random: Random):
    seen = screen(random, slug)
    look = load_drawing(ASSIGNMENTS[slug])
    timed(without_codes, seen.text)
    timed(lambda: seen.lines)
    timed(side_by_side, random.choice(EXPECTED[slug]), seen, look.cells, look.player)
    for reader in READERS[slug]:
        timed(reader, seen)


def graded(chosen: Assignment, screens: list[Screen]) -> Grade:
    """Return a grade in which every unit failed with these screens."""
    draw = load_drawing(chosen)
    right = EXPECTED[chosen.slug][0]
    verdicts = []
    for number, seen in enumerate(screens):
        situation = Situation(comparison=Comparison(seen, "==", right), calls=(), games=())
        verdict = Verdict(
            check=f"check_{number}",
            unit=chosen.units[number % len(chosen.units)].id,
            kind="transcript",
            group="transcript",
            title="It looks like the example.",
            outcome=Outcome.FAILED,
            possible=Fraction(1),
            evidence=of_failure(AssertionError(), situation, program(), draw),
        )
        verdicts.append(verdict)
    path = Path("hand_in.py")
    return replace(
        Grade(assignment=chosen, path=path, verdicts=tuple(verdicts)),
        chosen=frozenset(unit.id for unit in chosen.units),
    )


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", ASSIGNMENTS)
@fuzzed
@given(random=st.randoms(use_true_random=False))
def test_any_screens_are_reported_in_bounds(slug, random: Random):
    screens = [screen(random, slug) for _ in range(4)]
    grade = graded(ASSIGNMENTS[slug], screens * 5)
    for name, most in MOST_BYTES.items():
        content = timed(FORMATS[name], grade, most=SLOWEST_REPORT).encode("utf-8", "surrogatepass")
        assert len(content) < most, name
        assert not {"\x1b", "\x07", "\u202e", "\u200b", "\ud800"} & set(content.decode("utf-8"))
