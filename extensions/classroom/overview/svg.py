"""A figure as an svg element of the page: in the page's colours, with its name and its axes.

The page's policy allows no style on an element, and its colours change with light and dark: so
what is drawn has classes that the page's style knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor, log10
from xml.etree import ElementTree as ET

Place = tuple[float, float]
FONT_SIZE, SMALL_FONT_SIZE = 13, 12
BASELINE = 0.35  # of a font's size: from the middle of a line of text down to its baseline
TICK_LENGTH, GAP = 4, 6
SIZE_OF_A_TICK_LABEL, SIZE_OF_A_LABEL = 18, 36  # below the axis


class Drawing:
    """A figure of a width and height, drawn element by element."""

    def __init__(self, width: float, height: float) -> None:
        self._root = ET.Element("svg", {"viewBox": f"0 0 {width:g} {height:g}"})

    def add_bar(self, corner: Place, size: Place, colour: str) -> None:
        """Draw a filled rectangle with a border that sets it off from its neighbours."""
        (x, y), (width, height) = corner, size
        numbers = {"x": x, "y": y, "width": width, "height": height}
        self._add("rect", numbers, f"fill-{colour} stroke-card")

    def add_point(self, centre: Place, colour: str) -> None:
        """Draw a filled circle."""
        self._add("circle", {"cx": centre[0], "cy": centre[1], "r": 4}, f"fill-{colour}")

    def add_line(self, start: Place, end: Place, colour: str, *, dashed: bool = False) -> None:
        """Draw a straight line."""
        numbers = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
        line = self._add("line", numbers, f"stroke-{colour}")
        if dashed:
            line.set("stroke-dasharray", "5 3")

    def add_text(
        self, place: Place, text: str, *, anchor: str = "start", colour: str = "ink"
    ) -> ET.Element:
        """Write a text whose middle is as high as its place."""
        size = SMALL_FONT_SIZE if colour != "ink" else FONT_SIZE
        numbers = {"x": place[0], "y": place[1] + BASELINE * size, "font-size": size}
        written = self._add("text", numbers, f"fill-{colour}")
        written.set("text-anchor", anchor)
        written.text = text
        return written

    def add_upright_text(self, place: Place, text: str) -> None:
        """Write a text from below to above, with its middle at a place."""
        written = self.add_text(place, text, anchor="middle")
        written.set("transform", f"rotate(-90 {place[0]:g} {place[1]:g})")

    def _add(self, tag: str, numbers: dict[str, float], classes: str) -> ET.Element:
        attributes = {name: f"{round(number, 2):g}" for name, number in numbers.items()}
        return ET.SubElement(self._root, tag, {**attributes, "class": classes})

    def element(self, name: str, title: str, description: str) -> str:
        """Return the svg element, named and described for who does not see it."""
        self._root.attrib.update(
            {
                "class": "plot",
                "role": "img",
                "aria-labelledby": f"plot-{name}-title plot-{name}-desc",
            }
        )
        for place, (tag, text) in enumerate((("title", title), ("desc", description))):
            described = ET.Element(tag, {"id": f"plot-{name}-{tag}"})
            described.text = text
            self._root.insert(place, described)
        return ET.tostring(self._root, encoding="unicode")


@dataclass(frozen=True, kw_only=True)
class Scale:
    """An axis: which values lie from where to where in a drawing."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> float:
        """Return where a value lies."""
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self, least_step: float = 0) -> Iterator[float]:
        """Yield at most seven round values: steps of 1, 2 or 5 times a power of ten."""
        power = 10.0 ** floor(log10((self.high - self.low) / 6))
        steps = [power * one for one in (1, 2, 5, 10)]
        step = max(least_step, next(one for one in steps if (self.high - self.low) / one <= 6))
        # The tick at an end stays though a quotient such as 0.3 / 0.1 is a little too small.
        for number in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1):
            yield number * step


@dataclass(frozen=True, kw_only=True)
class Axes:
    """Where a drawing shows its values."""

    drawing: Drawing
    across: Scale
    up: Scale

    def at(self, x: float, y: float) -> Place:
        """Return the place of two values."""
        return self.across.place(x), self.up.place(y)

    def draw_across(self, label: str) -> None:
        """Draw the axis at the foot, with its ticks and what it measures."""
        foot = self.up.start
        self.drawing.add_line((self.across.start, foot), (self.across.end, foot), "edge")
        for value in self.across.ticks():
            x = self.across.place(value)
            self.drawing.add_line((x, foot), (x, foot + TICK_LENGTH), "edge")
            self.drawing.add_text(
                (x, foot + SIZE_OF_A_TICK_LABEL - GAP), f"{value:g}", anchor="middle"
            )
        middle = (self.across.start + self.across.end) / 2
        self.drawing.add_text((middle, foot + SIZE_OF_A_LABEL - GAP), label, anchor="middle")

    def draw_up(self, label: str, least_step: float = 0) -> None:
        """Draw the axis at the left, with a line across for each tick, and what it measures."""
        left = self.across.start
        for value in self.up.ticks(least_step):
            y = self.up.place(value)
            self.drawing.add_line((left - TICK_LENGTH, y), (left, y), "edge")
            self.drawing.add_line((left, y), (self.across.end, y), "line")
            self.drawing.add_text((left - GAP, y), f"{value:g}", anchor="end")
        self.drawing.add_line((left, self.up.start), (left, self.up.end), "edge")
        self.drawing.add_upright_text((FONT_SIZE, (self.up.start + self.up.end) / 2), label)
