"""The gate through which a cluster's answers reach the process of a run: plain data and errors.

Dask unpickles what its peers send, and a pickle can run any function.  Here it may name the types
of plain data, exceptions of Python's own and a few of ours and Dask's, and nothing else.  Dask has
no option for that (`distributed.scheduler.pickle` is gone), so the module `pickle` is exchanged in
each of its modules that has imported it.
"""

from __future__ import annotations

import builtins
import io
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any

PLAIN = frozenset(
    "bool bytearray bytes complex dict float frozenset int list object set str tuple".split()
)
# Constructed from text and numbers alone; each is how Dask or a worker of ours says what is wrong.
ERRORS = frozenset(
    [
        ("asyncio.exceptions", "CancelledError"),
        ("concurrent.futures._base", "CancelledError"),
        ("distributed.client", "FutureCancelledError"),
        ("distributed.comm.core", "CommClosedError"),
        ("distributed.core", "Status"),
        ("distributed.scheduler", "KilledWorker"),
        ("extensions.cluster.worker", "UnfitWorker"),
        ("harness.errors", "GraderError"),
        ("harness.errors", "UsageError"),
    ]
)


class _Skipped:
    """Takes the place of what comes with an error and is of no use here, such as its frames."""

    def __init__(self, *given: object) -> None:
        """Keep nothing."""

    def __setstate__(self, state: object) -> None:
        """Keep nothing."""


def rebuild_error(kind: object, given: object, *_: object) -> Exception:
    """Return an error with its texts alone, as Dask packs it: by arguments or by attributes."""
    if not (isinstance(kind, type) and issubclass(kind, Exception)):
        raise pickle.UnpicklingError("the cluster sent an error that is none")
    texts = given.get("args", ()) if isinstance(given, dict) else given
    # Without `__init__`, which may want other arguments than these texts.
    made = kind.__new__(kind)
    made.args = tuple(texts) if isinstance(texts, (list, tuple)) else ()
    return made


# What is named beside the above where an error travels, and what it becomes here.
INSTEAD: Mapping[tuple[str, str], Callable[..., Any]] = {
    ("tblib", "Code"): _Skipped,
    ("tblib", "Frame"): _Skipped,
    ("tblib", "Traceback"): _Skipped,
    ("tblib.pickling_support", "unpickle_exception"): rebuild_error,
    ("tblib.pickling_support", "unpickle_exception_with_attrs"): rebuild_error,
    ("tblib.pickling_support", "unpickle_traceback"): lambda *_: None,
    ("distributed.scheduler", "WorkerState"): _Skipped,
}


class _Gate(pickle.Unpickler):
    """Unpickles what names nothing but plain data and known errors."""

    def find_class(self, module: str, name: str) -> Any:
        """Return what a pickle may name.  Raises UnpicklingError."""
        if (module, name) in INSTEAD:
            return INSTEAD[module, name]
        if (module, name) in ERRORS or (module == "builtins" and is_plain_type(name)):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"the cluster sent {module}.{name}, which is no plain data")


def is_plain_type(name: str) -> bool:
    """Return whether a name of Python's own is a type of plain data, or an exception."""
    found = getattr(builtins, name, None)
    is_error = isinstance(found, type) and issubclass(found, Exception)
    return name in PLAIN or is_error


def load_plain(data: bytes, *, buffers: Iterable[Any] = ()) -> Any:
    """Return what was pickled.  Raises UnpicklingError for anything but plain data and errors."""
    return _Gate(io.BytesIO(data), buffers=buffers).load()


@contextmanager
def plain_answers() -> Iterator[None]:
    """While a block runs, Dask unpickles in this process what `load_plain` lets through alone."""
    import distributed  # noqa: F401  (all its modules that unpickle are there then)

    gated = ModuleType("gated_pickle")
    vars(gated).update({**vars(pickle), "loads": load_plain})
    _exchange(pickle, gated)
    try:
        yield
    finally:
        _exchange(gated, pickle)


def _exchange(old: ModuleType, new: ModuleType) -> None:
    # A copy: another thread may be importing something.
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "distributed" and vars(module).get("pickle") is old:
            vars(module)["pickle"] = new
