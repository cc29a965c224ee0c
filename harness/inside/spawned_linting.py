"""Where processes cannot be forked: `linting` in a process of its own."""

from __future__ import annotations

from harness.inside import linting
from harness.inside.spawned import serve_pipes


def main() -> None:
    """Answer one request on the pipes."""
    serve_pipes(linting.answer_request)
