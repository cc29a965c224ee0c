"""Files that a person has to look at, since no program can be read from them.

They are told by the ending of the name or by the first bytes, whatever the name says.
"""

from __future__ import annotations

from pathlib import Path

from harness.submission.forms import (
    FILE_KINDS,
    FIRST_BYTES,
    UNPACK,
    FileKind,
    functions_in,
    kind_of_content,
)

ARCHIVES = frozenset(end for kind in FILE_KINDS if kind.way_out == UNPACK for end in kind.endings)
# What a person may submit in place of a program: a PDF, a document, a shortcut.
DOCUMENTS = frozenset(end for kind in FILE_KINDS if kind.is_sent_instead for end in kind.endings)

PICTURES = frozenset(end for kind in FILE_KINDS if kind.name == "a picture" for end in kind.endings)

# Ends the sentences on a submission in which a person may find more than we do.
NOT_GRADED = "Not graded: please look at it."


def kind_of_file(path: Path) -> str:
    """Return what a file is that is no program, such as "a PDF"; "" for a text.

    Raises OSError where it cannot be read.
    """
    with path.open("rb") as file:
        first = file.read(FIRST_BYTES)
    kind = kind_by_name(path) or kind_of_content(first)
    return kind.name if kind else ""


def kind_by_name(path: Path) -> FileKind | None:
    """Return the kind of file that the ending of a name stands for, None for none."""
    ending = path.suffix.lower()
    return next((kind for kind in FILE_KINDS if ending in kind.endings), None)


def is_program_text(content: bytes) -> bool:
    """Return whether a text seems to be a program."""
    return b"\0" not in content and any(functions_in(content.decode("latin-1")))
