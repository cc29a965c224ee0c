"""Checks that draw their values with hypothesis: the same values everywhere, each one afresh.

Loaded only where a check draws, since hypothesis takes its time to load.
"""

from __future__ import annotations

import functools
import os
import random
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from hypothesis import HealthCheck, Phase
from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.control import current_build_context, currently_in_test_context
from hypothesis.errors import Flaky, HypothesisException
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants as ConstantPool

from harness.checks.draws import Keep, Suspect
from harness.checks.marks import check_id
from harness.errors import Disturbed

# What hypothesis draws must be the same on every desk, whatever else is loaded there: no clock,
# no memory of earlier runs, and no constants picked from the modules that happen to be local.
hypothesis.settings.register_profile(
    "grading",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=20,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
providers._get_local_constants = ConstantPool  # noqa: SLF001

# Hypothesis keeps something between runs if it can: under this name no folder can be made.
set_hypothesis_home_dir(Path(os.devnull, "hypothesis"))

# From Python 3.14 on hypothesis does not see that it holds its own generator, and warns of that:
# here is one that is held by a name.
CHANCE = random.Random()  # noqa: S311 (hypothesis seeds it)
hypothesis.core.threadlocal._hypothesis_global_random = CHANCE  # noqa: SLF001
hypothesis.register_random(CHANCE)

# Of 20 salts tried, the one with which most wrong programs fail the checks that they failed while
# draws began by a check's wording: 255 of 256.
SALT = "19"

__all__ = ["Flaky", "HypothesisException", "load_characters", "prepare_draws", "use_fixed_draws"]


def use_fixed_draws() -> None:
    """Load the profile "grading" for checks that are imported from now on."""
    hypothesis.settings.load_profile("grading")


def load_characters() -> None:
    """Have hypothesis look at all characters, which it does when it first draws a text."""
    hypothesis.strategies.text(hypothesis.strategies.characters(categories=["L"])).validate()


def is_searching() -> bool:
    """Return whether hypothesis draws an example, and is to run the smallest that fails again."""
    return currently_in_test_context() and not current_build_context().is_final


def prepare_draws(item: pytest.Item, begin: Callable[[], bool], keep: Keep | None = None) -> None:
    """Seed hypothesis by a check's id, and let each example that it draws start afresh.

    The seed decides what is drawn.  A check that draws nothing stays as it is.

    Args:
        begin: Called before each example; says whether one that fails is to end the check as
            `Suspect`.
        keep: Takes note of the values that were drawn, None where nobody records them.
    """
    function: Any = getattr(item, "obj", None)
    handle = getattr(function, "hypothesis", None)
    if function is None or handle is None:
        return
    # by its id, so that another wording moves no draw; `hash` of a text differs in each process
    hypothesis.seed(zlib.crc32(f"{SALT}{check_id(item)}".encode()))(function)
    # in a process that grades twice the check is there already, with the run before around it
    inner = getattr(handle.inner_test, "check", handle.inner_test)

    @functools.wraps(inner)
    def run_fresh(*args: Any, **kwargs: Any) -> Any:
        is_to_end = begin()
        values = keep(item, kwargs) if keep else kwargs
        try:
            return inner(*args, **values)
        except Disturbed as error:  # nothing to be looked for in smaller values
            raise Suspect from error
        except Exception as error:
            if is_to_end and not isinstance(error, HypothesisException):
                raise Suspect from error
            raise

    run_fresh.check = inner  # type: ignore[attr-defined]
    handle.inner_test = run_fresh
