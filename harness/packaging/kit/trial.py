"""A kit is tried when it is built: its check passes on the reference, with nothing installed."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from harness.errors import BuildError
from harness.model import Assignment
from harness.packaging.zipping import content_of

RESULTS = "results.json"
MOST_SECONDS = 300
MOST_CHARS = 2000
FAILS = "{name}: the reference fails {title!r} in the kit, which has only what is public."
BROKEN = "The kit of {slug} cannot check the reference: {said}"


def demand_working_kit(chosen: Assignment, kit: bytes) -> None:
    """Raise BuildError unless a kit checks the reference, and that passes.

    Where there is no reference, nothing is tried.
    """
    if not chosen.reference_files:
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with zipfile.ZipFile(io.BytesIO(kit)) as archive:
            archive.extractall(folder)
        for file, path in chosen.reference_files.items():
            (folder / file).write_bytes(content_of(path))
        found = checked_in(folder, chosen)
    for check in found["checks"]:
        if check["outcome"] != "passed":
            raise BuildError(FAILS.format(name=check["check"], title=check["title"]))


def checked_in(folder: Path, chosen: Assignment) -> dict[str, list[dict[str, str]]]:
    """Return the report of a kit that is unpacked in a folder.  Raises BuildError."""
    # Not that of a virtual environment, whose packages would stand in for what the kit lacks.
    python = getattr(sys, "_base_executable", sys.executable)
    # Without what is installed here (-S), whatever variables say where it is (-E).
    command = [python, "-S", "-E", "check.py", chosen.files[0], "--report", f"json={RESULTS}"]
    try:
        ended = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
            timeout=MOST_SECONDS,
        )
        if ended.returncode:
            said = ended.stderr.removeprefix("Checking ...\n")[-MOST_CHARS:]
            raise BuildError(BROKEN.format(slug=chosen.slug, said=said.strip()))
        found: dict[str, list[dict[str, str]]] = json.loads((folder / RESULTS).read_text("utf-8"))
    except (OSError, ValueError, subprocess.TimeoutExpired) as error:
        raise BuildError(BROKEN.format(slug=chosen.slug, said=error)) from error
    return found
