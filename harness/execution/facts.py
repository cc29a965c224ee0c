"""What is known of a submission without running it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import field

from harness.model import Assignment, Record

INPUT = frozenset(("input", "stdin"))
WHOLE_PROGRAM = "__main__"  # in place of a function: what runs by itself when the file is run
THE_PROGRAM = "your program"  # as a sentence names it, where no function is called
Reach = Callable[[Iterable[str]], frozenset[str]]


class Try(Record):
    """A `try` block: who holds it, the names in its body and its `else`, its handlers.

    `handlers` maps each exception that is caught by name to the texts in its handler, joined.
    """

    owner: str
    names: frozenset[str]
    handlers: Mapping[str, str]


class Unread(Record):
    """A part that Python cannot read and that was left out: `name` is what it defines, if anything.

    `sentence` says what is wrong and where, `place` and `code` show the line, `example` is the
    smallest right code of its kind ("" where the mistake is not known).
    """

    name: str
    sentence: str
    place: str
    code: str
    example: str = ""

    @property
    def full_text(self) -> str:
        """The sentence, below it the line, then "Right is, for example:" and the example if any."""
        example = self.example.replace("\n", "\n    ")
        return f"{self.sentence}\n    {self.code}" + (
            f"\n  Right is, for example:\n    {example}" if example else ""
        )


class Facts(Record):
    """What a reader found in a submission without running it.

    `functions` maps names to lines, `callables` all that is made to be called (also a class and
    what a `lambda` makes) to how many values it takes: at least, and at most (None for any number);
    `unwritten` are the functions and classes whose body does nothing; `keeping` those functions
    that may keep a value between calls, with whether it is a default value; `lost` maps those that
    could not be read to what is known of them, `unread` are all parts that could not; `mentions`
    maps each top-level name to the names its making mentions, `repeated` to those that it mentions
    in a `for` or `while`; `loops` are the top-level names that hold a loop, `aliases` maps names to
    the others that are imported under them, `tries` the `try` blocks; `lines` are where the
    statements begin, below the line `end` those that the reader added; `code` is opaque to the
    trusted process; `given` are the functions that the assignment asks for or gives in its starter
    file, `wanted` maps them to how many values they are given; `meant` maps missing functions to
    all that may be meant for them. Of several files `main_statements` counts those of the main
    file, `homes` names the file in which a function belongs, `absent` has for functions that are
    not there the sentence that says where they are, or that their file is missing. An `empty` one
    does nothing at all.
    """

    code: str
    end: int = sys.maxsize
    lines: tuple[int, ...] = ()
    functions: Mapping[str, int] = field(default_factory=dict)
    callables: Mapping[str, tuple[int, int | None]] = field(default_factory=dict)
    keeping: Mapping[str, bool] = field(default_factory=dict)
    lost: Mapping[str, Unread] = field(default_factory=dict)
    unread: tuple[Unread, ...] = ()
    unwritten: frozenset[str] = frozenset()
    mentions: Mapping[str, frozenset[str]] = field(default_factory=dict)
    repeated: Mapping[str, frozenset[str]] = field(default_factory=dict)
    loops: frozenset[str] = frozenset()
    aliases: Mapping[str, str] = field(default_factory=dict)
    tries: tuple[Try, ...] = ()
    empty: bool = False
    given: frozenset[str] = frozenset()
    wanted: Mapping[str, int] = field(default_factory=dict)
    meant: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    main_statements: int = 0
    homes: Mapping[str, str] = field(default_factory=dict)
    absent: Mapping[str, str] = field(default_factory=dict)

    def lines_of(self, function: str) -> range:
        """Return the lines of a function up to the next statement; none where it is not there."""
        first = self.functions.get(function, 0)
        below = (line for line in self.lines if line > first)
        return range(first, min(below, default=sys.maxsize) if first else 0)

    @property
    def class_names(self) -> frozenset[str]:
        """What is made to be called by no `def`: classes, whose objects no stub could give."""
        return frozenset(self.callables.keys() - self.functions.keys())

    def may_keep(self, names: Iterable[str]) -> bool:
        """Return whether one of some functions, or what it mentions, may keep a value."""
        some = frozenset(names)
        return not self.keeping.keys().isdisjoint(some | self.reach(some))

    def asks(self, name: str) -> bool:
        """Return whether what makes a name asks for input, itself or in what it mentions."""
        return not INPUT.isdisjoint(self.reach((name,)))

    def reach(self, names: Iterable[str], *, closed: Collection[str] = ()) -> frozenset[str]:
        """Return every name that is mentioned from `names` on, but not inside those `closed`."""
        return reachable(names, self.mentions, closed=closed)


def reachable(
    names: Iterable[str], steps: Mapping[str, Iterable[str]], *, closed: Collection[str] = ()
) -> frozenset[str]:
    """Return every name that `steps` lead to from `names` on, but not through those `closed`."""
    seen: set[str] = set()
    todo = list(names)
    while todo:
        for name in steps.get(todo.pop(), ()):
            if name not in seen:
                seen.add(name)
                if name not in closed:
                    todo.append(name)
    return frozenset(seen)


def units_used(
    assignment: Assignment, reach: Reach, called: Mapping[str, set[str]] = {}
) -> dict[str, frozenset[str]]:
    """Return for each unit (by id) the ids of other units whose functions it uses, by `reach`.

    `reach` gives the names that the reference's functions mention; `called` has more functions of
    units.
    """
    used = {}
    for unit in assignment.units:
        more = called.get(unit.id, set())
        names = reach([*(unit.functions or [WHOLE_PROGRAM]), *more]) | more
        names -= set(unit.functions)
        others = (other for other in assignment.units if other is not unit)
        used[unit.id] = frozenset(
            other.id for other in others if not names.isdisjoint(other.functions)
        )
    return used
