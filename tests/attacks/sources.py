"""Files that are more than a text: other encodings, links, folders, pipes, companions.

A description in TOML says how one is made from the assignment's solution:

    replace = [["old", "new"]]     texts replaced
    before = [["text", 3]]         texts in front of it, each so many times
    after = [["text", 3]]          texts below it
    text = [["text", 3]]           texts instead of it
    encoding = "utf-16"            how it is written; default: utf-8
    kind = "link"                  also: pipe, folder (an empty one), hand_in (one that holds the
                                   file, and what the next four say); default: file
    odd = ["name"]                 files beside it, their names written in latin-1
    nested = 300                   so many folders in each other
    closed = ["name"]              folders that nobody may look into
    many = 4000                    so many files, every second one a program
    target = "solution.py"         what the link names; `solution.py` is the solution beside it
    name = "tic_tac_toe.py"        what the file is called; default: as the assignment asks
    exit = 2                       the grader's exit code; default: 0
    beside = true                  the grader is started in the folder of the file
    [companions]                   files beside it: name = text
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from harness.execution.reference import Reference
from harness.model import Assignment
from tests.helpers import ROOT
from tools.programs import assignment_of

KEYS = {
    *"says text replace before after encoding kind target name companions".split(),
    *"odd nested closed many".split(),
}


def named_assignment(slug: str) -> Assignment:
    """Return an assignment of ours by its slug, or one in `examples/` by its path from here."""
    return assignment_of(str(ROOT / slug) if "/" in slug else slug)


@cache
def solution(slug: str) -> str:
    """Return the text of an assignment's reference solution."""
    return Reference(named_assignment(slug)).path.read_text("utf-8")


def filled(text: str, places: Mapping[str, str]) -> str:
    """Return a text with the words that stand for places replaced by these."""
    for word, place in places.items():
        text = text.replace(f"@{word}@", place)
    return text


def make(keys: Mapping[str, Any], slug: str, folder: Path, places: Mapping[str, str]) -> Path:
    """Make what a description describes in a folder; return the path to grade."""
    path: Path = folder / keys.get("name", named_assignment(slug).files[0])
    for name, text in keys.get("companions", {}).items():
        folder.joinpath(name).write_text(filled(text, places), "utf-8")
    kind = keys.get("kind", "file")
    if kind == "link":
        folder.joinpath("solution.py").write_text(solution(slug), "utf-8")
        path.symlink_to(keys["target"])
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "hand_in":
        path.write_bytes(content(keys, slug, places))
        fill(folder, keys)
        return folder
    else:
        path.write_bytes(content(keys, slug, places))
    return path


def fill(folder: Path, keys: Mapping[str, Any]) -> None:
    """Put into a folder what else a student submits."""
    for name in keys.get("odd", ()):
        folder.joinpath(os.fsdecode(name.encode("latin-1"))).touch()
    folder.joinpath(*["a"] * keys.get("nested", 0)).mkdir(parents=True, exist_ok=True)
    for name in keys.get("closed", ()):
        folder.joinpath(name).mkdir(mode=0)
    for number in range(keys.get("many", 0)):
        folder.joinpath(f"{number}.{('txt', 'py')[number % 2]}").touch()


def content(keys: Mapping[str, Any], slug: str, places: Mapping[str, str]) -> bytes:
    """Return the bytes of a file made from the solution."""
    text = pieces(keys["text"]) if "text" in keys else solution(slug)
    for old, new in keys.get("replace", ()):
        assert old in text
        text = text.replace(old, new)
    text = pieces(keys.get("before", ())) + text + pieces(keys.get("after", ()))
    return filled(text, places).encode(keys.get("encoding", "utf-8"))


def pieces(listed: Iterable[tuple[str, int]]) -> str:
    """Return texts in a row, each repeated so often."""
    return "".join(text * times for text, times in listed)
