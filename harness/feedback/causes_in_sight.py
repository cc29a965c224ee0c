"""Named causes where a student reads them: on a failure that is shown, once in each unit."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from harness.model import Evidence, Verdict

# What is said of a cause that a check's own evidence shows.
SHOWN = {
    "printed_not_returned": "Your function prints the answer instead of returning it.",
    "not_raised": "Your program should raise an exception here, but it goes on.\n"
    "Which line of yours looks for this case?",
    "another_exception": "Your program raises an exception of another kind.\n"
    "Which name does the assignment give to the exception?",
    "text_for_number": "Your program gives digits as text instead of a number.\n"
    "What is the difference between '2' and 2?",
    "fraction_for_whole_number": "Your program gives a number with a decimal point instead of a "
    "whole number.\nWhat is the difference between 2.0 and 2?",
    "float_for_exact_number": "Your program gives a plain number instead of a Decimal or "
    "Fraction.\nWhich type does the assignment ask for?",
    "exit_status": "Your program ends with another exit status than it should.\n"
    "Which number does it pass to sys.exit in this case?",
    "error_on_the_screen": "Your program ends with an exit status for errors, and writes its "
    "message to the usual output.\nHow does print write to sys.stderr?",
    "output_unwanted": "Your program prints something where it should print nothing.\n"
    "Which line of yours prints it?",
    "list_for_tuple": "Your program gives the right values in the wrong kind of container.\n"
    "Which kind of container does the assignment ask for?",
    "off_by_one": "Your numbers are all one too large, or all one too small.\n"
    "Which number do you start counting from?",
    "percent_for_fraction": "Your result is a hundred times too large.\n"
    "Does the assignment ask for percent?",
    "numbers_cut_off": "Your program drops what comes after the decimal point.\n"
    "What is the difference between / and //?",
    "numbers_rounded": "Your program rounds its result too much.\n"
    "To how many digits should it be right?",
    "letter_case": "Your text is correct except for upper and lower case.",
    "blanks_only": "Your text is correct except for spaces or line ends.",
    "items_in_another_order": "Your program gives the right values in the wrong order.\n"
    "Which value should come first?",
    "items_missing": "Your program leaves out some of the values. The others are right.\n"
    "What do the missing values have in common?",
    "items_beside": "Your program gives the right values, plus some extra ones.\n"
    "Which line of yours adds the extra values?",
    "circular_import": "Two of your files import each other, so neither can be loaded first.\n"
    "Which of them needs nothing that the other one defines?",
    "equal_contents": "The two objects hold the same, but == says that they differ.\n"
    "Does your class define __eq__?",
}

NEVER_ASKED = frozenset(("not_raised", "another_exception", "equal_contents", "circular_import"))


@dataclass(frozen=True, kw_only=True)
class Told:
    """A cause that a verdict tells: its name, and what is said of it."""

    name: str
    text: str


def with_shown_causes(verdicts: Sequence[Verdict], units: Collection[str]) -> list[Verdict]:
    """Return the verdicts; a failure without a known cause gets the one that it shows itself.

    Only those of `units` do: of functions that are asked in all their cases more is known, but for
    exceptions and objects.
    """
    told: set[tuple[str, str]] = set()
    shown = {one.check for one in verdicts if one.evidence and one.evidence.shows in NEVER_ASKED}
    return [
        _with_shown_cause(one, told) if one.unit in units or one.check in shown else one
        for one in verdicts
    ]


def _with_shown_cause(verdict: Verdict, told: set[tuple[str, str]]) -> Verdict:
    shown = verdict.evidence.shows if verdict.evidence else ""
    if not shown or not verdict.failed or verdict.diagnosis:
        return verdict
    is_new = (verdict.unit, shown) not in told
    told.add((verdict.unit, shown))
    return replace(_with_text(verdict, SHOWN[shown]) if is_new else verdict, diagnosis=shown)


def told_causes(before: Sequence[Verdict], after: Sequence[Verdict]) -> dict[str, Told]:
    """Return the cause that was found for each unit; the verdicts differ in nothing else."""
    found: dict[str, Told] = {}
    for one, other in zip(before, after, strict=True):
        said = _hint(other).removeprefix(_hint(one)).strip("\n")
        if said and other.diagnosis:
            found.setdefault(other.unit, Told(name=other.diagnosis, text=said))
    return found


def with_causes_in_sight(verdicts: Sequence[Verdict], causes: Mapping[str, Told]) -> list[Verdict]:
    """Return the verdicts; each cause is told by a failure that is shown, where there is one."""
    shown = [one for one in verdicts if one.failed and not one.hidden]
    told = {one.unit for one in shown if _tells(one, causes)}
    first = {one.unit: one for one in reversed(shown) if one.unit not in told}
    return [
        _with_cause(one, causes[one.unit])
        if one is first.get(one.unit) and one.unit in causes
        else one
        for one in verdicts
    ]


def _with_cause(verdict: Verdict, cause: Told) -> Verdict:
    """Return a verdict that tells a cause; a name of its own stays."""
    return replace(_with_text(verdict, cause.text), diagnosis=verdict.diagnosis or cause.name)


def _tells(verdict: Verdict, causes: Mapping[str, Told]) -> bool:
    cause = causes.get(verdict.unit)
    return cause is not None and cause.text in _hint(verdict)


def _with_text(verdict: Verdict, text: str) -> Verdict:
    """Return a verdict that says something more."""
    evidence = verdict.evidence or Evidence()
    hint = "\n".join(said for said in (evidence.hint, text) if said)
    return replace(verdict, evidence=replace(evidence, hint=hint))


def _hint(verdict: Verdict) -> str:
    return verdict.evidence.hint if verdict.evidence else ""
