"""The runner notices what it is there to notice."""

from __future__ import annotations

import json
import os
import socket
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.attacks import reports
from tests.attacks.hand_ins import hand_in, hand_ins
from tests.attacks.outside import Doors, changes, files, litter
from tests.attacks.places import LauncherGone, has_namespaces, launched
from tests.helpers import write
from tests.samples import FOR_A_RELEASE, each_row

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux isolates so far")
DAEMON = """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        {}
        time.sleep(50)
"""
TEST = {"name": "A", "score": 1, "max_score": 2, "status": "failed", "output": "X\n"}
REPORT = {"score": 1, "execution_time": 0.1, "output": "", "extra_data": {}, "tests": [TEST]}


def order(folder, source, seconds=20, *, alone):
    """Return the order to run a Python program."""
    return {
        "command": [sys.executable, "-c", source],
        "folder": str(folder),
        "environment": {},
        "open_file": os.devnull,
        "user": None,
        "seconds": seconds,
        "alone": alone,
    }


@pytest.fixture(params=[True, False], ids=["alone", "not alone"])
def launch(request, tmp_path):
    """Has the launcher run a Python program; return what it observed."""
    if request.param and not has_namespaces():
        pytest.skip("there are no process namespaces here")
    return lambda *program, **more: launched(order(tmp_path, *program, **more, alone=request.param))


def test_what_a_command_says_and_how_it_ends_is_observed(launch):
    observed = launch("import sys; print('out'); print('err', file=sys.stderr); sys.exit(3)")
    del observed["seconds"]

    assert observed == {"code": 3, "out": "out\n", "err": "err\n", "left": []}


@FOR_A_RELEASE
def test_a_process_in_a_session_of_its_own_is_found(launch):
    assert len(launch(DAEMON.format("os.closerange(0, 3)"))["left"]) == 1


@FOR_A_RELEASE
def test_a_command_that_does_not_end_is_ended(launch):
    observed = launch("print('X', flush=True)\nwhile True: pass", seconds=1)

    assert (observed["code"], observed["out"]) == (None, "X\n")


@FOR_A_RELEASE
def test_a_command_whose_output_is_held_open_has_not_ended(launch):
    assert launch(DAEMON.format("pass"), seconds=1)["code"] is None


@FOR_A_RELEASE
def test_a_command_that_is_alone_sees_three_processes(tmp_path):
    if not has_namespaces():
        pytest.skip("there are no process namespaces here")
    source = "import os; print(sum(name.isdigit() for name in os.listdir('/proc')))"

    assert launched(order(tmp_path, source, alone=True))["out"] == "3\n"


def test_a_launcher_that_was_got_at_is_noticed(tmp_path):
    source = "import os; os.kill(os.getppid(), 9)"

    with pytest.raises(LauncherGone, match="ended with"):
        launched(order(tmp_path, source, alone=False))


def change(folder):
    (folder / "changed").write_text("other", "ascii")


def change_and_set_the_time_back(folder):
    times = (folder / "changed").stat()
    (folder / "changed").write_text("other", "ascii")
    os.utime(folder / "changed", ns=(times.st_atime_ns, times.st_mtime_ns))


@pytest.mark.parametrize(
    ("act", "changed"),
    [
        (lambda folder: None, []),
        (change, ["changed has changed"]),
        (change_and_set_the_time_back, ["changed has changed"]),
        (lambda folder: (folder / "changed").chmod(0o600), ["changed has changed"]),
        (lambda folder: (folder / "changed").unlink(), ["changed is gone"]),
        (lambda folder: (folder / "new/in").mkdir(parents=True), ["new is new"]),
        (lambda folder: (folder / "link").symlink_to("/"), ["link is new"]),
    ],
    ids=["nothing", "text", "text and time", "mode", "removed", "folders", "link"],
)
def test_a_change_is_noticed(tmp_path, act, changed):
    (tmp_path / "changed").write_text("first", "ascii")
    before = files(tmp_path)
    act(tmp_path)

    assert [
        line.removeprefix(f"{tmp_path}/") for line in changes(before, files(tmp_path))
    ] == changed


def test_a_file_left_in_a_folder_for_all_is_noticed_once(tmp_path):
    mark = f"mark-{tmp_path.name}-{os.getpid()}"
    write(Path("/tmp"), "", f"{mark}.txt")

    assert list(litter(mark)) == ["1 files were left in /tmp"]
    assert list(litter(mark)) == []


@pytest.mark.parametrize("kind", ["tcp", "udp", "path", "abstract"])
def test_a_connection_is_noticed(tmp_path, kind):
    name = f"mark-{os.getpid()}-{kind}"
    family = socket.AF_INET if kind in ("tcp", "udp") else socket.AF_UNIX
    with (
        closing(Doors(tmp_path / "door", name)) as doors,
        socket.socket(family, socket.SOCK_DGRAM if kind == "udp" else socket.SOCK_STREAM) as one,
    ):
        inet = ("127.0.0.1", doors.port)
        one.connect({"path": str(tmp_path / "door"), "abstract": f"\0{name}"}.get(kind, inet))
        one.send(b"X")

        assert list(doors.knocks()) == [f"something came through the {kind} socket"]


@each_row(
    ("changed", "sentence"),
    [
        ({"score": None}, "the report: it: score is None"),
        ({"score": True}, "the report: it: score is True"),
        ({"score": 2}, "the report: score 2 is not the sum of the tests"),
        ({"output": "\x1b[2J"}, "the report: output: control characters U+001B"),
        ({"output": "\u202e"}, "the report: output: control characters U+202E"),
        ({"tests": [1]}, "the report: test 0 is no object"),
        ({"tests": [{**TEST, "score": 3}]}, "the report: test 0: score 3 of 2"),
        ({"tests": [{**TEST, "status": "error"}]}, "the report: test 0: status 'error'"),
        ({"tests": [{**TEST, "output": "\0"}]}, "the report: test 0: control characters U+0000"),
        ({"tests": [{**TEST, "name": 1}]}, "the report: test 0: name is 1"),
        ({"output": "X" * 2_000_000}, "the report has 2000158 bytes"),
        ({"execution_time": float("nan")}, "the report is no JSON: NaN"),
    ],
)
def test_a_report_that_no_platform_takes_is_refused(changed, sentence):
    with pytest.raises(reports.Malformed) as caught:
        reports.read(json.dumps({**REPORT, **changed}).encode())

    assert str(caught.value) == sentence


@each_row(
    "head",
    [
        "no comment\n",
        "# A sentence.\n# base: dict_board\n",
        "# A sentence.\n# base: dict_board\n# loses: B\n# looses: C\n",
        "# A sentence.\n# base: dict_board\n# loses: Z\n",
        "# A sentence.\n# base: dict_board\n# loses: B\n# units: A\n",
        "# A sentence.\n# base: dict_board\n# loses: B\n# needs: luck\n",
        "# A sentence.\n# base: dict_board\n# loses: B\n# earns: B\n",
        "# A sentence.\n# base: dict_board\n# loses: B\n# earns: Z 3\n",
        "# A sentence.\n# base: dict_board\n# loses: B\n# earns: B many\n",
    ],
)
def test_a_hand_in_that_says_wrongly_what_it_deserves_is_refused(tmp_path, head):
    with pytest.raises(ValueError, match=r"hand_in\.py: "):
        hand_in(write(tmp_path, head))


@pytest.mark.parametrize(
    ("earns", "earned", "complaints"),
    [
        ("B 2", {"B": 2.0}, []),
        ("B 2", {"B": 2.04}, []),
        ("B 2", {}, []),
        ("B 2", {"B": 5.0}, ["5 points in B instead of 2"]),
        ("A 4 B 2", {"A": 5.0, "B": 1.0}, ["5 points in A instead of 4"]),
    ],
    ids=["as much", "rounded", "less", "more", "more of one"],
)
def test_a_hand_in_earns_no_more_than_it_says(tmp_path, earns, earned, complaints):
    head = f"# A sentence.\n# base: dict_board\n# loses: A B\n# earns: {earns}\n"
    assert hand_in(write(tmp_path, head)).complaints({"A", "B"}, earned) == complaints


def deserves(tmp_path, loses, lost):
    """Return the complaints about a submission that says what it loses, when it lost something."""
    path = write(tmp_path, f"# A sentence.\n# base: dict_board\n# loses: {loses}\n")
    return hand_in(path).complaints(set(lost))


@pytest.mark.parametrize(
    ("loses", "lost", "complaints"),
    [
        ("B", "B", []),
        ("B", "", ["no points lost in B"]),
        ("B", "BF", ["points lost in F"]),
        ("any of: B", "", []),
        ("any of: B", "F", ["points lost in F"]),
        ("nothing", "A", ["points lost in A"]),
        ("all", "ABF", ["no points lost in I"]),
    ],
)
def test_a_hand_in_gets_exactly_what_it_deserves(tmp_path, loses, lost, complaints):
    assert deserves(tmp_path, loses, lost) == complaints


def test_what_may_harm_other_processes_runs_in_solitude():
    for one in hand_ins():
        if one.path.suffix == ".py" and "@PROCESSES@" in one.path.read_text("utf-8"):
            assert one.alone
