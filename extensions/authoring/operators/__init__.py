"""The ways in which a program is made wrong: each is a function with a name.

It gets a program and one node of it, and gives the changes that it would make there.  The names are
part of the mutants' ids, whatever the functions are called.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable

from extensions.authoring.operators import (
    bounds,
    conversions,
    deciding,
    flow,
    marks,
    output,
    places,
    sharing,
    state,
    wording,
)
from extensions.authoring.operators.code import Change, Code

Operator = Callable[[Code, ast.AST], Iterable[Change]]

OPERATORS: dict[str, Operator] = {
    **bounds.OPERATORS,
    **deciding.OPERATORS,
    **places.OPERATORS,
    **marks.OPERATORS,
    **sharing.OPERATORS,
    **state.OPERATORS,
    **conversions.OPERATORS,
    **flow.OPERATORS,
    **output.OPERATORS,
    **wording.OPERATORS,
}
