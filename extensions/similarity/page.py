"""The page on which a person judges pairs of programs, and what the page of the class says of it.

Programs and names are text of strangers: templates escape every value, control characters are made
visible, and no script runs on the page at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from extensions.classroom.overview.sections import Section, StudentLink, page_parts
from extensions.similarity import FILE, Likeness
from extensions.similarity.clusters import ProgramPair, cluster_numbers
from extensions.similarity.normal_form import (
    LENGTH_TOKENS,
    Fingerprints,
    Token,
    TokenStream,
    digest_of_text,
    normal_tokens,
    program_source,
    sequence_digests,
)
from harness.model import Assignment, Record
from harness.printable import LONGEST_LINE_CHARS, cut_line
from harness.reports.words import with_noun

TEMPLATES = Path(__file__).parent / "templates"
MOST_BESIDE = 40  # pairs that are shown side by side
MOST_NAMED = 10  # on the page of the class
NO_VERDICT = (
    "This is not a verdict. Two students may have worked together where that was allowed. "
    "They may have learned from the same source, or the same person helped them. "
    "It may also be chance. Read both programs and ask both students before you decide."
)
LEFT_OUT = (
    "Left out is what the starter and the reference have, and what more than {most} programs "
    "share; close copies count as one. Names, texts, numbers, blanks and the order of functions "
    "make no difference. Statements that do nothing are skipped. The share is that of the smaller "
    "program's own code."
)
TITLE = "Programs that are alike"


def render_similarity(likeness: Likeness, assignment: Assignment, reported: Collection[str]) -> str:
    """Return the HTML page; `reported` are the keys of the submissions with a report to link to."""
    own_style = TEMPLATES / "page.css"
    environment, values = page_parts(TEMPLATES, own_style=own_style, has_script=False)
    return environment.get_template("similarity.html").render(
        title=assignment.title,
        no_verdict=NO_VERDICT,
        summary=summary_of(likeness),
        left_out=LEFT_OUT.format(most=likeness.most),
        found=likeness.found,
        numbers=cluster_numbers(likeness.found.clusters),
        link_to=partial(link_to, likeness, reported),
        marked=partial(marked_programs, likeness, assignment),
        most_beside=MOST_BESIDE,
        **values,
    )


def marked_programs(
    likeness: Likeness, assignment: Assignment, pair: ProgramPair
) -> list[tuple[int, Sequence[CodePiece], bool]]:
    """Return of each program of a pair its place, its pieces, and whether it goes on behind them.

    Both are read anew: none is held in memory.
    """
    own = likeness.found.own
    places = (pair.first, pair.second)
    first, second = (program_source(likeness.hand_ins[place], assignment) or "" for place in places)
    marked = mark_pair(first, second, own[pair.first] & own[pair.second])
    are_cut = [len(source) > MOST_SHOWN_CHARS for source in (first, second)]
    return list(zip(places, marked, are_cut, strict=True))


def link_to(likeness: Likeness, reported: Collection[str], place: int) -> StudentLink:
    """Return the link to the submission at a place in the class or behind it."""
    one = likeness.hand_ins[place]
    return StudentLink(key=one.key, name=one.name or one.key, has_report=one.key in reported)


def summary_of(likeness: Likeness) -> str:
    """Return sentences: how many programs were compared, pairs, clusters, how many are listed."""
    count, shown = likeness.found.count, len(likeness.found.pairs)
    compared = f"{with_noun(likeness.compared, 'program was', 'programs were')} compared"
    if likeness.earlier:
        compared += f", also with {likeness.earlier} of earlier classes"
    if not count:
        return f"{compared}: no two are alike."
    pairs = with_noun(count, "pair is", "pairs are")
    largest = max(len(cluster.members) for cluster in likeness.found.clusters)
    clusters = with_noun(len(likeness.found.clusters), "cluster", "clusters")
    size = f" They form {clusters}; the largest has {largest} programs." if largest > 2 else ""
    rest = f" {shown} pairs are listed, the strongest of each cluster first." * (count > shown)
    return f"{compared}: {pairs} alike.{size}{rest}"


def similarity_section(likeness: Likeness, reported: Collection[str]) -> Section:
    """Return the section of the class page: a summary, a table of the strongest pairs, and a link.

    The link leads to the pairs side by side; without pairs there is the summary alone.  `reported`
    are the keys of the students who have a report, to which the table links.
    """
    pairs = likeness.found.pairs[:MOST_NAMED]
    numbers = cluster_numbers(likeness.found.clusters)
    link = partial(link_to, likeness, reported)
    rows = [
        (numbers[one.first], one.percent, one.comments, link(one.first), link(one.second))
        for one in pairs
    ]
    values = {"summary": summary_of(likeness), "rows": rows, "no_verdict": NO_VERDICT, "file": FILE}
    return Section(title=TITLE, template=TEMPLATES / "strongest_pairs.html", values=values)


MOST_SHOWN_CHARS = 20_000  # of a program
BETWEEN = " \t\r\n\f()"  # what may stand between two tokens that follow each other


class CodePiece(Record):
    """A piece of a program; what is shared has the number of its like in the other, else 0."""

    text: str
    number: int


Numbers = dict[int, int]
"""What shared fingerprints are called in both programs of a pair: 1, 2, 3 and so on."""


def unused_number(numbers: Numbers) -> int:
    """Return the lowest number that nothing has yet."""
    return max(numbers.values(), default=0) + 1


def mark_pair(
    first: str, second: str, shared: Fingerprints
) -> tuple[tuple[CodePiece, ...], tuple[CodePiece, ...]]:
    """Return the pieces of two programs; what both share has the same number in both."""
    numbers: Numbers = {}
    return tuple(_mark_program(first, shared, numbers)), tuple(
        _mark_program(second, shared, numbers)
    )


def _mark_program(source: str, shared: Fingerprints, numbers: Numbers) -> Iterator[CodePiece]:
    """Yield the pieces of a program; `numbers` is what fingerprints are called already."""
    tokens = normal_tokens(source)
    marks = _marks_in(tokens, shared, numbers)
    ordered = sorted([*tokens.code, *tokens.comment_lines], key=lambda token: token.start)
    runs = list(_marked_runs(source, ordered, marks))
    done = 0
    for start, end, number in runs:
        yield from _shown_piece(source, done, start, 0)
        yield from _shown_piece(source, start, end, number)
        done = end
    yield from _shown_piece(source, done, len(source), 0)


def _marks_in(tokens: TokenStream, shared: Fingerprints, numbers: Numbers) -> dict[int, int]:
    """Return the number of each token and comment that is shared, by where it stands."""
    marks: dict[int, int] = {}
    last = -1
    number = 0
    for place, digest in enumerate(sequence_digests(tokens)):
        if digest not in shared.code:
            continue
        if place > last:
            number = unused_number(numbers)
        number = numbers.setdefault(digest, number)
        last = place + LENGTH_TOKENS - 1
        for token in tokens.code[place : place + LENGTH_TOKENS]:
            marks.setdefault(token.start, number)
    for line in tokens.comment_lines:
        digest = digest_of_text(line.text)
        if digest in shared.comments:
            marks[line.start] = numbers.setdefault(digest, unused_number(numbers))
    return marks


def _marked_runs(
    source: str, tokens: list[Token], marks: Mapping[int, int]
) -> Iterator[tuple[int, int, int]]:
    """Yield where marked tokens stand that follow each other and have one number."""
    run: tuple[int, int, int] | None = None
    for token in tokens:
        number = marks.get(token.start, 0)
        if run and (number != run[2] or source[run[1] : token.start].strip(BETWEEN)):
            yield run
            run = None
        if number:
            run = (run[0] if run else token.start, token.end, number)
    if run:
        yield run


def _shown_piece(source: str, start: int, end: int, number: int) -> Iterator[CodePiece]:
    """Yield a part of a program as it is shown, none where it is empty or too far down."""
    text = source[start : min(end, MOST_SHOWN_CHARS)]
    if text:
        lines = (cut_line(line, LONGEST_LINE_CHARS) for line in text.split("\n"))
        yield CodePiece(text="\n".join(lines), number=number)
