"""A large class of which one in twenty is hostile: all others get what they get alone."""

import zlib
from functools import cache

import pytest

from extensions.classroom.run import class_at_work
from extensions.classroom.stored_reports import StoredReports
from extensions.classroom.tests.classes import PROGRAM
from extensions.classroom.tests.graders import Told, report_of
from extensions.classroom.tests.odd_submissions import DAMAGED, HARMLESS, Thing, write_class
from harness import assignment
from harness.grading.pool import Pool
from tests.samples import FOR_A_RELEASE, TIMES

DICT_BOARD = assignment.load("dict_board")
COUNT = int(min(1000, 40 * TIMES))
HOSTILE = 20  # one of so many
FORMS = {"folders": "class", "zip": "class.zip"}


class Weighing(Told):
    """A grader whose points depend on each byte of the program."""

    def grade(self, hand_in):
        content = b"".join(path.read_bytes() for path in sorted(hand_in.path.rglob("*.py")))
        return {"report": report_of(zlib.crc32(content) % 1000), "page": None}


def submissions():
    """Return a class by the names of its students, and who of them is hostile."""
    odd = [*DAMAGED.values(), *(HARMLESS[name] for name in ("zeros", "a bomb", "ten bombs"))]
    names = [f"student {number:04}" for number in range(COUNT)]
    hostile = names[HOSTILE // 2 :: HOSTILE]
    plain = {
        name: [Thing("tic_tac_toe.py", f"{PROGRAM}# {name}\n".encode()), Thing("notes.txt", b"n")]
        for name in names
    }
    return {**plain, **{name: odd[place % len(odd)] for place, name in enumerate(hostile)}}, hostile


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """Yield a function that gives what came of a class in a form, with the hostile or without."""

    @cache
    def once(form, *, is_whole):
        place = tmp_path_factory.mktemp("many")
        everybody, hostile = submissions()
        kept = {name: some for name, some in everybody.items() if is_whole or name not in hostile}
        path = write_class(place / FORMS[form], kept)
        with class_at_work(path, place / "out", DICT_BOARD, again=False) as work:
            work.grade_all(Pool([Weighing()]), lambda state: None)
            return {
                result.hand_in.name: (
                    result.report and result.report["score"],
                    result.hand_in.problem,
                )
                for result in work.results
            }

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StoredReports, "_digests", ("same", "same"))
        yield once


@FOR_A_RELEASE
@pytest.mark.parametrize("form", FORMS)
def test_all_others_get_what_they_get_alone(results, form):
    _, hostile = submissions()
    together = results(form, is_whole=True)
    others = {name: found for name, found in together.items() if name not in hostile}
    assert others == results(form, is_whole=False)


@pytest.mark.parametrize("form", FORMS)
def test_everybody_of_a_large_class_is_there(results, form):
    assert len(results(form, is_whole=True)) == COUNT


@FOR_A_RELEASE
@pytest.mark.parametrize("form", FORMS)
def test_no_hostile_one_is_without_points_and_without_a_sentence(results, form):
    _, hostile = submissions()
    found = results(form, is_whole=True)
    assert all(found[name][0] is not None or found[name][1] for name in hostile)
