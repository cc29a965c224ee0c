"""How many disguised copies `--similarity` finds, and how many pairs that are none.

    python -m extensions.similarity.tests.figures [SLUG ...] [--write]    --write: into docs/

Of each base in the corpus one program is taken, right or wrong in turn, and of two that have too
many lines in common the first alone: these were written independently.  A class holds all of them
and disguised copies of a quarter; four classes copy each once.  A pair of a program and its own
copy is right, any other is wrong.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from extensions.authoring.made_programs import Expectation, assignment_of, read_sample
from extensions.authoring.mutants import mutate_program
from extensions.classroom.files.records import HandIn
from extensions.similarity import compare_class
from extensions.similarity.clusters import FoundPairs, common_limit, find_pairs
from extensions.similarity.normal_form import Fingerprints, fingerprints_of, given_sources
from extensions.similarity.page import render_similarity
from extensions.similarity.tests.disguises import DISGUISES, STRENGTHS
from harness import assignment
from tools.audit.rewriting import INLINERS, REWRITES, rewrite
from tools.programs import ROOT, programs

PAGE = ROOT / "docs" / "background" / "similarity.md"
BEGIN, END = "<!-- figures: written by `make similarity-figures` -->", "<!-- figures: end -->"
TABLE = re.compile(f"{re.escape(BEGIN)}\n.*?{re.escape(END)}\n", re.DOTALL)
SAME_PROGRAM = 0.35  # of the smaller one's own lines: a variation of one program, not another one
CLASSES = 4  # of which each has copies of other programs
RINGS = (*range(2, 13), 16, 20, 25, 30)
MANY = 1000
USUAL = STRENGTHS[:2]
MARKS = ("X", "O")
MUTATIONS = ("ROR", "CRP", "SDL", "condition_negated", "statements_swapped", "wording")

Change = Callable[[str], str]


@dataclass(kw_only=True)
class Tally:
    """What was found of some copies: `found` of `copies`, and `wrong` pairs that are none."""

    copies: int = 0
    found: int = 0
    wrong: int = 0

    @property
    def recall(self) -> float:
        """Which part of the copies was found."""
        return self.found / max(self.copies, 1)

    @property
    def precision(self) -> float:
        """Which part of the pairs that were shown is right."""
        return self.found / max(self.found + self.wrong, 1)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            copies=self.copies + other.copies,
            found=self.found + other.found,
            wrong=self.wrong + other.wrong,
        )


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of the table: a disguise, and what was found for each strength of it."""

    name: str
    tallies: Sequence[Tally]


# What is compared


def independent_programs(slug: str) -> list[str]:
    """Return the texts of programs of an assignment that were written independently."""
    chosen = assignment_of(slug)
    given = {line for source in given_sources(chosen) for line in _compared_lines(source)}
    found: list[tuple[str, frozenset[str]]] = []
    for number, family in enumerate(_families(slug)):
        text = _member_text(family, wrong=number % 2 == 1)
        if text is None:
            continue
        own = _compared_lines(text) - given
        if all(len(own & other) < SAME_PROGRAM * min(len(own), len(other)) for _, other in found):
            found.append((text, own))
    return [text for text, _ in found]


def _families(slug: str) -> list[list[Expectation]]:
    """Return the programs of an assignment by the base that each is made from, in the end."""
    known = [
        program for program in programs(slug) if program.source.suffix == ".py" and not program.task
    ]
    bases = {one.source.stem: read_sample(one.source).words("base") for one in known}
    families: defaultdict[str, list[Expectation]] = defaultdict(list)
    for one in known:
        root = one.source.stem
        while bases.get(root):
            root = bases[root][0]
        if root != "reference":
            families[root].append(one)
    return [families[root] for root in sorted(families)]


def _member_text(family: Sequence[Expectation], *, wrong: bool) -> str | None:
    """Return the text of a wrong program of a family, or of a right one, if it can be parsed."""
    wanted = [one for one in family if bool(one.wrong) == wrong] or family
    text = wanted[0].path.read_text("utf-8-sig", "replace")
    return text if _can_be_parsed(text) else None


def _compared_lines(text: str) -> frozenset[str]:
    return frozenset({re.sub(r"\s|#.*", "", line) for line in text.splitlines()} - {""})


def _can_be_parsed(text: str) -> bool:
    with suppress(SyntaxError, ValueError):
        ast.parse(text)
        return True
    return False


# The ways to copy


def all_changes() -> Mapping[str, Sequence[Change]]:
    """Return the ways to copy a program: ten disguises in three strengths, and our own rewrites."""
    made: dict[str, Sequence[Change]] = {
        name: [_bound(disguise, strength) for strength in STRENGTHS]
        for name, disguise in DISGUISES.items()
    }
    made["all ten at once"] = [_all_at_once(strength) for strength in STRENGTHS]
    return made


def _bound(disguise: Callable[[str, int], str], strength: int) -> Change:
    return lambda text: disguise(text, strength)


def _all_at_once(strength: int) -> Change:
    def change(text: str) -> str:
        for disguise in DISGUISES.values():
            text = disguise(text, strength)
        return text

    return change


def own_changes() -> Mapping[str, Sequence[Change]]:
    """Return the rewrites and mutations of an audit."""
    rewrites: list[Change] = [_rewriting(name) for name in (*REWRITES, *INLINERS)]
    return {"one rewrite of the audit": rewrites, "one mutation": list(map(_mutation, MUTATIONS))}


def _rewriting(name: str) -> Change:
    return lambda text: rewrite(text, (name,))


def _mutation(name: str) -> Change:
    def change(text: str) -> str:
        # not loaded: a program of a student's may ask for input then
        changes = mutate_program(ast.parse(text), MARKS)
        return next(changed for made, _, changed in changes if made == name)

    return change


def changed_or_none(change: Change, text: str) -> str | None:
    """Return a copy, None where the change says nothing of such a program or breaks it."""
    try:
        made = change(text)
    except (SyntaxError, ValueError, IndexError, StopIteration, AttributeError):
        return None
    return made if made != text and _can_be_parsed(made) else None


# What is found


class Course:
    """The independent programs of an assignment, and what is compared of them."""

    def __init__(self, slug: str) -> None:
        self.texts = independent_programs(slug)
        self._given = Fingerprints(code=frozenset(), comments=frozenset())
        for source in given_sources(assignment_of(slug)):
            self._given |= fingerprints_of(source, every=True)
        self._own = [self.read_program(text) for text in self.texts]

    def read_program(self, text: str) -> Fingerprints:
        """Return what is compared of a program."""
        return fingerprints_of(text) - self._given

    def find_among_all(self, copies: Sequence[str]) -> FoundPairs:
        """Return what is found in a class of all independent programs and some copies."""
        compared = [*self._own, *map(self.read_program, copies)]
        return find_pairs(compared, common_limit(len(compared)), len(compared))

    def tally(self, change: Change) -> Tally:
        """Return what is found of copies that were changed in one way, in several classes."""
        total = Tally()
        for turn in range(CLASSES):
            made = {
                place: copy
                for place in range(turn, len(self.texts), CLASSES)
                if (copy := changed_or_none(change, self.texts[place])) is not None
            }
            found = self.find_among_all(list(made.values()))
            right = {(place, len(self.texts) + number) for number, place in enumerate(made)}
            hits = sum((pair.first, pair.second) in right for pair in found.pairs)
            total += Tally(copies=len(made), found=hits, wrong=found.count - hits)
        return total

    def shows_ring(self, size: int) -> bool:
        """Return whether a ring of copies of one program is shown whole, and a pair beside it."""
        changes = [one for each in all_changes().values() for one in each[:2]][:20]
        made = (changed_or_none(change, self.texts[0]) for change in changes)
        disguised = [one for one in made if one is not None]
        ring = [disguised[number % len(disguised)] for number in range(size - 1)]
        found = self.find_among_all([*ring, self.texts[1]])
        ends = len(self.texts) + len(ring)
        members = {0, *range(len(self.texts), ends)}
        shown = any(members == set(cluster.members) for cluster in found.clusters)
        return shown and any((pair.first, pair.second) == (1, ends) for pair in found.pairs)


@cache
def course(slug: str) -> Course:
    """Return the programs of an assignment, which are read once."""
    return Course(slug)


def measure_rows(slugs: Sequence[str]) -> Iterator[Row]:
    for name, changes in all_changes().items():
        yield Row(name=name, tallies=[_over_all(slugs, [change]) for change in changes])
    for name, changes in own_changes().items():
        yield Row(name=name, tallies=[_over_all(slugs, changes)])


def _over_all(slugs: Sequence[str], changes: Sequence[Change]) -> Tally:
    total = Tally()
    for slug in slugs:
        for change in changes:
            total += course(slug).tally(change)
    return total


def seconds_for_many(slug: str) -> float:
    """Return the CPU time that it takes to compare a thousand programs and to write the page."""
    chosen = assignment.load(slug)
    texts = [program.path.read_bytes() for program in programs(slug) if not program.task]
    with TemporaryDirectory() as folder:
        hand_ins = []
        for number in range(MANY):
            path = Path(folder) / f"{number}.py"
            path.write_bytes(texts[number % len(texts)])
            hand_ins.append(HandIn(key=str(number), name=str(number), path=path))
        began = time.process_time()
        render_similarity(compare_class(hand_ins, chosen), chosen, ())
        return time.process_time() - began


# What is said


def report_lines(slugs: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the page."""
    sizes = {slug: len(course(slug).texts) for slug in slugs}
    pairs = sum(len(list(combinations(range(size), 2))) for size in sizes.values())
    alone = sum(course(slug).find_among_all([]).count for slug in slugs)
    listed = ", ".join(f"{size} of {slug}" for slug, size in sizes.items())
    yield f"Independent programs: {listed}. Of their {pairs} pairs {alone} are shown."
    yield ""
    yield "| disguise | 1: a third | 2: two thirds | 3: all |"
    yield "|---|---|---|---|"
    usual = Tally()
    for row in measure_rows(slugs):
        cells = [*map(_cell, row.tallies), "", ""][: len(STRENGTHS)]
        yield f"| {row.name} | {' | '.join(cells)} |"
        if row.name in DISGUISES:
            for tally in row.tallies[: len(USUAL)]:
                usual += tally
    yield ""
    yield (
        f"Strengths 1 and 2 of the ten disguises together: recall {usual.recall:.1%}, "
        f"precision {usual.precision:.1%}."
    )
    shown = [course(slug).shows_ring(size) for slug in slugs for size in RINGS]
    yield f"Rings of 2 to 30 copies: {sum(shown)} of {len(shown)} are shown whole, as one cluster."
    yield (
        f"{MANY:,} programs are compared, and the page is written, in "
        f"{max(map(seconds_for_many, slugs)):.0f} seconds of CPU on one core."
    )


def _cell(tally: Tally) -> str:
    return f"{tally.recall:.0%} of {tally.copies}, {tally.precision:.1%}"


def main() -> int:
    """Measure, print, and write the page where that is wanted."""
    parser = argparse.ArgumentParser(
        prog="python -m extensions.similarity.tests.figures", description=__doc__
    )
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help="default: all assignments")
    parser.add_argument("--write", action="store_true", help=f"into {PAGE.relative_to(ROOT)}")
    options = parser.parse_args()
    lines = []
    for line in report_lines(options.slugs or list(assignment.slugs())):
        print(line, flush=True)
        lines.append(line)
    if options.write:
        table = "\n".join([BEGIN, *lines, END]) + "\n"
        PAGE.write_text(TABLE.sub(lambda _: table, PAGE.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
