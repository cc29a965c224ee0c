"""The files of an assignment that is begun from a solution."""

from __future__ import annotations

import ast
import json
import shlex
import textwrap
from collections.abc import Iterator, Mapping, Sequence

from extensions.authoring.drafting import AnsweredRow, DraftUnit
from extensions.authoring.made_programs import place_of
from extensions.authoring.solution import PROGRAM, TEXTS, Solution
from harness.assignment import FORMAT
from harness.checks.comparison import holds_floats

POINTS = 100
EXAMPLE, BEHAVIOUR, TRANSCRIPT = "example", "behaviour", "transcript"
CHANGED, PRINTED, OTHERS = "changed", "printed", "others"  # kinds of checks of other values
WEIGHTS = {EXAMPLE: 2, BEHAVIOUR: 3, TRANSCRIPT: 3}


def files_of(
    solution: Solution, parts: Sequence[DraftUnit], folder: str = "FOLDER"
) -> dict[str, str]:
    """Return the texts of an assignment's files, by their names in its folder."""
    stem = solution.file.removesuffix(".py")
    found = {
        "assignment.toml": table_of(solution, parts),
        **programs_of(solution),
        **solution.data,
        "TASK.md": task_of(solution, parts),
        f"test_{stem}.py": checks_of(solution, parts, folder),
        **{f"examples/{part.name}.txt": part.shown.text for part in parts if part.shown.text},
        **{f"transcripts/{part.name}.txt": part.transcript for part in parts if part.transcript},
    }
    if answering := [part for part in parts if part.answers]:
        found["values.py"] = TEXTS["values"] + "".join(map(function_of, answering))
        domains = {CHANGED: TEXTS["domain_of_changed"]}
        rows = (
            domains.get(kind_of_answers(part.answers), TEXTS["domain"]).format(name=part.name)
            for part in answering
        )
        found["domains.py"] = TEXTS["domains"].format(rows="".join(rows))
    return found


def programs_of(solution: Solution) -> dict[str, str]:
    """Return the solution and the starter; folders with all files where the solution has several.

    A module that the solution imports is given to students as it is.
    """
    pairs = {"reference": solution.text, "starter": starter_of(solution)}
    if not solution.modules:
        return {f"{folder}.py": text for folder, text in pairs.items()}
    return {
        f"{folder}/{name}": own
        for folder, text in pairs.items()
        for name, own in {solution.file: text, **solution.modules}.items()
    }


def table_of(solution: Solution, parts: Sequence[DraftUnit]) -> str:
    """Return the text of assignment.toml."""
    lines = [f"format = {FORMAT}", f"title = {quote(solution.title)}"]
    lines.append(f"files = [{quote(solution.file)}]")
    lines += [f"{key} = {quote(names)}" for key, names in solution.files_needed.items()]
    text = "".join(part.shown.text for part in parts)
    kinds = (int, float, str, list)
    known = {name: value for name, value in solution.constants.items() if isinstance(value, kinds)}
    if used := {name: value for name, value in known.items() if name in text}:
        lines.append(f"constants = {{ {pairs_of(used)} }}")
    # A unit without a check cannot be graded; without any unit no game can be recorded.
    is_begun = any(part.is_checked for part in parts)
    units = (
        unit if part.is_checked or not is_begun else comment_out(unit)
        for part, unit in zip(parts, map(unit_of, parts, spread(len(parts))), strict=True)
    )
    return "\n".join(lines) + "\n" + "".join(units)


def unit_of(part: DraftUnit, points: int) -> str:
    is_silent = part.answers and not any(answer.printed for answer in part.answers)
    return str(TEXTS["unit"]).format(
        id=quote(part.name),
        title=quote(part.title),
        points=points,
        functions=quote(list(part.functions)),
        shares=pairs_of(shares_of(part)),
        printing=TEXTS["printing"] if is_silent else "",
    )


def comment_out(text: str) -> str:
    return textwrap.indent(text, "# ")


def shares_of(part: DraftUnit) -> dict[str, int]:
    """Return how many percent of a unit's points each group of its checks has."""
    there = {
        EXAMPLE: bool(part.shown.text),
        BEHAVIOUR: bool(part.answers),
        TRANSCRIPT: bool(part.transcript) or not part.is_checked,
    }
    groups = [group for group, is_there in there.items() if is_there]
    whole = sum(WEIGHTS[group] for group in groups)
    # In steps of 5 percent, as an author would write them; the last group has what is left.
    shares = {group: 5 * round(20 * WEIGHTS[group] / whole) for group in groups}
    shares[groups[-1]] += 100 - sum(shares.values())
    return shares


def spread(count: int) -> list[int]:
    """Return points for each unit, 100 in all; the last ones, which use the others, have more."""
    each, more = divmod(POINTS, count)
    return [each + (place >= count - more) for place in range(count)]


def task_of(solution: Solution, parts: Sequence[DraftUnit]) -> str:
    """Return the text of TASK.md: a few lines that the author goes on with."""
    lines = [f"- `{part.name}`: {part.title}." for part in parts if part.name != PROGRAM]
    starter = TEXTS["starter"] if solution.to_write else ""
    head: str = TEXTS["task"].format(title=solution.title, file=solution.file, starter=starter)
    return head + "\n".join(lines) + "\n"


def checks_of(solution: Solution, parts: Sequence[DraftUnit], folder: str) -> str:
    """Return the text of the module of checks, with the games to record at its end."""
    examples = [quote(part.name) for part in parts if part.shown.text]
    rest = "".join(check for part in parts for check in own_checks(part))
    games = [part for part in parts if part.is_to_record]
    is_begun = any(part.is_checked for part in parts)
    imported = ["approx"] * ("approx(" in rest) + ["each_unit"] * bool(examples)
    imported += ["unit"] * bool(rest or games)
    return (
        f'"""Checks of {solution.title}."""\n\nfrom harness.checks import {", ".join(imported)}\n'
        + "\nfrom . import values\n" * ("values." in rest)
        + (TEXTS["examples"].format(units=", ".join(examples)) if examples else "")
        + rest
        + "".join(game_to_record(game, folder, is_begun=is_begun) for game in games)
    )


def own_checks(part: DraftUnit) -> Iterator[str]:
    """Yield the checks of a unit apart from its examples."""
    if part.answers:
        kind = kind_of_answers(part.answers)
        yield TEXTS[kind].format(name=part.name, **sides_of(part.answers, kind))
        values = (value for answer in part.answers for value in answer.row)
        # What the examples do not show is the author's to say: many right programs change them.
        if kind != CHANGED and any(isinstance(value, list) for value in values):
            hidden = comment_out(TEXTS["left_as_given"].format(name=part.name))
            yield TEXTS["arguments"].format(name=part.name) + hidden
    if part.transcript:
        yield "\n" + game_of(part)


def game_of(part: DraftUnit) -> str:
    """Return the check that plays the game of a unit."""
    return str(TEXTS["game"]).format(
        unit=part.name,
        check=f"game_of_{part.name}",
        given=TEXTS["chance"] if part.by_chance else "",
        played=part.way.played(f"{part.name}.txt"),
    )


def game_to_record(part: DraftUnit, folder: str, *, is_begun: bool) -> str:
    """Return the commented check of a game, with the command that records the game."""
    other = "uncomment_unit" if is_begun else "uncomment_check"
    steps = TEXTS["add_share" if part.is_checked else other]
    words = f"python -m harness play {shlex.quote(folder)} --save {part.name}"
    if part.way.function:
        words += f" --function {part.way.function}"
    if part.way.arguments:
        values = ", ".join(map(repr, part.way.arguments))
        is_simple = not set('"$`\\!').intersection(values)
        words += f' --arguments "{values}"' if is_simple else f" --arguments {shlex.quote(values)}"
    head: str = TEXTS["game_to_record"].format(name=part.name, command=words, steps=steps)
    return head + comment_out(game_of(part).lstrip("\n"))


def kind_of_answers(answers: Sequence[AnsweredRow]) -> str:
    """Return the name of the check, in `TEXTS`, that looks at all that counts of these answers."""
    # Who also returns something may have changed the lists by the way.
    if any(answer.is_changed for answer in answers) and all(
        answer.returned is None for answer in answers
    ):
        return CHANGED
    return PRINTED if any(answer.printed for answer in answers) else OTHERS


def sides_of(answers: Sequence[AnsweredRow], kind: str) -> dict[str, str]:
    """Return the code of both sides of a comparison, with `approx` where floats are among them."""
    right = "right.returned" if kind == PRINTED else "right"
    floats = any(holds_floats(answer.returned) for answer in answers)
    floats_after = any(holds_floats(answer.after) for answer in answers)
    return {
        "right": f"approx({right})" if floats else right,
        "after": "approx(after)" if floats_after else "after",
    }


def function_of(part: DraftUnit) -> str:
    """Return the function that returns a unit's rows, with what becomes of them if they change."""
    is_changed = kind_of_answers(part.answers) == CHANGED
    values = [(answer.row, answer.after) if is_changed else answer.row for answer in part.answers]
    rows = [f"        {value!r},\n" for value in values]
    return f"\n\ndef {part.name}():\n    return [\n{''.join(rows)}    ]\n"


def quote(value: object) -> str:
    """Return a text or a list of texts as TOML and Python write it."""
    return json.dumps(value, ensure_ascii=False)


def pairs_of(table: Mapping[str, object]) -> str:
    """Return a table as TOML writes it in a line."""
    return ", ".join(f"{key} = {quote(value)}" for key, value in table.items())


def starter_of(solution: Solution) -> str:
    """Return the starter's text: docstrings are kept, and what begins the program.

    Helpers whose names begin with _ are part of the solution, and so is whatever the file does by
    itself but for its last statement, where that is a guard.
    """
    lines = solution.text.split("\n")
    if not solution.to_write and not solution.classes:  # all of it is to be written
        return f'"""{ast.get_docstring(solution.tree, clean=False) or solution.title}"""\n'
    texts = [text for node in solution.tree.body for text in starter_lines(node, solution, lines)]
    return "".join(f"{text}\n" for text in texts)


def starter_lines(node: ast.stmt, solution: Solution, lines: list[str]) -> Iterator[str]:
    """Yield the text that the starter keeps of a statement, empty lines first; none for others."""
    if isinstance(node, ast.FunctionDef):
        if node.name in solution.to_write:
            yield empty_lines_before(node, lines) + function_without_body(node, lines)
    elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
        yield empty_lines_before(node, lines) + class_without_bodies(node, lines)
    elif isinstance(node, ast.If):
        # The guard, which begins the program; other choices are part of the solution.
        if any(isinstance(one, ast.Name) and one.id == "__name__" for one in ast.walk(node.test)):
            yield whole_text(node, lines)
    elif isinstance(node, (ast.Import, ast.ImportFrom)) or is_literal(node):
        yield whole_text(node, lines)


def is_literal(node: ast.stmt) -> bool:
    """Return whether a statement is a text, or gives a name to a value that is written there."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
        return False
    return not any(isinstance(part, (ast.Call, ast.ListComp)) for part in ast.walk(node.value))


def whole_text(node: ast.stmt, lines: list[str]) -> str:
    return empty_lines_before(node, lines) + "\n".join(lines[node.lineno - 1 : node.end_lineno])


def empty_lines_before(node: ast.stmt, lines: list[str]) -> str:
    """Return the empty lines that stand before a statement, its decorators and its comments."""
    last, _ = place_of(node)
    while last and lines[last - 1].startswith("#"):
        last -= 1
    first = last
    while first and not lines[first - 1].strip():
        first -= 1
    return "\n" * (last - first)


def class_without_bodies(node: ast.ClassDef, lines: list[str]) -> str:
    """Return a class with its methods, whose bodies are to be written."""
    head = lines[place_of(node)[0] : place_of(node.body[0])[0]]
    parts = ["\n".join(head).rstrip("\n")]
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef):
            bare = textwrap.dedent(function_without_body(statement, lines))
            method = textwrap.indent(bare, " " * statement.col_offset)
            parts.append(empty_lines_before(statement, lines) + method)
        elif is_literal(statement):
            parts.append(whole_text(statement, lines))
    return "\n".join(parts if len(parts) > 1 else [*parts, "    pass"])


def function_without_body(node: ast.FunctionDef, lines: list[str]) -> str:
    """Return a function as it is up to its docstring's end, with `pass` for the rest."""
    first = node.body[0]
    has_text = ast.get_docstring(node) is not None
    if has_text and first.lineno > node.lineno:
        head, indent = lines[place_of(node)[0] : first.end_lineno], " " * first.col_offset
        return "\n".join([*head, f"{indent}pass"])
    body = [first, ast.Pass()] if has_text else [ast.Pass()]
    bare = ast.FunctionDef(**{**vars(node), "body": body})
    return ast.unparse(ast.fix_missing_locations(bare))
