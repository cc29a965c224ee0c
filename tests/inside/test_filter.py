"""What the filter of system calls answers, on each machine that it is written for."""

import errno
import os
import socket
import struct
import sys

import pytest

from harness.inside import seccomp
from harness.inside.seccomp import NONE, NUMBERS

if sys.platform != "linux":
    pytest.skip("numbers of Linux", allow_module_level=True)

import fcntl

OWN, OTHER = 4711, 1
CALLS = {"x86_64": 0, "aarch64": 1}
OTHER_MACHINE = 0x40000003  # 32 bit
LOCK, UNLOCK_OPEN_FILE = fcntl.F_SETLK, 37
PASSES, REFUSED, PRETENDED = seccomp.ALLOW, seccomp.REFUSE, seccomp.PRETEND
MORE = 1 << 32  # in the upper half of an argument, which the kernel does not look at


def answer(machine, number, *arguments, spoken=None):
    """Runs the filter as the kernel does: gives its answer to a call."""
    text = seccomp.filter_program(machine, OWN)
    name = seccomp.MACHINES[machine][1] if spoken is None else spoken
    call = struct.pack("=IIQ6Q", number, name, 0, *arguments, *[0] * (6 - len(arguments)))
    place, loaded = 0, 0
    while True:
        code, when_so, when_not, value = struct.unpack_from("HBBI", text, 8 * place)
        place += 1
        if code == seccomp.RETURN:
            return value
        if code == seccomp.LOAD:
            (loaded,) = struct.unpack_from("I", call, value)
        elif code == seccomp.KEEP_BITS:
            loaded &= value
        else:
            so = loaded == value if code == seccomp.EQUAL else loaded >= value
            place += when_so if so else when_not


def number(name, machine):
    """Return the number of a call by its name."""
    return NUMBERS[name][CALLS[machine]]


@pytest.mark.parametrize("machine", CALLS)
@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
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
        ("clone3", [0], seccomp.ABSENT),
        ("openat2", [0], seccomp.ABSENT),
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
    ],
)
def test_a_call_is_answered(machine, name, arguments, expected):
    assert answer(machine, number(name, machine), *arguments) == expected


@pytest.mark.parametrize("machine", CALLS)
def test_every_call_that_is_named_is_answered_as_the_table_says(machine):
    for calls, expected in (
        (seccomp.REFUSED, REFUSED),
        (seccomp.UNSEEN, seccomp.ABSENT),
        (seccomp.PRETENDED, PRETENDED),
    ):
        numbers = [number(name, machine) for name in calls]
        assert {answer(machine, one) for one in numbers if one != NONE} == {expected}


def test_no_call_stands_in_two_tables():
    names = [*seccomp.REFUSED, *seccomp.UNSEEN, *seccomp.PRETENDED, *seccomp.CHOICES]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("machine", CALLS)
def test_no_number_stands_for_two_calls(machine):
    there = [pair[CALLS[machine]] for pair in NUMBERS.values() if pair[CALLS[machine]] != NONE]
    assert len(there) == len(set(there))


@pytest.mark.parametrize("machine", CALLS)
def test_every_other_call_that_is_known_passes(machine):
    named = {*seccomp.REFUSED, *seccomp.UNSEEN, *seccomp.PRETENDED, *seccomp.CHOICES}
    numbers = {number(name, machine) for name in NUMBERS.keys() - named} - {NONE}
    assert {answer(machine, one) for one in numbers} == {PASSES}


@pytest.mark.parametrize("machine", CALLS)
def test_a_number_that_is_unknown_is_no_call(machine):
    known = {pair[CALLS[machine]] for pair in NUMBERS.values()}
    unknown = {*range(2000), 1 << 20, (1 << 30) - 1} - known
    assert {answer(machine, one) for one in unknown} == {seccomp.ABSENT}
    assert seccomp.ABSENT & 0xFFFF == errno.ENOSYS


@pytest.mark.parametrize("machine", CALLS)
def test_reading_passes(machine):
    assert answer(machine, {"x86_64": 0, "aarch64": 63}[machine], 0) == PASSES


@pytest.mark.parametrize("machine", CALLS)
def test_calls_of_another_machine_are_refused(machine):
    assert answer(machine, 0, spoken=OTHER_MACHINE) == REFUSED


@pytest.mark.parametrize("number", [0, 1, 41, 512, 547, 0x3FFFFFFF, 0xBFFFFFFF])
def test_calls_with_other_numbers_of_the_same_machine_are_refused(number):
    assert answer("x86_64", seccomp.X32 + number) == REFUSED


def test_a_kernel_without_filters_is_given_none():
    class Libc:
        def prctl(self, *numbers):
            return -1

    assert seccomp.prepare_filter(Libc()) == b""


def test_a_pretended_call_succeeds_and_a_refused_one_is_not_permitted():
    assert PRETENDED & 0xFFFF == 0
    assert REFUSED & 0xFFFF == errno.EPERM
    assert PRETENDED >> 16 == REFUSED >> 16


def test_the_process_that_a_filter_binds_is_not_written_elsewhere_in_it():
    for machine in CALLS:
        unbound = seccomp.filter_program(machine, seccomp.SOME_PROCESS)
        bound = unbound.replace(struct.pack("I", seccomp.SOME_PROCESS), struct.pack("I", OWN))
        assert bound == seccomp.filter_program(machine, OWN)
