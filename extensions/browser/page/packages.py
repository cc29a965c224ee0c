"""What the page takes from elsewhere: packages of npm, and what programs import in a browser.

Packages of npm are in versions that are fixed, known by their digests.  The npm client fetches
them, from the registry that it is set to; they are kept in `build/npm`.

Pyodide builds packages such as numpy itself; its lock names their files by their digests.  Other
wheels are fetched by the hashes in an assignment's own lock.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import shutil
import subprocess
import tarfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from harness.assignment.packages import (
    LOCK,
    installed_packages,
    locked_majors,
    parts_of_lock,
    plain_name,
    read_lock,
    way_out,
    with_majors,
)
from harness.assignment.tables import read_toml
from harness.errors import BuildError
from harness.extensions import Order
from harness.home import find_cache
from harness.model import Assignment, Record
from harness.packaging.site_packages import ENTRY, LockedPackage, wheels_for

Tell = Callable[[str], None]
Entries = Mapping[str, Mapping[str, Any]]
PYODIDES_LOCK = "pyodide-lock.json"


class BrowserPackage(Record):
    """A package for Python in a browser: its entry in Pyodide's lock, and its file."""

    entry: Mapping[str, Any]
    content: bytes

    @property
    def package(self) -> str:
        """What it is called in that lock."""
        return str(self.entry["name"])

    @property
    def file(self) -> str:
        return str(self.entry["file_name"])


class PackageCollector(Record):
    """What is to be built of an assignment, with an unpacked distribution or None; who is told."""

    chosen: Assignment
    kind: str
    distribution: Path | None
    tell: Tell

    def packages(self) -> list[BrowserPackage]:
        """Return the packages that programs import, with all that these need.

        Raises BuildError where the distribution is missing, another one or changed.
        """
        named = [package.name for package in installed_packages(self.chosen.packages)]
        if not named:
            return []
        published = json.loads(pyodide_files()[PYODIDES_LOCK])
        known = self._pyodide_entries(published)
        python = ".".join(published["info"]["python"].split(".")[:2])
        part = dict(parts_of_lock(read_lock(self.chosen))).get(python, "")
        pins = {
            plain_name(pin.partition("==")[0]): LockedPackage(pin=pin, marker="", sha256=sha256)
            for pin, _, sha256 in ENTRY.findall(part)
        }
        for name in named:
            if name not in known and name not in pins:
                raise BuildError(
                    f"{self.chosen.slug}: Pyodide has no {name}, and {LOCK} holds no versions for "
                    f"Python {python}, which runs in the browser. "
                    f"{way_out(self.chosen, f' --for {python}')}"
                )
        names = list(with_all_needed([*named, *pins], known))
        self._compare(names, known, pins)
        own = [name for name in names if name not in known]
        wheels = wheels_for([pins[name] for name in own], python)
        return [
            *(self._distribution_package(name, known[name]) for name in names if name in known),
            *(
                wheel_package(wheel_name(pins[name]), wheel)
                for name, wheel in zip(own, wheels, strict=True)
            ),
        ]

    @property
    def _version(self) -> str:
        return next(package.version for package in pinned_packages() if package.name == "pyodide")

    def _pyodide_entries(self, published: Mapping[str, Any]) -> Entries:
        """Return what Pyodide's lock says of packages; the published one's word counts first."""
        found: dict[str, Any] = {}
        if self.distribution is not None:
            path = self.distribution / PYODIDES_LOCK
            try:
                theirs = json.loads(path.read_bytes())
            except (OSError, ValueError) as error:
                raise self._missing_error(path, error) from error
            if theirs["info"]["abi_version"] != published["info"]["abi_version"]:
                versions = [lock["info"]["abi_version"] for lock in (theirs, published)]
                raise BuildError(
                    f"{self.distribution}: this is Pyodide for {versions[0]}, and {self.kind} runs "
                    f"on {versions[1]} (Pyodide {self._version})."
                )
            found = theirs["packages"]
        both = {**found, **published["packages"]}
        return {plain_name(name): entry for name, entry in both.items()}

    def _compare(
        self, names: Iterable[str], known: Entries, pins: Mapping[str, LockedPackage]
    ) -> None:
        """Tell which versions differ from the lock's.  Raises BuildError for another major one."""
        majors = locked_majors(self.chosen)
        for name in names:
            version = known[name]["version"] if name in known else ""
            if version and version.partition(".")[0] not in majors.get(name, version):
                raise BuildError(
                    f"{self.chosen.slug}: Pyodide has {name} {version}, and the checks need "
                    f"{with_majors(name, majors[name])}."
                )
            locked = pins[name].pin.partition("==")[2] if name in pins else version
            if version and version != locked:
                self.tell(f"{name}: the browser has {version} (Pyodide's), {LOCK} says {locked}.")

    def _distribution_package(self, name: str, entry: Mapping[str, Any]) -> BrowserPackage:
        if self.distribution is None:
            raise BuildError(
                f"{self.chosen.slug}: programs import {name}, which a browser gets from Pyodide's "
                f"distribution. Download pyodide-{self._version}.tar.bz2 from "
                "https://github.com/pyodide/pyodide/releases, unpack it, and name its folder: "
                f"python -m harness build {self.kind} {self.chosen.folder} --pyodide DIR"
            )
        path = self.distribution / Path(str(entry["file_name"])).name
        try:
            content = path.read_bytes()
        except OSError as error:
            raise self._missing_error(path, error) from error
        if hashlib.sha256(content).hexdigest() != entry["sha256"]:
            raise BuildError(
                f"{path}: this is not the file that Pyodide's lock names. Unpack the distribution "
                "again."
            )
        return BrowserPackage(entry=entry, content=content)

    def _missing_error(self, path: Path, error: Exception) -> BuildError:
        why = getattr(error, "strerror", None) or "it is no JSON"
        return BuildError(
            f"{path}: Pyodide's lock names this file, and it cannot be read ({why}). Unpack "
            f"pyodide-{self._version}.tar.bz2, the whole distribution."
        )


def packages_for_order(kind: str, order: Order) -> list[BrowserPackage]:
    """Return the packages for what is built; which versions differ from the lock's is told.

    Raises BuildError.
    """
    distribution = order.options.get("--pyodide")
    collector = PackageCollector(
        chosen=order.assignment, kind=kind, distribution=distribution, tell=order.tell
    )
    return collector.packages()


def with_all_needed(names: Iterable[str], known: Entries) -> dict[str, None]:
    """Return names of packages with all that these need, in the order in which they are met."""
    found: dict[str, None] = {}
    todo = list(names)
    while todo:
        name = todo.pop(0)
        if name not in found:
            found[name] = None
            todo += map(plain_name, known.get(name, {}).get("depends", ()))
    return found


def wheel_name(one: LockedPackage) -> str:
    """Return how the wheel of a package of Python alone is called."""
    return f"{one.pin.replace('-', '_').replace('==', '-')}-py3-none-any.whl"


def wheel_package(file: str, content: bytes) -> BrowserPackage:
    """Return a package of Python alone, by its wheel, described as Pyodide's lock does."""
    name, version, *_ = file.split("-")
    return BrowserPackage(
        entry={
            "name": name.replace("_", "-"),
            "version": version,
            "file_name": file,
            "install_dir": "site",
            "sha256": hashlib.sha256(content).hexdigest(),
            "package_type": "package",
            "imports": [],
            "depends": [],
        },
        content=content,
    )


def lock_with(published: bytes, brought: Iterable[BrowserPackage]) -> bytes:
    """Return Pyodide's lock with these packages and no others."""
    packages = {package.package: package.entry for package in brought}
    return json.dumps({**json.loads(published), "packages": packages}, indent=1).encode()


# Packages of npm

PINS = Path(__file__).with_name("npm.toml")
CACHE = find_cache() / "npm"
MOST_SECONDS = 600
MOST_SAID_CHARS = 2000
# `import {x} from '@codemirror/state';` and `export * from "crelt"`: a browser wants a file there.
IMPORTED_PACKAGE = re.compile(
    r"""^((?:import|export)\b[^'";]*\bfrom )['"]([^'".][^'"]*)['"]""", re.MULTILINE
)


class NpmPackage(Record):
    """A package: `module` is the file that is imported of it, `files` are taken as they are."""

    name: str
    version: str
    integrity: str
    module: str = ""
    files: tuple[str, ...] = ()

    @property
    def archive_path(self) -> Path:
        """Where the package lies once it has been fetched."""
        return CACHE / f"{self.flat_name}-{self.version}.tgz"

    @property
    def flat_name(self) -> str:
        """Its name as npm begins those of archives: without `@` and slashes."""
        return self.name.removeprefix("@").replace("/", "-")


def pinned_packages() -> list[NpmPackage]:
    return [
        NpmPackage(**{**row, "files": tuple(row.get("files", ()))})
        for row in read_toml(PINS)["package"]
    ]


def editor_modules() -> dict[str, bytes]:
    """Return the modules of the editor by file name, which import each other by that."""
    chosen = [package for package in pinned_packages() if package.module]
    names = {package.name: f"{package.flat_name}.js" for package in chosen}
    return {
        names[package.name]: with_file_names(package_files(package)[package.module], names)
        for package in chosen
    }


def pyodide_files() -> dict[str, bytes]:
    chosen = [
        (package.files, package_files(package)) for package in pinned_packages() if package.files
    ]
    return {name: held[name] for files, held in chosen for name in files}


def licences() -> dict[str, bytes]:
    """Return the licence of each package that comes with one, by file name."""
    return {
        f"{package.flat_name}.txt": content
        for package in pinned_packages()
        for name, content in package_files(package).items()
        if name.upper() in ("LICENSE", "LICENSE.TXT", "LICENSE.MD")
    }


def with_file_names(module: bytes, names: Mapping[str, str]) -> bytes:
    """Return a module that imports files in place of packages.  Raises BuildError."""

    def in_place_of(found: re.Match[str]) -> str:
        if found[2] not in names:
            raise BuildError(f"{PINS}: a module imports {found[2]}, which is not listed there")
        return f'{found[1]}"./{names[found[2]]}"'

    return IMPORTED_PACKAGE.sub(in_place_of, module.decode("utf-8")).encode()


def package_files(package: NpmPackage) -> dict[str, bytes]:
    """Return the files of a package, fetched unless it is there.  Raises BuildError."""
    if not is_as_published(package):
        fetch_package(package)
    if not is_as_published(package):
        raise BuildError(
            f"{package.archive_path}: this is not {package.name} {package.version} as it was "
            "published. Remove it and build again."
        )
    return dict(unpack_package(package.archive_path.read_bytes()))


def is_as_published(package: NpmPackage) -> bool:
    """Return whether a package is there, and is what was published."""
    if not package.archive_path.is_file():
        return False
    digest = hashlib.sha512(package.archive_path.read_bytes()).digest()
    # As npm's own lock files have it, not in hexadecimal.
    return package.integrity == "sha512-" + base64.b64encode(digest).decode()


def fetch_package(package: NpmPackage) -> None:
    """Have npm fetch a package.  Raises BuildError."""
    what = f"{package.name}@{package.version}"
    CACHE.mkdir(parents=True, exist_ok=True)
    arguments = ["pack", what, "--loglevel=error", "--pack-destination", str(CACHE)]
    way_out = f"Install it (it comes with Node.js), or put the package into {CACHE}."
    run_tool("npm", f"fetch {what}", arguments, way_out)


def run_tool(tool: str, task: str, arguments: Sequence[str], way_out: str) -> None:
    """Have a program of Node.js do a task; a missing one is told with the way out.

    Raises BuildError.
    """
    place = shutil.which(tool)
    if place is None:
        raise BuildError(f"{tool} is not installed, which is to {task}. {way_out}")
    try:
        done = subprocess.run(
            [place, *arguments], capture_output=True, text=True, check=False, timeout=MOST_SECONDS
        )
    except subprocess.TimeoutExpired as error:
        raise BuildError(f"{tool} could not {task}: it took too long.") from error
    if done.returncode != 0:
        said = done.stderr.strip()[-MOST_SAID_CHARS:]
        raise BuildError(f"{tool} could not {task}. It said:\n{said}")


def unpack_package(content: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a package, by their paths in it."""
    with tarfile.open(fileobj=io.BytesIO(content)) as opened:
        for member in opened:
            file = opened.extractfile(member)
            if file is not None:
                yield member.name.partition("/")[2], file.read()
