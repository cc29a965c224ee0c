# Writes, copies, renames, locks and removes files of its own, which is nothing bad.
# base: dict_board
# loses: nothing

import csv
import fcntl
import json
import os
import shelve
import shutil
import sqlite3
import tempfile
from pathlib import Path

right = get_current_player


def keep(value):
    Path("notes").mkdir(exist_ok=True)
    Path("notes/touched").touch()
    Path("notes/touched").touch()
    with open("notes/value.json", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        fcntl.lockf(file, fcntl.LOCK_EX)
        json.dump(value, file)
    shutil.copy("notes/value.json", "notes/copied.json")
    shutil.copy2("notes/copied.json", "notes/again.json")
    shutil.copytree("notes", "more", dirs_exist_ok=True)
    os.replace("more/again.json", "more/last.json")
    shutil.move("more/last.json", "moved.json")
    with open("table.csv", "w", newline="") as file:
        csv.writer(file).writerow([value])
    with shelve.open("shelf") as shelf:
        shelf["value"] = value
    with tempfile.TemporaryDirectory(dir=".") as folder, tempfile.TemporaryFile(dir=folder) as file:
        file.write(b"X")
    with sqlite3.connect("base.db") as base:
        base.execute("create table if not exists kept (value)")
        base.execute("insert into kept values (?)", [value])
    base.close()
    os.chmod("moved.json", 0o600)
    os.unlink("table.csv")
    return json.loads(Path("moved.json").read_text())


def get_current_player(round):
    return right(keep(round))
