"""A sample of the hand-ins in these folders; `make attacks` grades all of them, `ATTACKS=all`."""

from __future__ import annotations

import os
import sys

import pytest

from tests.attacks.hand_ins import HandIn, hand_ins
from tests.attacks.places import NoSuchPlace, Place, has_namespaces, modes, place
from tests.attacks.runner import run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux isolates so far")
EVERY = 1 if os.environ.get("ATTACKS") == "all" else 6


@pytest.fixture(scope="session", params=modes())
def at(request):
    try:
        with place(request.param) as made:
            yield made
    except NoSuchPlace as reason:
        pytest.skip(str(reason))


@pytest.mark.parametrize("hand_in", hand_ins()[::EVERY], ids=lambda hand_in: hand_in.name)
def test_hand_in_gets_what_it_deserves_and_nothing_else(hand_in: HandIn, at: Place) -> None:
    if hand_in.alone and not has_namespaces():
        pytest.skip("it would reach processes of others: there are no process namespaces here")
    assert run(hand_in, at) == []


def test_there_are_enough_hand_ins():
    assert len(hand_ins()) >= 80
