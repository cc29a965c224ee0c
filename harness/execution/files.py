"""What is known of a submission of several files: the facts of each, put together.

Where two files define a name, the one that the assignment asks it of counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from harness.execution.facts import Facts
from harness.model import Assignment
from harness.model.submission import Module, Submission
from harness.wire import Json

T = TypeVar("T")
PROGRAM = "__main__"
NAMED_LINE = re.compile(r"\bline (\d{1,9})\b")  # in what Python says of a syntax error


@dataclass(frozen=True, kw_only=True)
class ReadModule:
    """A module with what a reader said of it, its lines counted on from the main file's."""

    module: Module
    reply: Json


def import_name(file: str) -> str:
    """Return the name under which a file is imported."""
    return file.removesuffix(".py")


def with_lines_counted_on(reply: Json, module: Module) -> Json:
    """Return a reader's reply with the lines of a module counted on from those before it."""
    before = module.first - 1

    def counted_on(found: re.Match[str]) -> str:
        return f"line {int(found[1]) + before}"

    if "problem" in reply:
        line = reply.get("line")
        text = NAMED_LINE.sub(counted_on, reply.get("text", ""))
        return {**reply, "line": line + before, "text": text} if type(line) is int else reply
    return {
        **reply,
        "lines": [line + before for line in reply["lines"]],
        "identities": [line + before for line in reply["identities"]],
        "notes": [
            {**one, "lines": [line + before for line in one["lines"]]} for one in reply["notes"]
        ],
        "functions": [{**one, "line": one["line"] + before} for one in reply["functions"]],
        "lost": [
            {
                **one,
                "line": one["line"] + before,
                "wrong_line": (one["wrong_line"] or one["line"]) + before,
                "text": NAMED_LINE.sub(counted_on, one["text"]),
            }
            for one in reply["lost"]
        ],
    }


def describe_modules(
    modules: Sequence[ReadModule], assignment: Assignment, statements: int
) -> list[Json]:
    """Return the modules as a worker is told of them; one that is missing has no code.

    Args:
        modules: Those that are there.
        assignment: Says which there should be.
        statements: How many the main file has: those of the modules count on from them.
    """
    found = {one.module.name: one for one in modules}
    described = []
    for file in assignment.modules:
        told = {"name": import_name(file), "file": file, "first": statements, "lines_before": 0}
        if file not in found:
            described.append({**told, "code": None})
            continue
        read = found[file]
        described.append(
            {**told, "lines_before": read.module.first - 1, "code": read.reply["code"]}
        )
        statements += len(read.reply["lines"])
    return described


def facts_of_files(
    main: Facts, modules: Mapping[str, Facts], submission: Submission, assignment: Assignment
) -> Facts:
    """Return the facts of a main file and its modules as those of one program.

    Args:
        main: Of the main file.
        modules: Of those modules that could be read, by their files' names.
        submission: Says which files are missing or cannot be read.
        assignment: Says in which file a function belongs.
    """
    name = submission.path.name
    files = {name: main, **modules}
    homes = {**dict.fromkeys(assignment.functions, name), **assignment.homes}
    all_facts = files.values()
    return replace(
        main,
        lines=tuple(line for one in all_facts for line in one.lines),
        functions=_by_home({file: one.functions for file, one in files.items()}, homes),
        callables=_by_home({file: one.callables for file, one in files.items()}, homes),
        lost=_by_home({file: one.lost for file, one in files.items()}, homes),
        keeping=_by_home({file: one.keeping for file, one in files.items()}, homes),
        unread=tuple(one for facts in all_facts for one in facts.unread),
        unwritten=frozenset(
            one
            for file, facts in files.items()
            for one in facts.unwritten
            if homes.get(one, file) == file
        ),
        mentions=_joined([_with_aliases(one) for one in all_facts], main.mentions.get(PROGRAM)),
        repeated=_joined([one.repeated for one in all_facts], main.repeated.get(PROGRAM)),
        loops=frozenset().union(*(one.loops for one in all_facts)),
        tries=tuple(one for facts in all_facts for one in facts.tries),
        empty=all(one.empty for one in all_facts),
        homes=homes,
        absent=dict(_absent_functions(files, homes, submission)),
    )


def _by_home(found: Mapping[str, Mapping[str, T]], homes: Mapping[str, str]) -> dict[str, T]:
    """Return what several files say of names: the file where one belongs before the others."""
    joined: dict[str, T] = {}
    for names in reversed([*found.values()]):
        joined.update(names)
    return joined | {
        name: found[file][name] for name, file in homes.items() if name in found.get(file, {})
    }


def _with_aliases(facts: Facts) -> Mapping[str, frozenset[str]]:
    """Return what names mention, those under which others are imported among them."""
    return {**facts.mentions, **{name: frozenset((one,)) for name, one in facts.aliases.items()}}


def _joined(
    found: Sequence[Mapping[str, frozenset[str]]], program: frozenset[str] | None
) -> dict[str, frozenset[str]]:
    """Return what names mention in any file; what runs by itself is the main file's."""
    joined: dict[str, frozenset[str]] = {}
    for names in found:
        for name, mentioned in names.items():
            joined[name] = joined.get(name, frozenset()) | mentioned
    joined.pop(PROGRAM, None)
    return joined if program is None else {**joined, PROGRAM: program}


def _absent_functions(
    files: Mapping[str, Facts], homes: Mapping[str, str], submission: Submission
) -> Iterator[tuple[str, str]]:
    """Yield functions that are not where they belong, and the sentence on it."""
    for name, home in homes.items():
        if home in submission.unusable:
            yield name, submission.unusable[home]
            continue
        others = [file for file, facts in files.items() if name in facts.callables]
        if others and home not in others:
            said = f"Your {home} does not define a function {name}, but {others[0]} does."
            yield name, f"{said} Move it to {home}."
