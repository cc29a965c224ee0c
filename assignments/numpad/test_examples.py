"""The examples of the assignment's own docstrings and test cells."""

from __future__ import annotations

from harness.checks import Examples, each_unit


@each_unit(
    "display_board", "place_marker", "win_check", "is_space_free", "is_board_full", kind="example"
)
def test_official_examples(examples: Examples, unit_id: str) -> None:
    """The docstring examples should produce the results they show."""
    examples.run(unit_id)
