"""What a student does next: the step, what is wrong in a sentence, an example, a question."""

from __future__ import annotations

from dataclasses import dataclass, replace

from harness.model import Evidence, Grade, Unit, Verdict
from harness.reports import order

MOST_WORDS = 90  # before the example


@dataclass(frozen=True, kw_only=True)
class NextStep:
    """The next step: `name` introduces it, `sentence` says what is wrong, `verdict` shows it.

    `told` are more sentences on the example, `question` points to one place of the program.
    """

    unit: Unit
    verdict: Verdict
    name: str
    sign: str
    sentence: str
    told: tuple[str, ...]
    question: str

    @property
    def opening(self) -> str:
        """The step and what is wrong, as one line before the example."""
        return f"{self.name}{self.sign} {self.sentence}"

    @property
    def closing(self) -> tuple[str, ...]:
        """The sentences after the example: what more was seen, and the question."""
        return (*self.told, self.question) if self.question else self.told

    @property
    def example(self) -> Verdict:
        """The check without the sentences that are said before and after its example."""
        seen = self.verdict.evidence
        return replace(self.verdict, evidence=seen and replace(seen, lead="", hint=""))

    @property
    def for_display(self) -> Verdict:
        """The check as it is shown below the opening: its example, then what is said after it."""
        seen = self.example.evidence or Evidence()
        return replace(self.verdict, evidence=replace(seen, hint="\n".join(self.closing)))


@dataclass(frozen=True, kw_only=True)
class Cause:
    """A named cause as a unit's failures tell it."""

    sentence: str
    question: str


def next_step_of(grade: Grade, at_work: str = "") -> NextStep | None:
    """Return what to do next, in the unit `at_work` where that fails; None where all is done."""
    first = order.first_failure(grade, at_work)
    return None if first is None else step_for(grade, *first)


def step_for(grade: Grade, unit: Unit, verdict: Verdict) -> NextStep:
    """Return the step that mends a check."""
    seen = verdict.evidence or Evidence()
    cause = cause_told(grade, unit, verdict)
    lines = [line for line in (seen.lead, *seen.hint.split("\n")) if line]
    sentence = cause.sentence if cause else seen.lead
    said = (sentence, cause.question) if cause else (sentence,)
    told = tuple(line for line in lines if line not in said)
    name, sign, sentence = introduction(grade, unit, verdict, sentence)
    return NextStep(
        unit=unit,
        verdict=verdict,
        name=name,
        sign=sign,
        sentence=cut_words(sentence),
        told=told,
        question=cause.question if cause else "",
    )


def introduction(grade: Grade, unit: Unit, verdict: Verdict, seen: str) -> tuple[str, str, str]:
    """Return how a failing step is introduced, a sign, and what is said: what was seen, if any."""
    heading = grade.assignment.heading(unit)
    if unit.id in grade.unwritten and not order.is_style(grade, unit):
        return f"{heading} is not written yet", ":", f"{unit.title}."
    if seen:
        return heading, ".", seen
    return f"{heading} is not right yet", ":", verdict.title


def cause_told(grade: Grade, unit: Unit, verdict: Verdict) -> Cause | None:
    """Return the cause of a failure, which one check of the unit tells; None where none is named.

    A cause is a sentence and, on the last line, a question.
    """
    if not verdict.diagnosis:
        return None
    for one in (verdict, *grade.of(unit.id)):
        lines = one.evidence.hint.split("\n") if one.evidence else []
        if one.diagnosis != verdict.diagnosis or not one.failed or not lines:
            continue
        if lines[-1].endswith("?") and lines[:-1]:
            return Cause(sentence=lines[-2], question=lines[-1])
        if one.evidence and one.evidence.shows == one.diagnosis and lines[-1]:
            return Cause(sentence=lines[-1], question="")
    return None


def cut_words(text: str) -> str:
    """Return a text of as many words as are read before the example."""
    said = text.split(" ")
    return text if len(said) <= MOST_WORDS else " ".join([*said[:MOST_WORDS], "…"])
