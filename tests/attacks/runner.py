"""Grades a submission as a person or a platform does, and says what went wrong beside the grade.

The command line runs in a process of its own, in a folder made for it.  Around it lie a secret,
the report, the grader's files and open doors; afterwards all of them are as they were.
"""

from __future__ import annotations

import os
import secrets
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from extensions.science.packages import PLACE, base_folder
from tests.attacks import reports
from tests.attacks.hand_ins import HandIn
from tests.attacks.outside import Doors, changes, files, litter
from tests.attacks.places import SEARCHED, LauncherGone, Place, has_namespaces, launched

REPORT = "results.json"
PROCESSES = 300  # more than one grade starts
MOST_BUSY = 5.0


@dataclass(frozen=True, kw_only=True)
class Scene:
    """One grading: its folder, the secret in it, the word that must not appear."""

    place: Place
    folder: Path
    secret: str
    mark: str

    @property
    def report(self) -> Path:
        """The file of the report."""
        return self.folder / f"results-{self.mark}" / REPORT

    @property
    def canary(self) -> Path:
        """The file of the secret."""
        return self.folder / "canary.txt"

    @property
    def door(self) -> Path:
        """The file of a socket; another one, without a file, is called by the mark."""
        return self.folder / "door"

    def places(self, doors: Doors) -> dict[str, str]:
        """Return what the words in a submission stand for."""
        return {
            "CANARY": str(self.canary),
            "GRADER": str(self.place.grader),
            "MARK": self.mark,
            "PACKAGES": str(self.place.packages),
            "PORT": str(doors.port),
            **({"PROCESSES": str(PROCESSES)} if has_namespaces() else {}),
            "RESULTS": str(self.report),
            "SOCKET": str(self.door),
        }

    def set_up(self) -> None:
        """Make what lies around the submission."""
        self.folder.chmod(0o755)
        for name in ("hand_in", "home", self.report.parent.name, "start", "temporary"):
            self.folder.joinpath(name).mkdir()
        self.canary.write_text(self.secret, "ascii")
        self.canary.chmod(0o600)

    def order(self, path: Path, hand_in: HandIn) -> dict[str, Any]:
        """Return the order that the launcher carries out."""
        units = [word for unit in hand_in.units for word in ("--unit", unit)]
        command = [self.place.python, "-m", "harness", "grade", str(path)]
        chosen = str(self.place.grader / hand_in.folder) if hand_in.folder else hand_in.slug
        options = ["--assignment", chosen, "--report", f"gradescope={self.report}"]
        return {
            "command": [*command, *options, *([] if hand_in.whole else units)],
            "folder": str(path.parent if hand_in.beside else self.folder / "start"),
            "environment": {
                "GRADER_SECRET": self.secret,
                **({PLACE: str(base_folder())} if hand_in.folder else {}),
                "HOME": str(self.folder / "home"),
                "HYPOTHESIS_STORAGE_DIRECTORY": str(self.place.tables),
                "LANG": "C.UTF-8",
                "PATH": SEARCHED,
                "PYTHONDONTWRITEBYTECODE": "1",
                "PYTHONPATH": f"{self.place.grader}:{self.place.packages}",
                "TMPDIR": str(self.folder / "temporary"),
                **self.place.variables,
            },
            "open_file": str(self.canary),
            "user": self.place.user,
            "seconds": hand_in.seconds * business(),
            "alone": has_namespaces(),
        }


def business() -> float:
    """Return how many times longer everything takes because of what else the machine does."""
    return min(max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)), MOST_BUSY)


def run(hand_in: HandIn, place: Place) -> list[str]:
    """Grade a submission; return a sentence for everything that is not as it must be."""
    folder, key = Path(tempfile.mkdtemp(dir=place.folder)), secrets.token_hex(8)
    scene = Scene(place=place, folder=folder, secret=f"canary-{key}", mark=f"mark-{key}")
    scene.set_up()
    try:
        with closing(Doors(scene.door, scene.mark)) as doors:
            path = hand_in.write(folder / "hand_in", scene.places(doors))
            place.give(folder)
            return [*graded(hand_in, scene, path), *litter(scene.mark), *doors.knocks()]
    finally:
        subprocess.run(["rm", "-rf", folder], check=True)  # no folder is too deep for it


def graded(hand_in: HandIn, scene: Scene, path: Path) -> list[str]:
    """Grade the file at a path; return a sentence for what went wrong in its scene."""
    place, folder = scene.place, scene.folder
    around, graders = files(folder), files(place.grader, place.packages)
    try:
        complaints = list(judged(hand_in, scene, launched(scene.order(path, hand_in))))
    except LauncherGone as gone:
        complaints = [str(gone)]
    spoilt = list(changes(graders, files(place.grader, place.packages)))
    if spoilt:
        place.fill()
    after = files(folder)
    after.pop(str(scene.report), None)
    return [*complaints, *spoilt, *changes(around, after)]


def judged(hand_in: HandIn, scene: Scene, observed: dict[str, Any]) -> Iterator[str]:
    """Return a sentence for everything that is wrong with what the grader said and left."""
    yield from (f"left running: {process}" for process in observed["left"])
    out, err = observed["out"], observed["err"]
    if observed["code"] != hand_in.code:
        late = f"not after {observed['seconds']:.0f} seconds"
        code = late if observed["code"] is None else f"with {observed['code']}"
        yield f"the grader ended {code}, having said: {out[-2000:]}{err[-2000:]}"
    if stray := reports.controls(out + err):
        yield f"the grader printed control characters: {stray}"
    data = scene.report.read_bytes() if scene.report.is_file() else b""
    output = f"{out}{err}{data.decode('utf-8', 'replace')}"
    for word in (scene.secret, scene.mark):
        if word in output:
            yield f"{word} came out"
    try:
        report = reports.read(data)
    except reports.Malformed as error:
        yield str(error)
        return
    if hand_in.code == 0:
        if reports.graded(report) != set(hand_in.units):
            yield f"graded were {sorted(reports.graded(report))}"
        yield from hand_in.complaints(reports.lost(report), reports.earned(report))
    elif report["tests"] or report["score"]:
        yield "there are points for what was not graded"
