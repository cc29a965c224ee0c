"""What is told of a call that went on asking: its screen, and where it should have gone on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from harness.errors import AskedForMore
from harness.execution.calls import Call
from harness.printable import cut_line, cut_lines
from harness.transcripts.questions import last_question, questions
from harness.transcripts.screen import Screen, with_guillemets

END = ""  # what is asked where a call should have come to its end
MOST_SHOWN_LINES = 8  # at the end of a screen that was to be shorter


def told_of_call(failure: AskedForMore, last: Call, right: Screen | None) -> Mapping[str, Any]:
    """Return what evidence says of the call that went on asking, but for the screens' rows.

    `right` is the screen that the same answers lead to, None where that is not known.
    """
    sentence = cut_lines(str(failure))
    if not last.typed:
        return {"actual": f"{sentence}\nIt should not ask for anything.{end_of_screen(last)}"}
    if right is None:
        last_line = answer_told(last.typed[-1])
        told = f"After the last answer, {last_line}, it should end."
        return {"actual": cut_lines(f"{sentence}\n{told}{end_of_screen(last)}")}
    return {"hint": "\n".join([sentence, *where_it_should_go_on(right, last.printed)])}


def end_of_screen(call: Call) -> str:
    """Return the end of a call's screen, as lines below what is said of it."""
    lines = [with_guillemets(line.rstrip()) for line in call.printed.raw[-MOST_SHOWN_LINES:]]
    return "".join(f"\n{line}" for line in ["Its screen:", *(f"  {one}" for one in lines)] if lines)


def where_it_should_go_on(right: Screen, seen: Screen) -> Iterator[str]:
    """Yield the sentence on the first answer after which the right question did not come.

    A question in words of its own counts as the one that it stood for when it came first.
    """
    wanted = [*(one.text for one in questions(right)), END]
    asked = [*questions(seen), last_question(seen)]
    own: dict[str, str] = {}
    for place, (one, question) in enumerate(zip(wanted, asked, strict=False)):
        if own.setdefault(question.text, one) != one:
            answer = answer_told(asked[place - 1].typed)
            then = f'ask "{with_guillemets(one)}"' if one else "end"
            yield f"After the answer {answer} it should {then}."
            return


def answer_told(typed: str) -> str:
    """Return an answer as a sentence names it."""
    return cut_line(typed) or "Enter alone"
