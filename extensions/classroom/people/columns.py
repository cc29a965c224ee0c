"""Which column of a table of people holds what, by its title in the languages of worksheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from extensions.classroom.files.names import clean_name
from extensions.classroom.files.tables import find_columns, read_table
from harness.errors import UsageError
from harness.printable import cut_name


@dataclass(frozen=True, kw_only=True)
class PersonRow:
    """A row of a table of people: where it stands, and its cells by what the columns hold."""

    line: int
    cells: Mapping[str, str]

    def value(self, role: str) -> str:
        """Return what stands in a column, "" where there is no such column."""
        return self.cells.get(role, "")

    @property
    def row_label(self) -> str:
        """How a sentence names the row."""
        values = (self.value(role) for role in ("name", "email", "number", "group"))
        return cut_name(next((value for value in values if value), f"row {self.line}"))


def read_people_table(
    path: Path, noun: str, kind: str = "", needed: Sequence[str] = ()
) -> list[PersonRow]:
    """Return the rows of a CSV that names people.

    Args:
        path: The file.
        noun: How sentences call it, as `the roster`.
        kind: Whose columns it may have besides those of people, as `titles.toml` names it.
        needed: Those of these columns that it has to have.

    Raises:
        UsageError: It cannot be read, or has no column that tells who a person is.
    """
    try:
        table = read_table(path.read_bytes(), noun, "Save it as CSV again.")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}. Name {noun}, a CSV file.") from error
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from error
    names = find_columns(table.header, "names")
    if "last" not in names:
        names = {}
    rest = ["" if place in names.values() else title for place, title in enumerate(table.header)]
    places = {**names, **find_columns(rest, *filter(None, ["people", kind]))}
    # A title such as `Nom` stands for a family name, and where it is alone for a whole one.
    if "last" in places and "first" not in places:
        places.setdefault("name", places.pop("last"))
    _refuse_without(path, table.header, places, (noun, needed))
    rows = ([cell.value for cell in row] for row in table.rows[1:])
    entries = (
        PersonRow(line=line, cells=_cells_of(row, places)) for line, row in enumerate(rows, start=2)
    )
    return [entry for entry in entries if any(entry.cells.values())]


def _cells_of(row: Sequence[str], places: Mapping[str, int]) -> dict[str, str]:
    cells = {role: clean_name(row[place]) for role, place in places.items()}
    first, last = cells.pop("first", ""), cells.pop("last", "")
    if first or last:
        cells["name"] = f"{first} {last}".strip()
    return cells


def _refuse_without(
    path: Path,
    header: Sequence[str],
    places: Mapping[str, int],
    wanted: tuple[str, Sequence[str]],
) -> None:
    """Raise UsageError where a table has no person, or lacks a column that it needs."""
    noun, needed = wanted
    missing = [role for role in needed if role not in places]
    if not {"name", "last", "number", "email", "group"} & places.keys():
        missing.insert(0, "a person (name, number or e-mail)")
    if missing:
        raise UsageError(
            f"{path}: {noun} has no column for {' and '.join(missing)} that could be recognised. "
            f"Its columns: {', '.join(map(cut_name, header))}. "
            "Give it a title from docs/reference/class-files.md."
        )
