"""Registers the cluster: a class graded by the workers of Dask."""

from __future__ import annotations

from collections.abc import Mapping

from harness.extensions import Command, hook


@hook
def class_part() -> object:
    from extensions.cluster.pool import GradingOnCluster  # not for each command

    return GradingOnCluster()


@hook
def commands() -> Mapping[str, Command]:
    summary = "make the certificates of a cluster"
    return {"cluster-keys": Command(summary, "extensions.cluster.keys")}
