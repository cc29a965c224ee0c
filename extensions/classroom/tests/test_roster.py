"""The roster and other lists that staff write: read as they are meant, or refused by name."""

import re
import time
from collections.abc import Callable, Sized
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from extensions.classroom.deadline import read_extensions, read_times
from extensions.classroom.files.records import RosterEntry
from extensions.classroom.files.tables import SheetRow
from extensions.classroom.people.marks import read_marks
from extensions.classroom.people.roster import (
    PersonRow,
    match_entries,
    read_roster,
    rows_for_people,
    say_strangers,
    who_did_not_submit,
)
from extensions.classroom.tests.classes import graded, report
from extensions.classroom.tests.course import changes, gradebook, hand_in, run_course, write
from harness import assignment
from harness.errors import UsageError
from tests.samples import each_row

ANA = RosterEntry(name="Ana Lima", number="001", email="ana@x.edu", section="A", tutor="Tim")
HEADERS = {
    "English": "Name,Student number,Email address,Section,Tutor",
    "German": "Vollständiger Name,Matrikelnummer,E-Mail-Adresse,Übungsgruppe,Tutorin",
    "French": "Nom complet,Numéro d'étudiant,Adresse de courriel,Groupe de TD,Chargé de TD",
    "Spanish": "Nombre completo,Número de ID,Dirección de correo,Sección,Profesor",
    "a platform": "Student,SIS User ID,E-mail,Sections,TA",
}


@each_row("header", HEADERS.values(), ids=HEADERS)
def test_columns_are_known_in_several_languages(tmp_path, header):
    path = write(tmp_path, "r.csv", header, "Ana Lima,001,ana@x.edu,A,Tim")
    assert read_roster(path) == [ANA]


@each_row(
    "lines",
    [
        ("Surname,First name,ID number,Mail,Lab,TA", "Lima,Ana,001,ana@x.edu,A,Tim"),
        ("Vorname;Nachname;Matrikelnummer;E-Mail;Kurs;TA", "Ana;Lima;001;ana@x.edu;A;Tim"),
        ("tutor\tsection\temail\tsid\tname", "Tim\tA\tana@x.edu\t001\tAna Lima"),
        ('"Nombre","Apellido(s)","Número","Correo","Lab","TA"', ('"Ana","Lima","001",'
         '"ana@x.edu","A","Tim"')),
    ],
    ids=["two columns for a name", "semicolons", "tabs", "Moodle's participants"],
)  # fmt: skip
def test_a_name_may_stand_in_two_columns_and_cells_be_separated_otherwise(tmp_path, lines):
    assert read_roster(write(tmp_path, "r.csv", *lines)) == [ANA]


@each_row(
    ("lines", "sentence"),
    [
        (["Colour,Size", "red,1"], ("the roster has no column for a person (name, number or "
         "e-mail) that could be recognised. Its columns: Colour, Size. "
         "Give it a title from docs/reference/class-files.md.")),
        (["name,number"], "the roster names nobody. Give each person a row."),
        (["name,number", "Ana,1", "Bo,2", "Cy,1"],
         "rows 2 and 4 have the same number. Give each person one row."),
        (["name,email", "Ana,A@x", "Bo,a@X"],
         "rows 2 and 3 have the same email. Give each person one row."),
        (["name,number", "Ana"], ("row 2 of the roster has other columns than its header. "
         "Save it as CSV again.")),
    ],
    ids=["no person", "nobody", "number twice", "address twice", "uneven"],
)  # fmt: skip
def test_what_is_no_roster_is_refused(tmp_path, lines, sentence):
    path = write(tmp_path, "r.csv", *lines)
    with pytest.raises(UsageError) as refused:
        read_roster(path)
    assert str(refused.value) == f"{path}: {sentence}"


def people(tmp_path, *rows):
    return read_roster(write(tmp_path, "r.csv", "name,number,email,group", *rows))


def whose(tmp_path, one, *rows, worksheet=()):
    found = rows_for_people([one], people(tmp_path, *rows), worksheet)
    return [row.shown_name for row in found if row.person and not row.is_absent]


ROWS = ("Ana Lima,0017,ana@x.edu,Reds", "Bo Öz,18,bo@x.edu,Reds", "Bo Ek,19,boek@x.edu,Blues")


@each_row(
    ("known", "expected"),
    [
        pytest.param({"name": "Ana Lima"}, ["Ana Lima"], id="name"),
        pytest.param({"name": "Lima, Ana"}, ["Ana Lima"], id="name in another order"),
        pytest.param({"name": "limaana"}, ["Ana Lima"], id="name in one word"),
        pytest.param({"name": "boek"}, ["Bo Ek"], id="account"),
        pytest.param({"name": "17"}, ["Ana Lima"], id="number without its zeros"),
        pytest.param({"name": "x", "sid": "18"}, ["Bo Öz"], id="number of a platform"),
        pytest.param({"name": "x", "email": "BO@x.edu"}, ["Bo Öz"], id="address in other case"),
        pytest.param({"name": "Ana Lima; Bo Öz"}, ["Ana Lima", "Bo Öz"], id="group by names"),
        pytest.param(
            {"name": "A; B", "email": "ana@x.edu; boek@x.edu"},
            ["Ana Lima", "Bo Ek"],
            id="group by addresses",
        ),
        pytest.param({"name": "Reds"}, ["Ana Lima", "Bo Öz"], id="group of the roster"),
        pytest.param({"name": "Öz"}, [], id="part of a name"),
    ],
)
def test_a_submission_is_found_by_what_its_platform_tells(tmp_path, known, expected):
    one = graded(**{"result": report(3), "key": "k", **known})
    assert whose(tmp_path, one, *ROWS) == expected


def test_two_people_of_one_name_are_not_told_apart_by_it(tmp_path):
    rows = ("Ana Lima,1,,", "Ana Lima,2,,")
    sent = [graded(name, report(3)) for name in ("Ana Lima", "Lima Ana", "Zoe")]
    found = rows_for_people(sent, people(tmp_path, *rows))
    assert [row.is_absent for row in found] == [False] * 5
    shared = (
        "2 people on the roster are called Ana Lima (rows 2 and 3). "
        "Name the submission by a number, such as 1."
    )
    assert [one.hand_in.problem for one in found] == [
        *["May be theirs, but somebody else is called so, too: Ana Lima, Lima Ana."] * 2,
        *[shared] * 2,
        "Not on the roster.",
    ]
    assert list(who_did_not_submit(found)) == [
        "Not on the roster: Zoe.",
        (
            "Counted for nobody, since several people on the roster are called so: "
            "Ana Lima, Lima Ana. See problems in the gradebook."
        ),
    ]
    assert whose(tmp_path, graded("Ana Lima", report(3), sid="2"), *rows) == ["Ana Lima"]


def test_numbers_that_differ_in_their_zeros_are_two_people(tmp_path):
    rows = ("Ana Lima,1,,", "Bo Öz,00001,,")
    assert whose(tmp_path, graded("1", report(3)), *rows) == ["Ana Lima"]
    assert whose(tmp_path, graded("00001", report(3)), *rows) == ["Bo Öz"]


def test_the_worksheet_tells_who_is_in_a_group(tmp_path):
    worksheet = [
        SheetRow(account=number, person=RosterEntry(name=name, group="Team 1"))
        for number, name in (("1", "Ana Lima"), ("2", "Bo Ek"))
    ]
    one = graded("Team 1", report(3), moodle="99")
    assert whose(tmp_path, one, *ROWS, worksheet=worksheet) == ["Ana Lima", "Bo Ek"]


def test_a_member_without_a_row_in_the_worksheet_is_in_the_group_of_the_roster(tmp_path):
    worksheet = [
        SheetRow(account="1", person=RosterEntry(name="Ana Lima", group="Reds")),
        SheetRow(account="2", person=RosterEntry(name="Cy Ek", group="Blues")),
    ]
    team = ("Ana Lima,1,,Reds", "Bo Öz,2,,Reds", "Cy Ek,3,,Reds")
    work = graded("Reds", report(3), moodle="99")
    assert whose(tmp_path, work, *team, worksheet=worksheet) == ["Ana Lima", "Bo Öz"]
    alone = [SheetRow(account="9", person=RosterEntry(name="Bo Öz"))]
    named = ("Ana Lima,1,,Bo Öz", "Bo Öz,2,,Bo Öz")  # a group is called like its first member
    work = graded("Bo Öz", report(3), moodle="9")
    assert whose(tmp_path, work, *named, worksheet=alone) == ["Bo Öz"]


def test_of_two_submissions_of_a_person_the_later_one_counts(tmp_path):
    early = graded("Ana Lima", report(3), key="1", submitted="2026-11-01")
    late = graded("ana", report(4), key="0", submitted="2026-11-02", email="ana@x.edu")
    row = rows_for_people([early, late], people(tmp_path, *ROWS))[0]
    assert row.report is not None
    assert row.report["score"] == 4
    assert row.hand_in.problem == (
        "There is more than one submission of Ana Lima: ana counts, not Ana Lima."
    )


def test_who_did_not_submit_and_who_is_not_on_the_roster_is_reported(tmp_path):
    rows = rows_for_people([graded("Ana Lima", report(3)), graded("Zoe")], people(tmp_path, *ROWS))
    assert list(who_did_not_submit(rows)) == [
        "2 of 3 on the roster did not submit: Bo Öz, Bo Ek.",
        "Not on the roster: Zoe.",
    ]


def test_a_row_with_the_name_of_two_people_is_neither_s():
    sent = [graded("Ana Lima", report(3), key=f"Ana Lima-{number}", sid=number) for number in "12"]
    cells = [
        *({"name": "Ana Lima"}, {"name": "Lima Ana", "number": "3"}, {"name": "Zoe"}),
        *({"name": "Ana Lima", "number": "2"}, {"name": "Ana Lima-1"}),
    ]
    entries = [(PersonRow(line=line, cells=row), line) for line, row in enumerate(cells)]
    found, unknown = match_entries(entries, sent)
    assert found == {1: [3], 0: [4]}
    assert list(say_strangers("list of marks", unknown)) == [
        "In the list of marks, but not in the class: Zoe.",
        (
            "In the list of marks, but counted for nobody, since several people are called so: "
            "Ana Lima, Lima Ana. Add a number or an e-mail address."
        ),
    ]


def test_the_gradebook_has_a_row_for_each_person(tmp_path):
    hand_in(tmp_path, "Ana Lima", "Zoe")
    roster = write(tmp_path, "r.csv", "name,section,tutor", "Ana Lima,A,Tim", "Bo Öz,B,Uma")
    run_course(tmp_path, roster=roster)
    rows = gradebook(tmp_path)
    found = {name: (row["section"], row["tutor"], row["total"]) for name, row in rows.items()}
    assert found == {
        "Ana Lima": ("A", "Tim", "10"),
        "Bo Öz": ("B", "Uma", ""),
        "Zoe": ("", "", "10"),
    }
    assert rows["Bo Öz"]["problems"] == "Did not submit."
    assert rows["Zoe"]["problems"] == "Not on the roster."


def test_the_ledger_says_who_has_no_submission_any_more(tmp_path):
    hand_in(tmp_path, "Reds", "Cy Ek")
    head = "name,number,group"
    rows = ("Ana Lima,1,Reds", "Bo Öz,2,Reds", "Cy Ek,3,", "Zoe,4,")
    roster = write(tmp_path, "r.csv", head, *rows)
    moved = write(tmp_path, "s.csv", head, rows[0], "Bo Öz,2,Blues", *rows[2:], "Ek Cy,5,")
    for people_now in (roster, moved, moved, roster, moved):
        run_course(tmp_path, roster=people_now)
    found = [(*map(row.get, ("name", "key", "from", "to", "why")),) for row in changes(tmp_path)]
    lost = [
        (name, key, "10", "", "no submission is theirs any more")
        for name, key in (("Bo Öz", "Reds"), ("Cy Ek", "Cy Ek"))
    ]
    again = [(name, key, "", "10", "another submission is theirs now") for name, key, *_ in lost]
    assert found == [*lost, *again, *lost]


def test_there_is_a_page_for_each_section_and_tutor(tmp_path):
    hand_in(tmp_path, "Ana Lima")
    roster = write(tmp_path, "r.csv", "name,section,tutor", "Ana Lima,A,Tim", "Bo Öz,a,Tim")
    run_course(tmp_path, roster=roster)
    pages = sorted(path.name for path in (tmp_path / "out").glob("*.html"))
    assert pages == ["index.html", "section-A.html", "section-a-2.html", "tutor-Tim.html"]
    whole, part = (tmp_path.joinpath("out", name).read_text() for name in (pages[0], pages[1]))
    assert "Figures by section" in whole
    assert "Bo Öz" in whole
    assert "Bo Öz" not in part


BERLIN = ZoneInfo("Europe/Berlin")
LISTS: dict[str, tuple[Callable[[Path], Sized], tuple[str, str]]] = {
    "marks": (
        lambda path: read_marks(path, assignment.load("dict_board"), ()),
        ("name,item,points", "Zoë Ames,B,3"),
    ),
    "roster": (read_roster, ("name,number", "Zoë Ames,1")),
    "extensions": (
        lambda path: read_extensions(path, BERLIN),
        ("name,extension", "Zoë Ames,2 days"),
    ),
    "times": (
        lambda path: read_times(path, BERLIN),
        ("name,submitted", "Zoë Ames,2026-11-24 10:00"),
    ),
}


def in_czech(header):
    """Return a header of as many columns in a language that is not known."""
    return ",".join(["sloupec"] * (header[0].count(",") + 1))


READ = {
    "semicolons": lambda text: text.replace(",", ";").encode(),
    "tabs": lambda text: text.replace(",", "\t").encode(),
    "a line for the separator": lambda text: f"sep=;\n{text.replace(',', ';')}".encode(),
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16 without a mark": lambda text: text.encode("utf-16-le"),
    "Latin-1": lambda text: text.encode("latin-1"),
    "NUL bytes behind all": lambda text: text.encode() + b"\0\0",
    "a formula as a name": lambda text: text.replace("Zoë Ames", "=1+1").encode(),
}
REFUSED = {
    "bars": (lambda text: text.replace(",", "|").encode(), "has no column for"),
    "another language": (
        lambda text: re.sub("^[a-z,]+", in_czech, text).encode(),
        "has no column for",
    ),
    "two separators": (lambda text: text.replace("Ames,", "Ames;").encode(), "row 2 of the"),
    "a column too few": (lambda text: f"{text}Bo\n".encode(), "row 3 of the"),
    "nothing": (lambda _: b"", "is empty."),
    "NUL bytes alone": (lambda _: bytes(500), "is empty."),
    "a workbook": (lambda _: b"PK\x03\x04" + bytes(99), "is a zip, no CSV. Save it as CSV."),
    "half a character": (lambda _: b"\xff\xfea", "is damaged"),
}


@each_row("form", READ)
def test_what_can_be_read_is_read(tmp_path, form):
    path = tmp_path / "list.csv"
    for read, lines in LISTS.values():
        path.write_bytes(READ[form]("\n".join([*lines, ""])))
        assert len(read(path)) == 1


@pytest.mark.parametrize("form", REFUSED)
def test_what_cannot_be_read_is_refused_with_its_file(tmp_path, form):
    make, sentence = REFUSED[form]
    path = tmp_path / "list.csv"
    for read, lines in LISTS.values():
        path.write_bytes(make("\n".join([*lines, ""])))
        with pytest.raises(UsageError) as refused:
            read(path)
        assert str(refused.value).startswith(f"{path}: ")
        assert sentence in str(refused.value)


@pytest.mark.parametrize("kind", LISTS)
def test_a_list_of_many_rows_is_read_soon(tmp_path, kind):
    read, (head, row) = LISTS[kind]
    ending = row.partition(",")[2]
    endings = [str(number) if ending == "1" else ending for number in range(5_000)]
    rows = [f"Student {number},{text}" for number, text in enumerate(endings)]
    path = tmp_path / "list.csv"
    path.write_text("\n".join([head, *rows, ""]), "utf-8")
    begun = time.monotonic()
    assert len(read(path)) == 5_000
    assert time.monotonic() - begun < 5
