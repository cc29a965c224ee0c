"""What lies in the folder of a class, and what a platform makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from harness.classroom.gathering import Found
from harness.classroom.names import is_noise
from harness.submission.folder import folder_entries


@dataclass(frozen=True, kw_only=True)
class Listing:
    """The folders and files in a folder by name, and what is neither: links, pipes."""

    path: Path
    folders: tuple[Path, ...]
    files: tuple[Path, ...]
    others: tuple[Path, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Finding:
    """The hand-ins that a platform's form has; `used` are the entries that they come from."""

    found: tuple[Found, ...]
    recognised: str
    used: tuple[Path, ...]
    remarks: tuple[str, ...] = ()


def list_folder(folder: Path) -> Listing:
    """Return what is in a folder, without what systems leave there.  Raises OSError."""
    folders, files = folder_entries(folder)
    plain = {path.name for path in (*folders, *files)}
    others = sorted(path for path in folder.iterdir() if path.name not in plain)
    return Listing(
        path=folder,
        folders=tuple(path for path in folders if not is_noise(path.name)),
        files=tuple(path for path in files if not is_noise(path.name)),
        others=tuple(path for path in others if not is_noise(path.name)),
    )
