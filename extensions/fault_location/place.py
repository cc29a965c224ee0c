"""Where a function is wrong, in words: which line, what makes sure of it, what to look at there."""

from __future__ import annotations

from dataclasses import dataclass

from harness.model import UNREAD, Cause, Explanation, Grade
from harness.printable import cut_name
from harness.reports.lines import PLAIN, Paint, wrap_text
from harness.reports.outline import sentence_in_unit
from harness.reports.words import join_names

LOOK = {
    "and_or": "Look at `and` and `or` there.",
    "calculation": "Look at the calculation there.",
    "call": "Is a call of a function missing there?",
    "comparison": "Look at the comparison there.",
    "condition": "Look at the condition there.",
    "conversion": "Look at the type of the value there.",
    "copy": "Is it a copy there, or the same object?",
    "decided": "Look at the condition there.",
    "else": "Look at which `if` the line belongs to.",
    "extra": "Is this line needed?",
    "field": "Look at which attribute of the object is used there.",
    "function": "Look at which function is used there.",
    "guard": "Should this line run in each round?",
    "indentation": "Look at how far the line is indented.",
    "index": "Look at the index there.",
    "kept": "What does the function keep from one call to the next?",
    "loop": "When does the loop go on there, and when does it stop?",
    "method": "Look at what is called there.",
    "missing": "Is a line of output missing there?",
    "name": "Look at which variable is used there.",
    "number": "Look at the number there.",
    "order": "Look at the order of the values there.",
    "order_of_lines": "Look at the order of this line and the next one.",
    "parameters": "Look at the order of the parameters there.",
    "print": "Look at what is printed there and what is returned.",
    "range": "Where does the counting start there, and where does it stop?",
    "refusal": "Is a check of the parameters missing there?",
    "result": "What happens with the result of the call there?",
    "return": "Look at what is returned there.",
    "series": "Look at the lines around it. Is one missing?",
    "shared": "Does each object get its own value there, or do all objects share one?",
    "text": "Compare the text there with the one in the assignment.",
    "value": "Look at the value there.",
}
PRINTS = ("printed_beside", "lines_beside")  # causes: what is printed should not be
NOT_KNOWN = "We have not found one small change that makes it right."
NOT_SEARCHED = "We search only in functions that are written and that Python can read."
NOT_TOLD = "This assignment does not tell in which line a mistake is."
FEW = {1: "in the case that we tried", 2: "in both cases that we tried"}
PROGRAM = "__main__"


@dataclass(frozen=True, kw_only=True)
class Place(Explanation):
    """Where a function is wrong: one small change in any of `lines` makes all its cases right.

    Where it takes a change in each of them they are right `together`.  `at` names the lines as
    their author sees them, `kind` says what stands there ("" where several kinds do), `cases` is
    the number of cases that go right, or of games where they are `counted`.  Where a class is
    wrong, `method` is the one that holds the lines, "" for none; None where a function is.
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

    def sentences(self) -> tuple[str, ...]:
        """Return what was found, and what to look at there."""
        thing = self.thing_wrong()
        cases = f"in all {self.cases} {self.counted}" if self.cases > 2 else FEW[self.cases]
        method = f", in `{cut_name(self.method)}`," if self.method else ""
        if self.together:
            lines = join_names(self.at)
            said = f"Small changes in {lines}{method} together make {thing} right {cases}."
        else:
            lines = " or in ".join(self.at)
            said = f"One small change in {lines}{method} makes {thing} right {cases}."
        look = LOOK.get(self.kind)
        return (said, look) if look else (said,)

    def asks_instead(self, cause: Cause) -> str:
        """Return which line to remove where all is right without what that line prints."""
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


def render_places(grade: Grade, paint: Paint = PLAIN, *, verbose: bool = False) -> str:
    """Return what is printed when a student asks where: a place for each step that has one."""
    if not grade.failing():
        return ""
    lines = []
    for unit in grade.units:
        if told := sentence_in_unit(grade, unit, Place.key):
            heading = grade.assignment.heading(unit)
            first, *rest = wrap_text(f"Where, in {heading}: {told}", "")
            lines += [paint.bold(first), *rest]
    written = [one for one in grade.failing() if one.unit not in grade.unwritten]
    searched = NOT_KNOWN if any(one.diagnosis != UNREAD for one in written) else NOT_SEARCHED
    nothing = searched if grade.assignment.feedback.gives(Place.key) else NOT_TOLD
    return "\n".join(["", *(lines or [f"Where: {nothing}"])]) + "\n"
