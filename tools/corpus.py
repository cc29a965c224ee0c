"""The programs in tests/submissions, graded and held against what their first lines say.

    python -m tools.corpus [SLUG|FOLDER] [--jobs N]    all; exits with 1 when one is misjudged

A right one gets full marks.  A wrong one loses points in the units it names and in none that does
not call them, and its next step is one of those units.  Of programs with a mistake in one unit at
most one in a hundred loses points elsewhere.  Every check catches at least one wrong program of its
own unit.  Style is left out: the programs are written in many ways on purpose, and have programs of
their own in tests/style.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from harness import assignment
from harness.authoring.judging import Judged, judge
from harness.execution.reference import Reference
from harness.grading.flow import grade
from tools.programs import programs, without_style

KEEPING = 0.99  # the part of the programs with a mistake in one unit that keep all other points


@dataclass(frozen=True, kw_only=True)
class Tally:
    """What came of one assignment's programs.

    `single` have a mistake in one unit; `spilling` of them lost points in another one.
    """

    is_well: bool
    single: int
    spilling: int


def idle_checks(slug: str, judged: list[Judged]) -> set[str]:
    """Return the checks that caught none of the wrong programs of their own unit."""
    chosen = without_style(slug)
    reference = Reference(chosen)
    result = grade(chosen, reference.path)
    known = {verdict.check for verdict in result.verdicts}
    return known.difference(*(one.caught for one in judged))


def main() -> int:
    """Grade all programs; print the misjudged ones and the idle checks."""
    parser = argparse.ArgumentParser(description="Grade every program in tests/submissions.")
    parser.add_argument("slugs", nargs="*", metavar="SLUG|FOLDER", default=[], help="default: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    options = parser.parse_args()
    tallies = [print_corpus(slug, options.jobs) for slug in options.slugs or assignment.slugs()]
    single = sum(tally.single for tally in tallies)
    whole = 1 - sum(tally.spilling for tally in tallies) / max(single, 1)
    print(f"of {single} programs with a mistake in one unit {whole:.1%} keep all other points")
    return int(whole < KEEPING or not all(tally.is_well for tally in tallies))


def print_corpus(slug: str, jobs: int) -> Tally:
    """Grade the programs of one assignment; print what is wrong, and figures."""
    chosen = programs(slug)
    judged = []
    with ProcessPoolExecutor(jobs) as pool:
        for number, one in enumerate(pool.map(judge, chosen), 1):
            judged.append(one)
            print(f"\r{slug}: {number} of {len(chosen)}", end="", file=sys.stderr, flush=True)
            for complaint in one.complaints:
                print(f"\r{one.path.name}: {complaint}", flush=True)
    idle = idle_checks(slug, judged)
    for check in sorted(idle):
        print(f"{check}: catches none of the wrong programs of its unit")
    right = sum(not program.wrong for program in chosen)
    misjudged = sum(bool(one.complaints) for one in judged)
    single = [one for one, program in zip(judged, chosen, strict=True) if len(program.wrong) == 1]
    spilling = [one for one in single if one.spilled]
    for one in spilling:
        print(f"{one.path.name}: for another unit's mistake points lost in {' '.join(one.spilled)}")
    print(
        f"\r{slug}: {right} right and {len(chosen) - right} wrong programs, "
        f"{misjudged} misjudged; {len(idle)} checks that catch nothing; {len(spilling)} of "
        f"{len(single)} with a mistake in one unit lose points in another"
    )
    return Tally(is_well=not misjudged and not idle, single=len(single), spilling=len(spilling))


if __name__ == "__main__":
    sys.exit(main())
