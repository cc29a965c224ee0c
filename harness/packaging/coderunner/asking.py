"""Calls the functions of an answer and prints what came of it: a file beside a question's tests.

It runs on the quiz server: standard library only, Python 3.6 and later.
"""

import ast
import contextlib
import copy
import io
import random
import re

CLEARING = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1bc")
OFTEN = 200


def ask(function, calls, arguments=True, seed=None, loose=False):
    """Call a function with these values; print what it prints, its answer, changed arguments."""
    if seed is not None:
        random.seed(seed)
    for values in calls:
        before = copy.deepcopy(values)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            came = answer_of(function, values)
        show_text(printed.getvalue(), loose)
        print(came)
        if arguments and repr(before) != repr(values):
            print("and now", *map(repr, values))


def answer_of(function, values):
    """Return in words what a function answers, or that it raises."""
    try:
        return repr(function(*values))
    except EOFError:
        return "asks for more"
    except Exception:  # noqa: BLE001 (which one is the program's business)
        return "raises an exception"


def show_text(text, loose):
    """Print what a function has printed; blank lines and clearing the screen may not count."""
    if loose:
        lines = [line.strip() for line in CLEARING.sub("", text).splitlines()]
        text = "\n".join(line for line in lines if line)
    if text:
        print(text.rstrip("\n") if loose else text, end="\n" if loose else "")


def refuse(function, calls):
    """Call a function with values that it is to refuse; print for each whether it did."""
    for values in calls:
        with contextlib.redirect_stdout(io.StringIO()):
            came = answer_of(function, values)
        print("refused" if came == "raises an exception" else "not refused", *map(repr, values))


def ask_often(function, *values):
    """Call a function, which chance decides, many times; print what came, each once."""
    random.seed(15)
    found = set()
    for _ in range(OFTEN):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            came = answer_of(function, values)
        found.add((came, printed.getvalue().strip()))
    for came, text in sorted(found):
        print(came, text)


def functions_of(source):
    """Return the functions of a program, by name."""
    return {one.name: one for one in ast.walk(ast.parse(source)) if hasattr(one, "decorator_list")}


def reached(source, function):
    """Return the names that occur in a function, and in all that it mentions."""
    known, found, todo = functions_of(source), set(), [function]
    while todo:
        for one in ast.walk(known[todo.pop()]):
            if isinstance(one, ast.Name) and one.id not in found:
                found.add(one.id)
                todo += [one.id] if one.id in known else []
    return found


def uses(source, function, name):
    """Return whether a function uses another one, itself or in what it calls."""
    return name in reached(source, function)


def loops(source, function):
    """Return whether a function, or what it calls, holds a loop."""
    known = functions_of(source)
    kinds = (ast.For, ast.While, ast.comprehension)
    owners = [function, *(name for name in reached(source, function) if name in known)]
    return any(isinstance(one, kinds) for name in owners for one in ast.walk(known[name]))
