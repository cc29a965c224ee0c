"""Grades a class: from its submissions to a gradebook with reports beside it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from extensions.classroom.changes import Ledger, line_of_score
from extensions.classroom.deadline import with_worksheet_times
from extensions.classroom.files.contents import open_workplace
from extensions.classroom.files.gathering import NO_CLUES, Clues
from extensions.classroom.files.records import (
    GradedWork,
    HandIn,
    HandInPool,
    Reply,
    with_problem,
    without_details,
)
from extensions.classroom.files.tables import SheetRow
from extensions.classroom.files.tree import os_error_as
from extensions.classroom.people.roster import names_in_one_word, plain_letters
from extensions.classroom.recognition import HandedInClass, recognise_class
from extensions.classroom.stored_reports import (
    Register,
    Stamp,
    StoredReports,
    join_downloads,
    read_register,
)
from harness.commands.progress import RunProgress
from harness.errors import UsageError
from harness.model import Assignment
from harness.reports.words import with_noun

LOCK = ".at-work"
NO_PROGRAM = "No program was submitted", "holds no program"  # the problems of what was read
NOT_GRADED_YET = "It was not graded yet and is not in this download: grade its own download again."
OLDER_CHECKS = (
    "Its points are of an earlier version of the assignment or the grader: it is not in this "
    "download. Grade its own download again to regrade it."
)


Tell = Callable[[RunProgress], None]


@dataclass(kw_only=True)
class ClassGrading:
    """The grading of a class: what is there already, what is still to be done.

    Attributes:
        path: Where what the class submitted lies.
        handed_in: The class as it was recognised: its submissions, and remarks on them.
        reports: The reports of the runs before, in the output folder.
        stamps: Maps the key of each submission that is still to be graded to what its report will
            depend on: the file, the checks, the grader.
        graded: Maps the key of every submission to its report, None where there is none yet.
        todo: The submissions that are still to be graded, in the class's order.
        ledger: Where changes are written as soon as they are known.
        register: What the output folder knows of the class.
        not_final: The submissions whose grade is missing or provisional by the grader's own fault.
    """

    path: Path
    handed_in: HandedInClass
    reports: StoredReports
    ledger: Ledger
    register: Register
    stamps: dict[str, Stamp] = field(default_factory=dict)
    graded: dict[str, GradedWork] = field(default_factory=dict)
    todo: list[HandIn] = field(default_factory=list)
    not_final: list[HandIn] = field(default_factory=list)
    _done: set[str] = field(default_factory=set)
    _problems: int = 0

    @property
    def results(self) -> list[GradedWork]:
        """All submissions, with their reports as far as there are any."""
        return [self.graded[hand_in.key] for hand_in in self.handed_in.hand_ins]

    @property
    def not_whole(self) -> int:
        """How many submissions could not be read whole, or not at all."""

        def is_whole(row: GradedWork) -> bool:
            problem = (row.report or {}).get("problem") or NO_PROGRAM[0]
            return row.hand_in.is_whole and any(words in problem for words in NO_PROGRAM)

        return sum(not is_whole(row) for row in self.results)

    @property
    def waiting(self) -> set[str]:
        """The keys of the submissions that are still to be graded."""
        return {hand_in.key for hand_in in self.todo} - self._done

    def grade_all(self, pool: HandInPool, tell: Tell) -> None:
        """Grade what is to be graded, and keep each report as soon as it is there.

        A run that is interrupted loses the submissions that were being graded, no others.  Of
        those whose files have one digest one is graded, and all get its report, unless that is not
        final.

        Args:
            pool: Grades submissions, several at a time, and yields each when it is done.
            tell: Told how far the run has come, after each submission.
        """
        alike: dict[str, list[HandIn]] = {}
        for hand_in in self.todo:
            alike.setdefault(self.stamps[hand_in.key].hand_in, []).append(hand_in)
        for hand_in, reply in pool.grade_all([some[0] for some in alike.values()]):
            others = alike[self.stamps[hand_in.key].hand_in][1:] if is_final(reply) else []
            self._take_in_all([hand_in, *others], reply, tell)
        left = [hand_in for hand_in in self.todo if hand_in.key not in self._done]
        for hand_in, reply in pool.grade_all(left) if left else ():
            self._take_in_all([hand_in], reply, tell)

    def _take_in_all(self, hand_ins: Sequence[HandIn], reply: Reply, tell: Tell) -> None:
        for hand_in in hand_ins:
            self._take_reply(hand_in, reply)
            self._done.add(hand_in.key)
            self._problems += bool(problem_of(self.graded[hand_in.key]))
            done, of = len(self._done), len(self.todo)
            tell(RunProgress(done=done, of=of, problems=self._problems))

    def _take_reply(self, hand_in: HandIn, reply: Reply) -> None:
        key, report = hand_in.key, reply.get("report")
        if reply.get("is_ours") or (report and not is_final(reply)):
            self.not_final.append(hand_in)
        if report is None:
            left = with_problem(hand_in, reply["problem"])
            is_whole = left.is_whole and bool(reply.get("is_ours"))
            self.graded[key] = GradedWork(hand_in=replace(left, is_whole=is_whole), report=None)
            return
        stamp = self.stamps[key]
        # First: a change is in the ledger before the report that it tells of is there.
        old, was = self.reports.report_of(hand_in), self.reports.stamp_before(hand_in)
        if old and (line := line_of_score(hand_in, (old, report), (was, stamp))):
            self.ledger.add_line(line)
        self.reports.store(hand_in, stamp if is_final(reply) else None, report, reply["page"])
        self.graded[key] = GradedWork(hand_in=hand_in, report=without_details(report))


def is_final(reply: Reply) -> bool:
    """Return whether there is a report, and nothing kept a unit of it from being judged."""
    report = reply.get("report")
    return report is not None and not report["troubles"]


def problem_of(graded: GradedWork) -> str:
    """Return what staff should look at in a submission, "" for nothing."""
    report = graded.report or {}
    troubles = [f"Not final: {trouble}" for trouble in report.get("troubles", ())]
    return " ".join(filter(None, [graded.hand_in.problem, report.get("problem"), *troubles]))


def _with_known_names(hand_ins: Sequence[HandIn], students: Sequence[SheetRow]) -> Iterator[HandIn]:
    """Yield submissions with the names, numbers and addresses from a file of grades."""
    known = {row.account.casefold(): row.person for row in students if row.account}
    for hand_in in hand_ins:
        person = known.get(hand_in.account.casefold())
        if person is None:
            yield hand_in
            continue
        own = {plain_letters(hand_in.account), *names_in_one_word(person.name)}
        yield replace(
            hand_in,
            name=person.name or hand_in.name,
            group="" if plain_letters(hand_in.name) in own else hand_in.name,
            sid=hand_in.sid or person.number,
            email=hand_in.email or person.email,
        )


@contextmanager
def class_at_work(
    path: Path, output: Path, assignment: Assignment, *, again: bool, clues: Clues = NO_CLUES
) -> Iterator[ClassGrading]:
    """Hold a class's output folder, and let a block grade what the runs before have left.

    Args:
        path: A folder or a zip with the submissions, in a form of `classroom.sources`.
        output: The folder for the reports and the gradebook; it is made where it is missing.
        assignment: What is graded.
        again: Whether to grade once more what is graded already.
        clues: The people of the class: they decide whose a name is that several students could
            have, and give names to those whom a download lists by an account.

    Yields:
        The grading, with what is still to be done.

    Raises:
        UsageError: No class was found, or the output folder cannot be used: it lies among the
            submissions, cannot be written to, or another run is at work in it.
    """
    modules, lasting = tuple(assignment.modules), clues.lasting
    clues = replace(clues, wanted=(*assignment.files, *modules), modules=modules)
    workplaces = nullcontext(lasting.workplace) if lasting else open_workplace("class-")
    with _only_run_in(output, path), workplaces as workplace:
        found = recognise_class(path, workplace, clues)
        register, reports = read_register(output, assignment), StoredReports(output, assignment)
        if lasting:  # a folder that is watched is the class: what went from it is nobody's
            gone = lasting.gone
            there = register.submissions
            register.submissions = [hand_in for hand_in in there if hand_in.key not in gone]
        timed = with_worksheet_times(found.hand_ins, clues.participants)
        whole = replace(found, hand_ins=list(_with_known_names(timed, clues.students)))
        yield _plan_grading(path, whole, reports, register, again=again)


def _plan_grading(
    path: Path, found: HandedInClass, reports: StoredReports, register: Register, *, again: bool
) -> ClassGrading:
    """Return the grading of a class, and save in the register who is in it.

    To be graded is what was not, or not by these checks; earlier downloads stay as they are.
    """
    before = register.submissions
    reported = [hand_in.key for hand_in in before if reports.has_report(hand_in)]
    hand_ins, earlier = join_downloads(found.hand_ins, before, reported)
    register.submissions = hand_ins
    register.save()
    work = ClassGrading(
        path=path,
        handed_in=replace(found, hand_ins=hand_ins),
        reports=reports,
        ledger=Ledger(register.folder),
        register=register,
    )
    for hand_in in hand_ins:
        if hand_in.key in earlier:
            work.graded[hand_in.key] = earlier_result(hand_in, reports)
        else:
            _plan_submission(work, hand_in, again=again)
    if earlier:
        count = with_noun(len(earlier), "submission", "submissions")
        remark = f"Kept in the gradebook: {count} of earlier downloads."
        work.handed_in = replace(work.handed_in, remarks=(*found.remarks, remark))
    return work


def _plan_submission(work: ClassGrading, hand_in: HandIn, *, again: bool) -> None:
    """Add a submission to `graded`, and to `stamps` and `todo` where it is to be graded."""
    reports = work.reports
    stamp, was = reports.stamp_of(hand_in), reports.stamp_before(hand_in)
    is_current = was == stamp and not again
    report = reports.report_of(hand_in)
    current = without_details(report) if report and is_current else None
    work.graded[hand_in.key] = GradedWork(hand_in=hand_in, report=current)
    if hand_in.path is not None and not is_current:
        work.stamps[hand_in.key] = stamp
        work.todo.append(hand_in)


def earlier_result(hand_in: HandIn, reports: StoredReports) -> GradedWork:
    """Return what is kept of a submission that is not in this download.

    It cannot be graded anew: where the assignment or the grader has changed, staff are told.
    """
    report = reports.report_of(hand_in)
    if report is None:
        sentence = "" if hand_in.problem else NOT_GRADED_YET
        return GradedWork(hand_in=with_problem(hand_in, sentence), report=None)
    was, today = reports.stamp_before(hand_in), reports.stamp_of(hand_in)
    is_current = was is not None and replace(was, hand_in="") == replace(today, hand_in="")
    noted = hand_in if is_current else with_problem(hand_in, OLDER_CHECKS)
    return GradedWork(hand_in=noted, report=without_details(report))


@contextmanager
def _only_run_in(output: Path, path: Path) -> Iterator[None]:
    """Make the folder for what comes of a class, and let no other run write there meanwhile."""
    import fcntl  # which not every system has: there a class is refused before, in a sentence

    if output.resolve().is_relative_to(path.resolve()):
        raise UsageError(
            f"{output}: is in the folder with the submissions. Choose another with --output."
        )
    made = [folder for folder in (output, *output.parents) if not folder.exists()]
    with os_error_as(UsageError, output, "cannot be written to: {}."):
        output.mkdir(parents=True, exist_ok=True)
        handle = os.open(output / LOCK, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        # The kernel takes it back however this process ends; the file says nothing by itself.
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise UsageError(
            f"{output}: another run is at work in it. Wait for its end, or choose another folder."
        ) from error
    try:
        yield
    except UsageError:
        _remove_unused(output, made)
        raise
    finally:
        os.close(handle)


def _remove_unused(output: Path, made: Sequence[Path]) -> None:
    """Remove the folders that were made for a class that is none, where nothing lies in them."""
    if made:
        with suppress(OSError):
            (output / LOCK).unlink()
            for folder in made:
                folder.rmdir()
