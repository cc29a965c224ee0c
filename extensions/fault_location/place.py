"""Where a function is wrong, in words: which line, what makes sure of it, what to look at there."""

from __future__ import annotations

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
    "empty_case": "Is the case of an empty value missing there?",
    "ending": "Does the function return something when it comes to its end?",
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
    "return": "What should be returned there?",
    "series": "Look at the lines around it. Is one missing?",
    "shared": "Does each object get its own value there, or do all objects share one?",
    "text": "Is the text there right each time?",
    "value": "Look at the value there.",
}
JOINED = "item_joined"  # a sum of numbers reads alike: told only where all goes right
SLIPS = {
    "uncalled": (
        "{line} names `{named}` but does not call it.",
        "What has to stand behind a name so that it is called?",
    ),
    "nothing_given": (
        "{line} uses what `{named}` returns, but `{named}` returns nothing.",
        "What does `{named}` change instead?",
    ),
    "text_dropped": (
        "{line} does not keep what `{named}` returns, and it changes nothing else.",
        "Where could the new value be kept?",
    ),
    "first_round": (
        "{line} ends the loop in its first round at the latest.",
        "What is known after one item, and what only after all of them?",
    ),
    "parameter_overwritten": (
        "{line} gives the parameter `{named}` another value, so the one passed in is lost.",
        "Which other name could that value have?",
    ),
    "changed_in_loop": (
        "The loop in {line} goes through `{named}` and changes it: it may skip or add rounds.",
        "What could the loop go through instead?",
    ),
    "swap_loses": (
        "{line} overwrites a value that the next line still needs.",
        "Where is the old value when the next line runs?",
    ),
    "unknown_name": (
        "{line} uses `{named}`, but nothing in your program has this name.",
        "Is it misspelt, or does it get its value elsewhere?",
    ),
    "builtin_hidden": (
        "{line} gives the name `{named}` to a value, so Python's own `{named}` cannot be called.",
        "Which other name could the value have?",
    ),
    "loop_through_number": (
        "The loop in {line} goes through a single number.",
        "Which numbers should it take one after another?",
    ),
    JOINED: (
        "{line} joins what is inside a value to a list or tuple, not the value itself.",
        "What does it hold after this line?",
    ),
}
"""What is said of a slip in a line, and asked: see `mutations.slips`."""
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
        """Return what was found, and what to look at there."""
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
        values = {"line": line, "named": cut_name(self.named)}
        sentence, question = (text.format(**values) for text in SLIPS[self.kind])
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
    """Return what is printed when a student asks where: a place for each step that has one."""
    if not grade.failing():
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
