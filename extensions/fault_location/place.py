"""Where a function is wrong, in words: which line, what makes sure of it, what to look at there."""

from __future__ import annotations

from pathlib import Path

from harness.assignment.tables import read_toml
from harness.model import UNREAD, Cause, Explanation, Grade
from harness.printable import cut_name
from harness.reports.lines import PLAIN, Paint, wrap_text
from harness.reports.outline import sentence_in_unit
from harness.reports.words import join_names

_TABLE = read_toml(Path(__file__).with_name("places.toml"))
LOOK, SLIPS = _TABLE["look"], _TABLE["slips"]
JOINED = "item_joined"  # a sum of numbers reads alike: told only where all goes right
SURE = ("uncalled", "nothing_given", "text_dropped", "first_round", "swap_loses", "unknown_name")
PRINTS = ("printed_beside", "lines_beside")  # causes: what is printed should not be
NOT_KNOWN = "We have not found one small change that makes this right."
NOT_SEARCHED = "We search only in functions that are written and that Python can read."
NOT_TOLD = "This assignment does not tell in which line a mistake is."
FEW = {1: "in the case that we tried", 2: "in both cases that we tried"}
PROGRAM = "__main__"


class Place(Explanation):
    """Where a function is wrong: one small change in any of `lines` makes all its cases right.

    Where it takes a change in each of them they are right `together`.  `at` names the lines as
    their author sees them, `kind` says what stands there ("" where several kinds do), `cases` is
    the number of cases that go right, or of games where they are `counted`.  Where a class is
    wrong, `method` is the one that holds the lines, "" for none; None where a function is.

    A `kind` of `SLIPS` may be told where the change makes only some cases right (`partial`), or
    none that has a second mistake; what is written there is `named`, and what is `meant`.
    """

    key = "place"
    function: str
    lines: tuple[int, ...]
    at: tuple[str, ...]
    together: bool = False
    kind: str
    cases: int
    counted: str = "cases"
    method: str | None = None
    named: str = ""
    meant: str = ""
    partial: bool = False

    def sentences(self) -> tuple[str, ...]:
        """Return a sentence on the lines, and one on what to look at there if its kind has one."""
        if self.partial:
            return (f"One mistake is in {self.at[0]}. There may be more.",)
        thing = self.thing_wrong()
        cases = f"in all {self.cases} {self.counted}" if self.cases > 2 else FEW[self.cases]
        method = f", in `{cut_name(self.method)}`," if self.method else ""
        if self.together:
            lines = join_names(self.at)
            sentence = f"Small changes in {lines}{method} together make {thing} right {cases}."
        else:
            lines = " or in ".join(self.at)
            sentence = f"One small change in {lines}{method} makes {thing} right {cases}."
        look = LOOK.get(self.kind)
        return (sentence, look) if look else (sentence,)

    def known_cause(self) -> Cause | None:
        """Return the slip that is written there, None where there is none."""
        if self.kind not in SLIPS or len(self.at) != 1:
            return None
        line = self.at[0]
        sentence = SLIPS[self.kind]["sentence"].format(line=line, named=cut_name(self.named))
        question = SLIPS[self.kind]["question"].format(named=cut_name(self.named))
        if self.meant:
            question = f"Did you mean `{cut_name(self.meant)}`?"
        return Cause(id=self.kind, sentence=sentence[:1].upper() + sentence[1:], question=question)

    def asks_instead(self, cause: Cause) -> str:
        """Return which line to remove where that is all, or the slip that is written there."""
        slip = self.known_cause()
        if slip and slip.id != cause.id and not self.partial and self.kind in SURE:
            return slip.sentence
        if cause.id not in PRINTS or self.kind != "extra" or len(self.at) > 1:
            return ""
        line = self.at[0][:1].upper() + self.at[0][1:]
        return f"{line} prints that. Remove it if you do not need it."

    def thing_wrong(self) -> str:
        """Return what is wrong as it is called in a sentence: a function, a class, the program."""
        if self.function == PROGRAM:
            return "your program"
        name = f"`{cut_name(self.function)}`"
        return name if self.method is None else f"your class {name}"


def render_places(grade: Grade, paint: Paint = PLAIN) -> str:
    """Return what `--where` prints, "" where only rules fail: the place of each step with one."""
    if all(verdict.is_rule for verdict in grade.failing()):  # a rule names its places itself
        return ""
    lines = []
    for unit in grade.units:
        if sentence := sentence_in_unit(grade, unit, Place.key):
            heading = grade.assignment.heading(unit)
            first, *rest = wrap_text(f"Where, in {heading}: {sentence}", "")
            lines += [paint.bold(first), *rest]
    written = [verdict for verdict in grade.failing() if verdict.unit not in grade.unwritten]
    searched = (
        NOT_KNOWN if any(verdict.diagnosis != UNREAD for verdict in written) else NOT_SEARCHED
    )
    nothing = searched if grade.assignment.feedback.gives(Place.key) else NOT_TOLD
    return "\n".join(["", *(lines or [f"Where: {nothing}"])]) + "\n"
