"""The page for checking in a browser: what is in its folder, and what is not."""

import io
import json
import os
import re
import zipfile
from dataclasses import replace

import pytest

from extensions.browser.page import building, in_browser, packages
from extensions.browser.page.in_browser import page_data
from extensions.fault_location.place import NOT_KNOWN
from harness import assignment
from harness.errors import BuildError
from harness.home import ASSIGNMENTS
from harness.model import Feedback
from harness.packaging import zipping
from harness.reports.writing import zip_archive
from tests.helpers import ROOT, write
from tests.packaging.pages_served import needs_node
from tests.packaging.test_kit import given, saying
from tests.pages import WHOLE
from tests.samples import IN_TURN, some_slugs

pytestmark = IN_TURN
SLUGS = assignment.slugs()
MOST_BYTES = 20_000_000
# As npm says it, unless it is asked to be silent.
NPM_WITHOUT_A_NETWORK = """\
#!/bin/sh
case "$*" in *silent*) ;; *) echo npm error network no such host >&2 ;; esac
exit 1
"""
OWN = {
    *("__init__.py", "hooks.py", "sandbox.py", "inside.py"),
    *(f"page/{name}.py" for name in ("__init__", "in_browser")),
}


@pytest.fixture(scope="module", params=some_slugs("files of the page", every=2))
def slug(request):
    return request.param


@pytest.fixture(scope="module")
def files(slug):
    return building.page_files(assignment.load(slug))


@pytest.fixture(scope="module")
def texts(files):
    """Return every file of the page as text, those in its archives too."""
    return {name: content.decode("utf-8", "replace") for name, content in unpacked(files)}


def unpacked(files):
    for name, content in files.items():
        if name in ("checker.zip", "packages.zip"):
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                yield from ((f"{name}!{one}", archive.read(one)) for one in archive.namelist())
        elif name.endswith((".js", ".json", ".html", ".css")):
            yield name, content


WHERE = {
    "unasked": ({}, False, None),
    "not known": ({}, True, NOT_KNOWN),
    "not told": ({"feedback": Feedback(without=frozenset({"place"}))}, False, ""),
}


@pytest.mark.parametrize(("changes", "is_wanted", "place"), WHERE.values(), ids=WHERE)
def test_where_the_next_mistake_is_can_be_asked(changes, is_wanted, place):
    graded = replace(WHOLE, assignment=replace(WHOLE.assignment, **changes))
    assert page_data(graded, shows_place=is_wanted)["next"]["where"] == place


@needs_node
def test_it_is_small_enough_to_be_loaded(files):
    loaded = [len(one) for name, one in files.items() if not name.startswith("licences/")]
    assert sum(loaded) <= MOST_BYTES


@needs_node
def test_modules_that_work_in_no_browser_are_left_out(files):
    with zipfile.ZipFile(io.BytesIO(files[f"python/{building.STDLIB}"])) as library:
        names = library.namelist()
    assert {"random.pyc", "json/__init__.pyc"} <= {*names}
    assert not [name for name in names if name.startswith(building.NOT_THERE)]


@needs_node
def test_no_line_of_a_reference_is_in_it(texts):
    for other in SLUGS:
        solved = {line for path in ROOT.glob(f"reference/{other}/*.py") for line in saying(path)}
        own = [line for line in solved if line not in given(other)]
        assert len(own) > 10
        assert {(name, line) for name in texts for line in own if line in texts[name]} == set()


@needs_node
def test_no_line_of_a_hidden_check_is_in_it(slug, texts):
    hidden = list((ASSIGNMENTS / slug / "hidden").glob("*.py"))
    harness = {line for path in ROOT.glob("harness/**/*.py") for line in saying(path)}
    lines = {line for path in hidden for line in saying(path)} - harness
    assert len(lines) >= 10
    assert {(name, line) for name in texts for line in lines if line in texts[name]} == set()


@needs_node
def test_no_file_of_the_grader_alone_is_in_it(slug, texts):
    names = f"reference/ hidden/ misconceptions/ diagnosis/ tests/ {slug}/domains.py".split()
    own = [name.partition("!")[2] for name in texts if name.startswith("checker.zip!")]
    assert [name for name in own if any(f"/{one}" in f"/{name}" for one in names)] == []
    assert not [name for name in own if name.startswith("harness/packaging/")]
    ours = [name.partition("extensions/browser/")[2] for name in own if name.endswith(".py")]
    assert {*filter(None, ours)} == OWN


@needs_node
def test_its_policy_allows_its_own_files_only(texts):
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', texts["index.html"])
    allowed = dict(one.split(" ", 1) for one in policy.split("; "))
    assert allowed.pop("default-src") == "'none'"
    assert allowed.pop("script-src") == "'self' 'wasm-unsafe-eval'"
    assert set(allowed.values()) == {"'self'", "'none'"}


@needs_node
def test_its_scripts_name_no_other_place(texts):
    own = [name for name in texts if name.endswith((".js", ".html")) and "/" not in name]
    assert len(own) > 10
    assert [name for name in own if re.search(r"https?://(?!www\.w3\.org)\w", texts[name])] == []


@needs_node
def test_it_tells_the_assignment_s_functions_and_starter(slug, files):
    chosen, config = assignment.load(slug), json.loads(files["config.json"])
    assert (config["slug"], config["file"]) == (slug, chosen.files[0])
    assert config["functions"] == list(chosen.functions)
    assert [unit["id"] for unit in config["units"]] == [
        unit.id for unit in chosen.units if unit.graded
    ]
    starter = ROOT / "student_template" / slug / chosen.files[0]
    assert config["starter"] == starter.read_text("utf-8")


def test_every_text_that_the_scripts_say_is_there():
    texts = json.loads((building.STATIC / "texts" / "en.json").read_text("utf-8"))
    scripts = "".join(path.read_text("utf-8") for path in building.STATIC.glob("*.*"))
    uses = set(re.findall(r"""say\("(\w+)"|data-text="(\w+)"|notice\("(\w+)\"""", scripts))
    wanted = {one for found in uses for one in found if one}
    assert len(wanted) > 40
    assert wanted - texts.keys() == set()


# A program of several files

TWO = assignment.load(str(ROOT / "examples" / "two_files"))
OPENED = {
    "a module alone": ({"prices.py": "x = 1\n"}, {"prices.py": "x = 1\n"}, ""),
    "a main file under another name": (
        {"mine.py": "def total(): pass\n"},
        {"shop.py": "def total(): pass\n"},
        "",
    ),
    "a name in capital letters": ({"Prices.py": "x = 1\n"}, {"prices.py": "x = 1\n"}, ""),
    "a file of another program": (
        {"random.py": "x = 1\n"},
        {},
        "Not opened: random.py. The files of this program are shop.py, prices.py.",
    ),
    "a module with a NUL byte": (
        {"shop.py": "x = 1\n", "prices.py": "x = '\0'\n"},
        {"shop.py": "x = 1\n"},
        (
            "prices.py: Line 1 holds a NUL byte, which no Python program may hold. "
            "Open the file in your editor, copy its text to a new file and save that."
        ),
    ),
    "no program": (
        {"prices.txt": "apple 1\n"},
        {},
        "No program was submitted, only prices.txt. Please submit shop.py.",
    ),
}


@pytest.mark.parametrize(("there", "texts", "sentence"), OPENED.values(), ids=OPENED)
def test_what_is_opened_goes_where_its_name_belongs(tmp_path, there, texts, sentence):
    for name, text in there.items():
        write(tmp_path, text, name)
    assert in_browser.texts_in(tmp_path, TWO) == {"texts": texts, "said": sentence}


SHOP, PRICES = (path.read_text("utf-8") for path in TWO.reference_files.values())
RUN = {
    "both": (PRICES, {"ended": "done", "line": None}),
    "the module fails": (
        PRICES + "1 / 0\n",
        {"ended": "raised", "line": PRICES.count("\n") + 1, "file": "prices.py"},
    ),
    "no module": ("", {"ended": "raised", "line": 3}),
}


@pytest.mark.parametrize(("prices", "wanted"), RUN.values(), ids=RUN)
def test_a_program_that_is_run_imports_its_module(prices, wanted):
    texts = json.dumps({"shop.py": SHOP, "prices.py": prices})
    shown = json.loads(in_browser.run(str(TWO.folder), texts, '["apple"]', 1, print))
    assert {key: shown[key] for key in ("ended", "line", "file") if key in shown} == wanted


# What comes from npm


def test_every_package_is_pinned_by_a_version_and_a_digest():
    pinned = packages.pinned_packages()
    assert len({package.name for package in pinned}) == len(pinned) > 10
    for package in pinned:
        assert re.fullmatch(r"\d+\.\d+\.\d+", package.version)
        assert re.fullmatch(r"sha512-[\w+/]{86}==", package.integrity)
        assert bool(package.module) != bool(package.files)


def test_a_package_that_is_not_what_was_published_is_refused(tmp_path, monkeypatch):
    package = packages.pinned_packages()[0]
    monkeypatch.setattr(packages, "CACHE", tmp_path)
    monkeypatch.setattr(
        packages, "fetch_package", lambda one: one.archive_path.write_bytes(b"another")
    )
    with pytest.raises(BuildError, match=r"this is not pyodide .* as it was published"):
        packages.package_files(package)


@pytest.mark.skipif(os.name != "posix", reason="npm is played by a script")
def test_what_npm_prints_is_shown(tmp_path, monkeypatch):
    write(tmp_path, NPM_WITHOUT_A_NETWORK, "npm").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(packages, "CACHE", tmp_path / "kept")
    with pytest.raises(BuildError) as refused:
        packages.fetch_package(packages.pinned_packages()[0])
    assert str(refused.value).endswith(". It said:\nnpm error network no such host")


def test_without_npm_what_is_missing_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(packages, "CACHE", packages.CACHE / "nothing")
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(BuildError, match=r"npm is not installed, which is to fetch pyodide@"):
        packages.package_files(packages.pinned_packages()[0])


IMPORTS = {
    "from a package": ("import { a } from '@x/y';", 'import { a } from "./x-y.js";'),
    "all of it": ('export * from "crelt";', 'export * from "./crelt.js";'),
    "over two lines": ("import {\n a\n} from 'crelt';", 'import {\n a\n} from "./crelt.js";'),
    "in a comment": ("// taken from 'module'", "// taken from 'module'"),
    "a file": ("import a from './b.js';", "import a from './b.js';"),
}


@pytest.mark.parametrize(("module", "found"), IMPORTS.values(), ids=IMPORTS)
def test_a_module_imports_files_in_place_of_packages(module, found):
    names = {"@x/y": "x-y.js", "crelt": "crelt.js"}
    assert packages.with_file_names(module.encode(), names).decode() == found


def test_a_module_that_imports_what_is_not_listed_is_refused():
    with pytest.raises(BuildError, match="a module imports other, which is not listed there"):
        packages.with_file_names(b"import a from 'other';", {})


# The folder


def test_a_folder_takes_the_place_of_the_one_before(tmp_path):
    target = tmp_path / "page"
    zipping.unpack_built(zip_archive({"old.txt": b"1"}), target)
    zipping.unpack_built(zip_archive({"new/new.txt": b"2"}), target)
    assert zipping.files_in(target) == {"new/new.txt": b"2"}
    assert list(tmp_path.iterdir()) == [target]


def test_files_that_programs_read_come_with_the_checks(tmp_path):
    chosen = assignment.load(str(ROOT / "examples" / "files_report"))
    files = building.checker_files(chosen)
    for name, content in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    there = next(tmp_path.glob("assignments/*/assignment.toml")).parent
    assert assignment.load(str(there)).data == ("costs.csv",)
