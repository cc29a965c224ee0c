"""A class whose submissions are several files, as each platform hands them out."""

import csv
import zipfile

import pytest

from harness.__main__ import main
from tests.helpers import ROOT

FOLDER = ROOT / "examples" / "two_files"
SHOP, PRICES = ((FOLDER / "reference" / name).read_bytes() for name in ("shop.py", "prices.py"))
WRONG = PRICES.replace(b"prices[name]\n", b"prices[name] + 1\n")
ANN, BOB = "Ann Lee_11_assignsubmission_file", "Bob Ray_12_assignsubmission_file"


def packed(path, files):
    """Return a zip with these files, by their names."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def unpacked(path, files):
    """Return a folder with these files, by their names."""
    for name, content in files.items():
        target = path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return path


def zip_of_both(path):
    """Return the bytes of a zip with both files."""
    return packed(path, {"work/shop.py": SHOP, "work/prices.py": PRICES}).read_bytes()


CLASSES = {
    "a_folder_for_each_student": lambda place: unpacked(
        place / "class",
        {"ann/shop.py": SHOP, "ann/prices.py": PRICES, "bob/shop.py": SHOP, "bob/prices.py": WRONG},
    ),
    "a_zip_for_each_student": lambda place: unpacked(
        place / "class",
        {"ann.zip": zip_of_both(place / "both.zip"), "bob/shop.py": SHOP, "bob/prices.py": WRONG},
    ),
    "moodles_download": lambda place: packed(
        place / "class.zip",
        {
            f"{ANN}/shop.py": SHOP,
            f"{ANN}/prices.py": PRICES,
            f"{BOB}/shop.py": SHOP,
            f"{BOB}/prices.py": WRONG,
        },
    ),
}


@pytest.mark.parametrize("name", CLASSES)
def test_every_student_is_graded_with_their_own_module(tmp_path, name):
    taken, out = CLASSES[name](tmp_path), tmp_path / "out"

    options = ["--assignment", str(FOLDER), "--output", str(out), "--jobs", "1"]
    assert main(["class", str(taken), *options]) == 0
    with (out / "gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [float(row["Part price_of"]) for row in rows] == [10, 5]
