"""Classes of chance: names, nesting, modes, links, sizes, zips of every kind, in every form."""

from __future__ import annotations

import io
import json
import os
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from extensions.classroom.tests.odd_submissions import (
    FOLDER,
    LINK,
    PIPE,
    SOCKET,
    Thing,
    add_things,
    bomb,
    cut_short,
    mark_encrypted,
    nested,
    program,
    write_submission,
    zip_of,
)
from tests.fuzzing.mutations import scratched

SIZE = 5  # students
ALPHABET = "abcXYZ019 -_.,;=+@|'()äéß王م\u0301\u200b🙂\"%#&"
WORDS = [
    *("index.html", "groups.json", "gradebook.csv", "students", "feedback.zip", "similarity.html"),
    *("con", "aux.txt", "nul", "=1+1", "+1", "-1", "@x", "a;=1", "a\t=1", "a|=1", "Ann_101"),
    *("x_7_assignsubmission_file", "_assignsubmission_file_y", "submission_3", "Ann", "ann", "ANN"),
    *("Zo\u00eb", "Zoe\u0308", "\ufb01n", "fin", "x" * 120, "王" * 60, "tic_tac_toe", "..a", "~"),
]
TARGETS = [b"/proc/self/pagemap", b"/dev/zero", b"/etc/passwd", b"/", b".", b"..", b"none", b"x.py"]
MODES = [0o000, 0o444, 0o111, 0o644, 0o755]
FORMS = ["folders", "files", "zip", "wrapped zip", "moodle", "flat moodle", "gradescope"]


@dataclass(frozen=True)
class OddClass:
    """A class as it was written, and how many students are in it; of some the names are sure."""

    path: Path
    form: str
    intact: list[str]


def a_name(random: Random) -> str:
    """Return how a student may be called."""
    if random.random() < 0.5:
        return random.choice(WORDS)
    return "".join(random.choices(ALPHABET, k=random.randint(1, 20)))


def some_names(random: Random, is_fit: Callable[[str], bool]) -> list[str]:
    """Return as many names as there are students, each another one."""
    names: list[str] = []
    while len(names) < SIZE:
        name = a_name(random).replace("/", "").replace("\0", "")
        if is_fit(name) and name not in names:
            names.append(name)
    return names


def is_a_file_name(name: str) -> bool:
    """Return whether a name is no system's, nor that of a copy, and there in one way alone."""
    noise = name.startswith((".", "__")) or name.lower() in {"thumbs.db", "desktop.ini"}
    return bool(name.strip()) and not noise and not name.endswith(")") and "." not in name


def some_things(random: Random) -> list[Thing]:
    count = random.choice([0, 1, 1, 2, 3, 8])
    things = [one for _ in range(count) for one in random.choice(KINDS)(random)]
    return [*{thing.place: thing for thing in things}.values()]


def a_place(random: Random, ending: str) -> str:
    depth = random.choice([0, 0, 0, 1, 2, 35])
    parts = [a_name(random).strip("./ \t") or "d" for _ in range(min(depth, 3))]
    deep = parts + ["d"] * (depth - len(parts))
    name = a_name(random).replace("/", "").strip("./ \t")[:60] or "x"
    return "/".join([*deep, name + ending])


def a_program(random: Random) -> list[Thing]:
    place = random.choice(["tic_tac_toe.py", a_place(random, ".py"), a_place(random, ".ipynb")])
    return [program(place, mode=random.choice([None, None, *MODES]))]


def a_file(random: Random) -> list[Thing]:
    size = random.choice([0, 10, 10_000, 1_000_001, 6_000_000])
    ending = random.choice([".txt", ".py", ".ipynb", ".png", ".zip", ".rar", ""])
    mode = random.choice([None, None, *MODES])
    return [
        Thing(
            a_place(random, ending),
            random.randbytes(min(size, 1000)) * (size // 1000 + 1),
            mode=mode,
        )
    ]


def many_files(random: Random) -> list[Thing]:
    count = random.choice([50, 2100, 3000])
    ending = random.choice([".txt", ".py"])
    return [Thing(f"venv/{number}{ending}") for number in range(count)]


def a_link(random: Random) -> list[Thing]:
    ending = random.choice([".py", ".txt", ".zip", ""])
    return [Thing(a_place(random, ending), random.choice(TARGETS), LINK)]


def a_pipe(random: Random) -> list[Thing]:
    return [Thing(a_place(random, random.choice([".py", ""])), b"", random.choice([PIPE, SOCKET]))]


def a_folder(random: Random) -> list[Thing]:
    return [Thing(a_place(random, ""), b"", FOLDER, random.choice(MODES))]


def a_zip(random: Random) -> list[Thing]:
    return [Thing(a_place(random, random.choice([".zip", ".ZIP"])), zip_content(random))]


def zip_content(random: Random) -> bytes:
    """Return a zip, or what was one."""
    content = random.choice(ZIPS)(random)
    if random.random() < 0.2:
        return bytes(cut_short(content))
    return scratched(random, content) if random.random() < 0.2 else content


def a_zip_of_things(random: Random) -> bytes:
    return bytes(zip_of(zipped_things(random)))


def a_bomb(random: Random) -> bytes:
    return bytes(bomb(random.choice([1_000_000, 20_000_000])))


def a_zip_in_a_zip(random: Random) -> bytes:
    return bytes(nested(random.randint(2, 5)))


def no_zip(random: Random) -> bytes:
    return random.choice([b"PK\x05\x06" + bytes(18), b"Rar!", b""])


def zipped_things(random: Random) -> list[Thing]:
    """Return what lies in a zip, some of it twice, encrypted or leading away."""
    before = ["", "", "", "../", "/", "C:\\", "a/../../", "\\\\host\\"]
    found = [*a_program(random), *a_file(random), *a_link(random), *a_program(random)]
    return [
        Thing(
            random.choice(before) + one.place,
            one.content,
            one.kind,
            is_encrypted=random.random() < 0.1,
        )
        for one in random.sample(found, random.randint(0, len(found)))
    ]


ZIPS = [a_zip_of_things, a_zip_of_things, a_bomb, a_zip_in_a_zip, no_zip]
KINDS = [a_program, a_program, a_file, a_link, a_pipe, a_folder, a_zip, a_zip, many_files]


def write_odd_class(random: Random, place: Path) -> OddClass:
    """Writes a class; of its students one has sent nothing odd."""
    form = random.choice(FORMS)
    submissions = [[program()], *(some_things(random) for _ in range(SIZE - 1))]
    return WRITERS[form](random, place, submissions, form)


def write_folders(
    random: Random, place: Path, submissions: list[list[Thing]], form: str
) -> OddClass:
    names = some_names(random, is_a_file_name)
    for name, things in zip(names, submissions, strict=True):
        write_submission(place / "class" / name, without_clashes(things))
    return OddClass(path=place / "class", form=form, intact=names[:1])


def write_files(random: Random, place: Path, submissions: list[list[Thing]], form: str) -> OddClass:
    """Writes a file for each student: a program, a zip, a link, whatever it holds."""
    names = some_names(random, is_a_file_name)
    (place / "class").mkdir()
    (place / "class" / f"{names[0]}.py").write_bytes(submissions[0][0].content)
    for name in names[1:]:
        ending = random.choice([".py", ".ipynb", ".zip"])
        thing = random.choice([a_file, a_link, a_pipe, a_zip])(random)[0]
        one = Thing(f"{name}{ending}", thing.content, thing.kind, thing.mode)
        write_submission(place / "class", [one])
    return OddClass(path=place / "class", form=form, intact=names[:1])


def write_zip(random: Random, place: Path, submissions: list[list[Thing]], form: str) -> OddClass:
    names = some_names(random, is_a_file_name)
    above = "week 3/" if form == "wrapped zip" else ""
    return OddClass(
        path=write_archive(place, [f"{above}{name}/" for name in names], submissions),
        form=form,
        intact=names[:1],
    )


def write_moodle(
    random: Random, place: Path, submissions: list[list[Thing]], form: str
) -> OddClass:
    names = some_names(random, lambda name: bool(name.strip()))
    folders = [f"{name}_{number}_assignsubmission_file" for number, name in enumerate(names, 101)]
    path = place / "class"
    if form == "flat moodle":
        flat = [[program()], *(some_things(random)[:3] or [program("x.py")] for _ in folders[1:])]
        things = [
            Thing(flat_name(folder, one.place), one.content, one.kind)
            for folder, some in zip(folders, flat, strict=True)
            for one in some
        ]
        write_submission(path, without_clashes(things))
    elif random.random() < 0.5:
        path = write_archive(place, [f"{folder}/" for folder in folders], submissions)
    else:
        for folder, things in zip(folders, submissions, strict=True):
            write_submission(path / folder, without_clashes(things))
    return OddClass(path=path, form=form, intact=[])


def flat_name(folder: str, place: str) -> str:
    """Return how a file is called in a download without folders, so that any system takes it."""
    name = place.replace("/", " ")[-40:]
    while len(os.fsencode(f"{folder}_{name}")) > 240:
        name = name[1:]
    return f"{folder}_{name}"


def write_gradescope(
    random: Random, place: Path, submissions: list[list[Thing]], form: str
) -> OddClass:
    names = some_names(random, lambda name: bool(name.strip()))
    records = "".join(
        f"submission_{number}:\n  :submitters:\n  - :name: {json.dumps(name)}\n"
        f"    :email: s{number}@example.edu\n  :created_at: 2026-09-13 12:00:00 Z\n"
        for number, name in enumerate(names, 1)
    )
    folders = [f"export/submission_{number}/" for number in range(1, SIZE + 1)]
    listed = [Thing("submission_metadata.yml", f"---\n{records}".encode())]
    path = write_archive(place, [*folders, "export/"], [*submissions, listed])
    return OddClass(path=path, form=form, intact=[])


def write_archive(place: Path, folders: list[str], submissions: list[list[Thing]]) -> Path:
    """Writes a class as a zip."""
    target = io.BytesIO()
    marked: list[str] = []
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as opened:
        for folder, things in zip(folders, submissions, strict=True):
            add_things(opened, things, above=folder)
            marked += [folder + thing.place for thing in things if thing.is_encrypted]
    path = place / "class.zip"
    path.write_bytes(mark_encrypted(target.getvalue(), marked))
    return path


def without_clashes(things: list[Thing]) -> list[Thing]:
    """Return what can lie in one folder: nothing below a file, no name that is too long."""
    chosen: dict[str, Thing] = {}
    for thing in sorted(things, key=lambda thing: thing.kind != FOLDER):
        above = [thing.place[:end] for end, letter in enumerate(thing.place) if letter == "/"]
        names = [len(os.fsencode(part)) for part in thing.place.split("/")]
        is_file_above = any(place in chosen and chosen[place].kind != FOLDER for place in above)
        is_above = any(place.startswith(f"{thing.place}/") for place in chosen)
        if max(names) < 250 and thing.place not in chosen and not (is_file_above or is_above):
            chosen[thing.place] = thing
    return [*chosen.values()]


WRITERS = {
    "folders": write_folders,
    "files": write_files,
    "zip": write_zip,
    "wrapped zip": write_zip,
    "moodle": write_moodle,
    "flat moodle": write_moodle,
    "gradescope": write_gradescope,
}
