"""Packages of a page: out of a distribution of Pyodide, made here with a small wheel of its own."""

import hashlib
import io
import json
import re
import zipfile

import pytest

from extensions.browser.page import building, packages
from extensions.browser.page.packages import BrowserPackage, PackageCollector
from harness import assignment
from harness.errors import BuildError, UsageError
from harness.packaging.commands import demand_fitting
from tests.helpers import ROOT, assignment_toml
from tests.packaging.pages_served import checked_by_page, needs_node, served, write_files
from tests.reports.browsing import chromium, needs_chromium
from tests.samples import FOR_A_RELEASE

INFO = {"abi_version": "2026_0", "python": "3.14.2"}
RULERS = "def to_inches(length):\n    return length / 2.54\n"
TEXTS = {
    "assignment.toml": assignment_toml(
        'title = "Rulers"\nfiles = ["lengths.py"]\npackages = ["rulers"]\n',
        ("inches", "Inches", 100, "inches"),
    ),
    "test_lengths.py": (
        "from harness.checks import approx, unit\n\n\n"
        '@unit("inches")\ndef test_inches(student):\n'
        '    """Your function should return inches."""\n'
        "    assert student.inches(254) == approx(100)\n"
    ),
    "reference.py": "import rulers\n\n\ndef inches(length):\n    return rulers.to_inches(length)\n",
}


@pytest.fixture(scope="module")
def wheel():
    """Return a wheel of Python alone."""
    about = "Metadata-Version: 2.1\nName: rulers\nVersion: 1.2\n"
    how = "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as made:
        made.writestr("rulers.py", RULERS)
        made.writestr("rulers-1.2.dist-info/METADATA", about)
        made.writestr("rulers-1.2.dist-info/WHEEL", how)
        made.writestr("rulers-1.2.dist-info/RECORD", "")
    return target.getvalue()


@pytest.fixture(scope="module")
def entry(wheel):
    """Return what Pyodide's lock says of it."""
    return {
        "name": "rulers",
        "version": "1.2",
        "file_name": "rulers-1.2-py3-none-any.whl",
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel).hexdigest(),
        "package_type": "package",
        "imports": ["rulers"],
        "depends": [],
    }


@pytest.fixture
def rulers(tmp_path):
    """Return what loads an assignment whose lock names a version of the package."""

    def load(version="1.2"):
        folder = tmp_path / "rulers"
        folder.mkdir()
        digest = "0" * 64
        pin = f"rulers=={version} \\\n    --hash=sha256:{digest}\n"
        lock = f"# packages: rulers\n\n# Python 3.14\n{pin}"
        for name, text in {**TEXTS, "packages.lock": lock}.items():
            (folder / name).write_text(text, "utf-8")
        return assignment.load(str(folder))

    return load


@pytest.fixture
def distribution(tmp_path, wheel, entry):
    """Return what makes a folder as Pyodide's archive has it, its lock changed in some keys."""

    def make(info=INFO, **changes):
        folder = tmp_path / "pyodide"
        folder.mkdir()
        lock = {"info": info, "packages": {"rulers": {**entry, **changes}}}
        (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
        (folder / "rulers-1.2-py3-none-any.whl").write_bytes(wheel)
        return folder

    return make


@pytest.fixture
def published(monkeypatch):
    """Put another lock in the place of the one that comes with Pyodide's core."""

    def publish(**entries):
        lock = {"info": INFO, "packages": entries}
        files = {"pyodide-lock.json": json.dumps(lock).encode()}
        monkeypatch.setattr(packages, "pyodide_files", lambda: files)

    publish()
    return publish


def collected(chosen, folder, warnings=()):
    tell = warnings.append if isinstance(warnings, list) else print
    return PackageCollector(chosen=chosen, kind="page", distribution=folder, tell=tell).packages()


def test_a_package_is_taken_of_the_distribution(rulers, distribution, published, wheel, entry):
    assert collected(rulers(), distribution()) == [BrowserPackage(entry=entry, content=wheel)]


def test_an_assignment_without_packages_needs_no_distribution(published):
    assert collected(assignment.load("dict_board"), None) == []
    assert collected(assignment.load(str(ROOT / "examples" / "turtle_star")), None) == []


def test_what_a_package_needs_is_taken_too(rulers, distribution, published, entry):
    folder = distribution(depends=["Py.Lines"])
    published(**{"py-lines": {**entry, "name": "py-lines", "depends": []}})
    assert [one.package for one in collected(rulers(), folder)] == ["rulers", "py-lines"]


def test_without_a_distribution_the_place_to_get_it_is_named(rulers, published, entry):
    published(rulers=entry)
    with pytest.raises(BuildError) as refusal:
        collected(rulers(), None)
    version = next(
        package.version for package in packages.pinned_packages() if package.name == "pyodide"
    )
    assert f"pyodide-{version}.tar.bz2" in str(refusal.value)
    assert "programs import rulers, which a browser gets from Pyodide" in str(refusal.value)
    assert re.search(r"harness build page \S+rulers --pyodide DIR$", str(refusal.value))


@needs_node
def test_numpy_comes_with_the_distribution_alone():
    with pytest.raises(BuildError, match="numpy_grid: programs import numpy, which a browser gets"):
        collected(assignment.load(str(ROOT / "examples" / "numpy_grid")), None)


def test_a_file_that_was_changed_is_refused(rulers, distribution, published):
    with pytest.raises(BuildError, match="this is not the file that Pyodide's lock names"):
        collected(rulers(), distribution(sha256="0" * 64))


def test_what_pyodide_published_counts_more_than_the_lock_of_the_folder(
    rulers, distribution, published, entry
):
    folder = distribution()
    published(rulers={**entry, "sha256": "0" * 64})
    with pytest.raises(BuildError, match="this is not the file that Pyodide's lock names"):
        collected(rulers(), folder)


def test_the_distribution_of_another_pyodide_is_refused(rulers, distribution, published):
    folder = distribution(info={**INFO, "abi_version": "2025_0"})
    with pytest.raises(BuildError, match="this is Pyodide for 2025_0, and page runs on 2026_0"):
        collected(rulers(), folder)


@pytest.mark.parametrize("name", ["pyodide-lock.json", "rulers-1.2-py3-none-any.whl"])
def test_half_a_distribution_is_refused(rulers, distribution, published, name):
    folder = distribution()
    (folder / name).unlink()
    with pytest.raises(
        BuildError, match=rf"{name}: Pyodide's lock names this file, .*No such file"
    ):
        collected(rulers(), folder)


def test_another_version_than_that_of_the_lock_is_shown(rulers, distribution, published):
    warnings: list[str] = []
    collected(rulers("1.3"), distribution(), warnings)
    assert warnings == ["rulers: the browser has 1.2 (Pyodide's), packages.lock says 1.3."]


def test_another_major_version_is_refused(rulers, distribution, published):
    with pytest.raises(
        BuildError, match=r"Pyodide has rulers 1\.2, and the checks need rulers 2\."
    ):
        collected(rulers("2.0"), distribution())


def test_a_distribution_is_for_browsers(tmp_path):
    with pytest.raises(UsageError, match="--pyodide: kit is not for browsers"):
        demand_fitting("kit", {"--pyodide": tmp_path})


def test_pyodide_finds_the_package(entry, wheel):
    brought = [BrowserPackage(entry=entry, content=wheel)]
    lock = json.loads(packages.lock_with(json.dumps({"info": INFO}).encode(), brought))
    assert lock == {"info": INFO, "packages": {"rulers": entry}}


@FOR_A_RELEASE
@needs_chromium
@needs_node
def test_a_page_in_a_browser_imports_the_package(rulers, distribution, tmp_path):
    chosen = rulers()
    info = json.loads(packages.pyodide_files()["pyodide-lock.json"])["info"]
    files = building.page_files(chosen, collected(chosen, distribution(info=info)))
    write_files(tmp_path / "page", files)
    right = TEXTS["reference.py"]
    wrong = right.replace("to_inches(length)", "to_inches(length + 1)")
    driver = chromium(tmp_path / "profile")
    try:
        with served(tmp_path / "page") as address:
            driver.get(f"{address}index.html")
            found = [checked_by_page(driver, source) for source in (right, wrong)]
    finally:
        driver.quit()
    assert [one["checks"][0][1] for one in found] == ["passed", "failed"]
