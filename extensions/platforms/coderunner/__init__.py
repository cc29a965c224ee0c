"""Questions for Moodle's CodeRunner: the kit in a question, for a unit or the whole program.

A question's template grades: it runs the public checks of its units and prints a page with what is
next.  The kit lies once in an export, in a prototype whose support files the questions of its type
inherit (CodeRunner's documentation, "User-defined question types").  It holds public checks alone,
so whoever reads the files learns nothing that a kit does not tell.
"""

from __future__ import annotations

import ast
import base64
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from html import escape
from pathlib import Path

from harness.api import Options, Reference, grade
from harness.assignment import starter_file
from harness.assignment.tables import read_toml
from harness.errors import BuildError
from harness.model import Assignment, Record, Unit
from harness.packaging import kit
from harness.packaging.kit import demand_working_kit
from harness.packaging.zipping import content_of
from harness.reports.words import join_names

LACKING = "a question shows the task: pip install markdown-it-py (the extra `quiz`)"
HERE = Path(__file__).parent
TEXTS = read_toml(HERE / "texts.toml")
BESIDE = ("kit_answer.py", "checks_in_memory.py")
TEMPLATE = '''\
import sys
sys.path.append(sys.path.pop(0))  # an attached file takes the place of none of Python's own
import kit_answer
answer = """{{{{ STUDENT_ANSWER | e('py') }}}}"""
kit_answer.grade_answer(answer, {task!r}, {worth!r}, {vacuous!r})
'''
# CPU seconds, megabytes of memory and processes that a check of a program without end may need.
LIMITS = {"cputimelimitsecs": "60", "memlimitmb": "2000", "sandboxparams": '{"numprocs": 100}'}
MOST_BYTES = "102400"  # of an attachment
MOST_COUNTED = 3  # attachments; CodeRunner has no larger number, but -1: as many as one likes


def build_units(chosen: Assignment, *, for_students: bool = False) -> bytes:
    """Return a question for each unit, those of the same functions in one, as Moodle's XML.

    Raises BuildError where the kit does not work, or no unit has a public check.
    """
    maker = QuestionMaker(chosen, f"{chosen.slug}_units", for_students=for_students)
    groups = [units for units in grouped_units(chosen) if maker.worth_of(units)]
    if not groups:
        raise BuildError(
            f"{chosen.slug}: there is nothing to ask: no unit has a public check. "
            "Build coderunner-whole: one question for the whole program."
        )
    return maker.write_export([maker.unit_question(units) for units in groups])


def build_whole(chosen: Assignment, *, for_students: bool = False) -> bytes:
    """Return the one question for the whole program, as Moodle's XML.  Raises BuildError."""
    maker = QuestionMaker(chosen, f"{chosen.slug}_program", for_students=for_students)
    return maker.write_export([maker.whole_question()])


def grouped_units(chosen: Assignment) -> list[list[Unit]]:
    """Return the units that a question asks for, those together that have the same functions."""
    own = (unit for unit in chosen.units if unit.graded and not unit.kind)
    units = [unit for unit in own if unit.id not in chosen.rules]
    groups: dict[object, list[Unit]] = {}
    for unit in units:
        groups.setdefault(unit.functions or unit.id, []).append(unit)
    return [*groups.values()]


class QuestionMaker:
    """Makes the questions of an assignment and the prototype that holds its kit.

    `kind` is the name of their type.  Two exports need two: CodeRunner refuses to run a question
    whose prototype is there twice.
    """

    def __init__(self, chosen: Assignment, kind: str, *, for_students: bool) -> None:
        packed = kit.build_zip(chosen)
        demand_working_kit(chosen, packed)
        self._chosen, self._kind = chosen, kind
        self._checks = kit.packed_checks(packed)
        self._task = folded_task(chosen)
        self._answer = "" if for_students else content_of(Reference(chosen).path).decode()
        starter = starter_file(chosen)
        public = Options(public=True)
        self._starter = starter if starter and starter.is_file() else None
        with Reference(chosen) as reference:
            self._reach = reference.load_program().facts.reach
        self._solved = grade(chosen, Reference(chosen).path, options=public)
        begun = grade(chosen, self._starter, options=public) if self._starter else None
        self._vacuous = (
            {verdict.check for verdict in begun.verdicts if verdict.passed} if begun else set()
        )

    def worth_of(self, units: Sequence[Unit]) -> dict[str, float]:
        """Return the points of each public check of some units; together they are the units'."""
        found: dict[str, float] = {}
        for unit in units:
            own = [verdict for verdict in self._solved.of(unit.id) if verdict.possible]
            whole = sum((verdict.possible for verdict in own), Fraction(0))
            found |= {one.check: round(float(one.possible / whole * unit.points), 4) for one in own}
        return found

    def whole_question(self) -> KitQuestion:
        chosen = self._chosen
        return self._make_question(
            f"{chosen.title}: the whole program",
            TEXTS["whole"].format(how=how_to_answer(chosen)),
            [unit for unit in chosen.units if unit.graded],
            preload=content_of(self._starter).decode() if self._starter else "",
        )

    def unit_question(self, units: Sequence[Unit]) -> KitQuestion:
        """Return the question for units that have the same functions."""
        own, every = units[0].functions, self._chosen.units
        used = self._reach(own).intersection(self._chosen.functions).difference(own)
        what = "this function" if len(own) == 1 else "these functions"
        rest = TEXTS["with" if used else "alone"].format(what=what, names=code_names(sorted(used)))
        if self._chosen.modules:
            rest = ""  # a file is attached whole
        names, text = code_names(own), TEXTS["units" if own else "program"]
        return self._make_question(
            "; ".join(f"{self._chosen.heading(unit)}: {unit.title}" for unit in units),
            text.format(names=names, how=how_to_answer(self._chosen), rest=rest),
            units,
            preload=starter_functions(self._chosen, units[0]),
            # with the units that they build on: the page says which of them comes first
            only=[one.id for one in every if one in units or not used.isdisjoint(one.functions)],
        )

    def _make_question(
        self, name: str, text: str, units: Sequence[Unit], *, preload: str, only: Sequence[str] = ()
    ) -> KitQuestion:
        chosen, worth = self._chosen, self.worth_of(units)
        task = {
            "assignment": chosen.slug,
            "file": chosen.files[0],
            "modules": chosen.modules,
            "units": list(only),
        }
        vacuous = sorted(self._vacuous & worth.keys())
        return KitQuestion(
            name=name,
            text=f"{text}{''.join(module_starters(chosen))}{self._task}",
            kind=self._kind,
            points=sum((unit.points for unit in units), Fraction(0)),
            preload=preload,
            answer=self._answer,
            settings={
                "template": TEMPLATE.format(task=task, worth=worth, vacuous=vacuous),
                **(attachment_settings(chosen.modules) if chosen.modules else {}),
            },
        )

    def write_export(self, questions: Sequence[KitQuestion]) -> bytes:
        """Return the questions as XML, behind the prototype of their type."""
        chosen = self._chosen
        prototype = KitQuestion(
            name=f"PROTOTYPE_{self._kind}",
            text=f"<p>{escape(TEXTS['type'].format(title=chosen.title))}</p>",
            kind=self._kind,
            points=Fraction(1),
            files={
                **{name: HERE.joinpath(name).read_bytes() for name in BESIDE},
                "checks.xz": self._checks,
            },
            settings={
                **LIMITS,
                "prototypetype": "2",
                "language": "python3",
                "useace": "1",
                "uiplugin": "ace",
                "template": TEMPLATE.format(task={}, worth={}, vacuous=[]),
            },
        )
        return write_quiz(chosen.title, [prototype, *questions]).encode()


def code_names(functions: Iterable[str]) -> str:
    """Return names of functions or files as HTML."""
    names = [f"<code>{escape(name)}</code>" for name in functions]
    return join_names(names) if names else ""


def how_to_answer(chosen: Assignment) -> str:
    """Return the beginning of the sentence that says where the program goes, as HTML."""
    if not chosen.modules:
        return str(TEXTS["paste"])
    names = code_names(chosen.modules)
    files = "a file" if len(chosen.modules) == 1 else "files"
    return str(TEXTS["attach"]).format(main=escape(chosen.files[0]), modules=names, files=files)


def starter_functions(chosen: Assignment, unit: Unit) -> str:
    """Return what students begin with of a unit's functions, "" for nothing."""
    path = chosen.template_files.get(unit.file or chosen.files[0])
    if not path or not path.is_file():
        return ""
    text = content_of(path).decode()
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    begun = (
        ast.get_source_segment(text, function)
        for function in functions
        if function.name in unit.functions
    )
    return "".join(f"{part}\n\n\n" for part in begun if part).rstrip("\n")


def module_starters(chosen: Assignment) -> Iterator[str]:
    """Yield what students begin with in each module, folded, as HTML: no answer box holds it."""
    for name, path in chosen.template_files.items():
        if name in chosen.modules and path.is_file():
            text = escape(content_of(path).decode(), quote=False)
            yield TEXTS["begin"].format(name=escape(name), text=text)


def attachment_settings(modules: Sequence[str]) -> dict[str, str]:
    """Return the settings of a question that takes these files as attachments."""
    return {
        "attachments": str(len(modules) if len(modules) <= MOST_COUNTED else -1),
        "maxfilesize": MOST_BYTES,
        "filenamesregex": f"(?:{'|'.join(map(re.escape, modules))})",
        "filenamesexplain": f"Attach {' and '.join(modules)}; the main program goes into the box.",
        # Moodle would run the sample answer without its modules: the export was tried with them.
        "validateonsave": "0",
    }


class KitQuestion(Record):
    """A question whose template grades: `kind` is its type, `files` lie beside its answers.

    `answer` is the sample (empty in an export for students), `settings` are fields that it has
    otherwise than its type or all others.
    """

    name: str
    text: str
    kind: str
    points: Fraction
    preload: str = ""
    answer: str = ""
    files: Mapping[str, bytes] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)


def write_quiz(category: str, questions: Sequence[KitQuestion]) -> str:
    """Return Moodle XML.

    Args:
        category: The name of the category of the question bank.
        questions: What it holds.
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<quiz>",
        '<question type="category">',
        f"<category>{text_element(f'$course$/top/{category}')}</category>",
        "</question>",
        *(line for question in questions for line in question_lines(question)),
        "</quiz>",
        "",
    ]
    return "\n".join(lines)


def question_lines(question: KitQuestion) -> Iterator[str]:
    yield '<question type="coderunner">'
    yield f"<name>{text_element(question.name)}</name>"
    yield f'<questiontext format="html">{text_element(question.text)}</questiontext>'
    yield '<generalfeedback format="html"><text></text></generalfeedback>'
    for name, value in fields_of(question).items():
        yield f"<{name}>{escape(value, quote=False)}</{name}>"
    yield "<testcases>"
    yield TEXTS["test"]
    for name, content in question.files.items():
        encoded = base64.b64encode(content).decode()
        yield f'<file name="{escape(name)}" path="/" encoding="base64">{encoded}</file>'
    yield "</testcases>"
    yield "</question>"


def fields_of(question: KitQuestion) -> dict[str, str]:
    """Return the plain fields of a question, in the order of an export."""
    return {
        **read_toml(HERE / "fields.toml"),
        "defaultgrade": f"{float(question.points):.7f}",
        "coderunnertype": question.kind,
        "answerpreload": question.preload,
        "answer": question.answer,
        # Moodle runs the sample answer when it saves the question, where there is one.
        "validateonsave": "1" if question.answer else "0",
        **question.settings,
    }


def text_element(text: str) -> str:
    return f"<text>{escape(text, quote=False)}</text>"


def folded_task(chosen: Assignment) -> str:
    """Return as HTML what students are to do, folded.

    Raises:
        BuildError: markdown-it-py is not installed.
    """
    template = chosen.places.get("template")
    path = chosen.places.get("task") or (template / "README.md" if template else None)
    text = path.read_text("utf-8") if path and path.is_file() else ""
    return f"<details><summary>The whole assignment</summary>\n{markdown_html(text)}\n</details>"


def markdown_html(text: str) -> str:
    """Return Markdown as HTML; HTML in it stays text.  Raises BuildError."""
    try:
        from markdown_it import MarkdownIt
    except ImportError as error:
        raise BuildError(LACKING) from error
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    for token in tokens:
        if token.type.startswith("heading"):
            token.tag = f"h{min(int(token.tag[1]) + 4, 6)}"  # the question's own title is an h4
    return str(reader.renderer.render(tokens, reader.options, {})).strip()
