"""Finds out why one function of a submission is wrong."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations, pairwise
from operator import itemgetter
from pathlib import Path
from typing import Any

from extensions.causes import games, general, misconceptions
from extensions.causes.fingerprints import WatchedFunction, fail_alike
from extensions.causes.general import shows_braces
from extensions.causes.misconceptions import (
    DomainQuestion,
    Misconception,
    behaviours_of_versions,
    load_misconceptions,
)
from harness.checks.domains import Case, Domain, diagnosed_domains, drawn_domain
from harness.checks.domains import games as units_of_games
from harness.errors import Raised, StudentFailure, Unreadable
from harness.execution.calls import Call
from harness.execution.playing import Game
from harness.execution.preparing import prepare_program, sandbox_for
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.execution.session import Session
from harness.feedback.behaviour import (
    Behaviour,
    CasePair,
    Endless,
    Observer,
    Unobserved,
    all_pairs,
    answered_cases,
    paired_cases,
)
from harness.feedback.causes import BLANKS, VAGUE, cause_for
from harness.model import CUT, Assignment, Cause, Row, Unit, Verdict
from harness.sandbox.gate import reading
from harness.submission.folder import read_files
from harness.transcripts.differences import A_DRAWING, NO_BLANKS
from harness.transcripts.events import A_MESSAGE, NOBODY, names_in
from harness.transcripts.screen import OPENING

FAILING = ("fails_always", "fails_for_some")
FEWEST_OUTSIDE = 3  # cases of no such kind that go right
MOST_ITEMS = 100  # that are compared with one another
MOST_PARTS = 2  # that are left out at once
FEWEST_INSIDE = 2  # cases of a kind, all of them wrong: a single one may be of it by chance
ROWS: dict[type, str] = {list: "list", tuple: "tuple", str: "text", dict: "dictionary", set: "set"}
Known = Sequence[tuple[Misconception, Sequence[Behaviour]]]
"""Known wrong versions, each with what it does in every case."""
# Some cases tell most versions from the submission, so that few are called in all of them.
WRONG_CASES = 3
FIRST_CASES = 12
SECOND_CASES = 60
NOT_DEFINED = "not_defined"
NOT_WRITTEN = "not_written"
ENDLESS = "endless"
FIRST_TIME_ONLY = "first_time_only"
SHARED_DEFAULT = "default_kept"
MOST_FRESH = 5  # cases that are tried in a process of their own
MOST_SENT_VALUES = 1_000_000  # by a function to stubs: what is right sends a tenth of it


@dataclass(eq=False)
class Finder:
    """Compares functions of one program with what is right and with what is known to be wrong.

    The checks saw which functions are `endless`, which are not called again, the games of the
    `runs` and, by their checks, the `calls` that failures show; `player` finds the names of players
    in what screens say.  What is found is recorded: `watched` are the wrong functions, `queried`
    those that a function of their domain calls, `played` the games of units; `causes` are those of
    the functions requested.
    """

    assignment: Assignment
    program: Program
    reference: Reference
    endless: Collection[str] = ()
    runs: Sequence[Mapping[str, Game]] = ()
    calls: Mapping[str, Call] = field(default_factory=dict)
    player: re.Pattern[str] = NOBODY
    watched: dict[str, WatchedFunction] = field(default_factory=dict)
    queried: dict[str, WatchedFunction] = field(default_factory=dict)
    played: dict[str, games.PlayedGames] = field(default_factory=dict)
    causes: dict[str, Cause | None] = field(default_factory=dict)

    @cached_property
    def domains(self) -> Mapping[str, Domain]:
        """The domains of functions by name, see `diagnosed_domains`."""
        return diagnosed_domains(self.assignment)

    @contextmanager
    def blaming_submission(self) -> Iterator[None]:
        """Take what ends a process meanwhile for the submission's doing, where it can be."""
        doubts = self.program.doubts
        before, doubts.are_open = doubts.are_open, False
        try:
            yield
        finally:
            doubts.are_open = before

    def cause_of_games(self, unit: Unit) -> Cause | None:
        """Return why the games of a unit went wrong, None where that is not known."""
        compared = units_of_games(self.assignment).get(unit.id)
        if compared is None:
            return None
        text = self.reference.path.read_text("utf-8")
        found = games.outcome_of_games(self.assignment, unit, compared, self.runs, text)
        self.played[unit.id] = found
        return found.cause

    def cause_of_runs(self, unit: Unit, verdicts: Sequence[Verdict]) -> Cause | None:
        """Return the cause of the only known version that goes as the runs that failures show.

        None for none or several.  A unit with functions has versions of other kinds.
        """
        shown = [self.calls.get(verdict.check) for verdict in verdicts if verdict.failed]
        runs = [game for game in shown if game is not None and game.command]
        if unit.functions or not runs:
            return None
        assignment, path = self.assignment, self.reference.path
        text, seen = path.read_text("utf-8"), [run_outcome(run) for run in runs]
        versions = misconceptions.load_game_misconceptions(assignment, unit)
        if not versions or run_outcomes(assignment, path, text, runs) == seen:
            return None
        alike = []
        for version in versions:
            changed = ast.unparse(misconceptions.replace_functions(text, version.source))
            if run_outcomes(assignment, path, changed, runs) == seen:
                alike.append(version.cause)
        return alike[0] if len({cause.id for cause in alike}) == 1 else None

    def cause_of_screens(self, verdicts: Sequence[Verdict]) -> Cause | None:
        """Return why the screens of a unit are wrong, None where a failing statement may be why."""
        if self.program.failing_statements:  # it fails when it is loaded
            return None
        return cause_of_screens(verdicts, self.player)

    def cause_of(self, function: str, wrong: Collection[str]) -> Cause | None:
        """Return why a function is wrong, None where that is not known.

        Those of its collaborators that are `wrong` themselves are answered by the reference.
        """
        found = self.causes[function] = self._find_cause(function, wrong)
        return found

    def _find_cause(self, function: str, wrong: Collection[str]) -> Cause | None:
        is_unwritten = function in self.program.facts.unwritten
        if is_unwritten or function in self.endless:
            return cause_for(NOT_WRITTEN if is_unwritten else ENDLESS, function)
        written = self.domains.get(function)
        domain = written or drawn_domain(self.assignment, function)
        if domain is None or function in self.program.facts.lost:
            return None
        if function not in self.program.names:
            return cause_for(NOT_DEFINED, function)
        question: DomainQuestion | None = None
        try:
            cases = domain.cases() if written else answered_cases(function, domain, self.reference)
            question = DomainQuestion(function=function, domain=domain, cases=cases)
            with self.with_right_answers(function, wrong) as program, reading(Unobserved):
                found = self._compare_with_right(question, program)
            return found or self._version_played(question, wrong)
        except Endless:
            return cause_for(ENDLESS, function)
        except (Unobserved, Unreadable):
            return self._shared_default(question) if question else None

    def _version_played(self, question: DomainQuestion, wrong: Collection[str]) -> Cause | None:
        """Return the version as which a function that plays a game plays it, in whatever words."""
        domain = question.domain
        if domain.course is None:
            return None
        course = replace(domain, text=domain.course)
        question = replace(question, domain=course)
        with (
            self.with_right_answers(question.function, {*wrong, *course.collaborators}) as program,
            Observer(program) as own,
            Observer(self.reference.load_program()) as reference,
            reading(Unobserved),
        ):
            seen, right = question.ask_observer(own), question.ask_observer(reference)
            compared = paired_cases(question.cases, seen, right)
            if not compared:
                return None
            self._watch_pairs(question, compared)
            return self._known_version(question, compared, reference, exactly=False)

    @contextmanager
    def with_right_answers(self, function: str, wrong: Collection[str]) -> Iterator[Program]:
        """Yield the program, a function's wrong collaborators answered by the reference."""
        right = frozenset(wrong) - {function} - self.reference.load_program().facts.class_names
        replaced = self.program.facts.reach((function,)) & right
        if not replaced:
            yield self.program
            return
        stubs = self.reference.stubs_for(replaced, {function}, MOST_SENT_VALUES)
        with self.program.with_stubs(stubs) as program:
            yield program

    def _shared_default(self, question: DomainQuestion) -> Cause | None:
        """Return the cause where one default value is shared by all calls."""
        if not self.program.facts.keeping.get(question.function):
            return None
        with suppress(Unobserved, Unreadable):
            if keeps_default(question, self.program):
                return cause_for(SHARED_DEFAULT, question.function)
        return None

    def _compare_with_right(self, question: DomainQuestion, program: Program) -> Cause | None:
        if not question.cases:
            return None
        with Observer(program) as own:
            seen = question.ask_observer(own)
        with Observer(self.reference.load_program()) as reference:
            right = question.ask_observer(reference)
            if seen == right and not question.domain.chance:
                return None
            pairs = all_pairs(question.cases, seen, right)
            compared = pairs if any(pair.differing_aspects for pair in pairs) else []
            self._watch_pairs(question, pairs)
            if question.domain.chance:
                known = self._by_chance(question, program, reference)
            else:
                known = self._known_version(question, pairs, reference, exactly=not compared)
        known = known or self._shared_default(question)
        if known or not compared or question.domain.asking:
            return known
        if first_time_only(question, compared, program):
            is_default = self.program.facts.keeping.get(question.function)
            return cause_for(SHARED_DEFAULT if is_default else FIRST_TIME_ONLY, question.function)
        name = general.fitting_cause(compared)
        cause = None
        if name is not None:
            source = self.reference.load_program().submission.source
            parameters = parameters_of(source, question.function)
            details = general.details_of(compared, parameters)
            cause = cause_for(name, question.function, **details)
        if cause is None or cause.id in VAGUE:
            known_versions = self._observed_versions(question, compared)
            cause = cause_of_part(question.function, compared, known_versions, cause)
        return cause

    def _observed_versions(self, question: DomainQuestion, pairs: Sequence[CasePair]) -> Known:
        """Return the known wrong versions with what each does in every case.

        Those are left out that are wrong where the function is right: they explain no part of it.
        """
        versions = load_misconceptions(self.assignment, question.function)
        if question.domain.chance or not versions:
            return []
        right = [pair for pair in pairs if not pair.differing_aspects]
        with self.observe_reference() as reference:
            for most in (FIRST_CASES, SECOND_CASES):
                some = right[:: len(right) // most + 1]
                versions = versions_alike(question, versions, some, reference)
            behaviours = behaviours_of_versions(question, versions, reference, len(pairs))
            return list(zip(versions, behaviours, strict=True))

    def observe_reference(self) -> Observer:
        """Return what watches the reference, in a process of its own."""
        return Observer(self.reference.load_program())

    def _watch_pairs(self, question: DomainQuestion, pairs: Sequence[CasePair]) -> None:
        name, observations = question.function, self._observations_for(question)
        whole = observations[name].whole if name in observations else pairs
        observations[name] = WatchedFunction(function=name, pairs=pairs, whole=whole)

    def _observations_for(self, question: DomainQuestion) -> dict[str, WatchedFunction]:
        """Return the record of what functions did; a domain's own function may have done more."""
        return self.queried if question.domain.asking else self.watched

    def _by_chance(
        self, question: DomainQuestion, program: Program, reference: Observer
    ) -> Cause | None:
        """Return the misconception that gives the same answers, whichever of them in which case."""
        raw = replace(question, domain=replace(question.domain, text=str))
        with Observer(program) as own:
            seen = frozenset(raw.ask_observer(own))
        right = frozenset(raw.ask_observer(reference))
        observations, name = self._observations_for(question), question.function
        if seen == right and all(pair.seen == pair.right for pair in observations[name].pairs):
            del observations[name]
            return None
        observations[name] = replace(observations[name], chance=seen, right_by_chance=right)
        versions = load_misconceptions(self.assignment, question.function)
        behaviours = behaviours_of_versions(raw, versions, reference, len(raw.cases))
        alike = [one for one, found in zip(versions, behaviours, strict=True) if set(found) == seen]
        return alike[0].cause if len(alike) == 1 else None

    def _known_version(
        self,
        question: DomainQuestion,
        pairs: Sequence[CasePair],
        reference: Observer,
        *,
        exactly: bool,
    ) -> Cause | None:
        """Return the misconception that behaves like the function in every case.

        Which containers are one and the same has to agree where nothing else is wrong; elsewhere
        a version for which it does goes before one for which it does not.
        """
        seen = [pair.seen for pair in pairs]
        wrong = [pair for pair in pairs if pair.differing_aspects]
        every = load_misconceptions(self.assignment, question.function)
        left = versions_alike(question, every, wrong[:WRONG_CASES], reference)
        for count in (FIRST_CASES, SECOND_CASES, len(seen)):
            alike = []
            behaviours = behaviours_of_versions(question, left, reference, count)
            for version, found in zip(left, behaviours, strict=True):
                if all(map(Behaviour.is_like, found, seen)) and fail_alike(found, seen):
                    alike.append((found != seen[:count], version))
            agreeing = [version for version in alike if not (exactly and version[0])]
            left = [version for _, version in sorted(agreeing, key=itemgetter(0))]
        return left[0].cause if left else None


def versions_alike(
    question: DomainQuestion,
    versions: Sequence[Misconception],
    pairs: Sequence[CasePair],
    reference: Observer,
) -> list[Misconception]:
    """Return the versions that do what a function does in some of its cases.

    Those that may keep something are among them: what they do there depends on the other cases.
    """
    certain = (
        [] if question.domain.asking else [version for version in versions if not version.may_keep]
    )
    some = replace(question, cases=[pair.case for pair in pairs])
    behaviours = behaviours_of_versions(some, certain, reference, len(pairs)) if pairs else ()
    other = {
        version.name
        for version, found in zip(certain, behaviours, strict=False)
        if not all(one.is_like(pair.seen) for one, pair in zip(found, pairs, strict=True))
    }
    return [version for version in versions if version.name not in other]


def keeps_default(question: DomainQuestion, program: Program) -> bool:
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
    found = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    return next(([a.arg for a in node.args.args] for node in found if node.name == function), [])


def first_time_only(
    question: DomainQuestion, compared: Sequence[CasePair], program: Program
) -> bool:
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


PROGRAM = "Your program"
BLANK_LINES = {"blank_line_missing", "blank_line_extra"}
LETTERS = ("letter_case", "zero_for_o")
MISSING = {
    A_MESSAGE: "lines_missing",
    A_DRAWING: "drawings_missing",
    "asked_too_seldom": "question_left_out",
    "early_end": "ends_too_early",
}
BESIDE = {
    A_MESSAGE: "lines_beside",
    A_DRAWING: "drawings_beside",
    "went_on_after_the_end": "goes_on_after_the_end",
}


def cause_of_screens(verdicts: Sequence[Verdict], player: re.Pattern[str]) -> Cause | None:
    """Return why the checks of a unit fail, None where their screens do not say it alone.

    `player` finds the names of players: they and numbers say more than words.
    """
    failed = [
        verdict for verdict in verdicts if verdict.failed and not verdict.is_rule
    ]  # rules see no screen
    rows = [row for verdict in failed if verdict.evidence for row in verdict.evidence.rows]
    if not all(map(ended_well, failed)) or any(row.event == CUT for row in rows):
        return None
    if all(row.actual is None for row in rows):
        return cause_for("nothing_shown", PROGRAM) if rows else None
    name = common_difference([row for row in rows if row.differs and row.difference], player)
    if name is None:
        return None
    blanks = BLANKS.get(frozenset(row.difference for row in rows if row.difference))
    return cause_for(name, PROGRAM, **({"blanks": blanks} if blanks else {}))


def common_difference(rows: Sequence[Row], player: re.Pattern[str]) -> str | None:
    """Return the name of what all these differing lines have in common, None for nothing."""
    found = {row.difference for row in rows}
    if found and found <= BLANK_LINES:
        return "blank_lines_only"
    if len(found) != 1:
        return None
    (name,) = found
    if name in LETTERS:
        return name
    return of_one_screen(name, rows) or of_words(name, rows, player)


def of_one_screen(difference: str, rows: Sequence[Row]) -> str | None:
    """Return the name of lines that are alone in their rows, None for others."""
    missing = Counter(row.expected for row in rows if row.actual is None)
    extra = Counter(row.actual for row in rows if row.expected is None)
    if missing.total() + extra.total() < len(rows) or (missing and extra and missing != extra):
        return None
    return "lines_moved" if missing == extra else (BESIDE if extra else MISSING).get(difference)


def of_words(difference: str, rows: Sequence[Row], player: re.Pattern[str]) -> str | None:
    """Return the name of lines that say the same in other words, None for others."""
    if difference != A_MESSAGE:
        return None
    expected = "".join(row.expected or "" for row in rows)
    actual = "".join(row.actual or "" for row in rows)
    # joined: ends of lines may be elsewhere; translated: blanks may be shown as dots
    if expected.translate(NO_BLANKS) == actual.translate(NO_BLANKS):
        return "blanks_only"
    for name, fits in WORDS.items():
        if all(fits(row.expected or "", row.actual or "") for row in rows):
            return name
    return "wording_only" if all(says_the_same(row, player) for row in rows) else None


def ended_well(verdict: Verdict) -> bool:
    """Return whether a failed check saw screens that differ, and no exception."""
    return bool(verdict.differences) and not (verdict.evidence and verdict.evidence.hint)


def says_the_same(row: Row, player: re.Pattern[str]) -> bool:
    """Return whether two lines are there and name the same numbers and players, in order."""
    if row.expected is None or row.actual is None:
        return False
    return names_in(row.expected, player) == names_in(row.actual, player)


def lacks_question(expected: str, actual: str) -> bool:
    """Return whether nothing stands before what was typed, where a question should."""
    question, typed, rest = expected.partition(OPENING)
    return bool(question) and bool(typed) and actual == typed + rest


WORDS = {
    "braces_shown": lambda expected, actual: shows_braces(actual, expected),
    "question_missing": lacks_question,
}


def run_outcome(run: Call) -> tuple[object, ...]:
    """Return the outcome of a run: lines, exit status, whether it wrote to stderr, exception."""
    failure = run.failure
    kind = failure.name if isinstance(failure, Raised) else type(failure).__name__
    return run.printed.lines, run.code, bool(run.errors), kind if failure else ""


def run_outcomes(
    assignment: Assignment, path: Path, text: str, runs: Sequence[Call]
) -> list[tuple[object, ...]]:
    """Return the outcomes of the same runs of another program."""
    found: list[tuple[object, ...]] = []
    files = read_files(path, assignment)
    submission = replace(files, source=text, content=text.encode())
    with (
        closing(sandbox_for(assignment, submission)) as sandbox,
        closing(prepare_program(submission, assignment, sandbox)) as program,
    ):
        session = Session(program)  # which has a process of its own for each
        for run in runs:
            session.begin_check()
            with suppress(StudentFailure):
                session.run(run.arguments, "".join(f"{line}\n" for line in run.typed), run.way)
            found.append(run_outcome(session.calls[-1]))
        session.end()
    return found


# Causes of a part of the cases, where nothing explains all of them: a kind of values, one mistake


def is_empty(value: Any) -> bool:
    return type(value) in ROWS and not value


def has_equal_items(value: Any) -> bool:
    some = value[:MOST_ITEMS] if type(value) in (list, tuple) else ()
    return any(item in some[:place] for place, item in enumerate(some))


def is_sorted(value: Any) -> bool:
    are_numbers = type(value) in (list, tuple) and all(type(item) in (int, float) for item in value)
    return are_numbers and len(value) > 1 and all(item <= other for item, other in pairwise(value))


def is_negative(value: Any) -> bool:
    return type(value) in (int, float) and value < 0


KINDS: dict[str, Callable[[Any], bool]] = {
    "a list with a single item": lambda value: type(value) in (list, tuple) and len(value) == 1,
    "a list in which a value comes twice": has_equal_items,
    "a negative number": lambda value: (
        is_negative(value) or (type(value) in (list, tuple) and any(map(is_negative, value)))
    ),
    "the number 0": lambda value: type(value) in (int, float) and value == 0,
    "a list that is sorted already": is_sorted,
}
"""Kinds of values that a function may be given, in words for students."""
RESULTS: dict[str, Callable[[CasePair], bool]] = {
    "returns nothing for some values": general.returns_nothing,
    "ends with an exception for some values": general.fails,
}
"""Kinds of results that are wrong whatever else is."""


def cause_of_part(
    function: str, pairs: Sequence[CasePair], known: Known, vague: Cause | None
) -> Cause | None:
    """Return what explains a part of the cases, `vague` where nothing says more than that."""
    kinds = dict(kinds_that_fail(pairs))
    wrong = [pair for pair in pairs if pair.differing_aspects]
    for kind, some in kinds.items():
        if len(some) == len(wrong) and len(pairs) - len(wrong) >= FEWEST_OUTSIDE:
            return cause_for("only_some", function, kind=kind)
    parts = {f"goes wrong for {kind}": some for kind, some in kinds.items()}
    for phrase, holds in RESULTS.items():
        if some := list(filter(holds, wrong)):
            parts[phrase] = some
    for count in range(1, MOST_PARTS + 1):
        for phrases in combinations(parts, count):
            left_out = {id(pair) for phrase in phrases for pair in parts[phrase]}
            rest = cause_of_rest(function, pairs, left_out, known)
            if rest is not None:
                return replace(rest, remark=f"Apart from that, it {' and '.join(phrases)}.")
    is_fixed = vague is not None and vague.id == "always_the_same"  # as wrong as two that say so
    two = None if is_fixed else two_versions(pairs, known)
    empty = next((kind for kind in kinds if kind not in KINDS), "")
    inside = kinds.get(empty, [])
    ways = {pair.differing_aspects for pair in wrong if pair not in inside}
    # What is wrong with all cases, or with others in the same way, has another cause.
    is_special = ways and ways.isdisjoint(pair.differing_aspects for pair in inside)
    if two or not empty or not is_special or not (vague is None or vague.id in FAILING):
        return two or vague
    return cause_for("some_too", function, kind=empty)


def kinds_that_fail(pairs: Sequence[CasePair]) -> Iterator[tuple[str, list[CasePair]]]:
    """Yield kinds of values with which a function goes wrong, each with its wrong cases."""
    empty = [pair for pair in pairs if pair.differing_aspects and has_value(pair.case, is_empty)]
    if empty:
        values = (value for pair in empty for value in pair.case.arguments if is_empty(value))
        names = dict.fromkeys(ROWS[type(value)] for value in values)
        yield f"an empty {' or '.join(names)}", empty
    for kind, holds in KINDS.items():
        inside = [pair for pair in pairs if has_value(pair.case, holds)]
        if len(inside) >= FEWEST_INSIDE and all(pair.differing_aspects for pair in inside):
            yield kind, inside


def has_value(case: Case, holds: Callable[[Any], bool]) -> bool:
    return any(map(holds, case.arguments))


def cause_of_rest(
    function: str, pairs: Sequence[CasePair], left_out: Collection[int], known: Known
) -> Cause | None:
    """Return what explains all cases but those left out, by their `id`; None for nothing.

    Of the others several are wrong, a third of all wrong ones: few are explained by too much.
    """
    places = [place for place, pair in enumerate(pairs) if id(pair) not in left_out]
    others = [pairs[place] for place in places]
    wrong, in_all = (sum(bool(pair.differing_aspects) for pair in some) for some in (others, pairs))
    if wrong < FEWEST_INSIDE or 3 * wrong < in_all:
        return None
    seen = [pair.seen for pair in others]
    for version, behaviours in known:
        own = [behaviours[place] for place in places]
        if all(map(Behaviour.is_like, own, seen)) and fail_alike(own, seen):
            return version.cause
    name = general.fitting_cause(others)
    return cause_for(name, function) if name and name not in VAGUE else None


def two_versions(pairs: Sequence[CasePair], known: Known) -> Cause | None:
    """Return the only two known versions that are wrong as the function is, each in its cases."""
    wrong = {place for place, pair in enumerate(pairs) if pair.differing_aspects}
    found = []
    for version, behaviours in known:
        both = list(zip(behaviours, pairs, strict=True))
        own = {place for place, (one, pair) in enumerate(both) if not one.is_like(pair.right)}
        seen = {place for place, (one, pair) in enumerate(both) if one.is_like(pair.seen)}
        if own < wrong and len(own & seen) >= FEWEST_INSIDE:
            found.append((version, own, own & seen))
    fitting = [
        (one, other)
        for one, other in combinations(found, 2)
        if one[1] | other[1] == one[2] | other[2] == wrong
        and one[1] - other[1] <= one[2]
        and other[1] - one[1] <= other[2]
    ]
    if len(fitting) != 1:
        return None
    first, second = sorted(fitting[0], key=lambda one: -len(one[1]))
    return replace(first[0].cause, remark=f"Apart from that: {second[0].cause.sentence}")
