"""A Dask cluster on this machine: a scheduler and workers, each a process of its own."""

import importlib
import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager, suppress

from tests.helpers import ROOT

START_SECONDS = 60
# Dask, without the harness that the environment offers: the one in its folder, or none.
DASK = """
import runpy, sys
own = sys.argv.pop(1)
sys.path[:] = [one for one in sys.path if one != own]
runpy.run_module("dask", run_name="__main__", alter_sys=True)
"""


def free_port():
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return opened.getsockname()[1]


class Cluster:
    """A scheduler, and the processes of its workers in the order in which they were started."""

    def __init__(self, stack, log, folder, keys=None):
        self.port = free_port()
        self.address = f"{'tls' if keys else 'tcp'}://127.0.0.1:{self.port}"
        self._keys = keys
        self.workers = []
        self._stack = stack
        self._log = log
        listening = (
            *self._key_options("scheduler"),
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--no-dashboard",
        )
        self.scheduler = self._start("scheduler", *listening, folder=folder)
        wait_until(self._answers)

    def add_worker(self, folder=ROOT, **variables):
        """Starts a worker with one thread in a folder, whose harness it imports, if it has one."""
        known = self._key_options("worker")
        options = (self.address, *known, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        self.workers.append(self._start("worker", *options, folder=folder, **variables))

    def _key_options(self, role):
        if self._keys is None:
            return ()
        files = {"ca-file": "ca.pem", "cert": f"{role}.pem", "key": f"{role}.key"}
        return [word for one, file in files.items() for word in (f"--tls-{one}", self._keys / file)]

    def _start(self, *command, folder=ROOT, **variables):
        plain = {key: text for key, text in os.environ.items() if key != "PYTHONPATH"}
        process = subprocess.Popen(
            [sys.executable, "-c", DASK, str(ROOT), *command],
            cwd=folder,
            env={**plain, **variables},
            stdout=self._log,
            stderr=self._log,
        )
        self._stack.callback(process.wait)
        self._stack.callback(process.kill)
        return process

    def _answers(self):
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False


def children_of(process):
    """Return the processes that a process has started."""
    return importlib.import_module("psutil").Process(process.pid).children()


def wait_until(holds):
    """Waits until something holds."""
    end = time.monotonic() + START_SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.1)


@contextmanager
def running_cluster(folder, workers=0, scheduler_folder=ROOT, keys=None):
    with ExitStack() as stack, (folder / "cluster.log").open("wb") as log:
        cluster = Cluster(stack, log, scheduler_folder, keys)
        for _ in range(workers):
            cluster.add_worker()
        yield cluster
