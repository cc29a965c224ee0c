"""The tutorial shows, letter by letter, what its commands print, one after the other."""

import os
import re
import shutil

import pytest

from tests.helpers import ROOT, run_process
from tests.samples import FOR_A_RELEASE
from tests.test_pages import OF_MAKE, SIZE, sizes

PAGE = ROOT / "docs" / "tutorial.md"
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def printed():
    """Returns each block of the page as it would be with what its commands print today."""
    shutil.rmtree(ROOT / "build" / "tutorial", ignore_errors=True)
    blocks = BLOCK.findall(PAGE.read_text("utf-8"))
    return [print_block(block) for block in blocks]


def print_block(block: str) -> str:
    """Return a block's commands, each with its output."""
    commands = [line[2:] for line in block.split("\n") if line.startswith("$ ")]
    return "".join(f"$ {command}\n{output_of(command)}" for command in commands)


def output_of(command: str) -> str:
    around = {k: v for k, v in os.environ.items() if not k.startswith(OF_MAKE)}
    done = run_process(["bash", "-c", command], cwd=ROOT, env={**around, "COLUMNS": "80"})
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


@FOR_A_RELEASE
def test_what_the_tutorial_shows_is_what_is_printed(printed):
    shown = BLOCK.findall(PAGE.read_text("utf-8"))
    assert [SIZE.sub("... MB", one) for one in printed] == [
        SIZE.sub("... MB", one) for one in shown
    ]
    assert sizes("".join(printed)) == pytest.approx(sizes("".join(shown)), rel=0.1)
