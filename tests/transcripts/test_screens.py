"""The references of the other assignments show exactly what their transcripts hold."""

import pytest

from harness.assignment import load
from harness.execution.playing import Player
from harness.execution.reference import Reference
from harness.home import ASSIGNMENTS

SEEDS = {"vs_computer": 15}
NAMES = [
    (slug, path.name)
    for slug in ("xtreme", "vs_computer")
    for path in sorted((ASSIGNMENTS / slug / "transcripts").glob("*.txt"))
]


@pytest.mark.parametrize(("slug", "name"), NAMES)
def test_the_reference_shows_exactly_what_the_transcript_holds(slug, name):
    chosen = load(slug)
    with Reference(chosen) as reference:
        player = Player(reference.load_program(), chosen.folder / "transcripts")
        game = player.program(name, seed=SEEDS.get(slug))

    assert game.ended_well()
    assert game.seen.text.rstrip() == game.expected.text.rstrip()
