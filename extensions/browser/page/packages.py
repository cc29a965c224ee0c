"""What programs import in a browser: of a distribution of Pyodide, or wheels of Python alone.

Pyodide builds packages such as numpy itself; its lock names their files by their digests.  Other
wheels are fetched by the hashes in an assignment's own lock.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from extensions.browser.page.npm import pinned_packages, pyodide_files
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
from harness.errors import BuildError
from harness.extensions import Order
from harness.model import Assignment
from harness.packaging.site_packages import ENTRY, LockedPackage, wheels_for

Tell = Callable[[str], None]
Entries = Mapping[str, Mapping[str, Any]]
PYODIDES_LOCK = "pyodide-lock.json"
NO_DISTRIBUTION = (
    "{slug}: programs import {name}, which a browser gets from Pyodide's distribution. Download "
    "pyodide-{version}.tar.bz2 from https://github.com/pyodide/pyodide/releases, unpack it, and "
    "name its folder: python -m harness build {kind} {folder} --pyodide DIR"
)
MISSING = (
    "{path}: Pyodide's lock names this file, and it cannot be read ({why}). Unpack "
    "pyodide-{version}.tar.bz2, the whole distribution."
)
CHANGED = "{path}: this is not the file that Pyodide's lock names. Unpack the distribution again."
OF_ANOTHER = (
    "{folder}: this is Pyodide for {theirs}, and {kind} runs on {ours} (Pyodide {version})."
)
UNKNOWN = (
    "{slug}: Pyodide has no {name}, and {lock} holds no versions for Python {python}, which runs "
    "in the browser. {way_out}"
)
OTHER_MAJOR = "{slug}: Pyodide has {name} {version}, and the checks need {needed}."
OTHER_VERSION = "{name}: the browser has {version} (Pyodide's), {lock} says {locked}."


@dataclass(frozen=True, kw_only=True)
class BrowserPackage:
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


@dataclass(frozen=True, kw_only=True)
class PackageCollector:
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
                details = {"slug": self.chosen.slug, "name": name, "lock": LOCK, "python": python}
                raise BuildError(
                    UNKNOWN.format(**details, way_out=way_out(self.chosen, f" --for {python}"))
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
                versions = {"theirs": theirs["info"]["abi_version"], "kind": self.kind}
                versions |= {"ours": published["info"]["abi_version"], "version": self._version}
                raise BuildError(OF_ANOTHER.format(folder=self.distribution, **versions))
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
                needed = with_majors(name, majors[name])
                details = {"slug": self.chosen.slug, "name": name, "version": version}
                raise BuildError(OTHER_MAJOR.format(**details, needed=needed))
            locked = pins[name].pin.partition("==")[2] if name in pins else version
            if version and version != locked:
                self.tell(
                    OTHER_VERSION.format(name=name, version=version, lock=LOCK, locked=locked)
                )

    def _distribution_package(self, name: str, entry: Mapping[str, Any]) -> BrowserPackage:
        if self.distribution is None:
            details = {"slug": self.chosen.slug, "folder": self.chosen.folder, "kind": self.kind}
            raise BuildError(NO_DISTRIBUTION.format(name=name, version=self._version, **details))
        path = self.distribution / Path(str(entry["file_name"])).name
        try:
            content = path.read_bytes()
        except OSError as error:
            raise self._missing_error(path, error) from error
        if hashlib.sha256(content).hexdigest() != entry["sha256"]:
            raise BuildError(CHANGED.format(path=path))
        return BrowserPackage(entry=entry, content=content)

    def _missing_error(self, path: Path, error: Exception) -> BuildError:
        why = getattr(error, "strerror", None) or "it is no JSON"
        return BuildError(MISSING.format(path=path, why=why, version=self._version))


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
    packages = {one.package: one.entry for one in brought}
    return json.dumps({**json.loads(published), "packages": packages}, indent=1).encode()
