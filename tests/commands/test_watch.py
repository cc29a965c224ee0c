"""A file is checked again whenever it is saved, and what is new since then is said."""

import re
import signal
import sys
from itertools import pairwise

import pytest

from harness.commands import watch
from harness.commands.watch import changes_since
from harness.grading.flow import grade
from harness.grading.options import Options
from tests.commands.watched import NAME, PATIENCE_SECONDS, watching
from tests.helpers import NO_POSIX, REFERENCE, TEMPLATE, harness, write
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS
from tools.programs import without_style

DICT_BOARD = without_style("dict_board")
SOURCE = REFERENCE.read_text("utf-8")
PUBLIC = Options(public=True)


def broken(function):
    return SOURCE + f"\n\ndef {function}(*_):\n    return None\n"


@FOR_A_RELEASE
def test_each_save_is_checked_and_what_is_new_is_reported(tmp_path):
    with watching(tmp_path, broken("get_current_player")) as watched:
        assert "Next: Step B" in watched.next_view()
        view = watched.save(SOURCE)
        assert re.search(r"\n\d\d:\d\d:\d\d\nNow right: Steps B, E, H and J; Style\.\n", view)
        assert "Every check here passes." in view
        view = watched.save(broken("reset_board"))
        assert "No longer right: Step A" in view


@IN_LARGER_RUNS
def test_it_writes_its_reports_each_time(tmp_path):
    page = tmp_path / "page.html"
    with watching(tmp_path, broken("reset_board"), "--report", f"html={page}") as watched:
        watched.next_view()
        assert "Next: Step A" in page.read_text("utf-8")
        watched.save(SOURCE)
        assert "Every check here passes." in page.read_text("utf-8")


@FOR_A_RELEASE
def test_ctrl_c_ends_it_quietly(tmp_path):
    with watching(tmp_path, SOURCE) as watched:
        watched.next_view()
        watched.process.send_signal(signal.SIGINT)
        assert watched.process.wait(PATIENCE_SECONDS) == 0
        assert "Traceback" not in (tmp_path / "said.txt").read_text("utf-8")


@FOR_A_RELEASE
def test_it_runs_where_there_is_no_fork_and_no_terminal(tmp_path):
    code = f"{NO_POSIX}from harness.__main__ import main; sys.exit(main(['check', *sys.argv[1:]]))"
    with watching(tmp_path, broken("reset_board"), command=("-c", code)) as watched:
        assert "Next: Step A" in watched.next_view()
        assert "Now right: Step A; Style." in watched.save(SOURCE)


@FOR_A_RELEASE
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("source", [SOURCE, "ROWS = 3\n"], ids=["right", "nothing yet"])
def test_a_saved_file_costs_less_than_the_first_look(tmp_path, source):
    with watching(tmp_path, SOURCE, "--assignment", "dict_board") as watched:
        watched.next_view()
        used = [watched.seconds()]
        for times in range(3):
            watched.save(f"{source}# saved {times}\n")
            used.append(watched.seconds())
        saves = [after - before for before, after in pairwise(used)]
        assert min(saves) < 0.8 * used[0]


def test_a_file_that_is_gone_for_a_moment_is_waited_for(tmp_path):
    path, module = write(tmp_path, "a = 1\n"), write(tmp_path, "b = 1\n", "prices.py")
    times = watch.wait_for_saves([path, module])
    next(times)
    path.unlink()
    assert watch.file_state(path) is None
    write(tmp_path, "a = 12\n")
    next(times)
    write(tmp_path, "b = 12\n", "prices.py")
    next(times)


# One step


@FOR_A_RELEASE
def test_the_others_are_not_checked():
    done = harness("check", TEMPLATE, "--step", "C")
    assert re.findall(r"^  (\w+)  ", done.stdout, re.MULTILINE) == ["C"]
    assert "Next: Step C is not written yet: Ask for a position." in done.stdout


# What is new


def graded(folder, source):
    """Return what the public checks of one step find in a program."""
    return grade(DICT_BOARD, write(folder, source, NAME), ("B",), PUBLIC)


@pytest.fixture(scope="module")
def grades(tmp_path_factory):
    """Return grades of some programs, by their names."""
    folder = tmp_path_factory.mktemp("programs")
    one_case = SOURCE + "\n\ndef get_current_player(round):\n    return 'X'\n"
    return {
        "right": graded(folder, SOURCE),
        "nothing": graded(folder, broken("get_current_player")),
        "something": graded(folder, one_case),
        "unreadable": graded(folder, "def f(:\n"),
    }


@pytest.mark.parametrize(
    ("before", "now", "changes"),
    [
        ("right", "right", ["The same checks pass as before."]),
        ("nothing", "right", ["Now right: Step B."]),
        ("right", "nothing", ["No longer right: Step B."]),
        ("right", "unreadable", []),
    ],
)
def test_what_is_new_is_reported(grades, before, now, changes):
    assert changes_since(grades[before], grades[now]) == changes


def test_of_a_part_the_checks_that_are_new_are_counted(grades):
    (change,) = changes_since(grades["nothing"], grades["something"])
    assert re.fullmatch(r"Now right: .*\d checks? of Step B.*\.", change)
