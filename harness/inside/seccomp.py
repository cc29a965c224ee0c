"""A filter of system calls (seccomp): no network, no signals to others, no tracing, no mounts.

Nor does a process behind it change what it did not open for writing: modes, owners, times and
attributes of files belong to their owner, whom Landlock does not stop.

A call whose number is in no table here is there no more than on an older kernel (ENOSYS): libraries
try new calls and then do without them.

Structures as in linux/seccomp.h and linux/filter.h.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from harness.inside.syscalls import NONE, NUMBERS

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

REFUSED = (
    # network
    "socket",
    "connect",
    "bind",
    "listen",
    "accept",
    "accept4",
    # other processes
    "ptrace",
    "process_vm_readv",
    "process_vm_writev",
    "process_madvise",
    "kcmp",
    "pidfd_open",
    "pidfd_getfd",
    "pidfd_send_signal",
    "rt_sigqueueinfo",
    "rt_tgsigqueueinfo",
    "setpriority",
    "ioprio_set",
    "sched_setaffinity",
    "sched_setscheduler",
    "sched_setparam",
    "sched_setattr",
    "move_pages",
    "migrate_pages",
    # memory that outlives the process or no limit counts
    "shmget",
    "shmat",
    "shmctl",
    "msgget",
    "msgsnd",
    "msgrcv",
    "msgctl",
    "semget",
    "semop",
    "semctl",
    "semtimedop",
    "mq_open",
    "mq_unlink",
    "memfd_create",
    "memfd_secret",
    "add_key",
    "request_key",
    "keyctl",
    # ways around a filter, and into the kernel
    "bpf",
    "perf_event_open",
    "userfaultfd",
    "io_uring_setup",
    "io_uring_enter",
    "io_uring_register",
    "personality",
    # the system itself
    "mount",
    "umount2",
    "pivot_root",
    "chroot",
    "unshare",
    "setns",
    "open_tree",
    "move_mount",
    "fsopen",
    "fsconfig",
    "fsmount",
    "fspick",
    "mount_setattr",
    "open_by_handle_at",
    "name_to_handle_at",
    "open_tree_attr",
    "quotactl",
    "quotactl_fd",
    "acct",
    "swapon",
    "swapoff",
    "reboot",
    "sethostname",
    "setdomainname",
    "init_module",
    "finit_module",
    "delete_module",
    "kexec_load",
    "kexec_file_load",
    "syslog",
    "vhangup",
    "settimeofday",
    "clock_settime",
    "clock_adjtime",
    "adjtimex",
    # files that were not opened for writing
    "chown",
    "fchown",
    "lchown",
    "fchownat",
    "setxattr",
    "lsetxattr",
    "fsetxattr",
    "setxattrat",
    "removexattr",
    "lremovexattr",
    "fremovexattr",
    "removexattrat",
    "file_setattr",
    "truncate",
    # what others do with files
    "inotify_init",
    "inotify_init1",
    "inotify_add_watch",
    "fanotify_init",
    "fanotify_mark",
    "cachestat",
)
UNSEEN = ("clone3", "openat2")
"""Their flags lie in memory, where no filter looks; libraries use `clone` and `openat` instead."""

# `shutil.copy` and `shelve` set a mode, `shutil.copy2` times, `sqlite3` locks, and all of them fail
# where that is refused.  A lock on a file of the library would be heard by other workers.
PRETENDED = (
    "chmod",
    "fchmod",
    "fchmodat",
    "fchmodat2",
    "utime",
    "utimes",
    "futimesat",
    "flock",
)


@dataclass(frozen=True, kw_only=True)
class Choice:
    """What becomes of a call by the lower half of one of its arguments, all of it or some bits.

    `signal` is the argument that holds a signal, where the signals in `ENDING` are refused first.
    """

    argument: int
    bits: int | None = None
    outcomes: Mapping[int, int]
    otherwise: int
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
        argument=1,
        outcomes=dict.fromkeys((*OF_TERMINALS, FICLONE), ALLOW),
        otherwise=REFUSE,
    ),
}

instruction = struct.Struct("HBBI").pack


def prepare_filter(libc: Any) -> bytes:
    """Return the filter for this machine and a process that is yet to be; b"" for none."""
    machine = platform.machine()
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
    for first, last in ranges_of(numbers_of(NUMBERS, column)):
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


def ranges_of(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Return the first and the last of numbers that follow each other, in order."""
    ordered = sorted(numbers)
    starts = [one for one, before in zip(ordered, [-2, *ordered], strict=False) if one > before + 1]
    last = zip(ordered, [*ordered[1:], NONE], strict=True)
    ends = [one for one, after in last if after != one + 1]
    return zip(starts, ends, strict=True)


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
