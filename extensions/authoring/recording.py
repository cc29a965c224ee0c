"""Records what the reference answers, for the checks that ask.

That is `recorded/**/*.toml`, `reference.toml` and `hidden/draws.toml` in an assignment's folder.
"""

from __future__ import annotations

import ast
import copy
import json
import os
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from extensions.authoring.made_programs import write_submission
from extensions.causes.games import FOLDER as GAMES
from extensions.causes.games import (
    NOT_PLAYED,
    RIGHT,
    GameRecord,
    PlayOutcome,
    digest,
    fingerprints_of,
    read_record,
    stamps,
    write_outcome,
)
from extensions.causes.misconceptions import (
    definitions,
    load_game_misconceptions,
    replace_functions,
)
from harness import api
from harness.api import Options, Reference, grade, load_assignment
from harness.assignment import KNOWN
from harness.checks.domains import games
from harness.checks.draws import FILE as DRAWS
from harness.checks.draws import OF, digest_of_checks
from harness.checks.marks import check_id
from harness.checks.recorded import FOLDER, SYMBOLS, Answer, Recorded, argument_key, call_key
from harness.errors import AssignmentError, Disturbed
from harness.execution.calls import Rows
from harness.execution.exact import to_plain
from harness.execution.facts import Facts
from harness.execution.preparing import prepare_program, sandbox_for
from harness.execution.session import Session
from harness.grading.collection import CollectedChecks, while_collected
from harness.grading.flow import blank_grade
from harness.grading.options import DEFAULTS
from harness.grading.plugin import GradingPlugin
from harness.inside.reader import PROGRAM
from harness.model import Assignment, Grade, Outcome, Record
from harness.submission.folder import read_files
from harness.transcripts.screen import in_guillemets

KNOWN_HEAD = """\
# Facts about the reference: what asks for input; the functions that each function calls; and
# how many checks of each unit are hidden. Written by `make record`: do not edit.
"""
HEAD = "# What the reference answers. Written by `make record`: do not edit.\n"
Entry = Mapping[str, str | Sequence[str]]


class Recorder(Recorded):
    """Asks the reference itself, and keeps its answers."""

    def __init__(self, folder: Path, reference: Callable[[], Session]) -> None:
        super().__init__(folder)
        self._reference = reference
        self._calls: defaultdict[str, dict[str, Entry]] = defaultdict(dict)
        self._maps: defaultdict[str, dict[str, Entry]] = defaultdict(dict)

    def call(self, function: str, arguments: Sequence[Any], typed: Sequence[str]) -> Answer:
        """Return the reference's answer to a call."""
        values, key = argument_key(arguments), call_key(arguments, typed)
        self._reference().begin_check()
        call = self._reference().call(function, copy.deepcopy(arguments), typed)
        self._calls[function][key] = {
            "given": values,
            "typed": list(typed),
            "printed": in_guillemets(call.printed.text),
            "returned": repr(to_plain(call.returned)),
        }
        return Answer(returned=call.returned, printed=call.printed)

    def map(self, function: str, rows: Rows) -> list[Any]:
        """Record what the reference returns for each row; return it as plain values."""
        self._reference().begin_check()
        answers = [to_plain(call.returned) for call in self._reference().map(function, rows)]
        self._maps[function][rows.values_digest] = {
            "given": rows.values_digest,
            **compact(list(map(repr, answers))),
        }
        return answers

    def files(self) -> dict[str, str]:
        """Return the text of each file by its name."""
        return {
            f"{function}.toml": "\n".join([HEAD, *self._tables(function)])
            for function in sorted({*self._calls, *self._maps})
        }

    def _tables(self, function: str) -> Iterable[str]:
        for kind, entries in (("call", self._calls[function]), ("many", self._maps[function])):
            yield from (table(kind, entries[key]) for key in sorted(entries))


def compact(answers: Sequence[str]) -> Entry:
    """Return answers of which few differ as one symbol each, beside what the symbols stand for."""
    values = list(dict.fromkeys(answers))
    if len(values) > len(SYMBOLS):
        return {"values": answers}
    symbols = dict(zip(values, SYMBOLS, strict=False))
    return {"values": values, "answers": "".join(symbols[answer] for answer in answers)}


def table(kind: str, entry: Entry) -> str:
    lines = [f"{key} = {write_record(value)}" for key, value in entry.items()]
    return "\n".join([f"[[{kind}]]", *lines, ""])


def write_record(value: str | Sequence[str]) -> str:
    """Return a text or a list of texts as TOML writes it: screens as they look."""
    if not isinstance(value, str):
        return f"[{', '.join(map(write_record, value))}]"
    # Between ''' TOML takes no carriage return, and drops the line end that comes first.
    if "\n" in value and "'''" not in value and "\r" not in value:
        return f"'''\n{value}'''"
    return json.dumps(value, ensure_ascii=False)


class ReferenceFails(AssignmentError):
    """The reference does not pass every check; `result` is its grade."""

    def __init__(self, text: str, result: Grade) -> None:
        super().__init__(text)
        self.result = result


def record_answers(assignment: Assignment) -> dict[str, str]:
    """Return the files of what is kept of the reference, by their names in the assignment's folder.

    They hold what the checks ask it for, and what is known of it.  Raises ReferenceFails when a
    check does not pass on the reference.
    """
    with Reference(assignment) as reference:
        recorder = Recorder(assignment.folder, reference.session)
        result = grade(assignment, reference.path, options=Options(recorded=recorder))
        facts = reference.load_program().facts
    checked = [verdict for verdict in result.verdicts if not assignment.unit(verdict.unit).kind]
    wrong = [verdict.check for verdict in checked if verdict.outcome is not Outcome.PASSED]
    if wrong:
        raise ReferenceFails(
            f"{assignment.slug}: fails on the reference: {', '.join(wrong)}", result
        )
    hidden = Counter(verdict.unit for verdict in result.verdicts if verdict.hidden)
    asking = [name for name in (*assignment.functions, PROGRAM) if facts.asks(name)]
    known = "\n".join(
        [
            KNOWN_HEAD,
            f"asks = {json.dumps(asking)}",
            "",
            *section("calls", calls_in(facts, assignment)),
            "",
            *section("hidden", hidden),
            "",
        ]
    )
    answers = {f"{FOLDER}/{name}": text for name, text in recorder.files().items()}
    return {KNOWN: known, **answers}


def calls_in(facts: Facts, assignment: Assignment) -> dict[str, list[str]]:
    """Return the assignment's functions that each of them calls, itself or in a helper."""
    functions = assignment.functions
    reached = {one: facts.reach((one,), closed=functions) - {one} for one in (*functions, PROGRAM)}
    return {one: [name for name in functions if name in names] for one, names in reached.items()}


def section(name: str, values: Mapping[str, object]) -> Iterable[str]:
    """Yield a section of a TOML file; JSON writes numbers and lists as TOML does."""
    yield f"[{name}]"
    yield from (f"{key} = {json.dumps(value)}" for key, value in values.items() if value)


def write_records(assignment: Assignment) -> list[str]:
    """Write all that is recorded; return the names of the files.

    The answers are written first: a check that draws may ask for them.  What no check asks for any
    more is removed.  Raises ReferenceFails as `record_answers` does; then it prints the grade.
    """
    folder = assignment.folder
    try:
        answers = record_answers(assignment)
    except ReferenceFails as failure:  # shown as to a student
        print(api.render(failure.result))
        raise
    write_files(folder, answers)
    more = {**record_draws(assignment, Reference(assignment).path), **record_games(assignment)}
    write_files(folder, more)
    files = answers | more
    for path in [*folder.joinpath(FOLDER).rglob("*.toml"), folder / DRAWS]:
        if path.relative_to(folder).as_posix() not in files:
            path.unlink(missing_ok=True)
    return sorted(files)


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Write texts into a folder, by their names there.  Raises AssignmentError."""
    for name, text in files.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        except OSError as error:
            raise AssignmentError(f"{path}: cannot be written: {error.strerror}") from error


EXAMPLES = """\
examples:
  python -m harness record hangman/
"""


def add_options(command: ArgumentParser) -> None:
    command.add_argument(
        "assignments",
        metavar="FOLDER",
        nargs="+",
        help="an assignment's folder, or the name of one here; may be repeated",
    )
    command.set_defaults(run=record_command)


def record_command(options: Namespace) -> bool:
    """Record the answers of each assignment anew and print the files' names; return False."""
    for chosen in map(api.load_assignment, options.assignments):
        names = write_records(chosen)
        print(
            f"{chosen.slug}: {len(names)} files are as the reference is today, in {chosen.folder}:"
        )
        for name in names:
            print(f"  {name}")
    return False


DRAWS_HEAD = "# What the checks draw. Written by `make record`: do not edit.\n"


class DrawnArgument:
    """An argument by which a check draws more; `values` are those that it drew.

    It is not `whole` where hypothesis gave up the example in the midst of a draw.
    """

    def __init__(self, source: Any) -> None:
        self._source = source
        self.values: list[Any] = []
        self.is_whole = True

    def draw(self, strategy: Any, label: Any = None) -> Any:
        """Draw a value and keep it."""
        self.is_whole = False
        value = self._source.draw(strategy, label)
        self.is_whole = True
        self.values.append(copy_plain(value))
        return value


class DrawKeeper:
    """Keeps what is drawn for each check; a check that draws what is no plain data is left out."""

    def __init__(self) -> None:
        self._examples: defaultdict[str, list[tuple[Any, dict[str, DrawnArgument]]]] = defaultdict(
            list
        )

    def take_values(self, item: pytest.Item, values: dict[str, Any]) -> dict[str, Any]:
        """Take note of the values of an example; return them, those that draw more watched."""
        fixtures = set(getattr(item, "fixturenames", ()))
        drawn = {name: value for name, value in values.items() if name not in fixtures}
        sources = {
            name: DrawnArgument(value) for name, value in drawn.items() if hasattr(value, "draw")
        }
        plain = {name: copy_plain(drawn[name]) for name in drawn if name not in sources}
        self._examples[check_id(item)].append((plain, sources))
        return {**values, **sources}

    def example_lines(self) -> Iterator[str]:
        """Yield the lines that give the examples of each check, as TOML."""
        for check, examples in sorted(self._examples.items()):
            texts = [
                repr((plain, {name: one.values for name, one in sources.items()}))
                for plain, sources in examples
                if all(source.is_whole for source in sources.values())
            ]
            if all(map(is_plain, texts)):
                yield from [f'"{check}" = [', *(f"  {toml_literal(text)}," for text in texts), "]"]


def copy_plain(value: Any) -> Any:
    """Return a copy of plain data; for anything else an `object()`, whose text is no literal."""
    text = repr(value)
    return ast.literal_eval(text) if is_plain(text) else object()


def is_plain(text: str) -> bool:
    """Return whether a text is that of plain data."""
    try:
        return repr(ast.literal_eval(text)) == text
    except (ValueError, SyntaxError):
        return False


def toml_literal(text: str) -> str:
    """Return a text as TOML writes it: as it is where it can be."""
    return json.dumps(text, ensure_ascii=False) if "'" in text else f"'{text}'"


def record_draws(assignment: Assignment, reference: Path) -> dict[str, str]:
    """Return the file of what is drawn, by its name in the assignment's folder."""
    keeper = DrawKeeper()
    grade(assignment, reference, options=Options(keep_drawn=keeper.take_values))
    lines = list(keeper.example_lines())
    of = f'{OF} = "{digest_of_checks(assignment.folder)}"'
    return {DRAWS.as_posix(): "\n".join([DRAWS_HEAD, of, *lines, ""])} if lines else {}


# How the games of known wrong versions go, for the causes of wrong games: each version is the
# reference with some functions redefined, and the checks of the unit play it as a submission.  What
# was recorded from the same texts is kept as it is.

GAMES_HEAD = "# How the games of known wrong versions go. Written by `make record`: do not edit.\n"
TRIES = 3  # at the games of a version, where the machine disturbs them


class Task(Record):
    """A version of an assignment's game, to be played with the checks of one unit."""

    folder: str
    unit: str
    name: str
    source: str


def record_games(assignment: Assignment) -> dict[str, str]:
    """Return the texts of game files by path; what is recorded and up to date is not played."""
    reference = Reference(assignment).path.read_text("utf-8")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        files = {}
        for unit in games(assignment):
            marks, fresh, tasks = split_by_age(assignment, unit, reference)
            plays = dict(zip([task.name for task in tasks], pool.map(play, tasks), strict=True))
            record = GameRecord(stamps=marks, plays={**fresh, **plays})
            files[(GAMES / f"{unit}.toml").as_posix()] = record_text(record)
    return files


def split_by_age(
    assignment: Assignment, unit: str, reference: str
) -> tuple[Mapping[str, str], Mapping[str, Mapping[str, PlayOutcome]], list[Task]]:
    """Return today's versions with their stamps, their recorded games, and what is played again."""
    versions = load_game_misconceptions(assignment, assignment.unit(unit))
    try:
        record = read_record(assignment, assignment.unit(unit))
    # Without a record that can be read all versions are played anew.
    except AssignmentError:
        record = GameRecord(stamps={}, plays={})
    marks = stamps(assignment, versions, reference)
    fresh = {name: record.plays[name] for name in marks if record.stamps.get(name) == marks[name]}
    sources = {
        RIGHT: reference,
        **{version.name: merge_version(reference, version.source) for version in versions},
    }
    tasks = [
        Task(folder=str(assignment.folder), unit=unit, name=name, source=source)
        for name, source in sources.items()
        if name not in fresh
    ]
    return marks, fresh, tasks


def merge_version(reference: str, version: str, statement: str = "") -> str:
    """Return the reference with the functions of a version in place of its own.

    A statement is run before the last one of the file, which starts the game.
    """
    tree = replace_functions(reference, version)
    names = {node.name for node in definitions(tree)}
    own = {node.name for node in definitions(ast.parse(version))}
    if unknown := sorted(own - names):
        raise AssignmentError(f"the reference has no function {', '.join(unknown)}")
    body = tree.body
    tree.body = [*body[:-1], *ast.parse(statement).body, body[-1]]
    return ast.unparse(tree)


def play(task: Task) -> Mapping[str, PlayOutcome]:
    """Return the outcome of each play, or {} where a wrong version passes all checks of the unit.

    Such a version cannot be why a unit fails.
    """
    assignment = load_assignment(task.folder)
    compared = games(assignment)[task.unit]
    outcomes: dict[str, PlayOutcome] = {}
    is_wrong = False
    for chance in compared.chances:
        source = merge_version(task.source, "", chance)
        plugin = judge_games(assignment, task.unit, source)
        is_wrong |= any(verdict.may_be_carried for verdict in plugin.verdicts)
        for key, game in plugin.runs[0].items():
            one = fingerprints_of(compared, game)
            outcomes[digest(key)] = merge_outcomes(outcomes.get(digest(key), one), one)
    if is_wrong and task.name == RIGHT:
        raise AssignmentError(f"{assignment.slug}: the reference fails in unit {task.unit}")
    return outcomes if is_wrong or task.name == RIGHT else {}


def merge_outcomes(one: PlayOutcome, other: PlayOutcome) -> PlayOutcome:
    """Return the outcome of a play that had two outcomes by chance: either is possible."""
    longer, shorter = sorted((one, other), key=len, reverse=True)
    rest = [frozenset[str]()] * (len(longer) - len(shorter))
    return tuple(map(frozenset.union, longer, [*shorter, *rest]))


def judge_games(assignment: Assignment, unit: str, source: str) -> GradingPlugin:
    """Have the checks of a unit judge a program; return the plugin with its verdicts and games.

    Tried again where the machine disturbed it.  Raises Disturbed.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = write_submission(Path(folder), assignment, source)
        submission = read_files(path, assignment)
        for _ in range(TRIES):
            with (
                closing(sandbox_for(assignment, submission)) as sandbox,
                closing(prepare_program(submission, assignment, sandbox)) as program,
            ):
                checks = CollectedChecks(blank_grade(assignment, path, [unit]), DEFAULTS)
                plugin = GradingPlugin(checks, program, DEFAULTS)
                while_collected(checks, plugin.judge)
            if not plugin.disturbed:
                return plugin
    raise Disturbed(f"{assignment.slug}: the machine disturbed the games of unit {unit}")


def record_text(record: GameRecord) -> str:
    """Return a record as TOML: a line for each version, the right one first."""
    plays = list(dict.fromkeys(play for outcomes in record.plays.values() for play in outcomes))
    lines = [GAMES_HEAD, f"plays = {plays!r}", "", "[versions]"]
    for name, mark in record.stamps.items():
        known = {play: write_outcome(outcome) for play, outcome in record.plays[name].items()}
        words = [mark, *(known.get(play, NOT_PLAYED) for play in plays)]
        lines.append(f'{name} = "{" ".join(words)}"')
    return "\n".join([*lines, ""])
