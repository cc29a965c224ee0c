"""The files of a program in its own folder, as a check writes and reads them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping


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
