"""Answers for functions of other tasks as they were recorded: a file beside a question's tests.

A record holds what these functions have to answer in the tests of one question, by a digest of
their name, their values and what is typed.  Where there is no record the answer's own function is
asked.  It runs on the quiz server: standard library only, Python 3.9 and later.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import hashlib
import io
import sys
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

MOST_DRAWN = 200  # tries until chance gives what a test needs
ASKS, RETURNS, SAME, RAISES = "asks", "returns", "same", "raises"
UNKNOWN = "{}: the tests of this task need no such call; write it above if your answer makes one"
# In place of the code of an answer's own function, by whatever name the answer keeps it.
INSTEAD = "def instead(*values, **named): import given; return given.{}(*values, **named)"
Function = Callable[..., Any]
wanted: dict[str, list[str]] = {}
"""Digests of what functions of chance have to give in this test, one after the other."""
told: dict[str, list[Any]] = {}
"""What they give where an export may give it away."""


def call_digest(name: str, values: Sequence[Any], typed: Sequence[str] = ()) -> str:
    """Return what a call is recorded under, after these lines were typed."""
    said = "\0".join([name, canonical_text(list(values)), *typed])
    return hashlib.sha256(said.encode("utf-8", "backslashreplace")).hexdigest()[:16]


def canonical_text(value: Any) -> str:
    """Return a value as a text, in which neither the order of a dict counts nor that of a set."""
    kind = type(value)
    if kind in (list, tuple):
        return f"{kind.__name__}({', '.join(map(canonical_text, value))})"
    if kind is dict:
        return f"dict({', '.join(sorted(canonical_text(pair) for pair in value.items()))})"
    if kind in (set, frozenset):
        return f"{kind.__name__}({', '.join(sorted(map(canonical_text, value)))})"
    return repr(value)


def read_record(text: str) -> dict[str, str]:
    """Return a record from its lines: each a digest and what belongs to it."""
    return dict(line.split(" ", 1) for line in text.splitlines())


class Recorded:
    """A function that answers as recorded, else as `own` does; `names` are its parameters."""

    def __init__(
        self, name: str, names: Sequence[str], record: Mapping[str, str], own: Function | None
    ) -> None:
        self._name = name
        self._names = names
        self._record = record
        self._own = own

    def __call__(self, *values: Any, **named: Any) -> Any:
        """Return the answer, after what is printed and asked before it."""
        given = [*values, *self._by_name(len(values), named)]
        typed: list[str] = []
        key = call_digest(self._name, given)
        if key not in self._record or len(given) < len(values) + len(named):
            return self._own_answer(*values, **named)
        while True:
            kind, text, *rest = ast.literal_eval(self._record[key])
            if kind != ASKS:
                sys.stdout.write(text)
                return end_call(kind, given, *rest)
            # Asked for as the answer asks: then the line is shown as there.
            asking = getattr(sys.modules["__main__"], "input", builtins.input)
            typed.append(str(asking(text)))
            before = call_digest(self._name, given, typed)
            if before not in self._record:
                raise NameError(UNKNOWN.format(self._name))
            key = before

    def _by_name(self, count: int, named: Mapping[str, Any]) -> Iterator[Any]:
        """Yield the values that are given by name, in the order of the parameters."""
        for name in self._names[count:]:
            if name not in named:
                return
            yield named[name]

    def _own_answer(self, *values: Any, **named: Any) -> Any:
        """Return what the answer's own function gives.  Raises NameError where there is none."""
        if self._own is None:
            raise NameError(UNKNOWN.format(self._name))
        return self._own(*values, **named)


class Drawn:
    """A function of chance: the answer's own one, asked until it gives what a test needs."""

    def __init__(self, name: str, own: Function | None) -> None:
        self._name = name
        self._own = own

    def __call__(self, *values: Any, **named: Any) -> Any:
        """Return an answer of the answer's own function, the last one where none is as needed."""
        if told.get(self._name):
            return told[self._name].pop(0)
        if self._own is None:
            raise NameError(UNKNOWN.format(self._name))
        digest = wanted[self._name].pop(0) if wanted.get(self._name) else ""
        for _ in range(MOST_DRAWN if digest else 1):
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                found = self._own(*values, **named)
            if call_digest(self._name, [found]) == digest:
                break
        sys.stdout.write(printed.getvalue())
        return found


def end_call(kind: str, given: Sequence[Any], result: Any, changed: Mapping[int, Any]) -> Any:
    """Change the values of a call as recorded; return its result, or raise it."""
    for place, after in changed.items():
        become(given[place], after)
    if kind == RAISES:
        name, *details = result
        raise getattr(builtins, name, Exception)(*details)
    return given[result] if kind == SAME else result


def become(old: Any, new: Any) -> None:
    """Give a list or dict what another one holds; what is in it stays the same where it can."""
    places = range(len(old)) if isinstance(old, list) else list(old)
    if len(old) != len(new) or (isinstance(old, dict) and old.keys() != new.keys()):
        old.clear()
        old.extend(new) if isinstance(old, list) else old.update(new)
        return
    for place in places:
        if type(old[place]) is type(new[place]) and isinstance(old[place], (list, dict)):
            become(old[place], new[place])
        else:
            old[place] = new[place]


def stand_ins(
    parameters: Mapping[str, Sequence[str]], record: Mapping[str, str], chances: Sequence[str]
) -> dict[str, Function]:
    """Return what stands for the functions of other tasks; the answer's own ones are replaced."""
    main = sys.modules["__main__"]
    found: dict[str, Function] = {}
    for name in (*parameters, *chances):
        own = getattr(main, name, None)
        # What an answer imports of another file only asks what stands here.
        is_own = callable(own) and not hasattr(own, "is_lacking")
        kept = copied(own, name) if is_own else None
        found[name] = (
            Drawn(name, kept) if name in chances else Recorded(name, parameters[name], record, kept)
        )
    return found


def copied(own: Any, name: str) -> Function:
    """Return a copy of a function, whose own code then asks what stands for this name."""
    # A closure's code can only be exchanged for one with as many free variables.
    if type(own) is not types.FunctionType or own.__closure__:
        return own  # type: ignore[no-any-return]
    copy = types.FunctionType(own.__code__, own.__globals__, own.__name__, own.__defaults__)
    copy.__kwdefaults__ = own.__kwdefaults__
    made: dict[str, Any] = {}
    exec(INSTEAD.format(name), made)  # noqa: S102 (a name of the reference, nothing else)
    own.__code__, own.__defaults__, own.__kwdefaults__ = made["instead"].__code__, None, None
    return copy


def bring_starter(source: str, functions: Sequence[str]) -> None:
    """Give the answer the starter's functions as they were, and what else it lacks of it."""
    main = vars(sys.modules["__main__"])
    brought: dict[str, Any] = {"__name__": "starter"}
    exec(source, brought)  # noqa: S102 (the starter, as students have it)
    for name, value in brought.items():
        if name not in functions:
            main.setdefault(name, value)
        elif type(own := main.get(name)) is types.FunctionType and not own.__closure__:
            own.__code__, own.__defaults__ = value.__code__, value.__defaults__
        else:
            main[name] = types.FunctionType(value.__code__, main, name, value.__defaults__)
