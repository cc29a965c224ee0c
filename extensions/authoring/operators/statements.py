"""Statements that are others: what is shared, kept, returned, repeated and printed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from extensions.authoring.operators.code import (
    Change,
    Code,
    Edit,
    blocks_of,
    is_call_of,
    is_docstring,
    is_print,
)

COPIES = ("list", "dict", "sorted", "deepcopy")
REPEATING = (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.For, ast.While, ast.comprehension)
CONVERSIONS = ("int", "str", "float", "list", "tuple", "set", "bool", "len")
SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign)
LETTERS = re.compile(r"[A-Za-z]{2,}")
TEXT = re.compile(r"(?s)^([fFrRbBuU]*)('''|\"\"\"|'|\")(.*)(\2)$")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def share_rows(code: Code, node: ast.AST) -> Iterator[Change]:
    """All rows are one and the same: `[row] * n` stands for `[row for _ in range(n)]`."""
    if isinstance(node, ast.ListComp) and len(node.generators) == 1:
        source, element = node.generators[0].iter, node.elt
        is_built = isinstance(element, (ast.List, ast.ListComp, ast.BinOp, ast.Call))
        if is_built and is_call_of(source, "range") and isinstance(source, ast.Call):
            yield code.replace(node, f"[{code.segment(element)}] * {code.segment(source.args[-1])}")


def drop_copy(code: Code, node: ast.AST) -> Iterator[Change]:
    """What should be copied is taken as it is."""
    copied = copied_by(node)
    if copied is not None:
        yield code.replace(node, code.segment(copied))


def copied_by(node: ast.AST) -> ast.expr | None:
    """Return what a node copies, None where it copies nothing."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        is_whole = node.slice.lower is None and node.slice.upper is None
        return node.value if is_whole else None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args:
        return node.func.value if node.func.attr == "copy" else None
    if isinstance(node, ast.Call) and is_call_of(node, *COPIES) and node.args:
        return node.args[0]
    return None


def drop_copied_rows(code: Code, node: ast.AST) -> Iterator[Change]:
    """A list of lists is not copied at all, or only the outer one is."""
    if isinstance(node, ast.ListComp) and copied_by(node.elt) is not None:
        source = code.segment(node.generators[0].iter)
        yield code.replace(node, source)
        yield code.replace(node, f"list({source})")


def copy_argument(code: Code, node: ast.AST) -> Iterator[Change]:
    """A copy is changed instead of the argument."""
    if not isinstance(node, ast.FunctionDef):
        return
    first = next(one for one in node.body if not is_docstring(one))
    for parameter in node.args.args:
        if parameter.arg in _items_assigned(node):
            name = parameter.arg
            # In one statement: no import has to be added elsewhere in the program.
            yield code.insert_before(first, f"{name} = __import__('copy').deepcopy({name})")


def _items_assigned(function: ast.FunctionDef) -> set[str]:
    """Return the names of what a function changes an item of."""
    names = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            inner: ast.expr = node
            while isinstance(inner, ast.Subscript):
                inner = inner.value
            if isinstance(inner, ast.Name):
                names.add(inner.id)
    return names


def replace_argument(code: Code, node: ast.AST) -> Iterator[Change]:
    """A new value is given to a name, where an item of the argument should be changed."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
        yield code.replace(node.targets[0], code.segment(node.targets[0].value))


def keep_in_default(code: Code, node: ast.AST) -> Iterator[Change]:
    """A new list or dict is made once, as the default of a parameter, and kept."""
    function = code.function_around(node)
    if function is None or function.args.defaults or function.args.kwonlyargs:
        return
    if (
        isinstance(node, ast.Assign)
        and node in function.body
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, (ast.List, ast.Dict, ast.Set, ast.BinOp))
        and _is_fixed(node.value)
        and not is_run_once(code, function)
    ):
        name, value = code.segment(node.targets[0]), code.segment(node.value)
        last = function.args.args[-1:]
        start = code.span(function)[0]
        end = code.text.index(")", code.span(last[0])[1] if last else code.text.index("(", start))
        comma = ", " if function.args.args else ""
        yield (
            Edit(start=end, end=end, text=f"{comma}{name}={value}"),
            *code.replace(node, "pass"),
        )


def keep_in_global(code: Code, node: ast.AST) -> Iterator[Change]:
    """A variable is set at the top level, once, and kept."""
    function = code.function_around(node)
    if function is None or not isinstance(node, ast.Assign) or node not in function.body:
        return
    target = node.targets[0]
    if isinstance(target, ast.Name) and _is_fixed(node.value) and not is_run_once(code, function):
        first = next(one for one in function.body if not is_docstring(one))
        above = Edit(
            start=code.span(function)[0],
            end=code.span(function)[0],
            text=f"{target.id} = {code.segment(node.value)}\n\n\n",
        )
        start, end = code.span(node)
        if first is node:
            yield above, Edit(start=start, end=end, text=f"global {target.id}")
        else:
            declared = code.insert_before(first, f"global {target.id}")
            yield above, *declared, Edit(start=start, end=end, text="pass")


def keep_first_result(code: Code, node: ast.AST) -> Iterator[Change]:
    """What a function returned first is returned ever after."""
    if not isinstance(node, ast.FunctionDef):
        return
    returns = [one for one in ast.walk(node) if isinstance(one, ast.Return) and one.value]
    if not returns or not all(map(code.is_alone, returns)) or is_run_once(code, node):
        return
    name = f"kept_by_{node.name}"
    start = code.span(node)[0]
    edits = [Edit(start=start, end=start, text=f"{name} = []\n\n\n")]
    for returned in returns:
        assert returned.value is not None
        value, indent = code.segment(returned.value), code.indent(returned)
        edits += code.replace(returned, f"{name}.append({value})\n{indent}return {name}[0]")
    yield tuple(edits)


def is_run_once(code: Code, function: ast.FunctionDef) -> bool:
    """Return whether the program calls a function in one place, which is run once: it begins it."""
    nodes = ast.walk(code.tree)
    named = [one for one in nodes if isinstance(one, ast.Name) and one.id == function.name]
    around = [outer for one in named for outer in code.ancestors(one)]
    return len(named) == 1 and not any(isinstance(one, REPEATING) for one in around)


def _is_fixed(value: ast.expr) -> bool:
    """Return whether a value needs no variable of a function, and is no call."""
    nodes = list(ast.walk(value))
    names = [one.id for one in nodes if isinstance(one, ast.Name)]
    calls = [one for one in nodes if isinstance(one, ast.Call)]
    return all(name.isupper() or name == "len" for name in names) and len(calls) == names.count(
        "len"
    )


def drop_conversion(code: Code, node: ast.AST) -> Iterator[Change]:
    """`int(...)` is forgotten, or another conversion."""
    if isinstance(node, ast.Call) and is_call_of(node, *CONVERSIONS) and len(node.args) == 1:
        yield code.replace(node, f"({code.segment(node.args[0])})")


def drop_method(code: Code, node: ast.AST) -> Iterator[Change]:
    """A method that gives another value is forgotten."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield code.replace(node, code.segment(node.func.value))


def print_result(code: Code, node: ast.AST) -> Iterator[Change]:
    """A result is printed instead of returned."""
    if isinstance(node, ast.Return) and node.value is not None:
        yield code.replace(node, f"print({code.segment(node.value)})")


def return_text(code: Code, node: ast.AST) -> Iterator[Change]:
    """A text is returned instead of printed."""
    if isinstance(node, ast.Expr) and is_call_of(node.value, "print"):
        assert isinstance(node.value, ast.Call)
        if node.value.args:
            yield code.replace(node, f"return {code.segment(node.value.args[0])}")


def drop_result(code: Code, node: ast.AST) -> Iterator[Change]:
    """Nothing is returned."""
    if isinstance(node, ast.Return) and node.value is not None:
        yield code.replace(node, "return")


def result_as_text(code: Code, node: ast.AST) -> Iterator[Change]:
    """A result is returned as text."""
    value = node.value if isinstance(node, ast.Return) else None
    is_text = isinstance(value, ast.JoinedStr) or type(getattr(value, "value", None)) is str
    if value is not None and not is_text:
        yield code.replace(value, f"str({code.segment(value)})")


def list_for_tuple(code: Code, node: ast.AST) -> Iterator[Change]:
    """A list is returned for a tuple."""
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
        items = ", ".join(map(code.segment, node.value.elts))
        yield code.replace(node.value, f"[{items}]")


def drop_statement(code: Code, node: ast.AST) -> Iterator[Change]:
    """A statement is forgotten."""
    if isinstance(node, SIMPLE) and not is_print(node):
        yield code.replace(node, "pass")


def double_statement(code: Code, node: ast.AST) -> Iterator[Change]:
    """A statement is there twice."""
    if isinstance(node, (ast.Expr, ast.AugAssign)) and not is_print(node) and code.is_alone(node):
        yield code.insert_after(node, code.segment(node))


def exchange_statements(code: Code, node: ast.AST) -> Iterator[Change]:
    """Two statements stand in the other order."""
    for block in blocks_of(node):
        for first, second in pairwise(block):
            is_output = is_print(first) or is_print(second)
            simple = isinstance(first, SIMPLE) and isinstance(second, SIMPLE)
            in_function = code.function_around(first) is not None
            if simple and in_function and not is_output:
                yield code.exchange(first, second)


def return_early(code: Code, node: ast.AST) -> Iterator[Change]:
    """A loop decides in its first round what it should decide after the last."""
    if not isinstance(node, (ast.For, ast.While)) or node.orelse:
        return
    returns = any(isinstance(one, ast.Return) for one in ast.walk(node))
    if returns and code.is_alone(node.body[-1]):
        # What the function returns in the end is returned in the first round.
        function = code.function_around(node)
        last = function.body[-1] if function else None
        after = last if isinstance(last, ast.Return) else None
        value = f" {code.segment(after.value)}" if after is not None and after.value else ""
        end = code.span(node)[1]
        indent = code.indent(node.body[0])
        yield (Edit(start=end, end=end, text=f"\n{indent}return{value}"),)


def loop_once(code: Code, node: ast.AST) -> Iterator[Change]:
    """What should be repeated is done once: `if` stands for `while`."""
    if isinstance(node, ast.While):
        start = code.span(node)[0]
        yield (Edit(start=start, end=start + len("while"), text="if"),)


def leave_loop(code: Code, node: ast.AST) -> Iterator[Change]:
    """A loop is left where it should go on, or not left."""
    if isinstance(node, ast.Continue):
        yield code.replace(node, "break")
        yield code.replace(node, "pass")
    if isinstance(node, ast.Break):
        yield code.replace(node, "pass")


def leave_loop_first(code: Code, node: ast.AST) -> Iterator[Change]:
    """A loop ends after its first round."""
    if isinstance(node, (ast.For, ast.While)) and code.is_alone(node.body[-1]):
        end = code.span(node.body[-1])[1]
        yield (Edit(start=end, end=end, text=f"\n{code.indent(node.body[0])}break"),)


def drop_return(code: Code, node: ast.AST) -> Iterator[Change]:
    """A function goes on where it should return."""
    if isinstance(node, ast.Return):
        yield code.replace(node, code.segment(node.value) if node.value else "pass")


def drop_line(code: Code, node: ast.AST) -> Iterator[Change]:
    """A line is not printed."""
    if is_print(node):
        yield code.replace(node, "pass")


def double_line(code: Code, node: ast.AST) -> Iterator[Change]:
    """A line is printed twice."""
    if is_print(node) and code.is_alone(node):
        yield code.insert_after(node, code.segment(node))


def move_line(code: Code, node: ast.AST) -> Iterator[Change]:
    """A line is printed one statement earlier or later."""
    for block in blocks_of(node):
        for first, second in pairwise(block):
            both = isinstance(first, SIMPLE) and isinstance(second, SIMPLE)
            if both and (is_print(first) or is_print(second)):
                yield code.exchange(first, second)


def add_blank_line(code: Code, node: ast.AST) -> Iterator[Change]:
    """A blank line stands above or below a line."""
    if is_print(node) and code.is_alone(node):
        assert isinstance(node, ast.Expr)
        assert isinstance(node.value, ast.Call)
        if node.value.args:
            yield code.insert_before(node, "print()")
            yield code.insert_after(node, "print()")


def end_prompt(code: Code, node: ast.AST) -> Iterator[Change]:
    """What is typed stands in the line below the question."""
    if isinstance(node, ast.Call) and is_call_of(node, "input") and node.args:
        yield code.replace(node.args[0], f"{code.segment(node.args[0])} + '\\n'")


def drop_prompt(code: Code, node: ast.AST) -> Iterator[Change]:
    """Nothing is said where something is asked."""
    if isinstance(node, ast.Call) and is_call_of(node, "input") and node.args:
        yield code.replace(node.args[0], "")


def inside_of(code: Code, node: ast.AST) -> tuple[str, str, str] | None:
    """Return what stands before a text's content, the content and what stands after it.

    None for what is no text for people: marks and other short ones are none.
    """
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    if not (is_text or isinstance(node, ast.JoinedStr)):
        return None
    found = TEXT.match(code.segment(node))
    if found is None or len(PLACEHOLDER.sub("", found[3])) < 2:
        return None
    return found[1] + found[2], found[3], found[4]


def is_compared(code: Code, node: ast.AST) -> bool:
    """Return whether a text is compared with others, and not said to anybody."""
    around = list(code.ancestors(node))[:2]
    return any(isinstance(one, (ast.Compare, ast.Assert)) for one in around)


def change_words(code: Code, node: ast.AST) -> Iterator[Change]:
    """A word is written with another letter, and one without its last letter."""
    parts = inside_of(code, node)
    if parts and not is_compared(code, node):
        before, text, after = parts
        # As long as before: a place in what is hidden is that place in the text.
        hidden = PLACEHOLDER.sub(lambda one: "\0" * len(one[0]), text)
        word = LETTERS.search(re.sub(r"\\[a-z]", "\0\0", hidden))
        if word:
            start, end = word.span()
            turned = text[:start] + text[start].swapcase() + text[start + 1 :]
            yield code.replace(node, before + turned + after)
            yield code.replace(node, before + text[: end - 1] + text[end:] + after)


def change_sign(code: Code, node: ast.AST) -> Iterator[Change]:
    """The last sign of a text that is no letter is left out: a full stop, a colon, a bar."""
    parts = inside_of(code, node)
    if parts and not is_compared(code, node):
        before, text, after = parts
        hidden = PLACEHOLDER.sub(lambda one: "\0" * len(one[0]), re.sub(r"\\[a-z]", "\0\0", text))
        signs = [
            place for place, one in enumerate(hidden) if one not in " \0" and not one.isalnum()
        ]
        if signs:
            yield code.replace(node, before + text[: signs[-1]] + text[signs[-1] + 1 :] + after)


def change_blank(code: Code, node: ast.AST) -> Iterator[Change]:
    """A blank at the end of a text is left out, or one is added; two blanks are one.

    At the end of a line nobody sees one.
    """
    parts = inside_of(code, node)
    if parts and not is_compared(code, node):
        before, text, after = parts
        more = text[:-1] if text.endswith(" ") else text + " "
        call = code.parent(node)
        is_last = isinstance(call, ast.Call) and not call.keywords and call.args[-1:] == [node]
        if not is_last or code.segment(call).partition("(")[0] not in ("print", "input"):
            yield code.replace(node, before + more + after)
        if "  " in text:
            yield code.replace(node, before + text.replace("  ", " ", 1) + after)


def change_line_end(code: Code, node: ast.AST) -> Iterator[Change]:
    """The end of a line is left out of a text, or is there twice."""
    is_text = isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    text = code.segment(node) if is_text else ""
    if "\\n" in text:
        yield code.replace(node, text.replace("\\n", "", 1))
        yield code.replace(node, text.replace("\\n", "\\n\\n", 1))


def forget_format(code: Code, node: ast.AST) -> Iterator[Change]:
    """The `f` before a text is forgotten."""
    if isinstance(node, ast.JoinedStr):
        yield code.replace(node, code.segment(node).lstrip("fF"))


OPERATORS = {
    "rows_shared": share_rows,
    "copy_dropped": drop_copy,
    "rows_not_copied": drop_copied_rows,
    "argument_copied": copy_argument,
    "item_not_assigned": replace_argument,
    "kept_in_default": keep_in_default,
    "kept_in_global": keep_in_global,
    "first_result_kept": keep_first_result,
    "conversion_dropped": drop_conversion,
    "method_dropped": drop_method,
    "printed_for_returned": print_result,
    "returned_for_printed": return_text,
    "nothing_returned": drop_result,
    "text_returned": result_as_text,
    "list_for_tuple": list_for_tuple,
    "statement_dropped": drop_statement,
    "statement_doubled": double_statement,
    "statements_exchanged": exchange_statements,
    "returned_early": return_early,
    "done_once": loop_once,
    "loop_left": leave_loop,
    "loop_left_first": leave_loop_first,
    "return_dropped": drop_return,
    "line_dropped": drop_line,
    "line_doubled": double_line,
    "line_moved": move_line,
    "blank_line_added": add_blank_line,
    "prompt_ended": end_prompt,
    "prompt_dropped": drop_prompt,
    "wording": change_words,
    "sign_dropped": change_sign,
    "blank": change_blank,
    "line_end": change_line_end,
    "format_forgotten": forget_format,
}
