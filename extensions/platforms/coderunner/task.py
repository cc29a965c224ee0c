"""What students are to do, as a question shows it: the task's Markdown as HTML."""

from __future__ import annotations

from harness.errors import BuildError
from harness.model import Assignment

LACKING = "a question shows the task: pip install markdown-it-py (the extra `quiz`)"


def folded_task(chosen: Assignment) -> str:
    """Return as HTML what students are to do, folded.

    Raises:
        BuildError: markdown-it-py is not installed.
    """
    template = chosen.places.get("template")
    path = chosen.places.get("task") or (template / "README.md" if template else None)
    text = path.read_text("utf-8") if path and path.is_file() else ""
    return f"<details><summary>The whole assignment</summary>\n{markdown_html(text)}\n</details>"


def markdown_html(text: str) -> str:
    """Return Markdown as HTML; HTML in it stays text.  Raises BuildError."""
    try:
        from markdown_it import MarkdownIt
    except ImportError as error:
        raise BuildError(LACKING) from error
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    for token in tokens:
        if token.type.startswith("heading"):
            token.tag = f"h{min(int(token.tag[1]) + 4, 6)}"  # the question's own title is an h4
    return str(reader.renderer.render(tokens, reader.options, {})).strip()
