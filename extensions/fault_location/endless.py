"""Where a function never finishes: no case shows what it does, each is tried as a wrong one."""

from __future__ import annotations

from collections.abc import Sequence

from extensions.fault_location.searching import Search
from extensions.fault_location.trials import Edited
from harness.checks.domains import Case
from harness.feedback.behaviour import Behaviour, all_pairs
from harness.transcripts.screen import Screen

NO_ANSWER = Behaviour(values="[[], null, []]", printed=Screen(""), ended="endless", text="")


def search_endless(edited: Edited, cases: Sequence[Case], right: Sequence[Behaviour]) -> Search:
    """Return the search in a function that never finishes, in each case as in a wrong one."""
    return Search(edited=edited, pairs=all_pairs(cases, [NO_ANSWER] * len(cases), right))
