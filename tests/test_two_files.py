"""examples/two_files: a submission of a main file and a module, right, wrong and hostile.

Nothing of what a module does reaches another unit's points, and what is missing is named.
"""

import io
import json
import os
import random
import re
import time
import zipfile

import pytest

from extensions.authoring.made_programs import expectation, own_programs
from extensions.authoring.validation_rows import judge
from harness import assignment
from harness.errors import UsageError
from harness.grading.flow import grade_recognised
from harness.modules import can_be_imported, hides_a_module
from harness.packaging import gradescope, kit
from harness.packaging.commands import demand_room
from harness.packaging.kit import demand_working_kit
from harness.submission.folder import recognise_submission
from tests.helpers import ROOT
from tests.samples import IN_TURN

pytestmark = IN_TURN

FOLDER = ROOT / "examples" / "two_files"
SHOP, PRICES = (
    (FOLDER / "reference" / name).read_text("utf-8") for name in ("shop.py", "prices.py")
)
IMPORT = "from prices import price_of, read_prices"
ALL = {"read_prices": 10, "price_of": 10, "total": 10, "receipt": 10, "main": 10}
PAGE = (ROOT / "docs" / "guides" / "several-files.md").read_text("utf-8")
MISSING = "prices.py is missing. Please submit it together with shop.py."


@pytest.fixture(scope="module")
def two_files():
    return assignment.load(str(FOLDER))


@pytest.fixture
def graded(two_files, tmp_path):
    """Return what grades a folder with some files, by their names."""

    def grade_files(files):
        folder = tmp_path / "submitted"
        folder.mkdir(exist_ok=True)
        for name, text in files.items():
            (folder / name).write_text(text, "utf-8")
        return grade_recognised(recognise_submission(folder, str(FOLDER)))

    return grade_files


def earned(grade):
    return {unit.id: float(grade.earned_in(unit.id)) for unit in grade.units}


def sentences(grade):
    """Return what is said of the submission as a whole."""
    return "\n".join([*(repair.text for repair in grade.repairs), *grade.notes])


def other_names(shop, **names):
    """Return the main file with functions of the module under other names."""
    for name, own in names.items():
        shop = shop.replace(f"{name}(", f"{own}(")
    return shop


def submitted(prices=PRICES, shop=SHOP):
    return {"shop.py": shop, "prices.py": prices}


def ending(lines):
    """Return both files, the module with some lines more."""
    return submitted(f"{PRICES}\n{lines}\n")


RIGHT = {
    "as_the_reference": submitted(),
    "the_module_is_imported_whole": submitted(
        shop=other_names(
            SHOP.replace(IMPORT, "import prices as p"),
            price_of="p.price_of",
            read_prices="p.read_prices",
        )
    ),
    "functions_are_imported_under_other_names": submitted(
        shop=other_names(
            SHOP.replace(IMPORT, "from prices import price_of as cost, read_prices as load"),
            price_of="cost",
            read_prices="load",
        )
    ),
    "the_import_is_in_the_functions": submitted(
        shop=SHOP.replace(IMPORT, "")
        .replace("    cents = 0\n", f"    cents = 0\n    {IMPORT}\n")
        .replace("    lines = []\n", f"    lines = []\n    {IMPORT}\n")
        .replace("    prices = read", f"    {IMPORT}\n    prices = read")
    ),
    "a_module_asks_when_it_is_imported": ending('name = input("Who are you? ")'),
    "a_module_never_ends": ending("while True:\n    pass"),
    "a_module_tries_itself_and_fails": ending("assert 1 == 2"),
    "a_module_floods": ending('while True:\n    print("x" * 1000)'),
    "the_name_is_in_capital_letters": {"shop.py": SHOP, "Prices.py": PRICES},
    "the_main_file_has_another_name": {"my_shop.py": SHOP, "prices.py": PRICES},
    "files_hide_modules_of_python": {
        **submitted(shop=SHOP.replace(IMPORT, f"import json\nimport random\n\n{IMPORT}")),
        "json.py": "raise SystemExit\n",
        "random.py": "import os\nos._exit(0)\n",
        "harness.py": "raise SystemExit\n",
    },
    "a_module_looks_for_the_grader": ending(
        "import sys\nfor name in list(sys.modules):\n"
        "    if name.startswith('harness'):\n        sys.modules[name] = None"
    ),
    "a_module_reads_its_neighbour": ending('assert "def total" in open("shop.py").read()'),
}


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_program_has_all_its_points(graded, name):
    assert earned(graded(RIGHT[name])) == ALL


OF_THE_MODULE = {"read_prices": 0, "price_of": 0}
OF_THE_MAIN_FILE = {"total": 0, "receipt": 0, "main": 0}
LOSING = {
    "the_module_is_missing": ({"shop.py": SHOP}, OF_THE_MODULE, MISSING),
    "the_main_file_is_missing": (
        {"prices.py": PRICES},
        OF_THE_MAIN_FILE,
        "shop.py is missing. Please submit it together with its modules.",
    ),
    "a_function_of_the_module_cannot_be_read": (
        submitted(PRICES.replace("return prices[name]", "return prices[name")),
        {"price_of": 0},
        "There is a syntax error in prices.py, line 18: the bracket `[` is never closed",
    ),
    "nothing_of_the_module_can_be_read": (
        submitted("((((\n"),
        OF_THE_MODULE,
        "Python cannot read prices.py. There is a syntax error in line 1: ",
    ),
    "nothing_of_the_main_file_can_be_read": (
        submitted(shop="((((\n"),
        OF_THE_MAIN_FILE,
        "Python cannot read shop.py. There is a syntax error in line 1: ",
    ),
    "the_module_is_larger_than_a_megabyte": (
        submitted(PRICES + "#" * 1_000_001),
        OF_THE_MODULE,
        "prices.py: The file is larger than 1 MB.",
    ),
    "the_module_is_nested_too_deeply": (submitted("(" * 100_000), OF_THE_MODULE, "prices.py"),
    "a_function_is_in_the_other_file": (
        {
            "shop.py": SHOP.replace(IMPORT, "from prices import read_prices").replace(
                "def total", PRICES[PRICES.index("def price_of") :] + "\n\ndef total"
            ),
            "prices.py": PRICES[: PRICES.index("def price_of")],
        },
        {"price_of": 0},
        "",
    ),
    "the_module_ends_the_program": (
        ending("import sys\nsys.exit()"),
        {"main": 0},
        "prices.py, line 21 ends the program when the file is loaded.",
    ),
    "the_module_writes_over_the_main_file": (
        ending(
            'open("shop.py", "w").write("x = 1")\n'
            'import sys\nsys.modules["shop"].total = lambda basket, prices: 0'
        ),
        {"main": 0},
        "",
    ),
}


@pytest.mark.parametrize("name", LOSING)
def test_a_mistake_in_a_file_costs_its_own_units(graded, name):
    files, lost, sentence = LOSING[name]
    grade = graded(files)
    assert earned(grade) == {**ALL, **lost}
    assert sentence in sentences(grade)


def test_a_unit_of_a_missing_file_says_so(graded):
    verdict = graded({"shop.py": SHOP}).of("price_of")[0]
    assert verdict.evidence.actual == MISSING


def test_a_function_in_the_wrong_file_is_pointed_at(graded):
    files = LOSING["a_function_is_in_the_other_file"][0]
    assert graded(files).of("price_of")[0].evidence.actual == (
        "Your prices.py does not define a function price_of, but shop.py does. "
        "Move it to prices.py."
    )


def test_an_error_in_a_module_is_shown_with_its_line(graded):
    wrong = PRICES.replace("prices[name]\n", 'prices["?" + name]\n')
    evidence = graded(submitted(wrong)).of("price_of")[0].evidence
    assert (evidence.place, evidence.code) == ("prices.py, line 18", 'return prices["?" + name]')


def test_what_the_assignment_does_not_name_is_passed_over_and_reported(graded):
    grade = graded({**submitted(), "notes.py": "x = 1\n"})
    assert "Not looked at: notes.py." in sentences(grade)


def test_cells_that_write_other_files_are_named_in_the_report(graded):
    cell = {"cell_type": "code", "source": "%%file notes.py\nx = 1"}
    grade = graded({"shop.ipynb": json.dumps({"cells": [cell]}), "prices.py": PRICES})
    assert "Not looked at: the cells of your notebook that write notes.py." in sentences(grade)


def test_a_module_that_is_a_link_is_not_followed(graded, tmp_path):
    elsewhere = tmp_path / "elsewhere.py"
    elsewhere.write_text(PRICES, "utf-8")
    (tmp_path / "submitted").mkdir()
    (tmp_path / "submitted" / "prices.py").symlink_to(elsewhere)
    assert earned(graded({"shop.py": SHOP})) == {**ALL, "read_prices": 0, "price_of": 0}


def test_a_folder_named_as_a_module_is_none(graded, tmp_path):
    (tmp_path / "submitted" / "prices.py").mkdir(parents=True)
    assert MISSING in sentences(graded({"shop.py": SHOP}))


def test_the_files_are_graded_alike_by_processes_that_are_spawned(graded, monkeypatch):
    monkeypatch.setenv("HARNESS_SANDBOX", "spawning")
    assert earned(graded(RIGHT["the_module_is_imported_whole"])) == ALL


def test_a_worker_in_a_page_leaves_nothing_to_the_next_one(graded, monkeypatch):
    monkeypatch.setenv("HARNESS_SANDBOX", "page")
    ours = random.Random, random.Random.seed, random.seed, os.dup, os.read, time.time
    wrong = PRICES.replace("prices[name]\n", "prices[name] + 1\n")
    assert earned(graded(submitted(wrong)))["price_of"] == 5
    assert earned(graded(RIGHT["as_the_reference"])) == ALL
    assert ours == (random.Random, random.Random.seed, random.seed, os.dup, os.read, time.time)


@pytest.mark.parametrize(
    "source",
    own_programs(assignment.load(str(FOLDER))),
    ids=lambda path: path.relative_to(FOLDER / "programs").as_posix(),
)
def test_its_programs_are_graded_as_their_first_lines_say(source):
    assert judge(expectation(str(FOLDER), source)).complaints == ()


def test_the_kit_holds_both_starters_and_works(two_files):
    content = kit.build_zip(two_files)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = archive.namelist()
    assert {"shop.py", "prices.py"} <= set(names)
    assert not [name for name in names if "reference/" in name]
    demand_working_kit(two_files, content)


def test_the_zip_for_gradescope_holds_both_files_of_the_reference(two_files):
    with zipfile.ZipFile(io.BytesIO(gradescope.build_zip(two_files))) as archive:
        names = set(archive.namelist())
    assert {f"reference/two_files/{name}" for name in two_files.reference_files} <= names


def test_what_has_room_for_one_file_is_refused_by_name(two_files):
    with pytest.raises(UsageError) as refusal:
        demand_room("jupyterlite", two_files)
    assert str(refusal.value) == (
        "two_files: a submission has several files (shop.py, prices.py), and jupyterlite has room "
        "for one. Build coderunner or coderunner-whole or github or gradescope or kit or notebook "
        "or page."
    )


def explained(grade, unit, has):
    """Return the place or the film of the first check of a unit that failed and has it."""
    found = (verdict.explanation(has) for verdict in grade.verdicts if verdict.unit == unit)
    return next(filter(None, found))


IN_PRICE_OF = submitted(PRICES.replace("    if name not in prices:", "    if name in prices:"))


@pytest.mark.parametrize(
    ("files", "function", "at"),
    [
        (IN_PRICE_OF, "price_of", "prices.py, line 16"),
        (submitted(shop=SHOP.replace("cents = 0\n", "cents = 1\n")), "total", "line 8"),
    ],
    ids=["a module", "the main file"],
)
def test_the_place_of_a_mistake_is_the_line_of_its_own_file(graded, files, function, at):
    spot = explained(graded(files), function, "place")
    assert (spot.function, spot.at) == (function, (at,))


def test_the_film_of_a_function_in_a_module_shows_its_own_lines(graded):
    film = explained(graded(IN_PRICE_OF), "price_of", "film")
    assert {one.label.partition(":")[0] for one in film.code} == {"prices.py"}
    assert film.moments[1].place == "prices.py, line 16"


def test_the_film_of_a_function_shows_what_it_calls_in_a_module(graded):
    shop = SHOP.replace("cents += price_of(name, prices)", "cents += 1 + price_of(name, prices)")
    film = explained(graded(submitted(shop=shop)), "total", "film")
    assert any(moment.place.startswith("prices.py, line") for moment in film.moments)


def test_a_module_is_refused_or_fine_by_its_name_as_the_page_says():
    names = re.findall(r"`(\w+\.py)` would\nhide .* refused; `(\w+\.py)` is fine", PAGE)
    ((refused, fine),) = names
    assert hides_a_module(refused)
    assert can_be_imported(fine)
    assert not hides_a_module(fine)


def test_files_that_import_each_other_are_told_so(graded):
    grade = graded(submitted("import shop\n" + PRICES))
    assert earned(grade) == {**ALL, "main": 0}
    (verdict,) = [verdict for verdict in grade.of("main") if verdict.failed]
    assert verdict.diagnosis == "circular_import"
    assert "Two of your files import each other" in verdict.hint


def test_a_program_that_is_a_folder_is_called_as_its_folder():
    source = FOLDER / "programs" / "imports_itself" / "shop.py"
    assert expectation(str(FOLDER), source).name == "imports_itself"
