"""What students are to do, as a question shows it: the task's Markdown as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from harness.model import Assignment

# What a task is written in: a fenced and an indented block of code, a heading, a table, a list,
# else a paragraph.  What else Markdown knows stays as it is written.
ITEM = r"(?:[-*+]|\d+[.)])[ ]+(?=\S)"
ITEM_BEGINS = re.compile(f"^{ITEM}", re.MULTILINE)
BLOCK = re.compile(
    rf"""
    ```.*\n(?P<fenced>(?:.*\n)*?)```[ ]*\n
  | (?P<indented>[ ]{{4}}.*\n(?:[ ]{{4}}.*\n|[ ]*\n(?=[ ]{{4}}))*)
  | (?P<heading>[#]{{1,6}}[ ].*)\n
  | (?P<table>[|].*\n[|][-:|\s]+\n(?:[|].*\n)*)
  | (?P<items>{ITEM}.*\n(?:(?:[ ]{{2,}}|\n*{ITEM}).*\n)*)
  | (?P<paragraph>.*\S.*\n(?:(?!```|[#]+[ ]|{ITEM}).*\S.*\n)*)
    """,
    re.VERBOSE,
)
INLINE = (
    (re.compile(r"\*\*(\S.*?)\*\*", re.DOTALL), r"<strong>\1</strong>"),
    (re.compile(r"(?<![*\w])\*(\S.*?)\*", re.DOTALL), r"<em>\1</em>"),
    (re.compile(r"\[([^]]+)\]\((https?://[^\s)]+)\)"), r'<a href="\2">\1</a>'),
)


def folded_task(chosen: Assignment) -> str:
    """Return as HTML what students are to do, folded."""
    template = chosen.places.get("template")
    path = chosen.places.get("task") or (template / "README.md" if template else None)
    told = "\n".join(html_blocks(path.read_text("utf-8") if path and path.is_file() else ""))
    return f"<details><summary>The whole assignment</summary>\n{told}\n</details>"


def html_blocks(text: str) -> Iterator[str]:
    """Yield each heading, paragraph, list, table and block of code as HTML."""
    for found in BLOCK.finditer(f"{text}\n"):
        kind, told = str(found.lastgroup), found[str(found.lastgroup)]
        if kind in ("fenced", "indented"):
            code = told if kind == "fenced" else re.sub("^ {4}", "", told, flags=re.MULTILINE)
            yield f"<pre><code>{escape(code, quote=False)}</code></pre>"
        elif kind == "heading":
            marks, title = told.split(" ", 1)
            level = min(len(marks) + 4, 6)  # the question's own title is an h4
            yield f"<h{level}>{html_line(title)}</h{level}>"
        elif kind == "table":
            yield html_table(told.splitlines())
        elif kind == "items":
            name = "ol" if told[0].isdigit() else "ul"
            items = ITEM_BEGINS.split(told)[1:]
            yield f"<{name}>{''.join(f'<li>{html_line(one)}</li>' for one in items)}</{name}>"
        else:
            yield f"<p>{html_line(told)}</p>"


def html_table(rows: Sequence[str]) -> str:
    """Return a table whose first row names its columns."""
    cells = [re.split(r"(?<!\\)\|", row.strip().strip("|")) for row in rows]
    head, *body = [
        "".join(f"<{name}>{html_line(one)}</{name}>" for one in row)
        for name, row in (("th", cells[0]), *(("td", row) for row in cells[2:]))
    ]
    below = "".join(f"<tr>{row}</tr>" for row in body)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{below}</tbody></table>"


def html_line(text: str) -> str:
    """Return a text in which code, emphasis and links are marked up, and nothing else is HTML."""
    parts = re.split(r"`([^`]+)`", " ".join(text.split()).replace(r"\|", "|"))
    return "".join(
        f"<code>{escape(part, quote=False)}</code>" if place % 2 else marked_up(part)
        for place, part in enumerate(parts)
    )


def marked_up(text: str) -> str:
    """Return a text without code as HTML."""
    told = escape(text)
    for pattern, instead in INLINE:
        told = pattern.sub(instead, told)
    return told
