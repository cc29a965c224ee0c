"""The rules on the syntax tree, and what a reader answers with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from harness.inside.rules.functions import docstring, length, parameters, unused_functions
from harness.inside.rules.header import header, student_number
from harness.inside.rules.names import names, verbs
from harness.inside.rules.numbers import numbers
from harness.inside.rules.recursion import recursion
from harness.inside.rules.source import Finding, Json, Source, first_findings

RULES: dict[str, Callable[[Source], Iterator[Finding]]] = {
    "header": header,
    "student_number": student_number,
    "docstring": docstring,
    "length": length,
    "parameters": parameters,
    "names": names,
    "recursion": recursion,
    "unused": unused_functions,
    "numbers": numbers,
    "verbs": verbs,
}


def answer(request: Json) -> Json:
    """Return what each rule finds in a submission, and the wanted functions that are written."""
    return answer_on(Source(request))


def answer_on(source: Source) -> Json:
    """Return the same of a submission that has been read."""
    found = {name: first_findings(rule(source)) for name, rule in RULES.items()}
    return {"found": found, "written": sorted(source.written_functions)}
