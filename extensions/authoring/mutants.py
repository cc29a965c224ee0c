"""All mutants of a program: each is the program with one change."""

from __future__ import annotations

import ast
import hashlib
import sys
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, unified_diff
from types import ModuleType

from extensions.authoring.operators import OPERATORS, Operator
from extensions.authoring.operators.code import Change, Code

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
