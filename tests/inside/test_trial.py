"""How a grader finds out what a worker cannot do."""

import errno
import os
import re
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from harness.errors import SandboxError
from harness.model import Limits
from harness.sandbox import isolation

if sys.platform == "win32":
    pytest.skip("forks", allow_module_level=True)

from harness.inside import cleanup, trial
from harness.inside.confinement import Confinement
from harness.sandbox import forking
from tests.helpers import linux, root
from tests.samples import each_row


def fails(number):
    """Return an act that the system does not do."""

    def act():
        raise OSError(number, os.strerror(number))

    return act


OUTCOMES = {
    "not permitted": (fails(errno.EPERM), True, True),
    "no access": (fails(errno.EACCES), True, True),
    "no such file": (fails(errno.ENOENT), False, False),
    "no such kind": (fails(errno.EAFNOSUPPORT), False, False),
    "done": (lambda: None, False, True),
}


@each_row(("act", "refused", "harmless"), OUTCOMES.values(), ids=OUTCOMES)
def test_only_what_the_system_refuses_is_impossible(act, refused, harmless):
    assert trial.is_refused(act) is refused
    assert trial.is_refused(act, or_done=True) is harmless


def held(monkeypatch, **changed):
    """Return what holds in a sandbox where parts of the trial are another way."""
    for name, value in changed.items():
        monkeypatch.setattr(forking, name, value)
    with forking.ForkingSandbox(Limits()) as sandbox:
        return sandbox.layers_held


def test_a_file_of_the_grader_that_is_missing_is_no_proof(monkeypatch, tmp_path):
    with pytest.raises(SandboxError, match=r"the sandbox cannot start: .*No such file"):
        held(monkeypatch, HARNESS=tmp_path)


@linux
def test_a_file_that_is_gone_when_it_is_tried_is_no_proof(monkeypatch):
    class Gone(isolation.Spare):
        def __init__(self, folder):
            super().__init__(folder)
            self.name += "-gone"

    monkeypatch.setattr(isolation, "Spare", Gone)
    found = held(monkeypatch)
    assert not found["reading"]
    assert not found["changing"]
    assert isolation.highest_level(found) == "process"


def remembered(process, wanted):
    """Return where a text is in the memory of a process."""
    places = []
    with (
        Path(f"/proc/{process}/maps").open() as parts,
        Path(f"/proc/{process}/mem").open("rb") as memory,
    ):
        for part in parts:
            first, last = (int(number, 16) for number in part.split()[0].split("-"))
            if part.split()[1].startswith("rw"):
                memory.seek(first)
                text = memory.read(last - first)
                places += [first + found.start() for found in re.finditer(wanted, text)]
    return places


@linux
@root
def test_the_process_that_forks_workers_learns_no_name_of_the_graders_files():
    with forking.ForkingSandbox(Limits()) as sandbox:
        assert sandbox.layers_held["reading"]
        server = sandbox._server.process
        assert server is not None
        process = server.pid
        assert remembered(process, b"harness/inside|inside.worker")
        assert remembered(process, b"harness/model") == []


@linux
def test_a_change_that_only_the_grader_sees_is_no_protection(monkeypatch):
    class Changed(isolation.Spare):
        def is_untouched(self):
            Path(self.name).chmod(0o640)
            return super().is_untouched()

    monkeypatch.setattr(isolation, "Spare", Changed)
    found = held(monkeypatch)
    assert not found["changing"]
    assert not found["writing"]


CHANGES = {
    "mode": lambda path: path.chmod(0o640),
    "times": lambda path: os.utime(path, (1, 1)),
    "time of change": lambda path: path.chmod(path.stat().st_mode),
    "length": lambda path: os.truncate(path, 1),
}


@each_row("change", CHANGES.values(), ids=CHANGES)
def test_a_changed_file_is_noticed(tmp_path, change):
    with closing(isolation.Spare(str(tmp_path))) as spare:
        assert spare.is_untouched()
        time.sleep(0.01)  # for which the clock of files may stand still
        change(Path(spare.name))
        assert not spare.is_untouched()


@linux
def test_a_worker_that_cannot_be_confined_at_all_is_reported(monkeypatch):
    with forking.ForkingSandbox(Limits()) as sandbox:
        monkeypatch.setattr(sandbox._server, "next_answer", lambda: {"held": {}, "trouble": ""})
        with pytest.raises(SandboxError, match="no process can be confined here"):
            sandbox.require("none")


@linux
@pytest.mark.parametrize("layer", ["views", "filter"])
def test_a_layer_that_is_refused_is_left_out(layer):
    confinement = Confinement(None)
    assert (confinement.sees_little, confinement.filters_calls) == (True, True)
    confinement.leave_out(layer)
    assert confinement.sees_little is (layer != "views")
    assert confinement.filters_calls is (layer != "filter")


def test_the_folders_open_to_all_are_found_by_their_modes(tmp_path):
    for name, mode in {"open": 0o777, "sticky": 0o1777, "own": 0o755, "blind": 0o772}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name).chmod(mode)
    (tmp_path / "link").symlink_to(tmp_path / "open")
    tmp_path.chmod(0o755)  # one that is closed hides what is in it
    found = [path for path in cleanup.inner_folders(str(tmp_path)) if cleanup.is_open(path)]
    assert sorted(Path(path).name for path in found) == ["open", "sticky"]


@linux
@root
def test_what_a_user_left_is_found_and_removed(tmp_path):
    user = isolation.UIDS[-1]
    for name in ("left", "kept"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").touch()
    os.chown(tmp_path / "left", user, user)
    cleanup.clear_shared([str(tmp_path)], user)
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
