"""The modules that run in the sandbox, as texts: a process there imports nothing of ours."""

from __future__ import annotations

from pathlib import Path

HARNESS = Path(__file__).parent.parent


def text_inside(name: str) -> str:
    """Give the source of a module that runs in the sandbox: "inside.worker"."""
    path = HARNESS.joinpath(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return file.read_text("utf-8")
