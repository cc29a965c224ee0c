"""Runs a command as on a kernel that has neither Landlock nor filters of system calls.

    python3 old_kernel.py COMMAND [ARGUMENT]...

A filter says so: it answers the calls that would set them up as an old kernel does.
"""

import ctypes
import os
import platform
import struct
import sys

PR_GET_SECCOMP, PR_SET_SECCOMP, FILTER = 21, 22, 2
ALLOW, NO_SUCH_CALL, NO_SUCH_OPTION = 0x7FFF0000, 0x00050026, 0x00050016
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
NUMBER, FIRST_ARGUMENT = 0, 16
LANDLOCK = (444, 445, 446)
PRCTL, SECCOMP = {"x86_64": (157, 317), "aarch64": (167, 277)}[platform.machine()]


def main(command: list[str]) -> None:
    """Install the filter, become the command."""
    instruction = struct.Struct("HBBI").pack
    parts = [instruction(LOAD, 0, 0, NUMBER)]
    for call in (*LANDLOCK, SECCOMP):
        parts += [instruction(EQUAL, 0, 1, call), instruction(RETURN, 0, 0, NO_SUCH_CALL)]
    parts += [
        instruction(EQUAL, 0, 4, PRCTL),
        instruction(LOAD, 0, 0, FIRST_ARGUMENT),
        instruction(EQUAL, 1, 0, PR_GET_SECCOMP),
        instruction(EQUAL, 0, 1, PR_SET_SECCOMP),
        instruction(RETURN, 0, 0, NO_SUCH_OPTION),
        instruction(RETURN, 0, 0, ALLOW),
    ]
    code = b"".join(parts)
    text = ctypes.create_string_buffer(code, len(code))
    header = struct.pack("HxxxxxxQ", len(parts), ctypes.addressof(text))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_SECCOMP, FILTER, header, 0, 0) != 0:
        sys.exit(f"old_kernel.py: no filter: {os.strerror(ctypes.get_errno())}")
    os.execvp(command[0], command)


if __name__ == "__main__":
    main(sys.argv[1:])
