"""What the pages say is so: their commands run and print what they show, their links lead on."""

import os
import re
import shlex
import shutil
import sys

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.grading.proved import demand_proof
from tests.helpers import ROOT, run_process, write
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS

README = (ROOT / "README.md").read_text("utf-8")
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
}
TUTORIAL = "docs/tutorial.md"  # its commands build on each other: see below
SHOWN = re.compile(r"```console\n\$ (.*?)\n(.*?)```", re.DOTALL)
OF_MAKE = ("ARGS", "MAKE", "MFLAGS")
SIZE = re.compile(r"([\d.]+) MB")
SLOW = [IN_LARGER_RUNS]
BLOCKS = [
    pytest.param(*block, id=block[0], marks=SLOW if block[0].startswith("make page") else [])
    for page, text in PAGES.items()
    if page != TUTORIAL
    for block in SHOWN.findall(text)
]


def run(command):
    words = shlex.split(command)
    if words[0] == ".venv/bin/python":
        words[0] = sys.executable
    return run_words(words)


def run_words(words):
    quiet = {k: v for k, v in os.environ.items() if not k.startswith(OF_MAKE)}
    return run_process(words, cwd=ROOT, env={**quiet, "COLUMNS": "80"}, check=True).stdout


def sizes(text):
    return [float(size) for size in SIZE.findall(text)]


@pytest.mark.parametrize(("command", "shown"), BLOCKS)
def test_commands_print_what_is_shown(command, shown):
    printed = run(command)
    assert SIZE.sub("... MB", printed) == SIZE.sub("... MB", shown)
    assert sizes(printed) == pytest.approx(sizes(shown), rel=0.1)


def test_targets_named_exist():
    targets = set(
        re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    )
    named = {target for text in PAGES.values() for target in re.findall(r"`make ([a-z-]+)", text)}
    assert named <= targets


def test_every_link_leads_to_a_file():
    for page, text in PAGES.items():
        for link in re.findall(r"\]\(([^)#:]+)[^):]*\)", text):
            assert (ROOT / page).parent.joinpath(link).exists(), f"{page}: {link}"


def anchors(text):
    """Return what a page's headings are called in links to them."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    headings = re.findall(r"^#+ (.*)$", prose, re.MULTILINE)
    plain = [re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings]
    return {heading.strip().replace(" ", "-") for heading in plain}


def test_every_link_to_a_heading_leads_to_one():
    for page, text in PAGES.items():
        for link, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", text):
            target = ((ROOT / page).parent / link).resolve() if link else ROOT / page
            assert anchor in anchors(target.read_text("utf-8")), f"{page}: {link}#{anchor}"


def test_every_path_named_exists():
    path = re.compile(r"`((?:harness|tests|docs|tools|reference|student_template)/[\w./-]+)`")
    named = {(page, one) for page, text in PAGES.items() for one in path.findall(text)}
    assert len(named) > 10
    assert [one for one in sorted(named) if not (ROOT / one[1]).exists()] == []


OWN = {
    "money": "classes",
    "half": "floats",
    "longest": "arguments",
    "dice": "chance",
    "notes": "files",
    "ages": "why-it-is-wrong",
}


def own_assignment(folder, own="greeting"):
    """Writes the files of a page's own assignment; return how many lines they have."""
    lines = 0
    page = PAGES[f"docs/guides/{OWN.get(own, 'assignments')}.md"]
    named = re.compile(r"(?:`(\S+)`[^\n]*:\n\n```\w+\n|```\w+\n# (\S+)\n)(.*?)```", re.DOTALL)
    for above, inside, content in named.findall(page):
        name = above or inside
        path = folder / name
        if not name.startswith(f"{own}/"):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
        lines += content.count("\n")
    return lines


@FOR_A_RELEASE
@pytest.mark.parametrize("own", OWN)
def test_the_whole_small_examples_of_the_page_grade_their_references(tmp_path, own):
    assert 15 < own_assignment(tmp_path, own) < 90
    chosen = assignment.load(str(tmp_path / own))
    demand_proof(chosen)
    assert grade(chosen, tmp_path / own / "reference.py").score == 10


def earned_by_an_exception(folder, source):
    """Return the points of the page's unit of an exception."""
    chosen = assignment.load(str(folder / "money"))
    return grade(chosen, write(folder, source, "money.py")).earned_in("TooPoor")


EMPTY = "class TooPoor(Exception):\n    pass\n"


@FOR_A_RELEASE
@pytest.mark.parametrize("source", [EMPTY, EMPTY.replace("(Exception)", "")])
def test_an_exception_that_does_nothing_earns_nothing(tmp_path, source):
    own_assignment(tmp_path, "money")
    assert earned_by_an_exception(tmp_path, source) == 0


@FOR_A_RELEASE
def test_the_cause_of_the_page_is_shown(tmp_path):
    own_assignment(tmp_path, "ages")
    hand_in = write(tmp_path, "def is_adult(age):\n    return not age <= 18\n", "ages.py")
    result = grade(assignment.load(str(tmp_path / "ages")), hand_in)
    assert [verdict.diagnosis for verdict in result.of("is_adult")] == ["eighteen_left_out"]


@FOR_A_RELEASE
@pytest.mark.parametrize(("greeting", "score"), [("Hello", 10), ("Hi", 0)])
def test_the_own_assignment_grades(tmp_path, greeting, score):
    assert own_assignment(tmp_path) < 40
    source = f"def greet(name):\n    return f'{greeting}, {{name}}!'\n"
    hand_in = write(tmp_path, source + "print(greet(input('Who are you? ')))\n", "greeting.py")
    assert grade(assignment.load(str(tmp_path / "greeting")), hand_in).score == score


# The tutorial shows, letter by letter, what its commands print, one after the other

BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def printed():
    """Returns each block of the page as it would be with what its commands print today."""
    shutil.rmtree(ROOT / "build" / "tutorial", ignore_errors=True)
    blocks = BLOCK.findall(PAGES[TUTORIAL])
    return [print_block(block) for block in blocks]


def print_block(block: str) -> str:
    """Return a block's commands, each with its output."""
    commands = [line[2:] for line in block.split("\n") if line.startswith("$ ")]
    return "".join(f"$ {command}\n{output_of(command)}" for command in commands)


def output_of(command: str) -> str:
    return str(run_words(["bash", "-c", command]))


@FOR_A_RELEASE
def test_what_the_tutorial_shows_is_what_is_printed(printed):
    shown = BLOCK.findall(PAGES[TUTORIAL])
    assert [SIZE.sub("... MB", one) for one in printed] == [
        SIZE.sub("... MB", one) for one in shown
    ]
    assert sizes("".join(printed)) == pytest.approx(sizes("".join(shown)), rel=0.1)
