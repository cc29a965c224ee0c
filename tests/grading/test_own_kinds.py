"""Assignments with a class, files and chance, graded whole."""

import io
import zipfile

import pytest

from harness import assignment
from harness.errors import AssignmentError
from harness.grading.flow import grade
from harness.packaging import kit
from tests.helpers import write

TOML = """
title = "Pet shop"
files = ["shop.py"]
data = ["pets.txt"]

[[unit]]
id = "pets"
title = "A pet"
points = 6
functions = ["Pet"]
shares = { behaviour = 100 }

[[unit]]
id = "shop"
title = "The shop"
points = 4
shares = { transcript = 100 }
"""
CHECKS = """
from harness.checks import picked_from, unit

@unit("pets")
def test_a_pet_eats(student):
    '''A pet that eats gains weight.'''
    pet = student.making.Pet("Tom", weight=3)
    pet.eat(2)
    assert pet.attribute("weight") == 5

@unit("pets")
def test_a_pet_does_not_eat_nothing(student):
    '''A pet refuses to eat nothing.'''
    student.making.Pet("Tom", 3).raising(ValueError).eat(0)

@unit("shop", kind="transcript")
def test_the_shop_sells(play):
    '''One of the pets is sold, and that is written down.'''
    told = picked_from(["Tom", "Rex"], "Rex")
    shop = play.given(drawing=[told], files={"till.txt": "7"}, leaving=["till.txt"])
    game = shop.program("sold.txt")
    assert game.seen == game.expected
    assert game.left == {"till.txt": "8"}
"""
RIGHT = """\
import random


class Pet:
    def __init__(self, name, weight):
        self.name = name
        self.weight = weight

    def eat(self, amount):
        if amount <= 0:
            raise ValueError("nothing to eat")
        self.weight += amount


def main():
    with open("pets.txt") as file:
        pets = [Pet(line.strip(), 3) for line in file]
    pet = pets[random.randrange(len(pets))]
    input("Sell? ")
    print("Sold:", pet.name)
    with open("till.txt") as file:
        sold = int(file.read())
    with open("till.txt", "w") as file:
        file.write(str(sold + 1))


if __name__ == "__main__":
    main()
"""


@pytest.fixture
def shop(tmp_path):
    """The assignment, written into a folder."""
    folder = tmp_path / "shop"
    folder.joinpath("transcripts").mkdir(parents=True)
    write(folder, TOML, "assignment.toml")
    write(folder, CHECKS, "test_shop.py")
    write(folder, RIGHT, "reference.py")
    write(folder, "Tom\nRex\n", "pets.txt")
    write(folder, "Sell? «y»\nSold: Rex\n", "transcripts/sold.txt")
    return folder


WRONG = {
    "nothing wrong": ("", "", 10),
    "another way to choose": (
        "pets[random.randrange(len(pets))]",
        "pets[int(random.random() * len(pets))]",
        10,
    ),
    "it eats nothing": ("self.weight += amount", "pass", 7),
    "no exception": ("raise ValueError", "print", 7),
    "another exception": ("raise ValueError", "raise KeyError", 7),
    "always the first": ("pets[random.randrange(len(pets))]", "pets[0]", 6),
    "till not written": ("str(sold + 1)", "str(sold)", 6),
    "no method": ("def eat", "def feed", 4),
}


@pytest.mark.parametrize(("old", "new", "points"), WRONG.values(), ids=WRONG)
def test_each_mistake_costs_the_points_of_its_checks(shop, tmp_path, old, new, points):
    assert old in RIGHT
    path = write(tmp_path, RIGHT.replace(old, new) if old else RIGHT, "shop.py")
    result = grade(assignment.load(str(shop)), path)
    assert (result.score, result.troubles) == (points, ())


def test_a_kit_holds_the_files_that_programs_read(shop):
    packed = io.BytesIO(kit.build_zip(assignment.load(str(shop))))
    assert any(name.endswith("shop/pets.txt") for name in zipfile.ZipFile(packed).namelist())


@pytest.mark.parametrize("name", ['"other.txt"', '"../pets.txt"', "3"])
def test_a_file_that_is_not_there_is_refused_with_its_name(shop, name):
    write(shop, TOML.replace('"pets.txt"', name), "assignment.toml")
    with pytest.raises(AssignmentError, match=r"^assignment\.toml of shop: data: "):
        assignment.load(str(shop))
