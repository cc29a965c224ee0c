"""All mutants of a program: each is the program with one mutation, written anew."""

from __future__ import annotations

import ast
import hashlib
import sys
import warnings
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher, unified_diff
from types import ModuleType

from extensions.fault_location.mutations.breaking import BREAKING_MUTATIONS
from extensions.fault_location.mutations.catalogue import Mutate, names_bound
from extensions.fault_location.mutations.mutation import (
    Fragment,
    Mutation,
    ProgramParts,
    Slot,
    is_bare_string,
)
from harness.execution.facts import reachable
from harness.model import Assignment, Record

TOP = "__main__"  # what runs by itself: statements that define no name
Uses = Mapping[str, frozenset[str]]


def names_defined(statement: ast.stmt) -> list[str]:
    """Return the names that a statement at the top level defines, TOP for one that does not."""
    return [*names_bound(statement)] or [TOP]


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
    """Return the names that a name uses, directly or not, and the name itself."""
    return reachable([name], uses) | {name}


def functions_that_use(name: str, known: Collection[str], uses: Uses) -> frozenset[str]:
    """Return the known functions that show all that a name does: itself, or all that use it.

    Empty where something else uses it, too, or nothing does.
    """
    if name in known:
        return frozenset({name})
    users = {one: [user for user, used in uses.items() if one in used] for one in uses}
    reached = reachable([name], users, closed=known) | {name}
    shown = reached.intersection(known)
    is_used_elsewhere = any(one == TOP or not users.get(one) for one in reached - shown)
    return frozenset() if is_used_elsewhere else shown


def judged_units(assignment: Assignment) -> list[str]:
    """Return the units that mutants may lose points in: all with checks of what functions do."""
    own = [unit for unit in assignment.units if unit.graded and not unit.kind]
    return [unit.id for unit in own if unit.id not in assignment.rules]


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
        if any(name in reached_from(function, uses) for function in functions)
    ]
    return tuple(reaching) or _units_beneath(name, uses, roots)


def _units_beneath(name: str, uses: Uses, roots: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the first units on the way down, for what runs before all units."""
    level, seen = {name}, {name}
    while level:
        found = [unit for unit, functions in roots.items() if level.intersection(functions)]
        if found:
            return tuple(found)
        level = {used for name in level for used in uses[name]} - seen
        seen |= level
    return tuple(roots)


def unused_names(assignment: Assignment, text: str) -> frozenset[str]:
    """Return the names that a reference defines and that nothing needs."""
    uses = uses_of(text)
    needed = [name for name in (TOP, *assignment.functions) if name in uses]
    return frozenset(uses) - {used for name in needed for used in reached_from(name, uses)}


DIGITS = 6
MODULE = "mutant"
WORKING = (ast.While, ast.For, ast.With, ast.Try)  # what does its work at the top


class Mutant(Record):
    """A program with one mutation: its name (`operator`), in what (`owner`), on which line.

    The `id` is the same as long as the changed lines are, wherever they stand.
    """

    id: str
    operator: str
    owner: str
    line: int
    text: str

    def diff_from(self, reference: str) -> str:
        """Return the changed lines as text, each behind its - or +; blank lines are left out."""
        lines = unified_diff(reference.splitlines(), self.text.splitlines(), n=0, lineterm="")
        left_out = ("---", "+++", "@@")
        return "\n".join(
            line for line in lines if line[1:].strip() and not line.startswith(left_out)
        )


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


def written_anew(text: str) -> str:
    """Return a program as its mutants are written: without comments, in one form."""
    return ast.unparse(ast.parse(text))


def mutants_of(
    text: str, marks: Sequence[str], mutations: Mapping[str, Mutate] = BREAKING_MUTATIONS
) -> list[Mutant]:
    """Return the mutants of a program that is written anew, no two of them with the same text."""
    seen = {text}
    found: list[Mutant] = []
    counts: dict[str, int] = {}
    for name, owner, changed in mutate_program(ast.parse(text), marks, mutations):
        if changed not in seen and can_be_loaded(changed):
            seen.add(changed)
            found.append(_mutant_from(text, (name, owner), changed, counts))
    return found


def mutate_program(
    tree: ast.Module, marks: Sequence[str], mutations: Mapping[str, Mutate] = BREAKING_MUTATIONS
) -> Iterator[tuple[str, str, str]]:
    """Yield each mutation's name, the names that its statement defines, and the changed program.

    The names are joined by ", ", "__main__" where there are none; the program is text, which may
    come twice or not compile.  `marks` are the signs of the players, such as "X" and "O".
    """
    for place, statement in enumerate(tree.body):
        if is_bare_string(statement):
            continue
        fragment = Fragment(statement, program=ProgramParts(characters=marks))
        whole = Slot(node=statement, parent=tree, field="body", place=place)
        for name, mutate in mutations.items():
            # All at first: a mutation that is made meanwhile changes what the next ones see.
            made = [one for slot in (whole, *fragment.slots) for one in mutate(fragment, slot)]
            for mutation in made:
                yield name, ", ".join(names_defined(statement)), text_with(tree, [mutation])


def text_with(tree: ast.Module, mutations: Sequence[Mutation]) -> str:
    """Return a program with mutations as text; the tree stays as it is."""
    undo = [mutation.apply() for mutation in mutations]
    text = ast.unparse(ast.fix_missing_locations(tree))
    for mutation in reversed(undo):
        mutation.apply()
    return text


def can_be_loaded(text: str) -> bool:
    """Return whether a text is a program whose definitions can be run.

    What runs by itself is left out: a program that cannot be loaded tells nothing about a single
    unit.  One that does its work at the top has no such definitions.
    """
    # data classes look up the module in which they are defined
    module = sys.modules[MODULE] = ModuleType(MODULE)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # `is` beside a text is what is meant
            # Without the `__future__` imports of this module, which a call of compile hands on.
            compile(text, "<mutant>", "exec", dont_inherit=True)
            tree = ast.parse(text)
            if not any(isinstance(node, WORKING) for node in tree.body):
                tree.body = [node for node in tree.body if not isinstance(node, (ast.If, ast.Expr))]
                exec(compile(tree, "<mutant>", "exec"), vars(module))  # noqa: S102 (ours)
    except Exception:  # noqa: BLE001 (whatever it is)
        return False
    finally:
        del sys.modules[MODULE]
    return True


def _mutant_from(text: str, made: tuple[str, str], changed: str, counts: dict[str, int]) -> Mutant:
    operator, owner = made
    line = min(changed_lines(changed, text))
    mutant = Mutant(id="", operator=operator, owner=owner, line=line, text=changed)
    what = f"{owner}.{operator}.{mutant.diff_from(text)}"
    counts[what] = counts.get(what, 0) + 1
    digest = hashlib.sha256(f"{what}.{counts[what]}".encode()).hexdigest()[:DIGITS]
    return replace(mutant, id=f"{owner}.{operator}.{digest}")


def even_sample(mutants: Sequence[Mutant], most: int | None) -> list[Mutant]:
    """Return so many of the mutants at most, chosen by what their ids hash to, in that order."""
    return sorted(mutants, key=lambda mutant: place_by_hash(mutant.id))[:most]


def place_by_hash(name: str) -> bytes:
    """Return the SHA-256 of a name: a sort key that is the same in each run and means nothing."""
    return hashlib.sha256(name.encode()).digest()
