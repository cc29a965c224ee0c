"""What Python says of an exception, in the same words on every version.

Runs inside the sandbox; standard library only.
"""

from __future__ import annotations

import re

# What is said, and how a version says it that does so in other words.
SAID = {
    r"RecursionError: maximum recursion depth exceeded": r"^RecursionError: maximum recursion .*$",
    r"TypeError: \1": (
        r"^TypeError: cannot use '.*' as a (?:dict key|set element) \((unhashable type: '\w+')\)$"
    ),
    r"TypeError: string indices must be integers": (
        r"^TypeError: string indices must be integers, not '\w+'$"
    ),
    r"TypeError: \2 got an unexpected keyword argument '\1'": (
        r"^TypeError: '(\w+)' is an invalid keyword argument for (\w+\(\))$"
    ),
    r"TypeError: \1 got an unexpected keyword argument '\2'": (
        r"^TypeError: ([\w.<>]+\(\)) got an unexpected keyword argument '(\w+)'\. Did you mean .*$"
    ),
    r"TypeError: argument of type '\1' is not iterable": (
        r"^TypeError: argument of type '(\w+)' is not a container or iterable$"
    ),
    r"TypeError: \1 format: a real number is required, not \2": (
        r"^TypeError: format argument: (%\w) requires a real number, not (\w+)$"
    ),
    r"TypeError: not enough arguments for format string": (
        r"^TypeError: not enough arguments for format string \(got \d+\)$"
    ),
    r"TypeError: Value after \1 must be": r"^TypeError: \S+ argument after (\*\*?) must be",
    r"TypeError: slice indices must be integers or have": (
        r"^TypeError: slice indices must be integers or None or have"
    ),
    r"TypeError: '\1' object does not support the context manager protocol": (
        r"^TypeError: '(\w+)' object does not support the context manager protocol \(missed .*$"
    ),
    r"UnboundLocalError: cannot access local variable \1 where it is not associated with a value": (
        r"^UnboundLocalError: local variable ('\w+') referenced before assignment$"
    ),
    (
        r"NameError: cannot access free variable \1 where it is not associated with a value "
        r"in enclosing scope"
    ): r"^NameError: free variable ('\w+') referenced before assignment in enclosing scope$",
    r"ImportError: \1": r"^ImportError: (cannot import name '\w+' from '[\w.]+') \(.*\)$",
    r"ValueError: too many values to unpack (expected \1)": (
        r"^ValueError: too many values to unpack \(expected (\d+), got \d+\)$"
    ),
    r"ValueError: list.index(x): x not in list": (
        r"(?s)^ValueError: (?:['\"\[({].*|-?\d\S*|None|True|False) is not in list$"
    ),
    r"ValueError: \1() iterable argument is empty": (
        r"^ValueError: (min|max)\(\) arg is an empty sequence$"
    ),
    r"ValueError: empty range for a random number": r"^ValueError: empty range (?:for|in) rand.*$",
    r"ValueError: Exceeds the limit (\1)": r"^ValueError: Exceeds the limit \((\d+) digits\)",
    r"ZeroDivisionError: division by zero": r"^ZeroDivisionError: (?:integer|float|complex) .*$",
}


def alike(kind: str, text: str) -> str:
    """Return what is said of an exception of a builtin type."""
    said = f"{kind}: {text}"
    for instead, pattern in SAID.items():
        said = re.sub(pattern, instead, said)
    return said.removeprefix(f"{kind}: ")
