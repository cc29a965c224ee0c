"""Names of students, files and folders: fit to be shown, and safe to be written."""

from __future__ import annotations

import os
import re
import unicodedata
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import PurePosixPath
from typing import TypeAlias

Parts: TypeAlias = tuple[str, ...]
"""The names on the way to a file, and its own."""
# Windows opens paths of 260 characters (MAX_PATH): folders of the reader and a report's own name
# have to fit in, too.
MOST_KEY_CHARS = 80
MOST_KEY_BYTES = 200  # file systems take 255 bytes, and an ending such as ".html" is to come
NOISE = ("__macosx", "__pycache__", "thumbs.db", "desktop.ini")
# What Windows opens as a device, whatever the ending behind it.
DEVICES = {
    *("con", "prn", "aux", "nul", "conin$", "conout$"),
    *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"),
}
ALLOWED = " -_.,()'@+"  # in a key, beside letters, marks and digits
UNNAMED = "unnamed"
_COPY = re.compile(r"(?P<stem>.*\S)\s*\((?P<number>\d{1,4})\)", re.DOTALL)
# Embeddings, overrides and isolates of direction: with them a name is read in another order.
_TURNED = re.compile("[\u202a-\u202e\u2066-\u2069]")


def is_noise(name: str) -> bool:
    """Return whether a system or a tool put this beside what was submitted."""
    return name.startswith(".") or name.lower() in NOISE


def clean_name(text: str) -> str:
    """Return a name in one line and in one way of writing it, whatever its script."""
    # Bytes of a file's name that are no UTF-8 come from Python as halves of surrogate pairs.
    valid = text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    shown = "".join(" " if unicodedata.category(one) == "Cc" else one for one in valid)
    return unicodedata.normalize("NFC", " ".join(_TURNED.sub("", shown).split()))


def split_copy(stem: str) -> tuple[str, int]:
    """Return a name without the "(1)" of a copy, and that number (0 where there is none)."""
    found = _COPY.fullmatch(stem)
    return (found["stem"], int(found["number"])) if found else (stem, 0)


def order_of_name(text: str) -> list[tuple[int, str]]:
    """Return what sorts names as people do: by the values of the numbers in them."""
    pieces = re.split(r"(\d+)", text.casefold())
    return [(int(piece), "") if piece.isdecimal() else (-1, piece) for piece in pieces]


def make_keys(names: Sequence[tuple[str, str]]) -> list[str]:
    """Return a key for each name and what tells it from others, "" where nothing does.

    Keys that would be alike on some file system are numbered in the order of the names.
    """
    taken: set[str] = set()
    keys = []
    for name, mark in names:
        key, count = safe_key(name, mark), 1
        while fold_name(key) in taken:
            count += 1
            key = safe_key(name, f"{mark}-{count}" if mark else str(count))
        taken.add(fold_name(key))
        keys.append(key)
    return keys


def fold_name(name: str) -> str:
    """Return what two names share that some file system takes for the same."""
    # Folded where it is decomposed: letters with marks may have no other form in one piece.
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFD", name).casefold())


def safe_key(name: str, mark: str) -> str:
    """Return a name that any file system takes, with its mark at the end."""
    ending = f"-{_safe_text(mark)}" if mark else ""
    text = _safe_text(name).strip(" .-") or UNNAMED
    is_device = (text + ending).partition(".")[0].strip().lower() in DEVICES
    free = f"_{text}" if is_device else text
    start = free[: MOST_KEY_CHARS - len(ending)]
    return shorten_bytes(start, MOST_KEY_BYTES - len(ending.encode())).rstrip(" .") + ending


def _safe_text(text: str) -> str:
    """Return a text with `_` for all but letters, marks, digits and what is kept beside them."""
    letters = (
        character if character in ALLOWED or unicodedata.category(character)[0] in "LMN" else "_"
        for character in unicodedata.normalize("NFC", text)
    )
    return re.sub("_+", "_", "".join(letters))


def shorten_bytes(text: str, most: int) -> str:
    """Return so much of a text as has at most so many bytes in UTF-8."""
    # "ignore" drops the character through which the cut went.
    return text.encode("utf-8", "replace")[:most].decode("utf-8", "ignore")


def fitting_name(name: str) -> str:
    """Return the name of a file, or as much of it as a file system takes, with its ending."""
    ending = PurePosixPath(name).suffix[-20:]  # nearly the whole of a name may stand behind a dot
    if len(os.fsencode(name)) <= MOST_NAME_BYTES:
        return name
    return shorten_bytes(name, MOST_NAME_BYTES - len(ending.encode("utf-8", "replace"))) + ending


UTF8_NAME = 0x800
MOST_PARTS = 30  # of a path in a submission
MOST_WHOLE_PARTS = MOST_PARTS + 5  # of a path in a class: folders around it, and the student's
MOST_NAME_BYTES = 255
MOST_PATH_BYTES = 1000  # macOS takes 1024 for a whole path, Linux 4096
OUTSIDE = "Left out, since it leads out of the folder"
TOO_DEEP = "Left out, since it lies too deep or its name is too long"


def member_name(member: zipfile.ZipInfo) -> str:
    """Return the name of an entry as UTF-8, which many a tool forgets to mark, where it is that.

    What is not marked was read as code page 437, which has a character for every byte.
    """
    if not member.flag_bits & UTF8_NAME:
        with suppress(UnicodeError):
            return member.filename.encode("cp437").decode("utf-8")
    return member.filename


def split_name(name: str) -> tuple[Parts, str]:
    """Return the parts of an entry's path, and "".

    For one that leads elsewhere they are the folders that it leads into first, and why it is left
    out: the beginning of a sentence that ends with its name.
    """
    # Tools on Windows pack backslashes, though a zip's names have slashes.
    text = name.replace("\\", "/")
    parts = tuple(part for part in text.split("/") if part not in {"", "."})
    if text.startswith("/") or re.match("[A-Za-z]:/", text):
        return (), OUTSIDE
    if ".." in parts:
        return parts[: parts.index("..")][:MOST_WHOLE_PARTS], OUTSIDE
    return parts[:MOST_WHOLE_PARTS], TOO_DEEP if len(parts) > MOST_WHOLE_PARTS else ""


def is_utf8(name: bytes | bytearray) -> bool:
    try:
        name.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
