"""Signs that a program may be in another form: without one it need not be looked at.

Used on both sides of the sandbox; a text is searched here, never parsed.
"""

from __future__ import annotations

import re
from collections.abc import Collection

DEBUGGERS = ("pdb", "ipdb", "pudb", "wdb", "web_pdb", "bdb")
STDERR = ("sys.stderr", "stderr", "sys.__stderr__")
WINDOWS, WINDOW = ("msvcrt", "winsound"), ("tkinter", "pygame", "Tkinter", "easygui")
RUNNERS = ("unittest", "pytest")
NEWER: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("tomllib", "StrEnum", "TaskGroup", "ExceptionGroup", "cbrt", "exp2"), (3, 11)),
    **dict.fromkeys(("LiteralString", "assert_never", "reveal_type", "file_digest"), (3, 11)),
    **dict.fromkeys(("batched", "sumprod", "override", "binomialvariate"), (3, 12)),
    **dict.fromkeys(("fma", "deprecated", "TypeIs", "ReadOnly", "QueueShutDown"), (3, 13)),
    **dict.fromkeys(("annotationlib", "templatelib", "heappush_max", "heappop_max"), (3, 14)),
    **dict.fromkeys(("Placeholder", "uuid7", "concurrent.interpreters"), (3, 14)),
    **dict.fromkeys(("frozendict", "sentinel"), (3, 15)),
}
"""Names of the standard library, with the Python in which they came."""
SIGNS_OF: dict[str, tuple[str, ...]] = {
    "awaiting": ("await",),
    "left_in": ("breakpoint", "set_trace", "unittest", "pytest", *DEBUGGERS[1:]),
    "elsewhere": ("stderr", "logging", *WINDOWS, *WINDOW),
    "newer": tuple(NEWER),
}
"""Words without which nothing of a kind is in a text."""
WORDS = ("marimo", *(word for words in SIGNS_OF.values() for word in words))
DEFINED = r"\bdef[ \t]+(\w+)"
AT_TOP = r"(?m)^(?:async[ \t]+)?def[ \t]+(\w+)"
LINE_OF_INPUT = r"(?m)^[ \t]*input"


def may_hold(source: str, wanted: Collection[str]) -> bool:
    """Return whether a text that Python can read may be in another form, or want a note."""
    defined = re.findall(DEFINED, source)
    missing = {*wanted}.difference(re.findall(AT_TOP, source))
    return (
        not source.isascii()
        or len({*defined}) < len(defined)
        or not missing.isdisjoint(defined)
        or any(word in source for word in WORDS)
        or re.search(LINE_OF_INPUT, source) is not None
    )
