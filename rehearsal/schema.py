"""What Gradescope takes for a results.json, field by field.

Rehearsing needs nothing but what grading needs: jsonschema would bring four packages more, one of
them compiled, for the same rows and our own sentences on them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

VISIBILITIES = ("hidden", "after_due_date", "after_published", "visible")
FORMATS = ("text", "html", "simple_format", "md", "ansi")
STATUSES = ("passed", "failed")
LONGEST_CHARS = 100_000  # what is longer is cut by Gradescope

Check = Callable[[Any], bool]


def is_number(value: object) -> bool:
    return type(value) in (int, float)


def is_text(value: object) -> bool:
    return isinstance(value, str) and "\0" not in value and len(value) <= LONGEST_CHARS


def is_one_of(*choices: str) -> Check:
    return lambda value: value in choices


def is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(is_text, value))


def is_object(value: object) -> bool:
    return isinstance(value, dict)


def is_leader(value: object) -> bool:
    return (
        isinstance(value, dict)
        and {"name", "value"} <= value.keys() <= {"name", "value", "order"}
        and (is_number(value["value"]) or is_text(value["value"]))
        and value.get("order", "desc") in ("asc", "desc")
    )


TOP: Mapping[str, Check] = {
    "score": is_number,
    "execution_time": is_number,
    "output": is_text,
    "output_format": is_one_of(*FORMATS),
    "test_output_format": is_one_of(*FORMATS),
    "test_name_format": is_one_of(*FORMATS),
    "visibility": is_one_of(*VISIBILITIES),
    "stdout_visibility": is_one_of(*VISIBILITIES),
    "extra_data": is_object,
    "tests": lambda value: isinstance(value, list) and all(map(is_object, value)),
    "leaderboard": lambda value: isinstance(value, list) and all(map(is_leader, value)),
}
TEST: Mapping[str, Check] = {
    "score": is_number,
    "max_score": is_number,
    "status": is_one_of(*STATUSES),
    "name": is_text,
    "name_format": is_one_of(*FORMATS),
    "number": is_text,
    "output": is_text,
    "output_format": is_one_of(*FORMATS),
    "tags": is_list_of_texts,
    "visibility": is_one_of(*VISIBILITIES),
    "extra_data": is_object,
}


def schema_complaints(text: str) -> Iterator[str]:
    """Yield a sentence for everything in a results.json that Gradescope does not know."""
    try:
        results = json.loads(text, parse_constant=_no_constant)
    except ValueError as error:
        yield f"it is no JSON: {error}"
        return
    if not isinstance(results, dict):
        yield "it is no object"
        return
    yield from _fields("top level", results, TOP)
    tests = results.get("tests", [])
    if "score" not in results and not any("score" in test for test in tests):
        yield "it has no score, neither at the top nor in its tests"
    for place, test in enumerate(tests if TOP["tests"](tests) else []):
        yield from _fields(f"test {place}", test, TEST)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number in JSON")


def _fields(place: str, found: Mapping[str, Any], known: Mapping[str, Check]) -> Iterator[str]:
    for name, value in found.items():
        if name not in known:
            yield f"{place}: there is no field {name!r}"
        elif not known[name](value):
            yield f"{place}: {name} may not be {value!r:.100}"
