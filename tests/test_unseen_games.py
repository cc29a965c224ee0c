"""Games that no kit holds: whoever repeats those of the kit earns nothing by it."""

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.model import Outcome
from tests.helpers import write
from tests.repeating import REPEATING, program
from tests.samples import FOR_A_RELEASE, some_slugs
from tools.programs import without_style


@pytest.fixture(scope="module", params=some_slugs("repeating", every=2))
def slug(request):
    return request.param


@pytest.fixture(scope="module")
def repeating(slug, tmp_path_factory):
    """Return the program of an assignment that repeats the kit's games."""
    return write(tmp_path_factory.mktemp(slug), program(slug))


@FOR_A_RELEASE
def test_every_check_in_the_kit_passes_where_its_games_are_repeated(slug, repeating):
    seen = grade(assignment.load(slug), repeating, REPEATING[slug][1], Options(public=True))
    assert [
        verdict.check for verdict in seen.verdicts if verdict.outcome is not Outcome.PASSED
    ] == []


@FOR_A_RELEASE
def test_repeating_the_games_of_the_kit_earns_nothing(slug, repeating):
    result = grade(without_style(slug), repeating)
    lost = {
        unit.id: unit.points for unit in result.units if result.earned_in(unit.id) < unit.points
    }
    assert list(lost) == REPEATING[slug][1]
    assert result.possible - result.score == sum(lost.values())
