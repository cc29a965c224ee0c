"""Which column of a table of people holds what, by its title in the languages of worksheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from extensions.classroom.files.names import clean_name
from extensions.classroom.files.worksheet_columns import TITLES as OF_A_WORKSHEET
from extensions.classroom.files.worksheet_text import read_table
from harness.errors import UsageError
from harness.printable import cut_name

# English, German, French, Spanish, Italian, Dutch, Portuguese; and what platforms export.
FIRST = (
    "First name|Given name|Forename|Vorname|Prénom|Nombre|Nome|Voornaam|First|Firstname|"
    "Nome próprio"
)
LAST = (
    "Last name|Surname|Family name|Nachname|Familienname|Nom|Nom de famille|Apellido|Apellidos|"
    "Apellido(s)|Cognome|Achternaam|Sobrenome|Apelido|Last|Lastname"
)
TITLES: Mapping[str, str] = {
    "name": f"{OF_A_WORKSHEET['name']}|Name|Student|Student name|Nom et prénom|Naam|Participant",
    "number": "Number|Student number|ID number|Student ID|SID|SIS User ID|SIS ID|Org Defined ID|"
    "OrgDefinedId|Matrikelnummer|Matrikelnr|Matrikel-Nr.|ID-Nummer|Nummer|Numéro|"
    "Numéro d'identification|Numéro d'étudiant|Número|Número de ID|Número de identificación|"
    "Numero|Numero ID|Matricola|Studentnummer|ID-nummer|Número de identificação|Matrícula",
    "email": "Email|E-mail|Mail|Email address|E-mail address|E-Mail-Adresse|Adresse de courriel|"
    "Courriel|Adresse e-mail|Correo|Correo electrónico|Dirección de correo|Dirección Email|"
    "Indirizzo email|E-mailadres|Endereço de email|Endereço de e-mail",
    "section": "Section|Sections|Class|Lab|Lab section|Tutorial|Sektion|Übungsgruppe|Übung|Kurs|"
    "Groupe de TD|Section de TD|Sección|Sezione|Werkgroep|Sectie|Turma|Secção",
    "tutor": "Tutor|TA|Teaching assistant|Grader|Marker|Instructor|Tutorin|Übungsleiter|"
    "Übungsleitung|Betreuer|Tuteur|Chargé de TD|Profesor|Docente|Begeleider|Monitor",
    "group": f"{OF_A_WORKSHEET['group']}|Team|Groep",
}


@dataclass(frozen=True, kw_only=True)
class PersonRow:
    """A row of a table of people: where it stands, and its cells by what the columns hold."""

    line: int
    cells: Mapping[str, str]

    def value(self, role: str) -> str:
        """Return what stands in a column, "" where there is no such column."""
        return self.cells.get(role, "")

    @property
    def whose(self) -> str:
        """How a sentence names the row."""
        told = (self.value(role) for role in ("name", "email", "number", "group"))
        return cut_name(next((one for one in told if one), f"row {self.line}"))


def read_people_table(
    path: Path, noun: str, more: Mapping[str, str], needed: Sequence[str] = ()
) -> list[PersonRow]:
    """Return the rows of a CSV that names people.

    Args:
        path: The file.
        noun: How sentences call it, as `the roster`.
        more: Titles of other columns that it may have, by what they hold; with `|` between them.
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
    places = _find_places(table.header, {**TITLES, **more})
    _refuse_without(path, table.header, places, (noun, needed))
    rows = ([cell.value for cell in row] for row in table.rows[1:])
    entries = (
        PersonRow(line=line, cells=_cells_of(row, places)) for line, row in enumerate(rows, start=2)
    )
    return [one for one in entries if any(one.cells.values())]


def _find_places(header: Sequence[str], titles: Mapping[str, str]) -> dict[str, int]:
    """Return where each column is; a name in two columns goes before one in a single column."""
    folded = [" ".join(title.strip("\ufeff ").split()).casefold() for title in header]
    places: dict[str, int] = {}
    for role, known in {"last": LAST, "first": FIRST, **titles}.items():
        wanted = {title.casefold() for title in known.split("|")}
        found = [
            place
            for place, title in enumerate(folded)
            if title in wanted and place not in places.values()
        ]
        if found and not (role == "first" and "last" not in places):
            places[role] = found[0]
    # A title such as `Nom` stands for a family name, and where it is alone for a whole one.
    if "last" in places and "first" not in places:
        places.setdefault("name", places.pop("last"))
    return places


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
