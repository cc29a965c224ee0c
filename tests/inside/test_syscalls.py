"""The numbers of system calls are those of the kernel's headers."""

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from harness.inside.confinement import KNOWN, NONE, NUMBERS
from tests.samples import FOR_A_RELEASE

INCLUDED = Path("/usr/include")
HEADERS = {  # of each machine: where its numbers stand, what its own header defines before
    "x86_64": ("x86_64-linux-gnu/asm/unistd_64.h", "asm/unistd_64.h"),
    "aarch64": ("asm-generic/unistd.h",),
}
OF_ARM = (
    "__BITS_PER_LONG=64",
    *(f"__ARCH_WANT_{what}" for what in ("RENAMEAT", "NEW_STAT", "SET_GET_RLIMIT")),
    *(f"__ARCH_WANT_{what}" for what in ("TIME32_SYSCALLS", "SYS_CLONE3", "MEMFD_SECRET")),
)
DEFINED = re.compile(r"#define __NR_(\w+) (\w+)")
OTHER = re.compile(r"#define (__NR3264_\w+) (\d+)")
NO_CALLS = {"syscalls", "arch_specific_syscall"}
COLUMNS = {"x86_64": 0, "aarch64": 1}


@cache
def numbers_in_headers(machine):
    """Return the numbers of a machine's calls as its headers have them."""
    found = [INCLUDED / name for name in HEADERS[machine] if (INCLUDED / name).is_file()]
    if not found:
        pytest.skip(f"the kernel's headers for {machine} are not installed (linux-libc-dev)")
    if shutil.which("cpp") is None:
        pytest.skip("there is no preprocessor of C, which reads the kernel's headers")
    text = re.sub(r"#include.*", "", found[0].read_text("utf-8"))
    options = [f"-D{one}" for one in OF_ARM if machine == "aarch64"]
    command = ["cpp", "-undef", "-dM", *options]
    read = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    others = dict(OTHER.findall(read))
    named = {name: others.get(value, value) for name, value in DEFINED.findall(read)}
    return {name: int(value) for name, value in named.items() if name not in NO_CALLS}


@FOR_A_RELEASE
@pytest.mark.parametrize("machine", COLUMNS)
def test_calls_have_the_numbers_of_the_headers(machine):
    numbers = numbers_in_headers(machine)
    assert len(numbers) > 300
    own = {name: pair[COLUMNS[machine]] for name, pair in NUMBERS.items()}
    assert {name: own[name] for name in own.keys() & numbers.keys()} == {
        name: numbers[name] for name in own.keys() & numbers.keys()
    }


@FOR_A_RELEASE
@pytest.mark.parametrize("machine", COLUMNS)
def test_what_is_known_are_the_numbers_of_the_headers(machine):
    numbers = set(numbers_in_headers(machine).values())
    known = {number for first, last in KNOWN[machine] for number in range(first, last + 1)}
    assert {one for one in numbers if one <= max(known)} | LATER == {
        one for one in known if one <= max(numbers)
    } | LATER


@FOR_A_RELEASE
@pytest.mark.parametrize("machine", COLUMNS)
def test_a_call_that_the_headers_lack_is_newer_than_they_are(machine):
    numbers = numbers_in_headers(machine)
    own = {name: pair[COLUMNS[machine]] for name, pair in NUMBERS.items()}
    missing = {name for name, number in own.items() if number != NONE} - numbers.keys()
    assert all(own[name] > max(numbers.values()) for name in missing)


LATER = {335, 336}  # of uretprobe and uprobe, numbers that were free before
