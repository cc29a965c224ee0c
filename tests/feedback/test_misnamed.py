"""Functions under another name, known by what they do."""

from dataclasses import replace
from fractions import Fraction

from harness.execution.reference import Reference
from harness.feedback.misnamed import functions_meant
from harness.model import Unit
from tests.helpers import STUBBORN, an_assignment
from tests.samples import each_row

DOMAINS = """
from harness.checks.domains import calls
DOMAINS = {
    "is_even": lambda: calls((1,), (2,), (3,), (4,), (5,), (7,), (9,), (11,)),
    "double": lambda: calls((1,), (2,), (3,), (4,)),
}
"""
RIGHT = "def is_even(n): return n % 2 == 0\ndef double(n): return 2 * n\n"
EVEN = "def even(n): return n % 2 == 0\n"
MEANT = {
    "the same in every case": (EVEN, {"is_even": ("even",)}),
    "beside one that has nearly the name": (
        f"{EVEN}def is_evens(n): return n > 3\n",
        {"is_even": ("even",)},
    ),
    "mostly right": ("def even(n): return n in (2, 4, 9)\n", {"is_even": ("even",)}),
    "nearly the name": ("def iseven(n): return n % 2 == 1\n", {"is_even": ("iseven",)}),
    "two do it": (f"{EVEN}def no_odd(n): return not n % 2\n", {"is_even": ("even", "no_odd")}),
    "of another kind": ("def is_evenn(n): return 'yes'\n", {}),
    "little more often right than one answer": ("def looks_even(n): return n == 2 or n == 3\n", {}),
    "more values": ("def even(n, m): return n % 2 == 0\n", {}),
    "one that never ends": (f"{EVEN}def ever(n):\n  while 1: pass\n", {"is_even": ("even",)}),
    "a variable": ("is_evens = True\n", {}),
    "a private one": ("def _even(n): return n % 2 == 0\n", {}),
    "each its own": (
        f"{EVEN}def doubled(n): return n + n\n",
        {"is_even": ("even",), "double": ("doubled",)},
    ),
}


@each_row(("source", "meant"), MEANT.values(), ids=MEANT)
def test_what_is_meant_is_known_by_what_it_does(load, tmp_path, source, meant):
    tmp_path.joinpath("domains.py").write_text(DOMAINS)
    names = ("is_even", "double")
    one = Fraction(1)
    units = tuple(
        Unit(id=name, title=name, points=one, shares={}, functions=(name,)) for name in names
    )
    chosen = an_assignment(folder=tmp_path, units=units)
    reference = Reference(chosen)
    reference._program = load(RIGHT)
    program = load(source, STUBBORN)
    program.facts = replace(program.facts, wanted={"is_even": 1, "double": 1})
    found = functions_meant(program, chosen, names, reference)
    assert {name: those for name, those in found.items() if those} == meant
