"""Starter notebooks say what the starter files say."""

import json

import pytest

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
