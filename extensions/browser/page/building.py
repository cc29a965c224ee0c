"""Makes the folder of a page: what it shows, Python for browsers, the public checks.

It holds what the kit holds: the public checks of one assignment and what was recorded for them; no
reference and no hidden check.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from extensions.browser.page.packages import (
    PYODIDES_LOCK,
    BrowserPackage,
    editor_modules,
    licences,
    lock_with,
    pyodide_files,
    run_tool,
)
from harness.assignment import data_files
from harness.extensions import explainers
from harness.home import find_cache
from harness.model import Assignment
from harness.packaging import kit, site_packages
from harness.packaging.zipping import (
    content_of,
    files_beside,
    files_in,
    folder_in_zip,
    inside_folder,
)
from harness.reports.html import TEMPLATES
from harness.reports.outline import unchecked_sentence
from harness.reports.writing import write_whole, zip_archive
from harness.sandbox import boot
from harness.submission.reading import MOST_BYTES, MOST_NOTEBOOK_BYTES
from harness.transcripts.screen import CLOSING, OPENING
from harness.wire import TYPED, TYPED_END

CACHE = find_cache() / "page"
SCRIPT = Path(__file__).with_name("compile.mjs")
STATIC = Path(__file__).with_name("static")
HARNESS = boot.HARNESS
LATE = ("extensions.browser.page.in_browser", "harness.grading.plugin")
# The characters around what was typed, in what a run shows.
MARKS = {"typed": TYPED, "typed_end": TYPED_END, "opening": OPENING, "closing": CLOSING}
STYLES, SCRIPTS = "<!-- styles -->\n", "<!-- scripts -->\n"
STDLIB = "python_stdlib.zip"
# They start processes, colour Windows, or stand in for what older Pythons than this one lack.
NOT_NEEDED = ("pexpect", "ptyprocess", "colorama", "exceptiongroup", "tomli", "typing_extensions")
# They start processes or speak to servers: a browser lets no program do that.
NOT_THERE = (
    "multiprocessing/",
    "xmlrpc/",
    "wsgiref/",
    "imaplib.",
    "smtplib.",
    "ftplib.",
    "poplib.",
)
# Of what colours the output of pytest, which shows none here, that is loaded with it.
MANY = ("pygments/lexers/", "pygments/styles/", "pygments/formatters/")
OF_THESE = {"__init__.py", "_mapping.py", "diff.py", "python.py", "default.py", "terminal.py"}
# A browser has no processes: what starts them is never loaded there.
OF_PROCESSES = {f"harness/sandbox/{name}.py" for name in ("forking", "server", "spawning")}
NOT_LOADED = "licences/"
LISTS = ".dist-info/RECORD"  # of what pip installed, which nobody asks for there
READ_AS_TEXT = "pycodestyle.py"  # it goes to where a submission is looked at


def page_files(chosen: Assignment, brought: Sequence[BrowserPackage] = ()) -> dict[str, bytes]:
    """Return the files of an assignment's page.

    Returns:
        A dict of the path in the page's folder, with slashes, to the content.

    Raises:
        BuildError: Node.js is missing, or a package is neither there nor could be fetched.
    """
    python = pyodide_files()
    parts = [explainer.page for explainer in explainers() if explainer.page]
    of_explanations = {
        name: part.folder / name for part in parts for name in (part.style, part.script)
    }
    modules = site_packages.unpack_wheel(python[STDLIB])
    library = {name: text for name, text in modules if not name.startswith(NOT_THERE)}
    files = {
        **files_in(STATIC),
        "report.css": TEMPLATES.joinpath("style.css").read_bytes(),
        "replay.js": TEMPLATES.joinpath("script.js").read_bytes(),
        **{name: path.read_bytes() for name, path in of_explanations.items()},
        **inside_folder("editor", editor_modules()),
        **inside_folder("licences", licences()),
        **inside_folder("python", {**python, **files_of_packages(python, brought)}),
        f"python/{STDLIB}": compile_archive(zip_archive(library), python),
        "packages.zip": compile_archive(zip_archive(packages_needed(chosen)), python),
        "checker.zip": compile_archive(
            zip_archive(checker_files(chosen)), python, with_sources=True
        ),
    }
    index = files["index.html"].decode().replace("@TITLE@", escape(chosen.title))
    files["index.html"] = with_links(index, of_explanations).encode()
    config = {**page_config(chosen, files), "packages": [package.package for package in brought]}
    words = {b"@SLUG@": chosen.slug.encode(), b"@VERSION@": str(config["version"]).encode()}
    for word, content in words.items():
        files["offline.js"] = files["offline.js"].replace(word, content)
    files["config.json"] = json.dumps(config, indent=1).encode()
    return files


def with_links(index: str, names: Iterable[str]) -> str:
    """Return the page's HTML with links to more styles and scripts.

    Args:
        index: The HTML, with a mark where links go.
        names: The files that are linked: those that end in "css" and in "js".
    """
    links = {
        STYLES: [f'<link rel="stylesheet" href="{one}">\n' for one in names if one.endswith("css")],
        SCRIPTS: [f'<script src="{one}" defer></script>\n' for one in names if one.endswith("js")],
    }
    for place, lines in links.items():
        index = index.replace(place, "".join(lines))
    return index


def files_of_packages(
    python: Mapping[str, bytes], brought: Sequence[BrowserPackage]
) -> dict[str, bytes]:
    """Return the files beside Pyodide's own from which it loads packages, if any.

    Args:
        python: Pyodide's own files, by their names.
        brought: The packages.
    """
    if not brought:
        return {}
    lock = lock_with(python[PYODIDES_LOCK], brought)
    return {PYODIDES_LOCK: lock, **{package.file: package.content for package in brought}}


def checker_files(chosen: Assignment) -> dict[str, bytes]:
    """Return what is needed to check, by paths: the harness's own and the assignment's files."""
    modules = {**kit.harness_files(chosen), **kit.module_files(*LATE)}
    return {
        **{path: text for path, text in modules.items() if path not in OF_PROCESSES},
        **inside_folder(folder_in_zip(chosen), kit.public_contents(chosen)),
        **inside_folder(folder_in_zip(chosen), data_files(chosen)),
        **files_beside(chosen, "template", "supplied"),
        READ_AS_TEXT: site_packages.site_files()[READ_AS_TEXT],
    }


def packages_needed(chosen: Assignment) -> dict[str, bytes]:
    """Return the packages that checks need there; those that draw values only where one draws."""
    left_out = NOT_NEEDED if kit.draws_values(chosen) else (*NOT_NEEDED, *kit.DRAWING)
    return {
        name: content
        for name, content in site_packages.site_files().items()
        if not name.startswith(left_out)
        and (not name.startswith(MANY) or name.rpartition("/")[2] in OF_THESE)
        and name != READ_AS_TEXT
        and not name.endswith(LISTS)
    }


def page_config(chosen: Assignment, files: Mapping[str, bytes]) -> dict[str, object]:
    """Return what the page's scripts in `static/` read as JSON of the assignment and its files."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(b"%s %d:%s" % (name.encode(), len(files[name]), files[name]))
    return {
        "slug": chosen.slug,
        "title": chosen.title,
        "step": chosen.step,
        "file": chosen.files[0],
        "functions": list(chosen.functions),
        "units": [
            {"id": unit.id, "name": chosen.heading(unit), "title": unit.title}
            for unit in chosen.units
            if unit.graded
        ],
        "unchecked": unchecked_sentence(chosen, [unit.id for unit in chosen.units]),
        "starter": text_to_begin_with(chosen, chosen.files[0]),
        "modules": {name: text_to_begin_with(chosen, name) for name in chosen.modules},
        "most_bytes": MOST_BYTES,
        "most_notebook_bytes": MOST_NOTEBOOK_BYTES,
        "marks": MARKS,
        "environment": {**boot.ALIKE, "HOME": "/home/student"},
        "languages": sorted(path.stem for path in STATIC.joinpath("texts").glob("*.json")),
        "files": sorted(
            name for name in {*files, "config.json"} if not name.startswith(NOT_LOADED)
        ),
        "bytes": sum(map(len, files.values())),
        "version": digest.hexdigest()[:12],
    }


def text_to_begin_with(chosen: Assignment, name: str) -> str:
    """Return what a student begins a file with, "" where there is nothing."""
    path = chosen.template_files.get(name)
    if path is None or not path.is_file():
        return ""
    return content_of(path).decode("utf-8")


def compile_archive(
    archive: bytes, python: Mapping[str, bytes], *, with_sources: bool = False
) -> bytes:
    """Return a zip with its modules compiled.  Raises BuildError.

    Args:
        archive: The zip.
        python: The files of the Python that compiles them and will run them, by name.
    """
    parts = (SCRIPT.read_bytes(), archive, python["pyodide.asm.wasm"], b"%d" % with_sources)
    # Of digests, which are of one length: no end of a part can be taken for the next one's start.
    digest = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts))
    cached = CACHE / f"{digest.hexdigest()[:32]}.zip"
    if not cached.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for file, content in {**python, "in.zip": archive}.items():
                (folder / file).write_bytes(content)
            places = (
                str(SCRIPT),
                name,
                *(str(folder / zipped) for zipped in ("in.zip", "out.zip")),
            )
            more = ["--sources"] if with_sources else []
            run_tool("node", "compile for browsers", [*places, *more], "Install Node.js.")
            write_whole(cached, (folder / "out.zip").read_bytes())
    return cached.read_bytes()
