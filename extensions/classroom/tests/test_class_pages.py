"""The pages on classes name every option, key and column, and tests that are there."""

import argparse
import re

from extensions.classroom import changes, class_command, deadline, outcome
from extensions.classroom.files import contents, gathering, names
from extensions.classroom.files.gathering import FEW
from extensions.classroom.files.tables import known_titles
from harness.assignment import RUBRIC_KEYS
from harness.submission import reading
from tests.helpers import ROOT
from tests.samples import each_row

PAGE = (ROOT / "docs" / "reference" / "class-files.md").read_text("utf-8")
NAMED = set(re.findall(r"`([^`\n]+)`", PAGE))
GIVEN = {*argparse.ArgumentParser()._option_string_actions}
ELSEWHERE = {
    *("--assignment", "--output", "--jobs", "--similarity", "--compare-with", "--again"),
    *("--cluster", "--cluster-keys", "--insecure-cluster"),
}


def options():
    parser = argparse.ArgumentParser()
    class_command.add_options(parser)
    return {*parser._option_string_actions} - GIVEN - ELSEWHERE - {"--require-isolation"}


def test_every_option_is_named():
    assert {
        option for option in options() if not any(name.startswith(option) for name in NAMED)
    } == set()


@each_row(
    "names",
    [
        deadline.RULE_KEYS,
        RUBRIC_KEYS,
        changes.HEAD,
        deadline.LATE_HEAD,
        outcome.PERSONAL,
        outcome.TOTALS,
        outcome.REMARKS,
        [*outcome.PEOPLE, *outcome.LATENESS, *outcome.MARKED],
        known_titles("marks"),
    ],
    ids=["late.toml", "rubric", "changes", "late", "persons", "totals", "remarks", "optional",
         "marks"],
)  # fmt: skip
def test_every_key_and_column_is_named(names):
    assert {
        name for name in names if not re.search(rf"`{re.escape(name)}`|\b{name} =", PAGE)
    } == set()


def test_titles_that_are_named_are_known():
    table = PAGE.partition("| column | titles, among others |")[2].partition("\n\n")[0]
    known = frozenset().union(*known_titles("names").values(), *known_titles("people").values())
    assert {one.casefold() for one in re.findall(r"`([^`]+)`", table)} - known == set()


@each_row(
    ("text", "titles"),
    [("### `--extensions`", "deadlines"), ("### `--times`", "times")],
    ids=["extensions", "times"],
)
def test_titles_of_other_files_are_known(text, titles):
    part = PAGE.partition(text)[2].partition("\n### ")[0]
    known = frozenset().union(*known_titles(titles).values())
    on_page = {one.casefold() for one in re.findall(r"\(?`([A-Za-z][\w ()]+)`", part)}
    assert on_page & known
    assert {one for one in on_page - known if not re.match(r"\d", one)} == set()


NAMED_TESTS = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")
NAMES = ("guides/class.md", "guides/cluster.md", "reference/commands.md", "background/security.md")
PAGES = {name: (ROOT / "docs" / name).read_text("utf-8") for name in NAMES}


def test_each_test_that_is_named_is_there():
    named = {one for text in PAGES.values() for one in NAMED_TESTS.findall(text)}
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
