"""The HTML report can be read by all: its order, its names, its colours."""

import re
from itertools import pairwise

import pytest

from harness.reports.html import TEMPLATES


def test_headings_come_in_order(page):
    levels = [int(element["tag"][1]) for element in page.all("h1", "h2", "h3", "h4", "h5")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_the_page_has_landmarks_a_language_and_a_title(page):
    assert [len(page.all(tag)) for tag in ("header", "main", "footer")] == [1, 1, 1]
    assert page.all("html")[0]["lang"] == "en"
    assert page.text("title")[0]


def test_names_on_the_page_are_unique_and_found(page):
    names = [element["id"] for element in page.elements if "id" in element]
    assert len(names) == len(set(names))
    wanted = {element["href"][1:] for element in page.all("a")}
    wanted |= {one["aria-labelledby"] for one in page.elements if "aria-labelledby" in one}
    assert wanted <= set(names)


def test_every_button_says_what_it_does(whole):
    assert all(button["text"].strip() for button in whole.all("button"))
    assert {button["type"] for button in whole.all("button")} == {"button"}


def test_the_replay_tells_its_moves_to_who_does_not_see_them(whole):
    states = whole.all("p", role="status")
    assert {one["aria-live"] for one in states} == {"polite"}
    assert len(states) == len(whole.all("table"))


def test_nothing_is_told_by_colour_alone(whole):
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


def test_both_palettes_have_the_same_colours():
    assert PALETTES["light"].keys() == PALETTES["dark"].keys()
