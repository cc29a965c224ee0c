"""The HTML report: a page that holds everything, shows text as text, and can be read by all."""

import base64
import hashlib
import re
import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from harness import reports
from harness.commands.report_files import report_target
from harness.errors import UsageError
from harness.model import Evidence, Finding, Outcome, Row
from harness.reports.html import TEMPLATES, render
from harness.reports.html.screens import screens
from tests.helpers import ROOT, harness, write
from tests.pages import ASKED, HOSTILE, RIGHT, ROWS, UNREADABLE, WHOLE, a_grade, hostile, verdict

VOID = {"meta", "link", "br", "img", "circle", "rect"}


class Page(HTMLParser):
    """The elements of a page: tag, attributes, the text in each."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements: list[dict[str, str]] = []
        self.open: list[dict[str, str]] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        element = {"tag": tag, "text": "", **dict(attrs)}
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.elements.append({"tag": tag, "text": "", **dict(attrs)})

    def handle_endtag(self, tag):
        assert self.open.pop()["tag"] == tag

    def handle_data(self, data):
        for element in self.open:
            element["text"] += data

    def all(self, *tags, **attributes):
        return [
            element
            for element in self.elements
            if element["tag"] in tags
            and all(element.get(name) == value for name, value in attributes.items())
        ]

    def text(self, tag):
        return [" ".join(element["text"].split()) for element in self.all(tag)]


GRADES = {"whole": WHOLE, "right": RIGHT, "unreadable": UNREADABLE, "hostile": hostile()}


@pytest.fixture(scope="module", params=GRADES)
def page(request):
    return Page(render(GRADES[request.param]))


@pytest.fixture(scope="module")
def whole():
    return Page(render(WHOLE))


# What it shows


def test_the_points_are_shown(whole):
    (score,) = whole.all("p", **{"class": "total"})
    assert score["text"].split() == "8 of 20 points".split()


def test_each_unit_is_listed_with_its_points_and_how_it_stands(whole):
    (listed,) = whole.all("ul", **{"class": "summary"})
    assert " ".join(listed["text"].split()) == (
        "Step A Count 4 / 10 points ✗ Failed: 1 of 2 checks fails "
        "Step B Play 0 / 5 points ✗ Failed: 2 of 2 checks fail "
        "Step C Lift off 5 / 5 points ✓ Passed: correct by itself; see Step A"
    )


def test_the_next_step_is_the_first_check_that_fails(whole):
    (card,) = whole.all("section", **{"class": "card next"})
    (link,) = [one for one in whole.all("a") if one["text"] == "Show what came"]
    (check,) = whole.all("details", id=link["href"][1:])
    said = " ".join(card["text"].split())
    assert "Step A. It counts down." in said
    assert said.endswith("It counts the wrong way.")
    assert "It counts down." in check["text"]
    assert "open" in check


def test_every_check_can_be_folded(whole):
    checks = [one for one in whole.all("details") if one["class"].startswith("check")]
    assert [one["class"] for one in checks] == [
        "check failed",
        "check passed",
        "check failed",
        "check failed",
        "check passed",
    ]
    assert len(whole.all("summary")) == len(whole.all("details"))


def test_what_a_check_saw_is_shown_with_its_labels(whole):
    (check,) = [one for one in whole.all("details") if "It counts down." in one["text"]]
    assert " ".join(check["text"].split()).endswith(
        "called count(board) with board = X|O -+- | you typed 2 (nothing) yes expected [3, 2, 1] "
        "got [1, 2, 3] line 7 return 1 note It counts the wrong way. Kind of check: behaviour"
    )


def test_a_check_that_fails_because_of_another_unit_says_so(whole):
    (check,) = whole.all("details", id="check-3-1")
    assert check["class"] == "check passed"
    assert "Right by itself; it fails only because of Step A." in check["text"]


def test_the_places_that_a_rule_of_style_names_are_shown_with_its_example():
    evidence = Evidence(
        findings=(Finding(place="line 7", code="def f():", text="f has no docstring."),),
        example="def ask_name(): ...",
    )
    page = Page(render(a_grade(verdict("A", Outcome.FAILED, evidence=evidence))))
    (check,) = [one for one in page.all("details") if one["class"] == "check failed"]
    assert " ".join(check["text"].split()).endswith(
        "line 7 def f(): f has no docstring. example def ask_name(): ... Kind of check: behaviour"
    )


def test_a_note_is_shown_as_one_and_not_among_what_passes():
    note = verdict("A", Outcome.PASSED, kind="note", evidence=Evidence(example="def ask(): ..."))
    page = Page(render(a_grade(note, verdict("A", Outcome.PASSED))))
    (check,) = [one for one in page.all("details") if one["class"] == "check note"]
    (group,) = page.all("details", **{"class": "group"})
    assert "To think about: It does A." in " ".join(check["text"].split())
    assert "This is to think about. It costs nothing." in check["text"]
    assert " ".join(group["text"].split()).startswith("✓ Passed: 1 check passes")


def test_a_unit_that_is_no_step_is_called_by_its_title():
    units = (replace(WHOLE.assignment.units[0], id="style", title="Style"),)
    grade = a_grade(
        verdict("style", Outcome.FAILED),
        assignment=replace(WHOLE.assignment, units=units),
        chosen=frozenset({"style"}),
    )
    (heading,) = [one for one in Page(render(grade)).all("h2") if one.get("id") == "part-1-title"]
    assert heading["text"].split()[:2] == ["Style", "0"]


def test_notes_repairs_and_the_grader_s_own_faults_are_said(whole):
    (notes,) = whole.all("ul", **{"class": "notes"})
    said = " ".join(notes["text"].split())
    assert said.startswith("Half of it is there. It was read as Windows text. This costs 1 point.")
    assert said.endswith("The grader itself went wrong: test_all.py: NameError")


def test_a_unit_that_is_not_judged_makes_the_page_say_that_it_is_not_final():
    verdicts = [
        verdict("A", Outcome.PASSED, points=10, possible=10),
        verdict("C", Outcome.ERROR, possible=5, title="It lifts off."),
    ]
    found = Page(render(a_grade(*verdicts, chosen=frozenset("AC"))))
    headings = found.text("h2")
    assert any("Not final" in heading for heading in headings)
    assert not any("All done" in heading for heading in headings)
    (listed,) = found.all("ul", **{"class": "summary"})
    assert " ".join(listed["text"].split()).endswith("Lift off 0 / 5 points ! Not judged:")
    (check,) = [one for one in found.all("details") if one["class"] == "check error"]
    assert "through no fault of yours" in check["text"]


def test_a_right_submission_has_nothing_to_do_next():
    assert "All done" in Page(render(RIGHT)).text("h2")[0]


def test_an_unreadable_file_s_page_says_why():
    page = Page(render(UNREADABLE))
    assert page.all("pre")[0]["text"] == UNREADABLE.problem
    assert page.all("details") == []


def test_a_page_without_any_unit_says_why():
    text = reports.unjudged("html", WHOLE.assignment, WHOLE.path, "There is no such file.")
    assert "There is no such file." in Page(text).text("main")[0]


# Screens


def shown(rows, most=100):
    """Return the screens of rows that differ."""
    found = screens(rows, most)
    assert found
    return found


def test_lines_are_cut_where_they_differ_and_where_text_is_typed():
    rows = [Row(expected="Row: «1»", actual="row: «1»", differs=True, event="question")]
    (line,) = shown(rows).lines
    assert line.actual
    assert [(one.text, one.typed, one.differs) for one in line.actual] == [
        ("r", False, True),
        ("ow: ", False, False),
        ("«1»", True, False),
    ]


def test_a_move_goes_from_drawing_to_drawing():
    found = shown(ROWS)
    assert found.moves == (
        "nothing typed; capital and small letters differ",
        "typed «1»; both screens show the same",
        "typed «2»; the drawing differs",
        "nothing typed; the drawing differs",
    )
    assert found.first == 0


def test_where_nothing_is_drawn_a_move_goes_to_the_next_typed_line():
    found = shown(ASKED)
    assert found.moves == (
        "typed «5»; both screens show the same",
        "typed «1»; a question is missing",
        "typed «0»; a question is missing",
    )
    assert found.first == 1


def test_differences_are_listed_once_and_in_order():
    assert shown(ROWS).differences == (
        "capital and small letters differ",
        "a blank line is missing",
        "the drawing differs",
        "a line too many",
    )


def test_another_answer_alone_is_explained():
    rows = [Row(expected="Row: «1»", actual="Row: «2»", differs=True, event="question")]
    assert shown(rows).differences == ("another answer, since the questions before differ",)


def test_screens_that_do_not_differ_are_not_shown():
    assert screens([Row(expected="a", actual="a")], 10) is None


def test_of_very_long_screens_what_is_around_the_first_difference_is_shown():
    rows = [Row(expected=str(n), actual=str(n), differs=n == 500) for n in range(1000)]
    texts = ["".join(piece.text for piece in line.expected or ()) for line in shown(rows, 40).lines]
    assert [texts[0], texts[1], texts[-2], texts[-1]] == [
        "… (490 lines before)",
        "490",
        "529",
        "… (470 lines after)",
    ]


# Nothing from elsewhere, and nothing of a submission but text


def test_the_page_refers_to_nothing_outside_itself(page):
    for element in page.elements:
        assert not {"src", "srcset", "data", "action", "poster", "background"} & set(element)
        assert element.get("href", "#").startswith("#")
        assert element["tag"] not in {"link", "iframe", "object", "embed", "base", "form", "img"}


@pytest.mark.parametrize("name", ["style.css", "script.js"])
def test_style_and_script_fetch_nothing(name):
    text = (TEMPLATES / name).read_text("utf-8")
    assert not re.search(r"url\(|@import|https?:|//|fetch\(|XMLHttp|WebSocket|innerHTML|eval", text)


def test_only_its_own_style_and_script_are_allowed(page):
    (policy,) = page.all("meta", **{"http-equiv": "Content-Security-Policy"})
    assert "default-src 'none'" in policy["content"]
    for tag in ("style", "script"):
        (own,) = page.all(tag)
        digest = base64.b64encode(hashlib.sha256(own["text"].encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy["content"]


def test_no_element_has_a_handler_or_a_style_of_its_own(page):
    names = {name for element in page.elements for name in element}
    assert [name for name in names if name.startswith("on") or name == "style"] == []


def test_hostile_text_makes_no_element():
    tags = {element["tag"] for element in Page(render(WHOLE)).elements}
    assert {element["tag"] for element in Page(render(hostile())).elements} <= tags


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_read_as_it_is(text):
    grade = a_grade(verdict("A", Outcome.FAILED, evidence=Evidence(actual=text)))
    (shown,) = Page(render(grade)).all("pre")
    visible = [letter for letter in shown["text"] if letter in text]
    assert "".join(visible) == "".join(letter for letter in text if letter.isprintable())


def test_no_control_character_and_no_bidi_mark_is_on_a_page():
    assert (
        re.findall(
            "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]",
            render(hostile()),
        )
        == []
    )


def test_a_page_stays_small_whatever_a_submission_prints():
    rows = (Row(expected="x" * 400, actual="y" * 400, differs=True),) * 680
    found = Evidence(actual="z" * 10**6, typed=("1",) * 10**5, rows=rows)
    checks = [verdict("A", Outcome.FAILED, evidence=found, title=f"Fact {n}.") for n in range(40)]
    assert len(render(a_grade(*checks))) < 15_000_000


def test_a_page_is_the_same_each_time_and_tells_no_time():
    assert render(replace(WHOLE, seconds=1.0)) == render(replace(WHOLE, seconds=2.0))


# For everybody


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


# On the command line


def test_a_page_is_written_for_a_grade(tmp_path):
    program = write(tmp_path, "def get_current_player(round):\n    return 'X'\n", "tic_tac_toe.py")
    target = tmp_path / "report.html"
    done = harness("grade", program, "--unit", "B", "--report", f"html={target}")
    assert done.returncode == 0, done.stderr
    assert Page(target.read_text("utf-8")).text("h1") == ["tic_tac_toe.py"]


def test_a_grade_without_a_page_loads_no_templates():
    code = "import sys, harness.commands.grade; print('jinja2' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


def test_a_page_where_jinja2_is_not_installed_is_refused_at_once(monkeypatch, tmp_path):
    monkeypatch.setattr(reports, "find_spec", lambda name: None)
    with pytest.raises(UsageError) as refused:
        report_target(f"html={tmp_path / 'report.html'}", tmp_path / "hand_in.py")
    assert str(refused.value) == (
        f"--report html={tmp_path / 'report.html'}: this needs jinja2, which is not installed. "
        f"Install it: {sys.executable} -m pip install jinja2."
    )
