"""The modules of an assignment's folder: they find each other, and no folder's are another's."""

from harness.assignment import load
from harness.grading.flow import grade
from tests.helpers import assignment_toml, write
from tests.samples import FOR_A_RELEASE

TOML = assignment_toml('title = "Greeting"\nfiles = ["greeting.py"]\n', ("A", "Greet", 10, "greet"))
CHECKS = """
from harness.checks import unit
from .words import RIGHT

@unit("A")
def test_greets(student):
    '''Somebody is greeted.'''
    assert student.greet() == RIGHT
"""


def greeting(place, word):
    """Writes an assignment whose checks import a neighbour; return its folder."""
    folder = place / "greeting"
    folder.mkdir(parents=True)
    write(folder, TOML, "assignment.toml")
    write(folder, CHECKS, "test_greeting.py")
    write(folder, f"from .deep import WORD\nRIGHT = WORD + {word!r}\n", "words.py")
    write(folder, "WORD = 'Hello '\n", "deep.py")
    return folder


@FOR_A_RELEASE
def test_two_folders_of_one_name_share_no_module(tmp_path):
    hand_in = write(tmp_path, "def greet(): return 'Hello Ann'\n")
    folders = [greeting(tmp_path / "here", "Ann"), greeting(tmp_path / "there", "Bob")]
    assert [grade(load(str(folder)), hand_in).score for folder in folders] == [10, 0]


@FOR_A_RELEASE
def test_a_folder_named_as_an_assignment_of_ours_has_nothing_of_it(tmp_path):
    folder = tmp_path / "dict_board"
    greeting(tmp_path, "Ann").rename(folder)
    chosen = load(str(folder))
    assert chosen.places == {}
    assert grade(chosen, write(tmp_path, "def greet(): return 'Hello Ann'\n")).score == 10


@FOR_A_RELEASE
def test_a_folder_may_have_the_name_of_a_module_of_python(tmp_path):
    folder = tmp_path / "random"
    greeting(tmp_path, "Ann").rename(folder)
    assert (
        grade(load(str(folder)), write(tmp_path, "def greet(): return 'Hello Ann'\n")).score == 10
    )
