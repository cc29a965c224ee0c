"""A filter of system calls (seccomp): no network, no signals to others, no tracing, no mounts.

Nor does a process behind it change what it did not open for writing: modes, owners, times and
attributes of files belong to their owner, whom Landlock does not stop.

Numbers as in the kernel's unistd.h, structures as in linux/seccomp.h and linux/filter.h.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

PR_GET_SECCOMP, PR_SET_SECCOMP, FILTER = 21, 22, 2
ALLOW, REFUSE, ABSENT = 0x7FFF0000, 0x00050001, 0x00050026  # the errors EPERM and ENOSYS
PRETEND = 0x00050000  # no error: the call succeeds, and nothing is done
LOAD, KEEP_BITS, EQUAL, AT_LEAST, RETURN = 0x20, 0x54, 0x15, 0x35, 0x06
NUMBER, MACHINE, FIRST_ARGUMENT = 0, 4, 16  # offsets in what a filter sees of a call
X32 = 0x40000000
SOME_PROCESS = 0x7FFFFFFF  # stands for the process that the filter will bind
NONE = -1  # a machine without such a call

MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
"""For each machine: the column in the tables below and its name as filters see it."""

REFUSED = {
    # network
    "socket": (41, 198),
    "connect": (42, 203),
    "bind": (49, 200),
    "listen": (50, 201),
    "accept": (43, 202),
    "accept4": (288, 242),
    # other processes
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "kcmp": (312, 272),
    "pidfd_open": (434, 434),
    "pidfd_getfd": (438, 438),
    "pidfd_send_signal": (424, 424),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
    "setpriority": (141, 140),
    "ioprio_set": (251, 30),
    "sched_setaffinity": (203, 122),
    "sched_setscheduler": (144, 119),
    "sched_setparam": (142, 118),
    "sched_setattr": (314, 274),
    "move_pages": (279, 239),
    "migrate_pages": (256, 238),
    # memory that outlives the process or no limit counts
    "shmget": (29, 194),
    "shmat": (30, 196),
    "shmctl": (31, 195),
    "msgget": (68, 186),
    "msgsnd": (69, 189),
    "msgrcv": (70, 188),
    "msgctl": (71, 187),
    "semget": (64, 190),
    "semop": (65, 193),
    "semctl": (66, 191),
    "semtimedop": (220, 192),
    "mq_open": (240, 180),
    "mq_unlink": (241, 181),
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    # ways around a filter, and into the kernel
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "personality": (135, 92),
    # the system itself
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "unshare": (272, 97),
    "setns": (308, 268),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
    "open_by_handle_at": (304, 265),
    "name_to_handle_at": (303, 264),
    "open_tree_attr": (467, 467),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "acct": (163, 89),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "reboot": (169, 142),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "syslog": (103, 116),
    "vhangup": (153, 58),
    "settimeofday": (164, 170),
    "clock_settime": (227, 112),
    "clock_adjtime": (305, 266),
    "adjtimex": (159, 171),
    # files that were not opened for writing
    "chown": (92, NONE),
    "fchown": (93, 55),
    "lchown": (94, NONE),
    "fchownat": (260, 54),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "setxattrat": (463, 463),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    "removexattrat": (466, 466),
    "file_setattr": (469, 469),
    "truncate": (76, 45),
    # what others do with files
    "inotify_init": (253, NONE),
    "inotify_init1": (294, 26),
    "inotify_add_watch": (254, 27),
    "fanotify_init": (300, 262),
    "fanotify_mark": (301, 263),
    "cachestat": (451, 451),
}
UNSEEN = {"clone3": (435, 435), "openat2": (437, 437)}
"""Their flags lie in memory, where no filter looks; libraries use `clone` and `openat` instead."""

# `shutil.copy` and `shelve` set a mode, `shutil.copy2` times, `sqlite3` locks, and all of them fail
# where that is refused.  A lock on a file of the library would be heard by other workers.
PRETENDED = {
    "chmod": (90, NONE),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "utime": (132, NONE),
    "utimes": (235, NONE),
    "futimesat": (261, NONE),
    "flock": (73, 32),
}


@dataclass(frozen=True, kw_only=True)
class Choice:
    """What becomes of a call by the lower half of one of its arguments, all of it or some bits.

    `signal` is the argument that holds a signal, where the signals in `ENDING` are refused first.
    """

    calls: tuple[int, int]
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
    "kill": Choice(calls=(62, 129), argument=0, outcomes=SELF_OR_GROUP, otherwise=REFUSE, signal=1),
    "tkill": Choice(calls=(200, 130), argument=0, outcomes=SELF, otherwise=REFUSE, signal=1),
    "tgkill": Choice(calls=(234, 131), argument=0, outcomes=SELF, otherwise=REFUSE, signal=2),
    "prlimit": Choice(calls=(302, 261), argument=0, outcomes=SELF_OR_GROUP, otherwise=REFUSE),
    # no new namespaces
    "clone": Choice(
        calls=(56, 220), argument=0, bits=0x7E020080, outcomes={0: ALLOW}, otherwise=REFUSE
    ),
    # streams alone: a packet may go to any address, from a pair of sockets too
    "socketpair": Choice(
        calls=(53, 199), argument=1, bits=0xF, outcomes={1: ALLOW}, otherwise=REFUSE
    ),
    # before its version 3 Landlock does not see a file emptied that is opened to read or to neither
    **{
        name: Choice(
            calls=calls,
            argument=argument,
            bits=NEITHER | EMPTYING,
            outcomes=dict.fromkeys((TO_READ | EMPTYING, NEITHER, NEITHER | EMPTYING), REFUSE),
            otherwise=ALLOW,
        )
        for name, calls, argument in (("open", (2, NONE), 1), ("openat", (257, 56), 2))
    },
    # blocks beyond a file's end count towards no limit
    "fallocate": Choice(calls=(285, 47), argument=1, outcomes={0: ALLOW}, otherwise=REFUSE),
    # without times, a program (`Path.touch`) opens the file when this fails
    "utimensat": Choice(calls=(280, 88), argument=2, outcomes={0: REFUSE}, otherwise=PRETEND),
    # not who gets a signal, no leases, no notice of what others do
    "fcntl": Choice(
        calls=(72, 25),
        argument=1,
        outcomes=dict.fromkeys((*OF_DESCRIPTORS, *SEE_LOCKS), ALLOW)
        | dict.fromkeys(LOCKS, PRETEND),
        otherwise=REFUSE,
    ),
    "ioctl": Choice(
        calls=(16, 29),
        argument=1,
        outcomes=dict.fromkeys((*OF_TERMINALS, FICLONE), ALLOW),
        otherwise=REFUSE,
    ),
}

instruction = struct.Struct("HBBI").pack


def prepare_filter(libc: Any) -> bytes:
    """Return the filter for this machine and a process that is yet to be; b"" for none."""
    machine = platform.machine()
    known = machine in MACHINES and libc.prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0
    return filter_program(machine, SOME_PROCESS) if known else b""


def install_filter(libc: Any, prepared: bytes) -> None:
    """Bind this process, and all that it starts, to a prepared filter.

    No new privileges must have been set before.  Raises OSError when the kernel does not take it.
    """
    if not prepared:
        return
    code = prepared.replace(struct.pack("I", SOME_PROCESS), struct.pack("I", os.getpid()))
    text = ctypes.create_string_buffer(code, len(code))
    header = struct.pack("HxxxxxxQ", len(code) // 8, ctypes.addressof(text))
    if libc.prctl(PR_SET_SECCOMP, FILTER, header, 0, 0) != 0:
        raise OSError("the kernel takes no filter of system calls")


def filter_program(machine: str, own: int) -> bytes:
    """Return the filter, in the kernel's form, for a machine and the process id `own`."""
    column, name = MACHINES[machine]
    parts = [
        instruction(LOAD, 0, 0, MACHINE),
        instruction(EQUAL, 1, 0, name),
        instruction(RETURN, 0, 0, REFUSE),
        instruction(LOAD, 0, 0, NUMBER),
    ]
    if machine == "x86_64":
        parts += [instruction(AT_LEAST, 0, 1, X32), instruction(RETURN, 0, 0, REFUSE)]
    for choice in CHOICES.values():
        parts += by_argument(choice, column, own)
    for calls, outcome in ((REFUSED, REFUSE), (UNSEEN, ABSENT), (PRETENDED, PRETEND)):
        parts += end_filter_on(
            [pair[column] for pair in calls.values() if pair[column] != NONE], outcome
        )
    return b"".join([*parts, instruction(RETURN, 0, 0, ALLOW)])


def by_argument(choice: Choice, column: int, own: int) -> list[bytes]:
    """Return the instructions for a call on which one of its arguments decides."""
    number = choice.calls[column]
    if number == NONE:
        return []
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
