"""The names of what is in a zip, made safe: no entry lands outside of its folder."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field

from harness.classroom.names import cut_file_name, fold_name, is_device, is_noise
from harness.printable import cut_name
from harness.submission.folder import list_names

UTF8_NAME = 0x800
MOST_PARTS = 30
MOST_NAME_CHARS, MOST_NAME_BYTES = 200, 240  # a file system takes 255 bytes
MOST_PATH_CHARS = 1000
_NASTY = re.compile('[\x00-\x1f\x7f<>:"|?*\ud800-\udfff]')


class CannotUnpack(Exception):
    """An entry is left out; `str` is the beginning of a sentence that ends with its name."""


@dataclass(frozen=True, kw_only=True)
class SafeNames:
    """The names that were given away in an archive, and those that had to be others."""

    taken: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)
    used: set[tuple[str, ...]] = field(default_factory=set)
    renamed: list[str] = field(default_factory=list)
    not_utf8: list[str] = field(default_factory=list)

    def parts_of(self, member: zipfile.ZipInfo) -> tuple[str, ...]:
        """Return where an entry may land, () for what systems put there.  Raises CannotUnpack."""
        name, is_utf8 = member_name(member)
        parts = split_name(name)
        if any(map(is_noise, parts)):
            return ()
        safe = self._free_parts(parts)
        if not is_utf8:
            self.not_utf8.append("/".join(map(cut_name, safe)))
        elif safe != parts and not member.is_dir():
            self.renamed.append(f"{cut_name('/'.join(parts))} as {cut_name('/'.join(safe))}")
        return safe

    def _free_parts(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        """Return safe names for a path; names that differ in their case alone become others."""
        safe: tuple[str, ...] = ()
        for length in range(1, len(parts) + 1):
            known = self.taken.get(parts[:length])
            safe = known or self._free_name(safe, safe_name(parts[length - 1]))
            self.taken[parts[:length]] = safe
        return safe

    def _free_name(self, above: tuple[str, ...], name: str) -> tuple[str, ...]:
        folder = tuple(map(fold_name, above))
        stem, dot, ending = name.rpartition(".")
        chosen, count = name, 1
        while (*folder, fold_name(chosen)) in self.used:
            count += 1
            chosen = f"{stem}-{count}{dot}{ending}" if stem else f"{name}-{count}"
        self.used.add((*folder, fold_name(chosen)))
        return (*above, chosen)

    def name_sentences(self) -> Iterator[str]:
        """Return a sentence on names that had to be others, and one on names in no known code."""
        if self.renamed:
            yield f"Unpacked under other names: {list_names(self.renamed)}."
        if self.not_utf8:
            yield f"Names that are not UTF-8 may look wrong: {list_names(self.not_utf8)}."


def member_name(member: zipfile.ZipInfo) -> tuple[str, bool]:
    """Return the name of an entry, and whether that is certain: many a tool forgets to mark UTF-8.

    What is not marked was read as code page 437, which has a character for every byte.
    """
    if member.flag_bits & UTF8_NAME:
        return member.filename, True
    try:
        return member.filename.encode("cp437").decode("utf-8"), True
    except UnicodeError:
        return member.filename, False


def shown_name(member: zipfile.ZipInfo) -> str:
    """Return the name of an entry as it stands in a sentence."""
    return cut_name(member_name(member)[0])


def split_name(name: str) -> tuple[str, ...]:
    """Return the parts of an entry's path.  Raises CannotUnpack where it leads elsewhere."""
    text = name.replace("\\", "/")
    parts = tuple(part for part in text.split("/") if part not in {"", "."})
    if text.startswith("/") or re.match("[A-Za-z]:/", text) or ".." in parts:
        raise CannotUnpack("Left out, since it leads out of the folder")
    if len(parts) > MOST_PARTS or len(text) > MOST_PATH_CHARS:
        raise CannotUnpack("Left out, since it lies too deep or its name is too long")
    return parts


def safe_name(part: str) -> str:
    """Return the name of a file or a folder as every file system takes it."""
    plain = _NASTY.sub("_", part)
    bare = plain.rstrip(" .")
    ended = bare + "_" * (len(plain) - len(bare))
    free = f"_{ended}" if is_device(ended) else ended
    return cut_file_name(free, MOST_NAME_CHARS, MOST_NAME_BYTES)
