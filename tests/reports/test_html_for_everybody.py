"""The HTML report can be read by all: nothing by colour alone, and colours that stand out."""

import re

import pytest

from harness.reports.html import TEMPLATES
from tests.samples import FOR_A_RELEASE


@FOR_A_RELEASE
def test_nothing_is_shown_by_colour_alone(whole):
    differing = [row for row in whole.all("tr") if row.get("class", "").endswith("differs")]
    assert differing
    assert all("≠differs" in row["text"] for row in differing)


# Colours

STYLE = (TEMPLATES / "style.css").read_text("utf-8")
PALETTES = {
    name: dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))
    for name, block in zip(
        ("light", "dark"), re.findall(r":root \{\n(.*?)\}", STYLE, re.DOTALL), strict=False
    )
}
INKS = {
    "ink": ("ground", "card", "good-ground", "bad-ground", "mark", "typed-ground"),
    "quiet": ("ground", "card", "bad-ground", "typed-ground"),
    "link": ("ground", "card"),
    "good": ("ground", "card"),
    "bad": ("card", "bad-ground"),
    "note": ("ground", "card"),
    "typed": ("card", "typed-ground", "bad-ground"),
}
EDGES = {
    "edge": ("card",),
    "share": ("card", "track"),
    "bad": ("card", "mark"),
    "link": ("ground",),
}


def luminance(colour):
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize(("least", "pairs"), [(4.5, INKS), (3, EDGES)], ids=["text", "edges"])
def test_colours_stand_out_from_each_other(palette, least, pairs):
    low = {
        (front, back): round(contrast(palette[front], palette[back]), 2)
        for front, backs in pairs.items()
        for back in backs
        if contrast(palette[front], palette[back]) < least
    }
    assert low == {}
