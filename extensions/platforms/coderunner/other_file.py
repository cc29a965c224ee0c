"""Stands where a program has another file: what is imported from it is what the question has.

It runs on the quiz server: standard library only, Python 3.9 and later.
"""

from __future__ import annotations

import sys
from typing import Any

LACKING = "{}: write it above, without the import of its file"


def __getattr__(name: str) -> Any:
    """Return what the answer defines, else what asks the question for it when it is called."""
    main = vars(sys.modules["__main__"])
    if name.startswith("__"):
        raise AttributeError(name)
    if name in main:
        return main[name]

    def asked(*values: Any, **named: Any) -> Any:
        found = main.get(name, asked)
        if found is asked:
            raise NameError(LACKING.format(name))
        return found(*values, **named)

    asked.is_lacking = True  # type: ignore[attr-defined]
    return asked
