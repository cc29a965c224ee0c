"""A sample of the hand-ins in these folders, root and user in turn; `make attacks` grades all."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack

import pytest

from tests.attacks.hand_ins import HandIn, hand_ins
from tests.attacks.places import (
    OLDER_KERNELS,
    NoSuchPlace,
    Place,
    has_namespaces,
    modes,
    place,
)
from tests.attacks.runner import run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux isolates so far")
EVERY = 9  # each ninth hand-in, which takes long enough
EVERY_ON_OLD = 30  # of the kernel's own
OF_THE_KERNEL = {"hangs", "killing", "resources", "state", "stealing"}  # families
READS_WHAT_ALL_MAY = {"stealing-command_lines"}  # where there is no Landlock


def sample() -> list[tuple[str, HandIn]]:
    """Return ways of grading with hand-ins: every one with each where all are asked for.

    On kernels that are older, or pretend to be, those that the kernel is to hold.
    """
    whole = os.environ.get("ATTACKS") == "all"
    held = [one for one in hand_ins() if one.path.parent.name in OF_THE_KERNEL]
    return [
        *chosen(modes(), hand_ins(), 1 if whole else EVERY),
        *(
            (mode, one)
            for mode, one in chosen(modes(OLDER_KERNELS), held, 1 if whole else EVERY_ON_OLD)
            if "without" not in mode or one.name not in READS_WHAT_ALL_MAY
        ),
    ]


def chosen(ways: list[str], some: Sequence[HandIn], every: int) -> list[tuple[str, HandIn]]:
    """Return ways of grading, each with another part of some hand-ins, or with all of them."""
    if every == 1:
        return [(mode, one) for mode in ways for one in some]
    return [
        (mode, one)
        for turn, mode in enumerate(ways)
        for one in some[turn * every :: len(ways) * every]
    ]


def name(value: object) -> str | None:
    return value.name if isinstance(value, HandIn) else None


@pytest.fixture(scope="session")
def at():
    """Return the place for a way of grading, which is made once."""
    made: dict[str, Place] = {}
    with ExitStack() as stack:

        def of(mode: str) -> Place:
            if mode not in made:
                made[mode] = stack.enter_context(place(mode))
            return made[mode]

        yield of


@pytest.mark.parametrize(("mode", "hand_in"), sample(), ids=name)
def test_hand_in_gets_what_it_deserves_and_nothing_else(at, mode: str, hand_in: HandIn) -> None:
    if hand_in.alone and not has_namespaces():
        pytest.skip("it would reach processes of others: there are no process namespaces here")
    try:
        chosen_place = at(mode)
    except NoSuchPlace as reason:
        pytest.skip(str(reason))
    assert run(hand_in, chosen_place) == []


def test_there_are_enough_hand_ins():
    assert len(hand_ins()) >= 80
