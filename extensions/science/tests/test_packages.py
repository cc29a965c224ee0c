"""Assignments that name packages: locks, values, pictures, and what a submission may try."""

import hashlib
import json
import re
import shutil
import sys

import pytest

from extensions.science.packages import demand_own, installed_folder, own_part, unpack_wheels
from extensions.science.values import array, figures_from, frame, make_packed, series
from harness import assignment
from harness.assignment.packages import limits_for, own_version, required_packages
from harness.checks import approx
from harness.errors import AssignmentError, NotDrawn
from harness.execution.pictures import drawing_from
from harness.grading.flow import grade
from harness.model import Limits
from tests.helpers import ROOT, demand_packages, run_process
from tests.samples import IN_TURN

pytestmark = IN_TURN

EXAMPLES = ROOT / "examples"
GRID = EXAMPLES / "numpy_grid"
HEAD = 'title = "T"\nfiles = ["t.py"]\nunit = []\n'


@pytest.fixture(scope="module")
def grid():
    return demand_packages(assignment.load(str(GRID)))


@pytest.fixture
def graded(grid, tmp_path):
    """Return what grades the solution with some lines put behind it, or in front of it."""

    def grade_with(after="", before=""):
        path = tmp_path / "heights.py"
        solution = (GRID / "reference.py").read_text("utf-8")
        path.write_text(f"{before}\n{solution}\n\n{after}\n", "utf-8")
        return grade(grid, path)

    return grade_with


def written(folder, packages):
    folder.mkdir(exist_ok=True)
    (folder / "assignment.toml").write_text(f"{HEAD}packages = {packages}\n", "utf-8")
    return str(folder)


def earned(result):
    return {unit.id: float(result.earned_in(unit.id)) for unit in result.units}


# What an assignment says


@pytest.mark.parametrize(
    ("packages", "sentence"),
    [
        ("[3]", 'packages: 3 must be the name of a package, such as "numpy" or "numpy>=2"'),
        ('["a b"]', "packages: 'a b' must be"),
        ('["numpy @ file:///x"]', "packages: 'numpy @ file:///x' must be"),
        ('["numpy[all]"]', "packages: 'numpy[all]' must be"),
        ('["--pre"]', "packages: '--pre' must be"),
        ('["numpy", "NumPy==2.0"]', "packages: numpy is named twice"),
        ('"numpy"', "packages must be a list, not 'numpy'"),
    ],
    ids=["number", "words", "address", "extra", "option", "twice", "text"],
)
def test_a_mistake_in_the_packages_is_named(tmp_path, packages, sentence):
    with pytest.raises(AssignmentError, match=re.escape(sentence)):
        assignment.load(written(tmp_path / "mine", packages))


def test_packages_raise_the_limits_that_nobody_set(tmp_path):
    folder = written(tmp_path / "mine", '["numpy"]\nlimits = { files = 70 }')
    limits = assignment.load(folder).limits
    assert limits.memory == limits_for(["numpy"])["memory"] > Limits().memory
    assert limits.files == 70


def test_a_turtle_needs_no_lock_and_no_other_limits(tmp_path):
    assert assignment.load(written(tmp_path / "mine", '["turtle"]')).limits == Limits()


# The lock


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "there is no packages.lock with their versions"),
        ("# packages: numpy>=2\n", "was written for other packages than assignment.toml names"),
        (
            "# packages: numpy\n\n# Python 3.9\nnumpy==1\n",
            "holds versions for Python 3.9, and this",
        ),
    ],
    ids=["missing", "of others", "of another Python"],
)
def test_a_lock_that_does_not_serve_is_shown_with_the_way_out(tmp_path, text, sentence):
    folder = tmp_path / "mine"
    chosen = assignment.load(written(folder, '["numpy"]'))
    if text is not None:
        (folder / "packages.lock").write_text(text, "utf-8")
    with pytest.raises(AssignmentError, match=re.escape(sentence)) as raised:
        own_part(chosen)
    assert f"python -m harness lock {folder}" in str(raised.value)


@pytest.mark.parametrize("name", ["numpy_grid", "pandas_table", "plots"])
def test_a_lock_holds_hashes_and_no_address(name):
    text = (EXAMPLES / name / "packages.lock").read_text("utf-8")
    pins = re.findall(r"^[\w.-]+==[\w.]+ \\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE)
    assert len(pins) == text.count("==") > 0
    assert "//" not in text


def test_a_wheel_of_another_hash_is_not_unpacked(tmp_path):
    (tmp_path / "numpy-1-py3-none-any.whl").write_bytes(b"none")
    part = f"numpy==1 \\\n    --hash=sha256:{'0' * 64}\n"
    assert not unpack_wheels(tmp_path, part, tmp_path / "library")


def test_a_wheel_of_the_lock_is_unpacked_without_pip(tmp_path):
    shutil.make_archive(str(tmp_path / "one"), "zip", EXAMPLES / "floats")
    wheel = (tmp_path / "one.zip").rename(tmp_path / "one.whl")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    part = f"one==1 \\\n    --hash=sha256:{digest}\n"
    assert unpack_wheels(tmp_path, part, tmp_path / "library")
    assert (tmp_path / "library" / "reference.py").is_file()


# This Python's own packages


def with_package(folder, version):
    """Return a folder in which a package is installed, as far as its version goes."""
    about = folder / f"numpy-{version}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: numpy\nVersion: {version}\n")
    return [str(folder)]


@pytest.mark.parametrize("version", ["2.0.0", "2.9"])
def test_every_version_of_the_major_one_that_is_locked_serves(tmp_path, version):
    demand_own(assignment.load(str(GRID)), with_package(tmp_path, version))


def test_a_package_of_another_major_version_is_shown_with_the_way_out(tmp_path):
    with pytest.raises(AssignmentError) as refusal:
        demand_own(assignment.load(str(GRID)), with_package(tmp_path, "1.26.4"))
    assert str(refusal.value) == (
        "Your program needs numpy 2, which this Python does not have (it has numpy 1.26.4). "
        'Run: pip install "numpy==2.*"'
    )


def test_each_major_version_that_is_locked_for_some_python_serves():
    assert required_packages(assignment.load(str(EXAMPLES / "pandas_table"))) == "pandas 2 or 3"


# Values


ALIKE = {
    "floats nearly": (array([0.1 + 0.2]), array([0.3])),
    "nan": (array([float("nan"), 1.0]), array([float("nan"), 1.0])),
    "infinity": (array([float("inf")]), array([float("inf")])),
    "width of whole numbers": (array([1], dtype="int8"), array([1])),
    "texts": (array(["a"]), array(["a"], dtype="object")),
    "approx of whole numbers": (
        array([1, 2]),
        approx(array([1.0, 2.004], dtype="float64"), within=0.01),
    ),
    "series": (series([1.0], name="x"), series([1.0 + 1e-9], name="x")),
    "frame": (frame({"a": [1], "b": ["x"]}), frame({"a": [1], "b": ["x"]})),
}
DIFFERENT = {
    "shape": (array([1, 2]), array([[1, 2]])),
    "kind": (array([1, 2]), array([1.0, 2.0])),
    "value": (array([1.0]), array([1.001])),
    "nan": (array([float("nan")]), array([1.0])),
    "infinity": (array([float("inf")]), array([float("-inf")])),
    "list": (array([1]), [1]),
    "bool": (array([True]), array([1])),
    "index": (series([1]), series([1], index=["a"])),
    "name": (series([1]), series([1], name="a")),
    "columns": (frame({"a": [1], "b": [2]}), frame({"b": [2], "a": [1]})),
    "column": (frame({"a": [1]}), frame({"a": [1.0]})),
    "approx of values": (array([1.0]), approx(array([1.1]), within=0.01)),
}


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_values_that_are_alike_are_equal(one, other):
    assert one == other
    assert [one] == [other]


@pytest.mark.parametrize(("one", "other"), DIFFERENT.values(), ids=DIFFERENT)
def test_values_that_differ_are_not_equal(one, other):
    assert one != other


def test_lists_of_different_lengths_are_no_array():
    with pytest.raises(ValueError, match="different lengths"):
        array([[1], [1, 2]])


@pytest.mark.parametrize("columns", [{"a": [1, 2]}, {"a": [1, 2], "b": [3]}], ids=["index", "b"])
def test_a_table_has_as_many_labels_as_values(columns):
    with pytest.raises(ValueError, match=r"another length|different lengths"):
        frame(columns, index=[0])


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("ndarray", ["int64", "i", (2,), [1]]),
        ("ndarray", ["int64", "i", (-1, -1), [1]]),
        ("ndarray", ["int64", "i", ("1",), [1]]),
        ("ndarray", ["int64", "i", (1,) * 40, [1]]),
        ("ndarray", ["int64", "i", (10**9, 0), []]),
        ("ndarray", ["int64", "i", range(10**12), []]),
        ("ndarray", ["i" * 50, "i", (1,), [1]]),
        ("ndarray", [1, "i", (1,), [1]]),
        ("ndarray", ["int64", "i", (1,), 1]),
        ("ndarray", []),
        ("Series", ["int64", "i", None, [0, 1], [1]]),
        ("DataFrame", [["a"], [["int64", "i"]], [0, 1], [[1]]]),
        ("DataFrame", [["a"], [["int64"]], [0], [[1]]]),
        ("scalar", []),
        ("Other", ["int64", "i", None, [0], [1]]),
    ],
)
def test_parts_that_make_no_value_are_refused(name, parts):
    with pytest.raises((ValueError, TypeError)):
        make_packed(name, parts)


# Pictures


@pytest.mark.parametrize(
    "drawn", [[{}], [{"title": 1, "axes": []}], [{"title": "", "axes": [{}]}]], ids=str
)
def test_figures_that_are_none_are_refused(drawn):
    with pytest.raises((ValueError, LookupError)):
        figures_from(drawn)


@pytest.mark.parametrize(
    "strokes", [[["line", [1.0], "red", 1]], [["other", [], "", 1]], [["dot", [0.0, 0.0, 1], 3, 1]]]
)
def test_strokes_that_are_none_are_refused(strokes):
    with pytest.raises(ValueError, match=r"no stroke|another type"):
        drawing_from(strokes)


def test_what_was_not_drawn_is_shown_to_the_student():
    with pytest.raises(NotDrawn, match=r"should draw a second figure; it drew no figures\."):
        figures_from([])[1]


def test_pictures_that_look_alike_have_the_same_outline():
    there = [["line", [0.0, 0.0, 5.0, 0.0], "red", 1], ["line", [5.0, 0.0, 5.0, 5.0], "red", 1]]
    back = [["line", [5.0, 5.0, 5.0, 0.0], "blue", 1], ["line", [5.0, 0.0, 0.0, 0.001], "red", 1]]
    assert drawing_from(there).outline == drawing_from(back).outline


# What a submission may try


def lying(body):
    """Return another `scaled`, with what it needs."""
    return f"def scaled(heights):\n    {body}"


HOSTILE = {
    "subclass": "class Array(np.ndarray):\n    pass\n\n"
    + lying("return heights.astype(float).view(Array)"),
    "matrix": lying("return np.matrix([[0.25, 0, 0.375], [0, 0.5, 1.0]])"),
    "masked": lying("return np.ma.array([1.0], mask=[True])"),
    "objects": lying("return np.array([object(), lambda: 1], dtype=object)"),
    "reduce": (
        "class Evil:\n    def __reduce__(self):\n        return print, ('came out',)\n\n"
        + lying("return np.array([Evil()] * 6, dtype=object).reshape(2, 3)")
    ),
    "itself": lying("a = np.empty(1, dtype=object); a[0] = a; return a"),
    "equal to all": (
        "class Same:\n    def __eq__(self, other):\n        return True\n\n"
        + lying("return np.array([[Same()] * 3] * 2, dtype=object)")
    ),
    "huge": lying("return np.zeros(5_000_000)"),
    "huge view": lying("return np.broadcast_to(0.0, (10**9, 10**9))"),
    "too huge": lying("return np.zeros(10**11)"),
    "structured": lying("return np.zeros(3, dtype=[('a', int), ('b', float)])"),
    "dimensions": lying("return np.zeros((1,) * 32)"),
    "patched": "np.ndarray = list\nnp.asarray = None\n" + lying("return np.array([1])"),
    "ends": lying("import os; os._exit(0)"),
    "endless": lying("while True: heights = heights + 1"),
    "memory": lying("return [np.ones(10**8) for _ in range(1000)]"),
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=HOSTILE)
def test_an_answer_that_is_none_costs_its_own_unit_alone(graded, source):
    result = graded(source)
    assert earned(result) == {"scaled": 0, "peaks": 20, "high": 20, "flood": 30}
    assert result.troubles == ()


def test_an_array_with_negative_strides_is_right(graded):
    body = "found = heights - heights.min()\n    return (found / found.max())[::-1].copy()[::-1]"
    assert graded(lying(body)).score == 100


def test_a_submission_cannot_write_to_its_packages(grid, graded):
    folder = installed_folder(grid)
    before = {path: path.stat().st_mtime_ns for path in folder.glob("numpy/*.py")}
    tries = """
import os
for name in ("__init__.py", "new.py"):
    for act in (
        lambda p: open(p, "w"),
        os.unlink,
        lambda p: os.chmod(p, 0o777),
        lambda p: os.rename(p, p + "x"),
    ):
        try:
            act(os.path.join(os.path.dirname(np.__file__), name))
        except OSError:
            pass
"""
    assert graded(tries).score == 100
    assert {path: path.stat().st_mtime_ns for path in folder.glob("numpy/*.py")} == before


def test_what_a_submission_does_to_numpy_is_gone_in_the_next_check(graded):
    body = "np.add = np.array = None\n    found = heights - heights.min()\n"
    body += "    return found / found.max()"
    assert graded(lying(body)).score == 100


def test_chance_of_numpy_is_the_same_in_every_check(graded, grid):
    draws = "DRAWN = (np.random.rand(), np.random.default_rng().random())\n"
    body = (
        "found = heights - heights.min()\n    return found / found.max() if DRAWN == {} else None"
    )
    code = (
        "import numpy as np; np.random.seed(0); "
        "print((np.random.rand(), np.random.Generator(np.random.PCG64(0)).random()))"
    )
    path = f"import sys; sys.path.append({str(installed_folder(grid))!r}); "
    done = run_process([sys.executable, "-c", path + code], check=True)
    assert graded(draws + lying(body.format(done.stdout.strip()))).score == 100


# What stays as it is


def test_the_grader_never_imports_the_packages(grid):
    code = f"""
import json, sys
from pathlib import Path
from harness import assignment
from harness.grading.flow import grade
result = grade(assignment.load({str(GRID)!r}), Path({str(GRID / "reference.py")!r}))
print(json.dumps([float(result.score), "numpy" in sys.modules]))
"""
    done = run_process([sys.executable, "-c", code], cwd=ROOT, check=True)
    assert json.loads(done.stdout) == [100.0, False]


def test_nothing_of_packages_is_loaded_where_none_are_named():
    code = f"""
import sys
from pathlib import Path
from harness import assignment
from harness.grading.flow import grade
folder = Path({str(EXAMPLES / "floats")!r})
grade(assignment.load(str(folder)), folder / "reference.py")
print([name for name in sys.modules if "extensions.science" in name or "assignment.pack" in name])
"""
    done = run_process([sys.executable, "-c", code], cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"


def test_the_examples_are_locked_for_this_python():
    assert own_version() == "3.15" or own_part(assignment.load(str(GRID)))
