"""The reference solution of an assignment, asked for answers as a submission is."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from harness.errors import AssignmentError
from harness.execution.preparing import prepare_program, sandbox_for
from harness.execution.program import Program
from harness.execution.session import Session
from harness.execution.stubs import StubAnswers
from harness.model import Assignment
from harness.sandbox import Sandbox
from harness.sandbox.closing import Closing
from harness.submission.modules import read_files
from harness.submission.reading import UnreadableSubmission
from harness.wire import Json


class Reference(Closing):
    """Starts the reference in a sandbox of its own, which `opened` hears of, when it is asked."""

    def __init__(
        self, assignment: Assignment, opened: Callable[[Sandbox], None] | None = None
    ) -> None:
        self._assignment = assignment
        self._opened = opened
        self._sandbox: Sandbox | None = None
        self._program: Program | None = None
        self._session: Session | None = None
        self._told: dict[str, Json] = {}

    @property
    def path(self) -> Path:
        """The reference's file.  Raises AssignmentError where there is none."""
        path = self._assignment.places.get("reference") or self._assignment.folder / "reference.py"
        if not path.is_file():
            raise AssignmentError(f"{path}: the reference is missing")
        return path

    @property
    def is_there(self) -> bool:
        """Whether the assignment has a reference; a small one of one's own may do without."""
        path = self._assignment.places.get("reference")
        return path is not None and path.is_file()

    def load_program(self) -> Program:
        """Return the reference, loaded.  Raises AssignmentError when it cannot be."""
        if self._program is None:
            self._sandbox = sandbox_for(self._assignment)
            if self._opened is not None:
                self._opened(self._sandbox)
            try:
                submission = read_files(self.path, self._assignment)
                self._program = prepare_program(submission, self._assignment, self._sandbox)
            except UnreadableSubmission as error:
                raise AssignmentError(f"{self.path}: {error}") from error
        return self._program

    def session(self) -> Session:
        """Return the session in which it is asked."""
        if self._session is None:
            # right functions keep nothing from call to call: no answer needs a process of its own
            self._session = Session(self.load_program(), shared=True)
        return self._session

    def stubs_for(self, names: Collection[str], most: int = 0) -> StubAnswers:
        """Return what answers for functions and classes, but for classes that nothing stands for.

        A check that sends more than `most` values is given up; 0: it may send as many as it likes.
        """
        classes = self.load_program().facts.class_names & set(names)
        kinds = {name: one for name in classes if (one := self._told_of(name)) is not None}
        return StubAnswers(self.session, set(names) - (classes - set(kinds)), most, kinds)

    def _told_of(self, name: str) -> Json:
        """Return what is told of a class, None where nothing can stand for it."""
        if name not in self._told:
            program = self.load_program()
            request = {"do": "describe", "names": sorted(program.facts.class_names)}
            with program.worker() as worker:
                told = worker.ask(request, program.limits.call)["classes"]
            self._told = {one: told.get(one) for one in program.facts.class_names}
        return self._told[name]

    def spent(self) -> float:
        """Return the seconds of work that answering has taken so far."""
        return 0.0 if self._program is None else self._program.sandbox.spent()

    def close(self) -> None:
        """End its processes."""
        if self._session is not None:
            self._session.end()
        if self._program is not None:
            self._program.close()
        if self._sandbox is not None:
            self._sandbox.close()
