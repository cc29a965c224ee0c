"""How a forked process becomes a worker: its folder, its session, its descriptors, its limits."""

from __future__ import annotations

import fcntl
import json
import os
import resource
import shutil
import termios
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from harness.inside.channel import Channel
from harness.inside.confinement import Confinement, tried
from harness.inside.worker import limit_cpu
from harness.values import Json

MOST_DESCRIPTORS = 1 << 16
ORIGINAL = "original"


def settle(uid: int | None, folder: str, run: str) -> None:
    """Make a worker's folder with a copy of the submission, its user's own, and go there.

    The submission lies in the folder `run`/original, alone.
    """
    os.mkdir(folder, 0o700)
    original = os.path.join(run, ORIGINAL)
    for name in os.listdir(original):
        shutil.copyfile(os.path.join(original, name), os.path.join(folder, name))
    if uid is not None:
        with suppress(OSError):  # then the user id cannot be dropped either
            for name in ("", *os.listdir(folder)):
                os.chown(os.path.join(folder, name), uid, uid)
    os.chdir(folder)
    os.environ["HOME"] = folder


def begin(channel: int, terminal: tuple[int, ...], limits: Json, seconds: int) -> None:
    """Begin a session of its own, with its channel and terminal as only descriptors, limited."""
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    for descriptor in terminal:
        take_terminal(descriptor)
    os.closerange(3, channel)
    os.closerange(channel + 1, MOST_DESCRIPTORS)
    limit(limits)
    limit_cpu(seconds)


def live(channel: Channel, service: Callable[[Channel], None]) -> NoReturn:
    """Serve on the channel and end."""
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        service(channel)
    os._exit(0)


def probe(
    confinement: Confinement, folder: str, answer: int, limits: Json, secret: str
) -> NoReturn:
    """Become as confined as a worker, write to `answer` what held, and end."""
    try:
        os.mkdir(folder, 0o700)
        if confinement.uid is not None:
            os.chown(folder, confinement.uid, confinement.uid)
        limit(limits)
        confinement.enter(folder)
        held = tried(confinement, secret, folder + "-outside")
        os.write(answer, json.dumps(held).encode())
    finally:
        os._exit(0)


def take_terminal(terminal: int) -> None:
    """Make a pseudo-terminal the controlling one, for reading and printing."""
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    os.dup2(terminal, 0)
    os.dup2(terminal, 1)


def limit(limits: Json) -> None:
    """Bind this process for good: bytes of memory and files, seconds of CPU, counts of the rest."""
    for name, wanted in limits.items():
        number = getattr(resource, f"RLIMIT_{name}", None)
        if number is not None:
            _, hard = resource.getrlimit(number)
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(number, (most, most))
