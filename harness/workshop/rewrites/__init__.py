"""Other ways to write a program that does the same: each changes a syntax tree in place."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Mapping

from harness.workshop.rewrites import idioms, loops, names, structure, tests, texts

Rewrite = Callable[[ast.Module], None]
Inliner = Callable[[ast.Module, Collection[str]], None]  # knows the functions that are asked for

REWRITES: dict[str, Rewrite] = {
    **names.REWRITES,
    **structure.REWRITES,
    **loops.REWRITES,
    **tests.REWRITES,
    **texts.REWRITES,
    **idioms.REWRITES,
}
INLINERS: Mapping[str, Inliner] = structure.INLINERS
