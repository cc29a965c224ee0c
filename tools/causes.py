"""The wrong programs in tests/submissions, graded for the causes that they are told.

    python -m tools.causes [SLUG ...] [--jobs N]    all of them; exits with 1 at a wrong name

`tests/causes/<slug>.toml` says which diagnosis each program with a single mistake gets, as read
and approved; a program that is not in it is to get none.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from harness import assignment
from harness.grading.flow import grade
from tools.programs import ROOT, Expectation, programs

FOLDER = ROOT / "tests" / "causes"


@dataclass(frozen=True, kw_only=True)
class Named:
    """A program graded: the diagnoses of its wrong units, and those that other units got."""

    program: Expectation
    diagnoses: tuple[str, ...]
    elsewhere: tuple[str, ...]

    @property
    def diagnosis(self) -> str:
        """All diagnoses of the wrong units, "" for none."""
        return " ".join(self.diagnoses)


def reviewed(slug: str) -> Mapping[str, str]:
    """Return the diagnoses that have been read and approved, by the program's stem."""
    path = FOLDER / f"{slug}.toml"
    return assignment.read_toml(path) if path.is_file() else {}


def is_single(program: Expectation) -> bool:
    """Return whether a program holds a single mistake: one unit, or two that are one function."""
    chosen = assignment.load(program.slug)
    return len({chosen.unit(name).functions for name in program.wrong}) == 1


def wrong_programs(slug: str) -> list[Expectation]:
    """Return the programs of an assignment that hold a single mistake."""
    return [program for program in programs(slug) if program.wrong and is_single(program)]


def name(program: Expectation, units: Sequence[str] = ()) -> Named:
    """Grade a program, all of it or some units, and give the diagnoses that it got."""
    chosen = [program.task] if program.task else units
    result = grade(assignment.load(program.slug), program.path, chosen)
    failed = [one for one in result.failing() if one.diagnosis]
    own = [str(one.diagnosis) for one in failed if one.unit in program.wrong]
    elsewhere = [f"{one.unit} {one.diagnosis}" for one in failed if one.unit not in program.wrong]
    return Named(
        program=program,
        diagnoses=tuple(dict.fromkeys(own)),
        elsewhere=tuple(dict.fromkeys(elsewhere)),
    )


def main() -> int:
    """Grade the wrong programs; print what each is told and how many are told something."""
    parser = argparse.ArgumentParser(description="Name the causes of the wrong programs.")
    parser.add_argument("slugs", nargs="*", metavar="SLUG", default=[], help="default: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    options = parser.parse_args()
    return max([report(slug, options.jobs) for slug in options.slugs or assignment.slugs()])


def report(slug: str, jobs: int) -> int:
    """Name the causes of one assignment's programs; return 1 when one is not what was approved."""
    approved = reviewed(slug)
    told: Counter[str] = Counter()
    count: Counter[str] = Counter()
    surprises = 0
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(name, wrong_programs(slug)):
            unit, stem = " ".join(sorted(one.program.wrong)), one.program.path.stem
            count[unit] += 1
            told[unit] += bool(one.diagnoses)
            surprise = one.elsewhere or one.diagnosis != approved.get(stem, "")
            surprises += bool(surprise)
            line = f"{unit:20} {stem:42} {one.diagnosis or '-'}"
            print(line, *one.elsewhere, "<- not as approved" if surprise else "", flush=True)
    for unit in count:
        print(f"{slug}: {unit:20} {told[unit]:3} of {count[unit]:3} are told a cause")
    share = sum(told.values()) / sum(count.values())
    print(f"{slug}: {share:.0%} of {sum(count.values())} are told a cause, {surprises} surprises")
    return int(bool(surprises))


if __name__ == "__main__":
    sys.exit(main())
