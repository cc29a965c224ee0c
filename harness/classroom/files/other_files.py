"""Files that a person has to look at, since no program can be read from them.

They are told by the ending of the name or by the first bytes, whatever the name says.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from harness.submission.folder import functions_in

ARCHIVES: Mapping[str, str] = {
    **dict.fromkeys((".7z",), "a 7z archive"),
    **dict.fromkeys((".rar",), "a RAR archive"),
    **dict.fromkeys((".tar", ".tgz", ".tbz", ".txz"), "a tar archive"),
    **dict.fromkeys((".gz", ".bz2", ".xz", ".zst"), "a compressed file"),
}
DOCUMENTS: Mapping[str, str] = {
    ".pdf": "a PDF",
    **dict.fromkeys((".doc", ".docx", ".odt", ".pages", ".rtf"), "a document"),
}
_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".heic", ".webp", ".bmp", ".tif", ".tiff")
_BY_ENDING: Mapping[str, str] = {
    **ARCHIVES,
    **DOCUMENTS,
    **dict.fromkeys(_PICTURES, "a picture"),
    ".pyc": "a compiled file",
}
_BY_FIRST_BYTES: Mapping[bytes, str] = {
    b"7z\xbc\xaf\x27\x1c": "a 7z archive",
    b"Rar!\x1a\x07": "a RAR archive",
    b"\x1f\x8b": "a compressed file",
    b"BZh": "a compressed file",
    b"\xfd7zXZ\x00": "a compressed file",
    b"PK\x03\x04": "a zip",
    b"PK\x05\x06": "a zip",  # with nothing in it
    b"%PDF-": "a PDF",
    b"{\\rtf": "a document",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "a document",  # of Office before 2007
    b"\x89PNG\r\n": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
}
FIRST_BYTES = max(map(len, _BY_FIRST_BYTES))
# Ends the sentences on a submission in which a person may find more than we do.
NOT_GRADED = "Not graded: please look at it."


def kind_of_file(path: Path) -> str:
    """Return what a file is that is no program, such as "a PDF"; "" for a text.

    Raises OSError where it cannot be read.
    """
    with path.open("rb") as file:
        first = file.read(FIRST_BYTES)
    found = next((kind for begin, kind in _BY_FIRST_BYTES.items() if first.startswith(begin)), "")
    # The ending first: a .docx begins as any zip does.
    return _BY_ENDING.get(path.suffix.lower(), found)


def is_program_text(content: bytes) -> bool:
    """Return whether a text seems to be a program."""
    return b"\0" not in content and any(functions_in(content.decode("latin-1")))
