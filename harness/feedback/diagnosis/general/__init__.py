"""Causes that any function may have: what it does is what is right, changed in one way.

Each is a function that says whether it explains all cases; the first that does is named.  What
the student reads of it stands in `causes.toml`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from harness.feedback.diagnosis.cause import Cause
from harness.feedback.diagnosis.general import answering, deciding, spelling
from harness.feedback.diagnosis.general.comparing import Pairs

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CAUSES: tuple[Callable[[Pairs], bool], ...] = (
    answering.printed_not_returned,
    answering.returned_not_printed,
    answering.returned_nothing,
    answering.sometimes_nothing,
    answering.truth_inverted,
    answering.text_for_truth,
    deciding.value_for_truth,
    deciding.something_for_nothing,
    deciding.text_for_values,
    deciding.number_for_text,
    answering.list_for_tuple,
    answering.text_for_number,
    answering.fraction_for_whole_number,
    answering.changed_copy,
    answering.changed_nothing,
    answering.changed_argument,
    answering.returned_beside,
    answering.printed_beside,
    answering.row_column_exchanged,
    answering.off_by_one,
    spelling.zero_for_o,
    spelling.letter_case,
    spelling.blank_lines_only,
    spelling.blanks_only,
    spelling.question_missing,
    spelling.wording_only,
    spelling.lines_beside,
    spelling.lines_missing,
    deciding.fails_always,
    deciding.asks_for_ever,
    answering.always_the_same,
    answering.examples_only,
    deciding.fails_for_some,
    deciding.true_too_often,
    deciding.true_too_seldom,
    deciding.found_too_often,
    deciding.found_too_seldom,
    deciding.asks_too_seldom,
    deciding.asks_too_often,
    deciding.items_in_another_order,
    deciding.items_missing,
    deciding.items_beside,
)


def fitting(pairs: Pairs) -> str | None:
    """Return the name of the first cause that explains all cases, None where there is none."""
    return next((fits.__name__ for fits in CAUSES if fits(pairs)), None)


def described(name: str, function: str) -> Cause:
    """Return a cause by its name, as it is said of this function."""
    texts = tomllib.loads((Path(__file__).parent / "causes.toml").read_text("utf-8"))
    said = {key: text.replace("{function}", function) for key, text in texts[name].items()}
    return Cause(name=name, **said)
