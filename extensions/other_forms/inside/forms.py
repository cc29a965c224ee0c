"""A program in another form than a plain file: read line by line as the program that it holds.

A session of `>>>`, a listing with line numbers, a list of changes, a web page, text with Git's
marks, a marimo app.  Each line stays where it is, so that what is said of line 12 is true of the
student's line 12.  A form is taken off where it can be seen without doubt, else the text stays.
Runs inside the sandbox, see `harness.inside.reader`; standard library only.
"""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from itertools import islice, pairwise
from typing import Any

from extensions.other_forms.inside.classes import BY_OBJECT
from extensions.other_forms.inside.older import (
    first_lines,
    lines_in_texts,
    python_needed,
    readable,
    statements_of,
    without_margin,
)
from extensions.other_forms.inside.placement import is_definition, lift_functions
from extensions.other_forms.inside.repairs import plain_characters, repairs_of
from extensions.other_forms.inside.syntax_errors import explain
from harness.inside.syntax import (
    FUNCTIONS,
    OtherForm,
    is_bare_value,
    salvage_text,
    tree_of,
)

__all__ = ["explain", "plain_program", "problem_of", "python_needed", "readable"]

Json = Any
PROMPT = r"[ \t]*(?:>>>|In ?\[\d*\]:)(?: |$)"
GOES_ON = r"[ \t]*\.\.\.:?(?: |$)"
BANNER = r"Python \d|Type \"|\[(GCC|Clang|MSC)|IPython "
NUMBERED = r"([ \t]*)(\d+)([.:|)]?)([ \t]+|$)"
HUNK = r"@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@"
DIFF_HEAD = r"(diff --git |index [0-9a-f]+\.\.|--- |\+\+\+ |new file mode |\\ No newline)"
MARK = r"(?m)^(<{7}|\|{7}|={7}|>{7})(?: .*)?$"
PAGE = r"(?i)\s*<(!doctype html|html|head|body|pre|meta)\b"
PRE = r"(?is)<pre\b[^>]*>(.*?)</pre>"
TAG = r"</?[a-zA-Z][^<>\n]*>"
CELL = r"@app\.(cell|function|class_definition)\b"
MAKES = r"(async[ \t]+def|def|class|import|from)\b|@"
WRAPPING = r"import marimo$|__generated_with|app = |if __name__ "
MARIMO = r"(?m)^app = (?:marimo|mo)\.App\("
FUNCTION = r"(?m)^(?:async[ \t]+)?def[ \t]+(\w+)"
INSIDE = r"(?m)^[ \t]+(?:async[ \t]+)?def[ \t]+(\w+)"
ENTITIES = {"lt": "<", "gt": ">", "quot": '"', "apos": "'", "#39": "'", "nbsp": " ", "amp": "&"}
MOST_LINES = 100  # that a note names
FEWEST_NUMBERED = 3  # lines: fewer may be anything


@dataclass(kw_only=True)
class PlainProgram:
    """A text as a plain program, and what was done to read it so.

    A note has its kind, the lines that it is about and the names in it.
    """

    text: str
    notes: list[Json] = field(default_factory=list)

    @property
    def own_text(self) -> str:
        """The text without what reaches functions of classes."""
        return self.text.partition(BY_OBJECT)[0]

    def become(self, text: str, kind: str, lines: Iterable[int] = (), *names: str) -> None:
        """Go on with another text, and note why."""
        self.text = text
        self.notes.append(
            {"kind": kind, "lines": [*islice(lines, MOST_LINES)], "names": list(names)}
        )


def plain_program(source: str, wanted: Collection[str], tree: ast.Module | None) -> PlainProgram:
    """Return a text as the plain program that it holds; most are one already.

    `wanted` are the functions that the assignment asks for, `tree` is that of the text where Python
    can read it.  Raises OtherForm where no program can be read from it.
    """
    plain = PlainProgram(text=source)
    if tree is None:
        for read in (_unwrap_page, _unwrap_diff, _choose_version, _strip_prompts, _strip_numbers):
            read(plain)
        if not plain.notes or tree_of(plain.text) is None:
            repaired, lines, names = plain_characters(plain.text)
            if repaired != plain.text and count_unreadable(repaired) < count_unreadable(plain.text):
                plain.become(repaired, "characters", lines, *names)
    if "marimo" in source and re.search(MARIMO, plain.text):
        _unwrap_marimo_app(plain)
    for text, kind, lines, names in repairs_of(plain.text):
        plain.become(text, kind, lines, *names)
    if plain.text != source:
        tree = tree_of(plain.text)
    if _stands_elsewhere(plain.text, wanted, tree):
        for text, kind, lines, names in lift_functions(plain.text, wanted):
            plain.become(text, kind, lines, *names)
    return plain


def problem_of(text: str) -> str:
    """Return why nothing of a text could be read, as far as its form tells: "marks" or ""."""
    return "marks" if re.search(MARK, text) else ""


def count_unreadable(text: str) -> int:
    """Return how many pieces of a text cannot be read."""
    return 0 if tree_of(text) is not None else len(salvage_text(text, readable)[1]) or 1


def _stands_elsewhere(text: str, wanted: Collection[str], tree: ast.Module | None) -> bool:
    """Return whether a wanted function may stand where nothing looks for it, or one twice."""
    if tree is None:
        functions = re.findall(FUNCTION, text)
    else:
        functions = [node.name for node in tree.body if isinstance(node, FUNCTIONS)]
    missing = {*wanted}.difference(functions)
    return len({*functions}) < len(functions) or any(f"def {name}" in text for name in missing)


def _unwrap_page(plain: PlainProgram) -> None:
    """Take the program out of a web page that shows one.  Raises OtherForm where it shows none."""
    if not re.match(PAGE, plain.text):
        return
    shown = [found for found in re.finditer(PRE, plain.text) if "def " in found[1]]
    if len(shown) != 1:
        raise OtherForm("page")
    before = "\n" * plain.text[: shown[0].start(1)].count("\n")
    code = re.sub(
        r"&(#?\w+);", lambda one: ENTITIES.get(one[1], one[0]), re.sub(TAG, "", shown[0][1])
    )
    plain.become(before + code, "page")


def _unwrap_diff(plain: PlainProgram) -> None:
    """Take the new file out of a list of changes.  Raises OtherForm where it has a part of one."""
    lines = plain.text.split("\n")
    hunks = [found for found in (re.match(HUNK, line) for line in lines) if found]
    code = [line for line in lines if line.strip() and not re.match(DIFF_HEAD, line)]
    if not hunks and code and all(line.startswith("+") for line in code):
        plain.become("\n".join(_new_line(line) for line in lines), "changes")
    elif hunks and re.match(DIFF_HEAD, next(line for line in lines if line.strip())):
        is_new = len(hunks) == 1 and (hunks[0][1], hunks[0][2]) == ("0", "1")
        if not is_new:
            raise OtherForm("changes")
        start = lines.index(hunks[0].string) + 1
        lines[:start] = [""] * start
        plain.become("\n".join(_new_line(line) for line in lines), "changes")


def _new_line(line: str) -> str:
    """Return a line of a list of changes as it is in the new file."""
    return "" if re.match(DIFF_HEAD, line) or line.startswith("-") else line[1:]


def _choose_version(plain: PlainProgram) -> None:
    """Choose between two versions that Git could not merge where both mean the same.

    Where they differ, both count if they are whole statements, else neither.
    """
    lines = plain.text.split("\n")
    numbers = [number for number, line in enumerate(lines, 1) if re.match(MARK, line)]
    if not re.fullmatch(r"(<\|?=>)+", "".join(lines[number - 1][0] for number in numbers)):
        return
    part, parts = "", []
    for line in lines:
        found = re.match(MARK, line)
        part = {"<": "ours", "|": "base", "=": "theirs", ">": ""}[found[1][0]] if found else part
        parts.append("mark" if found else part)
    ours, theirs = (
        "\n".join(line if one in ("", own) else "" for line, one in zip(lines, parts, strict=True))
        for own in ("ours", "theirs")
    )
    mine, other = tree_of(ours), tree_of(theirs)
    if mine is not None and other is not None and _meaning(mine) == _meaning(other):
        plain.become(ours, "merged", numbers)
        return
    both = "\n".join(
        "" if one in ("mark", "base") else line for line, one in zip(lines, parts, strict=True)
    )
    if tree_of(both) is not None:
        plain.become(both, "both_versions", numbers)
        return
    # with a blank before them the marks belong to what stands above: it cannot be read either
    inner = (f" {line}" if one == "mark" else line for line, one in zip(lines, parts, strict=True))
    plain.become("\n".join(inner), "two_versions", numbers)


def _meaning(tree: ast.Module) -> str:
    """Return what a program does, as text: without its docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, *FUNCTIONS)):
            node.body = [one for one in node.body if not is_bare_value(one)]
    return ast.dump(tree)


def _strip_prompts(plain: PlainProgram) -> None:
    """Take the prompts off the lines that were typed into Python, and out what it answered."""
    lines = plain.text.split("\n")
    written = [line for line in lines if line.strip() and not re.match(BANNER, line)]
    if not written or not re.match(PROMPT, written[0]):
        return
    found, is_open = [], False
    for line in lines:
        prompt = re.match(PROMPT, line) or re.match(GOES_ON, line)
        if prompt:
            code = line[prompt.end() :]
            # IDLE shows no prompt before the lines of a block
            if re.match(PROMPT, line) and not code.startswith((" ", "\t", "@")):
                is_open = code.split("#")[0].rstrip().endswith((":", "(", "[", "{", ","))
            found.append(code)
        else:
            found.append(line if is_open and line.startswith((" ", "\t", ")", "]", "}")) else "")
    plain.become("\n".join(found), "session")


def _strip_numbers(plain: PlainProgram) -> None:
    """Take the numbers off the lines of a listing: they go up by one, and each line has one."""
    lines = plain.text.split("\n")
    found = [(line, re.match(NUMBERED, line)) for line in lines if line.strip()]
    numbers = [int(match[2]) for _, match in found if match]
    if len(numbers) < FEWEST_NUMBERED or len(numbers) < len(found):
        _strip_numbers_between(plain, lines)
        return
    if any(after <= before for before, after in itertools.pairwise(numbers)):
        return
    coded = [match for _, match in found if match and match.end() < len(match.string.rstrip())]
    if not coded:
        return
    column = min(match.end() for match in coded)
    blanks = min(len(match[4]) for match in coded)
    aligned = (line[column:] for line in lines)
    texts = "\n".join(aligned), "\n".join(_after_number(line, blanks) for line in lines)
    plain.become(next((text for text in texts if tree_of(text) is not None), texts[1]), "listing")


def _after_number(line: str, blanks: int) -> str:
    """Return a line of a listing without its number and so many blanks after it."""
    match = re.match(NUMBERED, line)
    return line[match.end(3) + blanks :] if match else ""


def _strip_numbers_between(plain: PlainProgram, lines: list[str]) -> None:
    """Take out the numbers that stand on lines of their own, as pages are copied: 1, 2, 3, …"""
    places = [place for place, line in enumerate(lines) if line.strip().isdecimal()]
    numbers = [int(lines[place]) for place in places]
    if len(numbers) >= FEWEST_NUMBERED and numbers == [*range(1, len(numbers) + 1)]:
        for place in places:
            lines[place] = ""
        plain.become("\n".join(lines), "listing")


def _unwrap_marimo_app(plain: PlainProgram) -> None:
    """Take the cells of a marimo app out of their functions, in their order."""
    lines, texts = plain.text.split("\n"), lines_in_texts(plain.text)
    is_cell, own = False, {*re.findall(INSIDE, plain.text)}
    for start, end in statements_of(lines, texts):
        kind = re.match(CELL, lines[start])
        if is_cell or lines[start].startswith("with app.setup"):
            lines[start:end] = _cell_body(lines[start:end], {text - start for text in texts}, own)
        elif kind or re.match(WRAPPING, lines[start]):
            lines[start:end] = [""] * (end - start)
        is_cell = kind is not None and kind[1] == "cell"
    plain.become("\n".join(lines), "marimo")


def _cell_body(lines: list[str], texts: Collection[int], own: Collection[str]) -> list[str]:
    """Return the lines of a cell's function without its head, its margin and what it returns.

    What runs is put below the guard: a cell does not run where its file is imported.
    """
    head = next((n for n, line in enumerate(lines) if line.split("#")[0].rstrip().endswith(":")), 0)
    body = without_margin(lines[head + 1 :], {number - head - 1 for number in texts})
    if body is None:
        return lines
    returns = [n for n, line in enumerate(body) if re.match(r"return\b", line)]
    if returns and all(line[:1] in ("", " ", "\t", ")") for line in body[returns[-1] + 1 :]):
        body[returns[-1] :] = [""] * (len(body) - returns[-1])
    starts = first_lines(body)
    pieces = ["\n".join(body[one:end]) for one, end in pairwise([*starts, len(body)])]
    is_run = not all(is_definition(piece, own) for piece in pieces)
    if is_run and not any(re.match(MAKES, piece) for piece in pieces):
        last = len(lines) - len(body) + max(n for n, line in enumerate(body) if line.strip()) + 1
        rest = [""] * (len(lines) - last)
        return [*[""] * head, "if __name__ == '__main__':", *lines[head + 1 : last], *rest]
    return [*[""] * (head + 1), *body]
