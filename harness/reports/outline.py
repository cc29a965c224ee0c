"""What every report says of a grade, made once: the next step, each unit with its failures, notes.

The next step is in a unit whose written functions do the wrong thing, in the assignment's order;
then come rules on how a function is built, rules on the text, and what is not written yet.  A
failure that another unit is to blame for is reported there and nowhere else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby

from harness.model import (
    NOTE,
    OF_CHECK,
    UNREAD,
    Assignment,
    Cause,
    Evidence,
    Grade,
    Outcome,
    Record,
    Unit,
    Verdict,
)
from harness.reports import words
from harness.reports.sanitizing import sanitize_grade, some_repairs
from harness.transcripts.events import A_MESSAGE, QUESTION, QUESTION_MISSING
from harness.transcripts.screen import OPENING

MOST_WORDS = 90  # of a next step, before the example
DOES_WRONG, IS_BUILT, IS_WRITTEN = range(3)
FEWEST_IN_A_RANGE = 3
MOST_NAMED = 4
INTERNAL_ERROR = "Internal error"
UNJUDGED = "because of an internal error, not because of you. Your instructor will rerun it."
NOT_JUDGED = f"This could not be graded {UNJUDGED}"
EVERY_CHECK = "Every check here passes."
JUDGED_ELSEWHERE = re.compile(r" \([^()]* judged separately\)")
LEAVE_OUT = ("loading", "syntax")  # kinds of repair that pass over a part of the file
DONE, WAITS, NOT_YET = "done", "waits", "not-yet"
NOTHING_SEEN = Evidence()
NAMES = re.compile(r"\d+|\b[A-Z]\b")  # of positions and players, in a text of a screen


class NextStep(Record):
    """What to do in a unit: `name` and `sentence` say what is wrong, `verdict` shows it.

    `remarks` are more sentences on the example, `question` leads to one place of the program.
    """

    unit: Unit
    verdict: Verdict
    name: str
    separator: str
    sentence: str
    remarks: tuple[str, ...]
    question: str

    @property
    def opening(self) -> str:
        """The step and what is wrong, as one line before the example."""
        return f"{self.name}{self.separator} {self.sentence}"

    @property
    def item(self) -> str:
        """What is wrong, as an item of the list of a unit."""
        return self.sentence if self.separator == "." else f"Not right yet: {self.sentence}"

    @property
    def closing(self) -> tuple[str, ...]:
        """The sentences after the example: what more was seen, and the question."""
        return (*self.remarks, self.question) if self.question else self.remarks

    @property
    def example(self) -> Verdict:
        """The check without the sentences that stand before and after its example."""
        return self._with_hint("")

    @property
    def for_display(self) -> Verdict:
        """The check as it is shown below the opening: its example, then the closing sentences."""
        return self._with_hint("\n".join(self.closing))

    def _with_hint(self, hint: str) -> Verdict:
        evidence = self.verdict.evidence
        if evidence is None and not hint:
            return self.verdict
        evidence = replace(evidence or NOTHING_SEEN, lead="", hint=hint)
        return replace(self.verdict, evidence=evidence, tells_cause=False)


class FailureGroup(Record):
    """Failures of a unit that show the same: `step` is made from the smallest example of them."""

    step: NextStep
    verdicts: tuple[Verdict, ...]


class UnitOutline(Record):
    """A unit in a report: how it stands (with points, and in a self-check), its own failures.

    `name` has its title; `blocked` says what it waits for, `withheld` why checks that pass earn
    nothing yet, `untried` how many were not tried, `where` in which place its mistake is.
    """

    unit: Unit
    heading: str
    name: str
    earned: Fraction
    standing: str
    state: str
    state_text: str
    outcome: Outcome
    blocked: str
    failures: tuple[Verdict, ...]
    groups: tuple[FailureGroup, ...]
    notes: tuple[Verdict, ...]
    withheld: str
    untried: str
    where: str
    is_written: bool
    is_on_text: bool

    @property
    def points(self) -> str:
        """Its points out of those that there are."""
        return words.points_out_of(self.earned, self.unit.points)

    @property
    def has_all_points(self) -> bool:
        return self.earned == self.unit.points

    @property
    def complaint(self) -> str:
        """What is written above its failures."""
        title = "" if self.heading == self.unit.title else f" ({self.unit.title})"
        return f"{self.heading}{title} is not right yet:"


class ReportOutline(Record):
    """A grade in the order in which reports tell it; `failing` are its units by their next steps.

    `done` is the sentence where nothing fails.
    """

    grade: Grade
    score: str
    step: NextStep | None
    done: str
    units: tuple[UnitOutline, ...]
    failing: tuple[UnitOutline, ...]
    to_be_written: tuple[str, ...]
    unjudged: str
    repairs: tuple[str, ...]
    troubles: tuple[str, ...]
    ungraded: tuple[str, ...]

    @property
    def blocked(self) -> tuple[str, ...]:
        """What units wait for that are right on their own, a sentence for those alike."""
        alike: dict[str, list[Unit]] = {}
        for outline in self.units:
            alike.setdefault(outline.blocked, []).append(outline.unit)
        groups = [units for sentence, units in alike.items() if sentence]
        return tuple(
            f"{name_units(self.grade, units)}: {sentence[:1].lower()}{sentence[1:]}"
            for units in groups
            for sentence in [blocked_sentence(self.grade, *units)]
        )

    @property
    def problem(self) -> str:
        return self.grade.problem or ""

    @property
    def file_notes(self) -> tuple[str, ...]:
        """What is on the whole file: units that were not judged, notes, repairs."""
        return tuple(filter(None, (self.unjudged, *self.grade.notes, *self.repairs)))

    def outline_for(self, unit: str) -> UnitOutline:
        """Return the outline of a unit by its id.  Raises StopIteration where it is not graded."""
        return next(outline for outline in self.units if outline.unit.id == unit)


def outline_of(grade: Grade, at_work: str = "") -> ReportOutline:
    """Return the outline of a grade, made printable; the next step is that of `first_failure`."""
    grade = sanitize_grade(grade)
    is_judged = grade.problem is None
    first = first_failure(grade, at_work) if is_judged else None
    step = step_for(grade, *first) if first else None
    units = {unit.id: outline_of_unit(grade, unit, step) for unit in grade.units}
    names = words.join_names([*map(grade.assignment.heading, grade.unjudged)] or [""])
    return ReportOutline(
        grade=grade,
        score=words.points_out_of(grade.score, grade.possible),
        step=step,
        done="All other checks pass." if grade.unjudged or grade.troubles else done_sentence(grade),
        units=tuple(units.values()),
        failing=tuple(units[unit.id] for unit, _ in failing_units(grade)),
        to_be_written=tuple(to_be_written(grade)) if is_judged else (),
        unjudged=f"{names} could not be graded {UNJUDGED}" if names and is_judged else "",
        repairs=tuple(repair_lines(grade)),
        troubles=tuple(f"{INTERNAL_ERROR}: {trouble}" for trouble in grade.troubles),
        ungraded=tuple(
            f"{unit.id}  not graded ({words.format_points(unit.points)} points)"
            for unit in grade.assignment.units
            if not unit.graded
        ),
    )


def sentence_in_unit(grade: Grade, unit: Unit, key: str = "") -> str:
    """Return what the first explanation of a failure (of a key, if one is named) says, or ""."""
    sentences = (
        sentence
        for verdict in grade.of(unit.id)
        if verdict.failed
        for explanation in verdict.explanations
        if key in ("", explanation.key) and (sentence := " ".join(explanation.sentences()))
    )
    return next(sentences, "")


def outline_of_unit(grade: Grade, unit: Unit, step: NextStep | None = None) -> UnitOutline:
    """Return how a unit of a clean grade stands; what the next `step` shows comes first in it."""
    verdicts, heading = grade.of(unit.id), grade.assignment.heading(unit)
    failures = failures_of(grade, unit)
    groups = groups_of(failures)
    groups.sort(key=lambda group: step is None or step.verdict not in group)
    state, state_text = unit_state(grade, unit)
    return UnitOutline(
        unit=unit,
        heading=heading,
        name=heading if heading == unit.title else f"{heading}: {unit.title}",
        earned=grade.earned_in(unit.id),
        standing=unit_standing(grade, unit),
        state=state,
        state_text=state_text,
        outcome=outcome_of(unit, grade.earned_in(unit.id), verdicts),
        blocked=blocked_sentence(grade, unit),
        failures=tuple(failures),
        groups=tuple(
            FailureGroup(step=step_for(grade, unit, smallest_of(group)), verdicts=tuple(group))
            for group in groups
        ),
        notes=tuple(verdict for verdict in verdicts if verdict.kind == NOTE and verdict.evidence),
        withheld=withheld_sentence(verdicts),
        untried=untried_sentence(verdicts, failures),
        where=sentence_in_unit(grade, unit),
        is_written=unit.id not in grade.unwritten,
        is_on_text=is_on_text(grade, unit),
    )


# What comes first


def failures_of(grade: Grade, unit: Unit) -> list[Verdict]:
    """Return the failures of a unit that are its own, those first that say most.

    A unit that has all its points has none.
    """
    if unit.points and grade.earned_in(unit.id) == unit.points:
        return []
    own = [check for check in grade.of(unit.id) if check.failed and check.blamed_unit is None]
    # what was not tried has not failed, unless there is nothing else to say
    return sorted([check for check in own if not check.untried] or own, key=failure_sort_key)


def failure_sort_key(verdict: Verdict) -> tuple[bool, int, bool, bool, bool]:
    """Return what failures of a unit are sorted by: one that shows a call or a screen comes first.

    So does a game that leaves out its first question: what is typed answers others from there on.
    """
    evidence = verdict.evidence or NOTHING_SEEN
    has_example = bool(evidence.did or evidence.rows)
    first = [row.difference for row in evidence.rows if row.differs or row.event == QUESTION][:1]
    misses_question = first == [QUESTION_MISSING] and not evidence.raised
    return verdict.hidden, rank_of(verdict), verdict.vacuous, not has_example, not misses_question


def rank_of(verdict: Verdict) -> int:
    """Return DOES_WRONG, IS_BUILT for a rule, IS_WRITTEN for a rule on the text."""
    if verdict.is_on_text:
        return IS_WRITTEN
    return IS_BUILT if verdict.is_rule else DOES_WRONG


def failing_units(grade: Grade) -> list[tuple[Unit, list[Verdict]]]:
    """Return the units that are written and fail, each with its own failures, most urgent first.

    First those that Python cannot read, then wrong behaviour, then how it is built, then its text.
    Units with all their points are left out, and failures that another unit is blamed for.
    """

    def sort_key(item: tuple[Unit, list[Verdict]]) -> tuple[bool, int]:
        return all(check.diagnosis != UNREAD for check in item[1]), min(map(rank_of, item[1]))

    written = [unit for unit in grade.units if unit.id not in grade.unwritten]
    return sorted(_with_failures(grade, written), key=sort_key)


def not_written(grade: Grade) -> list[tuple[Unit, list[Verdict]]]:
    """Return the units of which nothing is written yet, each with what it loses by that."""
    return _with_failures(grade, [unit for unit in grade.units if unit.id in grade.unwritten])


def _with_failures(grade: Grade, units: Sequence[Unit]) -> list[tuple[Unit, list[Verdict]]]:
    return [(unit, failures) for unit in units if (failures := failures_of(grade, unit))]


def first_failure(grade: Grade, at_work: str = "") -> tuple[Unit, Verdict] | None:
    """Return the unit to work on next and what fails there, None where nothing is to be done.

    That is the unit `at_work` as long as something fails in it.  Whoever submits one unit alone
    reads of no other.
    """
    if grade.alone:
        alone = grade.assignment.unit(grade.alone)
        failures = failures_of(grade, alone)
        return (alone, first_shown(failures)) if failures else None
    todo = [*failing_units(grade), *not_written(grade)]
    # a step that is still to be written comes before rules on the text of what is there
    todo.sort(key=lambda item: (item[0].id != at_work, is_on_text(grade, item[0])))
    for unit, failures in todo:
        return unit, first_shown(failures)
    # where units wait for each other: the first failure, whosever fault it is
    waiting = [unit for unit in grade.units if grade.earned_in(unit.id) < unit.points]
    return next(((unit, check) for unit in waiting for check in grade.failing(unit.id)), None)


def first_shown(failures: list[Verdict]) -> Verdict:
    """Return the failure that says most, by the smallest example of those that are like it.

    The failures are those of a unit, see `failures_of`.
    """
    first, alike = failures[0], groups_of(failures)[0]
    if first.cause is None and failure_kind(first) == "result":
        alike = [check for check in failures if check.group == first.group and check.cause is None]
    key = failure_sort_key(first)
    return smallest_of([check for check in alike if failure_sort_key(check) == key])


def step_for(grade: Grade, unit: Unit, verdict: Verdict) -> NextStep:
    """Return the step that mends a check: what is to be written, its cause, its lead or title."""
    evidence, cause = verdict.evidence or NOTHING_SEEN, verdict.cause or Cause(id="")
    sentence = cause.sentence or evidence.lead
    lines = (evidence.lead, *evidence.hint.split("\n"), cause.remark)
    name, separator = grade.assignment.heading(unit), "."
    remarks = tuple(line for line in lines if line and line not in (sentence, cause.question))
    if unit.id in grade.unwritten and not is_on_text(grade, unit):
        title = unit.title if unit.title.endswith(("?", "!", ".")) else f"{unit.title}."
        sentence = title if unit.title != name else "Nothing of it is in your file."
        name, separator = f"{name} is not written yet", ":"
    elif not sentence:
        name, separator, sentence = f"{name} is not right yet", ":", short_title(verdict)
    parts = sentence.split(" ")
    return NextStep(
        unit=unit,
        verdict=verdict,
        name=name,
        separator=separator,
        sentence=sentence if len(parts) <= MOST_WORDS else " ".join([*parts[:MOST_WORDS], "…"]),
        remarks=remarks,
        question=cause.question,
    )


def short_title(verdict: Verdict) -> str:
    """Return a check's title without a remark on the grader; an example that fails says which."""
    evidence = verdict.evidence or NOTHING_SEEN
    call = evidence.did.partition("\n")[0]
    if verdict.kind == "example" and call and "=" not in call:
        if evidence.expected and not evidence.thing and "\n" not in evidence.expected:
            return f"The example {call} should give {evidence.expected}."
        return f"The example {call} should give the result that it shows."
    return JUDGED_ELSEWHERE.sub("", verdict.title)


# Failures that show the same


def groups_of(failed: Sequence[Verdict]) -> list[list[Verdict]]:
    """Return the failures in groups that show the same: a cause or rule, else values or words."""
    groups: dict[Hashable, list[Verdict]] = {}
    for verdict in failed:
        groups.setdefault(_grouping_key(verdict), []).append(verdict)
    return list(groups.values())


def _grouping_key(verdict: Verdict) -> Hashable:
    evidence = verdict.evidence or NOTHING_SEEN
    if verdict.is_rule and (verdict.cause is None or verdict.cause.origin == OF_CHECK):
        return "rule", verdict.check
    if verdict.diagnosis:
        return "cause", verdict.diagnosis
    if evidence.rows:
        return "screens", verdict.differences or evidence.differences, wording_shown(verdict)
    if evidence.expected or evidence.actual:
        return "values", evidence.expected, evidence.actual
    return "words", evidence.hint or verdict.check


def wording_shown(verdict: Verdict) -> str:
    """Return which text differs first on a screen, without names and numbers, "" for no wording."""
    first = [row for row in (verdict.evidence or NOTHING_SEEN).rows if row.differs][:1]
    texts = [row.expected or "" for row in first if row.difference == A_MESSAGE]
    return NAMES.sub("#", "".join(texts).partition(OPENING)[0])


def show_the_same(shown: Verdict, other: Verdict) -> bool:
    """Return whether failures of a group show a like result or exception, if `other` shows any."""
    kinds, texts = ({look(shown), look(other)} for look in (failure_kind, wording_shown))
    return other.hidden or len(kinds) == len(texts) == 1


def smallest_of(group: Sequence[Verdict]) -> Verdict:
    """Return the failure with the smallest example, one that is not hidden where there is one.

    Without a result or an exception that is the first one: later calls of a function that never
    finishes are not made.
    """
    first = min(group, key=_clarity)
    if not (kind := failure_kind(first)):
        return first
    if first.cause and "exception" in first.cause.remark:  # the sentence is on what does not end so
        kind = "result" if "result" in map(failure_kind, group) else kind
    alike = [check for check in group if failure_kind(check) == kind]
    return min(alike, key=lambda check: (*_clarity(check), *_size(check)))


def failure_kind(verdict: Verdict) -> str:
    """Return what a failure shows: an expected "result", an "exception", "" for neither."""
    evidence = verdict.evidence or NOTHING_SEEN
    if evidence.expected or evidence.rows:
        return "result"
    return "exception" if evidence.raised or evidence.shows == "other_parameters" else ""


def _clarity(verdict: Verdict) -> tuple[bool, bool, bool]:
    return verdict.hidden, verdict.vacuous, verdict.evidence is None


def _size(verdict: Verdict) -> tuple[int, int]:
    """Return how much an example gives to the program, and how much there is to read of it."""
    evidence = verdict.evidence or NOTHING_SEEN
    given = [evidence.did, *evidence.typed]
    shown = [evidence.lead, evidence.expected, evidence.actual]
    shown += [text or "" for row in evidence.rows for text in (row.expected, row.actual)]
    return len("\n".join(given)), len("\n".join(shown))


def distinct_verdicts(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the first verdict with each result or hint; one that expects a value repeats none."""
    by_result: dict[str, Verdict] = {}
    for verdict in verdicts:
        evidence = verdict.evidence
        result = evidence.actual or verdict.hint if evidence and not evidence.expected else ""
        by_result.setdefault(result or verdict.check, verdict)
    return list(by_result.values())


# How a unit stands


def unit_standing(grade: Grade, unit: Unit) -> str:
    """Return "done", "not graded", or `standing_phrase` for a unit that has not all its points."""
    if unit in grade.unjudged or grade.problem is not None:
        return "not graded"
    return standing_phrase(grade, unit) if grade.earned_in(unit.id) < unit.points else "done"


def unit_state(grade: Grade, unit: Unit) -> tuple[str, str]:
    """Return how a unit stands in a self-check: `DONE`, `WAITS` or `NOT_YET`, and in words."""
    if unit in grade.unjudged or grade.problem is not None:
        return WAITS, "not checked"
    if not any(verdict.failed for verdict in grade.of(unit.id)):
        return DONE, "done"
    if unit.id in grade.unwritten:
        return NOT_YET, standing_phrase(grade, unit)
    if blamed := blocking_unit(grade.of(unit.id)):
        return WAITS, f"depends on {grade.assignment.step} {blamed}"
    return NOT_YET, f"not yet: {standing_phrase(grade, unit)}"


def blocking_unit(verdicts: Sequence[Verdict]) -> str | None:
    """Return the first unit for which a failing one waits, None where it fails by itself."""
    blamed = [verdict.blamed_unit for verdict in verdicts if verdict.failed]
    return None if None in blamed else next(iter(blamed), None)


def standing_phrase(grade: Grade, unit: Unit) -> str:
    """Return how a unit stands that has not all its points: "fails", "2 of 5 checks pass", ..."""
    if unit.id in grade.unwritten:
        return "comes later" if is_on_text(grade, unit) else "not written yet"
    # a check without points that passes proves that others count: it is none of those
    checks = [
        verdict
        for verdict in grade.of(unit.id)
        if verdict.kind != NOTE and (verdict.possible or verdict.failed or not unit.points)
    ]
    failures = failures_of(grade, unit)
    failed, passed = len(failures), sum(check.passed for check in checks)
    if not failed and (blamed := blocking_unit(checks)):
        waiting = sum(check.failed for check in checks)
        verb = "waits" if waiting == 1 else "wait"
        return f"{waiting} of {len(checks)} checks {verb} for {grade.assignment.step} {blamed}"
    if any(check.withheld for check in checks):
        return f"{passed} of {len(checks)} checks {'passes' if passed == 1 else 'pass'}"
    if len(checks) == 1:
        return "fails"
    if failed == len(checks) > 0:
        return f"all {failed} checks fail"
    untried = sum(check.untried for check in checks if check not in failures)
    rest = f", {untried} not tried" if untried else ""
    return f"{failed} of {len(checks)} checks {'fails' if failed == 1 else 'fail'}{rest}"


def outcome_of(unit: Unit, earned: Fraction, verdicts: Sequence[Verdict]) -> Outcome:
    """Return ERROR if a check was not judged, FAILED if points are lost, else PASSED.

    A unit without points fails by any check.
    """
    if any(verdict.outcome is Outcome.ERROR for verdict in verdicts):
        return Outcome.ERROR
    fails = earned < unit.points or any(not unit.points and check.failed for check in verdicts)
    return Outcome.FAILED if fails else Outcome.PASSED


def is_on_text(grade: Grade, unit: Unit) -> bool:
    """Return whether a unit has checks, and all of these are rules on the text."""
    return {verdict.is_on_text for verdict in grade.of(unit.id) if verdict.kind != NOTE} == {True}


def units_to_blame(grade: Grade, unit: Unit) -> list[Unit]:
    """Return the units because of which checks of a unit fail, with the wrong ones that it uses."""
    blamed = {verdict.blamed_unit for verdict in grade.of(unit.id)} - {None}
    calls, names = grade.assignment.calls, {*(unit.functions or ["__main__"])}
    while more := {name for caller in names for name in calls.get(caller, ())} - names:
        names |= more
    others = [other for other in grade.units if blamed and other is not unit]
    used = [other for other in others if not names.isdisjoint(other.functions)]
    blamed |= {other.id for other in used if DOES_WRONG in map(rank_of, failures_of(grade, other))}
    return [other for other in grade.assignment.units if other.id in blamed]


def blocked_sentence(grade: Grade, unit: Unit, *alike: Unit) -> str:
    """Return what a unit that is right on its own waits for, "" for any other one.

    The sentence is on the unit and those that are `alike`, which wait for the same.
    """
    blamed = units_to_blame(grade, unit)
    if not blamed or failures_of(grade, unit):
        return ""
    once = f"{name_units(grade, blamed)} {'is' if len(blamed) == 1 else 'are'}"
    if grade.earned_in(unit.id) < unit.points:
        return (
            f"Some checks cannot show whether {'these parts are' if alike else 'this part is'} "
            f"right until {once}. Their points wait."
        )
    plays = any(verdict.kind == "transcript" for verdict in grade.of(unit.id))
    own = "Their own parts are" if alike else "Its own part is"
    whole = "the game" if plays else "they" if alike else "it"
    return f"{own} right; {whole} will {'look right' if plays else 'work'} once {once}."


def dependency_note(grade: Grade, verdict: Verdict) -> str:
    """Return `blocked_sentence` or "This is because of …" for another unit's fault, else ""."""
    if verdict.blamed_unit is None:
        return ""
    sentence = blocked_sentence(grade, grade.assignment.unit(verdict.unit))
    return sentence or f"This is because of {grade.assignment.step} {verdict.blamed_unit}."


# Sentences on the whole grade


def done_sentence(grade: Grade) -> str:
    """Return why nothing is to be done: "All done: every check passes." or what holds instead."""
    if stops := [repair for repair in grade.repairs if repair.stops]:
        could = "Python cannot" if stops[0].kind == "syntax" else "we could not"
        return f"Every check passes, but {could} run your whole file: {stops[0].text}"
    if withheld := [verdict.hint for verdict in grade.verdicts if verdict.withheld]:
        return f"Every check that is shown here passes. {withheld[0]}"
    if not grade.alone:
        return "All done: every check passes."
    name = grade.assignment.heading(grade.assignment.unit(grade.alone))
    return f"{name} is done: every check of it passes."


def withheld_sentence(verdicts: Sequence[Verdict]) -> str:
    """Return "2 checks pass. …" with why they earn nothing yet, "" where all earn points."""
    waiting = Counter(verdict.hint for verdict in verdicts if verdict.withheld)
    return " ".join(
        f"{words.with_noun(count, 'check passes', 'checks pass')}. "
        f"{hint.replace('These points count', 'Its points count') if count == 1 else hint}"
        for hint, count in waiting.items()
    )


def untried_sentence(verdicts: Sequence[Verdict], failures: Sequence[Verdict]) -> str:
    """Return "2 checks were not tried: …", "" for none, or where there is nothing else to say."""
    untried = [verdict for verdict in verdicts if verdict.failed and verdict.untried]
    if not untried or not failures or failures[0].untried:
        return ""
    evidence = untried[0].evidence or NOTHING_SEEN
    _, separator, reason = evidence.actual.partition(": ")
    count_phrase = words.with_noun(len(untried), "check was", "checks were")
    return f"{count_phrase} not tried{separator}{reason or '.'}"


def to_be_written(grade: Grade) -> list[str]:
    """Return "Steps A and B are not written yet.", then what rules say that wait for it."""
    waiting = not_written(grade)
    units = [unit for unit, _ in waiting if not is_on_text(grade, unit)]
    verb = "is" if len(units) == 1 else "are"
    rules = [failures[0].evidence for unit, failures in waiting if is_on_text(grade, unit)]
    return [
        *([f"{name_units(grade, units)} {verb} not written yet."] if units else []),
        *(evidence.actual for evidence in rules if evidence),
    ]


def repair_lines(grade: Grade) -> list[str]:
    """Return what was repaired, a line each; the first of each kind ends in what it costs."""
    repairs = some_repairs(grade.repairs)
    first = {repair.kind: repair for repair in reversed(repairs)}
    return [
        f"{repair.text} {repair_price(grade, repair.kind)}".rstrip()
        if repair is first[repair.kind]
        else repair.text
        for repair in repairs
    ]


def repair_price(grade: Grade, kind: str) -> str:
    """Return "2 points deducted." or "No points deducted.", "" where what is left out may count."""
    cost = Fraction(grade.assignment.costs.get(kind, 0))
    if cost:
        return f"{words.format_points(cost)} {'point' if cost == 1 else 'points'} deducted."
    may_be_missing = kind in LEAVE_OUT and any(verdict.failed for verdict in grade.verdicts)
    return "" if may_be_missing else "No points deducted."


def unchecked_sentence(chosen: Assignment, among: Collection[str]) -> str:
    """Return the sentence on how many more checks of some units (by id) the grader runs."""
    units = [unit.id for unit in chosen.units if unit.id in among and chosen.hidden.get(unit.id)]
    if not units:
        return "The grader runs the same checks."
    more = words.with_noun(sum(chosen.hidden[unit] for unit in units), "more check", "more checks")
    if len(units) > MOST_NAMED:
        return f"Checked by the grader only: {more}, of {len(units)} {chosen.step.lower()}s."
    step = chosen.step + ("s" if len(units) > 1 else "")
    names = " and ".join(", ".join(units).rsplit(", ", 1))
    return f"Checked by the grader only: {more}, of {step} {names}."


def name_units(grade: Grade, units: Sequence[Unit]) -> str:
    """Name units in a sentence: "Steps A, C and D", "Steps A and D to H", "Step A; Style"."""
    step = grade.assignment.step
    heading = grade.assignment.heading
    titled = [unit.title for unit in units if heading(unit) == unit.title]
    numbered = [unit for unit in units if heading(unit) != unit.title]
    noun = step if len(numbered) == 1 else f"{step}s"
    steps = [f"{noun} {words.join_names(_ranges(numbered))}"] if numbered else []
    return "; ".join([*steps, *titled])


def _ranges(units: Sequence[Unit]) -> list[str]:
    """Return the ids of units; three and more that count up become "D to H"."""
    names: list[str] = []
    for _, group in groupby(enumerate(units), lambda item: _series_key(item[1].id, item[0])):
        ids = [unit.id for _, unit in group]
        names += [f"{ids[0]} to {ids[-1]}"] if len(ids) >= FEWEST_IN_A_RANGE else ids
    return names


def _series_key(name: str, place: int) -> tuple[str, int]:
    """Return what is the same for ids that count up, such as A, B or T1, T2; a word is alone."""
    if len(name) == 1 and not name.isdigit():
        return "", ord(name) - place
    match = re.fullmatch(r"(\D*)([0-9]+)", name)
    return (match[1], int(match[2]) - place) if match else (name, place)
