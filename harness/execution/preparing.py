"""From a submission as text to a program that can be called; what is wrong with it in sentences."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from harness.assignment import starter_file
from harness.execution.facts import Facts, Try
from harness.execution.program import Program
from harness.model import Assignment, Repair, Submission
from harness.printable import cut_code
from harness.sandbox import Sandbox
from harness.submission.reading import UnreadableSubmission
from harness.wire import Json


def start_reading(submission: Submission, assignment: Assignment, sandbox: Sandbox) -> None:
    """Let a submission be read while something else is done; `prepare_program` goes on."""
    sandbox.start_reading(submission.source, submission.path.name, supplied_text(assignment))


def supplied_text(assignment: Assignment) -> str:
    """Return the text of what an assignment supplies, "" for nothing."""
    supplied = assignment.places.get("supplied")
    return supplied.read_text("utf-8") if supplied and supplied.is_file() else ""


def starter_functions(assignment: Assignment) -> Mapping[str, int]:
    """Return the functions of an assignment's starter file, and of what is supplied.

    Each with the number of its parameters.
    """
    given = assignment.places.get("supplied"), starter_file(assignment)
    texts = [path.read_text("utf-8") for path in given if path and path.is_file()]
    return {name: count for text in texts for name, count in functions_defined(text)}


@cache
def functions_defined(text: str) -> tuple[tuple[str, int], ...]:
    """Return the functions that a program's text defines at its top, with their parameters."""
    nodes = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    return tuple((node.name, len([*node.args.posonlyargs, *node.args.args])) for node in nodes)


def prepare_program(submission: Submission, assignment: Assignment, sandbox: Sandbox) -> Program:
    """Read a submission and load it.  Raises UnreadableSubmission with a sentence for students."""
    reply = sandbox.read(submission.source, submission.path.name, supplied_text(assignment))
    if "problem" in reply:
        raise UnreadableSubmission(_PROBLEMS[reply["problem"]](submission, reply))
    starter = starter_functions(assignment)
    asked = frozenset((*assignment.functions, *starter))
    facts = replace(_facts_from(submission, reply), given=asked, wanted=starter)
    if facts.empty:
        raise UnreadableSubmission(
            "The file holds no program. Did you save it before you submitted it?"
        )
    sandbox.install(
        {
            "name": submission.path.stem,
            "file": submission.path.name,
            "output": assignment.limits.output,
            "code": facts.code,
            "starter": reply["starter"],
        }
    )
    program = Program(
        submission=submission,
        facts=facts,
        limits=assignment.limits,
        sandbox=sandbox,
        drop_clearing=assignment.drop_clearing,
        # what is run as a program alone need not be importable
        is_imported=bool(assignment.functions) or not assignment.units,
        repairs=[*submission.repairs, *_reading_repairs(submission, reply)],
    )
    program.load()
    return program


def _facts_from(submission: Submission, reply: Json) -> Facts:
    return Facts(
        code=reply["code"],
        lines=tuple(reply["lines"]),
        functions={item["name"]: item["line"] for item in reply["functions"]},
        callables={name: (least, most) for name, least, most in reply["callables"]},
        lost={item["name"]: _why_lost(submission, item) for item in reply["lost"] if item["name"]},
        unwritten=frozenset(item["name"] for item in reply["functions"] if item["idle"]),
        mentions={name: frozenset(names) for name, names in reply["mentions"].items()},
        repeated={name: frozenset(names) for name, names in reply["repeated"].items()},
        loops=frozenset(reply["loops"]),
        tries=tuple(
            Try(owner=item["owner"], names=frozenset(item["names"]), handlers=item["handlers"])
            for item in reply["tries"]
        ),
        empty=reply["empty"],
    )


def _reading_repairs(submission: Submission, reply: Json) -> Iterator[Repair]:
    """Yield what the reader left out, what it changed and what it supplied."""
    for item in reply["lost"]:
        what = item["name"] or "this part"
        text = f"{_why_lost(submission, item)}\nWe left out {what} and graded the rest."
        yield Repair(kind="syntax", text=text)
    for line in reply["identities"]:
        place = submission.place(line).capitalize()
        text = f"{place} compares with `is`. Compare texts and numbers with `==`."
        yield Repair(kind="identity", text=f"{text} We graded it as `==`.")
    if reply["supplied"]:
        names = ", ".join(reply["supplied"])
        text = f"The file lacks {names}, which the starter file has. We used that one."
        yield Repair(kind="starter", text=text)


def _why_lost(submission: Submission, item: Json) -> str:
    """Return the sentence for a piece that could not be read, with the line that is wrong."""
    line = min(item["wrong_line"] or item["line"], len(submission.lines))
    own = cut_code(submission.lines[line - 1].strip())
    return f"{submission.place(line).capitalize()} holds a syntax error ({item['text']}):\n  {own}"


def _syntax_problem(submission: Submission, reply: Json) -> str:
    line = reply["line"]
    if type(line) is not int or not 1 <= line <= len(submission.lines):
        return f"Python cannot read the file: {reply['text']}."
    own = cut_code(submission.lines[line - 1].strip())
    place = submission.place(line)
    return (
        f"Python cannot read the file: {place} holds a syntax error ({reply['text']}).\n"
        f"    {own}\n"
        "Look at this line and the one before it."
    )


def _too_deep(submission: Submission, reply: Json) -> str:
    return "Python cannot read the file: an expression in it is nested too deeply."


def _too_slow(submission: Submission, reply: Json) -> str:
    return "Python takes too long to read the file. Does it have a very long or deeply nested line?"


def _too_much(submission: Submission, reply: Json) -> str:
    return "Python crashes when it reads the file. Does it have a very long or deeply nested line?"


_PROBLEMS: dict[str, Callable[[Submission, Json], str]] = {
    "syntax": _syntax_problem,
    "too_deep": _too_deep,
    "slow": _too_slow,
    "crashed": _too_much,
}
