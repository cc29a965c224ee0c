"""Submissions that are damaged, hostile or odd, and classes of them in every form there is.

A submission is a list of things that lie in it.  As a folder all of them can be made; in a zip
those that a zip can hold.
"""

import io
import os
import stat
import zipfile
from dataclasses import dataclass
from functools import cache

from extensions.classroom.tests.classes import PROGRAM, zipped

NAME = "tic_tac_toe.py"
LARGE = 30_000_000
FILE, FOLDER, LINK, PIPE, SOCKET = "file", "folder", "link", "pipe", "socket"
KINDS = {FILE: stat.S_IFREG, LINK: stat.S_IFLNK, PIPE: stat.S_IFIFO, SOCKET: stat.S_IFSOCK}


@dataclass(frozen=True)
class Thing:
    """Something in a submission: a file with its content, a link with what it names, and so on.

    As an ordinary user it has this `mode`; in a zip it may be said to be encrypted.
    """

    place: str
    content: bytes = b""
    kind: str = FILE
    mode: int | None = None
    is_encrypted: bool = False


def program(place=NAME, **changes):
    return Thing(place, PROGRAM.encode(), **changes)


def nested(depth):
    """Return a zip in a zip, so many times, with a program in the innermost."""
    content = PROGRAM.encode()
    name = NAME
    for number in range(depth):
        content, name = zipped({name: content}), f"{number}.zip"
    return content


def cut_short(content):
    return content[: len(content) // 2]


def encrypted_zip():
    """Return a zip whose only program is said to be encrypted."""
    return zip_of([program(is_encrypted=True)])


@cache
def bomb(size=LARGE):
    """Return a zip with a file that unpacks to a thousand times as much, beside a program."""
    return zipped({"zeros.bin": bytes(size), "zeros.py": bytes(size), NAME: PROGRAM})


def write_submission(folder, things):
    """Writes a submission as a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for thing in sorted(things, key=lambda thing: thing.mode is not None and thing.kind == FOLDER):
        write_thing(folder / thing.place, thing)


def write_thing(path, thing):
    path.parent.mkdir(parents=True, exist_ok=True)
    if thing.kind == FOLDER:
        path.mkdir(parents=True, exist_ok=True)
    elif thing.kind == LINK:
        path.symlink_to(os.fsdecode(thing.content))
    elif thing.kind == PIPE:
        os.mkfifo(path)
    elif thing.kind == SOCKET:
        os.mknod(path, stat.S_IFSOCK | 0o600)
    else:
        path.write_bytes(thing.content)
    if thing.mode is not None:
        path.chmod(thing.mode)


def zip_of(things, *, above=""):
    """Return a zip with things in it, below a folder."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as opened:
        add_things(opened, things, above=above)
    return mark_encrypted(
        target.getvalue(), [above + thing.place for thing in things if thing.is_encrypted]
    )


def add_things(opened, things, *, above):
    """Adds things to a zip; the folder around them is there in any case."""
    if above.endswith("/"):
        opened.writestr(above, b"")
    for thing in things:
        member = zipfile.ZipInfo(above + thing.place + "/" * (thing.kind == FOLDER))
        member.external_attr = KINDS.get(thing.kind, stat.S_IFDIR) << 16
        member.compress_type = zipfile.ZIP_DEFLATED
        opened.writestr(member, thing.content)


def mark_encrypted(content, names):
    """Return a zip in which entries are said to be encrypted."""
    data = bytearray(content)
    for name in map(str.encode, names):
        for signature, flags, length in ((b"PK\x03\x04", 6, 30), (b"PK\x01\x02", 8, 46)):
            place = data.find(signature)
            while place >= 0:
                if data[place + length :].startswith(name):
                    data[place + flags] |= 1
                place = data.find(signature, place + 4)
    return bytes(data)


def class_zip(submissions):
    """Return a class as a zip: by the names of students' folders, what lies in them."""
    target = io.BytesIO()
    marked = []
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, things in submissions.items():
            add_things(opened, things, above=f"{name}/")
            marked += [f"{name}/{thing.place}" for thing in things if thing.is_encrypted]
    return mark_encrypted(target.getvalue(), marked)


def write_class(target, submissions):
    """Writes a class as a folder, or as a zip where the target is called so; returns it."""
    if target.suffix == ".zip":
        target.write_bytes(class_zip(submissions))
        return target
    for name, things in submissions.items():
        write_submission(target / name, things)
    return target


HARMLESS = {
    "nothing odd": [program()],
    "pictures beside it": [program(), Thing("a.png", b"\x89PNG"), Thing("deep/b.jpg", b"\xff")],
    "a zip": [Thing("hw.zip", zipped({NAME: PROGRAM}))],
    "zeros": [Thing("data.txt", bytes(LARGE)), program()],
    "a bomb": [Thing("hw.zip", bomb())],
    "ten bombs": [*(Thing(f"{number}.zip", bomb()) for number in range(10)), program()],
    "names of outputs": [
        *map(program, ("index.html.py", "groups.json.py", "gradebook.csv", "students/x.py"))
    ],
    "formulas": [program("=1+1.py"), program("a;=1.py"), program("@x.py"), program("-x.py")],
    "another case": [program("a.py"), program("A.py"), program("B/x.py"), program("b/x.py")],
    "other forms of letters": [program("Zo\u00eb.py"), program("Zoe\u0308.py")],
    "devices": [program("con.py"), program("aux.py"), program("nul")],
    "what tools leave": [program(), *map(program, (".git/x.py", "__pycache__/x.py", ".x.py"))],
    "an empty file": [Thing(NAME)],
    "text alone": [Thing("notes.txt", b"Sorry.")],
    "a broken notebook": [Thing("x.ipynb", b"{")],
    "nothing": [],
    "empty folders": [Thing("a/b/c", kind=FOLDER)],
}
"""What can be read whole, whatever it is worth."""

DAMAGED = {
    "many files": [*(Thing(f"venv/{number:05}.txt") for number in range(3000)), program()],
    "many folders": [*(Thing(f"{number:05}/x.txt") for number in range(2500)), program()],
    "eleven zips": [
        *(Thing(f"{number:02}.zip", zipped({"x.py": PROGRAM})) for number in range(11))
    ],
    "zips in zips": [Thing("hw.zip", nested(4)), program()],
    "a zip cut short": [Thing("hw.zip", cut_short(zipped({NAME: PROGRAM})))],
    "no zip": [Thing("hw.zip", b"Rar!"), program()],
    "a zip without a program that can be read": [Thing("hw.zip", encrypted_zip())],
    "a zip that leads away": [Thing("hw.zip", zipped({"../../x.py": "", "/etc/y.py": ""}))],
    "an archive of another kind": [Thing("hw.rar", b"Rar!")],
    "too deep": [program("d/" * 40 + NAME)],
    "a link": [Thing("notes.txt", b"/proc/self/pagemap", LINK), program()],
    "a link without an end": [Thing("notes.txt", b"/dev/zero", LINK), program()],
    "a link for a program": [Thing(NAME, b"/etc/passwd", LINK)],
    "a link to a folder": [Thing("src", b"/", LINK), program()],
    "a link to itself": [Thing("src", b".", LINK), program()],
    "a pipe": [Thing("notes.txt", b"", PIPE), program()],
    "a pipe for a program": [Thing(NAME, b"", PIPE)],
    "a socket": [Thing("x.py", b"", SOCKET), program()],
}
"""Of what something is left out, in whatever form."""

PACKED = {
    "an entry that is encrypted": [program(is_encrypted=True)],
    "an entry beside one that is encrypted": [program("x.py", is_encrypted=True), program()],
    "an entry that leads away": [program("../../" + NAME), program()],
}
"""Of what something is left out, in a class that is a zip."""

CLOSED = {
    "a folder that shows names alone": [
        program(),
        program("part/x.py"),
        Thing("part", b"", FOLDER, 0o444),
    ],
    "a folder that shows nothing": [program(), Thing("part", b"", FOLDER, 0o000)],
    "a program that cannot be read": [program(mode=0o000)],
    "a zip that cannot be read": [Thing("hw.zip", nested(1), mode=0o000), program()],
    "a folder of a student that shows nothing": [program(), Thing(".", b"", FOLDER, 0o000)],
}
"""Of what something is left out for an ordinary user."""
