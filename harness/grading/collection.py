"""Has pytest collect an assignment's checks: once, for as many programs as are graded with them.

pytest goes on with what it collected inside of `while_collected`; without its own output, plugins
and settings.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from copy import deepcopy
from pathlib import Path
from types import ModuleType
from typing import Generic, TypeVar

import pytest

from harness.assignment import own_files
from harness.checks.comparison import Comparison
from harness.checks.draws import Keep, import_again, load_draws, stand_in
from harness.checks.examples import Examples
from harness.checks.marks import CheckMark, check_id, mark_of
from harness.checks.recorded import Recorded
from harness.checks.structure import Structure
from harness.errors import AssignmentError, Disturbed, GraderError, StudentFailure, Unreadable
from harness.execution.calls import Call
from harness.execution.failures import guess_at
from harness.execution.playing import Player
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.execution.session import Session
from harness.execution.student import Student, pictures_of
from harness.extensions import Inspection, rule_kinds
from harness.feedback.rendering import NOT_DRAWN, Drawing, remark_on
from harness.grading.options import Options, check_files
from harness.grading.pytest_insides import ARGUMENTS, CheckModule, missing_fixtures
from harness.model import Assignment, Evidence, Grade
from harness.modules import line_in_folder
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen

T = TypeVar("T")
FIXTURES = ("student", "play", "recorded", "examples", "structure")
NO_FIXTURE = (
    "{place}: there is no fixture `{name}`.{guess} A check may ask for: {known}. Correct its "
    "arguments."
)


class CollectedChecks:
    """The checks of the units that a blank grade names: pytest's plugin that collects them.

    `items` are the checks in the order of their units (none `may_be_empty` where extensions judge
    all of these), `troubles` what is wrong with them, `slips` what they ask for in vain.  Their
    fixtures are about the subject, which comes before a check.
    """

    _subject: Subject

    def __init__(self, blank: Grade, options: Options) -> None:
        assignment = self.assignment = blank.assignment
        self._recorded = options.recorded or Recorded(assignment.folder)
        self._pictures = pictures_of(assignment)
        self._units = blank.chosen
        self._paths = check_files(assignment, public=options.public)
        self._begin: Callable[[], bool] = bool
        kinds = rule_kinds() if assignment.rules else {}
        self.plugins = [self, *(kinds[unit].plugin(assignment) for unit in assignment.rules)]
        self.may_be_empty = all(unit.kind for unit in blank.units)
        self.draws = DrawnChecks(assignment.folder, self._begin_example, options.keep_drawn)
        self.items: list[pytest.Item] = []
        self.troubles: list[str] = []
        self.slips: list[str] = []

    def set_program(self, subject: Subject, begin: Callable[[], bool]) -> None:
        """Let the checks run on a program from now on; for `begin` see `draws.DrawingCheck`."""
        self._subject, self._begin = subject, begin

    def _begin_example(self) -> bool:
        return self._begin()

    def keep_units(self, units: Collection[str]) -> None:
        """Leave out the checks of all other units from now on, in a process that grades once."""
        self.items = [item for item in self.items if self.mark_of(item).unit in units]

    @property
    def arguments(self) -> list[str]:
        """The command line for pytest: ARGUMENTS, where its root is, the files of checks."""
        folder = self.assignment.folder
        # what lies above the checks of an extension is for the tests of extensions
        cut = [path.parent for path in self._paths if not path.is_relative_to(folder)]
        root = ["--rootdir", str(folder.parent), *(f"--confcutdir={place}" for place in cut)]
        return [*ARGUMENTS, *root, *map(str, self._paths)]

    def mark_of(self, item: pytest.Item) -> CheckMark:
        """Return what a check judges.  Raises AssignmentError where there is no such unit."""
        mark = mark_of(item)
        if mark.unit not in [unit.id for unit in self.assignment.units]:
            raise AssignmentError(f"{item.nodeid}: there is no unit {mark.unit!r}")
        return mark

    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", "unit(mark): what a check judges")

    def pytest_pycollect_makemodule(
        self, module_path: Path, parent: pytest.Collector
    ) -> pytest.Module | None:
        """Have a module of checks imported as one of its assignment's, which its neighbours are."""
        if not module_path.is_relative_to(self.assignment.folder):
            return None
        module: pytest.Module = CheckModule.from_parent(parent, path=module_path)
        return module

    def pytest_ignore_collect(self) -> bool:
        """Ignore all files but those that pytest is asked for: it lists a folder for each."""
        return True

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = [unit.id for unit in self.assignment.units]
        try:
            self.items = [item for item in items if self.mark_of(item).unit in self._units]
        except AssignmentError as mistake:
            self.troubles.append(str(mistake))
        known = [*FIXTURES, *self.assignment.rules]
        self.slips = [slip for item in self.items for slip in slips_in_fixtures(item, known)]
        if self.slips:
            self.items = []
        self.items.sort(key=lambda item: order.index(self.mark_of(item).unit))
        # in place: pytest goes on with the list that it has handed over
        items[:] = self.items
        for item in items:
            self.draws.prepare(item)

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        """Let the checks be imported."""
        with self.draws.while_imported():
            return (yield)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.troubles.append(f"{report.nodeid}: {report.longrepr}")

    # Fixtures

    @pytest.fixture
    def student(self) -> Student:
        """The submission, as a module."""
        return Student(self._subject.session, self._pictures)

    @pytest.fixture
    def recorded(self) -> Recorded:
        """What the reference answers."""
        return self._recorded.renewing(self._subject.session.changes.renew)

    @pytest.fixture
    def play(self) -> Player:
        """Plays whole games."""
        return self._subject.player

    @pytest.fixture
    def structure(self) -> Structure:
        """What is known of the submission without running it."""
        return Structure(self._subject.program, self.assignment.functions)

    @pytest.fixture
    def inspections(self) -> Mapping[str, Inspection]:
        """What readers found in the text of the submission, by the unit that is about it."""
        return self._subject.program.inspections

    @pytest.fixture
    def examples(self) -> Examples:
        """The official examples."""
        chosen = self.assignment
        return Examples(
            chosen.folder / "examples", self._subject.session, chosen.constants, chosen.functions
        )


class _ActionPlugin(Generic[T]):
    """Does something where pytest would run what it collected, and stores the result."""

    def __init__(self, action: Callable[[], T], *, may_be_empty: bool) -> None:
        self._action = action
        self._may_be_empty = may_be_empty
        self.results: list[T] = []
        self.error: BaseException | None = None

    # before pytest's own, which would run the checks
    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if session.testsfailed or not (session.items or self._may_be_empty):
            return None  # pytest says so
        try:
            self.results.append(self._action())
        except BaseException as error:  # noqa: BLE001 (raised again once pytest has ended)
            self.error = error
        return True


def while_collected(checks: CollectedChecks, action: Callable[[], T]) -> T:
    """Have pytest collect the checks, and return what `action` gives, which runs in between.

    Raises what `action` raises, AssignmentError where a check asks for a fixture that there is not,
    and GraderError where the checks cannot be collected.  Sets variables that pytest reads.
    """
    meanwhile = _ActionPlugin(action, may_be_empty=checks.may_be_empty)
    # what else is installed, or set for somebody's own tests, would change how checks run
    os.environ.update(PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", PYTEST_ADDOPTS="", PYTEST_PLUGINS="")
    code = pytest.main(checks.arguments, plugins=[*checks.plugins, meanwhile])
    if meanwhile.error is not None:
        raise meanwhile.error
    if checks.slips:
        raise AssignmentError("\n".join(dict.fromkeys(checks.slips)))
    if not meanwhile.results:
        why = "; ".join(checks.troubles) or str(int(code))
        raise GraderError(f"the checks did not run: {why}")
    return meanwhile.results[0]


class DrawnChecks:
    """Prepares the checks of an assignment that draw; `begin` begins each of their examples.

    They draw with hypothesis where nothing was recorded, and where `keep` takes note of it.
    """

    def __init__(self, folder: Path, begin: Callable[[], bool], keep: Keep | None = None) -> None:
        self._folder = folder
        self._recorded = None if keep else load_draws(folder)
        self._begin = begin
        self._keep = keep
        self._properties: ModuleType | None = None

    def while_imported(self) -> AbstractContextManager[None]:
        """Return the stand-in for hypothesis if draws were recorded; else load it where needed."""
        if self._recorded is not None:
            return stand_in()
        checks = own_files(self._folder, "test_*.py")
        if any("hypothesis" in path.read_text("utf-8") for path in checks):
            self._load_properties()
        return nullcontext()

    def prepare(self, item: pytest.Item) -> None:
        """Give a check that draws its recorded examples, or have it draw; let each begin afresh."""
        function = getattr(item, "obj", None)
        drawn = getattr(function, "drawn", None)
        if drawn and self._recorded and check_id(item) in self._recorded:
            drawn.examples, drawn.begin = self._recorded[check_id(item)], self._begin
        elif drawn:
            self.draw_anew(item)
        elif hasattr(function, "hypothesis"):
            self._load_properties().prepare_draws(item, self._begin, self._keep)

    def draw_anew(self, item: pytest.Item) -> None:
        """Let a check that has its examples from a file draw them with hypothesis."""
        function = getattr(item, "obj", None)
        if isinstance(item, pytest.Function) and hasattr(function, "drawn"):
            self._load_properties()
            item.obj = getattr(import_again(item.module), item.originalname)
            self.prepare(item)

    @property
    def is_searching(self) -> bool:
        """Whether the example at work only leads to another one, which then decides."""
        return self._properties is not None and self._properties.is_searching()

    @property
    def flaky(self) -> tuple[type[BaseException], ...]:
        """The exceptions which say that a check does not end alike each time."""
        return (self._properties.Flaky,) if self._properties else ()

    def _load_properties(self) -> ModuleType:
        """Return what hypothesis needs; its settings hold for what is imported from now on."""
        if self._properties is None:
            from harness.checks import properties  # loads hypothesis, as long as a grade takes

            properties.use_fixed_draws()
            self._properties = properties
        return self._properties


def slips_in_fixtures(item: pytest.Item, known: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for each fixture that a check asks for in vain, of those that are known."""
    file, line, _ = item.location
    place = f"{file}:{(line or 0) + 1}"
    for name in missing_fixtures(item):
        guess = guess_at(name, known)
        yield NO_FIXTURE.format(place=place, name=name, guess=guess, known=", ".join(known))


# The program that the checks run on, and what the check at work has seen of it


class Subject:
    """A program with the session in which it is called and the player of its games.

    `comparison` is the last one that failed in the check at work, `remarks` what staff should mend.
    """

    def __init__(
        self,
        program: Program,
        assignment: Assignment,
        drawing: Drawing,
        remarks: list[str],
        reference: Reference | None = None,
    ) -> None:
        self.program = program
        self.session = Session(program)
        self.player = Player(program, assignment.folder / "transcripts")
        self.comparison: Comparison | None = None
        self._assignment = assignment
        self._drawing = drawing
        self._remarks = remarks
        self._reference = reference

    def start_check(self, check: str = "") -> None:
        """Forget the check or example before: its calls, its games, its process unless shared.

        `check` names the check where another one may begin.
        """
        self.comparison = None
        if check:
            self.session.note_check(check)
            self.player.note_check(check)
        self.session.begin_check()
        self.player.forget_runs()

    @property
    def has_run(self) -> bool:
        """Whether the check at work has called a function of the program, or played it."""
        return self.session.was_used or self.player.was_used

    def evidence(self, failure: BaseException) -> Evidence:
        """Return what the check at work, which ended with this failure, has seen."""
        from harness.feedback.evidence import Situation, of_failure  # no check of a right one fails

        situation = Situation(
            comparison=self.comparison,
            calls=self.session.calls,
            games=self.player.games,
            screen_of=self._right_screen,
        )
        # drawn as the assignment draws; where that goes wrong, without
        for drawing in (self._drawing, Drawing()):
            try:
                with reading():
                    return of_failure(failure, situation, self.program, drawing)
            except Unreadable as doubt:
                cause, folder = doubt.__cause__, self._assignment.folder
                if cause is None or not line_in_folder(cause.__traceback__, folder):
                    break
                self._remarks.append(remark_on(cause, self._assignment, NOT_DRAWN))
        return Evidence(hint="The result cannot be shown.")

    def _right_screen(self, call: Call) -> Screen | None:
        if self._reference is None or call.on or call.named or call.before:
            return None
        session = self._reference.session()
        session.begin_check()
        try:
            return session.call(call.function, deepcopy(call.given), call.typed).printed
        except (StudentFailure, Disturbed):
            return None
