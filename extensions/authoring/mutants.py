"""All mutants of a program: each is the program with one change."""

from __future__ import annotations

import ast
import hashlib
import sys
import warnings
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, unified_diff
from types import ModuleType

from extensions.authoring.operators import OPERATORS, Operator
from extensions.authoring.operators.code import TOP, Change, Code, names_defined
from harness.execution.facts import reachable
from harness.model import STYLE, Assignment

Uses = Mapping[str, frozenset[str]]


def uses_of(text: str) -> Uses:
    """Return for each name that a program defines which of its names it uses."""
    statements = ast.parse(text).body
    found: dict[str, set[str]] = {TOP: set()}
    for statement in statements:
        names = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
        for name in names_defined(statement):
            found.setdefault(name, set()).update(names - {name})
    return {name: frozenset(used & found.keys()) for name, used in found.items()}


def reached_from(name: str, uses: Uses) -> frozenset[str]:
    """Return what a name uses, directly or not, and the name itself."""
    return reachable([name], uses) | {name}


def functions_that_use(name: str, known: Container[str], uses: Uses) -> frozenset[str]:
    """Return the known functions by which all comes that a name does: itself, or those that use it.

    None of them where something else uses it as well.
    """
    found: set[str] = set()
    seen, todo = {name}, [name]
    while todo:
        one = todo.pop()
        users = {user for user, used in uses.items() if one in used}
        if one in known:
            found.add(one)
        elif one == TOP or not users:
            return frozenset()
        else:
            todo += users - seen
            seen |= users
    return frozenset(found)


def judged_units(assignment: Assignment) -> list[str]:
    """Return the units that mutants may lose points in: all that have checks, but style."""
    own = [unit for unit in assignment.units if unit.graded and not unit.kind]
    return [unit.id for unit in own if unit.id != STYLE]


def right_units(assignment: Assignment, text: str) -> Mapping[str, tuple[str, ...]]:
    """Return for each name that a reference defines the units in which a mistake there counts.

    That is the unit that names the function; for what no unit names, each unit that reaches it.
    """
    uses = uses_of(text)
    roots = {
        unit.id: unit.functions or (TOP,)
        for unit in assignment.units
        if unit.id in judged_units(assignment)
    }
    return {name: _units_for(name, uses, roots) for name in uses}


def _units_for(name: str, uses: Uses, roots: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    named = [unit for unit, functions in roots.items() if name in functions]
    if named:
        return tuple(named)
    reaching = [
        unit
        for unit, functions in roots.items()
        if any(name in reached_from(one, uses) for one in functions)
    ]
    return tuple(reaching) or _units_beneath(name, uses, roots)


def _units_beneath(name: str, uses: Uses, roots: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the first units on the way down, for what runs before all units."""
    level, seen = {name}, {name}
    while level:
        found = [unit for unit, functions in roots.items() if level.intersection(functions)]
        if found:
            return tuple(found)
        level = {used for one in level for used in uses[one]} - seen
        seen |= level
    return tuple(roots)


def unused_names(assignment: Assignment, text: str) -> frozenset[str]:
    """Return the names that a reference defines and that nothing needs."""
    uses = uses_of(text)
    needed = [name for name in (TOP, *assignment.functions) if name in uses]
    return frozenset(uses) - {used for name in needed for used in reached_from(name, uses)}


DIGITS = 6
MODULE = "mutant"


@dataclass(frozen=True, kw_only=True)
class Mutant:
    """A program with one change: which operator made it, in what (`owner`), on which line.

    The `id` is the same as long as the changed lines are, wherever they stand.
    """

    id: str
    operator: str
    owner: str
    line: int
    text: str

    def diff_from(self, reference: str) -> str:
        """Return what is changed, as lines with - and +."""
        lines = unified_diff(reference.splitlines(), self.text.splitlines(), n=0, lineterm="")
        return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def changed_lines(own_text: str, reference: str) -> set[int]:
    """Return the lines of a program that differ; around what is left out, its neighbours."""
    own, other = own_text.splitlines(), reference.splitlines()
    lines: set[int] = set()
    # Without "autojunk", which passes over lines that come often in a long program.
    for tag, _, _, first, last in SequenceMatcher(None, other, own, False).get_opcodes():
        if tag == "delete":
            lines |= {first, first + 1}
        elif tag != "equal":
            lines |= set(range(first + 1, last + 1))
    return lines


def mutants_of(
    text: str, marks: Sequence[str], operators: Mapping[str, Operator] = OPERATORS
) -> list[Mutant]:
    """Return the mutants of a program, no two of them with the same text."""
    code = Code(text, marks)
    seen = {ast.dump(code.tree)}
    found: list[Mutant] = []
    counts: dict[str, int] = {}
    for name, node, change in _all_changes(code, operators):
        changed = code.with_change(change)
        shape = _shape_of(changed)
        if shape is not None and shape not in seen and can_be_loaded(changed):
            seen.add(shape)
            found.append(_mutant_from(code, (name, node, change), changed, counts))
    return found


def _all_changes(
    code: Code, operators: Mapping[str, Operator]
) -> Iterator[tuple[str, ast.AST, Change]]:
    for name, operator in operators.items():
        for node in [code.tree, *code.nodes]:
            for change in operator(code, node):
                yield name, node, change


def _shape_of(text: str) -> str | None:
    """Return what tells a program from others that are not only written otherwise."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)  # `is` beside a text is what is meant
            # Without the `__future__` imports of this module, which a call of compile hands on.
            compile(text, "<mutant>", "exec", dont_inherit=True)
        return ast.dump(ast.parse(text))
    except (SyntaxError, ValueError):
        return None


def can_be_loaded(text: str) -> bool:
    """Return whether the definitions of a program can be run; what runs by itself is left out.

    A program that cannot be loaded tells nothing about a single unit.  One that does its work at
    the top has no such definitions.
    """
    tree = ast.parse(text)
    if any(isinstance(one, (ast.While, ast.For, ast.With, ast.Try)) for one in tree.body):
        return True
    tree.body = [one for one in tree.body if not isinstance(one, (ast.If, ast.Expr))]
    # data classes look up the module in which they are defined
    module = sys.modules[MODULE] = ModuleType(MODULE)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            exec(compile(tree, "<mutant>", "exec"), vars(module))  # noqa: S102 (ours)
    except Exception:  # noqa: BLE001 (whatever it is)
        return False
    finally:
        del sys.modules[MODULE]
    return True


def _mutant_from(
    code: Code, made: tuple[str, ast.AST, Change], changed: str, counts: dict[str, int]
) -> Mutant:
    operator, node, change = made
    owner = code.owner(node)
    first = min(edit.start for edit in change)
    line = code.text.count("\n", 0, first) + 1
    mutant = Mutant(id="", operator=operator, owner=owner, line=line, text=changed)
    what = f"{owner}.{operator}.{mutant.diff_from(code.text)}"
    counts[what] = counts.get(what, 0) + 1
    digest = hashlib.sha256(f"{what}.{counts[what]}".encode()).hexdigest()[:DIGITS]
    return replace(mutant, id=f"{owner}.{operator}.{digest}")


def even_sample(mutants: Sequence[Mutant], most: int | None) -> list[Mutant]:
    """Return so many of the mutants at most, chosen by what their ids hash to, in that order."""
    return sorted(mutants, key=lambda one: place_by_hash(one.id))[:most]


def place_by_hash(name: str) -> bytes:
    """Return what puts names in an order that is the same in each run and means nothing."""
    return hashlib.sha256(name.encode()).digest()
