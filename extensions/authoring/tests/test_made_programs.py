"""Programs that are written as what is different from another one, as files."""

import json
import subprocess
import sys

import pytest

from extensions.authoring import made_programs
from extensions.authoring.made_programs import ProgramError, make_program
from tests.helpers import ROOT, an_assignment, write

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
    found = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
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
