"""The lock files are complete and exact, and what grading needs is pure Python."""

import re
from importlib import metadata
from itertools import product
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from harness.assignment.tables import read_toml
from harness.packaging.site_packages import PYTHONS
from tests.samples import FOR_A_RELEASE

ROOT = Path(__file__).parent.parent.parent
LOCKS = {name: ROOT / "requirements" / f"{name}.txt" for name in ("run", "class", "dev")}
ENTRY = re.compile(r"(?P<requirement>\S+==.*?)(?P<hashes>( \\\n    --hash=sha256:[0-9a-f]{64})+)")

# Where the grader runs: the values of the environment markers for each Python and system.
PLACES = [
    {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "sys_platform": system,
        "extra": "",
    }
    for python, system in product(PYTHONS, ("linux", "darwin", "win32"))
]


def locked(name):
    """Returns the requirements in a lock file, each with the number of its hashes."""
    _, *entries = re.split(r"\n(?=\S)", LOCKS[name].read_text("utf-8").strip())
    matches = [match for entry in entries if (match := ENTRY.fullmatch(entry))]
    assert len(matches) == len(entries)
    return {Requirement(m["requirement"]): m["hashes"].count("sha256") for m in matches}


def wanted():
    project = read_toml(ROOT / "pyproject.toml")
    run = project["project"]["dependencies"]
    extras = project["project"]["optional-dependencies"]
    itself = f"{project['project']['name']}[html]"
    of_class = run + extras["html"] + [one for one in extras["class"] if one != itself]
    return {"run": run, "class": of_class, "dev": of_class + project["dependency-groups"]["dev"]}


def in_force(requirements, place=None):
    """Returns name -> which versions, for the requirements that hold in a place (None: here)."""
    return {
        canonicalize_name(one.name): one.specifier
        for one in map(Requirement, map(str, requirements))
        if one.marker is None or one.marker.evaluate(place)
    }


def installed_by(name, place=None):
    """Returns name -> version that a lock file, on top of those before it, puts into .venv."""
    names = list(LOCKS)[: list(LOCKS).index(name) + 1]
    specifiers = in_force([one for lock in names for one in locked(lock)], place)
    return {package: str(versions).removeprefix("==") for package, versions in specifiers.items()}


@pytest.mark.parametrize("name", LOCKS)
def test_what_the_project_asks_for_is_locked_everywhere(name):
    for place in PLACES:
        have = installed_by(name, place)
        for package, versions in in_force(wanted()[name], place).items():
            assert versions.contains(have[package]), place


@FOR_A_RELEASE
def test_what_a_package_for_grading_needs_is_locked_too():
    for place in PLACES:
        have = installed_by("class", place)
        for needed_by in have.keys() & installed_by("dev").keys():
            for package, versions in in_force(metadata.requires(needed_by) or [], place).items():
                assert versions.contains(have[package]), f"{needed_by} needs {package}{versions}"


def test_a_package_for_grading_is_locked_to_its_one_pure_wheel():
    assert set(locked("run").values()) == {1}
    for package in installed_by("run"):
        wheel = metadata.distribution(package).read_text("WHEEL") or ""
        assert "Root-Is-Purelib: true\n" in wheel, package
        assert "Tag: py3-none-any\n" in wheel, package
