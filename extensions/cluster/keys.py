"""The certificates by which the machines of a cluster know each other, made by openssl.

A folder holds an authority and a certificate each for scheduler, workers and the run.  Dask asks of
a peer whether this authority has signed its certificate, and not what stands in it: whoever has one
of the three may do everything.
"""

from __future__ import annotations

import shutil
import subprocess
from argparse import ArgumentParser, Namespace
from pathlib import Path

from harness.errors import GraderError, UsageError

AUTHORITY = "ca.pem"
ROLES = ("scheduler", "worker", "client")
DAYS = "400"
# Without a passphrase: a batch system starts workers where nobody can type one.
CURVE = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
SIGNER = "ca.key"  # removed when all are signed: nobody else gets a certificate of it


def make_keys(folder: Path) -> None:
    """Make a folder with the certificates.  Raises UsageError, GraderError."""
    openssl = shutil.which("openssl")
    if openssl is None:
        raise UsageError(
            "cluster-keys: needs the program openssl, which was not found. Install it "
            "(Debian: apt-get install openssl) and say the command again."
        )
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=False)
    except FileExistsError as error:
        raise UsageError(
            f"{folder}: is there already, and no key is replaced. Name a new folder."
        ) from error
    except OSError as error:
        raise UsageError(f"{folder}: cannot be made: {error.strerror}.") from error
    try:
        # With a number from us: older openssl wants a file of serial numbers otherwise.
        signer = ("-CA", AUTHORITY, "-CAkey", SIGNER, "-set_serial")
        own = ("req", "-x509", *CURVE, "-days", DAYS)
        subject = "/CN=grader cluster"
        _run_openssl(folder, openssl, *own, "-subj", subject, "-keyout", SIGNER, "-out", AUTHORITY)
        for number, role in enumerate(ROLES, 2):
            files = ("-keyout", f"{role}.key", "-out", f"{role}.csr")
            _run_openssl(folder, openssl, "req", "-new", *CURVE, "-subj", f"/CN={role}", *files)
            signed = ("x509", "-req", "-in", f"{role}.csr", *signer, str(number), "-days", DAYS)
            _run_openssl(folder, openssl, *signed, "-out", f"{role}.pem")
            folder.joinpath(f"{role}.csr").unlink()
            folder.joinpath(f"{role}.key").chmod(0o600)
    finally:
        folder.joinpath(SIGNER).unlink(missing_ok=True)


def _run_openssl(folder: Path, *command: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    if done.returncode:
        complaint = done.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        raise GraderError(f"{folder}: openssl {command[1]} failed: {' '.join(complaint)}")


def client_files(folder: Path) -> tuple[Path, Path, Path]:
    """Return the files of a run: authority, certificate, key.  Raises UsageError."""
    files = (folder / AUTHORITY, folder / "client.pem", folder / "client.key")
    for file in files:
        if not file.is_file():
            raise UsageError(
                f"--cluster-keys {folder}: {file.name} is missing. "
                "Make the folder by: python -m harness cluster-keys DIR"
            )
    return files


DESCRIPTION = """\
Make the certificates with which scheduler, workers and `class --cluster` know
each other. docs/guides/cluster.md says which file goes where."""


def add_options(command: ArgumentParser) -> None:
    command.add_argument("folder", metavar="DIR", type=Path, help="a folder that is not there yet")
    command.set_defaults(run=keys_command)


def keys_command(options: Namespace) -> bool:
    """Make the certificates, print who needs which; return False."""
    make_keys(options.folder)
    print(
        f"{options.folder}: ca.pem for every machine; scheduler.pem and scheduler.key, worker.pem "
        "and worker.key, client.pem and client.key for their own. Whoever has a key may run "
        "code on the cluster."
    )
    return False
