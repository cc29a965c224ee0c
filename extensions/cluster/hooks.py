"""Registers the cluster: a class graded by the workers of Dask."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from extensions.classroom.extending import ClassPart
from extensions.classroom.files.records import HandInPool
from harness.errors import UsageError
from harness.extensions import Command, hook


class GradingOnCluster(ClassPart):
    """Options that name a cluster, and its workers in place of processes here."""

    def add_options(self, command: ArgumentParser, graders: Any) -> None:
        graders.add_argument(
            "--cluster",
            metavar="ADDRESS",
            help="grade on the workers of the Dask scheduler at tls://HOST:PORT; "
            "see docs/guides/cluster.md",
        )
        command.add_argument(
            "--cluster-keys",
            metavar="DIR",
            type=Path,
            help="the certificates for --cluster, made by: python -m harness cluster-keys DIR",
        )
        command.add_argument(
            "--insecure-cluster",
            action="store_true",
            help="use --cluster without certificates: whoever reaches the scheduler may run code",
        )

    def read_options(self, options: Namespace) -> str:
        self._address, self._keys = options.cluster, options.cluster_keys
        if not options.cluster:
            if options.cluster_keys or options.insecure_cluster:
                raise UsageError(
                    "--cluster-keys and --insecure-cluster: say --cluster ADDRESS, too."
                )
            return ""
        from extensions.cluster.pool import refuse_without_keys

        refuse_without_keys(
            options.cluster, options.cluster_keys, is_insecure=options.insecure_cluster
        )
        return "--cluster"

    def chosen_pool(self, slug: str, isolation: str) -> HandInPool | None:
        if not self._address:
            return None
        from extensions.cluster.pool import ClusterPool

        return ClusterPool(self._address, slug, isolation, self._keys)


@hook
def class_part() -> ClassPart:
    return GradingOnCluster()


@hook
def commands() -> Mapping[str, Command]:
    summary = "make the certificates of a cluster"
    return {"cluster-keys": Command(summary, "extensions.cluster.make_keys")}
