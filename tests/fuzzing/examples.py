"""How much is tried: a little in every run of the tests, much with `make fuzz`."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import HealthCheck, Phase, settings

from tests.samples import TIMES

BATCH = 50  # documents an example
FEWEST, MOST = 3, 100
EXAMPLES = int(os.environ.get("FUZZ") or min(FEWEST * TIMES, MOST))


def fuzzed(function: Any) -> Any:
    """Let hypothesis try so many examples, other ones each time where many are asked for."""
    is_short = "FUZZ" not in os.environ
    return settings(
        max_examples=EXAMPLES,
        derandomize=is_short,
        database=None,
        deadline=None,
        phases=[Phase.generate],  # what chance has changed cannot be made smaller
        suppress_health_check=list(HealthCheck),
    )(function)
