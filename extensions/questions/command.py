"""Asks students about their own programs: five questions on each, with answers for the tutor.

A program is seen as what its lines do, and calls of its functions as they ran.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import json
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from extensions.questions.inside import CodeRequest
from extensions.trace.filming import film_call, line_label
from extensions.trace.inside import Step
from harness.assignment import register_extensions
from harness.assignment.tables import read_toml
from harness.checks.domains import Case, drawn_domain, load_domains
from harness.commands.report_files import print_report, write_report
from harness.errors import StudentFailure, UsageError
from harness.execution.calls import Call
from harness.execution.preparing import prepare_program, sandbox_for
from harness.execution.program import Program
from harness.feedback.behaviour import Behaviour, Observer, Unobserved
from harness.feedback.rendering import Draw, call_text, plain_text, usable_drawing
from harness.model import Assignment, Record, Submission
from harness.printable import cut_code, cut_lines, cut_name, make_visible
from harness.reports.html import content_policy, page_environment, page_file
from harness.reports.words import with_noun
from harness.sandbox.boot import pack_modules
from harness.sandbox.gate import reading
from harness.sandbox.worker import WorkerGone
from harness.submission import folder
from harness.submission.folder import read_files
from harness.submission.reading import UnreadableSubmission
from harness.transcripts.screen import Screen
from harness.wire import TYPED

COUNT, CHOICES, FEWEST = 5, 4, 3  # questions of a program; choices, and the fewest of them
MOST_OF_A_FUNCTION = 2  # questions, where there are others
MOST_TRIES = 12  # lines that are left out, each in a run of its own
LONGEST_VALUE_CHARS, MOST_ROUNDS = 60, 30
TIMES = "first second third fourth fifth".split()
STOPPED = "nothing: an exception ends it"
SENTENCES = read_toml(Path(__file__).with_name("sentences.toml"))


class CodeQuestion(Record):
    """A question with its choices, the place of the `right` one and a sentence for the tutor.

    `function` and, if it is about a single one, `call` are what it is about; `code` are the lines
    to look at, each behind its number as its author knows it.
    """

    kind: str
    function: str
    text: str
    call: str
    code: tuple[tuple[str, str], ...]
    choices: tuple[str, ...]
    right: int
    answer: str


class QuestionWriter(Record):
    """Makes questions on a program whose values an assignment draws."""

    program: ProgramRuns
    draw: Draw

    def choose_questions(self) -> list[CodeQuestion]:
        """Return up to five questions, of as many kinds and on as many functions as there are."""
        others = shuffle_by(self.program.seed, ("line", "value", "reaching", "returning", "rounds"))
        found: list[CodeQuestion] = []
        for most in (MOST_OF_A_FUNCTION, COUNT):
            # the kind with the fewest good questions chooses first
            streams = [getattr(self, f"ask_{name}")() for name in ("without", *others)]
            while streams and len(found) < COUNT:
                stream = streams.pop(0)
                for one in stream:
                    near = [other for other in found if other.function == one.function]
                    # at first no two on the same call, and no two whose choices are calls
                    keys = {other.call for other in near} if most < COUNT else set()
                    is_known = one.call in keys or one.kind in [other.kind for other in near]
                    if len(near) < most and not is_known:
                        found.append(one)
                        streams.append(stream)
                        break
        return shuffle_by(self.program.seed, found)

    def ask_line(self) -> Iterator[CodeQuestion]:
        """Yield questions on which line calls a function of the program."""
        functions = self.program.functions
        calls = [fact[1:] for function in functions for fact in function.facts if fact[0] == "call"]
        for run, line, name in self.program.facts("call"):
            near = {place for place, _ in calls if abs(place - line) <= MOST_LINES // 2}
            wrong = sorted(near - {place for place, callee in calls if callee == name})
            if any(function.name == name for function in functions):
                choices = [line, *shuffle_by(self.program.seed, wrong)]
                words = {"name": cut_name(name), "code": self._code(line)[1].strip()}
                yield from self._question_from("line", run, line, choices, **words)

    def ask_value(self) -> Iterator[CodeQuestion]:
        """Yield questions on the value of a name after a line has run, in a round of a loop."""
        bodies = {line: body for _, line, body in self.program.facts("loop")}
        for run, line, name in self.program.facts("give"):
            body, runs = bodies.get(line, ""), self.program.like(run)
            here = values_after(run, line, name, body)[: len(TIMES)]
            every = [text for run in runs for text in values_after(run, line, name, body)]
            typed = [repr(line_typed) for line_typed in run.case.typed]
            times = range(bool(body), len(here))  # everybody knows the first round
            if not times or "" in here or len({*every}) == 1 or len({*typed}) == 1:
                continue  # it is long, the same whatever happens, or what is typed
            time = shuffle_by(self.program.seed, times)[0]
            ending = f" {TIMES[time]} round" if body else f" for the {TIMES[time]} time"
            ending = ending if body or len(here) > 1 else ""
            held = [short_text(names[name]) for _, names in run.lines if name in names]
            typed = typed if here[time][0] in "\"'" else []
            choices = [here[time], *shuffle_by(self.program.seed, held), *typed, *every]
            choices += near_texts(here[time])
            words = {"name": cut_name(name), "values": ", ".join(here), "time": ending}
            kind = "round" if body else "value"
            yield from self._question_from(kind, run, line, choices, **words)

    def ask_reaching(self) -> Iterator[CodeQuestion]:
        """Yield questions on which of four calls makes a line run."""
        for run, line, _ in self.program.facts("branch"):
            others = [other for other in self.program.like(run) if not other.count(line)]
            yield from self._question_from("reaching", run, line, [run, *others])

    def ask_returning(self) -> Iterator[CodeQuestion]:
        """Yield questions on which of four calls returns a value."""
        for run in shuffle_by(self.program.seed, self.program.runs):
            value = short_text(run.returned)
            others = [one for one in self.program.like(run) if short_text(one.returned) != value]
            results = [short_text(one.returned) or "a long value" for one in others[: CHOICES - 1]]
            if value:
                words = {"name": value, "values": " or ".join(dict.fromkeys(results))}
                yield from self._question_from("returning", run, 0, [run, *others], **words)

    def ask_rounds(self) -> Iterator[CodeQuestion]:
        """Yield questions on how often the body of a loop runs; what never changes comes last."""
        loops = [(run, line, int(body)) for run, line, body in self.program.facts("loop")]
        for is_fixed in (False, True):
            for run, line, body in loops:
                count, counts = run.count(body), [one.count(body) for one in self.program.like(run)]
                near = [run.count(line), *counts, count + 1, count - 1, count + 2, count + 3]
                if (len({*counts}) == 1) is is_fixed and count <= MOST_ROUNDS:
                    choices = [str(number) for number in (count, *near) if number >= 0]
                    yield from self._question_from(
                        "rounds", run, line, choices, body=self._shown(body)
                    )

    def ask_without(self) -> Iterator[CodeQuestion]:
        """Yield questions on what a call returns without a line: first values, last exceptions."""
        runs: dict[int, list[CallRun]] = {}
        for run, line, _ in self.program.facts("removable"):
            if short_text(run.returned):
                runs.setdefault(line, []).append(run)
        # deeper lines first: without one of them there is more often another value than none
        codes = {line: self._code(line)[1] for line in runs}
        lines = sorted(runs, key=lambda run: len(codes[run].lstrip()) - len(codes[run]))
        later: dict[str, list[CodeQuestion]] = {"None": [], STOPPED: []}
        for line in lines[:MOST_TRIES]:
            for run, right, exception in self._results_without(runs[line], line):
                before = short_text(run.returned)
                others = [short_text(other.returned) for other in self.program.like(run)]
                words = {"before": before, "ending": exception and f" Without it: {exception}."}
                choices = [right, before, *others, "None", STOPPED]
                question = self._question_from("without", run, line, choices, **words)
                if right in later:
                    later[right] += question
                else:
                    yield from question
        yield from (question for questions in later.values() for question in questions)

    def _results_without(
        self, runs: Sequence[CallRun], line: int
    ) -> Iterator[tuple[CallRun, str, str]]:
        """Yield calls that return something else without a line, and what; or the exception."""
        found: dict[str, tuple[CallRun, str, str]] = {}
        try:
            with reading(Unobserved):
                for run, one in zip(runs, self.program.run_without(runs, line), strict=True):
                    right = STOPPED if one.ended == "raised" else short_text(one.return_value)
                    if one.ended in ("", "raised") and right not in ("", short_text(run.returned)):
                        found.setdefault(right, (run, right, cut_name(one.exception or "")))
                for run, right, exception in found.values():  # a single call, in a new process
                    (alone,) = self.program.run_without([run], line)
                    if right in (STOPPED, short_text(alone.return_value)):
                        yield run, right, exception
        except (StudentFailure, Unobserved, UnreadableSubmission):
            return

    def _question_from(
        self,
        kind: str,
        run: CallRun,
        line: int,
        choices: Sequence[CallRun | str | int],
        **words: str,
    ) -> Iterator[CodeQuestion]:
        """Yield a question whose first choice is right, if there are enough choices."""
        shown: dict[str, Any] = {}
        for choice in choices:
            shown.setdefault(self._shown(choice), choice)
        right, *wrong = filter(None, shown)
        texts = shuffle_by(self.program.seed, [right, *wrong[: CHOICES - 1]])
        if kind in ("line", "rounds"):
            texts.sort(key=lambda text: [int(number) for number in re.findall(r"\d+", text)])
        are_calls = isinstance(shown[right], CallRun)
        lines = [run.function.first, *range(run.function.body, run.function.last + 1)]
        if kind == "line":
            numbers = [shown[text] for text in texts]
            lines = [*range(min(numbers), max(numbers) + 1)]
        words = {"place": self._shown(line), **words}
        if len(texts) >= (CHOICES if are_calls else FEWEST):
            yield CodeQuestion(
                kind=kind,
                function=run.function.name,
                text=SENTENCES[kind]["question"].format(**words),
                call="" if are_calls or kind == "line" else self._shown(run),
                code=tuple(map(self._code, lines)),
                choices=tuple(texts),
                right=texts.index(right),
                answer=SENTENCES[kind]["answer"].format(**words),
            )

    def _shown(self, choice: CallRun | str | int) -> str:
        """Return a choice as text: a call, the place of a line, a value as it is."""
        if not isinstance(choice, CallRun):
            return self.program.submission.place(choice) if isinstance(choice, int) else choice
        text = call_text(choice.function.name, choice.case.arguments, self.draw)
        typed = ", ".join(map(repr, choice.case.typed))
        return make_visible(f"{text}\nThe lines typed are: {typed}" if typed else text)

    def _code(self, line: int) -> tuple[str, str]:
        """Return a line behind its number, as its author sees it."""
        submission = self.program.submission
        return line_label(submission, line), cut_code(submission.lines[line - 1].expandtabs(4))


def short_text(value: object) -> str:
    """Return a value as Python writes it, "" for one that is long or not plain."""
    text = plain_text(value)
    if len(text) > LONGEST_VALUE_CHARS or make_visible(text) != text:
        return ""
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return ""
    return text


def values_after(run: CallRun, line: int, name: str, body: str) -> list[str]:
    """Return what a name holds each time after a line has run; of a loop in each of its rounds."""
    return [
        short_text(names[name]) if name in names else ""
        for (one, names), (after, _) in zip(run.lines, [*run.lines[1:], (0, {})], strict=True)
        if one == line and body in ("", str(after))
    ]


def near_texts(text: str) -> list[str]:
    value = ast.literal_eval(text)
    if isinstance(value, bool):
        return [str(not value), "None"]
    return [str(value + way) for way in (1, -1, 2)] if isinstance(value, int) else []


EXAMPLES = """\
examples:
  python -m harness questions tic_tac_toe.py
  python -m harness questions tic_tac_toe.py --student "Ann Lee" --format html --out ann.html
  python -m harness questions homework/ --assignment dict_board --format moodle --out quiz.xml
"""
TEMPLATES = Path(__file__).parent / "templates"
FORMATS = ("text", "html", "json", "moodle")
NOTES = SENTENCES["notes"]


class QuestionSheet(Record):
    """The questions for a student; `note` says why there are fewer than usual, or none."""

    student: str
    file: str
    note: str = ""
    questions: Sequence[CodeQuestion] = ()


def add_options(command: ArgumentParser) -> None:
    """Add what the command takes."""
    path_help = "a program; or a folder of a class, with a program or a folder for each student"
    command.add_argument("path", type=Path, metavar="PATH", help=path_help)
    command.add_argument("--assignment", metavar="SLUG", help="the assignment, or its folder")
    student_help = "the student's name; another name gives other questions on the same program"
    command.add_argument("--student", metavar="NAME", default="", help=student_help)
    command.add_argument("--format", choices=FORMATS, default=FORMATS[0], help="(default: text)")
    command.add_argument("--out", metavar="FILE", type=Path, help="write to this file")
    command.set_defaults(run=ask_questions)


def ask_questions(options: Namespace) -> bool:
    """Print or write the questions; return whether there are none at all."""
    register_extensions(options.assignment or "")
    if options.format != "json" and find_spec("jinja2") is None:
        raise UsageError(NOTES["jinja2"].format(options.format))
    if folder.is_folder(options.path):
        sheets = list(_sheets_of_class(options.path, options.assignment))
    else:
        sheets = [make_sheet(options.path, options.student, options.assignment)]
    if not sheets:
        raise UsageError(NOTES["empty"].format(options.path))
    text = render_sheets(sheets, options.format)
    if options.out is None:
        print_report(text)
    else:
        write_report(options.out, text)
    return not any(sheet.questions for sheet in sheets)


def _sheets_of_class(place: Path, slug: str | None) -> Iterator[QuestionSheet]:
    """Yield a sheet for each program and each folder in a folder; links are not followed."""
    folders, files = folder.folder_entries(place)
    for path in [*folders, *folder.programs_among(files)]:
        student = path.name if path in folders else path.stem
        try:
            if not folder.is_left_behind(path):
                yield make_sheet(path, student, slug)
        except UsageError as error:
            note = cut_lines(str(error))
            yield QuestionSheet(student=cut_name(student), file=cut_name(path.name), note=note)


def make_sheet(path: Path, student: str, slug: str | None) -> QuestionSheet:
    """Return the questions on a program or a submission's folder: alike for one program and name.

    Raises UsageError where there is no such program, or it fits no assignment.
    """
    found = folder.recognise_submission(path, slug)
    sheet = QuestionSheet(student=cut_name(student), file=cut_name(found.path.name))
    if found.problem:
        return replace(sheet, note=found.problem)
    try:
        submission = read_files(found.path, found.assignment)
        seed = f"{student}\n{submission.source}"
        program = run_program(submission, found.assignment, seed)
    except UnreadableSubmission as error:
        return replace(sheet, note=cut_lines(str(error)))
    draw = usable_drawing(found.assignment, []).draw
    questions = QuestionWriter(program=program, draw=draw).choose_questions()
    fewer = NOTES["fewer"].format(with_noun(len(questions), "question", "questions"))
    note = "" if len(questions) == COUNT else fewer if questions else NOTES["nothing"]
    return replace(sheet, note=note, questions=questions)


def render_sheets(sheets: Sequence[QuestionSheet], form: str) -> str:
    """Return sheets in one of `FORMATS`, the answers of each behind its questions."""
    if form == "json":
        data = [{**vars(sheet), "questions": [*map(vars, sheet.questions)]} for sheet in sheets]
        return json.dumps(data, indent=2) + "\n"
    style = page_file("sheets.css", TEMPLATES)
    template = page_environment(TEMPLATES).get_template(f"sheets.{form}")
    policy = content_policy(style, "")
    return template.render(sheets=sheets, letters="abcd", style=style, policy=policy)


TOO_LARGE = "The program is too large to ask about it."
SECONDS = 1  # of CPU, to read a program
MOST_LINES = 40  # of a function, from its first code on
MOST_OBSERVED, MOST_TRACED = 60, 8  # calls of a function
LONGEST_ARGUMENTS_CHARS = 240
# What may give another value in another run or on another machine, some only with such a module.
UNSURE = frozenset("id hash exec eval globals locals vars open dir os sys".split())
CHANCE = frozenset("random randint randrange choice choices shuffle sample secrets time".split())
MODULES = re.compile(r"\b(?:random|secrets|time)\b")
T = TypeVar("T")


def shuffle_by(seed: str, items: Iterable[T]) -> list[T]:
    """Return items in an order that a seed and their texts decide; of equal texts the last one."""
    found = {f"{seed}\0{item}".encode("utf-8", "replace"): item for item in items}
    return [found[text] for text in sorted(found, key=lambda one: hashlib.sha256(one).digest())]


class FunctionCode(NamedTuple):
    """A function, its lines, and what those do that are not given (`inside.facts_of`)."""

    name: str
    first: int
    last: int
    body: int
    facts: Sequence[Sequence[Any]]


class CallRun(Record):
    """A call in a fresh process: what it returned, and its own lines in the order they ran.

    With each line are the values that the function's names had after it.  Where it is `nested`, the
    function calls itself, and these are the lines of all of its calls.
    """

    function: FunctionCode
    case: Case
    returned: Any
    lines: Sequence[tuple[int, Mapping[str, Any]]]
    nested: bool = False

    def __repr__(self) -> str:
        return f"{self.function.name} {self.case.arguments} {self.case.typed}"

    def count(self, line: int) -> int:
        """Return how often a line ran."""
        return sum(number == line for number, _ in self.lines)


class ProgramRuns(Record):
    """A program: its functions, the calls that were traced, and what decides on the questions."""

    submission: Submission
    assignment: Assignment
    seed: str
    functions: Sequence[FunctionCode]
    runs: Sequence[CallRun]

    def facts(self, kind: str) -> list[tuple[CallRun, int, str]]:
        """Return calls with the lines of a kind that ran in them, each with the name in it."""
        found = [(run, *fact) for run in self.runs for fact in run.function.facts]
        ran = [
            (run, line, name)
            for run, fact, line, name in found
            # in a call that makes others, "the second time" would not be clear
            if fact == kind and run.count(line) and not (run.nested and kind in ("give", "loop"))
        ]
        return shuffle_by(self.seed, ran)

    def like(self, run: CallRun) -> list[CallRun]:
        """Return the calls of the same function."""
        return shuffle_by(self.seed, [one for one in self.runs if one.function is run.function])

    def run_without(self, runs: Sequence[CallRun], line: int) -> list[Behaviour]:
        """Return what calls of a function do in the program without a line.

        Raises Unobserved where one does not come to an end, UnreadableSubmission.
        """
        lines = self.submission.source.split("\n")
        lines[line - 1] = re.sub(r"\S.*", "pass", lines[line - 1])
        changed = replace(self.submission, source="\n".join(lines))
        with (
            sandbox_for(self.assignment, changed) as sandbox,
            prepare_program(changed, self.assignment, sandbox) as program,
            Observer(program) as observer,
        ):
            return observer.observe(runs[0].function.name, [run.case for run in runs])


def run_program(submission: Submission, assignment: Assignment, seed: str) -> ProgramRuns:
    """Return a program with calls of its functions; `seed` decides on which values.

    Raises UnreadableSubmission where Python cannot read all of it.
    """
    domains = load_domains(assignment)
    runs: list[CallRun] = []
    with (
        sandbox_for(assignment, submission) as sandbox,
        prepare_program(submission, assignment, sandbox) as program,
    ):
        own, facts = program.submission, program.facts
        if facts.unread:
            raise UnreadableSubmission(facts.unread[0].sentence)
        functions = _read_code(program, _given_lines(assignment))
        sets = {
            function.name
            for function in functions
            if any(fact[0] == "set" for fact in function.facts)
        }
        unsure = UNSURE | sets | (CHANCE if MODULES.search(own.source) else set())
        for function in shuffle_by(seed, functions):
            domain = domains.get(function.name) or drawn_domain(assignment, function.name)
            is_sure = unsure.isdisjoint({function.name, *facts.reach([function.name])})
            if domain and not domain.chance and is_sure:
                cases = filter(_is_short, shuffle_by(seed, domain.cases()))
                runs += _trace_calls(program, function, [*cases][:MOST_OBSERVED])
    return ProgramRuns(
        submission=own, assignment=assignment, seed=seed, functions=functions, runs=runs
    )


def _is_short(case: Case) -> bool:
    is_plain = case.seed is None and not case.refused
    return is_plain and len(repr(case.arguments)) <= LONGEST_ARGUMENTS_CHARS


def _given_lines(assignment: Assignment) -> set[tuple[str, str]]:
    """Return the lines that an assignment provides, each behind the function in which it does."""
    paths = [*assignment.template_files.values(), assignment.places.get("supplied")]
    files = [path for path in paths if path and path.is_file() and path.suffix == ".py"]
    texts = [file.read_text("utf-8") for file in files]
    nodes = [(node, text.split("\n")) for text in texts for node in ast.parse(text).body]
    return {
        (node.name, line.strip())
        for node, lines in nodes
        if isinstance(node, ast.FunctionDef)
        for line in lines[node.lineno : node.end_lineno]
    }


def _read_code(program: Program, given: set[tuple[str, str]]) -> list[FunctionCode]:
    """Return the functions that are short enough to ask about."""
    source = program.submission.source
    lines = ["", *map(str.strip, source.split("\n"))]
    modules = pack_modules(("extensions.questions.inside",), ("harness.inside.worker",))
    found: dict[str, FunctionCode] = {}  # of two with one name the last one
    try:
        with program.to_run() as worker, reading(WorkerGone):
            reply = worker.ask(CodeRequest(begins=True, raw=modules, source=source), SECONDS)
            for name, first, last, [(_, body, _), *facts] in reply.functions:
                own = [fact for fact in facts if (name, lines[fact[1]]) not in given]
                found[name] = FunctionCode(name, first, last, body, own)
    except (WorkerGone, StudentFailure) as error:
        raise UnreadableSubmission(TOO_LARGE) from error
    return [one for one in found.values() if one.facts and one.last - one.body < MOST_LINES]


def _trace_calls(
    program: Program, function: FunctionCode, cases: Sequence[Case]
) -> Iterator[CallRun]:
    """Yield a few calls that can be traced whole, with as many different results as there are."""
    groups: dict[str, list[Call]] = {}
    try:
        with Observer(program) as observer, reading(Unobserved):
            for case, behaviour in zip(cases, observer.observe(function.name, cases), strict=True):
                given = copy.deepcopy(case.arguments)  # which a film leaves as the call does
                call = Call(
                    function=function.name,
                    arguments=case.arguments,
                    given=given,
                    typed=case.typed,
                    returned=behaviour.return_value,
                    printed=Screen(behaviour.text),
                )
                if not behaviour.ended:
                    groups.setdefault(plain_text(call.returned), []).append(call)
    except (Unobserved, StudentFailure):
        return
    calls = [run for row in zip_longest(*groups.values()) for run in row if run]
    for call in calls[:MOST_TRACED]:
        footage = film_call(program, call)  # None where it goes otherwise in a fresh process
        steps = footage.steps if footage and not footage.early else ()
        begins = [step.run for step in steps if (step.kind, step.line) == ("call", function.first)]
        if begins and not any(step.skipped for step in steps):
            count = sum(step.printed.count(TYPED) for step in steps)  # of the lines that it read
            yield CallRun(
                function=function,
                case=Case(arguments=call.arguments, typed=call.typed[:count]),
                returned=call.returned,
                lines=_lines_run([step for step in steps if step.run in begins]),
                nested=len(begins) > 1,
            )


def _lines_run(steps: Iterable[Step]) -> list[tuple[int, dict[str, Any]]]:
    names: dict[str, Any] = {}
    lines: list[tuple[int, dict[str, Any]]] = []
    for step in steps:
        # a last line that has called a function has two steps
        is_end = step.kind in ("return", "fall") and step.line != (lines or [(0, {})])[-1][0]
        if step.kind == "line" or is_end:
            lines.append((step.line, {}))
        names.update(step.names)
        if lines:
            lines[-1][1].update(names)
    return lines
