"""A process that sees a few folders only (Landlock, where the kernel has it: Linux 5.13 on).

Numbers as in linux/landlock.h; its system calls have the same numbers on every machine.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION, RULE_PATH = 1, 1
EXECUTE, WRITE, READ_FILE, READ_FOLDER, TRUNCATE, DEVICE = 1, 2, 4, 8, 1 << 14, 1 << 15
READ = EXECUTE | READ_FILE | READ_FOLDER
OF_A_FILE = EXECUTE | WRITE | READ_FILE | TRUNCATE | DEVICE
DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")


def restrict(libc: Any, readable: Sequence[str], writable: str) -> None:
    """Let this process read what is `readable`, and read and write in the folder `writable`.

    Where there is no Landlock nothing happens.  No new privileges must have been set before.
    """
    version = libc.syscall(CREATE_RULESET, None, 0, VERSION)
    if version < 1:
        return
    rights, attributes = handled(version)
    rules = libc.syscall(CREATE_RULESET, attributes, len(attributes), 0)
    for path in readable:
        allow(libc, rules, path, READ & rights)
    for path in DEVICES:
        allow(libc, rules, path, (READ_FILE | WRITE) & rights)
    allow(libc, rules, writable, rights)
    libc.syscall(RESTRICT_SELF, rules, 0)
    os.close(rules)


def handled(version: int) -> tuple[int, bytes]:
    """Give all that a version can refuse: rights to files, and these with the rest as a record.

    Since version 4 also connections, since 6 signals and abstract sockets to outside.
    """
    count = 13 if version == 1 else 14 if version == 2 else 15 if version < 5 else 16
    rights = (1 << count) - 1
    network, scopes = 0b11, 0b11
    if version < 4:
        return rights, struct.pack("Q", rights)
    if version < 6:
        return rights, struct.pack("QQ", rights, network)
    return rights, struct.pack("QQQ", rights, network, scopes)


def allow(libc: Any, rules: int, path: str, rights: int) -> None:
    """Add a rule for a path; one that is not there needs none."""
    with suppress(OSError):
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        rights &= rights if os.path.isdir(path) else OF_A_FILE
        libc.syscall(ADD_RULE, rules, RULE_PATH, struct.pack("=Qi", rights, place), 0)
        os.close(place)
