"""A filter of system calls (seccomp): no network, no signals to others, no tracing, no mounts.

Numbers as in the kernel's unistd.h, structures as in linux/seccomp.h and linux/filter.h.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
from collections.abc import Sequence
from typing import Any

PR_GET_SECCOMP, PR_SET_SECCOMP, FILTER = 21, 22, 2
ALLOW, REFUSE, ABSENT = 0x7FFF0000, 0x00050001, 0x00050026  # the errors EPERM and ENOSYS
LOAD, EQUAL, AT_LEAST, SHARES_BITS, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
NUMBER, MACHINE, FIRST_ARGUMENT = 0, 4, 16  # offsets in what a filter sees of a call
NEW_NAMESPACES = 0x7E020080  # flags of clone
X32 = 0x40000000
SOME_PROCESS = 0x7FFFFFFF  # stands for the process that the filter will bind

MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
"""For each machine: the column in `REFUSED` and its name as filters see it."""

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
    "fanotify_init": (300, 262),
    "quotactl": (179, 60),
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
}
KILL, TKILL, TGKILL = (62, 129), (200, 130), (234, 131)
PRLIMIT, CLONE, CLONE3 = (302, 261), (56, 220), (435, 435)

instruction = struct.Struct("HBBI").pack


def prepare(libc: Any) -> bytes:
    """Give the filter for this machine and a process that is yet to be; b"" where there is none."""
    machine = platform.machine()
    known = machine in MACHINES and libc.prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0
    return program(machine, SOME_PROCESS) if known else b""


def install(libc: Any, prepared: bytes) -> None:
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


def program(machine: str, own: int) -> bytes:
    """Give the filter, in the kernel's form, for a machine and the process id `own`."""
    column, name = MACHINES[machine]
    refuse = instruction(RETURN, 0, 0, REFUSE)
    load = instruction(LOAD, 0, 0, NUMBER)
    parts = [
        instruction(LOAD, 0, 0, MACHINE),
        instruction(EQUAL, 1, 0, name),
        refuse,
        load,
        *([instruction(AT_LEAST, 0, 1, X32), refuse] if machine == "x86_64" else []),
        instruction(EQUAL, 0, 1, CLONE3[column]),
        instruction(RETURN, 0, 0, ABSENT),  # its flags cannot be seen; clone serves instead
        instruction(EQUAL, 0, 4, CLONE[column]),
        instruction(LOAD, 0, 0, FIRST_ARGUMENT),
        instruction(SHARES_BITS, 0, 1, NEW_NAMESPACES),
        refuse,
        load,
        *only_with(KILL[column], (own, 0)),  # 0 is its own group
        *only_with(TKILL[column], (own,)),
        *only_with(TGKILL[column], (own,)),
        *only_with(PRLIMIT[column], (own, 0)),
    ]
    for numbers in REFUSED.values():
        parts += [instruction(EQUAL, 0, 1, numbers[column]), refuse]
    return b"".join([*parts, instruction(RETURN, 0, 0, ALLOW)])


def only_with(call: int, values: Sequence[int]) -> list[bytes]:
    """Give the instructions that refuse a system call whose first argument is none of `values`."""
    after = len(values)
    body = [
        instruction(LOAD, 0, 0, FIRST_ARGUMENT),
        *(instruction(EQUAL, after - place, 0, value) for place, value in enumerate(values)),
        instruction(RETURN, 0, 0, REFUSE),
        instruction(LOAD, 0, 0, NUMBER),
    ]
    return [instruction(EQUAL, 0, len(body), call), *body]
