"""Texts for people, written otherwise: a letter, a sign, a blank, the end of a line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from extensions.authoring.operators.code import Change, Code

LETTERS = re.compile(r"[A-Za-z]{2,}")
TEXT = re.compile(r"(?s)^([fFrRbBuU]*)('''|\"\"\"|'|\")(.*)(\2)$")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def inside_of(code: Code, node: ast.AST) -> tuple[str, str, str] | None:
    """Return what stands before a text's content, the content and what stands after it.

    None for what is no text for people: marks and other short ones are none.
    """
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    if not (is_text or isinstance(node, ast.JoinedStr)):
        return None
    found = TEXT.match(code.segment(node))
    if found is None or len(PLACEHOLDER.sub("", found[3])) < 2:
        return None
    return found[1] + found[2], found[3], found[4]


def is_compared(code: Code, node: ast.AST) -> bool:
    """Return whether a text is compared with others, and not said to anybody."""
    around = list(code.ancestors(node))[:2]
    return any(isinstance(one, (ast.Compare, ast.Assert)) for one in around)


def change_words(code: Code, node: ast.AST) -> Iterator[Change]:
    """A word is written with another letter, and one without its last letter."""
    parts = inside_of(code, node)
    if parts and not is_compared(code, node):
        before, text, after = parts
        # As long as before: a place in what is hidden is that place in the text.
        hidden = PLACEHOLDER.sub(lambda one: "\0" * len(one[0]), text)
        word = LETTERS.search(re.sub(r"\\[a-z]", "\0\0", hidden))
        if word:
            start, end = word.span()
            turned = text[:start] + text[start].swapcase() + text[start + 1 :]
            yield code.replace(node, before + turned + after)
            yield code.replace(node, before + text[: end - 1] + text[end:] + after)


def change_sign(code: Code, node: ast.AST) -> Iterator[Change]:
    """The last sign of a text that is no letter is left out: a full stop, a colon, a bar."""
    parts = inside_of(code, node)
    if parts and not is_compared(code, node):
        before, text, after = parts
        hidden = PLACEHOLDER.sub(lambda one: "\0" * len(one[0]), re.sub(r"\\[a-z]", "\0\0", text))
        signs = [
            place for place, one in enumerate(hidden) if one not in " \0" and not one.isalnum()
        ]
        if signs:
            yield code.replace(node, before + text[: signs[-1]] + text[signs[-1] + 1 :] + after)


def change_blank(code: Code, node: ast.AST) -> Iterator[Change]:
    """A blank at the end of a text is left out, or one is added; two blanks are one."""
    parts = inside_of(code, node)
    if parts and not is_compared(code, node):
        before, text, after = parts
        more = text[:-1] if text.endswith(" ") else text + " "
        yield code.replace(node, before + more + after)
        if "  " in text:
            yield code.replace(node, before + text.replace("  ", " ", 1) + after)


def change_line_end(code: Code, node: ast.AST) -> Iterator[Change]:
    """The end of a line is left out of a text, or is there twice."""
    is_text = isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    text = code.segment(node) if is_text else ""
    if "\\n" in text:
        yield code.replace(node, text.replace("\\n", "", 1))
        yield code.replace(node, text.replace("\\n", "\\n\\n", 1))


def forget_format(code: Code, node: ast.AST) -> Iterator[Change]:
    """The `f` before a text is forgotten."""
    if isinstance(node, ast.JoinedStr):
        yield code.replace(node, code.segment(node).lstrip("fF"))


OPERATORS = {
    "wording": change_words,
    "sign_dropped": change_sign,
    "blank": change_blank,
    "line_end": change_line_end,
    "format_forgotten": forget_format,
}
