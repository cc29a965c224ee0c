"""Registers similarity: programs of a class that are alike, for a person to judge."""

from __future__ import annotations

from harness.extensions import hook


@hook
def class_part() -> object:
    from extensions.similarity.class_likeness import LookForLikeness  # not for each command

    return LookForLikeness()
