"""The programs of assignments, graded and held against what their first lines say.

    python -m tools.corpus [SLUG|FOLDER] [--jobs N] [--by-unit]   exits with 1 when one is misjudged

A right one gets full marks.  A wrong one loses points in the units it names and in none that does
not call them, and its next step is one of those units.  Of programs with a mistake in one unit at
most one in a hundred loses points elsewhere.  Every check catches at least one wrong program of its
own unit.  Style is left out: the programs are written in many ways on purpose, and have programs of
their own in the folders `style/`.

`--by-unit` grades the right ones whole, and one in twenty of the wrong ones, the same ones each
time; of the others only the units that hold their mistakes.  What can be said only of programs that
are all graded whole is left out then, as is why checks fail: it changes no points.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path
from zlib import crc32

from extensions.authoring.made_programs import FOLDER
from extensions.authoring.validation_rows import JudgedProgram, judge
from harness import assignment
from harness.commands.progress import Progress
from harness.execution.reference import Reference
from harness.grading.flow import grade
from harness.grading.grader import GradeOne, while_staying
from harness.grading.options import Options
from tools.programs import Expectation, assignment_of, programs, without_style

KEEPING = 0.99  # the part of the programs with a mistake in one unit that keep all other points
PARTS = 20  # `--by-unit` grades one of so many wrong programs whole


@dataclass(frozen=True, kw_only=True)
class Tally:
    """The results of an assignment's programs, and the checks that caught none."""

    slug: str
    chosen: Sequence[Expectation]
    judged: Sequence[JudgedProgram]
    idle: Collection[str]

    @property
    def misjudged(self) -> list[JudgedProgram]:
        """The programs with complaints."""
        return [one for one in self.judged if one.complaints]

    @property
    def single(self) -> list[JudgedProgram]:
        """The programs with a mistake in one unit."""
        wrong = {program.source: program.wrong for program in self.chosen}
        return [one for one in self.judged if len(wrong[one.source]) == 1]

    @property
    def spilling(self) -> list[JudgedProgram]:
        """Those of them that lost points in another unit, rightly or not."""
        return [program for program in self.single if program.spilled]


def idle_checks(slug: str, judged: list[JudgedProgram]) -> set[str]:
    """Return the checks that caught none of the wrong programs of their own unit."""
    chosen = without_style(slug)
    reference = Reference(chosen)
    result = grade(chosen, reference.path)
    known = {verdict.check for verdict in result.verdicts}
    return known.difference(*(program.caught for program in judged))


def main() -> int:
    """Grade the programs; print the misjudged ones and the idle checks."""
    parser = argparse.ArgumentParser(description="Grade the programs of assignments.")
    parser.add_argument("slugs", nargs="*", metavar="SLUG|FOLDER", default=[], help="default: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--by-unit", action="store_true", help="most wrong ones in part")
    options = parser.parse_args()
    tallies = [
        print_corpus(slug, options.jobs, is_whole=not options.by_unit)
        for slug in options.slugs or assignment.slugs()
    ]
    single = sum(len(tally.single) for tally in tallies)
    whole = 1 - sum(len(tally.spilling) for tally in tallies) / max(single, 1)
    if not options.by_unit:
        print(
            f"of {single} programs with a mistake in one unit {whole:.1%} keep all other points "
            f"(at least {KEEPING:.0%} should)"
        )
    return int(whole < KEEPING or any(tally.misjudged or tally.idle for tally in tallies))


def print_corpus(slug: str, jobs: int, *, is_whole: bool) -> Tally:
    """Grade the programs of one assignment; print what is wrong, and figures."""
    chosen = programs(slug)
    judged = []
    progress = Progress(sys.stderr)
    for number, program in enumerate(all_judged(slug, chosen, jobs, 1 if is_whole else PARTS), 1):
        judged.append(program)
        for complaint in program.complaints:
            progress.clear_line()
            print(f"{name_program(slug, program.source)}: {complaint}", flush=True)
        progress.show_line(f"{slug}: {number} of {len(chosen)}")
    progress.clear_line()
    idle = idle_checks(slug, judged) if is_whole else set()
    tally = Tally(slug=slug, chosen=chosen, judged=judged, idle=idle)
    print("\n".join(sum_up(tally)))
    return tally


def sum_up(tally: Tally) -> Iterator[str]:
    """Yield the lines on checks that catch nothing, on points lost elsewhere, and the figures."""
    for check in sorted(tally.idle):
        yield f"{check}: catches none of the wrong programs of its unit"
    for program in tally.spilling:
        name = name_program(tally.slug, program.source)
        yield f"{name}: for another unit's mistake points lost in {' '.join(program.spilled)}"
    right = sum(not program.wrong for program in tally.chosen)
    yield (
        f"{tally.slug}: {right} right and {len(tally.chosen) - right} wrong programs, "
        f"{len(tally.misjudged)} misjudged; checks that catch nothing: {len(tally.idle)}"
    )
    yield f"{tally.slug}: {relate_losses(tally)}"


def relate_losses(tally: Tally) -> str:
    """Return how many programs lose points in another unit, and how many of them are misjudged."""
    lose = (
        f"{len(tally.spilling)} of {len(tally.single)} with a mistake in one unit lose points in "
        "another"
    )
    misjudged = sum(bool(program.complaints) for program in tally.spilling)
    rest = len(tally.spilling) - misjudged
    details = f": {misjudged} of them misjudged, {rest} only in units that call the wrong one"
    return lose + details if tally.spilling else lose


def name_program(slug: str, source: Path) -> str:
    """Return where a program lies in its assignment: "report/prints.py"."""
    return source.relative_to(assignment_of(slug).folder / FOLDER).as_posix()


def program_part(program: Expectation, parts: int = PARTS) -> int:
    """Return the number of the part, of so many, that a program belongs to."""
    # By a checksum of the name: Python's own `hash` of a text is another one in each process.
    return crc32(name_program(program.slug, program.source).encode()) % parts


# Several processes, each of which stays


def all_judged(
    slug: str, chosen: Sequence[Expectation], jobs: int, parts: int = 1
) -> Iterator[JudgedProgram]:
    """Yield what comes of each program, in the order in which they are done.

    Of the wrong ones one in so many `parts` is graded whole, of the others the units that are
    wrong.
    """
    context = multiprocessing.get_context("spawn")
    lines: list[Connection] = []
    workers = []
    for number in range(min(jobs, len(chosen))):
        ours, theirs = context.Pipe()
        workers.append(
            context.Process(target=judge_some, args=(slug, chosen[number::jobs], theirs, parts))
        )
        workers[-1].start()
        theirs.close()  # as long as it is open here, too, the line has no end
        lines.append(ours)
    while lines:
        for line in wait(lines):
            assert isinstance(line, Connection)
            try:
                yield line.recv()
            except EOFError:
                lines.remove(line)
    for worker in workers:
        worker.join()
    if any(worker.exitcode for worker in workers):
        raise SystemExit(f"{slug}: a process that grades broke off")


def judge_some(slug: str, chosen: Sequence[Expectation], line: Connection, parts: int) -> None:
    """Judge programs one after another; the checks are collected once for most of them."""

    def judge_each(grade_one: GradeOne) -> None:
        for program in chosen:
            if not stands_alone(program):
                units = sorted(program.wrong) if program_part(program, parts) else ()
                line.send(judge(program, partial(grade_one, program.path, units)))

    while_staying(without_style(slug), Options(explains_failures=parts == 1), judge_each)
    for program in chosen:  # after the others: the checks are collected anew for each
        if stands_alone(program):
            line.send(judge(program))


def stands_alone(program: Expectation) -> bool:
    """Return whether a program answers one task alone, or lacks its main file."""
    return bool(program.task) or not program.path.is_file()


if __name__ == "__main__":
    sys.exit(main())
