"""What every report must be like, whatever was submitted."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

MOST_BYTES = 1_000_000
ROUNDED = 0.01  # at each test
NUMBER = (int, float)
TOP = {"score": NUMBER, "execution_time": NUMBER, "output": str, "extra_data": dict, "tests": list}
TEST = {"name": str, "score": NUMBER, "max_score": NUMBER, "status": str, "output": str}


class Malformed(Exception):
    """A report is not what a platform takes; `str` says what is wrong."""


def read(data: bytes) -> dict[str, Any]:
    """Return a results.json as an object.  Raises Malformed."""
    if len(data) > MOST_BYTES:
        raise Malformed(f"the report has {len(data)} bytes")
    try:
        report = json.loads(data.decode("utf-8"), parse_constant=refuse)
    except ValueError as error:
        raise Malformed(f"the report is no JSON: {error}") from error
    for complaint in complaints(report):
        raise Malformed(f"the report: {complaint}")
    assert isinstance(report, dict)
    return report


def refuse(word: str) -> None:
    """Refuse NaN and Infinity, which only Python takes for JSON."""
    raise ValueError(word)


def complaints(report: Any) -> Iterator[str]:
    """Return a sentence for everything that is not as it must be."""
    yield from misfits(report, TOP, "it")
    for number, test in enumerate(report["tests"]):
        name = f"test {number}"
        yield from misfits(test, TEST, name)
        if not 0 <= test["score"] <= test["max_score"]:
            yield f"{name}: score {test['score']} of {test['max_score']}"
        if test["status"] not in ("passed", "failed"):
            yield f"{name}: status {test['status']!r}"
        if stray := controls(test["name"] + test["output"]):
            yield f"{name}: control characters {stray}"
    if stray := controls(report["output"]):
        yield f"output: control characters {stray}"
    summed = sum(test["score"] for test in report["tests"])
    if abs(report["score"] - summed) > ROUNDED * max(1, len(report["tests"])):
        yield f"score {report['score']} is not the sum of the tests"


def misfits(record: Any, types: dict[str, Any], name: str) -> Iterator[str]:
    """Return a sentence for each key that is missing or of another type."""
    if not isinstance(record, dict):
        yield f"{name} is no object"
        return
    for key, kind in types.items():
        if not isinstance(record.get(key), kind) or isinstance(record.get(key), bool):
            yield f"{name}: {key} is {record.get(key)!r}"


def controls(text: str) -> str:
    """Return the characters of a text that a terminal or a browser acts on, newlines apart."""
    stray = {character for character in text if not character.isprintable()} - {"\n"}
    return " ".join(f"U+{ord(character):04X}" for character in sorted(stray))


def lost(report: dict[str, Any]) -> set[str]:
    """Return the units that lost points."""
    return {
        test["extra_data"]["unit"] for test in report["tests"] if test["score"] < test["max_score"]
    }


def earned(report: dict[str, Any]) -> dict[str, float]:
    """Return what each unit earned."""
    found: defaultdict[str, float] = defaultdict(float)
    for test in report["tests"]:
        found[test["extra_data"]["unit"]] += test["score"]
    return found


def graded(report: dict[str, Any]) -> set[str]:
    """Return the units that the tests are for."""
    return {test["extra_data"]["unit"] for test in report["tests"]}
