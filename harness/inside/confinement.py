"""Confines a process for good before a submission runs in it.

Layers, each used where the system has it: a user id of its own, no new privileges, Landlock,
seccomp.  Limits on what it may use are set by `limit_process`; whether all of it holds is tried
in `trial`.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from harness.inside import processes, seccomp
from harness.inside.processes import c_library, set_attribute

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION, RULE_PATH = 1, 1
EXECUTE, WRITE, READ_FILE, READ_FOLDER, TRUNCATE, DEVICE = 1, 2, 4, 8, 1 << 14, 1 << 15
READ, USE = EXECUTE | READ_FILE | READ_FOLDER, READ_FILE | WRITE
OF_A_FILE = EXECUTE | WRITE | READ_FILE | TRUNCATE | DEVICE
DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
SYSTEM = (
    *("/bin", "/sbin", "/lib", "/lib64", "/usr/bin", "/usr/sbin", "/usr/lib", "/usr/lib64"),
    *("/usr/share/terminfo", "/usr/share/zoneinfo", "/usr/share/locale"),
    # through the last one go links in /usr/bin, on Debian
    *("/etc/ld.so.cache", "/etc/localtime", "/etc/terminfo", "/etc/alternatives"),
)
# Of <malloc.h> of the GNU C library.
M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD = -8, -3, -1
LARGE_BYTES = 32 << 20  # what is larger gets pages of its own each time, which cost time
MOST_LIKELY_TO_GO = b"1000"  # for the kernel, when memory is short


class LayerRefused(OSError):
    """A layer that seemed to be there cannot be had: "user", "views" or "filter"."""

    def __init__(self, layer: str) -> None:
        super().__init__(layer)
        self.layer = layer


class Confinement:
    """What a worker may see and do; the same for all of them but for the folder.

    `uid` is the user id to drop to, None to stay; `most` the version of Landlock not to go beyond,
    None for the kernel's own.
    """

    def __init__(self, uid: int | None, most: int | None = None) -> None:
        self.uid = uid
        self._libc = c_library()
        self._views: Views | None = None
        self._filter = b""
        if self._libc is not None:
            self._views = Views(self._libc, self.readable_places, most)
            self._filter = seccomp.prepare_filter(self._libc)

    @property
    def readable_places(self) -> tuple[str, ...]:
        """The folders and files of the system and of this Python that a worker may read."""
        own = (*sys.path, os.path.join(sys.base_prefix, "lib"), sys.executable)
        return (*SYSTEM, *filter(None, own))

    @property
    def sees_little(self) -> bool:
        """Whether Landlock shows a worker a few folders only."""
        return self._views is not None and self._views.is_there

    @property
    def filters_calls(self) -> bool:
        """Whether the system calls of a worker are filtered."""
        return bool(self._filter)

    @property
    def shows_files(self) -> bool:
        """Whether its user may see what a worker has open: no other worker can look there.

        Landlock keeps them from /proc, the filter from tracing.
        """
        return self.sees_little and self.filters_calls

    def leave_out(self, layer: str) -> None:
        """Do without a layer that was refused."""
        if layer == "user":
            self.uid = None
        elif layer == "views":
            self._views = None
        else:
            self._filter = b""

    def protect(self) -> None:
        """Keep processes of the same user out of this one, and adopt what workers leave behind.

        Threads of theirs share what they reserve of the address space, which is limited: otherwise
        six of them were too many.  What a growing text gives back stays with the process: it is
        built eight times as quickly.
        """
        if self._libc is not None:
            set_attribute(processes.PR_SET_DUMPABLE, 0)
            set_attribute(processes.PR_SET_CHILD_SUBREAPER, 1)
            # The C library of Alpine (musl) has none.
            if hasattr(self._libc, "mallopt"):
                self._libc.mallopt(M_ARENA_MAX, 1)
                self._libc.mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)
                self._libc.mallopt(M_TRIM_THRESHOLD, 2 * LARGE_BYTES)

    def enter(self, folder: str) -> None:
        """Confine this process to `folder`, as far as the system can.

        Raises LayerRefused when the user id cannot be dropped, or a layer that is there fails.
        """
        # first of all: Landlock closes /proc
        with suppress(OSError), open("/proc/self/oom_score_adj", "wb", 0) as file:
            file.write(MOST_LIKELY_TO_GO)
        # in this order: the first one sets `no_new_privs`, and without that an ordinary user may
        # add neither of the others (landlock(7), seccomp(2))
        with refusals_of("user"):
            self._drop_user()
        with refusals_of("views"):
            if self._views is not None:
                self._views.restrict(folder)
        with refusals_of("filter"):
            seccomp.install_filter(self._libc, self._filter)
        # the kernel has cleared it with the change of user id (prctl(2)): /proc/PID was root's
        if self.shows_files:
            set_attribute(processes.PR_SET_DUMPABLE, 1)

    def _drop_user(self) -> None:
        if self.uid is not None:
            # all three ids, or the saved one would lead back; the user last, who may set the others
            os.setgroups([])
            os.setresgid(self.uid, self.uid, self.uid)
            os.setresuid(self.uid, self.uid, self.uid)
        # after the user id, whose change would clear it (prctl(2))
        set_attribute(processes.PR_SET_PDEATHSIG, signal.SIGKILL)
        set_attribute(processes.PR_SET_NO_NEW_PRIVS, 1)


@contextmanager
def refusals_of(layer: str) -> Iterator[None]:
    """Turn an OSError into the LayerRefused of a layer."""
    try:
        yield
    except OSError as error:
        raise LayerRefused(layer) from error


class Views:
    """What processes are to see, prepared once: folders to read, and devices.

    Where there is no Landlock nothing happens.  `most` is the version not to go beyond, None for
    the kernel's own; with 0 it is as if there were none.
    """

    def __init__(self, libc: Any, readable: Sequence[str], most: int | None) -> None:
        self._libc = libc
        # this call returns its version, a negative number where it is off
        there: int = libc.syscall(CREATE_RULESET, None, 0, VERSION)
        self._version = there if most is None else min(there, most)
        if self.is_there:
            self._rights, self._attributes = rights_handled(self._version)
            wanted = [*((path, READ) for path in readable), *((device, USE) for device in DEVICES)]
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
    """Return what a version can refuse: the rights to files, and a record of them with all others.

    Since version 4 also connections, since 6 signals and abstract sockets to outside.
    """
    # by version: 2 adds moving files between folders, 3 emptying them, 5 requests to devices
    rights = (1 << {1: 13, 2: 14, 3: 15, 4: 15}.get(version, 16)) - 1
    network, scopes = 0b11, 0b11
    if version < 4:
        return rights, struct.pack("Q", rights)
    if version < 6:
        return rights, struct.pack("QQ", rights, network)
    return rights, struct.pack("QQQ", rights, network, scopes)
