"""What Moodle's CodeRunner does with a question: an answer is run with its tests and compared.

As its types `python3` and `python3_w_input` do: answer and test in one program; all tests in one
run, each in one of its own where something is typed or that run fails; what is printed is compared
without blanks at the ends of lines and blank lines at the end.  Whatever is said on stderr fails.
"""

from __future__ import annotations

import base64
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

SEPARATOR = "#<ab@17943918#@>#"
CPU_SECONDS, WALL_SECONDS = 5, 20
MOST_MEMORY_BYTES, MOST_PRINTED_BYTES = 1 << 30, 1 << 20
ECHOING = """\
__saved_input__ = input
def input(prompt=''):
    s = __saved_input__(prompt)
    print(s)
    return s
"""
END_OF_LINE = re.compile(r"[ \t]+$", re.MULTILINE)


@dataclass(frozen=True, kw_only=True)
class QuizTest:
    """A test of a question."""

    code: str
    stdin: str
    expected: str
    is_example: bool
    display: str
    mark: float


@dataclass(frozen=True, kw_only=True)
class QuizQuestion:
    """A question as the server reads it."""

    name: str
    text: str
    kind: str
    points: float
    preload: str
    answer: str
    tests: Sequence[QuizTest]
    files: Mapping[str, bytes]
    template: str = ""
    attachable: str = ""

    @property
    def types_something(self) -> bool:
        """Whether a test has something to be typed: then each of them has a run of its own."""
        return any(test.stdin for test in self.tests)


def read_quiz(content: bytes) -> list[QuizQuestion]:
    """Return the questions of an export."""
    whole = ET.fromstring(content)
    return [read_question(one) for one in whole.findall("question[@type='coderunner']")]


def read_question(element: ET.Element) -> QuizQuestion:
    """Return one question."""
    files = element.findall("testcases/file")
    return QuizQuestion(
        name=element.findtext("name/text", ""),
        text=element.findtext("questiontext/text", ""),
        kind=element.findtext("coderunnertype", ""),
        points=float(element.findtext("defaultgrade", "0")),
        preload=element.findtext("answerpreload", ""),
        answer=element.findtext("answer", ""),
        tests=[read_test(one) for one in element.findall("testcases/testcase")],
        files={one.get("name", ""): base64.b64decode(one.text or "") for one in files},
        template=element.findtext("template", ""),
        attachable=element.findtext("filenamesregex", ""),
    )


def read_test(element: ET.Element) -> QuizTest:
    """Return one test."""
    return QuizTest(
        code=element.findtext("testcode/text", ""),
        stdin=element.findtext("stdin/text", ""),
        expected=element.findtext("expected/text", ""),
        is_example=element.get("useasexample") == "1",
        display=element.findtext("display/text", ""),
        mark=float(element.get("mark", "1")),
    )


def failed_tests(question: QuizQuestion, answer: str) -> Iterator[QuizTest]:
    """Yield the tests that an answer fails."""
    together = None if question.types_something else printed_together(question, answer)
    for place, test in enumerate(question.tests):
        printed = together[place] if together else run_tests(question, answer, [test])
        if printed is None or not is_equal(printed, test.expected):
            yield test


def printed_together(question: QuizQuestion, answer: str) -> list[str] | None:
    """Return what an answer prints in each test of one run, None where that run fails."""
    printed = run_tests(question, answer, question.tests)
    parts = [] if printed is None else printed.split(f"{SEPARATOR}\n")
    return parts if len(parts) == len(question.tests) else None


def passes_all(question: QuizQuestion, answer: str) -> bool:
    """Return whether an answer passes all tests."""
    return next(failed_tests(question, answer), None) is None


def is_equal(printed: str, expected: str) -> bool:
    """Return whether two texts are equal for the server's grader of equality."""
    return clean_text(printed) == clean_text(expected)


def clean_text(text: str) -> str:
    """Return a text without blanks at the ends of lines and blank lines at its end."""
    return END_OF_LINE.sub("", text).rstrip("\n")


def run_tests(question: QuizQuestion, answer: str, tests: Sequence[QuizTest]) -> str | None:
    """Return what an answer prints with some tests, None where it fails."""
    between = f"\nprint({SEPARATOR!r})\n"
    head = ECHOING if question.kind == "python3_w_input" else ""
    code = between.join(test.code for test in tests)
    source = f"{head}{answer}\n__student_answer__ = {answer!r}\n{code}\n"
    return run_program(question.files, source, tests[0].stdin)


def run_program(files: Mapping[str, bytes], source: str, typed: str) -> str | None:
    """Return what a program prints in a folder with these files, None where it fails."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as printed:
        for name, content in {**files, "__tester__.py": source.encode()}.items():
            Path(folder, name).write_bytes(content)
        try:
            done = subprocess.run(
                [sys.executable, "-B", "-X", "utf8", "__tester__.py"],
                cwd=folder,
                input=typed.encode(),
                stdout=printed,
                stderr=subprocess.PIPE,
                preexec_fn=set_limits,
                timeout=WALL_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return None
        printed.seek(0)
        return None if done.returncode or done.stderr else printed.read().decode("utf-8", "replace")


def set_limits() -> None:
    """Limit what the program that follows may use."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY_BYTES, MOST_MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_PRINTED_BYTES, MOST_PRINTED_BYTES))
