"""A program in a form that it shares with others which do the same by construction.

What is written in another order, twice or in vain is written in one way: a mutant with the form of
its reference is no mistake.  Screens are compared without the blanks at the ends of their lines.
"""

from __future__ import annotations

import ast
import codecs
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeVar

from extensions.authoring.told_draws import is_stored

Node = TypeVar("Node", bound=ast.AST)

TEXTS = frozenset(("str", "input", "chr", "repr", "format"))
TEXT_METHODS = frozenset(
    "capitalize center format join ljust lower lstrip replace rjust rstrip strip swapcase title "
    "upper zfill".split()
)
FREE_OF_ORDER = frozenset(("set", "frozenset", "min", "max", "any", "all", "sorted"))
CONSUMERS = FREE_OF_ORDER | {"sum", "list", "tuple"}
JUMPS = (ast.Return, ast.Raise, ast.Break, ast.Continue)
ENDS = ("exit", "quit")
TWICE_AS_ONCE = ("sort", "clear", "discard")  # methods
SMALL = range(-5, 257)  # numbers of which Python has each once
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)


class NormalForms:
    """The forms of the statements at the top of programs, most of which come again and again."""

    def __init__(self) -> None:
        self._known: dict[tuple[frozenset[str], str], tuple[str, ...]] = {}

    def form_of(self, text: str) -> tuple[str, ...]:
        """Return the form of a program."""
        tree = ast.parse(text)
        own = names_made(tree)
        parts = [part for node in tree.body for part in self._of_statement(node, own)]
        return tuple(parts)

    def _of_statement(self, node: ast.stmt, own: frozenset[str]) -> tuple[str, ...]:
        key = own, ast.dump(node)
        if key not in self._known:
            module = ast.Module(body=[node], type_ignores=[])
            self._known[key] = tuple(map(ast.dump, Normal(own).visit(module).body))
        return self._known[key]


def names_made(tree: ast.AST) -> frozenset[str]:
    """Return the names that a program defines itself: a function of Python's may be among them."""
    defined = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    nodes = list(ast.walk(tree))
    stored = (one.id for one in nodes if isinstance(one, ast.Name) and is_stored(one))
    return frozenset([*stored, *(one.name for one in nodes if isinstance(one, defined))])


class Normal(ast.NodeTransformer):
    """Writes a tree in its form; `own` are names that do not mean what they mean in Python."""

    def __init__(self, own: Collection[str] = ()) -> None:
        self._own = own
        self._depth = 0  # of comprehensions in one another
        self._commuting = Commuting(own, local=False)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Write a node in its form, after what it holds; each block is put in order."""
        is_comprehension = isinstance(node, COMPREHENSIONS)
        if is_comprehension:
            rename_targets(node, self._depth)
        self._depth += is_comprehension
        super().generic_visit(node)
        self._depth -= is_comprehension
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, list(self.block_in_form(block, node)))
        return node

    def block_in_form(self, block: Sequence[ast.stmt], around: ast.AST) -> Iterator[ast.stmt]:
        """Yield the statements of a block that do something, in one order."""
        kept = list(up_to_jump(one for one in block if not isinstance(one, ast.Pass)))
        if kept and is_in_vain(kept[-1], around):
            del kept[-1]
        before = ""
        for one in self._commuting.arranged(kept):
            if not (ast.dump(one) == before and is_twice_as_once(one)):
                yield one
            before = ast.dump(one)
        if block and not kept:
            yield ast.Pass()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Write a function in its form."""
        around, self._commuting = self._commuting, Commuting(self._own, local=is_local(node))
        self.generic_visit(node)
        self._commuting = around
        return node

    def called(self, node: ast.AST) -> str:
        """Return the name of the function of Python that a node calls, "" for none."""
        is_named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        name = node.func.id if is_named else ""  # type: ignore[attr-defined]
        return "" if name in self._own else name

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Write a call: texts of texts, arguments in any order, blanks that nobody sees."""
        self.generic_visit(node)
        name = self.called(node)
        if name == "str" and len(node.args) == 1 and self.is_text(node.args[0]):
            return node.args[0]
        if name == "print":
            node.args = [self.without_call_of("str", one) for one in node.args]
        if name == "input" or (name == "print" and not node.keywords):
            node.args[-1:] = [without_last_blanks(one) for one in node.args[-1:]]
        if name in ("min", "max") and len(node.args) > 1 and not node.keywords:
            node.args = in_any_order(node.args)
        if name == "float" and node.args:
            node.args[0] = changed_text(node.args[0], lambda text: text.strip().lower())
        if name in CONSUMERS and len(node.args) == 1:
            is_free = name in FREE_OF_ORDER and not node.keywords
            node.args[0] = self.consumed(node.args[0], is_free=is_free)
        return node

    def consumed(self, node: ast.expr, *, is_free: bool) -> ast.expr:
        """Return what is gone through, without a list made of it, or an order where it is free."""
        found = without_keys(node)
        for needless in ("list", "tuple", *(["sorted"] * is_free)):
            found = self.without_call_of(needless, found)
        if is_free and isinstance(found, (ast.List, ast.Tuple)):
            found.elts = in_any_order(found.elts)
        return found

    def without_call_of(self, name: str, node: ast.expr) -> ast.expr:
        """Return the only argument of a call of this function, another node as it is."""
        if self.called(node) == name:
            assert isinstance(node, ast.Call)
            if len(node.args) == 1 and not node.keywords:
                return node.args[0]
        return node

    def is_text(self, node: ast.expr) -> bool:
        """Return whether a node is a text, whatever its names stand for."""
        if isinstance(node, ast.Constant):
            return isinstance(node.value, str)
        if isinstance(node, ast.IfExp):
            return self.is_text(node.body) and self.is_text(node.orelse)
        if isinstance(node, ast.BinOp):
            adds = isinstance(node.op, ast.Add) and self.is_text(node.right)
            return adds or self.is_text(node.left)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            return node.func.attr in TEXT_METHODS and self.is_text(node.func.value)
        return isinstance(node, ast.JoinedStr) or self.called(node) in TEXTS

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Write a comparison of two: its sides in any order, equal for identical where it is."""
        self.generic_visit(node)
        if len(node.ops) > 1:
            return node
        left, right = node.left, node.comparators[0]
        if isinstance(node.ops[0], (ast.In, ast.NotIn)):
            right = without_keys(right)
            if isinstance(right, (ast.List, ast.Tuple, ast.Set)):
                right.elts = in_any_order(right.elts)
            node.comparators = [right]
            return node
        if isinstance(node.ops[0], (ast.Is, ast.IsNot)) and self.is_only_one(left, right):
            node.ops = [ast.Eq() if isinstance(node.ops[0], ast.Is) else ast.NotEq()]
        if isinstance(node.ops[0], (ast.Eq, ast.NotEq)):
            node.left, right = in_any_order([left, right])
            node.comparators = [right]
        return node

    def is_only_one(self, left: ast.expr, right: ast.expr) -> bool:
        """Return whether Python has each of the values once that these may be."""
        if not isinstance(right, ast.Constant):
            return False
        is_guard = isinstance(left, ast.Name) and left.id == "__name__"
        is_length = self.called(left) == "len" and right.value in SMALL
        return right.value is None or is_guard or is_length

    def visit_While(self, node: ast.While) -> ast.AST:
        """Write a loop whose first round is always the last as a choice."""
        self.generic_visit(node)
        leaves = isinstance(node.body[-1], (ast.Return, ast.Raise))
        others = any(isinstance(one, (ast.Break, ast.Continue)) for one in ast.walk(node))
        if leaves and not others and not node.orelse:
            return ast.If(test=node.test, body=node.body, orelse=[])
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        """Write a loop over keys or lines as one over the dictionary or the file."""
        self.generic_visit(node)
        node.iter = without_keys(node.iter)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        """Write a part of a comprehension as a loop."""
        self.generic_visit(node)
        node.iter = without_keys(node.iter)
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        """Write an f-string without placeholders as a text."""
        self.generic_visit(node)
        values = [one.value for one in node.values if isinstance(one, ast.Constant)]
        is_plain = len(values) == len(node.values)
        return ast.Constant(value="".join(map(str, values))) if is_plain else node

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        """Write the name of an encoding as Python calls it."""
        self.generic_visit(node)
        if node.arg == "encoding":
            node.value = changed_text(node.value, name_of_encoding)
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        """Write a `return None` without a value."""
        self.generic_visit(node)
        is_none = isinstance(node.value, ast.Constant) and node.value.value is None
        return ast.Return(value=None) if is_none else node


def name_of_encoding(text: str) -> str:
    """Return what Python calls an encoding, the text itself where there is none."""
    try:
        return codecs.lookup(text).name
    except LookupError:
        return text


def changed_text(node: ast.expr, change: Callable[[str], str]) -> ast.expr:
    """Return a text that is written there with a change made, another node as it is."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return ast.Constant(value=change(str(node.value))) if is_text else node  # type: ignore[attr-defined]


def without_last_blanks(node: ast.expr) -> ast.expr:
    """Return what is printed without the blanks with which it ends."""
    if isinstance(node, ast.JoinedStr) and node.values:
        last = without_last_blanks(node.values[-1])
        is_empty = isinstance(last, ast.Constant) and not last.value
        node.values[-1:] = [] if is_empty else [last]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        node.right = without_last_blanks(node.right)
    return changed_text(node, lambda text: text.rstrip(" "))


def without_keys(node: ast.expr) -> ast.expr:
    """Return a dictionary for its keys, a file for its lines: to go through them is the same."""
    is_method = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    if is_method and not node.args and node.func.attr in ("keys", "readlines"):  # type: ignore[attr-defined]
        return node.func.value  # type: ignore[attr-defined, no-any-return]
    return node


def in_any_order(items: Sequence[Node]) -> list[Node]:
    """Return nodes in one order, whichever they stand in; as they are where one of them acts."""
    return sorted(items, key=ast.dump) if all(map(is_quiet, items)) else list(items)


def rename_targets(node: ast.AST, depth: int) -> None:
    """Call the names that a comprehension goes through by their places."""
    generators: list[ast.comprehension] = getattr(node, "generators", [])
    if len(generators) == 1:
        names = [one.id for one in ast.walk(generators[0].target) if isinstance(one, ast.Name)]
        apart = {id(one) for one in ast.walk(generators[0].iter)}
        for one in ast.walk(node):
            if isinstance(one, ast.Name) and one.id in names and id(one) not in apart:
                one.id = f"{names.index(one.id)} of {depth}"


def up_to_jump(block: Iterator[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements up to the first after which none is run."""
    for one in block:
        yield one
        if isinstance(one, JUMPS) or is_end(one):
            return


def is_end(statement: ast.stmt) -> bool:
    """Return whether a statement ends the program."""
    if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)):
        return False
    called = statement.value.func
    return ast.unparse(called) in (*ENDS, *(f"sys.{name}" for name in ENDS))


def is_in_vain(last: ast.stmt, around: ast.AST) -> bool:
    """Return whether the last statement of a block goes where the program goes anyway."""
    if isinstance(around, (ast.For, ast.While)):
        return isinstance(last, ast.Continue)
    return isinstance(around, ast.FunctionDef) and isinstance(last, ast.Return) and not last.value


def is_twice_as_once(statement: ast.stmt) -> bool:
    """Return whether a statement that is run twice does no more than the first time."""
    if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)):
        return False
    called = statement.value.func
    is_method = isinstance(called, ast.Attribute) and called.attr in TWICE_AS_ONCE
    return is_label(statement) or (is_method and all(map(is_quiet, statement.value.args)))


SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign)
ACTING = (ast.Call, ast.Await, ast.Yield, ast.YieldFrom, ast.NamedExpr)
SHARING = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.Global, ast.Nonlocal)
LOOKING = frozenset(("locals", "globals", "vars", "eval", "exec"))
PLAIN = (ast.Constant, ast.UnaryOp, ast.unaryop, ast.expr_context)
LABELS = ("title", "xlabel", "ylabel", "legend", "set_title", "set_xlabel", "set_ylabel")
PURE = frozenset(("len", "abs", "int", "float", "str", "ord", "chr", "round", "range"))


def is_quiet(node: ast.AST) -> bool:
    """Return whether a node does nothing but give a value."""
    acting = (one for one in ast.walk(node) if isinstance(one, ACTING))
    return all(isinstance(one, ast.Call) and is_pure_call(one) for one in acting)


def is_pure_call(call: ast.Call) -> bool:
    """Return whether a call only reckons."""
    return isinstance(call.func, ast.Name) and call.func.id in PURE


class Commuting:
    """Exchanges statements of one function, or of the top of a file.

    Args:
        own: The names that the program defines: of attributes those that are more than values.
        local: Whether nothing but these statements sees the names that they set.
    """

    def __init__(self, own: Collection[str], *, local: bool) -> None:
        self._own = own
        self._local = local

    def arranged(self, block: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
        """Yield statements in one order, of all those in which they do the same.

        The next one is always the first by its text of those that may stand first.
        """
        left = [(ast.dump(one), one) for one in block]
        while left:
            _, place = min(self._beginnings(left))
            yield left.pop(place)[1]

    def _beginnings(self, left: Sequence[tuple[str, ast.stmt]]) -> Iterator[tuple[str, int]]:
        """Yield the statements that may stand before all others: text and place."""
        for place, (text, one) in enumerate(left):
            if all(self.may_be_exchanged(other, one) for _, other in left[:place]):
                yield text, place

    def may_be_exchanged(self, one: ast.stmt, other: ast.stmt) -> bool:
        """Return whether two statements may stand in the other order."""
        if not (isinstance(one, SIMPLE) and isinstance(other, SIMPLE)):
            return False
        if self._is_setting(one) and self._is_setting(other):
            meets = names_set(one) & names_within(other) or names_set(other) & names_within(one)
            return not meets
        if is_label(one) and is_label(other):
            return ast.unparse(one).partition("(")[0] != ast.unparse(other).partition("(")[0]
        first, second = (one, other) if is_counting(one) else (other, one)
        is_apart = is_counting(first) and names_within(first).isdisjoint(names_within(second))
        return self._local and is_apart

    def _is_setting(self, statement: ast.stmt) -> bool:
        """Return whether a statement gives a name, or an attribute of `self`, a plain value."""
        if not isinstance(statement, ast.Assign) or not is_quiet(statement.value):
            return False
        return all(
            isinstance(one, ast.Name) or self._is_own_value(one) for one in statement.targets
        )

    def _is_own_value(self, target: ast.expr) -> bool:
        """Return whether a target is an attribute of `self` that is no property."""
        if not (isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)):
            return False
        return target.value.id == "self" and not {target.attr, "__setattr__"}.intersection(
            self._own
        )


def is_local(function: ast.AST) -> bool:
    """Return whether nothing but a function's own statements can see its names."""
    inside = [one for one in ast.walk(function) if one is not function]
    names = {one.id for one in inside if isinstance(one, ast.Name)}
    return not any(isinstance(one, SHARING) for one in inside) and LOOKING.isdisjoint(names)


def is_counting(statement: ast.stmt) -> bool:
    """Return whether a statement gives a name a value that is written there, or adds it."""
    if not isinstance(statement, (ast.Assign, ast.AugAssign)):
        return False
    is_new = isinstance(statement, ast.Assign)
    plain = (*PLAIN, ast.List, ast.Dict) if is_new else PLAIN
    is_name = all(isinstance(one, ast.Name) for one in targets_of(statement))
    return is_name and all(isinstance(one, plain) for one in ast.walk(statement.value))


def targets_of(statement: ast.Assign | ast.AugAssign) -> list[ast.expr]:
    """Return what an assignment gives a value to."""
    return [statement.target] if isinstance(statement, ast.AugAssign) else statement.targets


def is_label(statement: ast.stmt) -> bool:
    """Return whether a statement writes one of the labels of a plot, and no more."""
    if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)):
        return False
    called, given = statement.value.func, [*statement.value.args, *statement.value.keywords]
    is_method = isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name)
    return is_method and called.attr in LABELS and all(map(is_quiet, given))  # type: ignore[attr-defined]


def names_set(statement: ast.stmt) -> set[str]:
    """Return the names that an assignment gives values to."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return {ast.unparse(one) for one in targets}


def names_within(statement: ast.stmt) -> set[str]:
    """Return the names that a statement mentions, attributes of names among them."""
    nodes = list(ast.walk(statement))
    attributes = {ast.unparse(one) for one in nodes if isinstance(one, ast.Attribute)}
    return attributes.union(one.id for one in nodes if isinstance(one, ast.Name))
