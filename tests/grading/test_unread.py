"""A part that Python cannot read is told first, and costs nothing but itself."""

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.model import UNREAD
from harness.reports import text
from tests.helpers import ROOT, write
from tests.samples import IN_TURN

REFERENCE = ROOT / "reference"
COLON = "a colon is missing at the end (Python: expected ':')"

# In the reference: what stands there, what stands there instead, the unit, what is told first.
BROKEN = {
    "dict_board": (
        "def get_current_player(round):",
        "def get_current_player(round)",
        "B",
        f"Next: Step B. There is a syntax error in line 61: {COLON}.",
    ),
    "numpad": (
        "def is_space_free(board, position):",
        "def is_space_free(board, position)",
        "is_space_free",
        f"Next: Part is_space_free. There is a syntax error in line 102: {COLON}.",
    ),
    "vs_computer": (
        "if square(board, row_num, column_num) == EMPTY",
        "if square(board, row_num, column_num == EMPTY",
        "T5",
        "Next: Task T5. There is a syntax error in line 63: the bracket `(` is never closed",
    ),
    "xtreme": (
        'if __name__ == "__main__":',
        'if __name__ == "__main__"',
        "game",
        f"Next: Part game. There is a syntax error in line 130: {COLON}.",
    ),
}


def reference_of(slug, *change):
    """Return the text of a reference, with one thing in place of another."""
    (path,) = REFERENCE.joinpath(slug).glob("*.py")
    source = path.read_text("utf-8")
    if change:
        assert source.count(change[0]) == 1
        source = source.replace(*change)
    return source, path.name


def graded(slug, source, folder, name, units=()):
    return grade(assignment.load(slug), write(folder, source, name), units)


def said(result):
    """Return a report as one line."""
    return " ".join(text.render_report(result).split())


@IN_TURN
@pytest.mark.parametrize("slug", BROKEN)
def test_a_syntax_error_is_told_first_and_costs_its_own_unit_alone(slug, tmp_path):
    before, after, unit, first = BROKEN[slug]
    source, name = reference_of(slug, before, after)
    result = graded(slug, source, tmp_path, name)
    assert first in said(result)
    assert said(result).index("Next:") == said(result).index(first)
    earned = {one.id: result.earned_in(one.id) for one in result.units}
    assert earned == {one.id: one.points * (one.id != unit) for one in result.units}
    failing = [one for one in result.failing(unit) if one.blamed_unit is None]
    assert {one.diagnosis for one in failing} == {UNREAD}
    assert not any(one.expected or one.actual or one.rows for one in map(evidence_of, failing))


def evidence_of(verdict):
    assert verdict.evidence is not None
    return verdict.evidence


def test_the_line_in_pythons_words_is_the_one_of_the_file(tmp_path):
    before = "    if round % 2 == 0:\n        return 'X'"
    source, name = reference_of("dict_board")
    assert before in source, source[source.index("def get_current_player") :][:400]
    broken = source.replace(before, before.replace("        return", "    return"))
    line = source[: source.index(before)].count("\n") + 1
    result = graded("dict_board", broken, tmp_path, name, ["B"])
    wanted = f"expected an indented block after 'if' statement on line {line}"
    assert f"in line {line + 1}: this line must be indented below its `if` (Python: {wanted})" in (
        said(result)
    )


def test_a_line_that_nothing_needs_is_told_where_every_check_passes(tmp_path):
    source, name = reference_of("xtreme")
    result = graded("xtreme", f"{source}print(len(", tmp_path, name, ["setup_game"])
    assert result.score == result.possible
    line = source.count("\n") + 1
    assert (
        "Every check passes, but Python cannot run your file: There is a syntax error in line "
        f"{line}: the bracket `(` is never closed"
    ) in said(result)


def test_a_body_that_is_not_indented_belongs_to_its_function(tmp_path):
    source, name = reference_of("xtreme")
    body = "    return all(cell == player for cell in board[row])"
    docstring = '    """Tell whether every cell of the row is the player\'s."""\n'
    broken = source.replace(docstring + body, body.strip())
    result = graded("xtreme", broken, tmp_path, name, ["check_row"])
    assert "this line must be indented below its `def`" in said(result)
    assert [one.kind for one in result.repairs] == ["syntax"]


def test_style_charges_nothing_that_may_be_used_where_python_cannot_read(tmp_path):
    source, name = reference_of("xtreme")
    # ask_for_move is used in play_game alone
    broken = source.replace("def play_game() -> None:", "def play_game() -> None")
    result = graded("xtreme", broken, tmp_path, name, ["style"])
    assert result.earned_in("style") == result.assignment.unit("style").points


def test_a_header_that_cannot_be_read_is_not_missing(tmp_path):
    source, name = reference_of("xtreme")
    broken = f'print("by Ada Byron, 20230441\n{source.partition("import")[2] or source}'
    result = graded("xtreme", broken, tmp_path, name, ["style"])
    failing = {one.check.rpartition("[")[2] for one in result.failing("style")}
    assert not {one for one in failing if "header" in one or "number" in one}
