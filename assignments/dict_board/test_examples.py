"""The examples of the assignment's own docstrings."""

from __future__ import annotations

from harness.checks import Examples, each_unit


@each_unit("A", "B", "D", "E", "F", "G", kind="example")
def test_official_examples(examples: Examples, unit_id: str) -> None:
    """The docstring examples should produce the results they show."""
    examples.run(unit_id)
