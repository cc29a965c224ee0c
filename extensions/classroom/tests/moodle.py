"""A small Moodle: what it hands out for an assignment, and what it takes from what goes back.

The rules are those of `downloader.php`, `importziplib.php` and `importgradeslib.php`.
"""

import csv
import io
import zipfile
from dataclasses import dataclass

SUBTYPES = {("assignsubmission", "file"), ("assignfeedback", "file")}


@dataclass(frozen=True)
class Student:
    number: int
    name: str


def folder_of(student, *, underscore=""):
    """Return how the download calls the folder of a student."""
    name = student.name.replace("_", " ").replace("/", "")
    return f"{name}_{student.number}_assignsubmission_file{underscore}"


def worksheet_of(students, *, most="40.00"):
    table = io.StringIO()
    writer = csv.writer(table)
    titles = "Identifier,Full name,Status,Grade,Maximum Grade,Grade can be changed"
    writer.writerow([*titles.split(","), "Last modified (grade)", "Feedback comments"])
    for student in students:
        cells = ["Submitted for grading", "", most, "Yes", "-", ""]
        writer.writerow([f"Participant {student.number}", student.name, *cells])
    return table.getvalue().encode()


def take_worksheet(content, *, mark="."):
    """Return the grades and the comments that an upload changes, by the participants' numbers."""
    rows = list(csv.DictReader(io.StringIO(content.decode(), newline="")))
    grades, comments = {}, {}
    for row in rows:
        number = int(row["Identifier"].removeprefix("Participant "))
        if row["Grade"]:
            grade = float(row["Grade"].replace(mark, "."))
            most = float(row["Maximum Grade"].replace(mark, "."))
            if 0 <= grade <= most and row["Grade can be changed"] == "Yes":
                grades[number] = grade
        if row["Feedback comments"]:
            comments[number] = row["Feedback comments"]
    return grades, comments


def take_feedback(content, participants, *, pieces=4):
    """Return the files that a zip holds for participants, and the names that are passed over.

    `pieces` is how many parts a name has to have: 4, and 5 before Moodle 4.1.
    """
    files, passed = {}, []
    with zipfile.ZipFile(io.BytesIO(content)) as opened:
        for name in opened.namelist():
            found = feedback_file(name, participants, pieces)
            if found:
                files[found] = opened.read(name)
            else:
                passed.append(name)
    return files, passed


def feedback_file(path, participants, pieces):
    """Return whose a file is and how it is called then, None where Moodle passes over it."""
    parts = path.split("/")
    if parts[-1].startswith((".", "~")):
        return None
    while parts:
        info = parts.pop(0).split("_", 4)
        if len(info) < pieces or not info[1].isdecimal() or int(info[1]) not in participants:
            continue
        if (info[2], info[3]) not in SUBTYPES:
            continue
        rest = info[4] if len(info) > 4 else ""
        return int(info[1]), "/".join([rest, *parts]).lstrip("/")
    return None
