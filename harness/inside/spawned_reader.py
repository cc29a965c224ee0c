"""Where processes cannot be forked: `reader` in a process of its own."""

from __future__ import annotations

from harness.inside import reader
from harness.inside.spawned import serve_pipes


def main() -> None:
    """Answer one request on the pipes."""
    serve_pipes(reader.answer_request)
