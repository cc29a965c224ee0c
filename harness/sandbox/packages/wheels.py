"""Wheels that lie beside a lock: unpacked without pip, where their hashes are those of the lock."""

from __future__ import annotations

import hashlib
import re
import zipfile
from pathlib import Path

HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
PINNED = re.compile(r"^[A-Za-z0-9][\w.-]*==", re.MULTILINE)
# Where a wheel keeps what pip puts elsewhere: modules that lie beside the others.
SPREAD = re.compile(r"^[^/]+\.data/(?:purelib|platlib)/(.+)$")


def unpack_wheels(folder: Path, part: str, library: Path) -> bool:
    """Unpack the wheels in a folder that a part of a lock names; return whether all were there."""
    wanted = set(HASH.findall(part))
    found = [path for path in sorted(folder.glob("*.whl")) if digest_of_file(path) in wanted]
    if not found or len(found) < len(PINNED.findall(part)):
        return False
    for path in found:
        unpack_wheel(path, library)
    return True


def digest_of_file(path: Path) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def unpack_wheel(path: Path, library: Path) -> None:
    """Unpack a wheel (PEP 427) without its scripts and headers."""
    with zipfile.ZipFile(path) as wheel:
        for member in wheel.infolist():
            name = member.filename
            if spread := SPREAD.match(name):
                member.filename = spread[1]
            elif name.partition("/")[0].endswith(".data"):
                continue
            wheel.extract(member, library)
