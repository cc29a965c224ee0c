"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

READABLE = 0o644


def write_whole(target: Path, content: bytes) -> None:
    """Write a file under a temporary name, then rename it.  Raises OSError and leaves nothing."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        temporary.chmod(READABLE)
        temporary.replace(target)
    except OSError:
        temporary.unlink()
        raise
