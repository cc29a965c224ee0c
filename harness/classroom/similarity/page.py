"""The page on which a person judges pairs of programs, and what the page of the class says of it.

Programs and names are text of strangers: templates escape every value, control characters are made
visible, and no script runs on the page at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from harness.classroom.overview import TEMPLATES as OF_A_CLASS
from harness.classroom.overview import link_folder, quote_name
from harness.classroom.overview.sections import PageLink, Paragraph, Section, StudentLink, Table
from harness.classroom.similarity import FILE, Likeness
from harness.classroom.similarity.marking import MOST_SHOWN_CHARS, Piece, mark_pair
from harness.classroom.similarity.pairs import Pair
from harness.classroom.similarity.programs import program_source
from harness.model import Assignment
from harness.printable import cut_line
from harness.reports.html import TEMPLATES as OF_A_REPORT
from harness.reports.html import content_policy, page_environment, page_file
from harness.reports.words import with_noun

TEMPLATES = Path(__file__).parent / "templates"
MOST_BESIDE = 40  # pairs that are shown side by side
MOST_NAMED = 10  # on the page of the class
LONGEST_SAID_CHARS = 400
NO_VERDICT = (
    "This is not a verdict. Two students may have worked together where that was allowed. "
    "They may have learned from the same source, or the same person helped them. "
    "It may also be chance. Read both programs and ask both students before you decide."
)
TITLE = "Programs that are alike"


@dataclass(frozen=True, kw_only=True)
class Side:
    """A student's program in pieces; `is_cut` says that it goes on."""

    link: StudentLink
    pieces: tuple[Piece, ...]
    is_cut: bool


@dataclass(frozen=True, kw_only=True)
class Beside:
    """A pair as it is shown: `percent` of the smaller program's own code, and the programs."""

    percent: int
    comments: int
    links: tuple[StudentLink, StudentLink]
    sides: tuple[Side, ...]

    @property
    def heading(self) -> str:
        """What the two share, in a few words."""
        comments = with_noun(self.comments, "comment", "comments")
        return f"{self.percent} % of the smaller program, {comments} alike"


def render_similarity(likeness: Likeness, assignment: Assignment, reported: Collection[str]) -> str:
    """Return the page; `reported` are the keys of the submissions that have a report to link to."""
    style = page_file("style.css", OF_A_REPORT) + page_file("overview.css", OF_A_CLASS)
    style += page_file("similarity.css", TEMPLATES)
    environment = page_environment(TEMPLATES, OF_A_CLASS, OF_A_REPORT)
    environment.filters.update(
        line=lambda text: cut_line(text, LONGEST_SAID_CHARS),
        folder=quote_name,
        student_folder=link_folder,
    )
    return environment.get_template("similarity.html").render(
        title=assignment.title,
        no_verdict=NO_VERDICT,
        summary=summary_of(likeness),
        left_out=left_out_of(likeness),
        pairs=list(show_pairs(likeness, assignment, reported)),
        style=style,
        policy=content_policy(style, ""),
    )


def show_pairs(
    likeness: Likeness, assignment: Assignment, reported: Collection[str]
) -> Iterator[Beside]:
    """Yield the pairs, the strongest with their programs."""
    for place, pair in enumerate(likeness.found.pairs):
        links = links_of(likeness, pair, reported)
        is_shown = place < MOST_BESIDE
        yield Beside(
            percent=round(100 * pair.share),
            comments=pair.comments,
            links=links,
            sides=sides_of(likeness, pair, assignment, links) if is_shown else (),
        )


def sides_of(
    likeness: Likeness, pair: Pair, assignment: Assignment, links: tuple[StudentLink, StudentLink]
) -> tuple[Side, ...]:
    """Return the programs of a pair with what they share, read anew: none is held in memory."""
    own = likeness.found.own
    places = (pair.first, pair.second)
    first, second = (program_source(likeness.hand_ins[place], assignment) or "" for place in places)
    marked = mark_pair(first, second, own[pair.first] & own[pair.second])
    return tuple(
        Side(link=link, pieces=pieces, is_cut=len(source) > MOST_SHOWN_CHARS)
        for link, pieces, source in zip(links, marked, (first, second), strict=True)
    )


def links_of(
    likeness: Likeness, pair: Pair, reported: Collection[str]
) -> tuple[StudentLink, StudentLink]:
    """Return the two students of a pair."""
    first, second = (likeness.hand_ins[place] for place in (pair.first, pair.second))
    one, other = (
        StudentLink(key=each.key, name=each.name or each.key, has_report=each.key in reported)
        for each in (first, second)
    )
    return one, other


def summary_of(likeness: Likeness) -> str:
    """Return how many pairs there are among how many programs."""
    count, shown = likeness.found.count, len(likeness.found.pairs)
    compared = f"{with_noun(likeness.compared, 'program was', 'programs were')} compared"
    if not count:
        return f"{compared}: no two are alike."
    pairs = with_noun(count, "pair is", "pairs are")
    rest = f" The strongest {shown} are listed." if count > shown else ""
    return f"{compared}: {pairs} alike.{rest}"


def left_out_of(likeness: Likeness) -> str:
    """Return what is not compared."""
    return (
        "Left out is what the starter and the reference have, and what more than "
        f"{likeness.most} programs share. Names, texts, numbers, blanks and the order of functions "
        "make no difference. The share is that of the smaller program's own code."
    )


def similarity_section(likeness: Likeness, reported: Collection[str]) -> Section:
    """Return what the page of the class says: the strongest pairs, and where to read them."""
    pairs = likeness.found.pairs[:MOST_NAMED]
    if not pairs:
        return Section(title=TITLE, blocks=(Paragraph(text=summary_of(likeness)),))
    table = Table(
        caption="The strongest pairs",
        head=("Share of the smaller, %", "Comments alike", "One", "Other"),
        rows=tuple(
            (round(100 * pair.share), pair.comments, *links_of(likeness, pair, reported))
            for pair in pairs
        ),
    )
    return Section(
        title=TITLE,
        blocks=(
            Paragraph(text=summary_of(likeness)),
            table,
            PageLink(text="Read them side by side", file=FILE),
            Paragraph(text=NO_VERDICT, is_quiet=True),
        ),
    )
