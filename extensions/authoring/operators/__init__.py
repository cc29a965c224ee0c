"""The ways in which a program is made wrong: each is a function with a name.

It gets a program and one node of it, and gives the changes that it would make there.  The names are
part of the mutants' ids, whatever the functions are called.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable

from extensions.authoring.operators import statements, values
from extensions.authoring.operators.code import Change, Code

Operator = Callable[[Code, ast.AST], Iterable[Change]]

OPERATORS: dict[str, Operator] = {**values.OPERATORS, **statements.OPERATORS}
