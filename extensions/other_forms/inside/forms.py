"""A program in another form than a plain file: read line by line as the program that it holds.

A session of `>>>`, a listing with line numbers, a list of changes, a web page, Markdown, text with
Git's marks, a marimo app.  Each line stays where it is, so that what is said of line 12 is true of
the student's line 12.  A form is taken off where it can be seen without doubt, else the text stays.

Functions that stand where nothing looks for them are read as if they stood at the top level: below
the guard, in a `try`, in a class of which no object has a state, in another function; also one that
is defined twice.  What can be lifted without changing what it does is.

Runs inside the sandbox, see `harness.inside.reader`; standard library only.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, pairwise
from typing import Any

from extensions.other_forms.inside.classes import BY_OBJECT, blank, lift_out_of_class
from extensions.other_forms.inside.older import (
    first_lines,
    lines_in_texts,
    python_needed,
    readable,
    statements_of,
    without_margin,
)
from extensions.other_forms.inside.repairs import Change, plain_characters, repairs_of
from extensions.other_forms.inside.syntax_errors import explain
from harness.inside.syntax import (
    FUNCTIONS,
    OtherForm,
    bound_in,
    is_bare_value,
    owners_of,
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
FENCE = r"[ \t]*(```|~~~)"
MAKES = r"(async[ \t]+def|def|class|import|from)\b|@"
WRAPPING = r"import marimo$|__generated_with|app = |if __name__ "
MARIMO = r"(?m)^app = (?:marimo|mo)\.App\("
FUNCTION = r"(?m)^(?:async[ \t]+)?def[ \t]+(\w+)"
INSIDE = r"(?m)^[ \t]+(?:async[ \t]+)?def[ \t]+(\w+)"
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
        _take_forms_off(plain)
    if "marimo" in source and re.search(MARIMO, plain.text):
        _unwrap_marimo_app(plain)
    for text, kind, lines, names in repairs_of(plain.text):
        plain.become(text, kind, lines, *names)
    if _stands_elsewhere(plain.text, wanted):
        for text, kind, lines, names in lift_functions(plain.text, wanted):
            plain.become(text, kind, lines, *names)
    return plain


def _take_forms_off(plain: PlainProgram) -> None:
    """Read a text that Python cannot read as the program that it holds, form after form."""
    for read in (_unwrap_page, _unwrap_diff, _choose_version, _strip_prompts, _strip_numbers):
        read(plain)
    for read in (_strip_fences, _strip_margin):
        if tree_of(plain.text) is None:
            read(plain)
    if not plain.notes or tree_of(plain.text) is None:
        repaired, lines, names = plain_characters(plain.text)
        if repaired != plain.text and count_unreadable(repaired) < count_unreadable(plain.text):
            plain.become(repaired, "characters", lines, *names)


def problem_of(text: str) -> str:
    """Return why nothing of a text could be read, as far as its form tells: "marks" or ""."""
    return "marks" if re.search(MARK, text) else ""


def count_unreadable(text: str) -> int:
    """Return how many pieces of a text cannot be read."""
    return 0 if tree_of(text) is not None else len(salvage_text(text, readable)[1]) or 1


def _stands_elsewhere(text: str, wanted: Collection[str]) -> bool:
    """Return whether a wanted function may stand where nothing looks for it, or one twice."""
    functions = re.findall(FUNCTION, text)
    missing = {*wanted}.difference(functions)
    return len({*functions}) < len(functions) or any(f"def {name}" in text for name in missing)


def _unwrap_page(plain: PlainProgram) -> None:
    """Take the program out of a web page that shows one.  Raises OtherForm where it shows none."""
    if not re.match(PAGE, plain.text):
        return
    shown = [found for found in re.finditer(PRE, plain.text) if "def " in found[1]]
    if len(shown) != 1:
        raise OtherForm("page")
    import html  # with the names of 2,231 characters, for this form alone

    before = "\n" * plain.text[: shown[0].start(1)].count("\n")
    code = html.unescape(re.sub(TAG, "", shown[0][1])).replace("\u00a0", " ")
    plain.become(before + code, "page")


def _unwrap_diff(plain: PlainProgram) -> None:
    """Take the new file out of a list of changes.  Raises OtherForm where it has a part of one."""
    lines = plain.text.split("\n")
    hunks = [found for found in (re.match(HUNK, line) for line in lines) if found]
    code = [line for line in lines if line.strip() and not re.match(DIFF_HEAD, line)]
    if hunks and re.match(DIFF_HEAD, next(line for line in lines if line.strip())):
        if len(hunks) > 1 or (hunks[0][1], hunks[0][2]) != ("0", "1"):
            raise OtherForm("changes")
        start = lines.index(hunks[0].string) + 1
        lines[:start] = [""] * start
    elif hunks or not code or not all(line.startswith("+") for line in code):
        return
    new = ("" if re.match(DIFF_HEAD, line) or line[:1] == "-" else line[1:] for line in lines)
    plain.become("\n".join(new), "changes")


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
    ours, theirs, both = (
        "\n".join(line if one in own else "" for line, one in zip(lines, parts, strict=True))
        for own in (("", "ours"), ("", "theirs"), ("", "ours", "theirs"))
    )
    mine, other = tree_of(ours), tree_of(theirs)
    if mine is not None and other is not None and _meaning(mine) == _meaning(other):
        plain.become(ours, "merged", numbers)
    elif tree_of(both) is not None:
        plain.become(both, "both_versions", numbers)
    else:
        # with a blank before them the marks belong to what stands above: it cannot be read either
        inner = (f" {line}" if re.match(MARK, line) else line for line in lines)
        plain.become("\n".join(inner), "two_versions", numbers)


def _meaning(tree: ast.Module) -> str:
    """Return what a program does, as text: without its docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, *FUNCTIONS)):
            node.body = [statement for statement in node.body if not is_bare_value(statement)]
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
    coded = [match for _, match in found if match and match.end() < len(match.string.rstrip())]
    if not coded or any(after <= before for before, after in pairwise(numbers)):
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


def _strip_fences(plain: PlainProgram) -> None:
    """Take the program out of Markdown, such as a chat's answer; around it only code counts."""
    lines, texts = plain.text.split("\n"), lines_in_texts(plain.text)
    fences = [n for n, line in enumerate(lines) if re.match(FENCE, line) and n not in texts]
    around = {n for n in range(len(lines)) if bisect(fences, n) % 2 == 0 and len(fences) > 1}
    is_code = any(re.match(rf"{MAKES}|\w+[ \t]*=", lines[n]) for n in around)
    for number in [*fences, *(() if is_code else around)]:
        lines[number] = ""
    if fences:
        plain.become("\n".join(lines), "fences", (number + 1 for number in fences))


def _strip_margin(plain: PlainProgram) -> None:
    """Take off what all lines are indented by; a copy may begin behind that of the first one."""
    lines, texts = plain.text.split("\n"), lines_in_texts(plain.text)
    flush = [start for start, _ in statements_of(lines, texts)]
    first = flush[0] + 1 if flush else 0
    body = without_margin(lines[first:], {number - first for number in texts})
    text = "\n".join([*lines[:first], *(body or ())])
    if body and (not flush or (len(flush) == 1 and tree_of(text) is not None)):
        plain.become(text, "margin")


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
    pieces = ["\n".join(body[start:end]) for start, end in pairwise([*starts, len(body)])]
    is_run = not all(is_definition(piece, own) for piece in pieces)
    if is_run and not any(re.match(MAKES, piece) for piece in pieces):
        last = len(lines) - len(body) + max(n for n, line in enumerate(body) if line.strip()) + 1
        rest = [""] * (len(lines) - last)
        return [*[""] * head, "if __name__ == '__main__':", *lines[head + 1 : last], *rest]
    return [*[""] * (head + 1), *body]


MADE_AT_ONCE = (*FUNCTIONS, ast.Import, ast.ImportFrom)
DEFINING = (*MADE_AT_ONCE, ast.ClassDef, ast.Pass, ast.expr)
HEADERS = (("guard", r"if\b.*\b__name__\b.*:[ \t]*(#.*)?$"), ("try", r"try[ \t]*:[ \t]*(#.*)?$"))
MADE = r"(async[ \t]+def|def|class)\b|@"
DEF = r"(?:async[ \t]+)?def[ \t]+(\w+)"
NOT_YET = re.compile(r"(?s)raise NotImplementedError(\(.*\))?")
CALLED = r"\b(\w+)[ \t]*\("


def lift_functions(text: str, wanted: Collection[str]) -> Iterator[Change]:
    """Yield the text with its functions at the top level, change after change."""
    for lift in (_below_headers, lift_out_of_class, _out_of_function):
        if found := lift(text, wanted):
            text = found[0]
            yield found
    yield from _defined_twice(text)


def _below_headers(text: str, wanted: Collection[str]) -> Change | None:
    """Lift what is defined below the guard or in a `try`; what is run there stays."""
    lines, texts = text.split("\n"), lines_in_texts(text)
    at_top = {found[1] for line in lines if (found := re.match(DEF, line))}
    own = {found[1] for line in lines if (found := re.match(DEF, line.lstrip()))}
    lifted: list[int] = []
    names: list[str] = []
    for start, end in statements_of(lines, texts):
        block = lines[start:end]
        kind = next((name for name, head in HEADERS if re.match(head, block[0])), "")
        inner = [found[1] for line in block[1:] if (found := re.match(DEF, line.lstrip()))]
        if kind and any(name in wanted and name not in at_top for name in inner):
            opened = _lift_block(block, {number - start for number in texts}, own)
            if opened is not None:
                lines[start:end] = opened
                lifted.append(start + 1)
                names = [kind]
    return ("\n".join(lines), "lifted", lifted, names) if lifted else None


def _lift_block(block: list[str], texts: Collection[int], own: Collection[str]) -> list[str] | None:
    """Return a block with what it defines lifted, None where that cannot be done.

    What is run stays below a header of its own, which takes the place of a blank line before it.
    """
    first = ((n, line[:1]) for n, line in enumerate(block) if n and n not in texts)
    tail = next((n for n, char in first if char not in ("", " ", "\t", "#")), 0)
    rest = "\n".join(block[tail:])
    if tail and (not re.match(r"(except|finally)\b", rest) or re.search(INSIDE, rest)):
        return None
    body = without_margin(block[1 : tail or len(block)], {number - 1 for number in texts})
    if body is None:
        return None
    starts = [n for n in first_lines(body) if n + 1 not in texts]
    found = ["", *body[: starts[0]]] if starts else []
    is_run_before, has_run = False, False
    last_made = max((n for n in starts if re.match(MADE, body[n])), default=0)
    for start, end in pairwise([*starts, len(body)]):
        piece = body[start:end]
        # a value that is made between what runs, below all functions, belongs to that
        is_run = is_run_before and start > last_made
        is_made = not is_run and is_definition("\n".join(piece), own)
        if is_made or (tail and start < last_made):  # what a `try` holds runs when it is imported
            found += piece
            is_run_before = False
            continue
        if not is_run_before and not _put_header(found, block[0]):
            is_alone = start == starts[-1] and not has_run
            if (tail and not is_alone) or len([line for line in piece if line.strip()]) > 1:
                return None
            has_run = True
            found.append(f"{block[0].split('#')[0].rstrip()} {piece[0]}")
            found += piece[1:]
            continue
        is_run_before = has_run = True
        found += block[start + 1 : end + 1]
    if tail:
        found += block[tail:] if has_run else [""] * (len(block) - tail)
    return found


def _put_header(lines: list[str], header: str) -> bool:
    """Put a header on the last line where that is blank or a comment; return whether it is."""
    if not lines or lines[-1].split("#")[0].strip():
        return False
    lines[-1] = header
    return True


def is_definition(piece: str, own: Collection[str]) -> bool:
    """Return whether a statement defines something and runs nothing of the program's."""
    if re.match(rf"{MADE}|(import|from)\b", piece):
        return True
    if re.match(r"try\b", piece) and (tree := tree_of(piece)):
        return all(map(_only_defines, tree.body))
    called = re.findall(CALLED, piece)
    return not any(
        name in own or name in ("input", "print", "exit", "quit") for name in called
    ) and (not re.match(r"(while|with|try|return|break|continue|raise)\b|\w+\.\w+", piece))


def _only_defines(node: ast.AST) -> bool:
    """Return whether a statement defines or imports something, or tries to."""
    if isinstance(node, (ast.Try, ast.ExceptHandler)):
        return all(map(_only_defines, ast.iter_child_nodes(node)))
    is_value = isinstance(node, ast.Assign) and not isinstance(node.value, ast.Call)
    return is_value or isinstance(node, DEFINING)


def _out_of_function(text: str, wanted: Collection[str]) -> Change | None:
    """Lift functions out of another one, whose own names they do not use; else note the first."""
    tree = tree_of(text)
    body = tree.body if tree else []
    missing = {*wanted}.difference(name for node in body for name in owners_of(node))
    note: Change | None = None
    for node in body:
        inner = [one for one in getattr(node, "body", ()) if isinstance(one, ast.FunctionDef)]
        held = [function for function in inner if function.name in missing]
        if isinstance(node, ast.FunctionDef) and held:
            found = _lift_inner_functions(text.split("\n"), node, inner)
            if found is not None:
                return found, "lifted", [node.lineno], [node.name]
            note = note or (text, "in_function", [held[0].lineno], [held[0].name, node.name])
    return note


def _lift_inner_functions(
    lines: list[str], outer: ast.FunctionDef, inner: Sequence[ast.FunctionDef]
) -> str | None:
    """Return the program with functions that come first in another one before it."""
    count = next((n for n, statement in enumerate(outer.body) if not _may_come_first(statement)), 0)
    given = outer.body[:count]
    values = {name for one in given if isinstance(one, ast.Assign) for name in bound_in(one)}
    names = {function.name for function in inner} | values
    rest = outer.body[count:]
    own = {arg.arg for arg in ast.walk(outer.args) if isinstance(arg, ast.arg)}
    own |= {name for statement in rest for name in bound_in(statement)}
    used = {
        node.id for function in inner for node in ast.walk(function) if isinstance(node, ast.Name)
    }
    used.difference_update(*map(bound_in, inner))
    if not rest or any(function in rest for function in inner) or own & (used | names):
        return None
    start, end = outer.body[0].lineno - 1, rest[0].lineno - 1
    if start < outer.lineno or lines[end - 1].split("#")[0].strip():
        return None
    texts = {number - start for number in lines_in_texts("\n".join(lines))}
    body = without_margin(lines[start:end], texts)
    if body is None:
        return None
    head = lines[outer.lineno - 1 : start]
    if is_bare_value(outer.body[0]):  # its docstring goes with it, where there is room
        size = (outer.body[0].end_lineno or 0) - outer.body[0].lineno + 1
        head += lines[start : start + size]
        body[:size] = [""] * size
    room = next((n for n, line in enumerate(reversed(body)) if line.strip()), len(body))
    head = head if room >= len(head) else head[:1]
    lines[outer.lineno - 1 : start] = [""] * (start - outer.lineno + 1)
    lines[start:end] = [*body[: len(body) - len(head)], *head]
    return "\n".join(lines)


def _may_come_first(node: ast.stmt) -> bool:
    """Return whether a statement of a function may stand before it: it runs nothing."""
    is_value = isinstance(node, ast.Assign) and not any(
        isinstance(part, ast.Call) for part in ast.walk(node.value)
    )
    return is_value or is_bare_value(node) or isinstance(node, MADE_AT_ONCE)


def _defined_twice(text: str) -> Iterator[Change]:
    """Yield what is defined twice; an empty function below a written one is taken out."""
    tree = tree_of(text)
    made: dict[str, list[ast.FunctionDef]] = {}
    for node in tree.body if tree else ():
        if isinstance(node, ast.FunctionDef) and not node.decorator_list:
            made.setdefault(node.name, []).append(node)
    lines = text.split("\n")
    for name, nodes in made.items():
        places = [node.lineno for node in nodes]
        written = [node for node in nodes if not is_unwritten(node)]
        if len(nodes) > 1 and written and written[-1] is not nodes[-1]:
            for node in nodes[nodes.index(written[-1]) + 1 :]:
                blank(lines, node.lineno, node.end_lineno)
            yield "\n".join(lines), "twice_empty", [*places, written[-1].lineno], [name]
        elif len(nodes) > 1:
            yield "\n".join(lines), "twice", places, [name]


def is_unwritten(function: ast.FunctionDef) -> bool:
    """Return whether a function does nothing yet: `pass`, a text, `...`, NotImplementedError."""
    return all(
        isinstance(node, ast.Pass)
        or is_bare_value(node)
        or (isinstance(node, ast.Return) and node.value is None)
        or (isinstance(node, ast.Raise) and bool(NOT_YET.fullmatch(ast.unparse(node))))
        for node in function.body
    )
