"""A system like that of a Gradescope image, on which an autograder zip is tried."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rehearsal.cases import Case
from rehearsal.cgroups import Group
from rehearsal.pythons import SYSTEM, Python

HERE = Path(__file__).parent
SCRIPTS = ("enter.sh", "act.sh", "batch.py", "look_around.py", "old_kernel.py")
UNSHARE = ("unshare", "--mount", "--net", "--pid", "--ipc", "--fork", "--kill-child")
UNBOUNDED = Group(folders=(), peak=Path(os.devnull))


class NoStage(Exception):
    """This machine cannot be made to look like Gradescope's; `str` says why."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """What came of starting one of the zip's programs.

    `seconds` by the clock, `worked` of a processor; `results` is its results.json, if any; `left`
    names the processes and files that it left behind.
    """

    name: str
    code: int
    seconds: float
    worked: float
    stdout: str
    results: str | None = None
    left: str = ""


@dataclass(frozen=True, kw_only=True)
class Performance:
    """What came of a zip: of its set-up, of each case, and what a submission's user could read."""

    setup: Run
    runs: tuple[Run, ...]
    readable: tuple[str, ...]


def perform(
    archive: bytes, cases: Sequence[Case], python: Python = SYSTEM, group: Group = UNBOUNDED
) -> Performance:
    """Unpack a zip on a stage, set it up, run all cases.  Raises NoStage.

    `python` is `python3` there; the stage is like the system in which it is installed.
    """
    with prepare_stage(archive, cases) as folder:
        enter(folder, python, group)
        return seen_on_stage(folder / "out", [case.name for case in cases])


def enter(folder: Path, python: Python, group: Group = UNBOUNDED) -> None:
    """Let the play that is laid out in a folder happen.  Raises NoStage when it cannot."""
    place = (str(folder), python.prefix, python.program, python.root)
    command = [*UNSHARE, "bash", str(folder / "enter.sh"), *place]
    try:
        done = subprocess.run(
            [*command, *map(str, group.folders)], capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise NoStage(f"{UNSHARE[0]}: {error.strerror}") from error
    if not folder.joinpath("out", "readable").exists():
        raise NoStage((done.stderr or done.stdout).strip() or f"it ended with {done.returncode}")


@contextmanager
def prepare_stage(archive: bytes, cases: Sequence[Case]) -> Iterator[Path]:
    """Lay out the folder that the stage sees, with nobody's access but ours."""
    require_root()
    with tempfile.TemporaryDirectory(prefix="rehearsal-") as name:
        folder = Path(name)
        folder.joinpath("autograder.zip").write_bytes(archive)
        unpack(folder / "autograder.zip", folder / "source")
        for script in SCRIPTS:
            shutil.copy(HERE / script, folder)
        for case in cases:
            place = folder / "cases" / case.name
            write_case(place, case)
        folder.joinpath("out").mkdir()
        yield folder


def require_root() -> None:
    """Raise NoStage for everybody else."""
    if sys.platform != "linux" or os.geteuid() != 0:
        raise NoStage("only root on Linux can lay out the stage")


def write_case(place: Path, case: Case) -> None:
    submission = place / "submission"
    submission.mkdir(parents=True)
    for name, content in case.files.items():
        path = submission / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    if case.old_kernel:
        place.joinpath("old_kernel").touch()


def unpack(archive: Path, folder: Path) -> None:
    """Unpack a zip with the modes of its files, as `unzip` does."""
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder)
        for member in opened.infolist():
            folder.joinpath(member.filename).chmod(member.external_attr >> 16 & 0o777)


def seen_on_stage(out: Path, names: Sequence[str]) -> Performance:
    """Read what the stage has left."""
    return Performance(
        setup=run_on_stage(out / "setup"),
        runs=tuple(run_on_stage(out / name) for name in names),
        readable=tuple((out / "readable").read_text("utf-8").splitlines()),
    )


def run_on_stage(folder: Path) -> Run:
    """Read what was noted of one command."""
    notes = {path.name: path.read_text("utf-8", "replace") for path in folder.iterdir()}
    wall, *worked = map(float, notes["times"].split())
    return Run(
        name=folder.name,
        code=int(notes["code"]),
        seconds=wall,
        worked=sum(worked),
        stdout=notes["stdout"],
        results=notes.get("results.json"),
        left=notes.get("files", "") + notes.get("processes", "").replace("\0", " "),
    )
