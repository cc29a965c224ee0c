"""Checks a program again whenever its file is saved, in one process that has all it needs loaded.

The file is looked at a few times a second, which every system can do.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from harness.commands.progress import Progress
from harness.commands.report_files import Targets, print_report, write_report
from harness.errors import GraderError
from harness.grading.collection import CollectedChecks, while_collected
from harness.grading.flow import blank_grade, grade_recognised
from harness.grading.options import Options
from harness.model import Grade, Unit
from harness.printable import cut_lines
from harness.reports import OF_A_CHECK, outline, text, words
from harness.reports.lines import for_stream
from harness.reports.sanitizing import sanitize_grade
from harness.sandbox import can_fork
from harness.submission.folder import RecognisedFile

LOOK_SECONDS = 0.2
WAITING = "Waiting until the file is saved again; Ctrl+C ends."


def watch_program(submitted: RecognisedFile, units: Sequence[str], targets: Targets) -> None:
    """Check a program now and after each time it is saved, until Ctrl+C is typed."""
    progress = Progress(sys.stderr)
    options = Options(public=True, progress=progress)
    path, names = submitted.path, submitted.assignment.modules
    checks = CollectedChecks(blank_grade(submitted.assignment, path, units), options)
    watch = ProgramWatch(submitted, units, targets, options, progress)

    def check_each() -> None:
        for _ in wait_for_saves([path, *map(path.with_name, names)]):  # there or not
            watch.check_once(checks)
            gc.collect()  # what the check held, while nobody waits

    try:
        with keep_server_running():
            while_collected(checks, check_each)
    except KeyboardInterrupt:
        print()


def keep_server_running() -> AbstractContextManager[None]:
    """Keep a process whose copies serve sandboxes, where the system has copies of processes."""
    if not can_fork():
        return nullcontext()
    from harness.sandbox.forking import copied_servers  # not on every system

    return copied_servers()


@dataclass
class ProgramWatch:
    """A program that is checked time and again, with its last grade and the unit at work."""

    submitted: RecognisedFile
    units: Sequence[str]
    targets: Targets
    options: Options
    progress: Progress
    before: Grade | None = None
    at_work: str = ""

    def check_once(self, checks: CollectedChecks) -> None:
        """Print the program's self-check and what is new, or what went wrong in the check itself.

        The next save is checked all the same.
        """
        try:
            result = grade_recognised(self.submitted, self.units, self.options, checks)
            for format_name, target in self.targets:
                write_report(target, OF_A_CHECK[format_name](result))
        except GraderError as error:
            print(f"Internal error: {cut_lines(str(error))}", file=sys.stderr)
        else:
            self.progress.clear_line()
            first = outline.first_failure(result, self.at_work) if result.problem is None else None
            self.at_work = first[0].id if first else self.at_work
            paint = for_stream(sys.stdout)
            heading = ""
            if self.before:
                news = [time.strftime("%H:%M:%S"), *changes_since(self.before, result)]
                heading = "\n".join(["", *map(paint.bold, news), ""])
            print_report(heading + text.render_self_check(result, paint, self.at_work))
            if result.problem is None:
                self.before = result
        print_report(f"\n{WAITING}\n")


def wait_for_saves(paths: Sequence[Path]) -> Iterator[None]:
    """Yield now, and whenever one of some files is another one and stays so for a moment."""
    known = [*map(file_state, paths)]
    yield
    while True:
        time.sleep(LOOK_SECONDS)
        states = [*map(file_state, paths)]
        # while an editor replaces a file it is not there
        is_gone = any(now is None and before for now, before in zip(states, known, strict=True))
        if states == known or is_gone:
            continue
        time.sleep(LOOK_SECONDS / 2)  # an editor may still be writing one
        if states == [*map(file_state, paths)]:
            known = states
            yield


def file_state(path: Path) -> tuple[int, int] | None:
    """Return what changes when a file is saved, None while it is not there."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


# What became right since, and what is right no longer


def changes_since(before: Grade, now: Grade) -> list[str]:
    """Return the sentences on what is new, at least one; none where the file cannot be read."""
    if now.problem:
        return []
    clean = sanitize_grade(now)
    sentences = [
        *change_sentence("Now right", clean, before, clean),
        *change_sentence("No longer right", clean, clean, before),
    ]
    return sentences or ["The same checks pass as before."]


def change_sentence(label: str, named: Grade, before: Grade, after: Grade) -> list[str]:
    """Return the sentence on what passes in one of two grades alone, none where nothing does."""
    units = [unit for unit in named.units if is_done(after, unit) and not is_done(before, unit)]
    whole_units = [outline.name_units(named, units)] if units else []
    parts = [unit_phrase(named, unit, before, after) for unit in named.units if unit not in units]
    phrases = [*whole_units, *filter(None, parts)]
    return [f"{label}: {'; '.join(phrases)}."] if phrases else []


def unit_phrase(named: Grade, unit: Unit, before: Grade, after: Grade) -> str:
    """Return how many checks of a unit pass in one of two grades alone, "" for none."""
    more = len(passing_checks(after, unit) - passing_checks(before, unit))
    noun = words.with_noun(more, "check", "checks")
    return f"{noun} of {named.assignment.heading(unit)}" if more else ""


def is_done(grade: Grade, unit: Unit) -> bool:
    """Return whether every check of a unit passes."""
    return len(passing_checks(grade, unit)) == len(grade.of(unit.id)) > 0


def passing_checks(grade: Grade, unit: Unit) -> set[str]:
    """Return the names of the checks of a unit that pass."""
    return {verdict.check for verdict in grade.of(unit.id) if verdict.passed}
