"""What the pages of a class have in common: templates, style, script, filters."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from extensions.classroom.files.records import STUDENTS
from harness.printable import cut_line, cut_lines
from harness.reports.html import TEMPLATES as OF_A_REPORT
from harness.reports.html import content_policy, page_environment, page_file
from harness.reports.words import format_points

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"
LONGEST_SENTENCE_CHARS = 400


def page_parts() -> tuple[Environment, dict[str, Any]]:
    """Return the templates, and the values that every page is filled with."""
    style = page_file("style.css", OF_A_REPORT) + page_file("overview.css", TEMPLATES)
    script = page_file("overview.js", TEMPLATES)
    environment = page_environment(TEMPLATES, OF_A_REPORT)
    environment.filters.update(
        line=lambda text: cut_line(text, LONGEST_SENTENCE_CHARS),
        lines=cut_lines,
        points=format_number,
        folder=quote_name,
        student_folder=link_folder,
    )
    return environment, {
        "style": style,
        "script": script,
        "policy": content_policy(style, script),
    }


def quote_name(name: str) -> str:
    """Return the name of a file or a folder beside the page as a link has it."""
    return quote(name, safe="", errors="replace")


def link_folder(key: str) -> str:
    """Return how a link beside the page names the folder of a student."""
    return f"{STUDENTS}/{quote_name(key)}"


def format_number(number: float) -> str:
    """Return a number with at most two decimals, as reports write points."""
    return format_points(Fraction(number))
