"""The notebook that checks itself: what is in it, and that its cells say what a kit says."""

import ast
import json
from functools import cache

import pytest

from extensions.notebooks import notebook
from extensions.notebooks.notebook import _cells_of_program, in_cell
from extensions.notebooks.notebook.in_cell import BROKEN, CellChecker, Cells
from harness import assignment
from harness.assignment import starter_file
from harness.execution.reference import Reference
from harness.grading.flow import grade
from harness.grading.options import Options
from tests.helpers import harness
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, IN_TURN, sample, some_slugs
from tests.submission.forms import file_in

pytestmark = IN_TURN
SLUGS = some_slugs("notebook")
SMALL_FIRST = ["examples/floats", *(pytest.param(slug, marks=FOR_A_RELEASE) for slug in SLUGS)]
RUN = "dict_board"  # the one whose cells are run here
PLACES = {"main": "# the game"}  # cells that are for a function and name it nowhere
GAME_BEGINS = "if __name__"
PATIENCE_SECONDS = 300


@pytest.fixture(autouse=True, scope="module")
def untried():
    """Leaves out the trial of the kit, which the tests of kits make."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(notebook, "demand_working_kit", lambda *_: None)
        yield


@cache
def built(slug):
    """Return the notebook as it is built."""
    return notebook.build_notebook(assignment.load(slug))


def starter_of(slug):
    """Return where the starter of an assignment lies."""
    path = starter_file(assignment.load(slug))
    assert path
    return path


def sources(slug, kind="code"):
    """Return the cells of a notebook but for the one with the checks."""
    cells = json.loads(built(slug))["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == kind]
    return [text for text in texts if not text.startswith("%%writefile")]


def test_a_cell_can_ask_where_the_mistake_is(monkeypatch, tmp_path):
    given = []
    monkeypatch.setattr(in_cell, "check_beside", lambda _, arguments: given.extend(arguments))
    CellChecker(tmp_path, "program.py", "").check_cells(["x = 1"], ["A", "--where"])
    assert given[1:4] == ["--step", "A", "--where"]


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", SLUGS)
def test_it_is_a_notebook(slug):
    nbformat = pytest.importorskip("nbformat")
    nbformat.validate(nbformat.reads(built(slug).decode(), as_version=4))


@pytest.mark.parametrize("slug", SLUGS)
def test_each_unit_has_a_check_below_its_functions(slug):
    chosen = assignment.load(slug)
    cells = sources(slug)
    for unit in chosen.units:
        below = cells[: cells.index(f"%check {unit.id}")]
        for name in unit.functions:
            heads = [f"def {name}(" in cell for cell in cells]
            assert sum(heads[: len(below)]) == sum(heads)
    checked = [cell for cell in cells if cell.startswith("%check ")]
    assert len(checked) == len(chosen.units)


@pytest.mark.parametrize("slug", SMALL_FIRST)
def test_its_cells_are_python(slug):
    for cell in sources(slug):
        if not cell.startswith("%"):
            ast.parse(cell)


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("notebook", every=2))
def test_no_line_of_the_reference_is_in_it_that_the_starter_has_not(slug):
    starter = starter_of(slug).read_text("utf-8")
    solved = Reference(assignment.load(slug)).path.read_text("utf-8").splitlines()
    own = {line.strip() for line in solved if len(line.strip()) > 25} - {
        line.strip() for line in starter.splitlines()
    }
    lines = {line.strip() for cell in sources(slug) for line in cell.splitlines()}
    assert own & lines == set()


@pytest.mark.parametrize("slug", ["dict_board", "vs_computer"])
def test_a_program_in_cells_is_the_program(slug):
    source = starter_of(slug).read_text("utf-8")
    cells = _cells_of_program(source, assignment.load(slug).functions)
    again = "\n".join(cell.text for cell in cells)
    assert ast.dump(ast.parse(again)) == ast.dump(ast.parse(source))
    assert [cell.is_ending for cell in cells] == [False] * (len(cells) - 1) + [True]


@IN_LARGER_RUNS
def test_the_command_line_builds_one(tmp_path):
    target = tmp_path / "own.ipynb"
    done = harness("build", "notebook", RUN, "--output", target)
    assert (done.returncode, done.stderr) == (0, "")
    assert target.read_bytes() == built(RUN)


# What was run in it becomes a program


CONSTANT, FIRST, SECOND = "A = 1", "def f():\n    return 1", "def g():\n    return f()"
TRIED = "try:\n    def g():\n        return f()\nexcept ImportError:\n    pass"
START = "if __name__ == '__main__':\n    pass"


@pytest.mark.parametrize(
    ("cells", "program"),
    [
        ([CONSTANT, FIRST], [CONSTANT, FIRST, START]),
        ([FIRST, SECOND, "def f():\n    return 2"], ["def f():\n    return 2", SECOND, START]),
        ([FIRST, FIRST], [FIRST, START]),
        ([FIRST, "f()\nprint(A)"], [FIRST, START]),
        ([FIRST, "x = f()\ny = 2"], [FIRST, "y = 2", START]),
        ([FIRST, "get_ipython().run_line_magic('check', 'A')"], [FIRST, START]),
        (["# Ann", FIRST, "# try it here"], ["# Ann", FIRST, START]),
        (
            ["if __name__ == '__main__':\n    g()", FIRST],
            [FIRST, "if __name__ == '__main__':\n    g()"],
        ),
        ([FIRST, SECOND, f"{FIRST}\n{SECOND}"], [f"{FIRST}\n{SECOND}", START]),
        ([FIRST, TRIED], [FIRST, TRIED, START]),
        ([SECOND, FIRST, TRIED], [TRIED, FIRST, START]),
    ],
    ids=[
        *("in order", "written again", "run twice", "tried", "tried with a name", "a magic"),
        *("comments", "the start", "two in one", "in a try", "in a try, written again"),
    ],
)
def test_what_was_run_is_one_program(cells, program):
    found = Cells(START)
    for cell in cells:
        found.add_cell(cell)
    assert found.program_text == "\n\n\n".join(program) + "\n"


def test_of_a_program_without_functions_the_last_cell_counts():
    found = Cells(None)
    for cell in ("print(1)", "import sys\nprint(sys.argv)"):
        found.add_cell(cell)
    assert found.program_text.strip() == "import sys\nprint(sys.argv)"


def test_a_cell_that_is_not_python_is_reported_until_it_is_mended():
    found = Cells(START)
    found.add_cell("def f(:")
    assert found.is_broken
    found.add_cell(FIRST)
    assert not found.is_broken


# Forms of a program that Python runs in a cell.
IN_A_CELL = (
    "below the guard",
    "in a try",
    "static functions of a class",
    "plain functions of a class",
    "methods of an object",
    "methods of an object with a state",
    "empty versions below",
    "a breakpoint",
    "await",
    "keyboard by open(0)",
    "screen cleared",
)


@pytest.mark.parametrize("form", sample(IN_A_CELL, len(IN_A_CELL)))
def test_a_program_in_another_form_is_right_in_a_cell(tmp_path, form):
    chosen = assignment.load(RUN)
    path = file_in(tmp_path, form, Reference(chosen).path.read_text("utf-8"), "tic_tac_toe")
    cells = Cells(START)
    cells.add_cell(path.read_text("utf-8"))
    assert not cells.is_broken
    path.write_text(cells.program_text, "utf-8")
    result = grade(chosen, path, options=Options(public=True))
    assert [verdict.check for verdict in result.verdicts if verdict.failed] == []


# In a kernel


def is_place_of(name, cell):
    """Return whether a cell is for a function, a module, or for what starts a game."""
    if name == GAME_BEGINS or name.startswith("%%"):
        return cell.startswith(name)
    is_defined = f"def {name}(" in cell and not cell.startswith("%")
    return is_defined or cell == PLACES.get(name)


def cells_run(folder, solved, slug=RUN):
    """Runs a notebook, with these texts in place of cells; return what each cell shows as HTML."""
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    content = nbformat.reads(built(slug).decode(), as_version=4)
    for cell in content.cells:
        for name, text in solved.items():
            if is_place_of(name, cell.source):
                cell.source = text
    client = nbclient.NotebookClient(
        content,
        timeout=PATIENCE_SECONDS,
        kernel_name="python3",
        allow_errors=True,  # nobody answers a game that is started
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute()
    return {
        cell.source: "".join(
            output.data.get("text/html", "") for output in cell.outputs if "data" in output
        )
        for cell in content.cells
        if cell.cell_type == "code"
    }


def solutions(slug):
    """Return the reference's functions by their names.

    The first has with it all that they need, the last (`main` if it is there) what starts a game,
    where no cell is for that.
    """
    chosen = assignment.load(slug)
    source = Reference(chosen).path.read_text("utf-8")
    found: dict[str, str] = {}
    others: list[str] = []
    start: list[str] = []
    for node in ast.parse(source).body:
        text = ast.get_source_segment(source, node) or ""
        if isinstance(node, ast.FunctionDef) and node.name in (*chosen.functions, *PLACES):
            found[node.name] = text
        else:
            (start if isinstance(node, ast.If) else others).append(text)
    first, *_, last = sorted(found, key="main".__eq__)
    if any(cell.startswith(GAME_BEGINS) for cell in sources(slug)):
        found[GAME_BEGINS], start = "\n".join(start), []
    ends = {first: [*others, found[first]], last: [found[last], *start]}
    return {**found, **{name: "\n\n".join(texts) for name, texts in ends.items()}}


@IN_LARGER_RUNS
@pytest.mark.parametrize("slug", SLUGS)
def test_the_reference_passes_in_its_cells(tmp_path, slug):
    shown = cells_run(tmp_path, solutions(slug), slug)
    checks = {cell: html for cell, html in shown.items() if cell.startswith("%check ")}
    assert len(checks) == len(assignment.load(slug).units)
    wrong = {cell for cell, html in checks.items() if "Every check here passes." not in html}
    assert wrong <= {"%check style"}  # nobody has filled in who wrote it


@FOR_A_RELEASE
def test_its_cells_check_what_was_written_in_place(tmp_path):
    shown = cells_run(
        tmp_path,
        {
            "get_current_player": "def get_current_player(round):\n    return 'XO'[round % 2]",
            "check_positions": "def check_positions(a, b, c):\n    return a == b",
        },
    )
    assert "Every check here passes." in shown["%check B"]
    assert "Next: Step F" in shown["%check F"]
    assert "Next: Step A" in shown["%check A"]
    assert BROKEN not in "".join(shown.values())
    assert "return 'XO'[round % 2]" in (tmp_path / "tic_tac_toe.py").read_text("utf-8")
