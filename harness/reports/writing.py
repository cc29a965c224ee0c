"""Files that are written whole or not at all, and zips that are the same whenever they are made."""

from __future__ import annotations

import io
import os
import stat
import tempfile
import zipfile
from collections.abc import Collection, Mapping
from pathlib import Path

READABLE, EXECUTABLE = 0o644, 0o755
DATE = (1980, 1, 1, 0, 0, 0)  # the first that a zip can hold
UNIX = 3  # the system of which the modes are: elsewhere `unzip` would give none


def write_whole(target: Path, content: bytes) -> None:
    """Write a file under a temporary name, then rename it.  Raises OSError and leaves nothing."""
    # In the same folder: a file cannot be renamed into another file system (rename(2), EXDEV).
    handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        # `mkstemp` makes files for their owner alone; others are to read a report.
        temporary.chmod(READABLE)
        temporary.replace(target)
    except OSError:
        temporary.unlink()
        raise


def zip_archive(
    files: Mapping[str, bytes],
    executable: Collection[str] = (),
    compression: int = zipfile.ZIP_DEFLATED,
) -> bytes:
    """Return the zip that holds these files, by name; those in `executable` may be run."""
    # By name, with one date and one system: the same files give the same bytes on every machine,
    # so that a zip that is built twice can be compared.
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", compresslevel=9) as opened:
        for name in sorted(files):
            member = zipfile.ZipInfo(name, DATE)
            member.compress_type = compression
            member.create_system = UNIX
            mode = EXECUTABLE if name in executable else READABLE
            member.external_attr = (stat.S_IFREG | mode) << 16
            opened.writestr(member, files[name])
    return target.getvalue()
