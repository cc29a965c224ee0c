"""The files of an assignment that is begun from a solution."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from harness.assignment import FORMAT
from harness.checks.approximate import holds_floats
from harness.workshop.other_values import Answered
from harness.workshop.parts import Part
from harness.workshop.seen_draws import Draw, constants_needed, listed_draws
from harness.workshop.solution import PROGRAM, Solution
from harness.workshop.starting import starter_of
from harness.workshop.telling_chance import ToldCall

POINTS = 100
EXAMPLE, BEHAVIOUR, TRANSCRIPT = "example", "behaviour", "transcript"
WEIGHTS = {EXAMPLE: 2, BEHAVIOUR: 3, TRANSCRIPT: 3}
UNIT = """
[[unit]]
id = {id}
title = {title}
points = {points}
functions = {functions}
shares = {{ {shares} }}
"""
TASK = """\
# {title}

Write `{file}`.{starter}

"""
STARTER = " The starter file has each function with its description; replace each `pass`."
EXAMPLES = '''

@each_unit({units}, kind="example")
def test_examples(examples, unit_id):
    """The docstring examples should produce the results they show."""
    examples.run(unit_id)
'''
GAME = '''

@unit("{name}", kind="transcript")
def test_game_of_{name}(play):
    """The screen should match the example."""
{chance}    game = play.{played}
    assert game.seen == game.expected
'''
TOLD_GAME = "    play.given(drawing=[{draws}])\n"
UNTOLD_GAME = """\
    # Chance decides this game: right programs that draw in another way play another one. Tell it
    # what to draw: play.given(drawing=[picked_from(VALUES, value)]), see docs/guides/chance.md.
"""
TOLD = '''

@unit("{name}")
def test_{name}_by_told_draws(student):
    """Your function should go by what chance draws."""
{calls}'''
TOLD_CALL = """\
    call = student.drawing({draws}).{called}
{compared}"""
COMPARED = "    assert call.{} == {}\n"
RETURNS = '''

@unit("{name}")
def test_{name}_after_other_lines(student, recorded):
    """Your function should return the right answer, whatever is typed."""
    for row, lines in values.{name}():
        right = recorded.typing(*lines).{name}(*row).returned
        assert student.typing(*lines).{name}(*row).returned == right
'''
OTHERS = '''

@unit("{name}")
def test_{name}_of_other_values(student, recorded):
    """Your function should be right for other values, too."""
    for row in values.{name}():
        right = recorded.{name}(*row)
        assert student.{name}(*row) == {right}
'''
KEPT = '''

@unit("{name}")
def test_{name}_of_other_values(student, recorded):
    """Your function should be right for other values, and leave lists as they were."""
    for row in values.{name}():
        right = recorded.{name}(*row)
        call = student.observed.{name}(*row)
        assert call.returned == {right}
'''
STAYS = "        assert call.arguments == call.given\n"  # lists that are given
PRINTED = '''

@unit("{name}")
def test_{name}_of_other_values(student, recorded):
    """Your function should show and return the right thing for other values, too."""
    for row in values.{name}():
        right = recorded.typing().{name}(*row)
        call = student.observed.{name}(*row)
        assert call.printed == right.printed
        assert call.returned == {right}
'''
CHANGED = '''

@unit("{name}")
def test_{name}_of_other_values(student, recorded):
    """Your function should change other values correctly, too."""
    for row, after in values.{name}():
        right = recorded.{name}(*row)
        call = student.observed.{name}(*row)
        assert call.arguments == {after}
        assert call.returned == {right}
'''
VALUES = '''\
"""What the functions are called with apart from the examples: delete what the task leaves open."""
'''


DOMAINS = '''\
"""What functions are asked to find out why they are wrong, see docs/guides/why-it-is-wrong.md."""

from harness.checks import calls

from . import values

DOMAINS = {{
{rows}}}
'''
DOMAIN = '    "{name}": lambda: calls(*values.{name}()),\n'
DOMAIN_OF_CHANGED = '    "{name}": lambda: calls(*(row for row, _ in values.{name}())),\n'


def files_of(solution: Solution, parts: Sequence[Part]) -> dict[str, str]:
    """Return the texts of an assignment's files, by their names in its folder."""
    stem = solution.file.removesuffix(".py")
    found = {
        "assignment.toml": table_of(solution, parts),
        **programs_of(solution),
        **solution.data,
        "TASK.md": task_of(solution, parts),
        f"test_{stem}.py": checks_of(solution, parts),
        **{f"examples/{one.name}.txt": one.shown.text for one in parts if one.shown.text},
        **{f"transcripts/{one.name}.txt": one.games[0].transcript for one in parts if one.games},
    }
    if any(one.answers or asks_again(one) for one in parts):
        found["values.py"] = VALUES + "".join(
            function_of(one) for one in parts if one.answers or asks_again(one)
        )
    if asked := [one for one in parts if one.answers]:
        found["domains.py"] = DOMAINS.format(rows="".join(map(domain_of, asked)))
    return found


def domain_of(part: Part) -> str:
    """Return the line that says what a function is asked."""
    is_changed = kind_of_answers(part.answers) is CHANGED
    return (DOMAIN_OF_CHANGED if is_changed else DOMAIN).format(name=part.name)


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


def table_of(solution: Solution, parts: Sequence[Part]) -> str:
    """Return the text of assignment.toml."""
    lines = [f"format = {FORMAT}", f"title = {quoted(solution.title)}"]
    lines.append(f"files = [{quoted(solution.file)}]")
    if solution.modules:
        lines.append(f"modules = {quoted(list(solution.modules))}")
    if solution.packages:
        lines.append(f"packages = {quoted(solution.packages)}")
    if solution.data:
        lines.append(f"data = {quoted(list(solution.data))}")
    if used := dict(constants_used(solution, parts)):
        lines.append(f"constants = {{ {pairs_of(used)} }}")
    units = (
        UNIT.format(
            id=quoted(one.name),
            title=quoted(one.title),
            points=points,
            functions=quoted(list(one.functions)),
            shares=pairs_of(shares_of(one)),
        )
        for one, points in zip(parts, spread(len(parts)), strict=True)
    )
    return "\n".join(lines) + "\n" + "".join(units)


def shares_of(part: Part) -> dict[str, int]:
    """Return how many percent of a unit's points each group of its checks has."""
    there = {
        EXAMPLE: bool(part.shown.text),
        BEHAVIOUR: bool(part.answers or part.told) or asks_again(part),
        TRANSCRIPT: bool(part.games),
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


def asks_again(part: Part) -> bool:
    """Return whether what a function returns is asked after the lines of several games."""
    return part.returns and bool(part.way.function) and bool(part.games)


def constants_used(solution: Solution, parts: Sequence[Part]) -> Iterator[tuple[str, object]]:
    """Yield the constants that examples name."""
    text = "".join(one.shown.text for one in parts)
    for name, value in solution.constants.items():
        if isinstance(value, (int, float, str, list)) and name in text:
            yield name, value


def task_of(solution: Solution, parts: Sequence[Part]) -> str:
    """Return what students are told to do, in a few lines that the author goes on with."""
    lines = [f"- `{one.name}`: {one.title}." for one in parts if one.name != PROGRAM]
    starter = STARTER * bool(solution.to_write)
    return (
        TASK.format(title=solution.title, file=solution.file, starter=starter)
        + "\n".join(lines)
        + "\n"
    )


def checks_of(solution: Solution, parts: Sequence[Part]) -> str:
    """Return the text of the module of checks."""
    examples = [quoted(one.name) for one in parts if one.shown.text]
    rest = "".join(check for one in parts for check in own_checks(one, solution.constants))
    imported = ["approx"] * ("approx(" in rest) + ["each_unit"] * bool(examples)
    imported += ["picked_from"] * bool(draws_told(parts)) + ["unit"] * bool(rest)
    named = constants_needed(draws_told(parts), solution.constants)
    return (
        f'"""Checks of {solution.title}."""\n\nfrom harness.checks import {", ".join(imported)}\n'
        + "\nfrom . import values\n" * ("values." in rest)
        + "\n" * bool(named)
        + "".join(f"{name} = {value!r}\n" for name, value in named.items())
        + (EXAMPLES.format(units=", ".join(examples)) if examples else "")
        + rest
    )


def draws_told(parts: Sequence[Part]) -> list[Draw]:
    """Return what checks tell chance to pick from other values."""
    of_games = (draw for one in parts for draw in one.draws)
    of_calls = (draw for one in parts for call in one.told for draw in call.draws)
    return [one for one in (*of_games, *of_calls) if one.is_picked]


def own_checks(part: Part, constants: Mapping[str, object]) -> Iterator[str]:
    """Yield the checks of a unit but for its examples."""
    if part.answers:
        check = kind_of_answers(part.answers)
        yield check.format(name=part.name, **sides_of(part.answers, check))
        if check is not CHANGED and gives_lists(part.answers):
            yield STAYS
    if part.told:
        calls = "".join(call_told(part.name, one, constants) for one in part.told)
        yield TOLD.format(name=part.name, calls=calls)
    if asks_again(part):
        yield RETURNS.format(name=part.name)
    if part.games:
        chance = chance_told(part, constants) if part.by_chance else ""
        yield GAME.format(name=part.name, chance=chance, played=played_by(part))


def call_told(name: str, call: ToldCall, constants: Mapping[str, object]) -> str:
    """Return the lines of a check that call a function which is told what to draw."""
    compared = {"returned": call.returned} if call.returned is not None else {}
    compared |= {"arguments": call.after} if call.is_changed else {}
    return TOLD_CALL.format(
        draws=listed_draws(call.draws, constants),
        called=f"{name}({', '.join(map(repr, call.row))})",
        compared="".join(COMPARED.format(what, written_side(compared[what])) for what in compared),
    )


def written_side(right: object) -> str:
    """Return a value as a check compares with it: by `approx` where floats are in it."""
    return f"approx({right!r})" if holds_floats(right) else repr(right)


def chance_told(part: Part, constants: Mapping[str, object]) -> str:
    """Return the line of a check that tells chance what to draw, else a comment on it."""
    if not part.draws:
        return UNTOLD_GAME
    return TOLD_GAME.format(draws=listed_draws(part.draws, constants))


def played_by(part: Part) -> str:
    """Return how a check plays the transcript of a unit."""
    file = f'"{part.name}.txt"'
    if not part.way.function:
        return f"program({file})"
    return f"function({part.way.call}, transcript={file})"


def kind_of_answers(answers: Sequence[Answered]) -> str:
    """Return the check that looks at all that counts of these answers."""
    if any(one.is_changed for one in answers):
        return CHANGED
    if any(one.printed for one in answers):
        return PRINTED
    return KEPT if gives_lists(answers) else OTHERS


def gives_lists(answers: Sequence[Answered]) -> bool:
    """Return whether a function is given lists, which it might change."""
    return any(isinstance(value, list) for one in answers for value in one.row)


def sides_of(answers: Sequence[Answered], check: str) -> dict[str, str]:
    """Return what answers are compared with: by `approx` where floats are among them."""
    right = "right.returned" if check is PRINTED else "right"
    floats = {
        "right": any(holds_floats(one.returned) for one in answers),
        "after": any(holds_floats(one.after) for one in answers),
    }
    sides = {"right": right, "after": "after"}
    return {name: f"approx({sides[name]})" if floats[name] else sides[name] for name in sides}


def function_of(part: Part) -> str:
    """Return the function that returns a unit's values."""
    rows = [f"        {value!r},\n" for value in written_rows(part)]
    return f"\n\ndef {part.name}():\n    return [\n{''.join(rows)}    ]\n"


def written_rows(part: Part) -> list[object]:
    """Return what a check goes through: rows, with what is typed or with what becomes of them."""
    if asks_again(part):
        return [(part.way.arguments, game.typed) for game in part.games]
    if kind_of_answers(part.answers) is CHANGED:
        return [(one.row, one.after) for one in part.answers]
    return [one.row for one in part.answers]


def quoted(value: object) -> str:
    """Return a text or a list of texts as TOML and Python write it."""
    return json.dumps(value, ensure_ascii=False)


def pairs_of(table: dict[str, object] | dict[str, int]) -> str:
    """Return a table as TOML writes it in a line."""
    return ", ".join(f"{key} = {quoted(value)}" for key, value in table.items())
