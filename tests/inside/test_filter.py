"""What the filter of system calls answers, on each machine that it is written for."""

import errno
import os
import socket
import struct
import sys
from functools import cache

import pytest

from harness.inside import confinement
from harness.inside.confinement import NONE, NUMBERS, X32

if sys.platform != "linux":
    pytest.skip("numbers of Linux", allow_module_level=True)

import fcntl

from tests.samples import FOR_A_RELEASE

OWN, OTHER = 4711, 1
CALLS = {"x86_64": 0, "aarch64": 1}
OTHER_MACHINE = 0x40000003  # 32 bit
LOCK, UNLOCK_OPEN_FILE = fcntl.F_SETLK, 37
PASSES, REFUSED, PRETENDED = confinement.ALLOW, confinement.REFUSE, confinement.PRETEND
MORE = 1 << 32  # in the upper half of an argument, which the kernel does not look at


@cache
def program(machine):
    return confinement.filter_program(machine, OWN)


def answer(machine, number, *arguments, spoken=None):
    """Runs the filter as the kernel does: gives its answer to a call."""
    text = program(machine)
    name = confinement.MACHINES[machine][1] if spoken is None else spoken
    call = struct.pack("=IIQ6Q", number, name, 0, *arguments, *[0] * (6 - len(arguments)))
    place, loaded = 0, 0
    while True:
        code, when_so, when_not, value = struct.unpack_from("HBBI", text, 8 * place)
        place += 1
        if code == confinement.RETURN:
            return value
        if code == confinement.LOAD:
            (loaded,) = struct.unpack_from("I", call, value)
        elif code == confinement.KEEP_BITS:
            loaded &= value
        else:
            so = loaded == value if code == confinement.EQUAL else loaded >= value
            place += when_so if so else when_not


def number(name, machine):
    return NUMBERS[name][CALLS[machine]]


# each call with its arguments, and the answer
ANSWERS: list[tuple[str, list[int], int]] = [
    ("kill", [OWN, 15], PASSES),
    ("kill", [0, 15], PASSES),
    ("kill", [OWN, 9], REFUSED),
    ("kill", [0, 19], REFUSED),
    ("tkill", [OWN, 6], PASSES),
    ("tkill", [OWN, 20], REFUSED),
    ("tgkill", [OWN, OWN, 11], PASSES),
    ("tgkill", [OWN, OWN, MORE | 9], REFUSED),
    ("kill", [OTHER, 9], REFUSED),
    ("kill", [2**64 - 1, 9], REFUSED),
    ("tgkill", [OTHER, OTHER, 9], REFUSED),
    ("prlimit64", [OTHER, 0], REFUSED),
    ("clone", [0x3D0F00], PASSES),
    ("clone", [0x10000000], REFUSED),
    ("clone3", [0], confinement.ABSENT),
    ("openat2", [0], confinement.ABSENT),
    ("socket", [socket.AF_INET], REFUSED),
    ("socketpair", [1, socket.SOCK_STREAM | socket.SOCK_CLOEXEC], PASSES),
    ("socketpair", [1, socket.SOCK_DGRAM], REFUSED),
    ("socketpair", [1, socket.SOCK_RAW], REFUSED),
    ("openat", [0, 0, os.O_RDONLY], PASSES),
    ("openat", [0, 0, os.O_WRONLY | os.O_CREAT | os.O_TRUNC], PASSES),
    ("openat", [0, 0, os.O_RDWR | os.O_TRUNC], PASSES),
    ("openat", [0, 0, os.O_RDONLY | os.O_TRUNC], REFUSED),
    ("openat", [0, 0, 3], REFUSED),
    ("openat", [0, 0, MORE | 3 | os.O_TRUNC], REFUSED),
    ("fallocate", [3, 0, 0, 100], PASSES),
    ("fallocate", [3, 1, 0, 1 << 30], REFUSED),
    ("fchmod", [3, 0o777], PRETENDED),
    ("fchmodat", [0, 0, 0o777], PRETENDED),
    ("fchmodat2", [0, 0, 0o777], PRETENDED),
    ("fchown", [3, 0, 0], REFUSED),
    ("fchownat", [3, 0, 0], REFUSED),
    ("utimensat", [0, 1, 4096], PRETENDED),
    ("utimensat", [0, 1, 0], REFUSED),
    ("setxattr", [0, 0], REFUSED),
    ("setxattrat", [0, 0], REFUSED),
    ("fremovexattr", [0, 0], REFUSED),
    ("file_setattr", [0, 0], REFUSED),
    ("truncate", [0, 0], REFUSED),
    ("inotify_add_watch", [0, 0], REFUSED),
    ("fanotify_mark", [0, 0], REFUSED),
    ("flock", [0, fcntl.LOCK_EX], PRETENDED),
    ("fcntl", [0, fcntl.F_GETFL], PASSES),
    ("fcntl", [0, fcntl.F_DUPFD_CLOEXEC], PASSES),
    ("fcntl", [0, LOCK], PRETENDED),
    ("fcntl", [0, UNLOCK_OPEN_FILE], PRETENDED),
    ("fcntl", [0, fcntl.F_GETLK], PASSES),
    ("fcntl", [0, fcntl.F_SETOWN], REFUSED),
    ("fcntl", [0, MORE | fcntl.F_SETOWN], REFUSED),
    ("fcntl", [0, 15], REFUSED),
    ("fcntl", [0, fcntl.F_SETSIG], REFUSED),
    ("fcntl", [0, fcntl.F_SETLEASE], REFUSED),
    ("fcntl", [0, fcntl.F_NOTIFY], REFUSED),
    ("ioctl", [0, 0x5401], PASSES),
    ("ioctl", [0, 0x5413], PASSES),
    ("ioctl", [0, 0x5451], PASSES),
    ("ioctl", [0, 0x5412], REFUSED),
    ("ioctl", [0, MORE | 0x5412], REFUSED),
    ("ioctl", [0, 0x541C], REFUSED),
    ("ioctl", [0, 0x8901], REFUSED),
    ("ioctl", [0, 0x8902], REFUSED),
    ("ioctl", [0, 0x40086602], REFUSED),
    ("ioctl", [0, 0x401C5820], REFUSED),
]


def test_calls_are_answered_by_their_arguments():
    for machine in CALLS:
        for name, arguments, expected in ANSWERS:
            answered = answer(machine, number(name, machine), *arguments)
            assert answered == expected, (machine, name, arguments)


def test_every_number_is_answered_as_its_table_says():
    tables = {
        **dict.fromkeys(confinement.REFUSED, REFUSED),
        **dict.fromkeys(confinement.UNSEEN, confinement.ABSENT),
        **dict.fromkeys(confinement.PRETENDED, PRETENDED),
    }
    assert len(tables) == len(confinement.REFUSED) + len(confinement.UNSEEN) + len(
        confinement.PRETENDED
    )
    assert not tables.keys() & confinement.CHOICES.keys()
    wanted = {
        name: tables.get(name, PASSES) for name in NUMBERS.keys() - confinement.CHOICES.keys()
    }
    for machine in CALLS:
        numbers = {name: number(name, machine) for name in NUMBERS}
        there = {name: one for name, one in numbers.items() if one != NONE}
        assert len(there) == len(set(there.values()))
        for name in wanted.keys() & there.keys():
            assert answer(machine, there[name]) == wanted[name], (machine, name)
        known = {
            one for first, last in confinement.KNOWN[machine] for one in range(first, last + 1)
        }
        assert known >= set(there.values())
        assert {answer(machine, one) for one in known - set(there.values())} == {PASSES}
        unknown = {*range(2000), 1 << 20, (1 << 30) - 1} - known
        assert {answer(machine, one) for one in unknown} == {confinement.ABSENT}
    assert [one & 0xFFFF for one in (PRETENDED, REFUSED, confinement.ABSENT)] == [
        *(0, errno.EPERM, errno.ENOSYS)
    ]


def test_calls_of_another_machine_or_with_its_other_numbers_are_refused():
    assert {answer(machine, 0, spoken=OTHER_MACHINE) for machine in CALLS} == {REFUSED}
    numbers = [0, 1, 41, 512, 547, 0x3FFFFFFF, 0xBFFFFFFF]
    assert {answer("x86_64", X32 + one) for one in numbers} == {REFUSED}


def test_a_kernel_without_filters_is_given_none():
    class Libc:
        def prctl(self, *numbers):
            return -1

    assert confinement.prepare_filter(Libc()) == b""


@FOR_A_RELEASE
def test_the_process_that_a_filter_binds_is_not_written_elsewhere_in_it():
    for machine in CALLS:
        unbound = confinement.filter_program(machine, confinement.SOME_PROCESS)
        bound = unbound.replace(struct.pack("I", confinement.SOME_PROCESS), struct.pack("I", OWN))
        assert bound == confinement.filter_program(machine, OWN)
