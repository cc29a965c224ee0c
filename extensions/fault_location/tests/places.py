"""The lines that reports name for programs with one mistake: that in their head, another, or none.

    python -m extensions.fault_location.tests.places [SLUG]... [--jobs N] [--others N] [--cost]

For a program whose head names the line (`# line: 47`) it has to be that one or none: exit code 1
when it is another.  `--others 5` takes one of five without such a line, too, where it differs in
three lines at most from what it is made of.  `--cost` grades each without places and with them, and
counts CPU.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from statistics import median
from typing import TypeAlias

from extensions.authoring.made_programs import VERDICTS, chain_of_sources, make_program, read_sample
from extensions.authoring.mutants import changed_lines
from extensions.causes.tests.approved import is_single
from extensions.fault_location.place import Place
from harness import assignment
from harness.grading.flow import grade
from harness.model import Assignment
from tools.programs import Expectation, assignment_of, programs

FEW_LINES = 3
Row: TypeAlias = tuple[Expectation, frozenset[int], bool]
"""A program, the lines that hold its mistake, whether its head names them."""


@dataclass(frozen=True, kw_only=True)
class PlaceReport:
    """A program with the lines that hold its mistake, and those that its report names.

    `named` says that its head names them.  `seconds` are those of CPU without places and with them.
    """

    program: Expectation
    wanted: frozenset[int]
    reported: tuple[int, ...]
    named: bool
    seconds: tuple[float, float] = (0.0, 0.0)

    @property
    def is_untrue(self) -> bool:
        """Whether lines are reported, and none of those that hold the mistake."""
        return bool(self.reported) and self.wanted.isdisjoint(self.reported)


def mistaken_lines(program: Expectation) -> tuple[frozenset[int], bool]:
    """Return the lines that hold a program's mistake, and whether its head names them."""
    source = read_sample(program.source)
    if "line" in source.headers:
        return frozenset(map(int, source.words("line"))), True
    if "base" not in source.headers or program.path.suffix != ".py":
        return frozenset(), False
    chosen = assignment_of(program.slug)
    chain = chain_of_sources(program.source, chosen)
    base = make_program(
        next(one.path for one in chain if not one.first.startswith(VERDICTS[1])), chosen
    )
    changed = changed_lines(program.path.read_text("utf-8"), base.read_text("utf-8"))
    return frozenset(changed - {1}), False


def single_mistakes(slug: str, others: int) -> list[Row]:
    """Return the programs with one mistake that name its line, and one of so many `others`."""
    wrong = [program for program in programs(slug) if program.wrong and is_single(program)]
    rows = [(one, *mistaken_lines(one)) for one in wrong]
    small = [row for row in rows if not row[2] and 0 < len(row[1]) <= FEW_LINES]
    return [row for row in rows if row[2]] + (small[::others] if others else [])


def place_program(row: Row, *, is_measured: bool) -> PlaceReport:
    """Grade a program's wrong units; return the reported lines, and the time if measured."""
    program, wanted, named = row
    chosen = assignment_of(program.slug)
    without = replace(chosen, feedback=replace(chosen.feedback, without=frozenset({"place"})))
    graded = grade(chosen, program.path, sorted(program.wrong))
    seconds = (0.0, 0.0)
    if is_measured:  # what is loaded once has been loaded now
        seconds = (seconds_of_grade(without, program), seconds_of_grade(chosen, program))
    places = (verdict.explanation(Place.key) for verdict in graded.verdicts)
    lines = tuple(line for place in places if isinstance(place, Place) for line in place.lines)
    return PlaceReport(program=program, wanted=wanted, reported=lines, named=named, seconds=seconds)


def seconds_of_grade(chosen: Assignment, program: Expectation) -> float:
    before = seconds_used()
    grade(chosen, program.path, [program.task] if program.task else ())
    return seconds_used() - before


def seconds_used() -> float:
    """Return the seconds of CPU that this process and those that it has ended have taken."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def main() -> int:
    """Grade programs with one mistake; print the place of each, and how many have one."""
    parser = argparse.ArgumentParser(description="Look for the places of mistakes.")
    parser.add_argument("slugs", nargs="*", metavar="SLUG", default=[], help="default: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--others", type=int, default=0, metavar="N", help="one of so many")
    parser.add_argument("--most", type=int, metavar="N", help="of each assignment, the first ones")
    parser.add_argument("--cost", action="store_true", help="count CPU with places and without")
    options = parser.parse_args()
    found: list[PlaceReport] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for slug in options.slugs or assignment.slugs():
            rows = single_mistakes(slug, options.others)[: options.most]
            waiting = [pool.submit(place_program, row, is_measured=options.cost) for row in rows]
            found += [print_placed(one.result()) for one in waiting]
    for slug in dict.fromkeys(one.program.slug for one in found):
        print("\n".join(assignment_lines([one for one in found if one.program.slug == slug])))
    if options.cost:
        print(cost_line([one.seconds for one in found]))
    return int(any(one.is_untrue and one.named for one in found))


def print_placed(one: PlaceReport) -> PlaceReport:
    reported = ",".join(map(str, one.reported)) or "-"
    wanted = ",".join(map(str, sorted(one.wanted))) + ("" if one.named else "?")
    cost = "{:6.2f} {:6.2f}".format(*one.seconds) if any(one.seconds) else ""
    units = " ".join(sorted(one.program.wrong))
    untrue = "<- another line" if one.is_untrue else ""
    name = f"{one.program.slug:12} {units:16} {one.program.source.stem:44}"
    print(f"{name} {reported:>9} {wanted:>9}", cost, untrue, flush=True)
    return one


def assignment_lines(found: Sequence[PlaceReport]) -> Iterator[str]:
    """Yield how many programs of an assignment have a place, with a line named and without."""
    for named, title in ((True, "with a line in the head"), (False, "without")):
        some = [one for one in found if one.named == named]
        placed = [one for one in some if one.reported]
        share = f" ({len(placed) / len(some):.0%})" if some else ""
        yield (
            f"{found[0].program.slug:12} {title:24} {len(placed):3} of {len(some):3} are told a "
            f"place{share}, {sum(one.is_untrue for one in placed)} another line"
        )


def cost_line(seconds: Sequence[tuple[float, float]]) -> str:
    """Return what places take: with them over without in the median, and most seconds on top."""
    ratio = median(after / before for before, after in seconds)
    dearest = max(after - before for before, after in seconds)
    return f"CPU with places over without: {ratio:.2f} in the median, {dearest:.2f} s more at most"


if __name__ == "__main__":
    sys.exit(main())
