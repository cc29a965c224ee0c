"""The packages that an assignment names: what each of them needs, by one table.

Only an assignment that names packages loads this.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from harness.assignment.tables import Tables, read_toml
from harness.extensions import ValueKinds, value_kinds

TABLE = Path(__file__).with_name("known_packages.toml")
LOCK = "packages.lock"
ANY = "any"
# A name, and which versions of it: what leads elsewhere (an address, an extra) is none.
REQUIREMENT = re.compile(
    r"([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)"
    r" *((?:(?:==|~=|!=|<=|>=|<|>) *[0-9][0-9A-Za-z.*+!]*(?: *, *(?=[=~!<>]))?)*)"
)


@dataclass(frozen=True, kw_only=True)
class Package:
    """A package: what pip is asked for, what is imported before a submission is, what it needs.

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
    """Return the table of packages."""
    return read_toml(TABLE)


def read_packages(tables: Tables, named: Iterable[object]) -> Iterator[str]:
    """Yield what an assignment asks for.  Raises AssignmentError for what is no package."""
    met: set[str] = set()
    for one in named:
        found = REQUIREMENT.fullmatch(one.strip()) if isinstance(one, str) else None
        if found is None:
            raise tables.mistake_in(
                f'packages: {one!r} must be the name of a package, such as "numpy" or "numpy>=2"'
            )
        if (name := plain_name(found[1])) in met:
            raise tables.mistake_in(f"packages: {name} is named twice")
        met.add(name)
        if installed_packages([found[0]]) and not value_kinds():
            raise tables.mistake_in(
                f"packages: {name} cannot be installed, because this grader has no extension for it"
            )
        yield found[0]


def package_of(requirement: str) -> Package:
    """Return a package with what it needs.

    Example:
        >>> package_of("NumPy >=2").name, package_of("some-thing").modules
        ('numpy', ('some_thing',))
    """
    found = REQUIREMENT.fullmatch(requirement)
    assert found is not None  # read_packages has seen it
    name = plain_name(found[1])
    usual, own = known_packages()[ANY], known_packages().get(name, {})
    return Package(
        name=name,
        requirement=f"{name}{found[2].replace(' ', '')}",
        modules=tuple(own.get("modules", [name.replace("-", "_")])),
        is_installed=own.get("is_installed", True),
        limits={**usual["limits"], **own.get("limits", {})},
        environment={**usual["environment"], **own.get("environment", {})},
        cache=own.get("cache", ""),
        support=own.get("support", ""),
    )


def plain_name(name: str) -> str:
    """Return a package's name as registries compare names."""
    return re.sub(r"[-_.]+", "-", name).lower()


def packages_of(requirements: Iterable[str]) -> list[Package]:
    """Return the packages that are asked for, with what they need."""
    return [package_of(one) for one in requirements]


def installed_packages(requirements: Iterable[str]) -> list[Package]:
    """Return those of them that are installed: others are in the standard library."""
    return [one for one in packages_of(requirements) if one.is_installed]


def providers_of(requirements: Iterable[str]) -> list[ValueKinds]:
    """Return what extensions know of the packages that are installed among these, [] for none."""
    return value_kinds() if installed_packages(requirements) else []


def limits_for(requirements: Iterable[str]) -> dict[str, int]:
    """Return the limits that packages need, the most of each.

    Example:
        >>> limits_for(["matplotlib"])["file_size"] > limits_for(["numpy"]).get("file_size", 0)
        True
        >>> limits_for([])
        {}
    """
    found: dict[str, int] = {}
    for package in installed_packages(requirements):
        for name, number in package.limits.items():
            found[name] = max(number, found.get(name, 0))
    return found
