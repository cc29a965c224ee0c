"""Why whole games go wrong: they go as those of a known wrong version of the game do.

The games of the known versions are recorded (`make record`): of each play of the checks, a
fingerprint of what happens in it.  So nothing is played to find a name.  One file a unit,
`recorded/games/<unit>.toml`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from extensions.causes import misconceptions
from extensions.causes.fingerprints import short_digest
from extensions.causes.misconceptions import Misconception
from harness.assignment.tables import read_toml
from harness.checks.domains import COURSES, Games
from harness.checks.recorded import HOW_TO_RECORD
from harness.errors import AssignmentError, Raised, TimedOut
from harness.execution.playing import Game
from harness.model import Assignment, Cause, Record, Unit

FOLDER = Path("recorded", "games")
RIGHT = "right"
NOT_PLAYED = "-"
# 32 bits: that two of the 1,200 in the longest record are one by chance is 1 in 6,000.
DIGITS = 8
SEEN_WITH = (COURSES, "answering.py", "boards.py", "screens.py", "words.py")

PlayOutcome = tuple[frozenset[str], ...]
"""What happened in each game of a play, as fingerprints: one of several where chance decides."""


class GameRecord(Record):
    """The recorded games of a unit: the outcome of each play of each version, by its name.

    `stamps` says from which texts it was recorded.
    """

    stamps: Mapping[str, str]
    plays: Mapping[str, Mapping[str, PlayOutcome]]

    def fitting(self, played: Mapping[str, PlayOutcome]) -> list[str]:
        """Return the versions whose games all went as these did, as far as both were played.

        One whose games may go in more ways than those of another one is left out beside that.
        """
        found = [name for name, known in self.plays.items() if fits(played, known)]
        return [
            name
            for name in found
            if not any(
                fits(self.plays[other], self.plays[name])
                and not fits(self.plays[name], self.plays[other])
                for other in found
            )
        ]


def fits(played: Mapping[str, PlayOutcome], known: Mapping[str, PlayOutcome]) -> bool:
    """Return whether all games of these plays went in one of the ways that are known."""
    shared = played.keys() & known.keys()
    return bool(shared) and all(
        len(played[play]) == len(known[play])
        and all(map(frozenset.issubset, played[play], known[play]))
        for play in shared
    )


class PlayedGames(Record):
    """The outcome of a unit's games: `played` with fingerprints, as a cause or as `is_right`.

    It is not `whole` where a game was stopped: how far it came then is chance.
    """

    played: Mapping[str, PlayOutcome]
    cause: Cause | None
    is_right: bool
    is_whole: bool


def fingerprint_of_outcome(outcome: PlayedGames) -> str | None:
    """Return the digits that stand for wrong games, None where these are right or not whole."""
    if not outcome.played or outcome.is_right or not outcome.is_whole:
        return None
    plays = sorted(outcome.played.items())
    return short_digest(f"{name} {write_outcome(play)}" for name, play in plays)


def outcome_of_games(
    assignment: Assignment,
    unit: Unit,
    games: Games,
    plays: Sequence[Mapping[str, Game]],
    reference: str,
) -> PlayedGames:
    """Return the outcome of a unit's games, with the cause where one version explains all of them.

    Of several plays of the same games the last ones count: in them functions of other units, which
    are wrong themselves, have been replaced.  Raises AssignmentError where what is recorded is not
    of this `reference` and these versions.
    """
    versions = misconceptions.load_game_misconceptions(assignment, unit)
    record = read_record(assignment, unit)
    if record.stamps != stamps(assignment, versions, reference):
        path = assignment.folder / FOLDER / f"{unit.id}.toml"
        raise AssignmentError(f"{path}: does not fit the versions of today. {HOW_TO_RECORD}")
    causes = {version.name: version.cause for version in versions}
    known = {play for version in record.plays.values() for play in version}
    named = [{digest(key): game for key, game in play.items()} for play in plays]
    own = [{play: one[play] for play in sorted(known & one.keys())} for one in named]
    played = next(filter(None, reversed(own)), {})
    outcomes = {play: fingerprints_of(games, game) for play, game in played.items()}
    fitting = record.fitting(outcomes)
    return PlayedGames(
        played=outcomes,
        cause=common_cause(fitting, causes),
        is_right=RIGHT in fitting,
        is_whole=not any(isinstance(game.failure, TimedOut) for game in played.values()),
    )


def common_cause(fitting: Sequence[str], causes: Mapping[str, Cause]) -> Cause | None:
    """Return the cause of all the versions that fit, None where they have several or are right."""
    found = [causes[name] for name in fitting if name != RIGHT]
    if RIGHT in fitting or len({cause.id for cause in found}) != 1:
        return None
    return found[0] if len(set(found)) == 1 else causes[found[0].id]


def fingerprints_of(games: Games, game: Game) -> PlayOutcome:
    """Return the fingerprints of what happened in a play."""
    courses = games.courses(game.seen)
    return tuple(frozenset([digest(*course, ending_of(game))]) for course in courses)


def ending_of(game: Game) -> str:
    """Return what ended a play that did not come to its end by itself.

    It does not count where more had been typed than the example types: there it is left open what
    becomes of a text.
    """
    if len(game.seen.typed) > len(game.expected.typed):
        return ""
    kind = type(game.failure).__name__ if game.failure else ""
    return game.failure.name if isinstance(game.failure, Raised) else kind


def digest(*texts: str) -> str:
    """Return a few digits that stand for some texts, such as the name of a play in a record."""
    return hashlib.sha256("\0".join(texts).encode("utf-8", "replace")).hexdigest()[:DIGITS]


def stamps(
    assignment: Assignment, versions: Sequence[Misconception], reference: str
) -> dict[str, str]:
    """Return what changes with a version of the game and with all that it is played and seen with.

    That is the reference, what is typed, and how the assignment looks at screens.
    """
    folder = assignment.folder
    paths = [*(folder / name for name in SEEN_WITH), *folder.glob("**/transcripts/**/*.txt")]
    texts = [path.read_text("utf-8") for path in sorted(paths) if path.is_file()]
    base = digest(reference, *texts)
    return {RIGHT: base, **{version.name: digest(base, version.source) for version in versions}}


def read_record(assignment: Assignment, unit: Unit) -> GameRecord:
    """Return what is recorded of a unit.  Raises AssignmentError where that is not of today."""
    path = assignment.folder / FOLDER / f"{unit.id}.toml"
    try:
        data = read_toml(path, HOW_TO_RECORD)
        lines = {name: text.split() for name, text in data["versions"].items()}
        return GameRecord(
            stamps={name: words[0] for name, words in lines.items()},
            plays={
                name: {
                    play: tuple(frozenset(game.split("|")) for game in word.split(","))
                    for play, word in zip(data["plays"], words[1:], strict=True)
                    if word != NOT_PLAYED
                }
                for name, words in lines.items()
            },
        )
    except (OSError, ValueError, LookupError) as error:
        raise AssignmentError(f"{path}: cannot be used: {error}. {HOW_TO_RECORD}") from error


def write_outcome(outcome: PlayOutcome) -> str:
    """Return the outcome of a play as text for a record."""
    return ",".join("|".join(sorted(fingerprints)) for fingerprints in outcome)
