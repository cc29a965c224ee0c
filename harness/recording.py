"""Records the reference's answers: runs the checks on it and keeps what they ask for."""

from __future__ import annotations

import copy
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from harness.errors import AssignmentError
from harness.exact import plain
from harness.grading import Manner, grade
from harness.model import Assignment, Outcome
from harness.recorded import SYMBOLS, Answer, Recorded, call_key, given, rows_key
from harness.reference import Reference
from harness.student import Student
from harness.transcript import TYPED, TYPED_END

HEAD = "# What the reference answers. Written by `make record`: do not edit.\n"
Entry = Mapping[str, str | Sequence[str]]


class Recorder(Recorded):
    """Asks the reference itself, and keeps its answers."""

    def __init__(self, folder: Path, reference: Callable[[], Student]) -> None:
        super().__init__(folder)
        self._reference = reference
        self._calls: defaultdict[str, dict[str, Entry]] = defaultdict(dict)
        self._maps: defaultdict[str, dict[str, Entry]] = defaultdict(dict)

    def call(self, function: str, arguments: Sequence[Any], typed: Sequence[str]) -> Answer:
        """Give the reference's answer to a call."""
        values, key = given(arguments), call_key(arguments, typed)
        self._reference().begin()
        call = self._reference().call(function, copy.deepcopy(arguments), typed)
        shown = call.printed.text.replace(TYPED, "«").replace(TYPED_END, "»")
        self._calls[function][key] = {
            "given": values,
            "typed": list(typed),
            "printed": shown,
            "returned": repr(plain(call.returned)),
        }
        return Answer(returned=call.returned, printed=call.printed)

    def map(self, function: str, rows: list[tuple[Any, ...]]) -> list[Any]:
        """Give what the reference returned for each row."""
        self._reference().begin()
        answers = [plain(call.returned) for call in self._reference().map(function, rows)]
        key = rows_key(rows)
        self._maps[function][key] = {"given": key, **compact(list(map(repr, answers)))}
        return answers

    def files(self) -> dict[str, str]:
        """Give the text of each file by its name."""
        return {
            f"{function}.toml": "\n".join([HEAD, *self._tables(function)])
            for function in sorted({*self._calls, *self._maps})
        }

    def _tables(self, function: str) -> Iterable[str]:
        for kind, entries in (("call", self._calls[function]), ("many", self._maps[function])):
            yield from (table(kind, entries[key]) for key in sorted(entries))


def compact(answers: Sequence[str]) -> Entry:
    """Give answers of which few differ as one symbol each, beside what the symbols stand for."""
    values = list(dict.fromkeys(answers))
    if len(values) > len(SYMBOLS):
        return {"values": answers}
    symbols = dict(zip(values, SYMBOLS, strict=False))
    return {"values": values, "answers": "".join(symbols[answer] for answer in answers)}


def table(kind: str, entry: Entry) -> str:
    """Give an entry as TOML."""
    lines = [f"{key} = {written(value)}" for key, value in entry.items()]
    return "\n".join([f"[[{kind}]]", *lines, ""])


def written(value: str | Sequence[str]) -> str:
    """Give a text or a list of texts as TOML writes it: screens as they look."""
    if not isinstance(value, str):
        return f"[{', '.join(map(written, value))}]"
    if "\n" in value and "'''" not in value and "\r" not in value:
        return f"'''\n{value}'''"
    return json.dumps(value, ensure_ascii=False)


def record(assignment: Assignment) -> dict[str, str]:
    """Give the files of what the checks ask the reference for.

    Raises AssignmentError when a check does not pass on the reference.
    """
    with closing(Reference(assignment)) as reference:
        recorder = Recorder(assignment.folder, reference.student)
        result = grade(assignment, reference.path, manner=Manner(recorded=recorder))
    wrong = [one.check for one in result.verdicts if one.outcome is not Outcome.PASSED]
    if wrong:
        raise AssignmentError(f"{assignment.slug}: fails on the reference: {', '.join(wrong)}")
    return recorder.files()
