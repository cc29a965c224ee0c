"""No regular expression of ours takes more than linear time, whatever it is given.

Patterns are found by themselves: in every module, as dicts of patterns too.  Each is tried with
texts made of what its own letters and some common ones repeat.
"""

import ast
import importlib
import re
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from pathlib import Path

import pytest

from harness.assignment import PROGRAMS
from harness.wire import TYPED, TYPED_END
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE, IN_TURN, RELEASE, TIMES, sample

if sys.version_info >= (3, 11):
    from re import _parser as sre_parse
else:
    import sre_parse

EVERY = 30
NOT_OURS = ("misconceptions", "starter.py", "tests", *PROGRAMS)
RUN_AS_A_PROGRAM = (
    "extensions/platforms/github/autograder.py",
    "extensions/platforms/github/start.py",
    "harness/packaging/kit/check.py",
)
COMMON = (" ", "\t", "a", "1", "|", "-", "X", "X ", "a ", TYPED, TYPED_END, "\n")
SUFFIXES = ("", "!\x01")
SMALL = (16, 20, 26, 32, 80, 320, 800)  # at which it shows that 4000 would take for ever
SIZE = 2000
AT_A_PLACE, EVERYWHERE = (
    {"match", "fullmatch", "search"},
    {"finditer", "findall", "split", "sub", "subn"},
)
# How patterns are used that a function is given.
GIVEN = {
    "extensions/similarity/normal_form.py": "match",
    "extensions/classroom/sources/grade_sheets.py": "fullmatch",
}
FLOOR = 0.002  # seconds: what takes less says nothing
TRIPLE = 3.0
# Patterns that are put together from others, which stand in a dict of a module.
MADE = {
    "extensions/other_forms/inside/older.py": "sign",
    "extensions/other_forms/inside/forms.py": "head",
    "extensions/other_forms/inside/repairs.py": "f'[{family}]'",
    "extensions/other_forms/inside/syntax_errors.py": "pattern",
    "extensions/authoring/validation.py": r'''f"\\.{program.function.rpartition('.')[2]}\\b"''',
    "extensions/classroom/files/tables.py": r"f'[^{re.escape(separator)}\\r\\n]*'",
    "harness/inside/loading.py": "pattern",
    "harness/submission/reading.py": "f'^{first[:len(first) - len(first.lstrip())]}'",
    "harness/transcripts/differences.py": "words",
    "harness/transcripts/events.py": "words",
    "assignments/dict_board/words.py": "words",
    "assignments/numpad/words.py": "words",
    "assignments/vs_computer/games.py": "f'{result}|{TOLD[result]}'",
}


@dataclass(frozen=True)
class Found:
    """A pattern, where it stands and how it is used."""

    place: str
    pattern: re.Pattern[str]
    ways: frozenset[str]

    def __str__(self):
        return f"{self.place}:{self.pattern.pattern[:30]}"


@cache
def modules():
    """Return the text of each module that runs with the grader, by its path."""
    paths = [
        path
        for folder in ("assignments", "extensions", "harness")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not any(part in NOT_OURS for part in path.relative_to(ROOT).parts[2:])
    ]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


@cache
def tree(place):
    return ast.parse(modules()[place])


@cache
def names_in(place):
    """Return what a module defines."""
    if place in RUN_AS_A_PROGRAM:
        return {}
    name = ".".join(Path(place).with_suffix("").parts)
    found = vars(importlib.import_module(name))
    if Path(place).name.startswith("test_"):  # whoever grades imports it with settings of its own
        del sys.modules[name]
    return found


@cache
def ways(name):
    """Return the ways in which the patterns of a name are used, in whatever module."""
    used = (re.findall(rf"\b{name}\.(\w+)", text) for text in modules().values())
    return {way for some in used for way in some}


def for_text(pattern):
    """Return a pattern as one for text: some are for bytes."""
    if isinstance(pattern.pattern, bytes):
        return re.compile(pattern.pattern.decode("ascii"), pattern.flags)
    return pattern


def are_patterns(texts):
    """Return whether texts are patterns: some hold a backslash, and all of them compile.

    Other tests may have put other texts into a module's dict before.
    """
    with suppress(re.error):
        return any("\\" in text for text in texts) and all(map(re.compile, texts))
    return False


def of_modules(place):
    """Yield the patterns that stand in a module under a name, and those in its dicts."""
    for name, value in names_in(place).items():
        if isinstance(value, re.Pattern):
            used = ways(name) & (AT_A_PLACE | EVERYWHERE)
            if place in GIVEN:
                used = used or {GIVEN[place]}
            yield Found(f"{place}:{name}", for_text(value), frozenset(used))
        elif isinstance(value, dict) and name.isupper() and value:
            texts = [text for text in value.values() if isinstance(text, str) and "\n" not in text]
            if len(texts) == len(value) and are_patterns(texts):
                for text in texts:
                    yield Found(f"{place}:{name}", re.compile(text), frozenset(["search"]))


def calls(place):
    """Yield the calls of functions of `re` in a module."""
    if "re." not in modules()[place]:
        return
    for node in ast.walk(tree(place)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            if isinstance(owner, ast.Name) and owner.id == "re" and node.args:
                yield node.func.attr, node.args[0]


def text_named(place, pattern):
    """Return the text that a module has under the name by which a pattern is used, or None."""
    value = names_in(place).get(pattern.id) if isinstance(pattern, ast.Name) else None
    return value if isinstance(value, str) else None


def of_calls(place):
    """Yield the patterns that are written where they are used, or in the module under a name."""
    for way, pattern in calls(place):
        text = text_named(place, pattern)
        if way != "compile" and isinstance(pattern, ast.Constant):
            yield Found(place, for_text(re.compile(pattern.value)), frozenset([way]))
        elif way != "compile" and text is not None:
            yield Found(f"{place}:{pattern.id}", re.compile(text), frozenset([way]))


def found(places):
    return [one for place in places for of in (of_modules, of_calls) for one in of(place)]


def literals(tree) -> Iterator[str]:
    """Yield the letters, and the words of letters in a row, that a pattern's tree mentions."""
    word = ""
    for node in [*tree, None]:
        if isinstance(node, tuple) and str(node[0]) == "LITERAL":
            word += chr(node[1])
            continue
        yield from [word, *word]
        word = ""
        yield from inside(node)


def inside(node) -> Iterator[str]:
    """Yield the letters inside a part of a tree."""
    if isinstance(node, sre_parse.SubPattern):
        yield from literals(node)
    elif isinstance(node, (tuple, list)):
        if len(node) == 2 and str(node[0]) in ("LITERAL", "NOT_LITERAL"):
            yield chr(node[1])
        elif len(node) == 2 and str(node[0]) == "RANGE":
            yield chr(node[1][0])
        else:
            for part in node:
                yield from inside(part)


def texts(pattern) -> Iterator[tuple[str, str, str]]:
    """Return beginnings, what is repeated and ends."""
    own = {text for text in literals(sre_parse.parse(pattern.pattern)) if text}
    letters = {text for text in own if len(text) == 1}
    words = own - letters
    pairs = {one + other for one, other in product(letters, letters | {" ", "a"})}
    pumped = {*own, *pairs, *COMMON, *(f"{word} " for word in words)}
    return product(["", *sorted(words)[:4]], sorted(pumped), SUFFIXES)


def seconds(one, way, text):
    """Return how long a pattern takes."""
    started = time.process_time()
    if way in ("match", "fullmatch", "search"):
        getattr(one.pattern, way)(text)
    else:
        for _ in one.pattern.finditer(text):
            pass
    return time.process_time() - started


def at_size(one, way, parts, size):
    start, pumped, end = parts
    return seconds(one, way, start + pumped * (size // len(pumped)) + end)


def is_slow(one, way, parts):
    """Return whether twice the text takes more than three times as long."""
    if any(at_size(one, way, parts, size) > 5 * FLOOR for size in SMALL):
        return True
    if at_size(one, way, parts, 2 * SIZE) < FLOOR:
        return False
    once, twice = (
        min(at_size(one, way, parts, size) for _ in range(3)) for size in (SIZE, 2 * SIZE)
    )
    return twice > max(TRIPLE * once, FLOOR)


def slow_texts(one):
    """Return texts for which a pattern takes too long, with the way in which it is used."""
    used = set(one.ways & AT_A_PLACE)
    if one.ways & EVERYWHERE or not used:
        used.add("finditer")
    return (
        (way, parts)
        for way in used
        for parts in texts(one.pattern)
        if is_slow(one, way, parts) and is_slow(one, way, parts)  # other processes disturb one
    )


@IN_TURN
def test_patterns_take_linear_time():
    """In a few modules all are tried, and for a release some of each module."""
    is_for_a_release = TIMES >= RELEASE
    patterns = found(sample(modules(), 1 if is_for_a_release else EVERY))
    assert patterns
    every = EVERY if is_for_a_release else 1
    tried = sample(patterns, every, name=repr, kind=lambda one: one.place)
    slow = {str(one): list(islice(slow_texts(one), 3)) for one in tried}
    assert {place: some for place, some in slow.items() if some} == {}


@FOR_A_RELEASE
def test_no_pattern_is_put_together_unseen():
    made = {
        place: ast.unparse(pattern)
        for place in modules()
        for way, pattern in calls(place)
        if way != "compile"
        and not isinstance(pattern, ast.Constant)
        and text_named(place, pattern) is None
    }
    inner = {
        place: ast.unparse(call.args[0])
        for place in modules()
        for function in ast.walk(tree(place))
        if isinstance(function, ast.FunctionDef)
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "re.compile"
    }
    assert made | inner == MADE


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("pattern", "way"),
    [
        (r"[ \t]+(?=\x0e)", "sub"),
        (r"(?=.*\bX\b).*\b[Ww][io]n", "search"),
        (r"\s*[012]?\s*(.)\s*\|\s*(.)\s*\|\s*(.?)\s*", "fullmatch"),
        (r"(Copy of )?\S+\.(ipynb|py)\b", "sub"),
        (r"\x0e(.*)\x0f", "search"),
        ("(a|aa)+$", "match"),
    ],
)
def test_a_slow_pattern_is_found_out(pattern, way):
    assert any(slow_texts(Found("here", re.compile(pattern), frozenset([way]))))
