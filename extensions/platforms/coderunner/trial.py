"""Tries whether what questions hold answers another one: then it would be free points.

Whoever prints the files beside a question, in a free try, can answer another task with the records
of all questions together, and guess where these say nothing.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from extensions.platforms.coderunner.notes import BESIDE, Calls
from extensions.platforms.coderunner.question import Question
from extensions.platforms.coderunner.sample import ECHOING, run_beside
from extensions.platforms.coderunner.stand_in import RETURNS

END_OF_LINE = re.compile(r"[ \t]+$", re.MULTILINE)
GUESSES = ("None", "True", "False", "''", "' '", "[]")
HELD = """\
_made = {{"__name__": "stand_in"}}
exec({stand_in!r}, _made)
_record = _made["read_record"]({record!r})
"""
HELD_FUNCTION = """
def {name}(*values, **named):
    try:
        return _made["Recorded"]({name!r}, [], _record, None)(*values)
    except NameError:
        return {guess}
"""


def answers_task(question: Question, names: Collection[str], known: Calls) -> bool:
    """Return whether records of a question's functions `names` pass all of its tests."""
    own = {name: known[name] for name in names if name in known}
    return len(own) == len(names) > 0 and any(
        passes(question, answer) for answer in held_answers(own)
    )


def held_answers(known: Calls) -> Iterator[str]:
    """Yield answers made of records alone, one for each guess where they say nothing."""
    lines = "".join(f"{key} {told}\n" for calls in known.values() for key, told in calls.items())
    head = HELD.format(stand_in=BESIDE["stand_in.py"], record=lines)
    for guess in (*GUESSES, *most_common(known)):
        yield head + "".join(HELD_FUNCTION.format(name=name, guess=guess) for name in known)


def most_common(known: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Return what records say most often, as it is written in a program."""
    told = (ast.literal_eval(one) for calls in known.values() for one in calls.values())
    results = Counter(repr(rest[0]) for kind, _, *rest in told if kind == RETURNS)
    return [result for result, _ in results.most_common(1)]


def passes(question: Question, answer: str) -> bool:
    """Return whether an answer passes all tests of a question; the last ones are tried first."""
    head = ECHOING if question.kind == "python3_w_input" else ""
    # Examples, which everybody sees, stand first: a guess is found out by the others.
    for test in reversed(question.tests):
        source = f"{head}{answer}\n{test.code}\n"
        done = run_beside(question.files, source, test.stdin)
        if done.returncode or done.stderr or clean(done.stdout) != clean(test.expected):
            return False
    return True


def clean(text: str) -> str:
    """Return a text as the server compares it."""
    return END_OF_LINE.sub("", text).rstrip("\n")
