"""Causes that any function may have: what it does is what is right, changed in one way.

Each is a function that says whether it explains all cases; the first that does is named.  The
names are part of the reports, whatever the functions are called.  What the student reads of a
cause stands in `causes.toml`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from harness.assignment.tables import read_toml
from harness.feedback.cause import Cause
from harness.feedback.diagnosis.general import answering, braces, deciding, numbers, spelling
from harness.feedback.diagnosis.general.comparing import Pairs

CAUSES: dict[str, Callable[[Pairs], bool]] = {
    "printed_not_returned": answering.printed_not_returned,
    "returned_not_printed": answering.returned_not_printed,
    "returned_nothing": answering.returned_nothing,
    "sometimes_nothing": answering.sometimes_nothing,
    "truth_inverted": answering.truth_inverted,
    "text_for_truth": answering.text_for_truth,
    "value_for_truth": deciding.value_for_truth,
    "something_for_nothing": deciding.something_for_nothing,
    "text_for_values": deciding.text_for_values,
    "number_for_text": deciding.number_for_text,
    "list_for_tuple": answering.list_for_tuple,
    "text_for_number": answering.text_for_number,
    "fraction_for_whole_number": answering.fraction_for_whole_number,
    "changed_copy": answering.changed_copy,
    "changed_nothing": answering.changed_nothing,
    "changed_argument": answering.changed_argument,
    "returned_beside": answering.extra_return,
    "printed_beside": answering.extra_print,
    "row_column_exchanged": answering.row_column_exchanged,
    "off_by_one": answering.off_by_one,
    "percent_for_fraction": numbers.percent_for_fraction,
    "numbers_cut_off": numbers.numbers_cut_off,
    "numbers_rounded": numbers.numbers_rounded,
    "zero_for_o": spelling.zero_for_o,
    "letter_case": spelling.letter_case,
    "blank_lines_only": spelling.blank_lines_only,
    "blanks_only": spelling.blanks_only,
    "braces_shown": braces.braces_shown,
    "question_missing": spelling.question_missing,
    "wording_only": spelling.wording_only,
    "lines_beside": spelling.extra_lines,
    "lines_missing": spelling.lines_missing,
    "fails_always": deciding.fails_always,
    "asks_for_ever": deciding.asks_for_ever,
    "asks_unasked": deciding.asks_unasked,
    "always_the_same": answering.always_the_same,
    "examples_only": answering.examples_only,
    "fails_for_some": deciding.fails_for_some,
    "true_too_often": deciding.true_too_often,
    "true_too_seldom": deciding.true_too_seldom,
    "found_too_often": deciding.found_too_often,
    "found_too_seldom": deciding.found_too_seldom,
    "asks_too_seldom": deciding.asks_too_seldom,
    "asks_too_often": deciding.asks_too_often,
    "items_in_another_order": deciding.items_in_another_order,
    "items_missing": deciding.items_missing,
    "items_beside": deciding.extra_items,
}


def fitting_cause(pairs: Pairs) -> str | None:
    """Return the name of the first cause that explains all cases, None where there is none."""
    return next((name for name, fits in CAUSES.items() if fits(pairs)), None)


def cause_for(name: str, function: str) -> Cause:
    """Return a cause by its name, as it is said of this function."""
    texts = read_toml(Path(__file__).with_name("causes.toml"))
    said = {key: text.replace("{function}", function) for key, text in texts[name].items()}
    return Cause(name=name, **said)
