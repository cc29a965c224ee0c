"""Stands for the module `turtle`: nothing is shown, what is drawn is noted, stroke by stroke."""

from __future__ import annotations

import math
import sys
import types
from collections.abc import Callable
from functools import partial
from typing import Any

MOST_STROKES = 20_000
DIGITS = 6
CIRCLE = 360.0
_strokes: list[list[Any]] = []


class Silent:
    """What does nothing when it is asked for something that shows nothing."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name.startswith("_"):
            raise AttributeError(name)
        return do_nothing


class Turtle(Silent):
    """A turtle; one list holds the strokes of all of them, and `circle` ignores `steps`."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self.reset_pen()

    def reset_pen(self) -> None:
        """Begin in the middle, looking to the right, with the pen down."""
        self._x = self._y = self._angle = 0.0
        self._is_down, self._is_visible, self._size = True, True, 1
        self._pen = self._fill = "black"
        self._outline: list[Any] | None = None

    def forward(self, distance: float) -> None:
        turned = math.radians(self._angle)
        self._go(self._x + distance * math.cos(turned), self._y + distance * math.sin(turned))

    def back(self, distance: float) -> None:
        self.forward(-distance)

    def left(self, angle: float) -> None:
        self._angle = (self._angle + angle) % CIRCLE

    def right(self, angle: float) -> None:
        self.left(-angle)

    fd, bk, backward, rt, lt = forward, back, back, right, left

    def goto(self, x: Any, y: float | None = None) -> None:
        self._go(*(x if y is None else (x, y)))

    setpos = setposition = goto

    def teleport(self, x: float | None = None, y: float | None = None, **_: Any) -> None:
        self._x, self._y = self._x if x is None else x, self._y if y is None else y

    def setx(self, x: float) -> None:
        self._go(x, self._y)

    def sety(self, y: float) -> None:
        self._go(self._x, y)

    def setheading(self, angle: float) -> None:
        self._angle = angle % CIRCLE

    seth = setheading

    def home(self) -> None:
        self._go(0.0, 0.0)
        self._angle = 0.0

    def circle(self, radius: float, extent: float | None = None, steps: int | None = None) -> None:
        whole = CIRCLE if extent is None else extent
        turned = math.radians(self._angle + 90)
        middle = self._x + radius * math.cos(turned), self._y + radius * math.sin(turned)
        if self._is_down:
            self._note_stroke("circle", *map(tidy, (*middle, abs(radius), whole)))
        self._angle = (self._angle + (whole if radius >= 0 else -whole)) % CIRCLE
        turned = math.radians(self._angle - 90)
        self._x, self._y = (
            middle[0] + radius * math.cos(turned),
            middle[1] + radius * math.sin(turned),
        )

    def dot(self, size: float | None = None, *color: Any) -> None:
        width = max(self._size + 4, 2 * self._size) if size is None else size
        self._note_stroke("dot", *self._place(), width, color=color_text(color) or self._pen)

    def stamp(self) -> int:
        self._note_stroke("stamp", *self._place(), tidy(self._angle))
        return len(_strokes)

    def write(self, arg: Any, *_: Any, **__: Any) -> None:
        self._note_stroke("text", *self._place(), str(arg)[:500])

    def begin_fill(self) -> None:
        self._outline = [self._place()]

    def end_fill(self) -> None:
        if self._outline is not None:
            self._note_stroke("fill", list(self._outline), color=self._fill)
        self._outline = None

    def filling(self) -> bool:
        return self._outline is not None

    def penup(self) -> None:
        self._is_down = False

    def pendown(self) -> None:
        self._is_down = True

    pu, up, pd, down = penup, penup, pendown, pendown

    def isdown(self) -> bool:
        return self._is_down

    def pensize(self, width: int | None = None) -> int:
        self._size = self._size if width is None else width
        return self._size

    width = pensize

    def color(self, *values: Any) -> Any:
        if len(values) == 2:
            self._pen, self._fill = map(color_text, zip(values))
        elif values:
            self._pen = self._fill = color_text(values)
        return self._pen, self._fill

    def pencolor(self, *values: Any) -> str:
        self._pen = color_text(values) or self._pen
        return self._pen

    def fillcolor(self, *values: Any) -> str:
        self._fill = color_text(values) or self._fill
        return self._fill

    def position(self) -> tuple[float, float]:
        return self._x, self._y

    pos = position

    def xcor(self) -> float:
        return self._x

    def ycor(self) -> float:
        return self._y

    def heading(self) -> float:
        return self._angle

    def distance(self, x: Any, y: float | None = None) -> float:
        across, up = self._where(x, y)
        return math.hypot(across - self._x, up - self._y)

    def towards(self, x: Any, y: float | None = None) -> float:
        across, up = self._where(x, y)
        return math.degrees(math.atan2(up - self._y, across - self._x)) % CIRCLE

    def hideturtle(self) -> None:
        self._is_visible = False

    def showturtle(self) -> None:
        self._is_visible = True

    ht, st = hideturtle, showturtle

    def isvisible(self) -> bool:
        return self._is_visible

    def clear(self) -> None:
        _strokes.clear()

    def reset(self) -> None:
        self.clear()
        self.reset_pen()

    def getscreen(self) -> TurtleScreen:
        return SCREEN

    def clone(self) -> Turtle:
        twin = Turtle()
        vars(twin).update(vars(self))
        return twin

    def _where(self, x: Any, y: float | None) -> tuple[float, float]:
        if isinstance(x, Turtle):
            return x.position()
        return x if y is None else (x, y)

    def _go(self, x: float, y: float) -> None:
        if self._is_down and (x, y) != (self._x, self._y):
            self._note_stroke("line", *map(tidy, (self._x, self._y, x, y)))
        self._x, self._y = float(x), float(y)
        if self._outline is not None and len(self._outline) < MOST_STROKES:
            self._outline.append(self._place())

    def _place(self) -> tuple[float, float]:
        return tidy(self._x), tidy(self._y)

    def _note_stroke(self, kind: str, *values: Any, color: str | None = None) -> None:
        if len(_strokes) < MOST_STROKES:
            shown = self._pen if color is None else color
            _strokes.append([kind, [*values], shown[:100], self._size])


class TurtleScreen(Silent):
    """A window that is not there; of all turtles it knows the module's own alone."""

    def window_width(self) -> int:
        return 960

    def window_height(self) -> int:
        return 810

    def turtles(self) -> list[Turtle]:
        return [TURTLE]

    def clear(self) -> None:
        _strokes.clear()


class TurtleModule(Silent, types.ModuleType):
    """The module: functions for its own turtle, and whatever else a program calls."""


def do_nothing(*_: Any, **__: Any) -> None:
    """Do nothing: there is no window."""


def tidy(number: float) -> float:
    """Return a number without the last digits, in which right programs differ."""
    return round(float(number), DIGITS) + 0.0


def color_text(values: Any) -> str:
    """Return a colour as text: its name, its parts as a tuple, or "" for no values."""
    parts = values[0] if len(values) == 1 else values
    return parts if isinstance(parts, str) else str(tuple(parts)) if parts else ""


TURTLE, SCREEN = Turtle(), TurtleScreen()
SHARED = [name for name in vars(Turtle) if not name.startswith("_")]


def install_recorder() -> None:
    """Put the recorder in the place of `turtle`."""
    module = TurtleModule("turtle")
    names = vars(module)
    names.update(
        {name: partial(getattr(Turtle, name), TURTLE) for name in SHARED},
        **dict.fromkeys(("Turtle", "RawTurtle", "Pen", "RawPen"), Turtle),
        **dict.fromkeys(("Screen", "getscreen"), lambda: SCREEN),
        getturtle=lambda: TURTLE,
        Vec2D=lambda x, y: (x, y),
        window_width=SCREEN.window_width,
        window_height=SCREEN.window_height,
    )
    names["__all__"] = [name for name in names if not name.startswith("_")]
    names["__all__"] += (
        "bgcolor bye colormode delay done exitonclick listen mainloop ontimer setup shape speed"
        " title tracer update".split()
    )
    # For what asks from here, as a domain's `asking`; `from turtle import *` takes none of it.
    names.update(drawn=list_strokes, start_again=begin_check)
    sys.modules["turtle"] = module


def prepare_package(names: frozenset[str]) -> None:
    """Put the recorder in its place, where `turtle` is among the packages of an assignment."""
    if "turtle" in names:
        install_recorder()


def set_seed(number: int) -> None:
    """Do nothing: nothing is drawn by chance."""


def pictures(kind: str) -> list[list[Any]] | None:
    """Return the strokes so far for "turtles", None for any other kind."""
    return list_strokes() if kind == "turtles" else None


def list_strokes() -> list[list[Any]]:
    """Return the strokes so far: kind, values, colour and size of each."""
    return [*_strokes]


def begin_check() -> None:
    """Forget what was drawn; the turtle begins anew."""
    _strokes.clear()
    TURTLE.reset_pen()
