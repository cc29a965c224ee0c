"""The tests of the starter file."""

from __future__ import annotations

from harness.checks import Examples, each_unit


@each_unit(
    "setup_game",
    "parse_move",
    "is_move_valid",
    "apply_move",
    "check_row",
    "check_column",
    "check_down_diagonal",
    "check_up_diagonal",
    "check_for_winner",
    "render_cell",
    "render_row",
    "render_board",
    kind="example",
)
def test_starter_tests(examples: Examples, unit_id: str) -> None:
    """The tests below the function in the starter file should pass."""
    examples.run(unit_id)
