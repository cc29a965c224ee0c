"""Runs a command as on a kernel that has neither Landlock nor filters of system calls.

    python3 old_kernel.py [--container] COMMAND [ARGUMENT]...

A filter says so: it answers the calls that would set them up as an old kernel does. With
`--container` it answers as the usual filter of container engines does: no namespaces, no mounts.
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
NOT_ALLOWED, ANY_BIT, NAMESPACES = 0x00050001, 0x45, 0x7E020000
LANDLOCK = (444, 445, 446)
CLONE3 = 435
PRCTL, SECCOMP = {"x86_64": (157, 317), "aarch64": (167, 277)}[platform.machine()]
# clone; then add_key, bpf, fsopen, keyctl, mount, move_mount, open_by_handle_at, open_tree,
# perf_event_open, pivot_root, reboot, request_key, setns, swapon, umount2, unshare, userfaultfd
CLONE, *PRIVILEGED = {
    "x86_64": [
        *(56, 248, 321, 430, 250, 165, 429, 304, 428, 298, 155, 169, 249, 308, 167, 166, 272, 323)
    ],
    "aarch64": [
        *(220, 217, 280, 430, 219, 40, 429, 265, 428, 241, 41, 142, 218, 268, 224, 39, 97, 282)
    ],
}[platform.machine()]
instruction = struct.Struct("HBBI").pack


def container_filter() -> list[bytes]:
    """Return what container engines answer, unless a container is given more rights."""
    parts = [instruction(LOAD, 0, 0, NUMBER)]
    for call in PRIVILEGED:
        parts += [instruction(EQUAL, 0, 1, call), instruction(RETURN, 0, 0, NOT_ALLOWED)]
    return [
        *parts,
        instruction(EQUAL, 0, 1, CLONE3),
        instruction(RETURN, 0, 0, NO_SUCH_CALL),
        instruction(EQUAL, 0, 3, CLONE),
        instruction(LOAD, 0, 0, FIRST_ARGUMENT),
        instruction(ANY_BIT, 0, 1, NAMESPACES),
        instruction(RETURN, 0, 0, NOT_ALLOWED),
        instruction(RETURN, 0, 0, ALLOW),
    ]


def old_filter() -> list[bytes]:
    """Return what an old kernel answers."""
    parts = [instruction(LOAD, 0, 0, NUMBER)]
    for call in (*LANDLOCK, SECCOMP):
        parts += [instruction(EQUAL, 0, 1, call), instruction(RETURN, 0, 0, NO_SUCH_CALL)]
    return [
        *parts,
        instruction(EQUAL, 0, 4, PRCTL),
        instruction(LOAD, 0, 0, FIRST_ARGUMENT),
        instruction(EQUAL, 1, 0, PR_GET_SECCOMP),
        instruction(EQUAL, 0, 1, PR_SET_SECCOMP),
        instruction(RETURN, 0, 0, NO_SUCH_OPTION),
        instruction(RETURN, 0, 0, ALLOW),
    ]


def main(command: list[str]) -> None:
    """Install the filter, become the command."""
    is_container = command[0] == "--container"
    parts = container_filter() if is_container else old_filter()
    code = b"".join(parts)
    text = ctypes.create_string_buffer(code, len(code))
    header = struct.pack("HxxxxxxQ", len(parts), ctypes.addressof(text))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_SECCOMP, FILTER, header, 0, 0) != 0:
        sys.exit(f"old_kernel.py: no filter: {os.strerror(ctypes.get_errno())}")
    command = command[is_container:]
    os.execvp(command[0], command)


if __name__ == "__main__":
    main(sys.argv[1:])
