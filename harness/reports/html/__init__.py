"""The report as one HTML page that needs nothing else: no network, no other file, no font.

Whatever a submission printed is text on it: templates escape every value, and the page's policy
lets no script run but its own.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from harness.model import Grade
from harness.reports.html.page import page

TEMPLATES = Path(__file__).parent / "templates"


def render(grade: Grade) -> str:
    """Give the page."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    style, script = (own(name) for name in ("style.css", "script.js"))
    return environment.get_template("page.html").render(
        page=page(grade), style=style, script=script, policy=policy(style, script)
    )


def own(name: str) -> Markup:
    """Give a file of the page's own, which holds nothing that comes from a submission."""
    return Markup((TEMPLATES / name).read_text("utf-8"))  # noqa: S704


def policy(style: str, script: str) -> str:
    """Give what a browser is to allow: this style and this script, and nothing from elsewhere."""
    return (
        f"default-src 'none'; style-src '{digest(style)}'; script-src '{digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def digest(text: str) -> str:
    """Give the digest by which a policy names a text."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
