"""Which column of a table holds what, by its title in the languages of platforms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from harness.assignment.tables import read_toml

FILE = Path(__file__).with_name("titles.toml")


@cache
def known_titles(table: str) -> dict[str, frozenset[str]]:
    """Return the titles of a kind of table by what the columns hold, as they are compared."""
    roles: dict[str, list[str]] = read_toml(FILE)[table]
    return {role: frozenset(map(str.casefold, titles)) for role, titles in roles.items()}


def find_columns(header: Sequence[str], *tables: str) -> dict[str, int]:
    """Return where the columns are that kinds of tables have, by what they hold.

    Args:
        header: The titles in a file.
        tables: The kinds, as `titles.toml` names them.
    """
    folded = [" ".join(title.strip("\ufeff ").split()).casefold() for title in header]
    places: dict[str, int] = {}
    for table in tables:
        for role, known in known_titles(table).items():
            free = (place for place in range(len(folded)) if place not in places.values())
            place = next((place for place in free if folded[place] in known), None)
            if place is not None:
                places[role] = place
    return places
