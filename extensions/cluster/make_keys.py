"""Makes the certificates of a cluster: `python -m harness cluster-keys DIR`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from extensions.cluster.keys import make_keys

DESCRIPTION = """\
Make the certificates with which scheduler, workers and `class --cluster` know
each other. docs/guides/cluster.md says which file goes where."""


def add_options(command: ArgumentParser) -> None:
    """Add the options of `cluster-keys`."""
    command.add_argument("folder", metavar="DIR", type=Path, help="a folder that is not there yet")
    command.set_defaults(run=keys_command)


def keys_command(options: Namespace) -> bool:
    """Make the certificates, say who needs which; return False: no grade was below a limit."""
    make_keys(options.folder)
    print(
        f"{options.folder}: ca.pem for every machine; scheduler.pem and scheduler.key, worker.pem "
        "and worker.key, client.pem and client.key for their own. Whoever has a key may run "
        "code on the cluster."
    )
    return False
