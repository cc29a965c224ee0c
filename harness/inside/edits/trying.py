"""Tries edits of a function beside the submission: says what comes of a case with each of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from marshal import loads  # by name: a submission may replace the module's own
from types import CodeType
from typing import Any, Union

from harness.inside.edits.making import TICK, Candidate, compile_ticking, list_candidates, told_of

ROUNDS = 5_000  # of loops, in a call: a right function needs some hundreds
ALL_ROUNDS = 2_000_000  # in all calls together
NO_END = 1 << 60
UNEDITED = -1

Json = Any
Key = Union[int, tuple[int, int]]
"""The number of an edit, or the numbers of two that are made together."""
Observe = Callable[[list[Any], Sequence[str], "int | None"], Json]


class TooLong(BaseException):
    """An edited function goes on and on."""


class Trials:
    """The edits of one function of a loaded submission, and what comes of them.

    `module` are the names that the submission defines, `observe` calls the function that is asked
    for in a case, `stop` makes the exception that ends a call.
    """

    def __init__(
        self,
        module: MutableMapping[str, Any],
        file: str,
        observe: Observe,
        stop: Callable[[str], BaseException],
    ) -> None:
        self._module = module
        self._file = file
        self._observe = observe
        self._stop = stop
        self._candidates: list[Candidate] = []
        self._codes: dict[Key, list[CodeType]] = {}
        self._left = 0
        self._all_left = ALL_ROUNDS

    def answer(self, request: Json) -> Json:
        """Return the reply to a request: to list edits, to try some, to keep one."""
        step = request["step"]
        if step == "list":
            return self._list_edits(request)
        if step == "keep":
            self._put(key_of(request["number"]))
            self._left = self._all_left = NO_END
            return {}
        return self._try_edits(request["numbers"], request["raw"])

    def _list_edits(self, request: Json) -> Json:
        self._candidates = list_candidates(
            request["source"],
            request["lines"],
            request["function"],
            request["helpers"],
            request["most"],
        )
        return {"edits": told_of(self._candidates)}

    def _try_edits(self, numbers: Sequence[Json], packed: bytes) -> Json:
        """Return what comes of a case, each answer once, and which edit gives which."""
        answers: list[Json] = []
        places: dict[str, int] = {}
        order = []
        for number in numbers:
            answer = self._answer_with(key_of(number), packed)
            place = places.setdefault(json.dumps(answer), len(answers))
            if place == len(answers):
                answers.append(answer)
            order.append(place)
        return {"answers": answers, "order": order}

    def _answer_with(self, key: Key, packed: bytes) -> Json:
        """Return what comes of a case with an edit; None where it cannot be made or goes on."""
        before = dict(self._module)
        try:
            self._put(key)
            arguments, typed, seed = loads(packed)  # noqa: S302 (sent by the trusted side)
            return self._observe(arguments, typed, seed)
        except (SyntaxError, ValueError, TypeError, RecursionError, TooLong):
            return None
        except Exception:  # noqa: BLE001 (whatever the edited statement raises when it is run)
            return None
        finally:
            for name in self._module.keys() - before.keys():
                del self._module[name]
            self._module.update(before)

    def _put(self, key: Key) -> None:
        """Put statements in place as they are with an edit, or with a pair of them."""
        self._left = ROUNDS
        self._module[TICK] = self._tick
        if key not in self._codes:
            self._codes[key] = []
            self._codes[key] = list(self._compile(key))
        if not self._codes[key]:
            raise TooLong
        for code in self._codes[key]:
            exec(code, self._module)  # type: ignore[arg-type]  # noqa: S102 (the student's own code, edited)

    def _compile(self, key: Key) -> Iterator[CodeType]:
        """Yield the statements that an edit or a pair changes; those of all edits as they were.

        Raises SyntaxError or ValueError.
        """
        if key == UNEDITED:
            pieces = {id(one.piece): one.piece for one in self._candidates}
            yield from (compile_ticking(one.statement, self._file) for one in pieces.values())
        elif isinstance(key, int):
            yield self._candidates[key].compile_edited(self._file)
        else:
            one, other = (self._candidates[number] for number in key)
            if one.piece is not other.piece:
                yield from (each.compile_edited(self._file) for each in (one, other))
            elif one.goes_with(other):
                yield one.compile_edited(self._file, other)

    def _tick(self) -> None:
        """Count a round of a loop.  Ends the call where it goes on and on."""
        self._left -= 1
        self._all_left -= 1
        if self._left < 0 or self._all_left < 0:
            raise self._stop("too_long")


def key_of(told: Json) -> Key:
    """Return an edit's number, or a pair of them, as it came."""
    return told if type(told) is int else (told[0], told[1])


def begin(*given: Any) -> Trials:
    """Return trials of a submission, see `Trials`."""
    return Trials(*given)
