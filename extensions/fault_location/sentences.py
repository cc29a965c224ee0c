"""Where a function is wrong, in words: which line, what makes sure of it, what to look at there."""

from __future__ import annotations

from harness.model import UNREAD, Grade, Place, Unit
from harness.printable import cut_name
from harness.reports.colour import PLAIN, Paint
from harness.reports.lines import wrap_text
from harness.reports.words import join_names

LOOK = {
    "and_or": "Look at `and` and `or` there.",
    "calculation": "Look at the calculation there.",
    "call": "Is a call of a function missing there?",
    "change": "Which variable should change there?",
    "comparison": "Look at the comparison there.",
    "condition": "Look at the condition there.",
    "conversion": "Look at the type of the value there.",
    "copy": "Is it a copy there, or the same object?",
    "decided": "Look at the condition there.",
    "else": "Look at which `if` the line belongs to.",
    "extra": "Is this line needed?",
    "field": "Look at which attribute of the object is used there.",
    "format": "Look at how the value is written in the text there.",
    "function": "Look at which function is used there.",
    "guard": "Should this line run in each round?",
    "indentation": "Look at how far the line is indented.",
    "index": "Look at the index there.",
    "kept": "What does the function keep from one call to the next?",
    "lacking": "Nothing is done there. Should it be?",
    "loop": "When does the loop go on there, and when does it stop?",
    "method": "Look at what is called there.",
    "missing": "Is a line of output missing there?",
    "name": "Look at which variable is used there.",
    "number": "Look at the number there.",
    "order": "Look at the order of the values there.",
    "order_of_lines": "Look at the order of this line and the next one.",
    "parameters": "Look at the order of the parameters there.",
    "part": "Is all of the value wanted there, or a part?",
    "print": "Look at what is printed there and what is returned.",
    "range": "Where does the counting start there, and where does it stop?",
    "refusal": "Is a check of the parameters missing there?",
    "result": "What happens with the result of the call there?",
    "return": "Look at what is returned there.",
    "series": "Look at the lines around it. Is one missing?",
    "shared": "Does each object get its own value there, or do all objects share one?",
    "size": "Is this number right for every size?",
    "text": "Compare the text there with the one in the assignment.",
    "value": "Look at the value there.",
}
NOT_KNOWN = "We have not found one small change that makes it right."
NOT_SEARCHED = "We search only in functions that are written and that Python can read."
NOT_TOLD = "This assignment does not tell in which line a mistake is."
FEW = {1: "in the case that we tried", 2: "in both cases that we tried"}
PROGRAM = "__main__"


def place_sentences(place: Place) -> tuple[str, ...]:
    """Return the sentences that tell a place: what was found, what to look at."""
    function = thing_wrong(place)
    cases = f"in all {place.cases} {place.counted}" if place.cases > 2 else FEW[place.cases]
    method = f", in `{cut_name(place.method)}`," if place.method else ""
    if place.together:
        lines = join_names(place.at)
        said = f"Small changes in {lines}{method} together make {function} right {cases}."
    else:
        lines = " or in ".join(place.at)
        said = f"One small change in {lines}{method} makes {function} right {cases}."
    look = LOOK.get(place.kind)
    return (said, look) if look else (said,)


def thing_wrong(place: Place) -> str:
    """Return what is wrong as it is called in a sentence: a function, a class, the program."""
    if place.function == PROGRAM:
        return "your program"
    name = f"`{cut_name(place.function)}`"
    return name if place.method is None else f"your class {name}"


def place_in_unit(grade: Grade, unit: Unit) -> str:
    """Return what tells where the mistake in a unit is, "" where nothing does."""
    places = [one.spot for one in grade.of(unit.id) if one.failed and one.spot]
    return " ".join(place_sentences(places[0])) if places else ""


def render_places(grade: Grade, paint: Paint = PLAIN) -> str:
    """Return what is printed when a student asks where: a place for each step that has one."""
    if not grade.failing():
        return ""
    lines = []
    for unit in grade.units:
        if told := place_in_unit(grade, unit):
            heading = grade.assignment.heading(unit)
            first, *rest = wrap_text(f"Where, in {heading}: {told}", "")
            lines += [paint.bold(first), *rest]
    written = [one for one in grade.failing() if one.unit not in grade.unwritten]
    searched = NOT_KNOWN if any(one.diagnosis != UNREAD for one in written) else NOT_SEARCHED
    nothing = searched if grade.assignment.feedback.place else NOT_TOLD
    return "\n".join(["", *(lines or [f"Where: {nothing}"])]) + "\n"
