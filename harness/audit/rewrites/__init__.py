"""Other ways to write a program that does the same: each changes a syntax tree in place."""

from __future__ import annotations

import ast
from collections.abc import Callable

from harness.audit.rewrites import idioms, loops, names, structure, tests, texts

Rewrite = Callable[[ast.Module], None]

REWRITES: dict[str, Rewrite] = {
    **names.REWRITES,
    **structure.REWRITES,
    **loops.REWRITES,
    **tests.REWRITES,
    **texts.REWRITES,
    **idioms.REWRITES,
}
