"""Confines a process for good before a submission runs in it.

Layers, each used where the system has it: a user id of its own, no new privileges, Landlock
(`Views`), a filter of system calls (seccomp).  Limits on what it may use are set by
`limit_process`; whether all of it holds is tried in `trial`.
"""

from __future__ import annotations

import ctypes
import os
import signal
import struct
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from harness.inside import processes
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
            self._filter = prepare_filter(self._libc)

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
            install_filter(self._libc, self._filter)
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


# A filter of system calls (seccomp): no network, no signals to others, no tracing, no mounts.  Nor
# does a process behind it change what it did not open for writing: modes, owners, times and
# attributes of files belong to their owner, whom Landlock does not stop.  A call whose number is
# not `KNOWN` here is there no more than on an older kernel (ENOSYS): libraries try new calls and
# then do without them.  Structures as in linux/seccomp.h and linux/filter.h.

# Of <linux/prctl.h>, <linux/seccomp.h> and <linux/bpf_common.h>: the standard library has no names.
PR_GET_SECCOMP, PR_SET_SECCOMP, FILTER = 21, 22, 2
ALLOW, REFUSE, ABSENT = 0x7FFF0000, 0x00050001, 0x00050026  # the errors EPERM and ENOSYS
PRETEND = 0x00050000  # no error: the call succeeds, and nothing is done
LOAD, KEEP_BITS, EQUAL, AT_LEAST, RETURN = 0x20, 0x54, 0x15, 0x35, 0x06
NUMBER, MACHINE, FIRST_ARGUMENT = 0, 4, 16  # offsets in what a filter sees of a call
# the bit in the number of a call by the x32 ABI: a second way to most of them
X32 = 0x40000000
SOME_PROCESS = 0x7FFFFFFF  # stands for the process that the filter will bind

MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
"""For each machine: the column in the table of numbers and its name as filters see it."""
KNOWN = {"x86_64": ((0, 336), (424, 469)), "aarch64": ((0, 243), (260, 294), (424, 469))}
"""The first and the last numbers of calls that Linux 6.18 has on each machine."""

NONE = -1  # a machine without such a call


def read_calls(text: str) -> dict[str, tuple[int, int]]:
    """Return the numbers of each call by its name; a row with one has the same on both machines."""
    rows = (row.split() for row in text.replace("-", f"{NONE}").split(","))
    return {name: (int(numbers[0]), int(numbers[-1])) for name, *numbers in rows}


REFUSED = read_calls(
    # network
    "socket 41 198, connect 42 203, bind 49 200, listen 50 201, accept 43 202, accept4 288 242, "
    # other processes
    "ptrace 101 117, process_vm_readv 310 270, process_vm_writev 311 271, process_madvise 440, "
    "kcmp 312 272, pidfd_open 434, pidfd_getfd 438, pidfd_send_signal 424, "
    "rt_sigqueueinfo 129 138, rt_tgsigqueueinfo 297 240, setpriority 141 140, ioprio_set 251 30, "
    "sched_setaffinity 203 122, sched_setscheduler 144 119, sched_setparam 142 118, "
    "sched_setattr 314 274, move_pages 279 239, migrate_pages 256 238, "
    # memory that outlives the process or no limit counts
    "shmget 29 194, shmat 30 196, shmctl 31 195, msgget 68 186, msgsnd 69 189, msgrcv 70 188, "
    "msgctl 71 187, semget 64 190, semop 65 193, semctl 66 191, semtimedop 220 192, "
    "mq_open 240 180, mq_unlink 241 181, memfd_create 319 279, memfd_secret 447, "
    "add_key 248 217, request_key 249 218, keyctl 250 219, "
    # ways around a filter, and into the kernel
    "bpf 321 280, perf_event_open 298 241, userfaultfd 323 282, io_uring_setup 425, "
    "io_uring_enter 426, io_uring_register 427, personality 135 92, "
    # the system itself
    "mount 165 40, umount2 166 39, pivot_root 155 41, chroot 161 51, unshare 272 97, "
    "setns 308 268, open_tree 428, move_mount 429, fsopen 430, fsconfig 431, fsmount 432, "
    "fspick 433, mount_setattr 442, open_by_handle_at 304 265, name_to_handle_at 303 264, "
    "open_tree_attr 467, quotactl 179 60, quotactl_fd 443, acct 163 89, swapon 167 224, "
    "swapoff 168 225, reboot 169 142, sethostname 170 161, setdomainname 171 162, "
    "init_module 175 105, finit_module 313 273, delete_module 176 106, kexec_load 246 104, "
    "kexec_file_load 320 294, syslog 103 116, vhangup 153 58, settimeofday 164 170, "
    "clock_settime 227 112, clock_adjtime 305 266, adjtimex 159 171, "
    # files that were not opened for writing
    "chown 92 -, fchown 93 55, lchown 94 -, fchownat 260 54, setxattr 188 5, lsetxattr 189 6, "
    "fsetxattr 190 7, setxattrat 463, removexattr 197 14, lremovexattr 198 15, "
    "fremovexattr 199 16, removexattrat 466, file_setattr 469, truncate 76 45, "
    # what others do with files
    "inotify_init 253 -, inotify_init1 294 26, inotify_add_watch 254 27, fanotify_init 300 262, "
    "fanotify_mark 301 263, cachestat 451"
)
UNSEEN = read_calls("clone3 435, openat2 437")
"""Their flags lie in memory, where no filter looks; libraries use `clone` and `openat` instead."""

# `shutil.copy` and `shelve` set a mode, `shutil.copy2` times, `sqlite3` locks, and all of them fail
# where that is refused.  A lock on a file of the library would be heard by other workers.
PRETENDED = read_calls(
    "chmod 90 -, fchmod 91 52, fchmodat 268 53, fchmodat2 452, utime 132 -, utimes 235 -, "
    "futimesat 261 -, flock 73 32"
)


class Choice(NamedTuple):
    """What happens to a system call: the lower half of an argument decides, or some bits of it.

    `signal` is the argument that holds a signal, where the signals in `ENDING` are refused first.
    """

    argument: int
    outcomes: Mapping[int, int]
    otherwise: int
    bits: int | None = None
    signal: int | None = None


# What nobody can catch, and what stops a process.  A worker cannot send them to itself either: so
# one that was killed or stopped has not done that itself.
ENDING = (9, 19, 20, 21, 22)  # SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU
SELF = {SOME_PROCESS: ALLOW}
SELF_OR_GROUP = {SOME_PROCESS: ALLOW, 0: ALLOW}
TO_READ, NEITHER, EMPTYING = 0, 3, 0x200  # of a file that is opened
LOCKS = (6, 7, 37, 38)  # F_SETLK, F_SETLKW, and the same of open files
SEE_LOCKS = (5, 36)  # SQLite waits for ever where a made-up answer shows a lock; there are none
OF_DESCRIPTORS = (0, 1, 2, 3, 4, 1030, 1031, 1032)  # copies, flags, sizes of pipes
OF_TERMINALS = (
    *(0x5401, 0x5402, 0x5403, 0x5404, 0x5409, 0x540A, 0x540B, 0x540E, 0x540F, 0x5410, 0x5411),
    *(0x5413, 0x5414, 0x541B, 0x5421, 0x5422, 0x5429, 0x5450, 0x5451),
    *(0x802C542A, 0x402C542B, 0x402C542C, 0x402C542D),
)
FICLONE = 0x40049409  # a copy into a file that is open for writing
DECIDED = read_calls(
    "kill 62 129, tkill 200 130, tgkill 234 131, prlimit64 302 261, clone 56 220, "
    "socketpair 53 199, open 2 -, openat 257 56, fallocate 285 47, utimensat 280 88, "
    "fcntl 72 25, ioctl 16 29"
)
CHOICES = {
    "kill": Choice(argument=0, outcomes=SELF_OR_GROUP, otherwise=REFUSE, signal=1),
    "tkill": Choice(argument=0, outcomes=SELF, otherwise=REFUSE, signal=1),
    "tgkill": Choice(argument=0, outcomes=SELF, otherwise=REFUSE, signal=2),
    "prlimit64": Choice(argument=0, outcomes=SELF_OR_GROUP, otherwise=REFUSE),
    # no new namespaces
    "clone": Choice(argument=0, bits=0x7E020080, outcomes={0: ALLOW}, otherwise=REFUSE),
    # streams alone: a packet may go to any address, from a pair of sockets too
    "socketpair": Choice(argument=1, bits=0xF, outcomes={1: ALLOW}, otherwise=REFUSE),
    # before its version 3 Landlock does not see a file emptied that is opened to read or to neither
    **{
        name: Choice(
            argument=argument,
            bits=NEITHER | EMPTYING,
            outcomes=dict.fromkeys((TO_READ | EMPTYING, NEITHER, NEITHER | EMPTYING), REFUSE),
            otherwise=ALLOW,
        )
        for name, argument in (("open", 1), ("openat", 2))
    },
    # blocks beyond a file's end count towards no limit
    "fallocate": Choice(argument=1, outcomes={0: ALLOW}, otherwise=REFUSE),
    # without times, a program (`Path.touch`) opens the file when this fails
    "utimensat": Choice(argument=2, outcomes={0: REFUSE}, otherwise=PRETEND),
    # not who gets a signal, no leases, no notice of what others do
    "fcntl": Choice(
        argument=1,
        outcomes=dict.fromkeys((*OF_DESCRIPTORS, *SEE_LOCKS), ALLOW)
        | dict.fromkeys(LOCKS, PRETEND),
        otherwise=REFUSE,
    ),
    "ioctl": Choice(
        argument=1, outcomes=dict.fromkeys((*OF_TERMINALS, FICLONE), ALLOW), otherwise=REFUSE
    ),
}
NUMBERS = REFUSED | UNSEEN | PRETENDED | DECIDED

instruction = struct.Struct("HBBI").pack


def prepare_filter(libc: Any) -> bytes:
    """Return the filter for `SOME_PROCESS` on this machine, b"" where none can be had."""
    machine = os.uname().machine
    # negative where the kernel was built without filters (prctl(2))
    known = machine in MACHINES and libc.prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0
    return filter_program(machine, SOME_PROCESS) if known else b""


def install_filter(libc: Any, prepared: bytes) -> None:
    """Bind this process, and all that it starts, to a prepared filter.

    No new privileges must have been set before.  Raises OSError when the kernel does not take it.
    """
    if not prepared:
        return
    # made once for all workers: each puts its own process id in, whom it may signal
    code = prepared.replace(struct.pack("I", SOME_PROCESS), struct.pack("I", os.getpid()))
    text = ctypes.create_string_buffer(code, len(code))
    # struct sock_fprog: a count, then an address where it is aligned
    header = struct.pack("HxxxxxxQ", len(code) // 8, ctypes.addressof(text))
    if libc.prctl(PR_SET_SECCOMP, FILTER, header, 0, 0) != 0:
        raise OSError("the kernel takes no filter of system calls")


def filter_program(machine: str, own: int) -> bytes:
    """Return the filter, in the kernel's form, for a machine and the process id `own`."""
    column, name = MACHINES[machine]
    parts = [
        instruction(LOAD, 0, 0, MACHINE),
        # a program may call as one of another machine (32-bit), whose numbers mean other calls
        instruction(EQUAL, 1, 0, name),
        instruction(RETURN, 0, 0, REFUSE),
        instruction(LOAD, 0, 0, NUMBER),
    ]
    if machine == "x86_64":
        parts += [instruction(AT_LEAST, 0, 1, X32), instruction(RETURN, 0, 0, REFUSE)]
    for call, choice in CHOICES.items():
        for number in numbers_of([call], column):
            parts += by_argument(choice, number, own)
    for names, outcome in ((REFUSED, REFUSE), (UNSEEN, ABSENT), (PRETENDED, PRETEND)):
        parts += end_filter_on(numbers_of(names, column), outcome)
    for first, last in KNOWN[machine]:
        # ranges come in order: a number before this one lies in none
        parts += [
            instruction(AT_LEAST, 3, 0, last + 1),
            instruction(AT_LEAST, 1, 0, first),
            instruction(RETURN, 0, 0, ABSENT),
            instruction(RETURN, 0, 0, ALLOW),
        ]
    return b"".join([*parts, instruction(RETURN, 0, 0, ABSENT)])


def numbers_of(names: Iterable[str], column: int) -> list[int]:
    """Return the numbers of some calls on a machine, as far as it has them."""
    numbers = [NUMBERS[name][column] for name in names]
    return [number for number in numbers if number != NONE]


def by_argument(choice: Choice, number: int, own: int) -> list[bytes]:
    """Return the instructions for a call on which one of its arguments decides."""
    body = []
    if choice.signal is not None:
        body.append(load_argument(choice.signal))
        body += end_filter_on(ENDING, REFUSE)
    body.append(load_argument(choice.argument))
    if choice.bits is not None:
        body.append(instruction(KEEP_BITS, 0, 0, choice.bits))
    for outcome in sorted(set(choice.outcomes.values())):
        values = [value for value, wanted in choice.outcomes.items() if wanted == outcome]
        body += end_filter_on(
            [own if value == SOME_PROCESS else value for value in values], outcome
        )
    body.append(instruction(RETURN, 0, 0, choice.otherwise))
    return [instruction(EQUAL, 0, len(body), number), *body]


def load_argument(place: int) -> bytes:
    """Return the instruction that loads the lower half of an argument, by its place."""
    # a filter loads 32 bits at a time; ids, flags and commands are ints for the kernel, too
    return instruction(LOAD, 0, 0, FIRST_ARGUMENT + 8 * place)


def end_filter_on(values: Sequence[int], outcome: int) -> list[bytes]:
    """Return the instructions that end the filter when one of some values is loaded.

    They share the last one: the kernel takes time for each when a worker begins.
    """
    last = len(values) - 1
    tests = [
        instruction(EQUAL, last - place, 1 if place == last else 0, value)
        for place, value in enumerate(values)
    ]
    return [*tests, instruction(RETURN, 0, 0, outcome)]
