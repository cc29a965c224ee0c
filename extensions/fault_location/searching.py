"""Searches the line in which one small change makes a wrong function right in all of its cases.

Whole games are cases, too: what is played, what is typed in it, what the screen should show.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from difflib import SequenceMatcher
from functools import cached_property
from itertools import combinations, groupby, product
from operator import attrgetter
from typing import TypeAlias, TypeVar

from extensions.fault_location.mutations.mutation import MARKER
from extensions.fault_location.mutations.service import Key
from extensions.fault_location.place import JOINED, PROGRAM, SLIPS, SURE, Place
from extensions.fault_location.trials import EditTarget, GameCase, ListedEdit, Trials, cases_at_once
from harness.checks.domains import Case, Domain
from harness.checks.domains import games as units_of_games
from harness.errors import Unreadable
from harness.execution.exact import same
from harness.execution.playing import Game
from harness.execution.program import Program
from harness.feedback.behaviour import REFUSAL, Behaviour, CasePair, Observer, Unobserved, all_pairs
from harness.model import Assignment, Record, Unit
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen

MOST_OF_ENDLESS = 300  # edits: most of them never finish either
MOST_TRIED = 20_000  # calls of edited functions, with edits of one size
MOST_LINES = 2  # that a student is shown: with three of them nobody knows where to look
FIRST = ("kept", *SURE, "extra")  # kinds that are proved before others of their size
PARAMETERS = "parameters"  # exchanged with what one call gives: other calls are wrong then
MOST_TOGETHER = 4  # that are shown where all of them have to be changed
MOST_IN_RUN = 4  # places of a missing line, of which the first and the last one are shown
MOST_PROVED = 12  # edits of a size that are proved in a process of their own
MOST_SIZE = 2  # of each of two edits that are made together
MOST_USEFUL = 60  # edits of which pairs are made
MOST_PAIRS = 100
SOME_CASES = 8  # by which pairs are chosen, of those that went wrong and of the others
Item = TypeVar("Item")
Texts: TypeAlias = "dict[Key, list[str]]"


class Search(Record):
    """A wrong function, what it did in each case and what is right in it.

    Where chance decides, a right one gives all answers of `by_chance`.
    """

    edited: EditTarget
    pairs: Sequence[CasePair]
    by_chance: frozenset[Behaviour] = frozenset()

    @cached_property
    def exactly(self) -> bool:
        """Whether only aliasing is wrong: which containers are the same object."""
        return not any(pair.differing_aspects for pair in self.pairs)

    @property
    def is_silenced(self) -> bool:
        """Whether what it prints does not count, as nothing should be printed and more is wrong."""
        aspects = {aspect for pair in self.pairs for aspect in pair.differing_aspects}
        return "printed" in aspects != {"printed"} and not any(
            pair.right.text for pair in self.pairs
        )

    @property
    def is_of_games(self) -> bool:
        return isinstance(self.pairs[0].case, GameCase)

    def is_right(self, pair: CasePair) -> bool:
        """Return whether a case went right: as far as that counts in the others."""
        return pair.seen == pair.right or not (self.exactly or pair.differing_aspects)

    def wrong_and_right(self) -> tuple[list[CasePair], list[CasePair]]:
        wrong = [pair for pair in self.pairs if not self.is_right(pair)]
        return wrong, [pair for pair in self.pairs if self.is_right(pair)]

    def cases_in_order(self) -> list[CasePair]:
        """Return the cases, those that went wrong first, and of them those that tell most.

        Two that went wrong in different ways tell more than two that did so in one.
        """
        wrong, fine = self.wrong_and_right()
        firsts = list({answer_texts(pair): pair for pair in reversed(wrong)}.values())
        firsts.reverse()
        rest = [pair for pair in wrong if all(pair is not first for first in firsts)]
        return [*firsts[:4], *fine[:2], *firsts[4:], *rest, *fine[2:]]


def answer_texts(pair: CasePair) -> tuple[str, ...]:
    """Return the right answer and the given one, each in a line and without the arguments."""
    return tuple(
        f"{json.loads(one.values)[1]} {one.text} {one.ended}" for one in (pair.right, pair.seen)
    )


def spread(some: Sequence[Item], most: int) -> list[Item]:
    """Return so many of some cases at most, evenly from the first to the last."""
    step = max(1, -(-len(some) // most))
    return list(some[::step])


def find_place(
    searches: Sequence[Search], program: Program, *, slips: bool = False
) -> Place | None:
    """Return where one small change makes a function right in all cases, None where nowhere.

    The searches differ only in how answers are compared: the first place that is found counts.
    Of two equally good lines both are in it; of more, none is.  It has two changes where each makes
    some of the cases right and both together all.  Where nothing is found and `slips` is true, it
    may be one of several mistakes.  Raises Disturbed.
    """
    try:
        with Trials(program, searches[0].edited) as trials:
            listed = trials.list_edits()
            for search in searches:
                trials.domain = search.edited.domain
                place = _find_exact_place(search, program, trials, listed)
                if place:
                    return place
            if slips:
                return _find_slip(searches[-1], program, trials, listed)
    except (Unobserved, Unreadable):
        return None
    return None


def _find_exact_place(
    search: Search, program: Program, trials: Trials, listed: Sequence[ListedEdit]
) -> Place | None:
    for group in _groups_that_fit(search, trials, listed):
        proved = list(_prove(search, program, list(ends_of_runs(group))))
        slips = [edit for edit in proved if edit.kind in SURE]
        if proved:
            return _place_of_edits(slips or proved, search, program)
    return None


def _groups_that_fit(
    search: Search, trials: Trials, listed: Sequence[ListedEdit]
) -> Iterator[list[ListedEdit]]:
    """Yield the edits with which all cases go right, those of a size together, the smallest first.

    Larger ones are tried when the caller goes on: most mistakes are mended by a small one.  Where
    none fits, pairs are yielded.
    """
    held: list[ListedEdit] = []
    fits = False
    for size, some in groupby(listed, key=attrgetter("size")):
        found = list(_edits_that_fit(search, trials, list(some)))
        if search.by_chance:
            found = list(_edits_that_leave_to_chance(search, trials, found))
        held += found
        fits = fits or bool(found)
        # the text that a marker stands for may make an edit larger than it was listed
        yield from groups_by_size([edit for edit in held if edit.size <= size])
        held = [edit for edit in held if edit.size > size]
    yield from groups_by_size(held)
    if not fits and not search.is_of_games:
        yield from groups_by_size(_pairs(search, trials, listed))


def groups_by_size(edits: Iterable[ListedEdit]) -> Iterator[list[ListedEdit]]:
    """Yield edits of one size together, the smallest first, the kinds in `FIRST` before others."""
    turns = {kind: number for number, kind in enumerate(FIRST)}
    in_order = sorted(edits, key=lambda edit: (edit.size, turns.get(edit.kind, len(FIRST))))
    for _, group in groupby(in_order, key=attrgetter("size")):
        yield list(group)


def _edits_that_fit(
    search: Search, trials: Trials, edits: Sequence[ListedEdit]
) -> Iterator[ListedEdit]:
    """Yield the edits with which all cases go right one after another."""
    left = {edit.number: edit for edit in edits}
    texts: Texts = {}
    tried = 0
    pairs = search.cases_in_order()
    while pairs:
        if not left or tried > MOST_TRIED:
            return
        # the first case leaves few of many: then a request tries more cases
        many = cases_at_once(len(left))
        some, pairs = pairs[:many], pairs[many:]
        tried += len(left) * len(some)
        every = trials.try_in_cases(list(left), [one.case for one in some])
        for pair, seen in zip(some, every, strict=True):
            again = {number: seen[number] for number in left if number in seen}
            left = dict(fitting_edits(left, again, pair.right, texts, exactly=search.exactly))
    for edit in left.values():
        marked = edit.marked  # a text that nobody knew when it was listed
        size = 0 if marked is None else size_of_text(marked, texts.get(edit.number, ()))
        if size is not None:
            yield replace(edit, size=max(size, edit.size))


def _edits_that_leave_to_chance(
    search: Search, trials: Trials, edits: Sequence[ListedEdit]
) -> Iterator[ListedEdit]:
    """Yield the edits with which as many answers come by chance as should, the same if known."""
    plain = {edit.number: edit for edit in edits}
    answers: defaultdict[Key, set[Behaviour]] = defaultdict(set)
    looked_at, trials.domain = trials.domain, replace(trials.domain, text=str)
    for pair in search.pairs:
        for number, seen in trials.try_edits(list(plain), pair.case).items():
            answers[number].add(seen)
    trials.domain = looked_at
    for number, edit in plain.items():
        if is_left_to_chance(edit, answers[number], search):
            yield edit


def is_left_to_chance(edit: ListedEdit, found: set[Behaviour], search: Search) -> bool:
    """Return whether the answers with an edit are those that come by chance, or as many."""
    return found == search.by_chance if edit.marked is None else len(found) == len(search.by_chance)


def ends_of_runs(edits: Sequence[ListedEdit]) -> Iterator[ListedEdit]:
    """Yield edits, of those of a run that is not long the first and the last one.

    A line that is missing may be missing above each of some lines that do not depend on it.
    """
    runs: defaultdict[int | None, list[ListedEdit]] = defaultdict(list)
    for edit in edits:
        runs[edit.run].append(edit)
    for edit in edits:
        same = sorted(runs[edit.run], key=attrgetter("lines"))
        if edit.run is None or len(same) > MOST_IN_RUN or edit in (same[0], same[-1]):
            yield edit


def _pairs(search: Search, trials: Trials, edits: Sequence[ListedEdit]) -> Iterator[ListedEdit]:
    """Yield the pairs of edits that together make all cases right, each of them some."""
    small = [edit for edit in edits if edit.size <= MOST_SIZE and edit.kind != PARAMETERS]
    plain = {edit.number: edit for edit in small if edit.marked is None}
    wrong, fine = (spread(pairs, SOME_CASES) for pairs in search.wrong_and_right())
    helped: defaultdict[Key, set[int]] = defaultdict(set)
    for place, pair in enumerate(wrong):
        seen = trials.try_edits(list(plain), pair.case)
        helpful = list(fitting_edits(plain, seen, pair.right, {}, exactly=search.exactly))
        if not helpful:  # then no pair makes all right
            return
        for number, _ in helpful:
            helped[number].add(place)
    useful = {number: plain[number] for number in helped}
    for pair in fine if len(useful) <= MOST_USEFUL else ():
        seen = trials.try_edits(list(useful), pair.case)
        useful = dict(fitting_edits(useful, seen, pair.right, {}, exactly=search.exactly))
    every = set(range(len(wrong)))
    found = [
        one.with_other(other)
        for one, other in combinations(list(useful.values())[:MOST_USEFUL], 2)
        if helped[one.number] | helped[other.number] == every and one.lines != other.lines
    ]
    found.sort(key=attrgetter("size"))
    yield from _edits_that_fit(search, trials, found[:MOST_PAIRS])


def fitting_edits(
    left: Mapping[Key, ListedEdit],
    seen: Mapping[Key, Behaviour],
    right: Behaviour,
    texts: Texts,
    *,
    exactly: bool,
) -> Iterator[tuple[Key, ListedEdit]]:
    """Yield the edits with which a case goes right; note the texts that markers stand for."""
    known: dict[int, bool] = {}
    for number, behaviour in seen.items():
        edit = left[number]
        if edit.marked is None:
            key = id(behaviour)
            if key not in known:
                known[key] = matches_expected(behaviour, right, exactly=exactly)
            if known[key]:
                yield number, edit
            continue
        try:
            with reading(NoMatch):
                text = text_needed(behaviour, right, exactly=exactly)
        except (NoMatch, Unreadable):
            continue
        if text is not None:
            texts.setdefault(number, []).append(text)
        yield number, edit


def _prove(search: Search, program: Program, edits: Sequence[ListedEdit]) -> Iterator[ListedEdit]:
    """Yield the edits of a size that are right in a fresh process, too, one for each place."""
    places: set[tuple[int, ...]] = set()
    for edit in edits[:MOST_PROVED]:
        if edit.lines not in places and is_proved(search, program, edit):
            places.add(edit.lines)
            yield edit


def is_proved(search: Search, program: Program, edit: ListedEdit) -> bool:
    """Return whether all cases, and what is left to chance, go right in a fresh process."""
    with Trials(program, search.edited, prove=True) as trials:
        trials.list_edits()
        texts: Texts = {}
        cases, stays = [pair.case for pair in search.pairs], not search.is_of_games
        left = {edit.number: edit}
        every = trials.try_in_cases([edit.number], cases, stays=stays)
        for pair, seen in zip(search.pairs, every, strict=True):
            if not dict(fitting_edits(left, seen, pair.right, texts, exactly=search.exactly)):
                return False
    if search.by_chance and not leaves_to_chance(search, program, edit):
        return False
    return edit.marked is None or size_of_text(edit.marked, texts.get(edit.number, ())) is not None


def leaves_to_chance(search: Search, program: Program, edit: ListedEdit) -> bool:
    """Return whether the cases, tried once, give as many answers as should be, or known ones."""
    raw = replace(search.edited, domain=replace(search.edited.domain, text=str))
    found: set[Behaviour] = set()
    with Trials(program, raw, prove=True) as trials:
        trials.list_edits()
        cases = [pair.case for pair in search.pairs]
        for seen in trials.try_in_cases([edit.number], cases, stays=True):
            found |= {*seen.values()}
    return is_left_to_chance(edit, found, search)


def _place_of_edits(edits: Sequence[ListedEdit], search: Search, program: Program) -> Place | None:
    """Return the place of edits of one size, None where they are in too many places.

    Each of two is in one line.
    """
    together = len(edits) == 1 and len(edits[0].lines) > 1
    lines = sorted({line for edit in edits for line in edit.lines})
    if len(lines) > MOST_LINES and not (together and len(lines) <= MOST_TOGETHER):
        return None
    if len(edits) > 1 and any(len(edit.lines) > 1 for edit in edits):
        return None
    methods = {edit.method for edit in edits}
    kinds = list(dict.fromkeys(edit.kind for edit in sorted(edits, key=attrgetter("lines"))))
    counted = "games" if search.is_of_games else "cases"
    return Place(
        function=holder_of(lines, search.edited, program),
        lines=tuple(lines),
        at=tuple(program.submission.place(line) for line in lines),
        together=together,
        kind=kinds[0] if len(kinds) == 1 else "",
        cases=len(search.pairs),
        method=methods.pop() if len(methods) == 1 else "",
        counted=f"{counted}, apart from what it prints" if search.edited.silenced else counted,
        named=edits[0].named,
        meant=edits[0].meant,
    )


def _find_slip(
    search: Search, program: Program, trials: Trials, listed: Sequence[ListedEdit]
) -> Place | None:
    """Return where a slip is written in a function that has other mistakes, None where none is.

    What undoes it changes a case that went wrong and spoils none that went right; of several it is
    the one that makes most cases right.
    """
    left = {edit.number: edit for edit in listed if edit.kind in SLIPS and edit.kind != JOINED}
    right: Counter[Key] = Counter()
    other: Counter[Key] = Counter()
    pairs = search.cases_in_order()
    every = trials.try_in_cases(list(left), [pair.case for pair in pairs]) if left else ()
    for pair, given in zip(pairs, every, strict=False):
        seen = {number: given[number] for number in left if number in given}
        goes = dict(fitting_edits(left, seen, pair.right, {}, exactly=search.exactly))
        if search.is_right(pair):
            left = {number: edit for number, edit in left.items() if number in goes}
            continue
        right.update(list(goes))
        # what ends with an exception shows nothing: a field may be called like a method
        ended_well = {number: one for number, one in seen.items() if not one.ended}
        other.update(n for n, behaviour in ended_well.items() if not behaviour.is_like(pair.seen))
    proved = [
        edit
        for edit in left.values()
        if right[edit.number] or (other[edit.number] and edit.kind in SURE)
    ]
    if not proved:
        return None
    best = max(proved, key=lambda one: (right[one.number], other[one.number], -one.lines[0]))
    # another name makes some case right by chance, one that is nearly the same does not
    meant = best.meant if right[best.number] and best.size == 1 else ""
    place = _place_of_edits([replace(best, meant=meant)], search, program)
    return place and replace(place, partial=True)


def holder_of(lines: Sequence[int], edited: EditTarget, program: Program) -> str:
    """Return the function that holds some lines: the one that is wrong, or a helper of it."""
    found = {
        next((name for name in edited.helpers if line in program.facts.lines_of(name)), "")
        for line in lines
    }
    helper = found.pop()
    return edited.function if found or not helper else helper


def edit_target(
    function: str, domain: Domain, program: Program, assignment: Assignment
) -> EditTarget:
    """Return what is edited where a function is wrong: it, and the helpers that it has alone."""
    helpers = helpers_of(function, program, assignment.functions)
    return EditTarget(function=function, helpers=helpers, domain=domain)


def helpers_of(function: str, program: Program, required: Collection[str]) -> list[str]:
    """Return what a function uses that the submission makes for itself, in the order of its names.

    `required` are the functions that the assignment asks for: they are judged by themselves.
    """
    facts = program.facts
    reached = facts.reach((function,), closed=required)
    own = facts.mentions.keys() - {"__main__"}
    return sorted((reached & own) - frozenset(required) - {function})


ALIKE = 0.5  # from here on one text is taken for another one, misspelt
ANY = None
"""The text in a marker's place where none shows: any would do."""


class NoMatch(Exception):
    """An answer is wrong, whatever text stands for the marker."""


def matches_expected(seen: Behaviour, right: Behaviour, *, exactly: bool) -> bool:
    """Return whether a behaviour is the right one; `exactly`: in its aliasing, too."""
    if seen.exception != right.exception:
        return False
    try:
        with reading():
            return seen == right or (not exactly and seen.is_like(right))
    except Unreadable:
        return False


def text_needed(seen: Behaviour, right: Behaviour, *, exactly: bool) -> str | None:
    """Return the text for which the marker stands, ANY where none shows.  Raises NoMatch."""
    if MARKER not in seen.text and MARKER not in seen.values and "\\ue000" not in seen.values:
        if matches_expected(seen, right, exactly=exactly):
            return ANY
        raise NoMatch
    if seen.ended or right.ended or not same(seen.arguments, right.arguments):
        raise NoMatch
    found = [*_needed_on_screen(seen.text, right.text)]
    if type(seen.return_value) is str and MARKER in seen.return_value:
        if type(right.return_value) is not str:
            raise NoMatch
        found.append(_solve(seen.return_value, right.return_value))
    elif not same(seen.return_value, right.return_value):
        raise NoMatch
    if not found or len(set(found)) > 1:
        raise NoMatch
    return found[0]


def _needed_on_screen(seen: str, right: str) -> Iterator[str]:
    """Yield the text that a screen needs, where a marker is on it.  Raises NoMatch."""
    shown = "\n".join(Screen(seen).with_end_mark.lines)
    wanted = "\n".join(Screen(right).with_end_mark.lines)
    if MARKER in shown:
        yield _solve(shown, wanted)
    elif shown != wanted:
        raise NoMatch


def _solve(seen: str, right: str) -> str:
    """Return the text for the marker that turns one text into the other.  Raises NoMatch."""
    parts = seen.split(MARKER)
    count = len(parts) - 1
    length, rest = divmod(len(right) - sum(map(len, parts)), count)
    text = right[len(parts[0]) : len(parts[0]) + max(length, 0)]
    if rest or length < 0 or text.join(parts) != right:
        raise NoMatch
    return text


def size_of_text(before: str, after: Sequence[str]) -> int | None:
    """Return how large a change of a text is, None where no one other text will do.

    One that is nearly the same is a slip; one of more lines, or of none, is none.
    """
    if len(set(after)) != 1 or after[0] == before:
        return None
    text = after[0]
    if text.count("\n") != before.count("\n"):
        return 3
    alike = SequenceMatcher(None, before, text, autojunk=False).ratio() >= ALIKE
    return 1 if alike or len(before) == len(text) == 1 else 2


def search_endless(edited: EditTarget, cases: Sequence[Case], right: Sequence[Behaviour]) -> Search:
    """Return the search in a function that never finishes, in each case as in a wrong one."""
    edited = replace(edited, most=MOST_OF_ENDLESS)
    return Search(edited=edited, pairs=all_pairs(cases, [NO_ANSWER] * len(cases), right))


def refused_calls(function: str, domain: Domain, reference: Observer) -> list[Case]:
    """Return the calls that have to be refused, and that the reference does refuse."""
    cases = [replace(case, refused=True) for case in domain.refused()]
    seen = reference.observe(function, cases, domain) if cases else []
    return [case for case, behaviour in zip(cases, seen, strict=True) if behaviour == REFUSAL]


def search_refusals(search: Search, refused: Sequence[Case], own: Observer) -> Search | None:
    """Return a search with calls that have to be refused, None if there are none or all are.

    `search` is the one in its cases.  If an answer in them is wrong, that goes first: what is
    refused already should stay so.
    """
    if not refused or search.by_chance:
        return None
    try:
        with reading(Unobserved):
            seen = own.observe(search.edited.function, refused, search.edited.domain)
    except (Unobserved, Unreadable):
        return None
    pairs = all_pairs(refused, seen, [REFUSAL] * len(refused))
    if not search.exactly:
        pairs = [pair for pair in pairs if not pair.differing_aspects]
    elif not any(pair.differing_aspects for pair in pairs):
        return None
    return replace(search, pairs=[*search.pairs, *pairs])


# Whole games as cases

MOST_SEARCHES = 2  # with one look at the screens each
MOST_GAMES = 10


def searches_in_games(
    unit: Unit, assignment: Assignment, program: Program, seen: Iterable[Game]
) -> list[Search]:
    """Return the searches for the place in what plays the games of a unit, the strictest first.

    There are none where the unit has no games, or nothing is wrong in those that the checks have
    `seen`.
    """
    games = units_of_games(assignment).get(unit.id)
    played = [game for game in seen if game.call]
    if games is None or not played:
        return []
    looks = [Domain(cases=list, text=games.text)] if games.text else [STRICTLY, LOOSELY]
    edited = _game_target(unit, assignment, program, played)
    searches = []
    for look, is_open in product(looks, (False, True)):
        every = [pair_of(game, program, look.text, is_open=is_open) for game in played]
        # those that went wrong first, and of these the shortest, in which all edits are tried
        pairs = sorted(every, key=lambda pair: pair.seen == pair.right)[:MOST_GAMES]
        pairs.sort(key=lambda pair: (pair.seen == pair.right, len(pair.case.typed)))
        if any(pair.differing_aspects for pair in pairs):
            searches.append(Search(edited=replace(edited, domain=look), pairs=pairs))
    searches.sort(key=lambda search: all(pair.differing_aspects for pair in search.pairs))
    return searches[:MOST_SEARCHES]


class AnswerSource(Record):
    """The right answers in each case of a function: the reference, or its recorded answers.

    The checks saw the games that were `played`.
    """

    program: Program
    assignment: Assignment
    played: Collection[Game] = ()

    def search_for(self, function: str, wrong: Collection[str]) -> Search | None:
        """Return the search in a function, None where it is right or not all of it is known.

        `wrong` are functions of other units that are wrong, too.
        """
        raise NotImplementedError

    def searches_in_games(self, unit: Unit, wrong: Collection[str]) -> list[Search]:
        """Return the searches in what plays the games of a unit, the strictest first."""
        return searches_in_games(unit, self.assignment, self.program, self.played)

    def with_right_answers(
        self, function: str, wrong: Collection[str]
    ) -> AbstractContextManager[Program]:
        """Give the program, the wrong functions that this one uses answered where they can be."""
        return nullcontext(self.program)


def _game_target(
    unit: Unit, assignment: Assignment, program: Program, played: Sequence[Game]
) -> EditTarget:
    """Return what is edited: what plays the games, with the helpers that belong to it."""
    own = [name for name in unit.functions if name in program.facts.mentions]
    function = own[0] if own else PROGRAM
    others = frozenset(assignment.functions) - {*unit.functions}
    is_run = any(game.call is not None and game.call.function is None for game in played)
    starts = [*own, *([PROGRAM] if is_run else [])]
    helpers = {helper for name in starts for helper in (name, *helpers_of(name, program, others))}
    return EditTarget(function=function, helpers=sorted(helpers - {function}), domain=STRICTLY)


def without_empty_lines(text: str) -> str:
    """Return a screen's text without empty lines, and with one blank for several."""
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


STRICTLY = Domain(cases=list, text=str.rstrip)
LOOSELY = Domain(cases=list, text=without_empty_lines)


def pair_of(
    game: Game, program: Program, text: Callable[[str], str], *, is_open: bool = True
) -> CasePair:
    """Return a game as a case: what the screen showed, and what it should show.

    Where it `is_open` something else may stand around what it should show.  It may so, too, where
    a game is played out of the middle of a run: its first line shows that.
    """
    call = {**vars(game.call)} if game.call else {}
    call |= {"skipped": program.ways_to_play[0], "tolerated": program.failing_statements}
    typed = (*game.expected.typed, *game.afterwards)
    right, shown = text(game.expected.text), text(game.seen.text)
    is_part = is_open or bool(game.afterwards) or right.split("\n")[0] != shown.split("\n")[0]
    case = GameCase(typed=typed, seed=None, game=call, part=right if is_part else "")
    ended = "" if game.failure is None else type(game.failure).__name__
    seen = case.part_that_counts(shown)
    return CasePair(case=case, seen=_screen_seen(seen, ended), right=_screen_seen(right))


def _screen_seen(text: str, ended: str = "") -> Behaviour:
    values = "[[], null, []]"
    return Behaviour(values=values, printed=Screen(text).with_end_mark, ended=ended, text=text)


NO_ANSWER = _screen_seen("", "endless")
