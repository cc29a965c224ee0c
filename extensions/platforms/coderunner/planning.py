"""What all questions of an assignment hold, so that none answers another one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from extensions.platforms.coderunner.making import Maker
from extensions.platforms.coderunner.notes import joined
from extensions.platforms.coderunner.question import Question
from extensions.platforms.coderunner.sparing import Secret, Secrets, Spared, give_all, spare

BROUGHT = "{title}: an answer brings its own {names}, since a record of it would answer that task."
GIVEN_AWAY = (
    "--give-solutions: an answer can print, in a free try, what passes the tests of other tasks. "
    "It learns all of {names}."
)


@dataclass(frozen=True, kw_only=True)
class Part:
    """A question: its maker, and what it holds."""

    maker: Maker
    spared: Spared


@dataclass(frozen=True, kw_only=True)
class Plan:
    """All questions of an assignment; whether they may answer one another (`gives`)."""

    parts: Sequence[Part]
    secrets: Secrets
    gives: bool

    def make_questions(self) -> Iterator[Question]:
        """Yield the questions.  Raises BuildError."""
        for one in self.parts:
            yield one.maker.make_question(one.spared, self.secrets, gives=self.gives)

    def remarks(self) -> Iterator[str]:
        """Yield what a teacher should know: what answers bring, what is given away."""
        for one in self.parts:
            if names := one.maker.brought_by_answers(one.spared, gives=self.gives):
                yield BROUGHT.format(title=one.maker.title(), names=" and ".join(names))
        if self.gives:
            yield GIVEN_AWAY.format(names=", ".join(sorted(self.given_away())) or "none")

    def given_away(self) -> set[str]:
        """Return the functions of which more is recorded than a question usually may hold."""
        known = joined(one.spared.record for one in self.parts)
        drawn = {name for part in self.parts for one in part.maker.asked for name in one.drawn}
        return {
            name for name, calls in known.items() if not self.secrets[name].bears(calls)
        } | drawn


def plan_questions(makers: Sequence[Maker], left: Collection[str], *, gives: bool) -> Plan:
    """Return what each question holds; those that need least are looked at first.

    Functions that are `left` to answers are recorded nowhere.
    """
    cases = {name: own for maker in makers for name, own in maker.secret_cases().items()}
    secrets = {name: Secret(name, own) for name, own in cases.items()}
    found: dict[int, Part] = {}
    for place in sorted(range(len(makers)), key=lambda one: len(makers[one].others)):
        maker = makers[place]
        spared = give_all(maker.asked) if gives else spare(maker.asked, secrets, left)
        found[place] = Part(maker=maker, spared=spared)
        for name, own in spared.cases.items():
            secrets[name].keep(own)
    return Plan(parts=[found[one] for one in range(len(makers))], secrets=secrets, gives=gives)
