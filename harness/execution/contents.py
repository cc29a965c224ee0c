"""What objects of a submission's own hold, as a report shows them beside their names."""

from __future__ import annotations

from typing import Any

from harness.errors import StudentFailure
from harness.execution.exact import Fields, builtin_kind
from harness.execution.objects import Object
from harness.wire import DATA_CLASS

MOST_ASKED = 20  # objects of which attributes are asked for
MOST_VALUES = 300
DEEPEST = 8  # containers in containers


class Contents:
    """What an object holds: its attributes, those of objects in it among these."""

    def __init__(self) -> None:
        self._objects, self._values = MOST_ASKED, MOST_VALUES

    def attributes_of(self, one: Object, depth: int = 0) -> dict[str, Any]:
        """Return the attributes of an object by name, none where it tells none."""
        self._objects -= 1
        try:
            told = one.attribute("__dict__")
        # An object without a `__dict__`, or one that does not let it be read, shows no fields.
        except StudentFailure:
            return {}
        if builtin_kind(told) is not dict or not all(type(name) is str for name in told):
            return {}
        return {name: self._opened(value, depth + 1) for name, value in told.items()}

    def _opened(self, value: Any, depth: int) -> Any:
        """Return a value with the contents of objects in it in their places."""
        self._values -= 1
        kind = builtin_kind(value)
        if self._values < 0 or depth > DEEPEST:
            return value
        if isinstance(value, Object) and self._objects > 0:
            return Fields(DATA_CLASS, value.kind, self.attributes_of(value, depth))
        if kind in (list, tuple):
            return kind(self._opened(one, depth + 1) for one in value)
        if kind is dict:
            return {name: self._opened(one, depth + 1) for name, one in value.items()}
        return value
