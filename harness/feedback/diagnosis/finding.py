"""Finds out why one function of a submission is wrong."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from operator import itemgetter

from harness.checks.domains import diagnosed_domains, drawn_domain
from harness.checks.domains import games as units_of_games
from harness.errors import Unreadable
from harness.execution.calls import Call
from harness.execution.game import Game
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.feedback.behaviour import (
    Behaviour,
    Endless,
    Observer,
    Pair,
    Unobserved,
    all_pairs,
    answered_cases,
    fail_alike,
    paired_cases,
)
from harness.feedback.causes import cause_for
from harness.feedback.diagnosis import games, general, screens
from harness.feedback.diagnosis.misconceptions import load_misconceptions
from harness.feedback.diagnosis.question import Question, together
from harness.feedback.diagnosis.runs import cause_of_runs
from harness.feedback.diagnosis.watched import WatchedFunction
from harness.model import Assignment, Cause, Unit, Verdict
from harness.sandbox.gate import reading
from harness.transcripts.events import NOBODY

# The first cases tell most versions from the submission, so that few are asked all of them.
FIRST_CASES = 12
SECOND_CASES = 60
NOT_DEFINED = "not_defined"
NOT_WRITTEN = "not_written"
ENDLESS = "endless"
FIRST_TIME_ONLY = "first_time_only"
DEFAULT_KEPT = "default_kept"
MOST_FRESH = 5  # cases that are tried in a process of their own
MOST_SENT_VALUES = 1_000_000  # by a function to stubs: what is right sends a tenth of it


@dataclass(frozen=True, kw_only=True)
class Sightings:
    """What the checks saw of a program: the functions that are `endless`, the games it `played`.

    `calls` are those that failures show, by their checks; `player` finds the names of players in
    what its screens say.
    """

    endless: Collection[str] = ()
    played: Sequence[Mapping[str, Game]] = ()
    calls: Mapping[str, Call] = field(default_factory=dict)
    player: re.Pattern[str] = NOBODY


class Finder:
    """Compares functions of one program with what is right and with what is known to be wrong.

    Those that were `seen` to be endless are not asked again.  What was seen is kept: `watched` are
    the wrong functions, `asked` those that a function of their domain asks, `played` the games of
    units; `causes` are those of functions asked for.
    """

    def __init__(
        self,
        assignment: Assignment,
        program: Program,
        reference: Reference,
        seen: Sightings = Sightings(),
    ) -> None:
        self._assignment = assignment
        self.program = program
        self._reference = reference
        self._seen = seen
        self.watched: dict[str, WatchedFunction] = {}
        self.asked: dict[str, WatchedFunction] = {}
        self.played: dict[str, games.PlayedGames] = {}
        self.causes: dict[str, Cause | None] = {}

    @contextmanager
    def settled(self) -> Iterator[None]:
        """Take what ends a process meanwhile for the submission's doing, where it can be."""
        doubts = self.program.doubts
        before, doubts.are_open = doubts.are_open, False
        try:
            yield
        finally:
            doubts.are_open = before

    @property
    def games_played(self) -> Sequence[Mapping[str, Game]]:
        """The games that the checks played: by the submission, then with functions replaced."""
        return self._seen.played

    def cause_of_games(self, unit: Unit) -> Cause | None:
        """Return why the games of a unit went wrong, None where that is not known."""
        compared = units_of_games(self._assignment).get(unit.id)
        if compared is None:
            return None
        text = self._reference.path.read_text("utf-8")
        found = games.outcome_of_games(self._assignment, unit, compared, self._seen.played, text)
        self.played[unit.id] = found
        return found.cause

    def cause_of_runs(self, unit: Unit, verdicts: Sequence[Verdict]) -> Cause | None:
        """Return why the runs of a unit went wrong that its failures show, None for not known."""
        shown = [self._seen.calls.get(one.check) for one in verdicts if one.failed]
        runs = [one for one in shown if one is not None and one.command]
        return cause_of_runs(self._assignment, unit, runs, self._reference.path)

    def cause_of_screens(self, verdicts: Sequence[Verdict]) -> Cause | None:
        """Return why the screens of a unit are wrong, None where a failing statement may be why."""
        if self.program.fails_when_loaded:
            return None
        return screens.cause_of_screens(verdicts, self._seen.player)

    def cause_of(self, function: str, wrong: Collection[str]) -> Cause | None:
        """Return why a function is wrong, None where that is not known.

        Those of its collaborators that are `wrong` themselves are answered by the reference.
        """
        found = self.causes[function] = self._find_cause(function, wrong)
        return found

    def _find_cause(self, function: str, wrong: Collection[str]) -> Cause | None:
        obvious = self._obvious_cause(function)
        if obvious:
            return cause_for(obvious, function)
        written = diagnosed_domains(self._assignment).get(function)
        domain = written or drawn_domain(self._assignment, function)
        if domain is None or function in self.program.facts.lost:
            return None
        if function not in self.program.names:
            return cause_for(NOT_DEFINED, function)
        question: Question | None = None
        try:
            cases = domain.cases() if written else answered_cases(function, domain, self._reference)
            question = Question(function=function, domain=domain, cases=cases)
            with self.with_right_answers(function, wrong) as program, reading(Unobserved):
                found = self._compare_with_right(question, program)
            return found or self._version_played(question, wrong)
        except Endless:
            return cause_for(ENDLESS, function)
        except (Unobserved, Unreadable):
            return self._default_kept(question) if question else None

    def _version_played(self, question: Question, wrong: Collection[str]) -> Cause | None:
        """Return the version as which a function that plays a game plays it, in whatever words."""
        domain = question.domain
        if domain.course is None:
            return None
        course = replace(domain, text=domain.course)
        question = replace(question, domain=course)
        with (
            self.with_right_answers(question.function, {*wrong, *course.collaborators}) as program,
            Observer(program) as own,
            Observer(self._reference.load_program()) as reference,
            reading(Unobserved),
        ):
            seen, right = question.ask_observer(own), question.ask_observer(reference)
            compared = paired_cases(question.cases, seen, right)
            if not compared:
                return None
            self._watch_pairs(question, compared)
            return self._known_version(question, seen, reference, exactly=False)

    def _obvious_cause(self, function: str) -> str | None:
        """Return the cause that shows without asking the function anything."""
        if function in self.program.facts.unwritten:
            return NOT_WRITTEN
        return ENDLESS if function in self._seen.endless else None

    @contextmanager
    def with_right_answers(self, function: str, wrong: Collection[str]) -> Iterator[Program]:
        """Let a function's wrong collaborators be answered by the reference meanwhile."""
        right = frozenset(wrong) - {function} - self._reference.load_program().facts.class_names
        replaced = self.program.facts.reach((function,)) & right
        if not replaced:
            yield self.program
            return
        stubs = self._reference.stubs_for(replaced, {function}, MOST_SENT_VALUES)
        with self.program.with_stubs(stubs) as program:
            yield program

    def _default_kept(self, question: Question) -> Cause | None:
        """Return the cause where a default value is seen to stay from one call to the next."""
        if not self.program.facts.keeping.get(question.function):
            return None
        with suppress(Unobserved, Unreadable):
            if keeps_default(question, self.program):
                return cause_for(DEFAULT_KEPT, question.function)
        return None

    def _compare_with_right(self, question: Question, program: Program) -> Cause | None:
        if not question.cases:
            return None
        with Observer(program) as own:
            seen = question.ask_observer(own)
        with Observer(self._reference.load_program()) as reference:
            right = question.ask_observer(reference)
            if seen == right and not question.domain.chance:
                return None
            compared = paired_cases(question.cases, seen, right)
            self._watch_pairs(question, compared or all_pairs(question.cases, seen, right))
            if question.domain.chance:
                known = self._by_chance(question, program, reference)
            else:
                known = self._known_version(question, seen, reference, exactly=not compared)
        known = known or self._default_kept(question)
        if known or not compared or question.domain.asking:
            return known
        if first_time_only(question, compared, program):
            is_default = self.program.facts.keeping.get(question.function)
            return cause_for(DEFAULT_KEPT if is_default else FIRST_TIME_ONLY, question.function)
        name = general.fitting_cause(compared)
        if name is None:
            return None
        source = self._reference.load_program().submission.source
        parameters = parameters_of(source, question.function)
        return cause_for(name, question.function, **general.details_of(compared, parameters))

    def observe_reference(self) -> Observer:
        """Return what watches the reference, in a process of its own."""
        return Observer(self._reference.load_program())

    def _watch_pairs(self, question: Question, pairs: Sequence[Pair]) -> None:
        """Note what a wrong function did in all cases."""
        name, kept = question.function, self._kept_for(question)
        whole = kept[name].whole if name in kept else pairs
        kept[name] = WatchedFunction(function=name, pairs=pairs, whole=whole)

    def _kept_for(self, question: Question) -> dict[str, WatchedFunction]:
        """Return where it is kept what a function did: what asks it may have done more."""
        return self.asked if question.domain.asking else self.watched

    def _by_chance(self, question: Question, program: Program, reference: Observer) -> Cause | None:
        """Return the misconception that gives the same answers, whichever of them in which case."""
        raw = replace(question, domain=replace(question.domain, text=str))
        with Observer(program) as own:
            seen = frozenset(raw.ask_observer(own))
        right = frozenset(raw.ask_observer(reference))
        kept, name = self._kept_for(question), question.function
        if seen == right and all(one.seen == one.right for one in kept[name].pairs):
            del kept[name]
            return None
        kept[name] = replace(kept[name], chance=seen, right_by_chance=right)
        versions = load_misconceptions(self._assignment, question.function)
        came = together(raw, versions, reference, len(raw.cases))
        alike = [one for one, found in zip(versions, came, strict=True) if set(found) == seen]
        return alike[0].cause if len(alike) == 1 else None

    def _known_version(
        self, question: Question, seen: list[Behaviour], reference: Observer, *, exactly: bool
    ) -> Cause | None:
        """Return the misconception that behaves like the function in every case.

        Which containers are one and the same has to agree where nothing else is wrong; elsewhere
        a version for which it does goes before one for which it does not.
        """
        left = load_misconceptions(self._assignment, question.function)
        for count in (FIRST_CASES, SECOND_CASES, len(seen)):
            alike = []
            came = together(question, left, reference, count)
            for version, found in zip(left, came, strict=True):
                if all(map(Behaviour.is_like, found, seen)) and fail_alike(found, seen):
                    alike.append((found != seen[:count], version))
            kept = [one for one in alike if not (exactly and one[0])]
            left = [version for _, version in sorted(kept, key=itemgetter(0))]
        return left[0].cause if left else None


def keeps_default(question: Question, program: Program) -> bool:
    """Return whether some cases end otherwise in one process than each in its own.

    These are the first ones, and as many from all others.
    """
    step = max(1, len(question.cases) // MOST_FRESH)
    chosen = [*question.cases[:MOST_FRESH], *question.cases[::step][:MOST_FRESH]]
    some = replace(question, cases=chosen)
    with Observer(program) as one:
        together = some.ask_observer(one)
    for case, seen in zip(some.cases, together, strict=True):
        with Observer(program) as fresh:
            if replace(some, cases=[case]).ask_observer(fresh) != [seen]:
                return True
    return False


def parameters_of(source: str, function: str) -> list[str]:
    """Return the names of the parameters with which a program defines a function."""
    found = (one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.FunctionDef))
    return next(([a.arg for a in one.args.args] for one in found if one.name == function), [])


def first_time_only(question: Question, compared: Sequence[Pair], program: Program) -> bool:
    """Return whether cases that went wrong after others go right in a process of their own.

    Where random numbers are drawn nobody can say so: in a new process they begin anew.
    """
    if any(pair.case.seed is not None for pair in compared):
        return False
    for pair in [pair for pair in compared if pair.differing_aspects][:MOST_FRESH]:
        with Observer(program) as fresh:
            alone = replace(question, cases=[pair.case]).ask_observer(fresh)
        if paired_cases([pair.case], alone, [pair.right]):
            return False
    return True
