"""The wrong programs of assignments, graded for the causes that their reports name.

    python -m extensions.causes.tests.approved [SLUG ...] [--jobs N]    exits with 1 at a wrong one

The last lines count those with a cause: of each unit, of the programs whose games alone are
wrong, of all.

`programs/causes.toml` of an assignment says which diagnosis each program with a single mistake
gets, as read and approved; a program that is not in it should get none.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from extensions.authoring.made_programs import FOLDER
from harness import assignment
from harness.assignment import tables
from harness.grading.flow import grade
from tools.programs import Expectation, assignment_of, programs

APPROVED = "causes.toml"
GAMES = "proof"  # the group of checks that only units of whole games have


@dataclass(frozen=True, kw_only=True)
class NamedCauses:
    """A program graded: the diagnoses of its wrong units, and those that other units got."""

    program: Expectation
    diagnoses: tuple[str, ...]
    elsewhere: tuple[str, ...]

    @property
    def units(self) -> str:
        """The wrong units, as text."""
        return " ".join(sorted(self.program.wrong))

    @property
    def diagnosis(self) -> str:
        """All diagnoses of the wrong units, "" for none."""
        return " ".join(self.diagnoses)


def reviewed_causes(slug: str) -> Mapping[str, str]:
    """Return the diagnoses that have been read and approved, by the program's stem."""
    path = assignment_of(slug).folder / FOLDER / APPROVED
    return tables.read_toml(path) if path.is_file() else {}


def is_single(program: Expectation) -> bool:
    """Return whether a program holds a single mistake: one unit, or two that are one function."""
    chosen = assignment_of(program.slug)
    return len({chosen.unit(name).functions for name in program.wrong}) == 1


def wrong_programs(slug: str) -> list[Expectation]:
    """Return the programs of an assignment that hold a single mistake."""
    return [program for program in programs(slug) if program.wrong and is_single(program)]


def name_causes(program: Expectation, units: Sequence[str] = ()) -> NamedCauses:
    """Grade a program, all of it or some units, and give the diagnoses that it got."""
    chosen = [program.task] if program.task else units
    result = grade(assignment.load(program.slug), program.path, chosen)
    failed = [verdict for verdict in result.failing() if verdict.diagnosis]
    own = [str(one.diagnosis) for one in failed if one.unit in program.wrong]
    elsewhere = [f"{one.unit} {one.diagnosis}" for one in failed if one.unit not in program.wrong]
    return NamedCauses(
        program=program,
        diagnoses=tuple(dict.fromkeys(own)),
        elsewhere=tuple(dict.fromkeys(elsewhere)),
    )


def main() -> int:
    """Grade the wrong programs; print the causes of each, and how many have any."""
    parser = argparse.ArgumentParser(description="Name the causes of the wrong programs.")
    parser.add_argument("slugs", nargs="*", metavar="SLUG", default=[], help="default: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    options = parser.parse_args()
    return max([print_causes(slug, options.jobs) for slug in options.slugs or assignment.slugs()])


def print_causes(slug: str, jobs: int) -> int:
    """Name the causes of one assignment's programs; return 1 when one is not what was approved."""
    approved = reviewed_causes(slug)
    found = []
    surprises = 0
    with ProcessPoolExecutor(jobs) as pool:
        for result in pool.map(name_causes, wrong_programs(slug)):
            found.append(result)
            stem = result.program.name
            surprise = result.elsewhere or result.diagnosis != approved.get(stem, "")
            surprises += bool(surprise)
            line = f"{result.units:20} {stem:42} {result.diagnosis or '-'}"
            print(line, *result.elsewhere, "<- not as approved" if surprise else "", flush=True)
    for unit in dict.fromkeys(one.units for one in found):
        print(share(f"{slug}: {unit}", [one for one in found if one.units == unit]))
    print(share(f"{slug}: games alone", [one for one in found if is_of_games(one.program)]))
    print(f"{share(f'{slug}: all', found)}, {surprises} surprises")
    return int(bool(surprises))


def share(title: str, found: Sequence[NamedCauses]) -> str:
    """Return how many of some programs have a cause, as a line."""
    diagnosed = sum(bool(one.diagnoses) for one in found)
    percent = f" ({diagnosed / len(found):.0%})" if found else ""
    return f"{title:32} {diagnosed:3} of {len(found):3} are shown a cause{percent}"


def is_of_games(program: Expectation) -> bool:
    """Return whether nothing but whole games is wrong: units with games that no example shows."""
    chosen = assignment.load(program.slug)
    return all(GAMES in chosen.unit(name).shares for name in program.wrong)


if __name__ == "__main__":
    sys.exit(main())
