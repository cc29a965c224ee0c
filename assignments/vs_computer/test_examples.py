"""The examples of the assignment's own text."""

from __future__ import annotations

from harness.checks import Examples, each_unit


@each_unit("T3", "T6", "T12", kind="example")
def test_official_examples(examples: Examples, unit_id: str) -> None:
    """The examples in the assignment should produce the results they show."""
    examples.run(unit_id)
