"""A student's own check as HTML: a page, and the part of it that other pages take in.

It is written without templates, since a kit has nothing but Python.  Every text goes through
`escape`; only what `element` makes is HTML.  It shows no points.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from html import escape

from harness.model import Grade
from harness.reports.html import fit_page, policy_digest
from harness.reports.html.film import film_file
from harness.reports.html.page import Check, Fact, Page
from harness.reports.html.screens import Line, Piece, Screens
from harness.reports.outline import (
    EVERY_CHECK,
    INTERNAL_ERROR,
    ReportOutline,
    UnitOutline,
    not_checked,
    outline_of,
)

AROUND_LINES = 6  # shown before the first that differs, and three times as many after it
MOST_CHECKS = 4  # of a unit, beside the next one
# Of a page of its own; where it is a part of another one, that has a ground already.
GROUND = "html { background: Canvas; color: CanvasText; }"
# Jupyter has rules for whatever stands in an output, of up to two classes and two elements
# (`:not(.jp-RenderedMarkdown).jp-RenderedHTMLCommon td`): three classes weigh more.
WEIGHTY = ".self-check.self-check.self-check"
STYLE = """
& { font: 1rem/1.5 system-ui, "Segoe UI", Roboto, sans-serif; max-width: 60rem;
  overflow-wrap: anywhere; }
& table { border-collapse: collapse; margin: .5em 0; font: inherit; color: inherit;
  table-layout: auto; }
& tr { background: none; line-height: inherit; }
& td, & th { padding: .1em .8em .1em 0; text-align: left; vertical-align: top;
  line-height: inherit; white-space: normal; }
& th { font-weight: normal; opacity: .75; overflow-wrap: normal; }
& p { margin: 1em 0; }
& pre, & code { padding: 0; color: inherit; background: none; }
& pre { margin: 0; font: 1em/1.3 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; }
& .next { border-left: .3em solid #c07a00; padding-left: .8em; }
& .all-done { border-left: .3em solid #2f7d54; padding-left: .8em; }
& .differs { background: rgba(214, 40, 60, .14); }
& mark { background: rgba(214, 40, 60, .4); color: inherit; }
& kbd { display: inline; padding: 0; border: 0; box-shadow: none; font: inherit; color: inherit;
  background: rgba(60, 130, 220, .22); }
& .done::before { content: "\\2713 "; }
& .not-yet::before { content: "\\2717 "; }
& button { padding: 0 .8em; border: 1px solid; border-radius: .4em; font: inherit; color: inherit;
  background: none; }
"""


def render_check_page(grade: Grade) -> str:
    """Return a page of its own."""
    outline = outline_of(grade)
    return fit_page(outline.grade, partial(whole_page, outline))


def render_part(grade: Grade) -> str:
    """Return what is next and how the units stand, for a page that has other things as well."""
    outline = outline_of(grade)
    return fit_page(outline.grade, partial(part_of_page, outline))


def whole_page(outline: ReportOutline, page: Page) -> str:
    """Return the document: it lets a browser fetch nothing, and run what plays films."""
    style, script = page_files(page)
    title = element("h1", escape(page.file))
    policy = f"default-src 'none'; style-src '{policy_digest(GROUND + style)}'"
    policy += f"; script-src '{policy_digest(script)}'" if script else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(page.file)}: {escape(page.title)}</title>\n"
        f"<style>{GROUND}{style}</style>\n</head>\n<body>\n<main>\n"
        + framed([title, *pieces_of(outline, page), *other_checks(page, outline)])
        + "</main>\n"
        + script_element(script)
        + "</body>\n</html>\n"
    )


def part_of_page(outline: ReportOutline, page: Page) -> str:
    """Return the part, with the style that it needs."""
    style, script = page_files(page)
    return f"<style>{style}</style>\n" + framed(pieces_of(outline, page)) + script_element(script)


def page_files(page: Page) -> tuple[str, str]:
    """Return the style and the script, which is there for films alone."""
    of_films = (film_file("film.css"), film_file("film.js")) if page.has_films else ("", "")
    return f"{WEIGHTY} {{{STYLE}{of_films[0]}}}\n", of_films[1]


def script_element(script: str) -> str:
    """Return the element of a script, "" for none."""
    return f"<script>{script}</script>\n" if script else ""


def framed(pieces: Iterable[str]) -> str:
    """Return HTML in the element that the style is for."""
    return element("div", "\n".join(pieces), kind="self-check") + "\n"


def element(name: str, content: str, kind: str = "") -> str:
    """Return an element; its content is HTML already."""
    named = f' class="{kind}"' if kind else ""
    return f"<{name}{named}>{content}</{name}>"


def pieces_of(outline: ReportOutline, page: Page) -> list[str]:
    """Return a problem, or what is next and how the units stand."""
    notes = [element("p", escape(one)) for one in (page.unjudged, *page.notes) if one]
    if page.problem:
        return [element("div", element("pre", escape(page.problem)), kind="next")]
    return [
        *next_pieces(page, outline),
        units_table(outline),
        *notes,
        *(element("p", escape(line)) for line in outline.to_be_written),
        element("p", escape(not_checked(outline.grade.assignment, outline.grade.chosen))),
        *(element("p", f"{INTERNAL_ERROR}: {escape(one)}") for one in page.troubles),
    ]


def next_pieces(page: Page, outline: ReportOutline) -> list[str]:
    """Return what to do next, with what the check saw."""
    if page.next_check is None or page.next_part is None:
        is_partial = page.unjudged or page.troubles or outline.grade.alone
        return [element("div", page.all_done if is_partial else EVERY_CHECK, kind="all-done")]
    heading = element("strong", f"Next: {escape(page.next_name)}")
    content = [
        element("p", f"{heading} {escape(page.next_said)}"),
        *seen_by(page.next_check),
        *where_details(outline.outline_for(page.next_part.id)),
    ]
    return [element("div", "\n".join(content), kind="next")]


def where_details(unit: UnitOutline) -> list[str]:
    """Return where the mistake in a unit is, shown to who asks for it."""
    if not unit.where:
        return []
    content = element("summary", "Where?") + element("p", escape(unit.where))
    return [element("details", content, kind="where")]


def units_table(outline: ReportOutline) -> str:
    """Return how each unit stands."""
    rows = []
    for one in outline.units:
        title = one.unit.title if one.heading != one.unit.title else ""
        state = element("span", escape(one.state_text), kind=one.state)
        cells = [escape(one.heading), escape(title), state]
        rows.append(element("tr", "".join(element("td", cell) for cell in cells)))
    return element("table", "\n".join(rows))


def other_checks(page: Page, outline: ReportOutline) -> list[str]:
    """Return what else fails: of each unit the first checks."""
    pieces = []
    shown = (check for part in page.parts for check in part.failed[:MOST_CHECKS])
    checks = [page.next_check, *shown]
    films = {one.watch.anchor for one in checks if one and one.watch.html}
    for part, unit in zip(page.parts, outline.units, strict=True):
        failed = [one for one in part.failed if one.anchor != page.next_anchor]
        if failed:
            name = f"{part.name}: {part.title}" if part.title else part.name
            pieces.append(element("h2", escape(name)))
            for check in failed[:MOST_CHECKS]:
                pieces += [
                    element("p", f"Not right yet: {escape(check.title)}"),
                    *seen_by(check, films),
                ]
            if left := len(failed[MOST_CHECKS:]):
                pieces.append(element("p", f"… and {left} more."))
            pieces += where_details(unit) if part is not page.next_part else []
    return pieces


def seen_by(check: Check, films: Collection[str] = ()) -> list[str]:
    """Return what a check saw: facts, screens and a film where there are some.

    `films` are those on the page that may be pointed to.
    """
    rows = [fact_row(fact) for fact in check.facts if not fact.is_said]
    first, last = (
        [one for one in some if one.is_said] for some in (check.facts[:1], check.facts[1:])
    )
    return [
        *(element("p", escape(fact.text)) for fact in first),
        *([element("table", "\n".join(rows))] if rows else []),
        *([screens_table(check.screens)] if check.screens else []),
        *(element("p", escape(fact.text)) for fact in last),
        *(
            element("p", f'<a href="#{one}">{escape(said)}</a>')
            for one, said in check.watch.links
            if one in films
        ),
        *([check.watch.html] if check.watch.html else []),
    ]


def fact_row(fact: Fact) -> str:
    """Return a fact beside its label."""
    typed = "\n".join(element("kbd", escape(line or "(Enter)")) for line in fact.typed)
    shown = element("pre", typed or escape(fact.text))
    return element("tr", element("th", escape(fact.label)) + element("td", shown))


def screens_table(screens: Screens) -> str:
    """Return two screens side by side, around their first difference."""
    heads = ("expected", "your program", "what differs")
    rows = [element("tr", "".join(element("th", head) for head in heads))]
    rows += [line_row(line) for line in around_first(screens.lines)]
    return element("table", "\n".join(rows))


def around_first(lines: Sequence[Line]) -> Sequence[Line]:
    """Return the lines around the first that differs."""
    first = next((place for place, line in enumerate(lines) if line.label), 0)
    return lines[max(0, first - AROUND_LINES) : first + 3 * AROUND_LINES]


def line_row(line: Line) -> str:
    """Return a line of both screens, and in words what differs."""
    sides = [element("td", element("pre", side_html(one))) for one in (line.expected, line.actual)]
    told = element("td", escape(line.label) if line.is_first else "")
    return element("tr", "".join([*sides, told]), kind="differs" if line.label else "")


def side_html(pieces: Sequence[Piece] | None) -> str:
    """Return a line of one screen, in words where there is nothing to see."""
    if pieces is None:
        return "(nothing)"
    return "".join(map(piece_html, pieces)) or "(blank line)"


def piece_html(piece: Piece) -> str:
    """Return a piece of a line, marked as what it is."""
    shown = escape(piece.text)
    shown = element("kbd", shown) if piece.typed else shown
    return element("mark", shown) if piece.differs else shown
