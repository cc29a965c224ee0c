"""Programs written as what is different from another one: of one file, of several, or a folder."""

import json
import sys

import pytest

from extensions.authoring import made_programs
from extensions.authoring.audit import plan_audit
from extensions.authoring.made_programs import ProgramError, make_files, make_program, own_programs
from harness import assignment
from tests.helpers import ROOT, an_assignment, run_process, write

SOLUTION = "# A solution\n\ndef f():\n    return 1\n\n\ndef g():\n    return 2\n"
STYLE = "# right\n# Ann\n\ndef f():\n    return 1\n\n\ndef g():\n    return 1 + f()\n"
WRONG = "# wrong: A\n# base: style\n\ndef f():\n    return 3\n"


@pytest.fixture
def make(tmp_path, monkeypatch):
    """Writes programs, as they lie beside an assignment; return the whole file of the last one."""
    monkeypatch.setattr(made_programs, "program_cache", lambda: tmp_path / "made")
    tmp_path.joinpath("made").mkdir()
    chosen = an_assignment(places={"reference": write(tmp_path, SOLUTION, "solution.py")})

    def last(**programs):
        for name, text in programs.items():
            place = tmp_path / "programs" / name.replace("__", "/")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.with_suffix(".py").write_bytes(text.encode())
        return make_program(place.with_suffix(".py"), chosen)

    return last


def test_a_program_without_a_base_is_what_is_graded(make, tmp_path):
    assert make(A__one="# wrong: A\nx = 1\n") == tmp_path / "programs" / "A" / "one.py"


def test_a_program_is_made_of_one_in_the_folder_of_right_ones(make):
    whole = make(right__style=STYLE, A__one=WRONG)
    assert whole.read_text() == STYLE.replace("right", "wrong: A").replace(
        "return 1\n", "return 3\n"
    )


def test_a_program_is_made_of_one_beside_it(make):
    assert "return 3\n" in make(style=STYLE, one=WRONG).read_text()


def test_a_program_is_made_of_the_reference_below_a_line_of_its_own(make):
    whole = make(A__one=WRONG.replace("style", "reference"))
    assert whole.read_text() == "# wrong: A\n" + SOLUTION.replace("return 1", "return 3")


def test_what_is_made_is_called_as_the_program(make):
    assert make(right__style=STYLE, A__one=WRONG).name == "one.py"


def test_a_base_may_be_made_of_another_one(make):
    other = "# right\n# base: style\n# without: g\n"
    whole = make(right__style=STYLE, right__other=other, A__one=WRONG.replace("style", "other"))
    assert whole.read_text() == "# wrong: A\n# Ann\n\ndef f():\n    return 3\n"


def test_the_task_that_a_program_answers_is_its_own(make):
    whole = make(
        right__style=STYLE.replace("# Ann", "# unit: T1\n# Ann"),
        A__one=WRONG.replace("# base", "# unit: T2\n# base"),
    )
    assert whole.read_text().startswith("# wrong: A\n# unit: T2\n# Ann\n")


def test_a_program_may_be_saved_with_the_line_ends_of_windows_and_in_another_encoding(make):
    whole = make(style=STYLE, one="# right\n# base: style\n# as: crlf latin-1\n# Änn\n")
    assert whole.read_bytes().startswith(b"# right\r\n# \xc4nn\r\n\r\ndef f():\r\n")


def test_a_program_may_be_indented_by_tabs(make):
    deep = "    while g:\n        g()\n         # five\n"
    whole = make(style=STYLE + deep, one="# right\n# base: style\n# as: tabs\n")
    assert whole.read_text().endswith("\n\twhile g:\n\t\tg()\n\t\t # five\n")


def test_a_program_may_be_saved_as_a_notebook(make):
    whole = make(one="# right\n# as: notebook\n# Ann\n\n# part 1\nx = 1\nx\n\n%time\n")
    cells = json.loads(whole.read_text())["cells"]
    assert whole.name == "one.ipynb"
    assert [cell["source"] for cell in cells] == ["# right\n# Ann", "# part 1\nx = 1\nx", "%time"]


def test_nothing_is_made_again_for_the_same_texts(make):
    first = make(style=STYLE, one=WRONG)
    first.write_text("made before")
    assert make(style=STYLE, one=WRONG).read_text() == "made before"


@pytest.mark.parametrize("changed", ["style", "one"])
def test_a_program_is_made_anew_where_something_has_changed(make, changed):
    texts = {"style": STYLE, "one": WRONG}
    before = make(**texts).read_text()
    after = make(**{**texts, changed: texts[changed].replace("return", "print(); return")})
    assert after.read_text() != before


def test_where_nobody_may_write_it_is_made_in_a_folder_that_goes_with_the_process(tmp_path):
    closed = write(tmp_path, "", "file")
    script = (
        "from pathlib import Path; from extensions.authoring import made_programs as made;"
        f"made.CACHE = Path({str(closed / 'programs')!r});"
        "folder = made.program_cache(); print(folder, folder.is_dir())"
    )
    found = run_process([sys.executable, "-c", script], cwd=ROOT, check=True).stdout.split()
    assert found[1] == "True"
    assert not (tmp_path / found[0]).exists()


REFUSED = {
    "no such base": (
        {"one": WRONG},
        "one.py: there is no base 'style': a program next to it or in right/, or 'reference'",
    ),
    "itself": (
        {"style": STYLE.replace("# Ann", "# base: one"), "one": WRONG},
        "style.py: its base 'one' is made of it; name another one",
    ),
    "differences that do not fit": (
        {"style": STYLE, "one": WRONG.replace("    return 3", "    return 3\n    ...")},
        "one.py:5: beside a ... stands 'return 3', but the base has no such line there",
    ),
    "a base that does not fit its own": (
        {"other": "# right\n# base: style\n# without: h\n", "style": STYLE}
        | {"one": WRONG.replace("style", "other")},
        "other.py: its base has no 'h' that could be left out",
    ),
    "what is no program as a whole": (
        {"style": STYLE.replace("()", "():\n  '''\n  Doc.\n  '''\n  def f()", 1)}
        | {"one": WRONG.replace("    return 3", "    '''...'''\n    return 3")},
        "one.py: with what its base has it is no Python: unexpected indent (line 8 of the whole)",
    ),
    "no way to save it": (
        {"style": STYLE, "one": WRONG.replace("# base", "# as: note\n# base")},
        (
            "one.py: as: is notebook, crlf, tabs or an encoding that has its letters: "
            "unknown encoding: note"
        ),
    ),
}


@pytest.mark.parametrize(("texts", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_made_is_named_with_its_place(make, tmp_path, texts, sentence):
    with pytest.raises(ProgramError) as caught:
        make(**texts)
    assert str(caught.value) == f"{tmp_path}/programs/{sentence}"


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
WRONG_MODULE = f"# wrong: price_of\n# base: plain\n# file: prices.py\n\n\n{FREE}"
OF_A_FOLDER = {"right/plain/shop.py": SHOP, "right/plain/prices.py": LISTED}


@pytest.fixture
def make_texts(two_files, tmp_path):
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
def test_a_version_of_a_module_may_be_made_of_a_folder(make_texts, place):
    made = make_texts({**OF_A_FOLDER, place: WRONG_MODULE})
    assert made == {
        "shop.py": SHOP,
        "prices.py": f"# wrong: price_of\n{LISTED.replace('prices[name]', '0')}",
    }


def test_a_file_that_a_base_lacks_is_missing(make_texts):
    made = make_texts({"right/plain/prices.py": f"# right\n{LISTED}", "free.py": WRONG_MODULE})
    assert [*made] == ["prices.py"]


def test_a_version_of_a_module_keeps_the_main_file_of_its_base(make_texts):
    made = make_texts({"right/plain.py": SHOP, "price_of/free.py": WRONG_MODULE})
    solved = (FOLDER / "reference" / "prices.py").read_text("utf-8")
    assert made["shop.py"] == SHOP
    assert made["prices.py"].startswith("# wrong: price_of\n" + solved.partition("def price")[0])
    assert FREE in made["prices.py"]


def test_a_version_of_the_main_file_keeps_the_module_of_its_base_s_base(make_texts):
    total = "\n\n\ndef total(basket, prices):\n    return 1\n"
    made = make_texts(
        {
            "right/module.py": WRONG_MODULE.replace("plain", "reference"),
            "right/plain.py": SHOP.replace("\n", "\n# base: module\n", 1),
            "wrong.py": f"# wrong: total\n# base: plain{total}",
        }
    )
    assert FREE in made["prices.py"]
    assert "return 1\n" in made["shop.py"]


def test_a_base_that_lies_nowhere_is_named(make_texts):
    with pytest.raises(ProgramError, match=r"there is no base 'plain': a program next to it"):
        make_texts({"price_of/free.py": WRONG_MODULE})


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
