"""What Moodle's CodeRunner does with a question whose template grades: it is run and read.

A question inherits the support files of its prototype, which comes in the same export.
"""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from xml.etree import ElementTree as ET

WALL_SECONDS = 100
ANSWER = "{{ STUDENT_ANSWER | e('py') }}"
# All that the server takes from a template that grades all tests at once.
KEYS = {
    *("fraction", "prologuehtml", "testresults", "epiloguehtml", "columnformats"),
    *("showdifferences", "showoutputonly", "graderstate", "instructorhtml", "files"),
}


@dataclass(frozen=True, kw_only=True)
class QuizQuestion:
    """A question as the server reads it, with the files of its prototype."""

    name: str
    text: str
    kind: str
    points: float
    preload: str
    answer: str
    files: Mapping[str, bytes]
    template: str
    attachable: str = ""


class TemplateFault(Exception):
    """The template says something that the server does not take."""


@dataclass(frozen=True, kw_only=True)
class Graded:
    """What a template says of an answer: the part of the points, and what is shown."""

    fraction: float
    page: str


@dataclass(frozen=True, kw_only=True)
class Server:
    """Who runs a template on the server, None for whoever runs this, and with which Python.

    `variables` are what its environment has besides.
    """

    user: int | None = None
    python: str = sys.executable
    variables: Mapping[str, str] = field(default_factory=dict)


HERE = Server()


def read_quiz(content: bytes) -> list[QuizQuestion]:
    """Return the questions of an export, each with the files of its prototype."""
    found = ET.fromstring(content).findall("question[@type='coderunner']")
    prototypes = {
        one.findtext("coderunnertype", ""): support_files(one)
        for one in found
        if one.findtext("prototypetype") == "2"
    }
    return [
        read_question(one, prototypes[one.findtext("coderunnertype", "")])
        for one in found
        if one.findtext("prototypetype") == "0"
    ]


def support_files(element: ET.Element) -> dict[str, bytes]:
    files = element.findall("testcases/file")
    return {file.get("name", ""): base64.b64decode(file.text or "") for file in files}


def read_question(element: ET.Element, inherited: Mapping[str, bytes]) -> QuizQuestion:
    """Return one question."""
    return QuizQuestion(
        name=element.findtext("name/text", ""),
        text=element.findtext("questiontext/text", ""),
        kind=element.findtext("coderunnertype", ""),
        points=float(element.findtext("defaultgrade", "0")),
        preload=element.findtext("answerpreload", ""),
        answer=element.findtext("answer", ""),
        files={**inherited, **support_files(element)},
        template=element.findtext("template", ""),
        attachable=element.findtext("filenamesregex", ""),
    )


def graded_by_template(
    question: QuizQuestion,
    answer: str,
    server: Server = HERE,
    attached: Mapping[str, str] = MappingProxyType({}),
) -> Graded:
    """Return what the question's template says of an answer with the files `attached` to it.

    Raises TemplateFault, also for an attachment that the server refuses by its name.
    """
    if not all(re.fullmatch(question.attachable, name) for name in attached):
        raise TemplateFault("a file of this name cannot be attached")
    escaped = answer.replace("\\", "\\\\").replace('"', '\\"')
    source = question.template.replace(ANSWER, escaped)
    if "{{" in source.replace(escaped, "") or "{%" in source.replace(escaped, ""):
        raise TemplateFault("the template asks for more than the answer")
    given = {name: text.encode() for name, text in attached.items()}
    done = run_beside({**given, **question.files}, source, server)
    if done.returncode or done.stderr:
        raise TemplateFault(done.stderr)
    result = json.loads(done.stdout)
    if not (set(result) <= KEYS and 0 <= result["fraction"] <= 1):
        raise TemplateFault(done.stdout[:500])
    return Graded(fraction=result["fraction"], page=result.get("prologuehtml", ""))


def run_beside(
    files: Mapping[str, bytes], source: str, server: Server = HERE
) -> subprocess.CompletedProcess[str]:
    """Run a program in a folder with these files, as a server does."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in {**files, "__tester__.py": source.encode()}.items():
            Path(folder, name).write_bytes(content)
        if server.user is not None:
            for path in (Path(folder), *Path(folder).iterdir()):
                os.chown(path, server.user, server.user)
        return subprocess.run(
            [server.python, "-B", "-X", "utf8", "__tester__.py"],
            cwd=folder,
            env={**os.environ, **server.variables},
            user=server.user,
            group=server.user,
            extra_groups=None if server.user is None else [],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=WALL_SECONDS,
            check=False,
        )
