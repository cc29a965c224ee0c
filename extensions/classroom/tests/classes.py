"""Classes as platforms hand them out, made from names and texts."""

import io
import zipfile

from extensions.classroom.files.contents import NOT_GRADED
from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.recognition import recognise_class

PROGRAM = "def reset_board(): pass\n"


def save(folder, files):
    """Writes files by their names, bytes or texts; a name that ends with a slash is a folder."""
    for name, content in files.items():
        path = folder / name
        if name.endswith("/"):
            path.mkdir(parents=True, exist_ok=True)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def zipped(files, *, method=zipfile.ZIP_DEFLATED):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as opened:
        for name, content in files.items():
            opened.writestr(name, content)
    return target.getvalue()


def recognise(tmp_path, files):
    """Return the class that these files are recognised as."""
    return recognise_class(save(tmp_path / "class", {"./": "", **files}), tmp_path / "work")


def oddities(found):
    """Return the names of those who submitted with what is odd about it: see `odd_about`."""
    return {hand_in.name: odd_about(hand_in) for hand_in in found.hand_ins}


def odd_about(hand_in):
    """Return what is odd about a submission, without the request to look at it."""
    return hand_in.problem.removesuffix(NOT_GRADED).strip()


def only(found):
    (one,) = found.hand_ins
    return one


def files_in(hand_in):
    """Return the texts of what there is to grade, by name."""
    if hand_in.path.is_file():
        return {hand_in.path.name: hand_in.path.read_text("utf-8")}
    return {
        path.relative_to(hand_in.path).as_posix(): path.read_text("utf-8")
        for path in hand_in.path.rglob("*")
        if path.is_file()
    }


def report(score, possible=40, **changes):
    """Return the JSON report of a grade with a unit that has all of its points."""
    unit = {"id": "A", "title": "Reset the board", "outcome": "passed"}
    return {
        "file": "tic_tac_toe.py",
        "score": score,
        "possible": possible,
        "units": [{**unit, "score": score, "possible": possible}],
        "problem": None,
        "troubles": [],
        **changes,
    }


def graded(name, result=None, **changes):
    """Return what came of a student's submission."""
    return GradedWork(
        hand_in=HandIn(**{"key": name, "name": name, "path": None, **changes}), report=result
    )
