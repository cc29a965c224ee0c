"""Python modules compiled ahead, so that a browser need not: by the very Python that it gets.

That Python runs in Node.js, which comes with npm.  What it makes is kept in `build/page`, under the
digest of what it was made of.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from harness.errors import BuildError
from harness.home import find_cache
from harness.reports.writing import write_whole

KEPT = find_cache() / "page"
SCRIPT = Path(__file__).with_name("compile.mjs")
MOST_SECONDS = 600


def compile_archive(
    archive: bytes, python: Mapping[str, bytes], *, with_sources: bool = False
) -> bytes:
    """Return a zip with its modules compiled by the Python in these files.  Raises BuildError."""
    parts = (SCRIPT.read_bytes(), archive, python["pyodide.asm.wasm"], b"%d" % with_sources)
    # Of digests, which are of one length: no end of a part can be taken for the next one's start.
    digest = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts))
    kept = KEPT / f"{digest.hexdigest()[:32]}.zip"
    if not kept.is_file():
        KEPT.mkdir(parents=True, exist_ok=True)
        run_compiler(archive, python, kept, with_sources=with_sources)
    return kept.read_bytes()


def run_compiler(
    archive: bytes, python: Mapping[str, bytes], target: Path, *, with_sources: bool
) -> None:
    """Have Node.js compile an archive into a file.  Raises BuildError."""
    node = shutil.which("node")
    if node is None:
        raise BuildError("node is not installed, which compiles for browsers: install Node.js.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, content in python.items():
            (folder / file).write_bytes(content)
        (folder / "in.zip").write_bytes(archive)
        out = folder / "out.zip"
        command = [node, str(SCRIPT), name, str(folder / "in.zip"), str(out)]
        try:
            done = subprocess.run(
                [*command, *(["--sources"] if with_sources else [])],
                capture_output=True,
                text=True,
                check=False,
                timeout=MOST_SECONDS,
            )
        except subprocess.TimeoutExpired as error:
            raise BuildError("node took too long to compile for browsers.") from error
        if done.returncode != 0 or not out.is_file():
            raise BuildError(f"node could not compile for browsers:\n{done.stderr.strip()[-2000:]}")
        write_whole(target, out.read_bytes())
