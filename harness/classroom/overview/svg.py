"""A figure of matplotlib as an element of the page: in the page's colours, with its name.

The page's policy allows no style on an element, and its colours change with light and dark: so
what is drawn has classes that the page's style knows.  Figures are drawn in colours that stand for
these classes.
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from xml.etree import ElementTree as ET

NAMES = ("ink", "quiet", "line", "edge", "card", "link", "good", "some", "bad", "unjudged")
COLOURS: Mapping[str, str] = {name: f"#0000{place:02x}" for place, name in enumerate(NAMES, 1)}
"""The colour in which a figure draws what is to have the page's colour of this name."""

CLASSES = {colour: name for name, colour in COLOURS.items()}
PAINTS = ("fill", "stroke")
LEFT_OUT = {"font", "font-family"}  # text has the page's font, in the size of the figure
SETTINGS: Mapping[str, object] = {
    "svg.fonttype": "none",  # text stays text
    "text.parse_math": False,  # a dollar in a title is a dollar
    "font.size": 13,
    "text.color": COLOURS["ink"],
    "axes.labelcolor": COLOURS["ink"],
    "axes.edgecolor": COLOURS["edge"],
    "xtick.color": COLOURS["edge"],
    "ytick.color": COLOURS["edge"],
    "xtick.labelcolor": COLOURS["ink"],
    "ytick.labelcolor": COLOURS["ink"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": COLOURS["line"],
    "legend.frameon": False,
    "figure.constrained_layout.use": True,
}
NO_METADATA = dict.fromkeys(("Creator", "Date", "Format", "Type"))


def draw_figure(
    name: str, title: str, description: str, size: tuple[float, float], draw: Callable[[Any], None]
) -> str:
    """Return what `draw` draws on axes of so many inches as an svg element, the same each time.

    It is drawn with our settings alone, whatever the user's file of settings holds.
    """
    import matplotlib as mpl
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    with mpl.rc_context(), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # a glyph it lacks: the reader's font has it
        mpl.rcdefaults()
        mpl.rcParams.update({**SETTINGS, "svg.hashsalt": name})
        figure = Figure(figsize=size)
        FigureCanvasSVG(figure)
        draw(figure.add_subplot())
        written = io.StringIO()
        figure.savefig(written, format="svg", transparent=True, metadata=NO_METADATA)
    return svg_element(written.getvalue(), name, title, description)


def svg_element(document: str, name: str, title: str, description: str) -> str:
    """Return matplotlib's document as an element of a page, named and described."""
    root = ET.fromstring(document)  # noqa: S314  matplotlib wrote it, a moment ago
    kept = set(re.findall(r'(?:url\(|href=")#([\w.]+)', document))
    for element in root.iter():
        adapt_element(element, kept)
    for parent in root.iter():
        for child in [one for one in parent if one.tag in ("style", "metadata")]:
            parent.remove(child)
    _, _, width, height = root.attrib["viewBox"].split()
    root.attrib = {
        "class": "plot",
        "viewBox": f"0 0 {width} {height}",
        "role": "img",
        "aria-labelledby": f"plot-{name}-title plot-{name}-desc",
    }
    for place, (tag, text) in enumerate((("title", title), ("desc", description))):
        described = ET.Element(tag, {"id": f"plot-{name}-{tag}"})
        described.text = text
        root.insert(place, described)
    return ET.tostring(root, encoding="unicode")


def adapt_element(element: ET.Element, kept: set[str]) -> None:
    """Turn an element's style into attributes and classes; only ids in `kept` stay."""
    element.tag = local_name(element.tag)
    attributes = {local_name(name): value for name, value in element.attrib.items()}
    style = attributes.pop("style", "")
    if attributes.get("id") not in kept:
        attributes.pop("id", None)
    if "rotate(-0 " in attributes.get("transform", ""):
        del attributes["transform"]
    if "d" in attributes:
        attributes["d"] = " ".join(attributes["d"].split())
    attributes.update(attributes_of(style))
    element.attrib = attributes
    element.tail = None
    if element.text is not None and not element.text.strip():
        element.text = None


def attributes_of(style: str) -> dict[str, str]:
    """Return the attributes that do what a style does."""
    pairs = list(declarations_of(style))
    classes = [
        f"{name}-{CLASSES[value]}" for name, value in pairs if name in PAINTS and value in CLASSES
    ]
    plain = {name: value for name, value in pairs if value not in CLASSES}
    if size := re.search(r"([\d.]+)px", plain.get("font", "")):
        plain["font-size"] = size[0]
    found = {name: value for name, value in plain.items() if name not in LEFT_OUT}
    return {**found, **({"class": " ".join(classes)} if classes else {})}


def declarations_of(style: str) -> Iterator[tuple[str, str]]:
    """Yield the names and the values that a style declares."""
    for declaration in style.split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip(), value.strip()


def local_name(name: str) -> str:
    """Return a name without its namespace."""
    return name.rpartition("}")[2]
