"""Files that go from a submission's folder to the reference's and back, with a function's answer.

They are texts with a character for each byte.  Nothing that Python could import goes there: what a
student wrote is run by no process but the student's.
"""

from __future__ import annotations

from collections.abc import Mapping

from harness.execution.way import plain_file_name
from harness.sandbox.gate import Excess, whole_text
from harness.wire import Json, WireError

MOST_FILES = 64
LONGEST_NAME_CHARS = 100
IMPORTED = (".py", ".pyc", ".pyw", ".pyd", ".so", ".pth", ".zip")
# what a function mentions that reads, writes or removes files
OF_FILES = frozenset(
    "open read_text write_text read_bytes write_bytes remove unlink rename touch".split()
)


def plain_files(told: Json, longest: int) -> dict[str, str]:
    """Return the files of a folder as a worker tells them, those apart that could be imported.

    Args:
        told: What the worker says.
        longest: How many bytes all of them may hold together.

    Raises:
        WireError: It is malformed, or too much.
    """
    if type(told) is not dict or len(told) > MOST_FILES:
        raise WireError("files that are none, or too many")
    found: dict[str, str] = {}
    for name, text in told.items():
        if len(name) > LONGEST_NAME_CHARS or type(text) is not str:
            raise WireError("a file that is none")
        text.encode("latin-1")  # raises UnicodeEncodeError, a ValueError, for what is no bytes
        if not name.lower().endswith(IMPORTED):
            found[plain_file_name(name)] = whole_text(text, longest)
    if sum(map(len, found.values())) > longest:
        raise Excess("files that hold too much")
    return found


def files_to_change(before: Mapping[str, str], wanted: Mapping[str, str]) -> dict[str, str | None]:
    """Return what makes the files of a folder those that are wanted; None takes one away."""
    gone: dict[str, str | None] = dict.fromkeys(name for name in before if name not in wanted)
    return gone | {name: text for name, text in wanted.items() if before.get(name) != text}
