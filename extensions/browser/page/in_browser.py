"""What the page's worker calls: Python compiled to WebAssembly, with the checks beside it.

Texts come and go as JSON; nothing here writes anywhere but into the page's memory.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from extensions.browser.page.running import run_program
from extensions.browser.page.view import PLACE, judged_unit, page_data
from extensions.browser.sandbox import PageSandbox
from harness import assignment
from harness.errors import UsageError
from harness.grading import collection, plugin
from harness.grading.flow import grade_recognised
from harness.grading.options import Options
from harness.model import Assignment
from harness.sandbox import Sandbox
from harness.submission.folder import recognise_submission
from harness.submission.modules import read_files
from harness.submission.notebook import NotANotebook, commented_program
from harness.submission.reading import (
    UnreadableSubmission,
    decode_source,
    is_notebook,
    read_submission,
)

Tell = Callable[[str, str], None]
"""Told a kind of news ("call", "unit", "progress") and what it is, as JSON."""

LOADED = (collection, plugin)  # otherwise they are loaded with the first check

warnings.simplefilter("ignore")  # of a submission's text: nobody reads them here


@cache
def load_once(slug: str) -> Assignment:
    return assignment.load(slug)


@dataclass(frozen=True, kw_only=True)
class PageOptions(Options):
    """Those of a check that also tells what is about to be called."""

    def tell_place(self, sandbox: Sandbox) -> None:
        if isinstance(sandbox, PageSandbox):
            sandbox.listen(partial(self.tell, "call"))


def prepare(slug: str) -> None:
    """Make ready to check."""
    load_once(slug)


def tell_news(tell: Tell, kind: str, what: Any) -> None:
    tell(kind, json.dumps(what))


def check(slug: str, text: str, units: str, where: str, tell: Tell) -> str:
    """Return what the public checks of all units, or of some, say of a program; or also where."""

    def note(kind: str, what: Any) -> None:
        if kind == "call":
            tell_news(tell, kind, what)
        elif kind == "unit" and (judged := judged_unit(what)):
            tell_news(tell, kind, judged)

    def tell_count(done: int, of: int) -> None:
        tell_news(tell, "progress", [done, of])

    options = PageOptions(
        public=True,
        asked=frozenset({PLACE} if json.loads(where) else ()),
        tell=note,
        progress=tell_count,
    )
    with written(slug, text) as path:
        # Recognised anew each time, but by the assignment that is loaded.
        found = replace(recognise_submission(path.parent, slug), assignment=load_once(slug))
        grade = grade_recognised(found, json.loads(units), options)
    return json.dumps(page_data(grade, is_asked_where=PLACE in options.asked))


def run(slug: str, text: str, lines: str, seed: int, tell: Tell) -> str:
    """Return what a program shows that these lines are typed into."""
    with written(slug, text) as path:
        try:
            submission = read_files(path, load_once(slug))
        except (UsageError, UnreadableSubmission) as problem:
            return json.dumps({"shown": str(problem), "ended": "raised", "said": "", "line": None})
        listen = partial(tell_news, tell, "call")
        told = run_program(submission, json.loads(lines), seed, load_once(slug), listen)
        return json.dumps(told)


def read_opened(name: str, content: bytes) -> str:
    """Return the program in a file, a notebook's texts as comments, or why there is none."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "file.ipynb" if is_notebook(Path(name)) else "file.py")
        path.write_bytes(content)
        try:
            submission = read_submission(path)
        except UnreadableSubmission as problem:
            return json.dumps({"problem": str(problem)})
    program = submission.source
    if submission.cells:
        with suppress(NotANotebook):  # two versions between Git's marks
            program = commented_program(decode_source(submission.content)[0])
    return json.dumps({"program": program, "is_notebook": bool(submission.cells)})


@contextmanager
def written(slug: str, text: str) -> Iterator[Path]:
    """Give the main file of a program meanwhile, its modules beside it, named as it is submitted.

    `text` is that of the only file, else JSON with the text of each by its name: one without any
    text is missing.
    """
    chosen = load_once(slug)
    main = chosen.files[0]
    texts = json.loads(text) if chosen.modules else {main: text}
    folder = tempfile.mkdtemp()
    try:
        for name in [name for name in texts if texts[name].strip()] or [main]:
            Path(folder, name).write_text(texts[name], "utf-8", newline="")
        yield Path(folder, main)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
