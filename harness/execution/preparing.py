"""From a submission as text to a program that can be called; what is wrong with it in sentences."""

from __future__ import annotations

import ast
import base64
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Any

from harness.assignment import data_files
from harness.execution.facts import WHOLE_PROGRAM, Facts, Try, Unread
from harness.execution.program import Program
from harness.extensions import FormNote, Inspection, form_reader
from harness.messages import Description, InspectRequest, SourceRequest, with_fields
from harness.model import Assignment, Module, Record, Repair, Submission
from harness.printable import THIS_PYTHON, cut_code
from harness.sandbox import Sandbox, open_sandbox
from harness.sandbox.boot import pack_modules
from harness.sandbox.worker import Inquiry
from harness.submission.reading import UNREAD, UnreadableSubmission
from harness.wire import Json

READER = ("harness.inside.reader",)  # the module that lends its own to what reads other forms
LATE_FUTURE = "Python wants `from __future__` at the top. We read it there. Move it there."
IN_TEXT_CELL = "{name} is in a text cell (cell {number}). Turn it into a code cell."


def sandbox_for(
    assignment: Assignment, submission: Submission | None = None, *, own: bool = False
) -> Sandbox:
    """Open a sandbox with what programs of an assignment may read and import, see `open_sandbox`.

    Raises AssignmentError where a package or a file of `data` is missing.
    """
    return open_sandbox(
        assignment.limits,
        submission,
        own=own,
        extra_files=data_files(assignment),
        packages=describe_packages(assignment),
    )


def describe_packages(assignment: Assignment) -> Json:
    """Describe to a sandbox the packages that an assignment names; None for none.

    They are installed where they are not yet.  Raises AssignmentError where that cannot be done.
    """
    if not assignment.packages:
        return None
    from harness.assignment.packages import packages_of, providers_of  # only with packages

    packages, providers = packages_of(assignment.packages), providers_of(assignment.packages)
    places = [provider.install(assignment) for provider in providers]
    support = [
        *(package.support for package in packages if package.support),
        *(name for provider in providers for name in provider.inside),
    ]
    environments = [package.environment for package in packages]
    environments += [place.environment for place in places]
    return {
        "names": [package.name for package in packages],
        "folders": [folder for place in places for folder in place.folders],
        "way_out": "; ".join(place.way_out for place in places),
        "modules": [name for package in packages for name in package.modules],
        "environment": dict(item for part in environments for item in part.items()),
        "support": [
            base64.b64encode(pack_modules((name,), ("harness.wire",))).decode() for name in support
        ],
    }


def start_reading(submission: Submission, assignment: Assignment, sandbox: Sandbox) -> None:
    """Let a submission and its modules be read ahead, while something else is done."""
    sandbox.start_reading(_request_for(submission, assignment))
    for module in submission.modules:
        sandbox.start_reading(_request_for(module, assignment))


def _request_for(part: Submission | Module, assignment: Assignment) -> SourceRequest:
    if isinstance(part, Module):
        request = reading_request(part.source, part.name, wanted_in(part.name, assignment))
        return with_fields(request, first=part.first)
    file, supplied = part.path.name, supplied_text(assignment)
    return reading_request(part.source, file, wanted_in(file, assignment), supplied)


def reading_request(
    source: str, file: str, wanted: Sequence[str] = (), supplied: str = ""
) -> SourceRequest:
    """Return the request to read a text, with its file's name and the wanted functions.

    What reads other forms than a plain file goes with it where the text may be in one.
    """
    forms = form_reader()
    is_odd = forms is not None and forms.may_hold(source, wanted)
    raw = pack_modules((forms.module,), READER) if forms is not None and is_odd else b""
    return SourceRequest(source=source, file=file, starter=supplied, wanted=[*wanted], raw=raw)


def read_text(request: SourceRequest, sandbox: Sandbox) -> Json:
    """Return a reader's reply; where parts are unread, that of one that reads other forms too."""
    reply = sandbox.read(request)
    forms = form_reader()
    is_unread = reply.get("problem") == "syntax" or bool(reply.get("lost"))
    if forms is not None and is_unread and not request.raw:
        raw = pack_modules((forms.module,), READER)
        return sandbox.read(with_fields(request, raw=raw))
    return reply


def ask_reader(
    sandbox: Sandbox, seconds: float, modules: Sequence[str], about: Mapping[str, Json]
) -> Inquiry:
    """Let a reader run modules, of which the last answers a request; do not wait for it."""
    request = InspectRequest(raw=pack_modules(tuple(modules)), about=about)
    return Inquiry(sandbox.start_reader, request, seconds)


def wanted_in(file: str, assignment: Assignment) -> list[str]:
    """Return the functions that an assignment asks for in a file, in the main file by any name."""
    homes = assignment.homes
    file = file if file in assignment.modules else ""
    return [name for name in assignment.functions if homes.get(name, "") == file]


def supplied_text(assignment: Assignment) -> str:
    """Return the text of what an assignment supplies, "" for nothing."""
    supplied = assignment.places.get("supplied")
    return supplied.read_text("utf-8") if supplied and supplied.is_file() else ""


def starter_functions(assignment: Assignment) -> Mapping[str, int]:
    """Return the functions of the starter files, and of what is supplied, with their parameters.

    These are counted without those that have to be named.  Files that are missing are skipped.
    """
    given = assignment.places.get("supplied"), *assignment.template_files.values()
    texts = [path.read_text("utf-8") for path in given if path and path.is_file()]
    return {name: count for text in texts for name, count in functions_defined(text)}


@cache
def functions_defined(text: str) -> tuple[tuple[str, int], ...]:
    """Return the functions defined at a text's top, with the number of their parameters; cached."""
    nodes = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    return tuple((node.name, len([*node.args.posonlyargs, *node.args.args])) for node in nodes)


def prepare_program(
    submission: Submission,
    assignment: Assignment,
    sandbox: Sandbox,
    inspections: Mapping[str, Inspection] = {},
) -> Program:
    """Read a submission, install it in the sandbox and load it.

    What readers find in it is taken in before any of it runs.  Raises UnreadableSubmission with a
    sentence for students where nothing can be read, or it holds no program.
    """
    modules, submission = _read_modules(submission, assignment, sandbox)
    reply, submission = _read_main(submission, assignment, sandbox, is_alone=not modules)
    for inspection in inspections.values():
        inspection.take_findings(submission)
    replies = [reply, *(module.reply for module in modules)]
    facts = _facts_of(submission, reply, modules, assignment)
    if facts.empty:
        raise UnreadableSubmission(
            "The file holds no program. Did you save it before you submitted it?"
        )
    sandbox.install(
        Description(
            name=submission.path.stem.replace("__main__", "main"),
            file=submission.path.name,
            output=assignment.limits.output,
            code=facts.code,
            starter=reply["starter"],
            modules=describe_modules(modules, assignment, len(reply["lines"])),
            homes={name: file.removesuffix(".py") for name, file in assignment.homes.items()},
        )
    )
    notes = [_describe_note(submission, note) for reply in replies for note in reply["notes"]]
    program = Program(
        submission=submission,
        facts=facts,
        limits=assignment.limits,
        sandbox=sandbox,
        # what is run as a program alone need not be importable
        is_imported=bool(assignment.functions) or not assignment.units,
        repairs=[
            *submission.repairs,
            *(repair for reply in replies for repair in _reading_repairs(submission, reply)),
        ],
        suspects=[note.sentence for note in notes if note.is_suspect],
        notes=[
            *(note.sentence for note in notes if not (note.is_repair or note.is_suspect)),
            *(
                IN_TEXT_CELL.format(name=name, number=number)
                for name, number in submission.text_functions.items()
                if name in facts.given and name not in facts.functions
            ),
        ],
        inspections=inspections,
    )
    program.load()
    return program


def _read_main(
    submission: Submission, assignment: Assignment, sandbox: Sandbox, *, is_alone: bool
) -> tuple[Json, Submission]:
    """Return what a reader says of the main file, which is empty where it cannot be read.

    Raises UnreadableSubmission for one that is alone and cannot be read.
    """
    reply = read_text(_request_for(submission, assignment), sandbox)
    if "problem" not in reply:
        plain = reply["plain"]
        return reply, submission if plain is None else replace(submission, source=plain)
    sentence = _why_unread(submission, reply)
    if is_alone:
        raise UnreadableSubmission(sentence)
    file = submission.path.name
    unusable = {**submission.unusable, file: sentence.replace("the file", file, 1)}
    empty = reading_request("", file, (), supplied_text(assignment))
    return sandbox.read(empty), replace(submission, unusable=unusable)


def _why_unread(submission: Submission, reply: Json) -> str:
    problem, forms = reply["problem"], form_reader()
    sentence = UNREAD.get(problem, "") or (forms.find_problem(problem) if forms else "")
    if sentence:
        return sentence
    line = reply["line"]
    if type(line) is not int or not 1 <= line <= len(submission.lines):
        return f"Python cannot read the file: {reply['text']}."
    return f"Python cannot read the file. {unread_part(submission, reply).full_text}"


def _read_modules(
    submission: Submission, assignment: Assignment, sandbox: Sandbox
) -> tuple[list[ReadModule], Submission]:
    usable, unusable, modules = [], dict(submission.unusable), []
    for module in submission.modules:
        reply = read_text(_request_for(module, assignment), sandbox)
        if "problem" in reply:
            sentence = _why_unread(submission, reply)
            named = sentence.replace("the file", module.name, 1)
            unusable[module.name] = named.replace(f" in {module.name}, line", " in line", 1)
            modules.append(module)
        else:
            plain = reply["plain"]
            read = module if plain is None else replace(module, source=plain)
            modules.append(read)
            usable.append(ReadModule(module=read, reply=reply))
    return usable, replace(submission, unusable=unusable, modules=tuple(modules))


def _facts_of(
    submission: Submission, reply: Json, modules: Sequence[ReadModule], assignment: Assignment
) -> Facts:
    facts = _facts_from(submission, reply)
    if assignment.modules:
        others = {read.module.name: _facts_from(submission, read.reply) for read in modules}
        facts = facts_of_files(facts, others, submission, assignment)
    starter = starter_functions(assignment)
    return replace(facts, given=frozenset((*assignment.functions, *starter)), wanted=starter)


def _facts_from(submission: Submission, reply: Json) -> Facts:
    unread = [unread_part(submission, item) for item in reply["lost"]]
    return Facts(
        code=reply["code"],
        end=reply["end"],
        lines=tuple(reply["lines"]),
        functions=reply["functions"],
        callables={name: (least, most) for name, (least, most) in reply["callables"].items()},
        lost={
            part.name: part for part in unread if part.name and part.name not in reply["mentions"]
        },
        unread=tuple(unread),
        unwritten=frozenset(reply["unwritten"]),
        keeping=reply["keeping"],
        mentions={name: frozenset(names) for name, names in reply["mentions"].items()},
        repeated={name: frozenset(names) for name, names in reply["repeated"].items()},
        loops=frozenset(reply["loops"]),
        aliases=reply["aliases"],
        tries=tuple(Try(**{**item, "names": frozenset(item["names"])}) for item in reply["tries"]),
        empty=reply["empty"],
        main_statements=len(reply["lines"]),
    )


def _reading_repairs(submission: Submission, reply: Json) -> Iterator[Repair]:
    for note in reply["notes"]:
        form = _describe_note(submission, note)
        if form.is_repair and not (note["kind"] == "late" and submission.cells):
            yield Repair(kind="form", text=form.sentence)
    for item in reply["lost"]:
        part = unread_part(submission, item)
        what = part.name or "this part"
        text = f"{part.sentence}\n    {part.code}\nWe left out {what} and graded the rest."
        yield Repair(kind="syntax", text=text, stops=True)
    if lines := reply["identities"]:
        places = " and ".join(map(submission.place, lines))
        text = f"Your file compares with `is` in {places}. Compare texts and numbers with `==`."
        yield Repair(kind="identity", text=f"{text} We graded it as `==`.")
    if reply["supplied"]:
        names = ", ".join(reply["supplied"])
        text = f"Your file does not define {names}. We used what the starter file has."
        yield Repair(kind="starter", text=text)


def unread_part(submission: Submission, item: Json) -> Unread:
    """Return what is known of a part that could not be read, from an item of a reader's reply."""
    line = min(item.get("wrong_line") or item["line"], len(submission.lines))
    place = submission.place(line)
    # Python counts the lines of the whole text, a notebook's author those of a cell
    words = NAMED_LINE.sub(lambda match: submission.place(int(match[1])), item["text"])
    code = cut_code(submission.lines[line - 1].strip())
    forms, slip, example = form_reader(), item.get("slip"), ""
    sentence = f"There is a syntax error in {place}"
    if item["needs"]:
        start = submission.begin_with_place(line)
        sentence = f"{start} needs Python {item['needs']}; {THIS_PYTHON}."
    elif forms and slip:
        clause, example = forms.explain(*slip)
        sentence += f": {clause} (Python: {words}){'' if clause.endswith('?') else '.'}"
    else:
        sentence += f" (Python: {words}). Look at this line and the one before it."
    name = item.get("name") or ""
    return Unread(name=name, sentence=sentence, place=place, code=code, example=example)


def _describe_note(submission: Submission, note: Json) -> FormNote:
    places, forms = [submission.place(line) for line in note["lines"]], form_reader()
    if note["kind"] == "late":
        sentence = f"{submission.begin_with_place(note['lines'][0])}: {LATE_FUTURE}"
        return FormNote(sentence, is_repair=True)
    assert forms is not None  # whose module has noted it
    return forms.describe(note["kind"], places, note["names"])


NAMED_LINE = re.compile(r"\bline (\d{1,9})\b")  # in what Python says of a syntax error


class ReadModule(Record):
    """A module with its reader's reply."""

    module: Module
    reply: Json


def describe_modules(
    modules: Sequence[ReadModule], assignment: Assignment, statements: int
) -> list[Json]:
    """Describe the `modules` of an `assignment` to a worker; one that is missing has no code.

    Their statements are counted on from the main file's, of which there are so many `statements`.
    """
    by_name = {read.module.name: read for read in modules}
    described = []
    for file in assignment.modules:
        name = file.removesuffix(".py")
        entry = {"name": name, "file": file, "first": statements, "lines_before": 0}
        read = by_name.get(file)
        if read is not None:
            entry["lines_before"] = read.module.first - 1
            statements += len(read.reply["lines"])
        described.append({**entry, "code": read and read.reply["code"]})
    return described


def facts_of_files(
    main: Facts, modules: Mapping[str, Facts], submission: Submission, assignment: Assignment
) -> Facts:
    """Return the facts of a main file and of the modules that could be read as of one program."""
    main_name = submission.path.name
    files = {main_name: main, **modules}
    homes = {**dict.fromkeys(assignment.functions, main_name), **assignment.homes}
    all_facts = files.values()
    merged: dict[str, Any] = {
        name: tuple(chain.from_iterable(map(attrgetter(name), all_facts)))
        for name in ("lines", "unread", "tries")
    }
    for name in ("functions", "callables", "lost", "keeping"):
        merged[name] = _merge_by_home(name, files, homes)
    return replace(
        main,
        **merged,
        unwritten=frozenset(
            name
            for file, facts in files.items()
            for name in facts.unwritten
            if homes.get(name, file) == file
        ),
        mentions=_merge_mentions(
            [
                {**facts.mentions, **{name: frozenset((of,)) for name, of in facts.aliases.items()}}
                for facts in all_facts
            ]
        ),
        repeated=_merge_mentions([facts.repeated for facts in all_facts]),
        loops=frozenset().union(*(facts.loops for facts in all_facts)),
        empty=all(facts.empty for facts in all_facts),
        homes=homes,
        absent=dict(_absent_functions(files, homes, submission)),
    )


def _merge_by_home(
    field: str, files: Mapping[str, Facts], homes: Mapping[str, str]
) -> dict[str, Any]:
    """Return what files say of names in a field: where a name belongs, else in the first file."""
    merged: dict[str, Any] = {}
    for facts in reversed([*files.values()]):
        merged.update(getattr(facts, field))
    for name, file in homes.items():
        if file in files and name in getattr(files[file], field):
            merged[name] = getattr(files[file], field)[name]
    return merged


def _merge_mentions(of_files: Sequence[Mapping[str, frozenset[str]]]) -> dict[str, frozenset[str]]:
    """Return what names mention in any file, the main one first: what runs by itself is its own."""
    merged = {**of_files[0]}
    for mentions in of_files[1:]:
        for name, mentioned in mentions.items():
            if name != WHOLE_PROGRAM:
                merged[name] = merged.get(name, frozenset()) | mentioned
    return merged


def _absent_functions(
    files: Mapping[str, Facts], homes: Mapping[str, str], submission: Submission
) -> Iterator[tuple[str, str]]:
    for name, home in homes.items():
        if home in submission.unusable:
            yield name, submission.unusable[home]
            continue
        elsewhere = [file for file, facts in files.items() if name in facts.callables]
        if elsewhere and home not in elsewhere:
            sentence = f"Your {home} does not define a function {name}, but {elsewhere[0]} does."
            yield name, f"{sentence} Move it to {home}."
