"""A sample of the hand-ins in these folders, root and user in turn; `make attacks` grades all."""

from __future__ import annotations

import os
import sys

import pytest

from tests.attacks.hand_ins import HandIn, hand_ins
from tests.attacks.places import NoSuchPlace, Place, has_namespaces, modes, place
from tests.attacks.runner import run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux isolates so far")
EVERY = 6  # each sixth hand-in, which takes long enough


def sample() -> list[tuple[str, HandIn]]:
    """Gives ways of grading with hand-ins: every one with each where all are asked for."""
    if os.environ.get("ATTACKS") == "all":
        return [(mode, one) for mode in modes() for one in hand_ins()]
    return [
        (mode, one)
        for turn, mode in enumerate(modes())
        for one in hand_ins()[turn * EVERY :: len(modes()) * EVERY]
    ]


def name(value: object) -> str | None:
    return value.name if isinstance(value, HandIn) else None


@pytest.fixture(scope="session")
def at(request):
    try:
        with place(request.param) as made:
            yield made
    except NoSuchPlace as reason:
        pytest.skip(str(reason))


@pytest.mark.parametrize(("at", "hand_in"), sample(), ids=name, indirect=["at"])
def test_hand_in_gets_what_it_deserves_and_nothing_else(at: Place, hand_in: HandIn) -> None:
    if hand_in.alone and not has_namespaces():
        pytest.skip("it would reach processes of others: there are no process namespaces here")
    assert run(hand_in, at) == []


def test_there_are_enough_hand_ins():
    assert len(hand_ins()) >= 80
