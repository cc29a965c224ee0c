"""Conditions, each written as another one."""

from __future__ import annotations

import ast

from harness.workshop.rewrites.trees import change_blocks, change_statements, functions_of

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt,
    ast.Gt: ast.Lt,
    ast.LtE: ast.GtE,
    ast.GtE: ast.LtE,
    ast.Eq: ast.Eq,
    ast.NotEq: ast.NotEq,
}


class _Comparisons(ast.NodeTransformer):
    """Turns comparisons round."""

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) == 1 and type(node.ops[0]) in TURNED:
            turned = TURNED[type(node.ops[0])]()
            return ast.Compare(left=node.comparators[0], ops=[turned], comparators=[node.left])
        return node


class _Containers(ast.NodeTransformer):
    """Writes `a in (b, c)` as `a == b or a == c` where `a` is a name."""

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        (container, *more) = node.comparators
        is_plain = isinstance(node.left, ast.Name) and isinstance(container, (ast.Tuple, ast.List))
        if more or not is_plain or not isinstance(node.ops[0], (ast.In, ast.NotIn)):
            return node
        sign, joined = (ast.Eq, ast.Or) if isinstance(node.ops[0], ast.In) else (ast.NotEq, ast.And)
        return ast.BoolOp(
            op=joined(),
            values=[
                ast.Compare(left=node.left, ops=[sign()], comparators=[one])
                for one in container.elts  # type: ignore[attr-defined]
            ],
        )


class _Denials(ast.NodeTransformer):
    """Writes `a and b` as `not (not a or not b)` in conditions."""

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And):
            denied = [ast.UnaryOp(op=ast.Not(), operand=one) for one in node.test.values]
            node.test = ast.UnaryOp(
                op=ast.Not(), operand=ast.BoolOp(op=ast.Or(), values=list(denied))
            )
        return node


def turn_comparisons(tree: ast.Module) -> None:
    """`b > a` stands for `a < b`."""
    _Comparisons().visit(tree)


def spell_containers(tree: ast.Module) -> None:
    """`a == b or a == c` stands for `a in (b, c)`."""
    _Containers().visit(tree)


def exchange_containers(tree: ast.Module) -> None:
    """Lists stand for tuples in conditions, and tuples for lists."""
    for node in ast.walk(tree):
        last = node.comparators[-1] if isinstance(node, ast.Compare) else None
        if isinstance(node, ast.Compare) and isinstance(last, ast.Tuple):
            node.comparators[-1] = ast.List(elts=last.elts, ctx=ast.Load())
        elif isinstance(node, ast.Compare) and isinstance(last, ast.List):
            node.comparators[-1] = ast.Tuple(elts=last.elts, ctx=ast.Load())


def deny_conditions(tree: ast.Module) -> None:
    """Conditions with `and` are written with `or`."""
    _Denials().visit(tree)


def flip_branches(tree: ast.Module) -> None:
    """The branches of `if` and `else` are exchanged."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and node.orelse and not isinstance(node.orelse[0], ast.If):
            node.test = ast.UnaryOp(op=ast.Not(), operand=node.test)
            node.body, node.orelse = node.orelse, node.body


def else_after_return(tree: ast.Module) -> None:
    """What follows an `if` that returns stands in an `else`."""

    def with_else(block: list[ast.stmt]) -> list[ast.stmt]:
        for place, one in enumerate(block[:-1]):
            if isinstance(one, ast.If) and not one.orelse and isinstance(one.body[-1], ast.Return):
                one.orelse = with_else(block[place + 1 :])
                return block[: place + 1]
        return block

    for function in functions_of(tree):
        function.body = with_else(function.body)


def choice_to_if(tree: ast.Module) -> None:
    """`if` and `else` stand for a choice in one expression."""

    def if_for_choice(statement: ast.stmt) -> list[ast.stmt]:
        if not isinstance(statement, (ast.Return, ast.Assign)):
            return [statement]
        value = statement.value
        if not isinstance(value, ast.IfExp):
            return [statement]
        start = "return"
        if isinstance(statement, ast.Assign):
            start = f"{ast.unparse(statement.targets[0])} ="
        return ast.parse(
            f"if {ast.unparse(value.test)}:\n    {start} {ast.unparse(value.body)}\n"
            f"else:\n    {start} {ast.unparse(value.orelse)}"
        ).body

    for function in functions_of(tree):
        change_statements(function, if_for_choice)


def if_to_match(tree: ast.Module) -> None:
    """`match` stands for `if a == "b"`."""

    def match_for_if(statement: ast.stmt) -> list[ast.stmt]:
        if not isinstance(statement, ast.If) or not isinstance(statement.test, ast.Compare):
            return [statement]
        test = statement.test
        constant = test.comparators[0]
        is_equal = len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq)
        if not is_equal or not isinstance(constant, ast.Constant):
            return [statement]
        found = ast.parse(
            f"match {ast.unparse(test.left)}:\n    case {ast.unparse(constant)}:\n        pass\n"
            "    case _:\n        pass"
        ).body
        match = found[0]
        assert isinstance(match, ast.Match)
        match.cases[0].body = statement.body
        match.cases[1].body = statement.orelse or match.cases[1].body
        return found

    for function in functions_of(tree):
        change_statements(function, match_for_if)


def all_blocks(tree: ast.Module) -> None:
    """Each `if` ends in an `else` that does nothing."""

    def with_empty_else(block: list[ast.stmt]) -> list[ast.stmt]:
        for one in block:
            if isinstance(one, ast.If) and not one.orelse:
                one.orelse = [ast.Pass()]
        return block

    for function in functions_of(tree):
        change_blocks(function, with_empty_else)


REWRITES = {
    "comparisons_turned": turn_comparisons,
    "containers_spelt_out": spell_containers,
    "containers_exchanged": exchange_containers,
    "conditions_denied": deny_conditions,
    "branches_flipped": flip_branches,
    "else_after_return": else_after_return,
    "choices_to_if": choice_to_if,
    "if_to_match": if_to_match,
    "empty_else": all_blocks,
}
