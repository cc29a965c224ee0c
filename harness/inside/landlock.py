"""A process that sees a few folders only (Landlock, where the kernel has it: Linux 5.13 on).

Numbers as in linux/landlock.h; its system calls have the same numbers on every machine.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from typing import Any

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION, RULE_PATH = 1, 1
EXECUTE, WRITE, READ_FILE, READ_FOLDER, TRUNCATE, DEVICE = 1, 2, 4, 8, 1 << 14, 1 << 15
READ, USE = EXECUTE | READ_FILE | READ_FOLDER, READ_FILE | WRITE
OF_A_FILE = EXECUTE | WRITE | READ_FILE | TRUNCATE | DEVICE
DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")


class Views:
    """What processes are to see, prepared once: folders to read, and devices.

    Where there is no Landlock nothing happens.  `most` is the version not to go beyond, None for
    the kernel's own; with 0 it is as if there were none.
    """

    def __init__(self, libc: Any, readable: Sequence[str], most: int | None) -> None:
        self._libc = libc
        # asked so it tells its version, a negative number where it is off
        there: int = libc.syscall(CREATE_RULESET, None, 0, VERSION)
        self._version = there if most is None else min(there, most)
        if self.is_there:
            self._rights, self._attributes = rights_handled(self._version)
            wanted = [*((path, READ) for path in readable), *((one, USE) for one in DEVICES)]
            self._rules = [rule for path, rights in wanted for rule in self._rule_for(path, rights)]

    @property
    def is_there(self) -> bool:
        """Whether the kernel has Landlock and it is to be used."""
        return self._version >= 1

    def restrict(self, writable: str) -> None:
        """Let this process see what was prepared, and do anything in the folder `writable`.

        No new privileges must have been set before.  Raises OSError when it cannot be done.
        """
        if not self.is_there:
            return
        call = self._libc.syscall
        rules = call(CREATE_RULESET, self._attributes, len(self._attributes), 0)
        for rule in (*self._rules, *self._rule_for(writable, self._rights)):
            # a rule that is not taken shows less, never more
            call(ADD_RULE, rules, RULE_PATH, rule, 0)
        if call(RESTRICT_SELF, rules, 0) != 0:
            raise OSError("the kernel takes no Landlock rules")

    def _rule_for(self, path: str, rights: int) -> list[bytes]:
        """Return the rule for a path, as a record; one that is not there needs none."""
        try:
            # never closed: a rule names its folder by a descriptor, in every worker to come
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            return []
        # for a file the kernel refuses rights that only folders have (landlock_add_rule(2))
        rights &= self._rights if os.path.isdir(path) else OF_A_FILE & self._rights
        # no padding: the kernel declares this record as packed
        return [struct.pack("=Qi", rights, place)]


def rights_handled(version: int) -> tuple[int, bytes]:
    """Return all that a version can refuse: rights to files, and these with the rest as a record.

    Since version 4 also connections, since 6 signals and abstract sockets to outside.
    """
    # by version: 2 adds moving files between folders, 3 emptying them, 5 requests to devices
    count = 13 if version == 1 else 14 if version == 2 else 15 if version < 5 else 16
    rights = (1 << count) - 1
    network, scopes = 0b11, 0b11
    if version < 4:
        return rights, struct.pack("Q", rights)
    if version < 6:
        return rights, struct.pack("QQ", rights, network)
    return rights, struct.pack("QQQ", rights, network, scopes)
