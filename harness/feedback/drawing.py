"""How an assignment's values are drawn, and what is recognised on a screen: its `boards.py`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from harness.feedback.remarks import NOT_DRAWN, remark_on
from harness.feedback.rendering import Draw
from harness.model import Assignment
from harness.modules import load_module
from harness.transcripts.events import NOBODY, Cells, nothing_drawn

FILE = "boards.py"


def draw_nothing(value: object) -> str | None:
    """Return no drawing: for an assignment that draws nothing."""
    return None


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """An assignment's way of drawing: `draw` gives a value's drawing, `cells` reads its lines.

    `player` finds the names of players in a text.  Of its screens it says which message tells an
    outcome (`endings`, a name with an expression), what has happened then (`over`), and what a
    question that begins so asks for (`asks`).
    """

    draw: Draw = draw_nothing
    cells: Cells = nothing_drawn
    player: re.Pattern[str] = NOBODY
    endings: Mapping[str, str] = field(default_factory=dict)
    over: Mapping[str, str] = field(default_factory=dict)
    asks: Mapping[str, str] = field(default_factory=dict)


def usable_drawing(assignment: Assignment, remarks: list[str]) -> Drawing:
    """Return the assignment's drawing, none where it cannot be loaded: then a remark says so."""
    try:
        return load_drawing(assignment)
    except Exception as error:  # noqa: BLE001 (whatever the module does)
        remarks.append(remark_on(error, assignment, NOT_DRAWN))
        return Drawing()


def load_drawing(assignment: Assignment) -> Drawing:
    """Return what the assignment's `boards.py` defines of these."""
    path = assignment.folder / FILE
    if not path.is_file():
        return Drawing()
    module = load_module(path)
    return Drawing(
        draw=getattr(module, "draw", draw_nothing),
        cells=getattr(module, "cells", nothing_drawn),
        player=getattr(module, "PLAYER", NOBODY),
        endings=getattr(module, "ENDINGS", {}),
        over=getattr(module, "OVER", {}),
        asks=getattr(module, "ASKS", {}),
    )
