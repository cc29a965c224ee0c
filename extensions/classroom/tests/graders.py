"""Graders for the tests of a class: they grade nothing, and say what they are told to."""

import threading

from harness.errors import GraderError


def report_of(score=10, outcome="passed", **changes):
    """Return a JSON report with one unit and one check."""
    return {
        "file": "tic_tac_toe.py",
        "score": score,
        "possible": 10,
        "units": [{"id": "A", "title": "A", "score": score, "possible": 10, "outcome": outcome}],
        "checks": [
            {
                "check": "test_it::test_one",
                "unit": "A",
                "title": "It does one thing.",
                "outcome": outcome,
                "cause": None,
                "diagnosis": None,
                "evidence": {"hint": "Look at it.", "did": "x" * 1000},
                "differences": [],
            }
        ],
        "notes": [],
        "problem": None,
        "troubles": [],
        "seconds": 0.5,
        **changes,
    }


class FixedGrader:
    """A grader that answers for each submission what `replies` say, or that all is right."""

    def __init__(self, replies=None):
        self.replies = replies or {}
        self.graded = []
        self.closed = 0
        self.stopped = threading.Event()

    def grade(self, hand_in):
        self.graded.append(hand_in.key)
        reply = self.replies.get(hand_in.key, {"report": report_of(), "page": "<p>fine</p>"})
        if isinstance(reply, BaseException):
            raise reply
        if reply == "hangs":
            self.stopped.wait()
            return {"problem": "stopped"}
        return reply

    def stop(self):
        self.stopped.set()

    def close(self):
        self.closed += 1


class Broken(FixedGrader):
    """A grader that can grade nothing."""

    def grade(self, hand_in):
        raise GraderError("no sandbox here")
