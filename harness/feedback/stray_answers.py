"""Answers that reach another question than they were typed for, and what came before.

Where a program asks another question than its example does, the answers typed from then on are
not for it.  An exception over such an answer is a consequence: what is wrong is the question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from harness.errors import Raised
from harness.execution.game import Game
from harness.feedback.drawing import Drawing
from harness.transcripts.differences import ending
from harness.transcripts.events import MESSAGE, QUESTION, Cells, find_events
from harness.transcripts.screen import Screen, with_guillemets

REFUSED = "ValueError"  # what a conversion raises that an answer does not suit


@dataclass(frozen=True, kw_only=True)
class Stray:
    """What is said of it: `lead` what the program asks instead, `hint` what became of that."""

    lead: str
    hint: str


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A question, the answer to it, and what the program said since the one before."""

    question: str
    answer: str
    before: tuple[str, ...]


def stray_answer(game: Game, drawing: Drawing) -> Stray | None:
    """Return what to say of a game that ended by an answer to another question, None for others."""
    if not isinstance(game.failure, Raised) or game.failure.name != REFUSED:
        return None
    right, _ = _split_questions(game.expected, drawing.cells)
    seen, _ = _split_questions(game.seen, drawing.cells)
    # a question in words of its own counts as the one it stood for when it first came
    own: dict[str, str] = {one.question: one.question for one in right}
    others = list(_places(right, seen, own))
    if not others or others[-1] != len(seen) - 1:
        return None
    first, last = seen[others[0]], seen[-1]
    shown = _shown_instead(game, others[0], drawing)
    return Stray(
        lead=f"{shown}, but your program {_asks(first, drawing)}.",
        hint=(
            f'It then got "{with_guillemets(last.answer)}", which was typed for another question, '
            f"and stopped ({with_guillemets(str(game.failure))})."
        ),
    )


def _split_questions(screen: Screen, cells: Cells) -> tuple[list[Asked], tuple[str, ...]]:
    """Return the questions on a screen, and what is said after the last one."""
    found: list[Asked] = []
    said: list[str] = []
    for event in find_events(zip(screen.lines, screen.raw, strict=True), cells):
        if event.kind == QUESTION:
            answer = event.compared_lines[-1][len(event.text) + 1 : -1]
            found.append(Asked(question=event.text.strip(), answer=answer, before=tuple(said)))
            said = []
        elif event.kind == MESSAGE:
            said += event.compared_lines
    return found, tuple(said)


def _places(right: Sequence[Asked], seen: Sequence[Asked], own: dict[str, str]) -> Iterator[int]:
    for place, asked in enumerate(seen):
        wanted = right[place].question if place < len(right) else ""
        if own.setdefault(asked.question, wanted) != wanted:
            yield place


def _shown_instead(game: Game, place: int, drawing: Drawing) -> str:
    """Return what the example shows in place of a question, as the beginning of a sentence."""
    right, after = _split_questions(game.expected, drawing.cells)
    said = right[place].before if place < len(right) else after
    outcomes = [(ending(line, drawing.endings), line) for line in said]
    for name, line in outcomes:
        if name:
            return drawing.over.get(name) or f'The screen should show "{with_guillemets(line)}"'
    if place < len(right):
        return f'The example asks "{with_guillemets(right[place].question)}" here'
    return "The example asks nothing more here"


def _asks(asked: Asked, drawing: Drawing) -> str:
    """Return what a question asks for, as the end of a sentence."""
    known = (said for start, said in drawing.asks.items() if asked.question.startswith(start))
    return next(known, f'asks "{with_guillemets(asked.question)}"')
