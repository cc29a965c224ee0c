"""Grades what a whole class handed in: reports, gradebook, the class at a glance."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from harness.assignment import load
from harness.classroom.commands.class_likeness import look_for_likeness, refuse_without_packages
from harness.classroom.outcome import GRADEBOOK, Outcome
from harness.classroom.overview.sections import Section
from harness.classroom.records import HandInPool
from harness.classroom.run import ClassGrading, class_at_work, problem_of
from harness.commands.many_progress import ClassProgress
from harness.errors import GraderError, UsageError
from harness.feedback.diagnosis.misconceptions import refuse_unfinished
from harness.grading.many.pool import Pool, start_graders
from harness.model import Assignment
from harness.printable import cut_name
from harness.reports.words import with_noun

MOST_NAMED = 10  # of what staff should look at
NOT_WHOLE = 4  # the exit code where a part of what was submitted could not be read
INTERRUPTED = 130  # that of a program that was interrupted


def class_command(options: Namespace) -> bool:
    """Grade a class, and say what came of it; go on where the run before was ended."""
    if not hasattr(os, "fork"):
        raise UsageError(
            "A class is graded where processes can be copied: on Linux or macOS. "
            "On this system grade one file at a time: python -m harness grade FILE."
        )
    if options.similarity:
        refuse_without_packages()
    assignment = load(options.assignment)
    refuse_unfinished(assignment)
    outcome = Outcome(folder=options.output, assignment=assignment, worksheet=options.worksheet)
    participants = outcome.participants()
    with class_at_work(
        options.path, options.output, assignment, again=options.again, participants=participants
    ) as work:
        outcome.refuse_other_worksheet(work.handed_in.hand_ins)
        say_lines([work.handed_in.sentence, *work.handed_in.remarks, *what_is_left(work)])
        interrupted = grade_what_is_left(work, options)
        sections = [
            *outcome.understanding(work.results, options.path, is_whole=not interrupted),
            *likeness_of(work, assignment, options, interrupted=interrupted),
        ]
        say_lines(outcome.write_files(work.results, work.kept, sections))
        say_lines(points_to_look_at(work))
    end_run(work, options.output / GRADEBOOK, interrupted=interrupted)
    return False


def end_run(work: ClassGrading, gradebook: Path, *, interrupted: bool) -> None:
    """Say what is missing, and end with the exit code for the gravest of it.

    Raises GraderError where grades are not final.
    """
    say_lines(what_is_not_whole(work, gradebook))
    if interrupted:
        say_lines(["Interrupted. The same command goes on where it stopped."])
        sys.exit(INTERRUPTED)
    if work.not_final:
        raise GraderError(
            f"{len(work.not_final)} grades are not final, since the grader itself failed; they are "
            "marked in the gradebook. The same command grades them again."
        )
    if work.not_whole:
        sys.exit(NOT_WHOLE)


def what_is_not_whole(work: ClassGrading, gradebook: Path) -> list[str]:
    """Return how many submissions could not be read whole, nothing where all could be."""
    if not work.not_whole:
        return []
    count = with_noun(work.not_whole, "submission", "submissions")
    return [f"{count} could not be read whole; see problems in {gradebook}."]


def likeness_of(
    work: ClassGrading, assignment: Assignment, options: Namespace, *, interrupted: bool
) -> list[Section]:
    """Return the section on hand-ins that are alike, where it is wanted and all were graded."""
    if interrupted or not options.similarity:
        return []
    return [look_for_likeness(work, assignment, options.output)]


def grade_what_is_left(work: ClassGrading, options: Namespace) -> bool:
    """Grade what is to be graded; return whether that was interrupted."""
    progress = ClassProgress(sys.stderr)
    try:
        work.grade_all(chosen_pool(options, len(work.todo)), progress)
    except KeyboardInterrupt:
        return True
    finally:
        progress.clear_line()
    return False


def chosen_pool(options: Namespace, most: int) -> HandInPool:
    """Return what grades: a cluster where one is named, else processes here, `most` of them."""
    slug, level = options.assignment, options.require_isolation
    if options.cluster:
        from harness.classroom.cluster import ClusterPool

        return ClusterPool(options.cluster, slug, level)
    jobs = min(options.jobs or os.cpu_count() or 1, max(most, 1))
    return Pool(start_graders(slug, level, jobs))


def what_is_left(work: ClassGrading) -> list[str]:
    """Return what is said of the hand-ins that were graded before."""
    count = sum(one.report is not None for one in work.results)
    if not count:
        return []
    return [f"{count} were graded before by the same checks: they keep their reports (--again)."]


def points_to_look_at(work: ClassGrading) -> list[str]:
    """Return what staff should look at: changed grades, problems."""
    changed = [
        f"  {cut_name(one.hand_in.name)}: {one.sentence}"
        for one in sorted(work.changes, key=lambda one: one.hand_in.key)
    ]
    problems = [
        f"  {cut_name(one.hand_in.name)}: {problem_of(one)}"
        for one in work.results
        if problem_of(one)
    ]
    return [
        *with_heading(f"{len(changed)} grades are not what they were:", changed),
        *with_heading(f"{len(problems)} hand-ins to look at:", problems),
    ]


def with_heading(heading: str, lines: list[str]) -> list[str]:
    """Return the first lines below a heading, nothing where there are none."""
    if not lines:
        return []
    more = len(lines) - MOST_NAMED
    rest = [f"  and {more} more: they stand in the gradebook."] if more > 0 else []
    return [heading, *lines[:MOST_NAMED], *rest]


def say_lines(lines: Iterable[str]) -> None:
    """Print lines as they come."""
    for line in lines:
        print(line, flush=True)
