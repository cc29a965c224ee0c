"""Programs of several files: one file with the solution's others, or a whole folder."""

import pytest

from extensions.authoring.audit import plan_audit
from extensions.authoring.made_programs import ProgramError, make_files, own_programs
from harness import assignment
from tests.helpers import ROOT

FOLDER = ROOT / "examples" / "two_files"
PROGRAMS = FOLDER / "programs"


@pytest.fixture(scope="module")
def two_files():
    return assignment.load(str(FOLDER))


def names_beside(path):
    """Return the names of the files in a program's folder."""
    return {one.name for one in path.parent.iterdir() if one.suffix == ".py"}


def test_a_version_of_a_module_lies_beside_the_solutions_main_file(two_files):
    made = make_files(PROGRAMS / "price_of_nothing.py", two_files)

    assert made.read_text("utf-8") == (FOLDER / "reference" / "shop.py").read_text("utf-8")
    assert "prices.get(name, 0)" in made.with_name("prices.py").read_text("utf-8")


def test_a_version_of_the_main_file_lies_beside_the_solutions_modules(two_files):
    made = make_files(PROGRAMS / "no_total.py", two_files)

    solved = (FOLDER / "reference" / "prices.py").read_text("utf-8")
    assert made.with_name("prices.py").read_text("utf-8") == solved


def test_a_folder_is_what_it_holds(two_files):
    made = make_files(PROGRAMS / "main_missing" / "prices.py", two_files)

    assert made == PROGRAMS / "main_missing" / "shop.py"
    assert names_beside(made) == {"prices.py"}


def test_a_folder_is_one_program(two_files):
    found = [path for path in own_programs(two_files) if path.parent.name == "beginners_names"]

    assert [path.name for path in found] == ["shop.py"]


SHOP = "# right\nimport prices\n\n\ndef total(basket, prices):\n    return 0\n"
LISTED = "SOLD = []\n\n\ndef price_of(name, prices):\n    return prices[name]\n"
FREE = "def price_of(name, prices):\n    return 0\n"
WRONG = f"# wrong: price_of\n# base: plain\n# file: prices.py\n\n\n{FREE}"
OF_A_FOLDER = {"right/plain/shop.py": SHOP, "right/plain/prices.py": LISTED}


@pytest.fixture
def make(two_files, tmp_path):
    """Writes programs, the last of them the one to be made; return the texts of its files."""

    def texts_of(programs):
        for name, text in programs.items():
            place = tmp_path / "programs" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8")
        made = make_files(place, two_files)
        return {name: made.with_name(name).read_text("utf-8") for name in names_beside(made)}

    return texts_of


@pytest.mark.parametrize("place", ["price_of/free.py", "free.py", "right/free.py"])
def test_a_version_of_a_module_may_be_made_of_a_folder(make, place):
    made = make({**OF_A_FOLDER, place: WRONG})
    assert made == {
        "shop.py": SHOP,
        "prices.py": f"# wrong: price_of\n{LISTED.replace('prices[name]', '0')}",
    }


def test_a_file_that_a_base_lacks_is_missing(make):
    made = make({"right/plain/prices.py": f"# right\n{LISTED}", "free.py": WRONG})
    assert [*made] == ["prices.py"]


def test_a_version_of_a_module_keeps_the_main_file_of_its_base(make):
    made = make({"right/plain.py": SHOP, "price_of/free.py": WRONG})
    solved = (FOLDER / "reference" / "prices.py").read_text("utf-8")
    assert made["shop.py"] == SHOP
    assert made["prices.py"].startswith("# wrong: price_of\n" + solved.partition("def price")[0])
    assert FREE in made["prices.py"]


def test_a_version_of_the_main_file_keeps_the_module_of_its_base_s_base(make):
    total = "\n\n\ndef total(basket, prices):\n    return 1\n"
    made = make(
        {
            "right/module.py": WRONG.replace("plain", "reference"),
            "right/plain.py": SHOP.replace("\n", "\n# base: module\n", 1),
            "wrong.py": f"# wrong: total\n# base: plain{total}",
        }
    )
    assert FREE in made["prices.py"]
    assert "return 1\n" in made["shop.py"]


def test_a_base_that_lies_nowhere_is_named(make):
    with pytest.raises(ProgramError, match=r"there is no base 'plain': a program next to it"):
        make({"price_of/free.py": WRONG})


def test_a_version_of_no_file_is_refused(two_files, tmp_path):
    program = tmp_path / "a.py"
    program.write_text("# wrong: total\n# file: cellar.py\nx = 1\n", "utf-8")

    with pytest.raises(
        ProgramError, match=r"file: is one of shop\.py, prices\.py, not 'cellar\.py'"
    ):
        make_files(program, two_files)


def test_an_audit_changes_the_main_file(two_files):
    owners = {mutant.owner for mutant in plan_audit(two_files, None).mutants}

    assert {"total", "receipt", "main"} <= owners
