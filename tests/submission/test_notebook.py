"""Starter notebooks say what the starter files say, and cells may write modules."""

import json

import pytest

from harness import assignment
from harness.submission.folder import read_files, written_files
from harness.submission.reading import (
    NotANotebook,
    all_cells,
    code_cells,
    commented_program,
    texts_in,
)
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE, each_row
from tools.notebooks import starter_text

TEXT = '"""'
STARTERS = ROOT / "student_template"


def test_the_xtreme_notebook_is_made_from_the_file():
    starter = STARTERS / "xtreme" / "asn3.py"
    assert starter.with_suffix(".ipynb").read_text("utf-8") == starter_text(starter)


@FOR_A_RELEASE
@pytest.mark.parametrize(
    "path",
    [*STARTERS.glob("*/*.ipynb"), *(ROOT / "reference").glob("*/*.ipynb")],
    ids=lambda path: f"{path.parent.parent.name}-{path.parent.name}",
)
def test_notebooks_hold_the_functions_of_their_files(path):
    source = path.with_suffix(".py").read_text("utf-8")
    functions = [line for line in source.split("\n") if line.startswith("def ")]
    own = "\n".join(code_cells(path.read_text("utf-8"))).split("\n")
    assert functions
    assert [line for line in functions if line not in own and "main" not in line] == []


def made(*sources, **metadata):
    return json.dumps(
        {
            "cells": [{"cell_type": "code", "source": source} for source in sources],
            "metadata": metadata,
        }
    )


@each_row(
    ("text", "reason"),
    [
        ("x = 1", "it is not JSON"),
        ("[]", "it has no cells"),
        ('{"cells": 3}', "it has no cells"),
        (made(), "has no code cells"),
        (made(" \n"), "has no code cells"),
        (made("1", kernelspec={"language": "R"}), "is written in R, not in Python"),
    ],
    ids=["no JSON", "a list", "no list of cells", "no cells", "blank cells", "another language"],
)
def test_what_is_no_notebook_is_refused_with_the_reason(text, reason):
    with pytest.raises(NotANotebook, match=reason):
        code_cells(text)


@each_row(
    ("source", "python"),
    [
        ("%matplotlib inline\nx = 1", "pass  # %matplotlib inline\nx = 1"),
        ("if x:\n    !ls", "if x:\n    pass  # !ls"),
        ("%%bash\nls", "# %%bash\n# ls"),
        (["x = 1\n", "y = 2"], "x = 1\ny = 2"),
        ("x = 7 % 2", "x = 7 % 2"),
        ("%time play()", "play()"),
        ("if x:\n  score = %timeit -n 1 -r1 -q play()", "if x:\n  score = play()"),
        ("%prun -s cumulative -l 9 play()", "play()"),
        ("%time", "pass  # %time"),
        ("%%prun\nplay()", "pass  # %%prun\nplay()"),
        ("files = !ls\nprint(1)", "files = []  # !ls\nprint(1)"),
        ("choose.first??\nX = 1", "pass  # choose.first??\nX = 1"),
        ("print('%s'\n  % mark)", "print('%s'\n  % mark)"),
        ("print('%s %s'\n  % (1, 2)\n)", "print('%s %s'\n  % (1, 2)\n)"),
        ("if (mark\n    != 'X'): play()", "if (mark\n    != 'X'): play()"),
        (
            f"x = {TEXT}\n%time\n!x\nReady?{TEXT}\n!y",
            f"x = {TEXT}\n%time\n!x\nReady?{TEXT}\npass  # !y",
        ),
        ("\n  if x:\n    !ls\n\n  y = 2\nz = 3", "\nif x:\n  pass  # !ls\n\ny = 2\nz = 3"),
        (">>> if x:\n...     y = 2\n...\n>>> z = 3", "if x:\n    y = 2\n\nz = 3"),
        ("In [12]: if x:\n    ...:     y = 2\n    ...: ", "if x:\n    y = 2\n"),
        ("...\nx = 1", "...\nx = 1"),
    ],
    ids=[
        *("magic", "shell line", "cell of another language", "list of lines", "remainder"),
        *("timed", "timed and assigned", "profiled", "nothing timed", "cell profiled"),
        *("output of the shell", "help", "remainder in brackets", "texts in brackets"),
        *("comparison in brackets", "text of several lines", "indented", "prompts of Python"),
        *("prompts of Jupyter", "dots that are no prompt"),
    ],
)
def test_only_python_is_left_of_a_cell(source, python):
    assert code_cells(made(source)) == [python]
    assert code_cells(made(source, kernelspec={"language": "IPython"})) == [python]


MIXED = json.dumps(
    {
        "cells": [
            {"cell_type": "markdown", "source": ["# Title\n", "\n", "Ann\u2028Lee"]},
            {"cell_type": "code", "source": "x = 1"},
            {"cell_type": "raw", "source": "2024"},
            "no cell",
        ]
    }
)


def test_in_one_program_texts_are_comments_where_they_stand():
    assert list(texts_in(all_cells(MIXED))) == [(1, "# Title\n\nAnn\u2028Lee"), (3, "2024")]
    assert code_cells(MIXED) == ["x = 1"]
    assert commented_program(MIXED) == "# # Title\n#\n# Ann\n# Lee\nx = 1\n# 2024"


FOLDER = ROOT / "examples" / "two_files"
MODULE = "%%file prices.py\nx = 1"


@pytest.fixture(scope="module")
def two_files():
    return assignment.load(str(FOLDER))


@pytest.fixture
def submitted(tmp_path, two_files):
    """Return what reads a notebook of some cells."""

    def read(*cells):
        path = tmp_path / "shop.ipynb"
        path.write_text(notebook(*cells), "utf-8")
        return read_files(path, two_files)

    return read


def notebook(*cells):
    return json.dumps({"cells": [{"cell_type": "code", "source": cell} for cell in cells]})


@each_row(
    ("cells", "files"),
    [
        (["%%file prices.py\nx = 1"], {"prices.py": "x = 1\n"}),
        (["\n%%writefile prices.py\nx = 1\n"], {"prices.py": "x = 1\n"}),
        (["%%writefile './prices.py'\r\nx = 1\r\n"], {"prices.py": "x = 1\n"}),
        (["%%writefile /content/prices.py\nx = 1"], {"prices.py": "x = 1\n"}),
        (["%%file prices.py\n!ls\n%time"], {"prices.py": "!ls\n%time\n"}),
        ([MODULE, "%%file prices.py\ny = 2"], {"prices.py": "y = 2\n"}),
        ([MODULE, "%%file -a prices.py\ny = 2"], {"prices.py": "x = 1\ny = 2\n"}),
        (["%%file -a prices.py\ny = 2"], {"prices.py": "y = 2\n"}),
        (["%%file prices.py\n'\ud800'"], {"prices.py": "'?'\n"}),
        (["%%file\nx = 1", "%%file 'prices.py\nx = 1", "%%bash\nls", "x = 1"], {}),
        (["%%file " + "x" * 2000], {}),
    ],
    ids=[
        *("file", "writefile", "quotes and ends of Windows", "folder of Colab", "magics inside"),
        *("written again", "added to", "added to nothing", "half a character", "no file"),
        "a name without end",
    ],
)
def test_the_text_of_a_cell_is_that_of_the_file_it_writes(cells, files):
    assert written_files(notebook(*cells)) == files


def test_a_module_comes_from_the_cell_that_writes_it(submitted):
    submission = submitted("y = 2", MODULE)
    assert [(module.name, module.source) for module in submission.modules] == [
        ("prices.py", "x = 1\n")
    ]
    assert submission.contents["prices.py"] == b"x = 1\n"
    assert submission.unusable == {}
    assert submission.place(submission.modules[0].first) == "prices.py, line 1"


RERUN = "Several cells of your notebook make the same call. We ran the last of them."
WRITTEN = "Your program is in a cell that writes it to a file (%%writefile). We read it there."


@each_row(
    ("cells", "source", "notes"),
    [
        (["%%writefile /content/x.py\nx = 1", "!ls"], "# {}\nx = 1\npass  # !ls", [WRITTEN]),
        (["%%file x.py\ndef f(): 1", "# a\nx = 1"], "# {}\ndef f(): 1\n# a\nx = 1", [WRITTEN]),
        (["%%writefile x.py\nx = 1", "def f(): 1"], "# {}\n# x = 1\ndef f(): 1", []),
        (["%%writefile data.txt\nx = 1", "y = 2"], "# {}\n# x = 1\ny = 2", []),
        (["play()", "%time play()", "play()\n"], "pass  # {0}\npass  # {0}\nplay()\n", [RERUN]),
        (["play()", "play(1)", "play(1)", "x = play()"], "{0}\nplay(1)\nplay(1)\nx = {0}", []),
    ],
    ids=[
        *("its cell alone", "with functions", "functions in another cell", "no program"),
        *("a call that is made again", "other calls"),
    ],
)
def test_a_notebook_is_read_as_the_program_that_it_means(tmp_path, cells, source, notes):
    path = tmp_path / "tic_tac_toe.ipynb"
    path.write_text(notebook(*cells), "utf-8")
    submission = read_files(path, assignment.load("dict_board"))
    assert submission.source == source.format(cells[0].partition("\n")[0])
    assert [repair.text for repair in submission.repairs] == notes


@FOR_A_RELEASE
def test_a_module_beside_the_notebook_wins(submitted, tmp_path):
    (tmp_path / "prices.py").write_text("x = 3\n", "utf-8")
    assert submitted("y = 2", MODULE).modules[0].source == "x = 3\n"


def test_a_name_in_other_letters_is_taken_and_reported(submitted):
    submission = submitted("%%file Prices.py\nx = 1")
    assert submission.modules[0].source == "x = 1\n"
    assert "Your file is named Prices.py." in submission.repairs[0].text


def test_cells_that_write_other_files_are_passed_over_and_reported(submitted):
    submission = submitted("%%file help.py\nx = 1", "%%file prices.txt\napple 30", MODULE)
    assert submission.notes == ("Not looked at: the cells of your notebook that write help.py.",)


def test_a_notebook_without_such_a_cell_lacks_its_module(submitted):
    assert submitted("x = 1").unusable == {
        "prices.py": "prices.py is missing. Please submit it together with shop.ipynb."
    }
