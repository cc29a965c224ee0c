"""Records what checks draw: hypothesis draws the same every time."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from harness.api import Options, grade
from harness.checks.draws import FILE, OF, digest_of_checks
from harness.checks.marks import check_id
from harness.model import Assignment

HEAD = "# What the checks draw. Written by `make record`: do not edit.\n"


class DrawnArgument:
    """An argument by which a check draws more; `values` are those that it drew.

    It is not `whole` where hypothesis gave up the example in the midst of a draw.
    """

    def __init__(self, source: Any) -> None:
        self._source = source
        self.values: list[Any] = []
        self.is_whole = True

    def draw(self, strategy: Any, label: Any = None) -> Any:
        """Draw a value and keep it."""
        self.is_whole = False
        value = self._source.draw(strategy, label)
        self.is_whole = True
        self.values.append(copy_plain(value))
        return value


class UnreadableValue:
    """Stands for a value that no text can give back."""


class DrawKeeper:
    """Keeps what is drawn for each check; a check that draws what is no plain data is left out."""

    def __init__(self) -> None:
        self._examples: defaultdict[str, list[tuple[Any, dict[str, DrawnArgument]]]] = defaultdict(
            list
        )

    def take_values(self, item: pytest.Item, values: dict[str, Any]) -> dict[str, Any]:
        """Take note of the values of an example; return them, those that draw more watched."""
        fixtures = set(getattr(item, "fixturenames", ()))
        drawn = {name: value for name, value in values.items() if name not in fixtures}
        sources = {
            name: DrawnArgument(value) for name, value in drawn.items() if hasattr(value, "draw")
        }
        plain = {name: copy_plain(drawn[name]) for name in drawn if name not in sources}
        self._examples[check_id(item)].append((plain, sources))
        return {**values, **sources}

    def example_lines(self) -> Iterator[str]:
        """Yield the lines that give the examples of each check, as TOML."""
        for check, examples in sorted(self._examples.items()):
            texts = [
                repr((plain, {name: one.values for name, one in sources.items()}))
                for plain, sources in examples
                if all(one.is_whole for one in sources.values())
            ]
            if all(map(is_plain, texts)):
                yield from [f'"{check}" = [', *(f"  {toml_literal(text)}," for text in texts), "]"]


def copy_plain(value: Any) -> Any:
    """Return plain data as it is now, for others something that no text gives back."""
    text = repr(value)
    return ast.literal_eval(text) if is_plain(text) else UnreadableValue()


def is_plain(text: str) -> bool:
    """Return whether a text is that of plain data."""
    try:
        return repr(ast.literal_eval(text)) == text
    except (ValueError, SyntaxError):
        return False


def toml_literal(text: str) -> str:
    """Return a text as TOML writes it: as it is where it can be."""
    return json.dumps(text, ensure_ascii=False) if "'" in text else f"'{text}'"


def record_draws(assignment: Assignment, reference: Path) -> dict[str, str]:
    """Return the file of what is drawn, by its name in the assignment's folder."""
    keeper = DrawKeeper()
    grade(assignment, reference, options=Options(keep_drawn=keeper.take_values))
    lines = list(keeper.example_lines())
    of = f'{OF} = "{digest_of_checks(assignment.folder)}"'
    return {FILE.as_posix(): "\n".join([HEAD, of, *lines, ""])} if lines else {}
