"""All rules in one reader: quicker than one after the other, and enough for most submissions."""

from __future__ import annotations

from functools import partial

from extensions.style.inside import spacing, tree
from extensions.style.inside.source import answer_by

answer = partial(answer_by, (tree.findings_of, spacing.findings_of))
"""Return what each rule finds in a submission, and the wanted functions that are written."""
