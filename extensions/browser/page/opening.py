"""What is opened on the page of a program of several files: each goes where its name belongs."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from extensions.browser.page.in_browser import load_once
from harness.errors import UsageError
from harness.model import Assignment
from harness.submission.folder import (
    ZIP,
    fit_of_file,
    folder_contents,
    list_names,
    name_in_folder,
    one_path,
    recognise_for,
    text_of,
)
from harness.submission.modules import find_modules, read_files
from harness.submission.reading import UnreadableSubmission


def open_files(slug: str, files: Sequence[tuple[str, bytes]]) -> str:
    """Return the texts of a program's files by their names, and what is said of the others.

    Args:
        slug: The assignment.
        files: Names and contents of what is opened, or one zip.

    Raises:
        UsageError: It cannot be unpacked.
    """
    with tempfile.TemporaryDirectory() as name:
        paths = [Path(name, Path(file).name) for file, _ in files]
        for path, (_, content) in zip(paths, files, strict=True):
            path.write_bytes(content)
        is_zip = [path.suffix.lower() for path in paths] == [ZIP]
        with one_path(paths if is_zip else [Path(name)]) as top:
            return json.dumps(texts_in(top, load_once(slug)))


def texts_in(folder: Path, chosen: Assignment) -> dict[str, object]:
    """Return the texts of the files of a program that lie in a folder, and what is said of it."""
    found = recognise_for(folder, chosen)
    try:
        submission = read_files(found.path, chosen)
    except (UsageError, UnreadableSubmission) as problem:
        return {"texts": {}, "said": found.problem or str(problem)}
    modules = find_modules(found.path.parent, chosen)
    texts = {one.name: one.source for one in submission.modules}
    taken = {*modules.values()}
    is_there = found.path.name not in submission.unusable
    if is_there and fit_of_file(chosen, found.path, text_of(found.path)):
        texts[chosen.files[0]] = submission.source
        taken.add(found.path)
    sentences = [submission.unusable[name] for name in modules if name in submission.unusable]
    others = [one for one in folder_contents(folder).files if one not in taken]
    if others:
        left = list_names([name_in_folder(one, folder) for one in others])
        names = ", ".join([chosen.files[0], *chosen.modules])
        sentences.append(f"Not opened: {left}. The files of this program are {names}.")
    return {"texts": texts, "said": " ".join(sentences)}
