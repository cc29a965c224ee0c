"""A small Moodle: what it takes of a zip of feedback files, by the rules of `importziplib.php`."""

import io
import zipfile

SUBTYPES = {("assignsubmission", "file"), ("assignfeedback", "file")}


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
