"""What lies beside a question's tests: what other tasks answer in them, and the starter's own."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from extensions.platforms.coderunner.notes import ALWAYS, BESIDE, Calls
from extensions.platforms.coderunner.stand_in import call_digest
from extensions.platforms.coderunner.tests_of_unit import Test

GIVEN = "from given import *"
GIVEN_MODULE = '''\
"""What other tasks have to answer in the tests of this one."""

import stand_in

__all__ = {exported!r}
RECORD = """\
{record}"""
globals().update(stand_in.stand_ins({names!r}, stand_in.read_record(RECORD), {chances!r}))
{starter}'''
STARTER = '''
STARTER = """\\
{source}"""
stand_in.bring_starter(STARTER, {functions!r})
'''


@dataclass(frozen=True, kw_only=True)
class Supply:
    """What a question supplies: a `record` of other tasks' functions with their `parameters`.

    `chances` are functions of the answer that are asked until they draw what a test needs;
    `starter` is the starter's text with `functions` that it gives.
    """

    record: Calls = field(default_factory=dict)
    parameters: Mapping[str, Sequence[str]] = field(default_factory=dict)
    chances: Collection[str] = ()
    starter: str = ""
    functions: Collection[str] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.record or self.chances or self.functions)

    @property
    def answered(self) -> set[str]:
        """The functions that are supplied."""
        return {*self.record, *self.chances, *self.functions}

    @property
    def files(self) -> dict[str, str]:
        """The files beside the tests."""
        if self.is_empty:
            return ALWAYS
        return {**BESIDE, "given.py": self.module_text}

    @property
    def module_text(self) -> str:
        """The module that stands for other tasks' functions where it is loaded."""
        names = {name: list(self.parameters[name]) for name in sorted(self.record)}
        lines = [
            f"{key} {told}" for name in names for key, told in sorted(self.record[name].items())
        ]
        starter = (
            STARTER.format(source=escaped(self.starter), functions=sorted(self.functions))
            if self.functions
            else ""
        )
        return GIVEN_MODULE.format(
            exported=sorted({*names, *self.chances}),
            record=escaped("".join(f"{line}\n" for line in lines)),
            names=names,
            chances=sorted(self.chances),
            starter=starter,
        )

    def loaded(self, test: Test, drawn: Mapping[str, Sequence[Any]], *, plain: bool) -> Test:
        """Return a test that loads what is supplied first; `drawn` is what chance has to give."""
        if self.is_empty:
            return test
        return replace(test, code=f"{GIVEN}\n{drawing_code(drawn, plain=plain)}{test.code}")


def drawing_code(drawn: Mapping[str, Sequence[Any]], *, plain: bool) -> str:
    """Return the line that says what chance has to give in a test, in digests unless `plain`."""
    if not drawn:
        return ""
    if plain:
        return f"import stand_in; stand_in.told.update({dict(drawn)!r})\n"
    digests = {name: [call_digest(name, [one]) for one in some] for name, some in drawn.items()}
    return f"import stand_in; stand_in.wanted.update({digests!r})\n"


def escaped(text: str) -> str:
    """Return a text as it stands between three quotes."""
    return text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
