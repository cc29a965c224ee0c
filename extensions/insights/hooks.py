"""Registers insights: groups of submissions that are wrong alike, their names, a whole term."""

from __future__ import annotations

from collections.abc import Mapping

from extensions.classroom.extending import ClassPart, ClassResults
from extensions.classroom.overview.sections import Section
from extensions.insights.group_moves import (
    FILE,
    Move,
    groups_data,
    moves_between,
    read_groups,
    write_groups,
)
from extensions.insights.group_sections import understanding_section
from extensions.insights.groups import group_hand_ins
from harness.extensions import Command, hook


class Understanding(ClassPart):
    """What a class has not understood, as a section of its page."""

    outputs = (FILE,)

    def sections(self, results: ClassResults) -> list[Section]:
        """Return the section, and keep the groups for the next run.

        Of a class that is not graded as a whole nothing is kept, and no group has moved.
        """
        groups = group_hand_ins(results.graded)
        moves: list[Move] = []
        if results.is_whole:
            before = read_groups(results.folder)
            after = groups_data(groups, results.assignment.folder, results.path)
            moves = moves_between(before, after) if before else []
            write_groups(results.folder, after)
        return [understanding_section(groups, moves, results.assignment, results.folder)]


@hook
def commands() -> Mapping[str, Command]:
    here = "extensions.insights"
    return {
        "term": Command("show several assignments of a class on one page", f"{here}.term.command"),
        "name": Command(
            "turn a group of submissions into a named misconception", f"{here}.naming_command"
        ),
    }


@hook
def class_part() -> ClassPart:
    return Understanding()
