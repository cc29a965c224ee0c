"""Records how the games of known wrong versions go, for the causes of wrong games.

Each version is the reference with some functions redefined; the checks of the unit play it as they
play a submission.  What was recorded from the same texts is kept as it is.
"""

from __future__ import annotations

import ast
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from extensions.authoring.made_programs import write_submission
from extensions.causes import misconceptions
from extensions.causes.games import (
    FOLDER,
    NOT_PLAYED,
    RIGHT,
    GameRecord,
    PlayOutcome,
    fingerprints_of,
    read_record,
    short_name,
    stamps,
    write_outcome,
)
from harness.api import Reference, load_assignment
from harness.checks.domains import games
from harness.errors import AssignmentError, Disturbed
from harness.execution.preparing import prepare_program, sandbox_for
from harness.grading.carry_forward import may_be_carried
from harness.grading.collection import CollectedChecks, while_collected
from harness.grading.flow import blank_grade
from harness.grading.options import DEFAULTS
from harness.grading.plugin import GradingPlugin
from harness.model import Assignment
from harness.submission.modules import read_files

HEAD = "# How the games of known wrong versions go. Written by `make record`: do not edit.\n"
TRIES = 3  # at the games of a version, where the machine disturbs them


@dataclass(frozen=True, kw_only=True)
class Task:
    """A version of an assignment's game, to be played with the checks of one unit."""

    folder: str
    unit: str
    name: str
    source: str


def record_games(assignment: Assignment) -> dict[str, str]:
    """Return the files of an assignment's games, by their names in its folder."""
    reference = Reference(assignment).path.read_text("utf-8")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        files = {}
        for unit in games(assignment):
            fresh, tasks = split_by_age(assignment, unit, reference)
            plays = dict(zip([task.name for task in tasks], pool.map(play, tasks), strict=True))
            versions = misconceptions.load_game_misconceptions(assignment, assignment.unit(unit))
            marks = stamps(assignment, versions, reference)
            record = GameRecord(stamps=marks, plays={**fresh, **plays})
            files[(FOLDER / f"{unit}.toml").as_posix()] = record_text(record)
    return files


def split_by_age(
    assignment: Assignment, unit: str, reference: str
) -> tuple[Mapping[str, Mapping[str, PlayOutcome]], list[Task]]:
    """Return the recorded games of today's versions, and the versions that must be played again."""
    versions = misconceptions.load_game_misconceptions(assignment, assignment.unit(unit))
    try:
        record = read_record(assignment, assignment.unit(unit))
    # Without a record that can be read all versions are played anew.
    except AssignmentError:
        record = GameRecord(stamps={}, plays={})
    marks = stamps(assignment, versions, reference)
    fresh = {name: record.plays[name] for name in marks if record.stamps.get(name) == marks[name]}
    sources = {
        RIGHT: reference,
        **{one.name: merge_version(reference, one.source) for one in versions},
    }
    tasks = [
        Task(folder=str(assignment.folder), unit=unit, name=name, source=source)
        for name, source in sources.items()
        if name not in fresh
    ]
    return fresh, tasks


def merge_version(reference: str, version: str, statement: str = "") -> str:
    """Return the reference with the functions of a version in place of its own.

    A statement is run before the last one of the file, which starts the game.
    """
    tree = misconceptions.replace_functions(reference, version)
    names = {node.name for node in misconceptions.definitions(tree)}
    own = {node.name for node in misconceptions.definitions(ast.parse(version))}
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
        is_wrong |= any(may_be_carried(one) for one in plugin.verdicts)
        for key, game in plugin.runs[0].items():
            one = fingerprints_of(compared, game)
            outcomes[short_name(key)] = merge_outcomes(outcomes.get(short_name(key), one), one)
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
    for _ in range(TRIES):
        plugin = judge_games_once(assignment, unit, source)
        if not plugin.disturbed:
            return plugin
    raise Disturbed(f"{assignment.slug}: the machine disturbed the games of unit {unit}")


def judge_games_once(assignment: Assignment, unit: str, source: str) -> GradingPlugin:
    """Have the checks of a unit judge a program once; return the plugin."""
    with tempfile.TemporaryDirectory() as folder:
        path = write_submission(Path(folder), assignment, source)
        submission = read_files(path, assignment)
        chosen = blank_grade(assignment, path, [unit])
        sandbox = sandbox_for(assignment, submission)
        with (
            closing(sandbox),
            closing(prepare_program(submission, assignment, sandbox)) as program,
        ):
            checks = CollectedChecks(chosen, DEFAULTS)
            plugin = GradingPlugin(checks, program, DEFAULTS)
            while_collected(checks, plugin.judge)
    return plugin


def record_text(record: GameRecord) -> str:
    """Return a record as TOML, a line each version."""
    plays = list(dict.fromkeys(play for outcomes in record.plays.values() for play in outcomes))
    return "\n".join(
        [HEAD, f"plays = {plays!r}", "", "[versions]", *version_lines(record, plays), ""]
    )


def version_lines(record: GameRecord, plays: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a record's versions, the right one first."""
    for name, mark in record.stamps.items():
        outcomes = record.plays[name]
        words = [
            write_outcome(outcomes[play]) if play in outcomes else NOT_PLAYED for play in plays
        ]
        yield f'{name} = "{" ".join([mark, *words])}"'
