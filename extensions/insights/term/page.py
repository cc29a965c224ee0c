"""The page of a term, as sections."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median

from extensions.classroom.overview.rendering import page_parts
from extensions.classroom.overview.sections import Block, Cell, Paragraph, Section, Table
from extensions.insights.term.findings import causes_that_recur, who_falls_behind
from extensions.insights.term.people import Participant, join_people
from extensions.insights.term.reading import TermAssignment
from harness.reports.words import with_noun

NO_EXPERIMENT = (
    "Each student counts at the next submission in which the cause could come again. "
    "This is no experiment: assignments differ, and those who were told had the mistake before."
)


def render_term(assignments: Sequence[TermAssignment], pass_mark: float | None) -> str:
    """Return the page of several assignments, in their order."""
    people = join_people(assignments)
    sections = [
        _section_on_assignments(assignments, people, pass_mark),
        _section_on_behind(assignments, people, pass_mark),
        *_sections_on_causes(assignments, people),
        _section_on_people(assignments, people),
    ]
    environment, values = page_parts()
    return environment.get_template("term.html").render(
        people=len(people),
        assignments=[one.title for one in assignments],
        sections=sections,
        **values,
    )


def _section_on_assignments(
    assignments: Sequence[TermAssignment], people: Sequence[Participant], pass_mark: float | None
) -> Section:
    head = ("Assignment", "Submitted", "Did not submit", "Graded", "Mean %", "Median %")
    rows: list[tuple[Cell, ...]] = []
    for place, assignment in enumerate(assignments):
        missing = sum(place in one.missed for one in people)
        shares = [one.share * 100 for one in assignment.works if one.share is not None]
        row: tuple[Cell, ...] = (
            assignment.title,
            len(people) - missing,
            missing,
            len(shares),
            fmean(shares) if shares else None,
            median(shares) if shares else None,
        )
        passed = () if pass_mark is None else (sum(one >= pass_mark for one in shares),)
        rows.append((*row, *passed))
    table = Table(
        caption="In the order of the term",
        head=head if pass_mark is None else (*head, "Passed"),
        rows=tuple(rows),
    )
    return Section(title="Assignments", blocks=(table, *_resubmitted(assignments)))


def _resubmitted(assignments: Sequence[TermAssignment]) -> list[Block]:
    """Return a table of those who submitted again after a report, nothing where nobody did."""
    some = [one for one in assignments if one.resubmitted.rose or one.resubmitted.fell]
    if not some:
        return []
    return [
        Table(
            caption="Another file after a report",
            head=("Assignment", "Grade rose", "Grade fell"),
            rows=tuple((one.title, one.resubmitted.rose, one.resubmitted.fell) for one in some),
        )
    ]


def _section_on_behind(
    assignments: Sequence[TermAssignment], people: Sequence[Participant], pass_mark: float | None
) -> Section:
    behind = who_falls_behind(people, assignments, pass_mark)
    if not behind:
        return Section(title="Who falls behind", blocks=(Paragraph(text="Nobody falls behind."),))
    rows = tuple(
        (
            one.participant.person.name,
            _shown_part(one.participant),
            _percent(one.participant.mean),
            " ".join(one.reasons),
        )
        for one in behind
    )
    caption = with_noun(len(behind), "person", "people")
    table = Table(caption=caption, head=("Name", "Section", "Mean %", "Why"), rows=rows)
    return Section(title="Who falls behind", blocks=(table,))


def _sections_on_causes(
    assignments: Sequence[TermAssignment], people: Sequence[Participant]
) -> list[Section]:
    """Return which causes come again, and whether those who were told had them again."""
    found = causes_that_recur(people, assignments)
    if not found:
        none = Paragraph(text="No cause is named in more than one assignment.")
        return [Section(title="Causes that come again", blocks=(none,))]
    counts = Table(
        caption="Students with each cause",
        head=("Cause", *(one.title for one in assignments), "What students read"),
        rows=tuple((_name_of(one.cause), *one.counts, one.told) for one in found),
    )
    helped = Table(
        caption="At the next submission",
        head=("Cause", "Had read the sentence", "Had it again", "Had not read it", "Had it then"),
        rows=tuple(
            (_name_of(one.cause), one.told_before, one.again, one.others, one.others_with)
            for one in found
        ),
    )
    return [
        Section(title="Causes that come again", blocks=(counts,)),
        Section(
            title="After reading the sentence",
            blocks=(helped, Paragraph(text=NO_EXPERIMENT, is_quiet=True)),
        ),
    ]


def _section_on_people(
    assignments: Sequence[TermAssignment], people: Sequence[Participant]
) -> Section:
    note = Paragraph(
        text="Percent of the points. 0 where nothing was submitted, empty where it is not graded.",
        is_quiet=True,
    )
    table = Table(
        caption=with_noun(len(people), "person", "people"),
        head=("Name", "Section", *(one.title for one in assignments), "Mean %"),
        rows=tuple(
            (
                one.person.name,
                _shown_part(one),
                *map(_percent, one.shares),
                _percent(one.mean),
            )
            for one in people
        ),
    )
    return Section(title="Everybody", blocks=(note, table))


def _percent(share: float | None) -> float | None:
    return None if share is None else round(share * 100, 1)


def _shown_part(one: Participant) -> str:
    told = [work.person for work in one.works if work]
    last = told[-1] if told else one.person
    return ", ".join(filter(None, [last.section, last.tutor]))


def _name_of(cause: str) -> str:
    return cause.replace("_", " ")
