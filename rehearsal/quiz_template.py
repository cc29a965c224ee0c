"""What CodeRunner does where a template grades: it is run, and what it prints is read."""

from __future__ import annotations

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

from rehearsal.quiz import WALL_SECONDS, QuizQuestion

ANSWER = "{{ STUDENT_ANSWER | e('py') }}"
# All that the server takes from a template that grades all tests at once.
KEYS = {
    *("fraction", "prologuehtml", "testresults", "epiloguehtml", "columnformats"),
    *("showdifferences", "showoutputonly", "graderstate", "instructorhtml", "files"),
}


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
    with tempfile.TemporaryDirectory() as folder:
        given = {name: text.encode() for name, text in attached.items()}
        tester = {"__tester__.py": source.encode()}
        for name, content in {**given, **question.files, **tester}.items():
            Path(folder, name).write_bytes(content)
        if server.user is not None:
            for path in (Path(folder), *Path(folder).iterdir()):
                os.chown(path, server.user, server.user)
        done = subprocess.run(
            [server.python, "-B", "-X", "utf8", "__tester__.py"],
            cwd=folder,
            env={**os.environ, **server.variables},
            user=server.user,
            group=server.user,
            extra_groups=None if server.user is None else [],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=WALL_SECONDS * 5,
            check=False,
        )
    if done.returncode or done.stderr:
        raise TemplateFault(done.stderr)
    said = json.loads(done.stdout)
    if not (set(said) <= KEYS and 0 <= said["fraction"] <= 1):
        raise TemplateFault(done.stdout[:500])
    return Graded(fraction=said["fraction"], page=said.get("prologuehtml", ""))
