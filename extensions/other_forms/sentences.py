"""What is said of a program in another form."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from harness.extensions import FormNote
from harness.printable import THIS_PYTHON, cut_name

MOST_PLACES = 4  # that are named


def describe(kind: str, places: Sequence[str], names: Sequence[str]) -> FormNote:
    """Return the sentence on what a reader has noted.

    Args:
        kind: A key of `SENTENCES`.
        places: The lines that it is about, as students see them: "line 12".
        names: What is named, such as functions; of two the second is `detail`.
    """
    last = places[-1] if places else ""
    before = places[:-1] if kind == "twice_empty" else places
    shown = join_places(before)
    if kind == "look_alike":
        names = [
            f"{unicodedata.name(names[0], '?').lower()} (U+{ord(names[0]):04X})",
            repr(names[1]),
        ]
    sentence = SENTENCES[kind].format(
        place=shown,
        name=cut_name(", ".join(names) if kind == "characters" else (names or [""])[0]),
        detail=last if kind == "twice_empty" else cut_name((names or [""])[-1]),
        python=THIS_PYTHON,
    )
    is_place = sentence.startswith(("line", "cell"))
    return FormNote(
        f"{sentence[0].upper()}{sentence[1:]}" if is_place else sentence,
        is_repair=kind not in NAMED,
        is_suspect=kind in IF_WRONG,
    )


def join_places(places: Sequence[str]) -> str:
    """Return places in words, lines of a file as one list.

    Example:
        >>> join_places(["line 75", "line 314"]), join_places(["cell 2, line 1"])
        ('lines 75 and 314', 'cell 2, line 1')
    """
    shown = [*places[:MOST_PLACES]]
    more = [f"{len(places) - MOST_PLACES} more"] if len(places) > MOST_PLACES else []
    if len(places) > 1 and all(place.startswith("line ") for place in shown):
        shown = [f"lines {shown[0].removeprefix('line ')}"] + [
            place.removeprefix("line ") for place in shown[1:]
        ]
    *before, last = [*shown, *more] or [""]
    return f"{', '.join(before)} and {last}" if before else last


IF_WRONG = ("key", "look_alike")
"""What is named where something is wrong: it may be why."""
NAMED = (
    *IF_WRONG,
    "both_versions",
    "in_class",
    "newer",
    "stderr",
    "twice",
    "two_versions",
    "window",
    "windows",
)
"""What is named only: nothing was done about it."""
WHOLE_FILE = "Submit the whole program as a plain file."
OTHER_FORMS: Mapping[str, str] = {
    "page": (
        "This is a web page, not a program. Download the program itself: on GitHub, open the file "
        "and use Download raw file."
    ),
    "marks": (
        "Git left its marks (<<<<<<<, =======, >>>>>>>) where it could not merge two versions of "
        "your program. Keep one version of each place, delete the marks and submit it again."
    ),
    "changes": f"This is a list of changes (a diff), not the program. {WHOLE_FILE}",
}
"""What is said of a text that a reader knows to be no program, by its name for it."""
SENTENCES: Mapping[str, str] = {
    "page": f"Your file is a web page that shows a program. We read that program. {WHOLE_FILE}",
    "changes": f"Your file is a list of changes (a diff). We read the file it makes. {WHOLE_FILE}",
    "merged": (
        "{place} hold marks that Git leaves where it cannot merge (<<<<<<<, >>>>>>>). Both "
        "versions mean the same, so we read one of them. Delete the marks and one version."
    ),
    "both_versions": (
        "{place} hold marks that Git leaves where it cannot merge (<<<<<<<, >>>>>>>). We left out "
        "the marks; where a name is defined twice, the later one counts. Keep one version."
    ),
    "two_versions": (
        "{place} hold marks that Git leaves where it cannot merge (<<<<<<<, >>>>>>>). We "
        "could not read the lines around them. Keep one version and delete the marks."
    ),
    "session": (
        "Your file is a session of Python, with its prompts (>>>). We read what you typed there. "
        f"{WHOLE_FILE}"
    ),
    "listing": "Each line of your file begins with its number. We read it without the numbers.",
    "marimo": "Your file is a marimo notebook. We read its cells in their order.",
    "characters": (
        "{place}: {name}, which Python cannot read there. We read it as the plain character. Type "
        "it again in your editor."
    ),
    "awaiting": "{place}: `input()` needs no `await`. We read it without.",
    "left_in": "{place}: {name} was left in. We skipped it. Remove it before you submit.",
    "newer": "{place}: {name} needs Python {detail}; {python}.",
    "lifted": "Your functions are inside other code ({place}). We read them as if they were not.",
    "lifted_bare": (
        "Your functions are in the class {name}. We read them as if they were outside. Python "
        "itself finds {detail} there only as {name}.{detail}."
    ),
    "by_object": "{place}: your functions are in the class {name}. We call them there.",
    "look_alike": "{place}: a text holds {name}. It looks like {detail}, but is another character.",
    "key": "{place}: input() waits here, and its answer is not used. Was it left in?",
    "stderr": (
        "{place}: {name} writes to stderr. What is compared is what print shows without file=."
    ),
    "windows": "{place}: only Windows has {name}. We skipped it. Read what is typed with input().",
    "window": "{place}: {name} needs a window, and there is none here. We graded the rest.",
    "in_class": (
        "{place}: the class {name} holds functions that are looked for outside of classes. Move "
        "them out of it."
    ),
    "twice": "{name} is defined in {place}. The last one counts.",
    "twice_empty": (
        "{name} is defined in {place}. The last version does nothing yet, so we graded the one in "
        "{detail}."
    ),
}
"""What is said of a file that was read in another form, by the name of the form."""
