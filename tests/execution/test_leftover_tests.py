"""The author's own tests, left over above the game, do not spoil it."""

from typing import Any

import pytest

from harness.model import Limits
from tests.helpers import typed
from tests.samples import FOR_A_RELEASE

pytestmark = pytest.mark.usefixtures("each_sandbox")

GREETING = f"Name? {typed('Ann')}Hi Ann\n"
GAME = "def ask():\n    return input('Name? ')\ndef main():\n    print('Hi', ask())\n"
LEFT_OVER: dict[str, Any] = {
    "asks, and the game is guarded": f"{GAME}print(ask())\nif __name__ == '__main__': main()",
    "asks, and the game is not guarded": f"{GAME}ask()\nname = ask()\nmain()",
    "never ends": pytest.param(
        f"{GAME}while True: pass\nif __name__ == '__main__': main()", marks=FOR_A_RELEASE
    ),
    "prints without end": f"{GAME}while True: print(1)\nif __name__ == '__main__': main()",
}


@pytest.mark.parametrize("source", LEFT_OVER.values(), ids=LEFT_OVER)
def test_a_leftover_test_does_not_spoil_the_game(player, source):
    game = player(source, Limits(call=1), one="Name? «Ann»\nHi Ann\n").program("one")
    assert game.seen.text == GREETING


def test_what_is_asked_first_and_used_later_belongs_to_the_game(player):
    source = "name = input('Name? ')\nage = input('Age? ')\nprint('Hi', name, age)"
    game = player(source, one="Name? «Ann»\nAge? «7»\nHi Ann 7\n").program("one")
    assert game.seen == game.expected


@FOR_A_RELEASE
def test_of_several_ways_to_play_the_likest_counts(player):
    source = "print('Hello')\ninput('Name? ')\ninput('Age? ')\nprint('Bye')"
    game = player(source, one="Hello\nName? «Ann»\nAge? «7»\nGood bye\n").program("one")
    assert game.seen.text == f"Hello\nName? {typed('Ann')}Age? {typed('7')}Bye\n"
