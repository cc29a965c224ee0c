"""What the page's worker calls: Python compiled to WebAssembly, with the checks beside it.

Texts come and go as JSON; nothing here writes anywhere but into the page's memory.

A student's own program runs again from its start for each line that is typed.  Nothing can be
waited for in a page, so a program that asks is stopped; it runs again with what has been typed by
then.  Its chance and its clock are the same each time, so it comes to the same question.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from extensions.browser.sandbox import PageSandbox
from harness import assignment
from harness.assignment import data_files
from harness.errors import UsageError
from harness.execution.preparing import describe_packages, read_text, reading_request
from harness.grading import collection, plugin
from harness.grading.flow import grade_recognised
from harness.grading.options import Options
from harness.messages import Description, Loading, PlayRequest
from harness.model import Assignment, Grade, Limits, Module, Outcome, Submission, Verdict
from harness.reports.data import plain_value
from harness.reports.html import build_check
from harness.reports.outline import (
    ReportOutline,
    UnitOutline,
    blocking_unit,
    outline_of,
    unchecked_sentence,
)
from harness.sandbox import Sandbox
from harness.sandbox.gate import bounded_text, whole_text
from harness.sandbox.worker import WorkerGone
from harness.submission.folder import (
    ZIP,
    find_modules,
    fit_of_file,
    folder_contents,
    list_names,
    name_in_folder,
    one_path,
    read_files,
    recognise_for,
    recognise_submission,
    text_of,
)
from harness.submission.reading import (
    NotANotebook,
    UnreadableSubmission,
    commented_program,
    decode_source,
    is_notebook,
    read_submission,
)
from harness.wire import Json, WireError

Data = dict[str, Any]
PLACE, FILM = "place", "film"  # keys of explanations that it can show
NOT_KNOWN = "We have not found one small change that makes this right."
MOST_OF_A_FILM = 40_000  # bytes
KINDS_OF_PROBLEM = {"syntax": "holds a syntax error", "empty": "The file holds no program."}
MOST_SHOWN = 25  # checks of a unit that are shown with what they saw
Tell = Callable[[str, str], None]
"""Told a kind of news ("call", "unit", "progress") and what it is, as JSON."""

LOADED = (collection, plugin)  # otherwise they are loaded with the first check

warnings.simplefilter("ignore")  # of a submission's text: nobody reads them here


@cache
def load_once(slug: str) -> Assignment:
    return assignment.load(slug)


class PageOptions(Options):
    """Those of a check that also tells what is about to be called."""

    def tell_place(self, sandbox: Sandbox) -> None:
        if isinstance(sandbox, PageSandbox):
            sandbox.listen(partial(self.tell, "call"))


def prepare(slug: str) -> None:
    """Load an assignment, which all other calls use."""
    load_once(slug)


def tell_news(tell: Tell, kind: str, what: Any) -> None:
    tell(kind, json.dumps(what))


def check(slug: str, text: str, units: str, where: str, tell: Tell) -> str:
    """Return as JSON what public checks say of a program: see `page_data`.

    `units` is a list of ids as JSON, empty for all, and `where` is "true" to ask for the line, too.
    """

    def note(kind: str, what: Any) -> None:
        if kind == "call":
            tell_news(tell, kind, what)
        elif kind == "unit" and (judged := unit_result(what)):
            tell_news(tell, kind, judged)

    options = PageOptions(
        public=True,
        explanations=frozenset({PLACE} if json.loads(where) else ()),
        tell=note,
        progress=lambda done, of: tell_news(tell, "progress", [done, of]),
    )
    with program_file(slug, text) as path:
        # Recognised anew each time, but by the assignment that is loaded.
        found = replace(recognise_submission(path.parent, slug), assignment=load_once(slug))
        grade = grade_recognised(found, json.loads(units), options)
    return json.dumps(page_data(grade, shows_place=PLACE in options.explanations))


def run(slug: str, text: str, lines: str, seed: int, tell: Tell) -> str:
    """Return as JSON what a program shows into which `lines`, a list as JSON, are typed.

    See `run_program`.
    """
    with program_file(slug, text) as path:
        try:
            submission = read_files(path, load_once(slug))
        except (UsageError, UnreadableSubmission) as problem:
            return json.dumps({"shown": str(problem), "ended": "raised", "said": "", "line": None})
        listen = partial(tell_news, tell, "call")
        result = run_program(submission, json.loads(lines), seed, load_once(slug), listen)
        return json.dumps(result)


def read_opened(name: str, content: bytes) -> str:
    """Return as JSON a file's program, a notebook's texts as comments, or why there is none."""
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


def open_files(slug: str, files: Sequence[tuple[str, bytes]]) -> str:
    """Return as JSON the texts of a program's files or of a zip, and what is said of others.

    Raises:
        UsageError: It cannot be unpacked.
    """
    with tempfile.TemporaryDirectory() as name:
        paths = [Path(name, Path(file).name) for file, _ in files]
        for path, (_, content) in zip(paths, files, strict=True):
            path.write_bytes(content)
        is_zip = [path.suffix.lower() for path in paths] == [ZIP]
        with one_path(paths if is_zip else [Path(name)]) as top:
            return json.dumps(texts_in(top, load_once(slug)))


def texts_in(folder: Path, chosen: Assignment) -> dict[str, object]:
    """Return the texts of the files of a program that lie in a folder, and what is said of it."""
    found = recognise_for(folder, chosen)
    try:
        submission = read_files(found.path, chosen)
    except (UsageError, UnreadableSubmission) as problem:
        return {"texts": {}, "said": found.problem or str(problem)}
    modules = find_modules(found.path.parent, chosen)
    texts = {module.name: module.source for module in submission.modules}
    taken = {*modules.values()}
    is_there = found.path.name not in submission.unusable
    if is_there and fit_of_file(chosen, found.path, text_of(found.path)):
        texts[chosen.files[0]] = submission.source
        taken.add(found.path)
    sentences = [submission.unusable[name] for name in modules if name in submission.unusable]
    others = [file for file in folder_contents(folder).files if file not in taken]
    if others:
        left = list_names([name_in_folder(file, folder) for file in others])
        names = ", ".join([chosen.files[0], *chosen.modules])
        sentences.append(f"Not opened: {left}. The files of this program are {names}.")
    return {"texts": texts, "said": " ".join(sentences)}


@contextmanager
def program_file(slug: str, text: str) -> Iterator[Path]:
    """Yield the path of a program's main file, modules beside it, in a folder that is then removed.

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


def page_data(grade: Grade, *, shows_place: bool = False) -> Data:
    """Return what is shown of a whole check; where the next mistake is only to who asks."""
    outline = outline_of(grade)
    clean = outline.grade
    kinds = (kind for kind, words in KINDS_OF_PROBLEM.items() if words in outline.problem)
    is_judged = clean.problem is None
    return {
        "problem": clean.problem,
        "kind": next(kinds, ""),
        "notes": [*outline.grade.notes, *outline.repairs],
        "troubles": list(clean.troubles),
        "units": [unit_data(clean, unit) for unit in outline.units] if is_judged else [],
        "next": next_data(outline, shows_place=shows_place),
        "later": list(outline.to_be_written),
        "unchecked": unchecked_sentence(clean.assignment, clean.chosen),
        "checks": [
            [verdict.check, verdict.outcome.value, verdict.blamed_unit]
            for verdict in grade.verdicts
        ],
    }


def unit_data(grade: Grade, outline: UnitOutline) -> Data:
    """Return how a unit stands, with its checks that fail by themselves."""
    verdicts = grade.of(outline.unit.id)
    blamed = blocking_unit(verdicts)
    return {
        "id": outline.unit.id,
        "name": outline.heading,
        "title": outline.unit.title,
        "state": unit_state(outline, verdicts),
        "waits_for": grade.assignment.heading(grade.assignment.unit(blamed)) if blamed else "",
        "failed": len(outline.failures),
        "of": len(verdicts),
        "checks": [page_check(grade, failure) for failure in outline.failures[:MOST_SHOWN]],
    }


def unit_state(outline: UnitOutline, verdicts: Sequence[Verdict]) -> str:
    """Return how a unit stands: "unjudged", "done", "unwritten", "later", "waiting" or "not_yet".

    "later" is a rule on the text of what is still to be written, "waiting" a unit that fails only
    because of another, "not_yet" one that fails by itself.
    """
    if outline.outcome is Outcome.ERROR or not verdicts:
        return "unjudged"
    if not any(verdict.failed for verdict in verdicts):
        return "done"
    if not outline.is_written:
        return "later" if outline.is_on_text else "unwritten"
    return "waiting" if blocking_unit(verdicts) else "not_yet"


def next_data(outline: ReportOutline, *, shows_place: bool) -> Data | None:
    """Return what to do next, None where nothing is to be done.

    Of `where` nothing is to be shown if it is "", and it can be asked for if it is None.
    """
    step, grade = outline.step, outline.grade
    if step is None:
        return None
    where = (outline.outline_for(step.unit.id).where or NOT_KNOWN) if shows_place else None
    return {
        "unit": step.unit.id,
        "name": step.name,
        "said": step.sentence,
        "check": page_check(grade, step.for_display),
        "where": where if grade.assignment.feedback.gives(PLACE) else "",
    }


def page_check(grade: Grade, verdict: Verdict) -> Data:
    found = asdict(build_check(grade, verdict, ""))
    shown = {key: found[key] for key in ("check", "title", "state", "facts", "screens")}
    film = verdict.explanation(FILM) if not verdict.blamed_unit else None
    return {**shown, "film": plain_value(film.fitted(MOST_OF_A_FILM)) if film else None}


def unit_result(verdicts: Sequence[Verdict]) -> Data | None:
    """Return which unit has been judged, and whether all of it passes; None for none."""
    if not verdicts:
        return None
    passes = all(verdict.outcome is Outcome.PASSED for verdict in verdicts)
    return {"id": verdicts[0].unit, "passes": passes}


ASKS = "asked_for_more"
LATE, STOPPED = "late", "stopped"
MOST_COMPLAINTS_CHARS = 10_000


def run_program(
    submission: Submission,
    lines: Sequence[str],
    seed: int,
    chosen: Assignment,
    listen: Callable[[str], object],
) -> Data:
    """Return what a program shows that these lines are typed into, and how it ended.

    `ended` is "asks" where it waits for a line, "done", "late" or "stopped", else an exception.
    What is about to run is told by `listen`.
    """
    if missing := submission.unusable.get(submission.path.name):
        return {"shown": missing, "ended": "raised", "said": "", "line": None}
    limits = chosen.limits
    files = {**data_files(chosen), **submission.contents}
    with PageSandbox(limits, files, packages=describe_packages(chosen)) as sandbox:
        sandbox.listen(listen)
        request = reading_request(submission.source, submission.path.name, chosen.functions)
        reply = read_text(request, sandbox)
        if reply.get("plain") is not None:  # a listing, a session: read as the program in it
            submission = replace(submission, source=reply["plain"])
        if mistake := syntax_mistake(submission):
            return {"shown": mistake, "ended": "raised", "said": "", "line": None}
        modules = [describe_module(module, sandbox) for module in submission.modules]
        if "problem" in reply or any(module["code"] is None for module in modules):
            return {"shown": "", "ended": STOPPED, "said": "", "line": None}
        sandbox.install(
            Description(
                name=submission.path.stem,
                file=submission.path.name,
                output=limits.output,
                code=reply["code"],
                starter=reply["starter"],
                modules=modules,
            )
        )
        return place_error(play_once(sandbox, lines, seed, limits), submission)


def describe_module(module: Module, sandbox: PageSandbox) -> Json:
    """Return a module as a worker is told of it; one that cannot be read has no code."""
    return {
        "name": module.name.removesuffix(".py"),
        "file": module.name,
        "first": 0,
        "lines_before": module.first - 1,
        "code": read_text(reading_request(module.source, module.name), sandbox).get("code"),
    }


def place_error(run: Data, submission: Submission) -> Data:
    """Return a run with the file and its own line of an error in a module."""
    for module in submission.modules:
        if run["line"] and module.lines_of([run["line"]]):
            return {**run, "file": module.name, "line": run["line"] - module.first + 1}
    return run


def syntax_mistake(submission: Submission) -> str:
    """Return what Python says of a program that it cannot read, "" for one that it can."""
    modules = [(module.source, module.name) for module in submission.modules]
    try:
        for source, name in ((submission.source, submission.path.name), *modules):
            # Else the program would have this module's `from __future__ import annotations`, too.
            compile(source, name, "exec", dont_inherit=True)
    # ValueError: a null byte, before Python 3.12.  The last two: it is nested too deeply.
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return "".join(traceback.format_exception_only(error))
    return ""


def play_once(sandbox: PageSandbox, lines: Sequence[str], seed: int, limits: Limits) -> Data:
    """Run the program from its start, with these lines typed."""
    request = PlayRequest(seed=seed, typed=list(lines))
    with sandbox.worker(Loading(load=False)) as worker:
        try:
            worker.wait(limits.call)
            reply = worker.ask(request, limits.game)
        except WorkerGone as gone:
            return {"shown": "", "ended": LATE if gone.late else STOPPED, "said": "", "line": None}
        except WireError:
            return {"shown": "", "ended": STOPPED, "said": "", "line": None}
    error = reply.error or {}
    kind = bounded_text(error.get("kind"))
    text = bounded_text(error.get("text"))
    name = bounded_text(error.get("type"))
    return {
        "shown": whole_text(reply.printed, limits.output + MOST_COMPLAINTS_CHARS),
        "complaints": bounded_text(reply.stderr, MOST_COMPLAINTS_CHARS),
        "ended": {ASKS: "asks", "": "done", "exited": "done"}.get(kind, kind),
        "said": f"{name}: {text}".removesuffix(": ") if name else "",
        "line": error.get("line"),
    }
