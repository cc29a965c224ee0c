"""What a function is asked, and its known wrong versions with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from harness.checks.domains import Case, Domain
from harness.feedback.behaviour import Behaviour, Endless, Observer, Unobserved
from harness.feedback.diagnosis.misconceptions import Misconception

MOST_CALLS = 400  # that one request asks for
TOGETHER = """
def {function}(*arguments):
    return next(_each)(*arguments)

def _version(source):
    scope = dict(globals())
    exec(source, scope)
    exec({asking!r}, scope)
    return scope[{asked!r}]

_versions = [_version(source) for source in {sources!r}]
_each = (version for version in _versions for _ in range({count}))
"""
ASKING = "asking"  # how the function is called that a domain asks by
OWN = """
def _asking(scope):
    exec({asking!r}, scope)
    return scope["asking"]

{function} = _asking(dict(globals()))
"""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A function to be asked, its domain and the cases of it."""

    function: str
    domain: Domain
    cases: Sequence[Case]

    def ask_observer(self, observer: Observer) -> list[Behaviour]:
        asked = self.function
        if self.domain.asking:
            text = OWN.format(asking=self.domain.asking, function=self.function)
            observer.define_version(ASKING, self.function, text)
            asked = ASKING
        return observer.observe(asked, self.cases, self.domain)


def together(
    question: Question, versions: Sequence[Misconception], observer: Observer, count: int
) -> Iterator[list[Behaviour]]:
    """Yield what each version does in the first cases; one request asks many of them.

    Raises Unobserved, also where that takes too long: it says nothing of the submission.
    """
    cases = question.cases[:count]
    most = max(1, MOST_CALLS // len(cases))
    for start in range(0, len(versions), most):
        some = versions[start : start + most]
        sources = [version.source for version in some]
        name = question.function
        asking = question.domain.asking
        asked = ASKING if asking else name
        text = TOGETHER.format(
            function=name, sources=sources, count=len(cases), asking=asking, asked=asked
        )
        observer.define_version("versions", name, text)
        try:
            found = observer.observe("versions", [*cases] * len(some), question.domain)
        except Endless as error:
            raise Unobserved from error
        for number in range(len(some)):
            yield found[number * len(cases) : (number + 1) * len(cases)]
