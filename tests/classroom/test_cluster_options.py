"""What the command line says where a cluster cannot be asked for."""

import pytest

from harness.__main__ import main
from harness.classroom import cluster
from harness.classroom.cluster import ClusterPool
from harness.errors import UsageError


def test_a_missing_package_is_named(monkeypatch):
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(UsageError, match=r"^--cluster tcp://a:1: needs the package distributed"):
        ClusterPool("tcp://a:1", "dict_board", "none")


def test_how_many_jobs_is_the_workers_to_say(capsys):
    arguments = ["class", "x", "--assignment", "xtreme", "--jobs", "2", "--cluster", "tcp://a:1"]
    with pytest.raises(SystemExit):
        main(arguments)
    assert "argument --cluster: not allowed with argument --jobs" in capsys.readouterr().err
