"""The result of a mutant: the few facts of its grade that are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

EXAMPLE = "example"  # the kind of the checks that are the official examples
POINT_DIGITS = 6


@dataclass(frozen=True, kw_only=True)
class Result:
    """The grade of one program: the points it `lost` in each unit, the `causes` named there.

    `places` are the lines that its reports name there.
    `examples` are the units whose official examples failed; `problem` says why there is no grade,
    or why it is not final.
    """

    lost: Mapping[str, float] = field(default_factory=dict)
    causes: Mapping[str, Sequence[str]] = field(default_factory=dict)
    places: Mapping[str, Sequence[int]] = field(default_factory=dict)
    failed: Sequence[str] = ()
    examples: Sequence[str] = ()
    problem: str = ""

    @property
    def as_data(self) -> dict[str, Any]:
        """The result as JSON's types, in a report."""
        return {("told" if name == "causes" else name): one for name, one in asdict(self).items()}

    @property
    def lost_points(self) -> str:
        """The points lost in each unit, as text."""
        return ", ".join(f"{unit} -{points:g}" for unit, points in self.lost.items())


def result_of(reply: Mapping[str, Any], units: Sequence[str]) -> Result:
    """Return what a grader's reply says of these units."""
    report = reply.get("report")
    if report is None:
        return Result(problem=reply.get("problem") or reply.get("fault") or "no report")
    failed = [
        one for one in report["checks"] if one["outcome"] == "failed" and one["unit"] in units
    ]
    own = [one for one in failed if one["cause"] is None]
    causes: dict[str, list[str]] = {}
    for check in own:
        if check["diagnosis"] and check["diagnosis"] not in causes.setdefault(check["unit"], []):
            causes[check["unit"]].append(check["diagnosis"])
    return Result(
        lost={
            unit["id"]: round(unit["possible"] - unit["score"], POINT_DIGITS)
            for unit in report["units"]
            if unit["id"] in units and unit["score"] < unit["possible"]
        },
        causes={unit: names for unit, names in causes.items() if names},
        places={one["unit"]: one["place"]["lines"] for one in own if one.get("place")},
        failed=[one["check"] for one in own],
        examples=sorted({one["unit"] for one in failed if one["kind"] == EXAMPLE}),
        problem=" ".join(filter(None, [report["problem"], *report["troubles"]])),
    )
