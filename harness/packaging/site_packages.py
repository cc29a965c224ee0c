"""The packages that grading needs, as files that travel: pure Python, in the locked versions.

They serve every Python from 3.10 to 3.15: a package that one of them needs is there for all.  Their
wheels are in `build/wheels`, known by the hashes in `requirements/run.txt` and, of what writes
HTML, `requirements/kit.txt`; what is missing there is downloaded.
"""

from __future__ import annotations

import hashlib
import io
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path

from packaging.markers import Marker

from harness.errors import BuildError
from harness.home import HOME, find_cache
from harness.model import Record

LOCK, HTML_LOCK = (HOME / "requirements" / f"{name}.txt" for name in ("run", "kit"))
WHEELS = find_cache() / "wheels"
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14", "3.15")
OLDEST = PYTHONS[0]
# For pip, whatever system it runs on: wheels of Python alone fit, and the one of MarkupSafe that is
# locked, which has compiled parts that it can do without.
ONE_SYSTEM = ("--platform", "manylinux2014_x86_64", "--implementation", "cp", "--abi", "cp310")
NOT_NEEDED = (".so", ".c", ".pyi")
ENTRY = re.compile(
    r"^([^\s=;]+==[^\s;\\]+) *(?:;([^\\\n]*))?\\\n +--hash=sha256:(\w+)$", re.MULTILINE
)


class LockedPackage(Record):
    """A package in the lock file.

    Attributes:
        pin: "name==version".
        marker: On which systems and Pythons it is needed (PEP 508), "" for all.
        sha256: The digest of its one wheel, in hexadecimal.
    """

    pin: str
    marker: str
    sha256: str

    def needed_on(self, systems: Collection[str]) -> bool:
        """Return whether one of the Pythons needs it on one of `systems` (of `sys.platform`)."""
        places = (
            {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": system}
            for python in PYTHONS
            for system in systems
        )
        return not self.marker or any(Marker(self.marker).evaluate(place) for place in places)


def site_files(
    systems: Collection[str] = ("linux",), *, with_html: bool = False
) -> dict[str, bytes]:
    """Return the contents of `site-packages` for `systems`, by path; `with_html`: what writes HTML.

    Raises BuildError where the lock file cannot be read, or a wheel neither found nor downloaded.
    """
    locks = [LOCK, *([HTML_LOCK] if with_html else [])]
    locked = [package for lock in locks for package in locked_packages(lock)]
    wheels = wheels_for([package for package in locked if package.needed_on(systems)])
    return {name: content for wheel in wheels for name, content in unpack_wheel(wheel)}


def locked_packages(lock: Path) -> list[LockedPackage]:
    """Return the pinned packages with hashes in a file of requirements.  Raises BuildError."""
    try:
        text = lock.read_text("utf-8")
    except OSError as error:
        raise BuildError(
            f"{lock}: {error.strerror}. Build in a clone of the grader's repository."
        ) from error
    return [
        LockedPackage(pin=pin, marker=marker.strip(), sha256=sha256)
        for pin, marker, sha256 in ENTRY.findall(text)
    ]


def wheels_for(wanted: Collection[LockedPackage], python: str = OLDEST) -> list[bytes]:
    """Return the wheel of each package, downloaded unless it is there.  Raises BuildError.

    Args:
        wanted: The packages.
        python: The version of Python that they are for.
    """
    have = cached_wheels()
    if missing := [package for package in wanted if package.sha256 not in have]:
        download_wheels(missing, python)
        have = cached_wheels()
    return [have[package.sha256] for package in wanted]


def cached_wheels() -> dict[str, bytes]:
    """Return the wheels in WHEELS, by their SHA-256 in hexadecimal."""
    contents = (path.read_bytes() for path in WHEELS.glob("*.whl"))
    return {hashlib.sha256(content).hexdigest(): content for content in contents}


def download_wheels(missing: Collection[LockedPackage], python: str) -> None:
    """Have pip fetch wheels, see `wheels_for`; it checks their hashes.  Raises BuildError."""
    WHEELS.mkdir(parents=True, exist_ok=True)
    pip = (sys.executable, "-I", "-m", "pip", "--disable-pip-version-check", "--retries", "1")
    how = ("-q", "--no-input", "--no-deps", "--only-binary", ":all:", "--require-hashes")
    with tempfile.TemporaryDirectory() as folder:
        # without markers: pip would hold them against the Python that it runs on
        lines = Path(folder, "wanted.txt")
        pins = [f"{package.pin} --hash=sha256:{package.sha256}\n" for package in missing]
        lines.write_text("".join(pins))
        what = (*ONE_SYSTEM, "--python-version", python, "-d", str(WHEELS), "-r", str(lines))
        done = subprocess.run(
            [*pip, "download", *how, *what], capture_output=True, text=True, check=False
        )
    if done.returncode != 0:
        names = ", ".join(package.pin for package in missing)
        raise BuildError(
            f"pip could not download {names}. Connect to the package index once; the wheels are "
            f"kept in {WHEELS}. It said:\n{done.stderr.strip()}"
        )


def unpack_wheel(wheel: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield a wheel's files, which lie as installed, but no compiled parts, C sources and stubs."""
    with zipfile.ZipFile(io.BytesIO(wheel)) as opened:
        for member in opened.infolist():
            if not member.is_dir() and not member.filename.endswith(NOT_NEEDED):
                yield member.filename, opened.read(member)
