"""The person at the keyboard types what the plan has, and finds a way where a program leaves it."""

import pytest

from harness.assignment import FOLDER
from harness.assignments.dict_board import answering as dict_board
from harness.assignments.numpad import answering as numpad
from harness.transcripts.screen import TYPED, TYPED_END, Screen, read, typed_parts

ANSWERING = {"dict_board": dict_board.answer, "numpad": numpad.answer}
TRANSCRIPTS = [
    pytest.param(answer, path, id=f"{slug}/{path.stem}")
    for slug, answer in ANSWERING.items()
    for path in sorted((FOLDER / slug).glob("**/transcripts/**/*.txt"))
]


@pytest.mark.parametrize(("answer", "path"), TRANSCRIPTS)
def test_on_a_transcript_s_screen_a_person_types_what_the_transcript_types(answer, path):
    expected = read(path)
    seen = ""
    for shown, line in typed_parts(expected.text)[0]:
        seen += shown
        assert answer(Screen(seen), expected.typed) == line
        seen += f"{TYPED}{line}{TYPED_END}\n"
