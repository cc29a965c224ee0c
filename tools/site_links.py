"""For the site of docs/: a link that leaves docs/ becomes the path it leads to.

The site holds the pages alone; what else the repository has is named there, not linked.
"""

from __future__ import annotations

import posixpath
import re
from typing import Any

LINK = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+[^)#\s]+)(?:#[^)\s]*)?\)")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return a page's Markdown in which only links to other pages are left (mkdocs calls it)."""
    folder = posixpath.dirname(f"docs/{page.file.src_uri}")

    def name_path(found: re.Match[str]) -> str:
        text, link = found.groups()
        path = posixpath.normpath(posixpath.join(folder, link))
        if path.startswith("docs/"):
            return found.group()
        return text if path in text else f"{text} (`{path}`)"

    return LINK.sub(name_path, markdown)
