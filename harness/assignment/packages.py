"""The packages that an assignment names: what each of them needs, by one table.

Only an assignment that names packages loads this.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Any

from harness.assignment.tables import Tables, read_toml
from harness.errors import AssignmentError
from harness.extensions import ValueKinds, value_kinds
from harness.model import Assignment, Record

TABLE = Path(__file__).with_name("known_packages.toml")
LOCK = "packages.lock"
ANY = "any"
# A name, and which versions of it: what leads elsewhere (an address, an extra) is none.
REQUIREMENT = re.compile(
    r"([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)"
    r" *((?:(?:==|~=|!=|<=|>=|<|>) *[0-9][0-9A-Za-z.*+!]*(?: *, *(?=[=~!<>]))?)*)"
)
ASKED = "# packages: "
PART = re.compile(r"^# Python (\d+\.\d+)$", re.MULTILINE)
MAJOR = re.compile(r"^([A-Za-z0-9][\w.-]*)==(\d+)", re.MULTILINE)
# Where autograders run, as wheels name it.
LINUX = (
    *("manylinux_2_28_x86_64", "manylinux_2_27_x86_64"),
    *("manylinux_2_17_x86_64", "manylinux2014_x86_64"),
)
HEADING = """\
# Written by `python -m harness lock`, from `packages` in assignment.toml.
# Exact versions with the hashes of their files, as pip reads them.
"""


class Package(Record):
    """A package: its requirement for pip, what is imported before a submission, what it needs.

    `cache` is the variable that says where it keeps what takes long to make, "" for none; `support`
    the module of ours that a worker needs for a package that is not installed.
    """

    name: str
    requirement: str
    modules: tuple[str, ...]
    is_installed: bool = True
    limits: Mapping[str, int] = field(default_factory=dict)
    environment: Mapping[str, str] = field(default_factory=dict)
    cache: str = ""
    support: str = ""


@cache
def known_packages() -> Mapping[str, Any]:
    """Return the table of packages by name, read once; ANY has what packages need by default."""
    return read_toml(TABLE)


def read_packages(tables: Tables, named: Iterable[object]) -> Iterator[str]:
    """Yield the requirements that an assignment names, without blanks around them.

    Raises AssignmentError for what is no requirement, for a package that is named twice, and for
    one that would have to be installed where no extension does that.
    """
    seen: set[str] = set()
    for entry in named:
        match = REQUIREMENT.fullmatch(entry.strip()) if isinstance(entry, str) else None
        if match is None:
            raise tables.mistake_in(
                f'packages: {entry!r} must be the name of a package, such as "numpy" or "numpy>=2"'
            )
        if (name := plain_name(match[1])) in seen:
            raise tables.mistake_in(f"packages: {name} is named twice")
        seen.add(name)
        if installed_packages([match[0]]) and not value_kinds():
            raise tables.mistake_in(
                f"packages: {name} cannot be installed, because this grader has no extension for it"
            )
        yield match[0]


def package_of(requirement: str) -> Package:
    """Return a package with what it needs.

    Example:
        >>> package_of("NumPy >=2").name, package_of("some-thing").modules
        ('numpy', ('some_thing',))
    """
    match = REQUIREMENT.fullmatch(requirement)
    assert match is not None  # read_packages has seen it
    name = plain_name(match[1])
    usual, own = known_packages()[ANY], known_packages().get(name, {})
    return Package(
        name=name,
        requirement=f"{name}{match[2].replace(' ', '')}",
        modules=tuple(own.get("modules", [name.replace("-", "_")])),
        is_installed=own.get("is_installed", True),
        limits={**usual["limits"], **own.get("limits", {})},
        environment={**usual["environment"], **own.get("environment", {})},
        cache=own.get("cache", ""),
        support=own.get("support", ""),
    )


def plain_name(name: str) -> str:
    """Return a package's name in lower case, with "-" for each row of "-", "_" and "."."""
    return re.sub(r"[-_.]+", "-", name).lower()


def packages_of(requirements: Iterable[str]) -> list[Package]:
    """Return the packages of some requirements, with what they need."""
    return [package_of(requirement) for requirement in requirements]


def installed_packages(requirements: Iterable[str]) -> list[Package]:
    """Return those of them that are installed: others are in the standard library."""
    return [package for package in packages_of(requirements) if package.is_installed]


def providers_of(requirements: Iterable[str]) -> list[ValueKinds]:
    """Return what extensions know of values of packages, [] where none of these is installed."""
    return value_kinds() if installed_packages(requirements) else []


def limits_for(requirements: Iterable[str]) -> dict[str, int]:
    """Return the limits that packages need which are installed, the largest of each.

    Example:
        >>> limits_for(["matplotlib"])["file_size"] > limits_for(["numpy"]).get("file_size", 0)
        True
        >>> limits_for([])
        {}
    """
    limits: dict[str, int] = {}
    for package in installed_packages(requirements):
        for name, number in package.limits.items():
            limits[name] = max(number, limits.get(name, 0))
    return limits


# The lock of an assignment's packages: exact versions with hashes, in pip's requirements format


def own_version() -> str:
    """Return the version of Python that runs this, such as "3.11"."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def requirements_of(assignment: Assignment) -> list[str]:
    """Return the requirements for pip of the packages that are installed, sorted."""
    return sorted(package.requirement for package in installed_packages(assignment.packages))


def lock_text(requirements: Iterable[str], parts: Iterable[tuple[str, str]]) -> str:
    """Return the text of a lock: the requirements, then a part for each version of Python."""
    body = "".join(f"\n# Python {version}\n{text}" for version, text in parts)
    return f"{HEADING}{ASKED}{', '.join(requirements)}\n{body}"


def parts_of_lock(text: str) -> Iterator[tuple[str, str]]:
    """Yield the versions of Python that a lock is for, each with its requirements."""
    pieces = PART.split(text)
    yield from zip(pieces[1::2], (piece.strip() + "\n" for piece in pieces[2::2]), strict=True)


def versions_locked(assignment: Assignment) -> list[str]:
    """Return the versions of Python that a lock is for, [] where there is none to be read."""
    try:
        return PART.findall(lock_path(assignment).read_text("utf-8"))
    except (OSError, ValueError):
        return []


def read_lock(assignment: Assignment) -> str:
    """Return a lock's text.  Raises AssignmentError if it is missing or for other requirements."""
    try:
        text = lock_path(assignment).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise AssignmentError(
            f"{assignment.slug}: assignment.toml names packages, and there is no {LOCK} with their "
            f"versions. {way_out(assignment)}"
        ) from error
    request_line = f"{ASKED}{', '.join(requirements_of(assignment))}"
    if request_line not in text.splitlines():
        raise AssignmentError(
            f"{assignment.slug}: {LOCK} was written for other packages than assignment.toml names. "
            f"{way_out(assignment)}"
        )
    return text


def locked_majors(assignment: Assignment) -> dict[str, list[str]]:
    """Return the major versions that a lock names of each installed package, smallest first.

    They are texts, [] where the lock names none.  Raises AssignmentError, see `read_lock`.
    """
    found = [(plain_name(name), major) for name, major in MAJOR.findall(read_lock(assignment))]
    return {
        package.name: sorted({major for name, major in found if name == package.name}, key=int)
        for package in installed_packages(assignment.packages)
    }


def required_packages(assignment: Assignment) -> str:
    """Return the installed packages as "numpy 2 and pandas 2 or 3", "" for none.

    Raises AssignmentError, see `read_lock`.
    """
    if not installed_packages(assignment.packages):
        return ""
    return " and ".join(with_majors(*item) for item in locked_majors(assignment).items())


def with_majors(name: str, majors: Sequence[str]) -> str:
    """Return a package with its major versions.

    Example:
        >>> with_majors("pandas", ["2", "3"])
        'pandas 2 or 3'
    """
    return f"{name} {' or '.join(majors)}"


def way_out(assignment: Assignment, options: str = "") -> str:
    """Return "Run: …", the command that writes a lock; `options` follow the folder in it."""
    return f"Run: python -m harness lock {assignment.folder}{options}"


def lock_path(assignment: Assignment) -> Path:
    """Return where an assignment's lock lies, whether there is one or not."""
    return assignment.folder / LOCK
