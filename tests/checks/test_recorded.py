"""What is recorded of the references: true today, read as it was written."""

import pytest

from assignments.vs_computer import boards
from extensions.authoring.recording import Recorder, record_answers, record_draws
from harness.assignment import KNOWN, load
from harness.checks.draws import FILE
from harness.checks.recorded import FOLDER, Recorded
from harness.errors import AssignmentError
from harness.execution.reference import Reference
from harness.execution.session import Session
from tests.helpers import typed
from tests.samples import FOR_A_RELEASE, each_row, some_slugs

SOURCE = """
def add(a, b):
    return a + b

def ask():
    print("It's 'three quotes': '''")
    return input("Name? "), [input('"Title"? ')]

def mark(board):
    board[0] = "X"
    print("done")
"""


@pytest.fixture
def recorder(tmp_path, load):
    """Records answers of a program in place of the reference."""
    session = Session(load(SOURCE))
    yield Recorder(tmp_path, lambda: session)
    session.end()


@pytest.fixture
def on_file(tmp_path, recorder):
    """Return what has been recorded so far, read from its files."""

    def read():
        tmp_path.joinpath(FOLDER).mkdir(exist_ok=True)
        for name, text in recorder.files().items():
            tmp_path.joinpath(FOLDER, name).write_text(text, "utf-8")
        return Recorded(tmp_path)

    return read


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("recorded", every=2))
def test_what_is_recorded_is_what_the_reference_answers_today(slug):
    folder = load(slug).folder
    recorded = [folder / KNOWN, *folder.joinpath(FOLDER).glob("*.toml")]
    assert record_answers(load(slug)) == {
        path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in recorded
    }


def test_boards_with_lines_of_both_players_are_told_apart():
    recorded = Recorded(load("vs_computer").folder)
    assert boards.standing(recorded, boards.board("XXXOOO...")) == boards.BOTH
    assert boards.standing(recorded, boards.board("XXXXXXXXX")) == "X"


def test_what_was_typed_and_shown_is_recorded(recorder, on_file):
    live = recorder.typing("Ann", "Dr").ask()
    answer = on_file().typing("Ann", "Dr").ask()
    assert answer.returned == live.returned == ("Ann", ["Dr"])
    assert answer.printed.text == live.printed.text
    assert answer.printed.text.endswith(f'Name? {typed("Ann")}"Title"? {typed("Dr")}')


def test_many_calls_are_answered_in_their_order(recorder, on_file):
    columns = [1, 2, 3, 1], [1, 0, 0, 2]
    assert recorder.add.map(*columns) == [2, 2, 3, 3]
    assert on_file().add.map(*columns) == [2, 2, 3, 3]


def test_many_different_answers_are_recorded_too(recorder, on_file):
    columns = range(100), range(100)
    assert recorder.add.map(*columns) == on_file().add.map(*columns) == list(range(0, 200, 2))


@pytest.mark.parametrize(
    "ask",
    [
        lambda recorded: recorded.add(1, 3),
        lambda recorded: recorded.typing("1").add(1, 2),
        lambda recorded: recorded.add.map([1], [2]),
        lambda recorded: recorded.other(1),
    ],
    ids=["other values", "other lines", "rows", "another function"],
)
def test_what_was_not_recorded_is_the_grader_s_fault(recorder, on_file, ask):
    recorder.add(1, 2)
    with pytest.raises(AssignmentError, match=r"there is no answer to .* make record"):
        ask(on_file())


@each_row("text", ["[[call]", '[[call]]\ngiven = "1"\n'], ids=["no TOML", "no key"])
def test_a_spoilt_file_is_named(tmp_path, text):
    tmp_path.joinpath(FOLDER).mkdir()
    tmp_path.joinpath(FOLDER, "add.toml").write_text(text, "utf-8")
    with pytest.raises(AssignmentError, match=r"add\.toml: .* make record"):
        Recorded(tmp_path).add(1, 2)


@FOR_A_RELEASE
def test_a_check_that_fails_on_the_reference_is_named(tmp_path, monkeypatch):
    chosen = load("dict_board")
    monkeypatch.setattr(Recorder, "map", lambda *_: [False] * 3**9)
    with pytest.raises(
        AssignmentError, match=r"fails on the reference: test_functions::test_every"
    ):
        record_answers(chosen)


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("drawn", every=2))
def test_what_checks_draw_is_what_hypothesis_draws_today(slug):
    chosen = load(slug)
    drawn = record_draws(chosen, Reference(chosen).path)
    assert drawn == {FILE.as_posix(): chosen.folder.joinpath(FILE).read_text("utf-8")}
