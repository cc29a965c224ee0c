"""What can be built: the core's own kinds of files, and those of extensions."""

from __future__ import annotations

from harness.extensions import Builder, Order, builders
from harness.model import Assignment


def _build_gradescope(order: Order) -> bytes:
    from harness.packaging import gradescope  # only what is built is loaded

    return gradescope.build_zip(order.assignment)


def _build_kit(order: Order) -> bytes:
    from harness.packaging import kit  # as above
    from harness.packaging.kit.trial import demand_working_kit

    content = kit.build_zip(order.assignment)
    demand_working_kit(order.assignment, content)
    return content


def all_builders() -> dict[str, Builder]:
    """Return how each kind of file is built, by its name; those of extensions come last."""
    return {
        "gradescope": Builder(build=_build_gradescope),
        "kit": Builder(build=_build_kit, is_for_students=True),
        **builders(),
    }


def build_content(kind: str, chosen: Assignment) -> bytes:
    """Return what is built of a kind, without any option.  Raises BuildError."""
    return all_builders()[kind].build(Order(assignment=chosen))
