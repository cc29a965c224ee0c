"""What the command line says where a cluster cannot be asked for."""

import pytest

from extensions.cluster import pool as cluster
from extensions.cluster.pool import ClusterPool
from harness.__main__ import main
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


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ([], "whoever reaches a scheduler may run code on all its machines"),
        (["--cluster-keys", "k"], "with keys the address begins with tls://"),
        (["--cluster-keys", "k", "--insecure-cluster"], "leave it out where --cluster-keys"),
    ],
    ids=["nothing", "keys without tls", "both"],
)
def test_how_a_cluster_is_trusted_has_to_be_named(capsys, more, sentence):
    arguments = ["class", "x", "--assignment", "xtreme", "--cluster", "tcp://a:1", *more]
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_keys_without_a_cluster_are_refused(capsys):
    assert main(["class", "x", "--assignment", "xtreme", "--insecure-cluster"]) == 2
    assert "say --cluster ADDRESS, too" in capsys.readouterr().err
