"""The nouns: frozen records, from submission to reports.  Points are exact; reports round them."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from fractions import Fraction
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, NoReturn

if TYPE_CHECKING:
    from typing_extensions import dataclass_transform
else:

    def dataclass_transform(**_: object) -> Callable[[type], type]:
        return lambda kind: kind


REPAIRS = tuple("encoding file_name form identity loading notebook starter syntax".split())
VISIBILITIES = ("hidden", "after_due_date", "after_published", "visible")
UNITS, CHECKS = GRADESCOPE_TESTS = ("units", "checks")
UNREAD = "syntax_error"  # the cause of what fails since Python cannot read a part of the file
STRUCTURE, NOTE = "structure", "note"
ALL_HINTS, NO_HINTS = HINTS = ("all", "none")
NOT_REPORTED = {"reported": False}  # a field that no report holds
A_LINE = {"is_line": True}  # a text that is one line wherever it is shown
ORIGINS = OF_CHECK, OF_EVIDENCE, OF_TABLE, OF_VERSION = "check", "evidence", "table", "version"
# Kinds of checks; those of rules of an extension have kinds of their own.
KINDS = ("example", "behaviour", "property", "transcript", STRUCTURE, NOTE)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class Record:
    """A value whose fields are what its class annotates; they are given by name and never change.

    Every record is a data class, for `fields`, `replace` and `asdict`.  But `@dataclass` writes
    and compiles six methods for each class, which took half of the time in which the harness was
    loaded: all records share the methods below.

    Example:
        >>> class Point(Record):
        ...     row: int
        ...     column: int = 1
        >>> Point(row=2)
        Point(row=2, column=1)
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        dataclass(init=False, repr=False, eq=False)(cls)  # takes note of the fields, no more
        _note_fields(cls)

    def __init__(self, **values: Any) -> None:
        known = _FIELDS[type(self)]
        state = {**known.defaults, **values}
        for name, make in known.factories.items():
            if name not in values:
                state[name] = make()
        if state.keys() != known.names:
            wrong = ", ".join(sorted(state.keys() ^ known.names))
            raise TypeError(f"{type(self).__name__}() misses or does not know: {wrong}")
        vars(self).update(state)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        key = _FIELDS[type(self)].key
        return bool(key(self) == key(other))

    def __hash__(self) -> int:
        return hash(_FIELDS[type(self)].key(self))

    def __repr__(self) -> str:
        shown = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
        return f"{type(self).__qualname__}({', '.join(shown)})"


class _Fields(NamedTuple):
    """The fields of a class of records; `key` returns those by which two are compared."""

    names: frozenset[str]
    defaults: Mapping[str, Any]
    factories: Mapping[str, Callable[[], Any]]
    key: Callable[[Any], Any]


_FIELDS: dict[type, _Fields] = {}


def _note_fields(kind: type[Record]) -> None:
    found = fields(kind)
    factories = {one.name: one.default_factory for one in found}
    compared = [one.name for one in found if one.compare]
    _FIELDS[kind] = _Fields(
        names=frozenset(one.name for one in found),
        defaults={one.name: one.default for one in found if one.default is not MISSING},
        factories={name: make for name, make in factories.items() if make is not MISSING},
        key=attrgetter(*compared) if compared else bool,
    )


class Outcome(enum.Enum):
    """How a check ended: ERROR is the grader's own fault, and its unit is not judged."""

    PASSED = "passed"
    FAILED = "failed"
    ERROR = "error"

    def __reduce_ex__(self, protocol: object) -> tuple[type, tuple[str]]:
        """Return how it is pickled: alike on every Python."""
        return type(self), (self.value,)


class Unit(Record):
    """One graded part of an assignment, such as "C"; `shares` maps groups of checks to percent.

    `tolerance` is how far off numbers may be where `approx` compares them, None for the usual.
    `file` is the module of the submission that defines its functions, "" for the main file.
    Where `printing` is "free", an example ignores what a function prints besides its answer.
    `kind` is the table of assignment.toml by which an extension adds and judges it, "" for none.
    """

    id: str
    title: str
    points: Fraction
    shares: Mapping[str, Fraction]
    functions: tuple[str, ...] = ()
    graded: bool = True
    tolerance: float | None = None
    file: str = ""
    printing: str = ""
    kind: str = ""


class Limits(Record):
    """What a submission may use: seconds of CPU; bytes of memory, printed text, files; counts.

    Every unit may use its part of `total`; `written` is what a check's files may hold in all,
    `memory` what one process may have, `together` all of them.
    """

    call: int = 2
    game: int = 2
    total: int = 60
    memory: int = 256 << 20
    together: int = 512 << 20
    output: int = 1 << 20
    file_size: int = 1 << 20
    written: int = 16 << 20
    files: int = 64
    processes: int = 16


class Feedback(Record):
    """What help students get: `hints` is one of `HINTS`; with none, nothing else is given.

    `without` are the keys of explanations that are left out.
    """

    hints: str = ALL_HINTS
    without: frozenset[str] = frozenset()

    def gives(self, key: str) -> bool:
        """Return whether students get explanations with a key."""
        return self.hints != NO_HINTS and key not in self.without


class Assignment(Record):
    """An assignment folder, read.

    `files` are the names a submission may have, `modules` those of the files that belong to it
    beside that main file; `carry_forward` that a right unit keeps its points where another makes it
    fail, `carry_classes` also where classes take part; `costs` are the points that repairs cost;
    `notebook` is what a submission that is one is told; `hidden_visibility` one of
    `VISIBILITIES`: when students see hidden checks;
    `gradescope_tests` what is a test there; `rules` maps a unit to the rules that are its checks,
    each with what is said of it;
    `places` are files beside the checks (`assignment.PLACES`), `data` those that programs read,
    `packages` what pip is asked for that they import;
    `calls` maps a function of the reference (or `__main__`, what runs) to those that it calls,
    `asks` are those of them that ask for input, themselves or in what they call;
    `hidden` maps a unit to its number of hidden checks.
    """

    slug: str
    title: str
    step: str
    files: tuple[str, ...]
    modules: tuple[str, ...] = ()
    units: tuple[Unit, ...]
    constants: Mapping[str, object]
    carry_forward: bool = True
    carry_classes: bool = True
    costs: Mapping[str, Fraction]
    notebook: str = ""
    hidden_visibility: str = "visible"
    gradescope_tests: str = UNITS
    limits: Limits
    feedback: Feedback = Feedback()
    folder: Path
    places: Mapping[str, Path] = field(default_factory=dict)
    data: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    rules: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    calls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    asks: frozenset[str] = frozenset()
    hidden: Mapping[str, int] = field(default_factory=dict)

    def heading(self, unit: Unit) -> str:
        """Return how a sentence names a unit: "Step C", or "Style", which asks for no function."""
        is_titled = unit.title.lower() == unit.id and not unit.functions
        return unit.title if is_titled else f"{self.step} {unit.id}"

    def unit(self, name: str) -> Unit:
        """Return the unit with this id.  Raises KeyError for an unknown one."""
        return {unit.id: unit for unit in self.units}[name]

    @property
    def functions(self) -> tuple[str, ...]:
        """The names of all functions that a submission is to define, in order."""
        return tuple(dict.fromkeys(name for unit in self.units for name in unit.functions))

    @property
    def reference_files(self) -> dict[str, Path]:
        """The files of the solution by the names that a submission's have, {} for none."""
        main = self.places.get("reference")
        module_paths = {name: main.parent / name for name in self.modules} if main else {}
        return {self.files[0]: main, **module_paths} if main else {}

    @property
    def template_files(self) -> dict[str, Path]:
        """The files that students begin with by their names, there or not, {} for none."""
        place = self.places.get("template")
        if place is None:
            return {}
        names = (self.files[0], *self.modules)
        return {name: place / name for name in names} if place.is_dir() else {names[0]: place}

    @property
    def homes(self) -> dict[str, str]:
        """The functions that belong in a module of the submission, each with that file's name."""
        units = [unit for unit in self.units if unit.file in self.modules]
        return {name: unit.file for unit in units for name in unit.functions}


CUT = "cut"  # the event of a row that stands for lines which are left out


class Row(Record):
    """A line of two screens side by side, None where one of them has none.

    `event` is what the line is part of (cut: lines are left out) and `alone` says that one screen
    has nothing of that; `difference` is the name of what differs, `cells` what is drawn in the line
    on either side.
    """

    expected: str | None = field(metadata=A_LINE)
    actual: str | None = field(metadata=A_LINE)
    differs: bool = False
    event: str = "message"
    difference: str = ""
    cells: tuple[str, str] = field(default=("", ""), metadata=A_LINE)
    alone: bool = False


class Finding(Record):
    """A line of a submission that a rule is about, with the sentence on it."""

    place: str = field(metadata=A_LINE)
    code: str = field(metadata=A_LINE)
    text: str = field(metadata=A_LINE)


class Evidence(Record):
    """What a failed check saw: what was done and typed, what was to come and what came.

    `paste` is the call that was done as Python reads it, where `did` holds drawings; `lead` is a
    sentence that is said before all else, `hint` one that is said at the end; `shows` names the
    cause that the evidence shows by itself, `raised` says that it shows an exception.  Where the
    check compares an extract of screens, `printed` are the rows of the whole ones.  `thing` is what
    was compared where it is not the result.  A rule on the text has `findings`, the first ones
    where there are `more_findings`, and an `example`.
    """

    lead: str = ""
    did: str = ""
    paste: str = ""
    typed: tuple[str, ...] = field(default=(), metadata={**A_LINE, "most": 500})
    expected: str = ""
    actual: str = ""
    rows: tuple[Row, ...] = field(default=(), metadata={"most": 1500})
    place: str = field(default="", metadata=A_LINE)
    code: str = field(default="", metadata=A_LINE)
    hint: str = ""
    findings: tuple[Finding, ...] = field(default=(), metadata={"most": 200})
    example: str = ""
    shows: str = ""
    printed: tuple[Row, ...] = field(default=(), metadata=NOT_REPORTED)
    thing: str = field(default="", metadata=NOT_REPORTED)
    raised: bool = field(default=False, metadata=NOT_REPORTED)
    more_findings: bool = field(default=False, metadata=NOT_REPORTED)

    @property
    def differences(self) -> tuple[str, ...]:
        """The names of what differs between the screens, in order, each once."""
        return tuple(dict.fromkeys(row.difference for row in self.rows if row.difference))


class Explanation(Record):
    """What an extension adds to a failed check's own evidence.

    A subclass has a `key`, under which a report as data holds its fields.
    """

    key: ClassVar[str]

    def sentences(self) -> tuple[str, ...]:
        """Return its texts for the unit's report, () where it is only shown."""
        return ()

    def known_cause(self) -> Cause | None:
        """Return its cause, which replaces a missing or a vague one; None for none."""
        return None

    def asks_instead(self, cause: Cause) -> str:
        """Return a question that is better than that of a cause, "" for none."""
        return ""

    def fitted(self, most: int) -> Explanation:
        """Return as much of it as fits into about so many bytes."""
        return self


class Cause(Record):
    """Why a check failed: `id` is its name for staff, the other texts are for the student.

    A check that names a cause by its id alone has no `sentence`.  The `question` leads to one place
    of the program, `remark` follows both; `origin` is one of `ORIGINS`.
    """

    id: str
    sentence: str = ""
    question: str = ""
    remark: str = ""
    origin: str = OF_TABLE

    @property
    def full_text(self) -> str:
        """All that a student reads of it, the texts that there are joined by newlines."""
        return "\n".join(filter(None, (self.sentence, self.question, self.remark)))


UNREAD_CAUSE = Cause(id=UNREAD, origin=OF_EVIDENCE)


class Verdict(Record):
    """One check's result; `check` is its stable id, `title` the sentence a student reads.

    A note (`kind`) never fails and carries no points; it has evidence where it says something.
    `cause` is why it failed, where that is known: the check that `tells_cause` says so in its unit.
    `blamed_unit` is the unit whose mistake makes it fail.  `explanations` say more of a failure.  A
    check that is `untried` earns nothing and has seen nothing: too many calls never finished.
    `differences` are those of the screens; a `hidden` check is in no kit, and one that is `vacuous`
    passes on a body of `pass`.
    """

    check: str
    unit: str
    kind: str
    group: str
    title: str
    outcome: Outcome
    vacuous: bool = False
    points: Fraction = Fraction(0)
    possible: Fraction = Fraction(0)
    evidence: Evidence | None = None
    cause: Cause | None = None
    tells_cause: bool = False
    blamed_unit: str | None = None
    differences: tuple[str, ...] = ()
    untried: bool = False
    hidden: bool = False
    seconds: float = 0.0
    explanations: tuple[Explanation, ...] = ()

    def explanation(self, key: str) -> Explanation | None:
        """Return its explanation with a key, None where it has none."""
        matches = (explanation for explanation in self.explanations if explanation.key == key)
        return next(matches, None)

    @property
    def passed(self) -> bool:
        return self.outcome is Outcome.PASSED

    @property
    def failed(self) -> bool:
        """Whether the check failed; one in which the grader went wrong has neither."""
        return self.outcome is Outcome.FAILED

    @property
    def is_on_text(self) -> bool:
        """Whether it is an extension's rule on the text of the program."""
        return self.kind not in KINDS

    @property
    def is_rule(self) -> bool:
        """Whether it is about the program itself, not about what that does."""
        return self.is_on_text or self.kind == STRUCTURE

    @property
    def may_be_carried(self) -> bool:
        """Whether a failure may come from another unit: how a program is built is its own."""
        return self.failed and not self.is_rule and self.kind != NOTE

    @property
    def withheld(self) -> bool:
        """Whether it passed and its points wait for another check; the evidence says for which."""
        return self.passed and self.points < self.possible and self.evidence is not None

    @property
    def diagnosis(self) -> str | None:
        """The id of the cause, None where none is named."""
        return self.cause.id if self.cause else None

    @property
    def hint(self) -> str:
        """The last lines: the evidence's hint, and the cause where the check tells it."""
        seen = self.evidence.hint if self.evidence else ""
        cause = self.cause.full_text if self.cause and self.tells_cause else ""
        return "\n".join(filter(None, (seen, cause)))


class Grade(Record):
    """All that is known about a graded submission; every report is a function of this.

    `chosen` are the units that were to be graded (`partial`: not all of them), `unwritten` those
    not written yet, `alone` the one whose functions the file holds and no other's, `repairs` what
    was done for it, `notes` what else is to be said, `problem` why it was not graded, `troubles`
    the grader's own faults, `disturbed` the units that the machine kept from being judged,
    `behaviours` what is wrong and `remarks` what to mend in the assignment, both for staff.
    """

    assignment: Assignment
    path: Path
    verdicts: tuple[Verdict, ...]
    chosen: frozenset[str] = frozenset()
    partial: bool = False
    unwritten: frozenset[str] = frozenset()
    alone: str = ""
    repairs: tuple[Repair, ...] = ()
    notes: tuple[str, ...] = ()
    problem: str | None = None
    troubles: tuple[str, ...] = ()
    disturbed: frozenset[str] = frozenset()
    remarks: tuple[str, ...] = ()
    isolation: Mapping[str, str] = field(default_factory=dict)
    behaviours: tuple[Any, ...] = ()
    seconds: float = 0.0

    def earned_in(self, unit: str) -> Fraction:
        """Return the points earned in a unit."""
        return sum((verdict.points for verdict in self.of(unit)), Fraction(0))

    def of(self, unit: str) -> tuple[Verdict, ...]:
        """Return the verdicts of a unit, in the order of the checks."""
        return tuple(verdict for verdict in self.verdicts if verdict.unit == unit)

    def failing(self, unit: str | None = None) -> tuple[Verdict, ...]:
        """Return the verdicts that failed, of one unit or of all, in the order of the checks."""
        return tuple(
            verdict for verdict in self.verdicts if verdict.failed and unit in (None, verdict.unit)
        )

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units that carry points in this grade, in the assignment's order."""
        return tuple(unit for unit in self.assignment.units if unit.id in self.chosen)

    @property
    def unjudged(self) -> tuple[Unit, ...]:
        """The units of which a check went wrong by the grader's own fault."""
        ours = {verdict.unit for verdict in self.verdicts if verdict.outcome is Outcome.ERROR}
        return tuple(unit for unit in self.units if unit.id in ours)

    @property
    def score(self) -> Fraction:
        """The points earned in all, less what repairs cost."""
        return max(sum(map(self.earned_in, self.chosen)) - self.cost, Fraction(0))

    @property
    def cost(self) -> Fraction:
        """The points that repairs cost; each kind costs once."""
        costs, kinds = self.assignment.costs, {repair.kind for repair in self.repairs}
        return sum((costs.get(kind, Fraction(0)) for kind in kinds), Fraction(0))

    @property
    def possible(self) -> Fraction:
        """The points that could be earned."""
        return sum((unit.points for unit in self.units), Fraction(0))


class Repair(Record):
    """Something done to be able to grade: its `kind`, of `REPAIRS`, and how students read it."""

    kind: str
    text: str
    stops: bool = False  # what was passed over stops the file where its author runs it


class Module(Record):
    """A file of a submission besides its main file, as text.

    `first` is the number of its first line where the lines of all files are counted on, the main
    file's first.
    """

    name: str
    source: str
    first: int
    content: bytes = field(default=b"", repr=False)

    def lines_of(self, lines: Iterable[int]) -> list[int]:
        """Return those of some numbers of lines, counted over all files, that are in this file."""
        after = self.first + self.source.count("\n") + 1
        return [line for line in lines if self.first <= line < after]


class Submission(Record):
    """A student's file: its `content` as text, with the repairs that reading it took.

    `cells` are the lines (from 1) at which a notebook's cells begin, none for a plain file: a text
    cell has no lines, and begins with the next one.  `remarks` is what the text cells hold,
    `text_functions` are the functions in them, each with the number of its cell.  `modules` are its
    other files, `unusable` the modules that it lacks or that cannot be read, each with the sentence
    that says so.  `notes` are sentences on what was not looked at.
    """

    path: Path
    source: str
    content: bytes = field(default=b"", repr=False)
    repairs: tuple[Repair, ...] = ()
    cells: tuple[int, ...] = ()
    remarks: str = ""
    text_functions: Mapping[str, int] = field(default_factory=dict)
    modules: tuple[Module, ...] = ()
    unusable: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the source and of the modules' sources, without their ends."""
        sources = [self.source, *(module.source for module in self.modules)]
        return [line for source in sources for line in source.split("\n")]

    @property
    def contents(self) -> dict[str, bytes]:
        """The files that are there, as they were submitted, by the names that they should have."""
        main = {} if self.path.name in self.unusable else {self.path.name: self.content}
        return main | {module.name: module.content for module in self.modules}

    def begin_with_place(self, line: int) -> str:
        """Return a line's place for the beginning of a sentence: "Line 12", "prices.py, line 3"."""
        place = self.place(line)
        in_module = self.modules and line >= self.modules[0].first
        return place if in_module else place.capitalize()

    def place(self, line: int) -> str:
        """Return a line's place as its author sees it: "line 12".

        That is in a notebook "cell 3, line 4", in a module "prices.py, line 3".
        """
        for module in reversed(self.modules):
            if line >= module.first:
                return f"{module.name}, line {line - module.first + 1}"
        before = [start for start in self.cells if start <= line]
        return f"cell {len(before)}, line {line - before[-1] + 1}" if before else f"line {line}"
