"""A CodeRunner question as Moodle's XML holds it; an empty element takes what the type says."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape

INHERITED = (
    *("globalextra", "useace", "resultcolumns", "template", "iscombinatortemplate"),
    *("allowmultiplestdins", "testsplitterre", "language", "acelang", "sandbox", "grader"),
    *("cputimelimitsecs", "memlimitmb", "sandboxparams", "templateparams"),
    *("hoisttemplateparams", "extractcodefromjson", "templateparamslang"),
    *("templateparamsevalpertry", "templateparamsevald", "twigall", "uiplugin", "uiparameters"),
)


# CodeRunner wants a test; the template takes nothing from it.
ONE_TEST = (
    '<testcase testtype="0" useasexample="0" hiderestiffail="0" mark="1.0000000">'
    "<testcode><text># the checks</text></testcode><stdin><text></text></stdin>"
    "<expected><text></text></expected><extra><text></text></extra>"
    "<display><text>HIDE</text></display></testcase>"
)


@dataclass(frozen=True, kw_only=True)
class Question:
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


def write_quiz(category: str, questions: Sequence[Question]) -> str:
    """Return Moodle XML: a category and its questions."""
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


def question_lines(question: Question) -> Iterator[str]:
    yield '<question type="coderunner">'
    yield f"<name>{text_element(question.name)}</name>"
    yield f'<questiontext format="html">{text_element(question.text)}</questiontext>'
    yield '<generalfeedback format="html"><text></text></generalfeedback>'
    for name, value in fields_of(question).items():
        yield f"<{name}>{escape(value, quote=False)}</{name}>"
    yield "<testcases>"
    yield ONE_TEST
    for name, content in question.files.items():
        encoded = base64.b64encode(content).decode()
        yield f'<file name="{escape(name)}" path="/" encoding="base64">{encoded}</file>'
    yield "</testcases>"
    yield "</question>"


def fields_of(question: Question) -> dict[str, str]:
    """Return the plain fields of a question, in the order of an export."""
    return {
        "defaultgrade": f"{float(question.points):.7f}",
        "penalty": "0",
        "hidden": "0",
        "idnumber": "",
        "coderunnertype": question.kind,
        "prototypetype": "0",
        "allornothing": "0",
        "penaltyregime": "0",
        "precheck": "0",
        "hidecheck": "0",
        "showsource": "0",
        "answerboxlines": "18",
        "answerboxcolumns": "100",
        "answerpreload": question.preload,
        **dict.fromkeys(INHERITED, ""),
        "answer": question.answer,
        # Moodle runs the sample answer when it saves the question, where there is one.
        "validateonsave": "1" if question.answer else "0",
        "attachments": "0",
        "attachmentsrequired": "0",
        "displayfeedback": "1",
        "giveupallowed": "0",
        **question.settings,
    }


def text_element(text: str) -> str:
    return f"<text>{escape(text, quote=False)}</text>"
