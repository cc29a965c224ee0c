"""Which column of a grading worksheet holds what: by its title, else by what stands in it.

Titles are those of Moodle's language packs; a site may have changed them.
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from harness.errors import UsageError
from harness.printable import cut_name

# English, German, French, Spanish, Italian, Dutch, Portuguese
TITLES: Mapping[str, str] = {
    "identifier": "Identifier|ID|Identifiant|Identificador|Identificatore|Identificativo|"
    "Identificatie|Identificator|Kennung|Identificação",
    "name": "Full name|Vollständiger Name|Nom complet|Nombre completo|Nome completo|"
    "Nome e cognome|Cognome Nome|Nome / Cognome|Volledige naam|Nombre",
    "group": "Group|Gruppe|Groupe|Grupo|Gruppo|Groep|Équipe|Equipo",
    "grade": "Grade|Bewertung|Note|Calificación|Valutazione|Voto|Cijfer|Beoordeling|Nota|"
    "Classificação|Avaliação",
    "maximum": "Maximum Grade|Bestwertung|Höchstbewertung|Maximale Bewertung|Note maximale|"
    "Note max|Calificación máxima|Puntuación máxima|Valutazione massima|Voto massimo|"
    "Maximumcijfer|Maximum cijfer|Hoogste cijfer|Maximale cijfer|Maximale beoordeling|Nota máxima|"
    "Classificação máxima|Avaliação máxima",
    "scale": "Scale|Skala|Barème|Échelle|Escala|Scala|Schaal",
    "changeable": "Grade can be changed|Bewertung kann geändert werden|"
    "Die Bewertung kann geändert werden|La note peut être modifiée|Note modifiable|"
    "La calificación puede cambiarse|La calificación puede ser cambiada|"
    "La calificación se puede cambiar|La valutazione può essere modificata|"
    "La valutazione può essere cambiata|Il voto può essere modificato|"
    "Cijfer kan gewijzigd worden|Cijfer kan worden gewijzigd|"
    "Beoordeling kan gewijzigd worden|A nota pode ser alterada|Nota pode ser alterada|"
    "A nota pode ser modificada|A classificação pode ser alterada",
    "feedback": "Feedback comments|Feedback als Kommentar|Feedback-Kommentare|"
    "Feedback Kommentare|Feedback par commentaires|Commentaires de feedback|"
    "Comentarios de retroalimentación|Comentarios de realimentación|"
    "Comentarios de la retroalimentación|Commenti al feedback|Commenti di feedback|"
    "Commenti feedback|Commenti|Feedbackcommentaar|Feedback opmerkingen|Feedbackopmerkingen|"
    "Feedback via opmerkingen|Comentários de feedback|Comentários ao trabalho|"
    "Comentários do feedback|Feedback via comentários",
}
# Columns of a participant's own, which may be missing; they are found by their titles alone.
OWN_TITLES: Mapping[str, str] = {
    "sid": "ID number|ID-Nummer|Numéro d'identification|Número de ID|Número de identificación|"
    "Codice identificativo|ID-nummer|Número de identificação",
    "email": "Email address|E-Mail-Adresse|Adresse de courriel|Dirección de correo|"
    "Dirección Email|Indirizzo email|E-mailadres|Endereço de email|Endereço de e-mail",
    "submitted": "Last modified (submission)|Zuletzt geändert (Abgabe)|"
    "Dernière modification (travail remis)|Dernière modification (remise)|"
    "Última modificación (entrega)|Ultima modifica (consegna)|"
    "Laatst gewijzigd (inzending)|Laatst gewijzigd (opdracht)|Última modificação (submissão)|"
    "Última modificação (trabalho)|Última modificação (envio)",
}
NEEDED = {"identifier": "the identifier", "grade": "the grade"}
YES = set("yes ja oui sí si sì sim tak evet نعم 是 可以 はい да".split())
NO = set("no nein non nee não nao nie hay\u0131r hayir لا كلا 否 不可以 いいえ нет".split())
_IDENTIFIER = re.compile(r"\D*([0-9]+)\s*")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, kw_only=True)
class WorksheetColumns:
    """The places of the columns that are looked at; None where a worksheet has none."""

    identifier: int
    grade: int
    name: int | None = None
    group: int | None = None
    maximum: int | None = None
    changeable: int | None = None
    feedback: int | None = None
    sid: int | None = None
    email: int | None = None
    submitted: int | None = None


def find_columns(header: Sequence[str], rows: Sequence[Sequence[str]]) -> WorksheetColumns:
    """Return where the columns are.  Raises UsageError, naming those that there are."""
    places: dict[str, int] = {}
    for role, titles in {**TITLES, **OWN_TITLES}.items():
        known = {title.casefold() for title in titles.split("|")}
        named = [place for place, title in enumerate(header) if title.casefold() in known]
        if named:
            places[role] = named[0]
    values = [[row[place].strip() for row in rows] for place in range(len(header))]
    _find_by_values(places, values)
    missing = [what for role, what in NEEDED.items() if role not in places]
    if missing:
        raise UsageError(
            f"the worksheet has no column for {' and '.join(missing)} that could be recognised. "
            f"Its columns: {', '.join(map(cut_name, header))}. "
            "Download it from the assignment again, with offline grading turned on."
        )
    places.pop("scale", None)
    return WorksheetColumns(**places)


def _find_by_values(places: dict[str, int], values: Sequence[Sequence[str]]) -> None:
    """Add the columns that no title tells, by what stands in them and in Moodle's order."""
    free = [place for place in range(len(values)) if place not in places.values()]
    if "identifier" not in places:
        _add_first(places, "identifier", [one for one in free if _are_identifiers(values[one])])
    free = [place for place in free if place not in places.values()]
    if not {"maximum", "scale"} & places.keys():
        _add_first(places, "maximum", [one for one in free if _are_maxima(places, values, one)])
    if "grade" not in places and "maximum" in places:
        before = places["maximum"] - 1
        if before in free and all(_NUMBER.fullmatch(one) for one in values[before] if one):
            places["grade"] = before
    if "changeable" not in places:
        answers = YES | NO
        found = [one for one in free if {text.casefold() for text in values[one]} <= answers]
        _add_first(places, "changeable", [one for one in found if values[one]])


def _add_first(places: dict[str, int], role: str, found: Sequence[int]) -> None:
    if found:
        places[role] = found[0]


def _are_identifiers(values: Sequence[str]) -> bool:
    """Return whether values are a word and a number, as `Participant 123`, each another."""
    words = {_DIGITS.sub("", one) for one in values}
    return (
        bool(values)
        and all(map(_IDENTIFIER.fullmatch, values))
        and len(set(values)) == len(values)
        and len(words) == 1
        and any(map(str.strip, words))
    )


def _are_maxima(places: Mapping[str, int], values: Sequence[Sequence[str]], place: int) -> bool:
    """Return whether a column has one number in all rows and stands behind that of the grade."""
    before = place - 1
    taken = before in places.values() and places.get("grade") != before
    return (
        not taken
        and places.get("grade", before) == before >= 0
        and all(_NUMBER.fullmatch(one) for one in values[before] if one)
        and len(set(values[place])) == 1
        and bool(_NUMBER.fullmatch(values[place][0]))
    )


def number_of(identifier: str) -> str:
    """Return the number at the end of an identifier, without leading zeros; "" for none."""
    text = identifier.rstrip()
    digits = text[len(text.rstrip(string.digits)) :]
    return digits.lstrip("0") or digits[:1]
