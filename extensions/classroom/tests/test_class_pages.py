"""What the pages on classes promise has a test beside it that is there."""

import re

from extensions.classroom.files import contents, gathering, names
from extensions.classroom.files.gathering import FEW
from harness.submission import reading
from tests.helpers import ROOT

NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")
NAMES = ("guides/class.md", "guides/cluster.md", "reference/commands.md", "background/security.md")
PAGES = {name: (ROOT / "docs" / name).read_text("utf-8") for name in NAMES}


def test_each_test_that_is_named_is_there():
    named = {one for text in PAGES.values() for one in NAMED.findall(text)}
    assert named
    for path, name in named:
        text = (ROOT / path).read_text("utf-8")
        assert not name or f"\ndef {name}(" in text, (path, name)


def test_the_bounds_are_those_on_the_page():
    text = " ".join(PAGES["reference/commands.md"].split())
    most, program, notebook = (
        f"{size // 1_000_000} MB"
        for size in (contents.MOST_COPIED_BYTES, reading.MOST_BYTES, reading.MOST_NOTEBOOK_BYTES)
    )
    for bound in (
        f"{most}: of a program {program}, of a notebook {notebook}",
        f"{contents.MOST_FILES:,} of each",
        f"{names.MOST_PARTS} folders, {names.MOST_PATH_BYTES:,} bytes",
        f"{gathering.MOST_ZIPS}; a zip in a zip",
        f"{contents.MOST_SPOOLED_BYTES // 1_000_000} MB together",
    ):
        assert bound in text
    assert FEW == 10
    assert "at least nine in ten of its file names" in PAGES["guides/class.md"]
