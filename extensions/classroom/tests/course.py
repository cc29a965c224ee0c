"""A course with everything around its grades: roster, deadline, marks; graded by `Told`."""

import csv
import io

from extensions.classroom.bookkeeping import read_books
from extensions.classroom.class_command import say_lines, write_results
from extensions.classroom.deadline import BookFiles
from extensions.classroom.outcome import ClassOutput
from extensions.classroom.run import class_at_work
from extensions.classroom.tests.classes import PROGRAM, save
from extensions.classroom.tests.graders import FixedGrader, report_of
from harness import assignment
from harness.assignment import read_rubric, with_rubric
from harness.grading.pool import Pool

DICT_BOARD = assignment.load("dict_board")
UNIT = DICT_BOARD.units[0].id


def hand_in(place, *names, text="", folder="in"):
    save(place / folder, {f"{name}.py": PROGRAM + f"# {name} {text}\n" for name in names})


def scores(**points):
    """Return a grader that gives each key these points, out of 10."""
    return FixedGrader(
        {
            key: {"report": report_of(score), "page": '<main id="content">fine</main>'}
            for key, score in points.items()
        }
    )


class Interrupted:
    """A pool of which the run is interrupted before anything is graded."""

    def grade_all(self, todo):
        return iter(())


def run_course(place, grader=None, *, folder="in", again=False, **files):
    """Grade a class with a roster, a deadline and marks, as the command does."""
    pool = grader if isinstance(grader, Interrupted) else Pool([grader or FixedGrader()])
    outcome = ClassOutput(
        folder=place / "out",
        assignment=with_rubric(DICT_BOARD, read_rubric(DICT_BOARD)),
        **{key: files.pop(key) for key in ("worksheet", "column") if key in files},
    )
    clues = outcome.clues()
    books = read_books(BookFiles(**files), DICT_BOARD, place / "out", clues.participants)
    with class_at_work(place / folder, place / "out", DICT_BOARD, again=again, clues=clues) as work:
        books.note_marks(work)
        work.grade_all(pool, lambda state: None)
        say_lines(write_results(work, books, outcome, interrupted=False))
    return work


def rows_in(path):
    text = path.read_text("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def gradebook(place):
    """Return the rows of the gradebook, by name."""
    return {row["name"]: row for row in rows_in(place / "out" / "gradebook.csv")}


def changes(place):
    """Return the rows of the ledger, nothing where there is none."""
    path = place / "out" / "changes.csv"
    return rows_in(path) if path.exists() else []


def write(place, name, *lines):
    path = place / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*lines, ""]), "utf-8")
    return path
