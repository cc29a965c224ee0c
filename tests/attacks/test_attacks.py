"""A sample of these submissions, by root and a user in turn; `make attacks` grades all."""

from __future__ import annotations

import sys
from contextlib import ExitStack

import pytest

from harness import assignment
from harness.grading.flow import grade_recognised
from harness.submission.folder import recognise_submission
from tests.attacks.elsewhere import DESERVED, TARGETS, put_elsewhere
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
from tests.helpers import ROOT, demand_packages
from tests.samples import FOR_A_RELEASE, sample

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux isolates so far")
EVERY, EVERY_ON_OLD = 300, 800  # on kernels as they are, on older ones
EVERY_ELSEWHERE = 400
OF_THE_KERNEL = {"classes", "hangs", "killing", "resources", "state", "stealing"}  # families
READS_WHAT_ALL_MAY = {"stealing-command_lines"}  # where there is no Landlock


def ways() -> list[tuple[str, HandIn]]:
    """Return ways of grading with submissions, of each family one at least."""
    every = [(mode, hand_in) for mode in modes() for hand_in in hand_ins()]
    return sample(every, EVERY, name=place_and_name, kind=family)


def ways_on_older_kernels() -> list[tuple[str, HandIn]]:
    """Return ways of grading on kernels that are older, or pretend to be: of each way one at least.

    What is submitted there is what the kernel is to hold.
    """
    every = [
        (mode, hand_in)
        for mode in modes(OLDER_KERNELS)
        for hand_in in hand_ins()
        if hand_in.path.parent.name in OF_THE_KERNEL
        and ("without" not in mode or hand_in.name not in READS_WHAT_ALL_MAY)
    ]
    return sample(every, EVERY_ON_OLD, name=place_and_name, kind=lambda way: way[0])


def ways_elsewhere() -> list[tuple[str, HandIn]]:
    """Return ways of grading in assignments of two files and with packages, of each one at least.

    Root alone can have packages where every user may read them.
    """
    every = [("root", one) for one in put_elsewhere()] if "root" in modes() else []
    return sample(every, EVERY_ELSEWHERE, name=place_and_name, kind=lambda way: way[1].slug)


def place_and_name(way: tuple[str, HandIn]) -> str:
    return f"{way[0]}: {way[1].name}"


def family(way: tuple[str, HandIn]) -> str:
    return way[1].path.parent.name


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


@pytest.mark.parametrize(
    ("mode", "hand_in"),
    [
        *ways(),
        *(
            pytest.param(*way, marks=FOR_A_RELEASE)
            for way in [*ways_on_older_kernels(), *ways_elsewhere()]
        ),
    ],
    ids=name,
)
def test_hand_in_gets_what_it_deserves_and_nothing_else(at, mode: str, hand_in: HandIn) -> None:
    if hand_in.alone and not has_namespaces():
        pytest.skip("it would reach processes of others: there are no process namespaces here")
    if hand_in.folder:
        demand_packages(assignment.load(str(ROOT / hand_in.folder)))
    try:
        chosen_place = at(mode)
    except NoSuchPlace as reason:
        pytest.skip(str(reason))
    assert run(hand_in, chosen_place) == []


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", DESERVED)
def test_what_does_no_work_earns_what_the_page_says(slug, tmp_path):
    chosen = demand_packages(assignment.load(str(ROOT / "examples" / slug)))
    hostile, _ = TARGETS[slug]
    for unit, (body, points) in DESERVED[slug].items():
        for name, path in chosen.reference_files.items():
            head = f"\n\ndef {unit}(heights, *others):\n    {body}\n" if name == hostile else ""
            (tmp_path / name).write_text(path.read_text("utf-8") + head, "utf-8")
        result = grade_recognised(recognise_submission(tmp_path, str(chosen.folder)), [unit])
        assert result.earned_in(unit) == points
