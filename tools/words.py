"""How the sentences read that students and staff see: their grade, their length, their words.

    python -m tools.words [--most N] [--staff | --pages] [PATTERN...]

A sentence's grade is Flesch and Kincaid's: the years of school in the US after which it is read
with ease.  Code counts as one short word.  Exit codes: 0 all is within the limits, 1 it is not.
"""

from __future__ import annotations

import argparse
import ast
import json
import math
import re
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import textstat

from harness.assignment.tables import read_toml

ROOT = Path(__file__).parent.parent
MEDIAN_GRADE, HIGH_GRADE = 6.0, 8.0
PAGES_GRADE = 9.0  # in the median, of all pages and of each: they have long sentences, too
HIGH_PART = 0.95  # of the sentences have at most the high grade
MOST_WORDS = 25
FEWEST_WORDS = 3  # less is a heading, not a sentence
CODE = re.compile(
    r"```.*?```|`[^`]*`|«[^»]*»|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|\{[^}]*\}|\S*\w\(\S*|"
    r"\b\w*[a-z0-9]_\w+\b|\b__\w+__\b|\S*\w\.(py|ipynb|toml|csv|zip|html|json)\b|\[[^]]*\]"
)
# What of Markdown is no prose: code, comments, the addresses of links.
NO_PROSE = re.compile(r"```.*?```|<!--.*?-->|(?<=\])\([^)]*\)", re.DOTALL)
BLOCK = re.compile(r"^\s*(?:[#>*-]+|\d+\.) |\|", re.MULTILINE)  # where one begins, a cell too
END = re.compile(r"(?<=[.?!])[\"')]?\s+|\n\s*\n|(?<=:)\s*\n")


@dataclass(frozen=True, kw_only=True)
class Sentence:
    """A sentence that somebody reads, and where it is written: a file and a line."""

    place: str
    text: str
    most_words: float = MOST_WORDS

    @cached_property
    def spoken(self) -> str:
        """The sentence with a short word for each piece of code."""
        return CODE.sub("it", self.text)

    @property
    def words(self) -> int:
        return len(re.findall(r"[\w’'-]+", self.spoken))

    @property
    def grade(self) -> float:
        """The years of school after which it is read with ease, by Flesch and Kincaid."""
        return float(textstat.flesch_kincaid_grade(self.spoken))

    def faults(self) -> Iterator[str]:
        """Yield what is wrong with it, whatever the others are like."""
        if self.words > self.most_words:
            yield f"{self.words} words"
        for pattern, better in words_to_avoid():
            for found in pattern.finditer(self.spoken):
                yield f'"{found.group()}": say "{better}"'


def main() -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.words", description=__doc__)
    parser.add_argument("patterns", nargs="*", metavar="PATTERN", help="only files like these")
    parser.add_argument("--staff", action="store_true", help="what staff read, not students")
    parser.add_argument("--pages", action="store_true", help="the pages: README, docs and others")
    parser.add_argument("--most", type=int, default=40, help="hard ones shown (default: 40)")
    options = parser.parse_args()
    name = "staff" if options.staff else "pages" if options.pages else "students"
    every = [
        sentence
        for sentence in sentences_for(name)
        if not options.patterns or any(part in sentence.place for part in options.patterns)
    ]
    return int(not print_figures(name, every, options.most))


def print_figures(name: str, every: Sequence[Sentence], most: int) -> bool:
    """Print the figures of some sentences and those that are outside; return whether none is."""
    if not every:
        print(f"{name}: no sentence")
        return True
    median, high = median_and_high(every)
    middle, top = (PAGES_GRADE, math.inf) if name == "pages" else (MEDIAN_GRADE, HIGH_GRADE)
    grades = sorted(((one.grade, number, one) for number, one in enumerate(every)), reverse=True)
    faulty = faulty_sentences(every)
    print(
        f"{name}: {len(every)} sentences, grade {median:.1f} in the median "
        f"(at most {middle:.0f}), {high:.1f} at {HIGH_PART:.0%} (at most {top:.0f}), "
        f"{len(faulty)} too long or with words to avoid"
    )
    for one, faults in faulty:
        print(f"  {one.place}: {one.text}\n      {'; '.join(faults)}")
    for grade, _, one in [each for each in grades if each[0] > top][:most]:
        print(f"  {one.place}: {one.text}\n      grade {grade:.1f}")
    return median <= middle and high <= top and not faulty


def median_and_high(every: Sequence[Sentence]) -> tuple[float, float]:
    """Return the grade of the sentence in the middle, and that which nearly all have at most."""
    values = sorted(one.grade for one in every)
    return statistics.median(values), values[int(HIGH_PART * (len(values) - 1))]


def faulty_sentences(every: Sequence[Sentence]) -> list[tuple[Sentence, list[str]]]:
    """Return the sentences that are too long or hold words to avoid, with what is wrong."""
    found = [(one, list(one.faults())) for one in every]
    return [(one, faults) for one, faults in found if faults]


@cache
def rules_of_words() -> dict[str, Any]:
    return read_toml(Path(__file__).with_suffix(".toml"))


@cache
def words_to_avoid() -> list[tuple[re.Pattern[str], str]]:
    """Return the patterns that no sentence may hold, with what is said for each."""
    found = rules_of_words()["avoid"].items()
    return [(re.compile(pattern, re.IGNORECASE), better) for pattern, better in found]


def pages() -> dict[str, list[Sentence]]:
    """Return the sentences of each page, which may be long."""
    found = {file for pattern in rules_of_words()["pages"] for file in ROOT.glob(pattern)}
    return {str(file.relative_to(ROOT)): [*in_prose(file)] for file in sorted(found)}


def in_prose(file: Path) -> Iterator[Sentence]:
    """Yield the sentences of a page in Markdown."""
    prose = BLOCK.sub("\n\n", NO_PROSE.sub("", file.read_text("utf-8"))).replace("**", "")
    for sentence in split(str(file.relative_to(ROOT)), re.sub(r"\[([^]]*)\]", r"\1", prose)):
        yield replace(sentence, most_words=math.inf)


def sentences_for(reader: str) -> Iterator[Sentence]:
    """Yield the sentences that students or staff read, or those of pages, file by file."""
    if reader == "pages":
        yield from (sentence for sentences in pages().values() for sentence in sentences)
        return
    if reader == "students":
        for file in sorted(ROOT.glob("assignments/*/misconceptions/*/*.py")):
            yield from in_docstring(file, ast.parse(file.read_text("utf-8")))
        for file in sorted(ROOT.glob("assignments/*/**/test_*.py")):
            if "misconceptions" not in file.parts and "programs" not in file.parts:
                yield from titles_in(file)
        for name in ("feedback/causes", "submission/file_kinds"):
            yield from in_toml(ROOT / "harness" / f"{name}.toml")
        yield from in_toml(ROOT / "extensions" / "style" / "sentences.toml")
    seen = {file for pattern in rules_of_words()["students"] for file in ROOT.glob(pattern)}
    if reader == "staff":
        seen = {file for pattern in rules_of_words()["staff"] for file in ROOT.glob(pattern)} - seen
    for file in sorted(seen):
        yield from in_strings(file) if file.suffix == ".py" else in_page(file)


def split(place: str, text: str) -> Iterator[Sentence]:
    """Yield the sentences of a text that is written at a place."""
    for part in END.split(text):
        sentence = Sentence(place=place, text=" ".join(part.split()))
        if sentence.words >= FEWEST_WORDS:
            yield sentence


def in_docstring(file: Path, node: ast.Module | ast.FunctionDef) -> Iterator[Sentence]:
    line = getattr(node, "lineno", 1)
    yield from split(f"{file.relative_to(ROOT)}:{line}", ast.get_docstring(node) or "")


def titles_in(file: Path) -> Iterator[Sentence]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from in_docstring(file, node)


def in_toml(file: Path) -> Iterator[Sentence]:
    """Yield the sentences of a TOML file: what has more than one word and is no code."""
    for name, table in read_toml(file).items():
        for key, value in table.items():
            if isinstance(value, str) and key not in ("id", "example") and " " in value:
                yield from split(f"{file.relative_to(ROOT)} [{name}]", value)


def in_strings(file: Path) -> Iterator[Sentence]:
    """Yield the sentences among the strings of a program, but for its docstrings."""
    tree = ast.parse(file.read_text("utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    # The pieces of an f-string are no sentences: it is read as one, with "{}" in it.
    inner = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
    }
    for node in ast.walk(tree):
        text = "" if id(node) in docstrings | inner else text_of(node)
        if re.search(r"[a-z]+ [a-z]+ \w", CODE.sub("it", text)) and not is_code(text):
            yield from split(f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}", text)


def is_code(text: str) -> bool:
    """Return whether a string is no sentence: it looks like one of the patterns in `code`."""
    return any(re.search(pattern, text) for pattern in rules_of_words()["code"])


def in_page(file: Path) -> Iterator[Sentence]:
    """Yield the sentences of a template or of Markdown, and those of a page's texts in JSON."""
    text = file.read_text("utf-8")
    if file.suffix == ".json":
        text = "\n\n".join(json.loads(text).values())
    text = re.sub(r"\{%.*?%\}|<[^>]*>|^ {4}.*$", "\n\n", text, flags=re.MULTILINE)
    yield from split(str(file.relative_to(ROOT)), text.replace("{{", "{").replace("}}", "}"))


def text_of(node: ast.AST) -> str:
    """Return the text of a string, with "{}" for what is put into it; "" for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        return "".join(map(str, parts))
    return ""


if __name__ == "__main__":
    sys.exit(main())
