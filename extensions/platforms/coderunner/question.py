"""A CodeRunner question as Moodle's XML holds it; an empty element takes what the type says."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape

from extensions.platforms.coderunner.tests_of_unit import Test

# Two tries are free: of its own CodeRunner takes something off from the first one on.
PENALTIES = "0, 0, 10, 20, ..."
EXAMPLES = "2"  # what a precheck runs
INHERITED = (
    *("globalextra", "useace", "resultcolumns", "template", "iscombinatortemplate"),
    *("allowmultiplestdins", "testsplitterre", "language", "acelang", "sandbox", "grader"),
    *("cputimelimitsecs", "memlimitmb", "sandboxparams", "templateparams"),
    *("hoisttemplateparams", "extractcodefromjson", "templateparamslang"),
    *("templateparamsevalpertry", "templateparamsevald", "twigall", "uiplugin", "uiparameters"),
)


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question: `answer` is the sample (empty in an export for students), `files` lie beside.

    `settings` are fields that it has otherwise than its type or all others.
    """

    name: str
    text: str
    kind: str
    points: Fraction
    preload: str
    answer: str
    tests: Sequence[Test]
    files: Mapping[str, str | bytes] = field(default_factory=dict)
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
    for test in question.tests:
        yield from test_lines(test)
    for name, content in question.files.items():
        data = content if isinstance(content, bytes) else content.encode()
        encoded = base64.b64encode(data).decode()
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
        "penaltyregime": PENALTIES,
        "precheck": EXAMPLES,
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


def test_lines(test: Test) -> Iterator[str]:
    """Yield a test as XML: examples are shown, the others are not."""
    example, display = ("1", "SHOW") if test.is_example else ("0", "HIDE")
    yield (f'<testcase testtype="0" useasexample="{example}" hiderestiffail="0" mark="1.0000000">')
    yield f"<testcode>{text_element(test.code)}</testcode>"
    yield f"<stdin>{text_element(test.stdin)}</stdin>"
    yield f"<expected>{text_element(test.expected)}</expected>"
    yield f"<extra><text></text></extra><display>{text_element(display)}</display>"
    yield "</testcase>"


def text_element(text: str) -> str:
    return f"<text>{escape(text, quote=False)}</text>"
