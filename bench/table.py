"""The table of what grades cost, each row beside the first."""

from __future__ import annotations

from collections.abc import Sequence

from bench.rounds import Row

HEAD = (
    f"{'':<36}  one at a time     two at a time   beside the floor\n"
    f"{'':<36}  wall s    CPU s       grades / s    wall    CPU  speed"
)


def show_table(rows: Sequence[Row]) -> str:
    """Return the table as text; the ratios are to the first row, more is slower."""
    return "\n".join([HEAD, *(show_row(row, rows[0]) for row in rows)])


def show_row(row: Row, floor: Row) -> str:
    """Return one line of the table."""
    ratios = (
        row.best.wall / floor.best.wall,
        row.best.cpu / floor.best.cpu,
        floor.rate / row.rate,
    )
    shown = " ".join(f"{ratio:6.1f}" for ratio in ratios)
    cost = f"{row.best.wall:8.3f} {row.best.cpu:8.3f}"
    return f"{row.name:<36}{cost} {row.rate:16.2f}  {shown}"
