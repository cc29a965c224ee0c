"""The files of a program in its own folder, as a check writes and reads them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import islice

MOST_FILES = 64  # that go from one program's folder to another's
MOST_FOLDERS = 64
DEEPEST = 4  # parts of a file's name, as a check may name it


class OwnFolder:
    """The folder in which a process begins; no more than `most` bytes of a file are read."""

    def __init__(self, most: int) -> None:
        self._folder = os.getcwd()
        self._most = most

    def write_text(self, name: str, text: str) -> None:
        """Make a file hold a text."""
        path = os.path.join(self._folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text.encode("utf-8", "surrogatepass"))

    def write_all(self, files: Mapping[str, str]) -> None:
        """Make files, by their names, hold texts."""
        for name, text in files.items():
            self.write_text(name, text)

    def read_text(self, name: str) -> str | None:
        """Return the text of a file with simple line ends, None where there is none to read."""
        try:
            with open(os.path.join(self._folder, name), "rb") as file:
                content = file.read(self._most)
        except OSError:
            return None
        return content.decode("utf-8", "replace").replace("\r\n", "\n")

    def read_all(self, names: Iterable[str]) -> dict[str, str | None]:
        """Return the texts of files by their names."""
        return {name: self.read_text(name) for name in names}

    def read_folder(self) -> dict[str, str]:
        """Return the first files of the folder by their names: a character for each byte."""
        found: dict[str, str] = {}
        left = self._most
        for name in self._list_names()[:MOST_FILES]:
            with suppress(OSError), open(os.path.join(self._folder, name), "rb") as file:
                content = file.read(left + 1)
                left -= len(content)
                if left < 0:
                    break
                found[name] = content.decode("latin-1")
        return found

    def change_folder(self, files: Mapping[str, str | None]) -> None:
        """Make files hold what is said, a byte for each character; None takes one away."""
        for name, text in files.items():
            path = os.path.join(self._folder, name)
            with suppress(OSError):
                if text is None:
                    os.unlink(path)
                    continue
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "wb") as file:
                    file.write(text.encode("latin-1"))

    def _list_names(self) -> list[str]:
        """Return the names of files in the folder and below it, without links."""
        found: list[str] = []
        for place, folders, names in islice(os.walk(self._folder), MOST_FOLDERS):
            folders.sort()
            below = os.path.relpath(place, self._folder).replace(os.sep, "/")
            start = "" if below == "." else f"{below}/"
            if below.count("/") + 2 >= DEEPEST:
                folders.clear()
            paths = (os.path.join(place, name) for name in names)
            files = (one for one in paths if os.path.isfile(one) and not os.path.islink(one))
            found += (start + os.path.basename(one) for one in files)
        return sorted(found)
