"""Values, calls and texts as a student reads them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from harness.exact import base
from harness.printable import cut_lines, visible

Draw = Callable[[object], "str | None"]
LONGEST = 2000
MOST_PASTED = 600  # characters of a call that anyone pastes
LINE = 60
# A text that does not end goes to the end, so that none is looked for twice.
PIECE = re.compile(r"""(?:'(?:[^'\\]|\\.?)*(?:'|$)|"(?:[^"\\]|\\.?)*(?:"|$)|[^,'"])+,?[ ]?|.""")


def plain(value: object) -> str:
    """Give a value as Python writes it, cut where it is longer than anyone reads."""
    try:
        text = repr(value)
    except RecursionError:
        return f"a {base(value).__name__} that is nested too deep to be shown"
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def picture(value: object, draw: Draw) -> str:
    """Give a value as a drawing where the assignment has one, else as Python writes it."""
    return draw(value) or plain(value)


def call(function: str, arguments: Sequence[object], draw: Draw) -> str:
    """Return a call as typed into Python; values that can be drawn follow it as drawings."""
    names: list[str] = []
    drawings: list[str] = []
    for value in arguments:
        drawing = draw(value)
        if drawing is None:
            names.append(plain(value))
        else:
            name = "board" if not drawings else f"board{len(drawings) + 1}"
            names.append(name)
            drawings.append(f"with {name} =\n{drawing}")
    return cut_lines("\n".join([f"{function}({', '.join(names)})", *drawings]))


def to_paste(function: str, arguments: Sequence[object], draw: Draw) -> str:
    """Return a call that holds drawings as Python reads it; "" without drawings or when too long.

    Its lines end where Python lets a line end.
    """
    text = f"{function}({', '.join(map(plain, arguments))})"
    if len(text) > MOST_PASTED or not any(map(draw, arguments)):
        return ""
    lines = [""]
    for piece in PIECE.findall(text):
        if lines[-1] and len(lines[-1] + piece.rstrip()) > LINE:
            lines.append("")
        lines[-1] += piece
    return visible("\n".join(line.rstrip() for line in lines))
