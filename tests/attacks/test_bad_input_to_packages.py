"""Values, plots and drawings that are too large, endless or none cost their own unit alone."""

import pytest

from harness import assignment
from harness.grading.flow import grade
from tests.helpers import ROOT, demand_packages
from tests.samples import FOR_A_RELEASE, IN_TURN

pytestmark = IN_TURN

PICKLE = """import os, pickle
    kill = os.system, (f"kill -9 {os.getppid()}",)
    evil = type("Evil", (), {"__reduce__": lambda self: kill})()
    pickle.dump(evil, open("evil.npy", "wb"))
    return np.load("evil.npy", allow_pickle=True)"""
CTYPES = """import os
    library = np.ctypeslib.ctypes.CDLL(None)
    library.kill(os.getppid(), 9), library.ptrace(16, os.getppid(), 0, 0), library.prctl(4, 1)
    return np.ctypeslib.ctypes.string_at(0)"""
THREADS = """from concurrent.futures import ThreadPoolExecutor as Pool
    pool = Pool(500)
    return [pool.submit(np.dot, *given, 2).result() for _ in range(10 ** 6)]"""
# Of each unit a body that is wrong, or far too much: all points of the others stay.
BAD = {
    "sides": ("numpy_grid", "scaled", "return np.zeros((10 ** 4,) + (1,) * 31)"),
    "rows without columns": ("numpy_grid", "scaled", "return np.zeros((10 ** 9, 0))"),
    "fewer of them": ("numpy_grid", "scaled", "return np.zeros((130_000, 0))"),
    "texts without letters": ("numpy_grid", "scaled", "return np.zeros(100_000, dtype='<U0')"),
    "arrays in an array": (
        "numpy_grid", "scaled",
        "a = np.empty(2, object); a[:] = [[np.zeros((9 ** 5, 0))] * 9 ** 4] * 2; return a",
    ),
    "pickle": ("numpy_grid", "scaled", PICKLE),
    "ctypes": ("numpy_grid", "scaled", CTYPES),
    "threads": ("numpy_grid", "scaled", THREADS),
    "table with objects": ("pandas_table", "load", "return pd.DataFrame({'a': [object()] * 9})"),
    "rows of a range": ("pandas_table", "load", "return pd.DataFrame(index=range(10 ** 9))"),
    "columns of a range": ("pandas_table", "load", "return pd.DataFrame(columns=range(10 ** 5))"),
    "table of tables": (
        "pandas_table", "best", "return pd.DataFrame({'a': [given[0]] * 2, 'b': [given] * 2})"
    ),
    "index without end": ("pandas_table", "totals", "return pd.RangeIndex(10 ** 12)"),
    "pickled table": (
        "pandas_table", "totals", "given[0].to_pickle('t'); return pd.read_pickle('t').eval('@pd')"
    ),
    "million points": ("plots", "line", "plt.plot(range(10 ** 6)); plt.show()"),
    "many plots": ("plots", "line", "[plt.plot([n] * 50) for n in range(1000)]; plt.show()"),
    "many figures": ("plots", "bars", "[plt.figure(n).add_subplot() for n in range(300)]"),
    "no numbers": ("plots", "bars", "plt.bar(['a', 'b'], [float('nan'), float('inf')])"),
    "turtle without end": ("turtle_star", "star", "while True: turtle.forward(1)"),
    "many strokes": ("turtle_star", "star", "[turtle.forward(1) for _ in range(30_000)]"),
    "no places": (
        "turtle_star", "square", "turtle.goto(1e308, 9e307); turtle.forward(float('nan'))"
    ),
    "window without end": ("turtle_star", "square", "turtle.mainloop(); turtle.done()"),
}  # fmt: skip


@FOR_A_RELEASE
@pytest.mark.parametrize(("slug", "name", "body"), BAD.values(), ids=BAD)
def test_bad_input_to_packages_costs_its_own_unit_alone(slug, name, body, tmp_path):
    chosen = demand_packages(assignment.load(str(ROOT / "examples" / slug)))
    unit = next(unit for unit in chosen.units if name in (unit.id, *unit.functions))
    solution = (ROOT / "examples" / slug / "reference.py").read_text("utf-8")
    path = tmp_path / chosen.files[0]
    path.write_text(f"{solution}\n\ndef {unit.functions[0]}(*given):\n    {body}\n", "utf-8")
    result = grade(chosen, path)
    lost = {unit.id for unit in chosen.units if result.earned_in(unit.id) < unit.points}
    assert lost == {unit.id}
    assert result.troubles == ()
