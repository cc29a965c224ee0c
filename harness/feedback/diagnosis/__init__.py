"""Why a function is wrong: verdicts that failed get the name of a cause that explains them.

A function of a unit with a failed check is called in every case of its domain.  Where it behaves
in all of them exactly like a known wrong version, or as is right but for one general change, that
is its cause; where nothing fits, nothing is said.
"""

from harness.feedback.diagnosis.explaining import explain
from harness.feedback.diagnosis.finding import Finder, Sightings

__all__ = ["Finder", "Sightings", "explain"]
