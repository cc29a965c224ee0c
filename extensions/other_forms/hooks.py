"""Registers other forms: programs that are not a plain file, what Python cannot read."""

from __future__ import annotations

from collections.abc import Sequence

from extensions.other_forms.inside.signs import may_hold
from harness.extensions import FormNote, FormReader, KitParts, hook
from harness.model import Assignment


def describe(kind: str, places: Sequence[str], names: Sequence[str]) -> FormNote:
    """Return the sentence on a form, see `sentences`."""
    from extensions.other_forms import sentences  # most programs are plain

    return sentences.describe(kind, places, names)


def find_problem(kind: str) -> str:
    """Return the sentence on a text that holds no program, "" for an unknown kind."""
    from extensions.other_forms import sentences

    return str(sentences.FORMS["no_program"].get(kind, ""))


def explain(slip: str, found: str, wanted: str) -> tuple[str, str]:
    """Return a clause on what Python cannot read and an example, see `sentences`."""
    from extensions.other_forms import sentences

    return sentences.explain(slip, found, wanted)


@hook
def form_readers() -> FormReader:
    return FormReader(
        module="extensions.other_forms.inside.forms",
        may_hold=may_hold,
        describe=describe,
        find_problem=find_problem,
        explain=explain,
    )


@hook
def kit_parts(assignment: Assignment) -> KitParts:
    here = "extensions.other_forms"
    return KitParts(
        modules=(f"{here}.hooks", f"{here}.sentences", f"{here}.inside.forms"),
        files=("extensions/other_forms/sentences.toml",),
    )
