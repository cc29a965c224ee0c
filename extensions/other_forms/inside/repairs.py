"""Certain repairs of a program's text, outside of its texts and comments.

Characters that an editor or a page put in the place of plain ones; `await input()`, as an older
JupyterLite wanted it; what was left in for a debugger or a test runner.  Each yields the text
changed, why, and the lines; each line stays where it is.  Standard library only.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator

from extensions.other_forms.inside.older import OPENING, Literal, literal
from extensions.other_forms.inside.signs import (
    DEBUGGERS,
    NEWER,
    RUNNERS,
    SIGNS_OF,
    STDERR,
    WINDOW,
    WINDOWS,
)
from harness.inside.syntax import tree_of

Change = tuple[str, str, list[int], list[str]]
"""Another text, the kind of what was done, the lines that it is about, the names in it."""
DOUBLE, SINGLE = "\u201c\u201d\u201e\u201f\u2033\uff02", "\u2018\u2019\u201a\u201b\u2032\uff07"
BLANKS = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
UNSEEN = "\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\x0b\x1a\x7f\x85"
WIDE = "\uff01-\uff5e\u3001\u3002\u3010\u3011\u3014\u3015"
SIGNS = "\u2212\u2013\u2014\u2010\u2011\u2026\u2264\u2265\u2260"
ODD = f"[{DOUBLE}{SINGLE}{BLANKS}{UNSEEN}{WIDE}{SIGNS}]"
NAMES = {
    "a blank that is no space": f"[{BLANKS}]",
    "an invisible character": f"[{UNSEEN}]",
    "curly quotes": f"[{DOUBLE}{SINGLE}]",
    "a full-width sign": f"[{WIDE}]",
    "a dash or another sign": f"[{SIGNS}]",
}
AS_SIGNS = {
    **dict(zip("\u3001\u3002\u3010\u3011\u3014\u3015", ",.[][]", strict=True)),
    **dict.fromkeys("\u2212\u2013\u2014\u2010\u2011", "-"),
    "\u2026": "...",
    "\u2264": "<=",
    "\u2265": ">=",
    "\u2260": "!=",
}
CYRILLIC = "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425"
CYRILLIC += "\u0430\u0441\u0435\u043e\u0440\u0445\u0443\u0456"
LOOKS_LIKE = {
    **dict.fromkeys(DOUBLE, '"'),
    **dict.fromkeys(SINGLE, "'"),
    **dict(zip(CYRILLIC, "ABEKMHOPCTXaceopxyi", strict=True)),
    **dict(zip("\u0391\u0392\u0395\u039f\u03a1\u03a4\u03a7\u03bf", "ABEOPTXo", strict=True)),
    "\u274c": "X",
    "\u2716": "X",
    "\u2b55": "O",
    "\u2b1c": " ",
    "\u00d7": "x",
}
"""Characters that look like plain ones in texts: of other alphabets, pictures of marks."""
ALIKE = f"[{''.join(LOOKS_LIKE)}]"
TEXT = rf"#[^\n]*|{OPENING.pattern}|[{DOUBLE}{SINGLE}]"
AWAITS = r"\bawait\s+input\s*\("
AWAITS_OUTSIDE = r"^(\w+[ \t]*=[ \t]*|)await[ \t]+(\w[^#\n]*)"
AWAITED = r"\bawait\s+([\w.]*)"
LEVELS = ("debug", "info", "warning", "error", "critical", "exception", "log")
LOGGING = ("logging.basicConfig", *(f"logging.{level}" for level in LEVELS))
UNUSED = r"[ \t]*input[ \t]*\(.*\)[ \t]*(#.*)?$"


def repairs_of(text: str) -> Iterator[Change]:
    """Yield what is changed or named in a text that has a sign of it; most have none."""
    changes = {
        "awaiting": without_awaiting,
        "left_in": without_leftovers,
        "newer": uses_newer_library,
        "elsewhere": writes_elsewhere,
    }
    for kind, change in changes.items():
        if any(word in text for word in SIGNS_OF[kind]):
            for found in change(text):
                text = found[0]
                yield found
    lines = [number for number, line in enumerate(text.split("\n"), 1) if re.match(UNUSED, line)]
    if lines:
        yield text, "key", lines, []
    if not text.isascii():
        yield from holds_look_alikes(text)


def plain_characters(text: str) -> tuple[str, list[int], list[str]]:
    """Return a text with plain characters outside of texts and comments, the lines, what it had."""
    parts, done, lines, names = [], 0, [], set()
    for start, end, new in _replacements(text):
        old = text[start:end]
        names |= {name for name, sign in NAMES.items() if re.search(sign, old)}
        lines.append(text.count("\n", 0, start) + 1)
        parts += [text[done:start], new]
        done = end
    plain = "".join([*parts, text[done:]])
    return plain, sorted({*lines}), [name for name in NAMES if name in names]


def _replacements(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield where odd characters stand in code, and the plain ones for them."""
    at = 0
    last = max((match.start() for match in re.finditer(ODD, text)), default=-1)
    while at <= last:
        found = re.compile(TEXT).search(text, at)
        for odd in re.compile(ODD).finditer(text, at, found.start() if found else len(text)):
            yield odd.start(), odd.end(), _plain_sign(odd[0])
        if found is None:
            return
        at = found.end()
        if text[found.start()] == "#":
            continue
        outer = literal(text, found.start()) if found[2] else None
        if outer is not None:
            at = outer.end
            if outer.is_formatted:
                yield from _quotes_in_fields(text, outer)
            continue
        quote = found.start() if found[2] is None else found.start(2)
        yield from (quoted := [*_curly_text(text, quote)])
        at = quoted[-1][1] if quoted else at


def _quotes_in_fields(text: str, outer: Literal) -> Iterator[tuple[int, int, str]]:
    """Yield the curly quotes in the fields of an f-string, which its own quotes cannot be."""
    other = "'" if outer.quote[0] == '"' else '"'
    for field in re.compile(r"(?<!\{)\{[^{}]*\}(?!\})").finditer(text, outer.start, outer.end):
        for sign in re.compile(f"[{DOUBLE}{SINGLE}]").finditer(text, field.start(), field.end()):
            yield sign.start(), sign.end(), other


def _plain_sign(char: str) -> str:
    if char in AS_SIGNS:
        return AS_SIGNS[char]
    if "\uff01" <= char <= "\uff5e":
        return chr(ord(char) - 0xFEE0)
    return " " if re.match(f"[{BLANKS}]", char) else ""


def _curly_text(text: str, start: int) -> Iterator[tuple[int, int, str]]:
    """Yield the quotes around a text that curly ones begin or end, none where it has no end."""
    family = DOUBLE + '"' if text[start] in DOUBLE + '"' else SINGLE + "'"
    triple = re.compile(f"[{family}]{{3}}")
    if triple.match(text, start):
        closing = triple.search(text, start + 3)
        if closing:
            yield start, start + 3, '"""'
            yield closing.start(), closing.end(), '"""'
        return
    closing = re.compile(f"[{family}]").search(text, start + 1)
    inner = text[start + 1 : closing.start()] if closing else "\n"
    quote = next((sign for sign in "\"'" if sign not in inner), "")
    if closing and quote and "\n" not in inner:
        yield start, start + 1, quote
        yield closing.start(), closing.end(), quote


def without_awaiting(text: str) -> Iterator[Change]:
    """Yield the text without `await` where Python has none: before `input()`, outside functions."""
    signs = {"awaiting": AWAITS, "awaited_outside": AWAITS_OUTSIDE}
    lines = [*enumerate(text.split("\n"), 1)]
    places = {
        kind: [number for number, line in lines if re.search(sign, line)]
        for kind, sign in signs.items()
    }
    own = {*re.findall(r"\basync\s+def\s+(\w+)", text)}
    if not any(places.values()):
        return
    if {*re.findall(AWAITED, text)} <= own | {"input"} and "async for" not in text:
        text = re.sub(r"\basync\s+def\b", "def", text)
        text = re.sub(r"\bawait\s+(?=\w+\s*\()", "", text)
        text = re.sub(r"\basyncio\.run(?=\s*\()", "", text)
    else:
        text = re.sub(r"\bawait\s+(?=input\s*\()", "", text)
        text = re.sub(f"(?m){AWAITS_OUTSIDE}", r"\1__import__('asyncio').run(\2)", text)
    yield from ((text, kind, found, []) for kind, found in places.items() if found)


def nodes_of(text: str) -> list[ast.AST]:
    """Return all nodes of a program, none where Python cannot read it."""
    tree = tree_of(text)
    return [] if tree is None else [*ast.walk(tree)]


def writes_elsewhere(text: str) -> Iterator[Change]:
    """Yield the text as it is with what it writes to stderr, or shows in a window."""
    found: dict[tuple[str, str], list[int]] = {}
    nodes = nodes_of(text)
    calls = [(node, ast.unparse(node.func)) for node in nodes if isinstance(node, ast.Call)]
    words = {word.arg for node, name in calls if name == LOGGING[0] for word in node.keywords}
    writing = LOGGING if words.isdisjoint(("filename", "stream", "handlers")) else ()
    for node, name in calls:
        to_stderr = any(ast.unparse(keyword.value) in STDERR for keyword in node.keywords)
        if to_stderr or name.rpartition(".")[0] in STDERR or name in writing:
            found.setdefault(("stderr", f"{name}()"), []).append(node.lineno)
    for part in nodes:
        for module in _modules_imported(part):
            if kind := "windows" if module in WINDOWS else "window" if module in WINDOW else "":
                found.setdefault((kind, module), []).append(part.lineno)  # type: ignore[attr-defined]
    yield from ((text, kind, lines, [name]) for (kind, name), lines in found.items())


def _modules_imported(node: ast.AST) -> list[str]:
    """Return the modules that a statement imports, packages for what is in them."""
    if isinstance(node, ast.Import):
        return [alias.name.partition(".")[0] for alias in node.names]
    return [str(node.module).partition(".")[0]] if isinstance(node, ast.ImportFrom) else []


def holds_look_alikes(text: str) -> Iterator[Change]:
    """Yield the text as it is with each character in its texts that looks like another one."""
    nodes = nodes_of(text)
    documented = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    found: dict[str, list[int]] = {}
    for node in nodes:
        value = node.value if isinstance(node, ast.Constant) else None
        if isinstance(value, str) and id(node) not in documented:
            letters = {char for char in value if char.isalpha()}
            is_mixed = len(letters) < 2 or any(char.isascii() for char in letters)
            chars = {*re.findall(ODD, value), *(re.findall(ALIKE, value) if is_mixed else ())}
            for char in sorted(chars):
                found.setdefault(char, []).append(node.lineno)  # type: ignore[attr-defined]
    for char, lines in found.items():
        names = [char, LOOKS_LIKE.get(char) or _plain_sign(char)]
        yield text, "look_alike", sorted({*lines}), names


def without_leftovers(text: str) -> Iterator[Change]:
    """Yield the text without calls of a debugger, or of a test runner that ends the program."""
    nodes = nodes_of(text)
    lines = [line.encode() for line in text.split("\n")]
    bound = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    found: dict[str, list[int]] = {}
    for node in nodes:
        name = _leftover_name(node)
        if name and name not in bound and node.lineno == node.end_lineno:  # type: ignore[attr-defined]
            row, start, end = node.lineno - 1, node.col_offset, node.end_col_offset  # type: ignore[attr-defined]
            blanks = b" " * (end - start - len(b"None"))
            new = b"pass" if isinstance(node, ast.Import) else b"None"
            lines[row] = lines[row][:start] + new + blanks + lines[row][end:]
            found.setdefault(name, []).append(node.lineno)  # type: ignore[attr-defined]
    plain = b"\n".join(lines).decode()
    yield from ((plain, "left_in", sorted(places), [name]) for name, places in found.items())


def _leftover_name(node: ast.AST) -> str:
    """Return what was left in for a debugger or a test runner, "" for anything else."""
    if isinstance(node, ast.Import) and all(alias.name in DEBUGGERS[1:] for alias in node.names):
        return f"import {node.names[0].name}"
    if not isinstance(node, ast.Call):
        return ""
    call = ast.unparse(node.func)
    module, _, name = call.rpartition(".")
    if call in ("breakpoint", "set_trace") or (module in DEBUGGERS and name == "set_trace"):
        return f"{call}()"
    return f"{call}()" if module in RUNNERS and name == "main" else ""


def uses_newer_library(text: str) -> Iterator[Change]:
    """Yield the text as it is with each name that it takes from a newer standard library."""
    nodes = nodes_of(text)
    bound = {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    bound |= {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    reported: set[str] = set()
    for node in nodes:
        for name in _names_taken(node):
            version = NEWER.get(name, (0, 0))
            if version > sys.version_info[:2] and name not in reported | bound:
                reported.add(name)
                yield text, "newer", [node.lineno], [name, ".".join(map(str, version))]  # type: ignore[attr-defined]


def _names_taken(node: ast.AST) -> list[str]:
    """Return the names that a node takes from modules, or of builtins."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [*(alias.name for alias in node.names), str(node.module).rpartition(".")[2]]
    if isinstance(node, ast.Attribute):
        return [node.attr] if isinstance(node.value, ast.Name) else []
    is_builtin = isinstance(node, ast.Name) and node.id in ("ExceptionGroup", "frozendict")
    return [node.id] if is_builtin else []  # type: ignore[attr-defined]
