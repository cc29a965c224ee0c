"""What sandboxes have in common that start workers one by one: folders, and no isolation."""

from __future__ import annotations

import itertools
import shutil
import tempfile
from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path

from harness.errors import SandboxError
from harness.messages import Beginning, Description, Loading, SourceRequest
from harness.model import Limits
from harness.sandbox.gate import FOLDER
from harness.sandbox.worker import Closing, Inquiry, Worker
from harness.wire import Json

SELF_CHECK = "self-check only"
NOTHING: Mapping[str, bytes] = {}


class FolderSandbox(Closing):
    """A folder for one submission; each of its workers has one of its own in it.

    `process` says for the report where workers run, `refusal` why more is not held.
    """

    process = ""
    refusal = ""

    def __init__(
        self, limits: Limits, files: Mapping[str, bytes] = NOTHING, *, packages: Json = None
    ) -> None:
        self._limits = limits
        self._packages = packages
        self._files = files
        self._program: Description | None = None
        self._numbers = itertools.count()
        self._folder = Path(tempfile.mkdtemp(prefix=FOLDER))

    @property
    def place(self) -> tuple[str, int | None]:
        """The folder of its workers; they run under the user id of this process."""
        return str(self._folder), None

    @property
    def isolation(self) -> Mapping[str, str]:
        """What holds here, for the report."""
        return {"level": "none", "process": f"{self.process}: {SELF_CHECK}"}

    def require(self, level: str) -> None:
        """Raise SandboxError where any isolation is wanted."""
        if level != "none":
            raise SandboxError(f"--require-isolation {level}: {self.refusal}")

    def start_reading(self, request: SourceRequest) -> None:
        """Do nothing yet: readers that start at a time would keep each other waiting."""

    def read(self, request: SourceRequest) -> Json:
        """Let a reader look at a source text; see `Sandbox.read`."""
        return Inquiry(self.start_reader, request, self._limits.call).reply()

    @abstractmethod
    def start_reader(self) -> Worker:
        """Start a reader: see `Sandbox.start_reader`."""

    def install(self, program: Description) -> None:
        """Keep the submission's code, for all workers from now on."""
        self._program = program

    def _order(self, loading: Loading) -> Beginning:
        assert self._program is not None  # a submission is installed before it is loaded
        return Beginning(
            program=vars(self._program), loading=vars(loading), packages=self._packages
        )

    def _make_folder(self) -> Path:
        folder = self._folder / str(next(self._numbers))
        folder.mkdir(0o700)
        for name, content in self._files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return folder

    def close(self) -> None:
        """Remove the folder; what ran in it has been ended."""
        shutil.rmtree(self._folder, ignore_errors=True)
