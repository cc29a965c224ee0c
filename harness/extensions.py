"""The seam: what an extension may add, in ten hooks, and who is loaded when.

An extension is a package with functions that are marked with `hook` and called as one of the
hooks below.  Ours stand in a table (`extensions/__init__.py`), hook by hook, so that a
module is imported when its hook is asked and a grade looks at no metadata of installed packages.
Others are found by entry points of the group `harness`, where an assignment names them: `extensions
= ["..."]`.

An extension uses `harness.api`, what this module defines and the nouns of `harness.model`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

import pluggy

from harness.errors import AssignmentError
from harness.home import HOME
from harness.model import Assignment, Grade, Record, Verdict

if TYPE_CHECKING:
    from harness.assignment.tables import Tables
    from harness.grading.explanations import FailedGrade
    from harness.model import Explanation, Submission
    from harness.reports.lines import Paint
    from harness.sandbox import Sandbox
    from harness.sandbox.worker import Inquiry
    from harness.wire import Json

PROJECT = "harness"
TABLE = "extensions"  # the package whose `OURS` names our extensions
# Hooks that are asked while a submission is graded.
OF_A_GRADE = ("explainers", "value_kinds", "form_readers", "unit_kinds")
T = TypeVar("T")
spec = pluggy.HookspecMarker(PROJECT)
hook = pluggy.HookimplMarker(PROJECT)
"""Marks a function of an extension as one of the hooks below."""


class Command(NamedTuple):
    """A word of the command line: its line in the list, and the module with its `add_options`."""

    help: str
    module: str


class Order(Record):
    """What is to be built: for whom, and with which values of the options that the kind takes.

    `tell` is called with a sentence that whoever builds should know.
    """

    assignment: Assignment
    for_students: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    tell: Callable[[str], None] = print


class BuildOption(Record):
    """An option of `build` that some kinds take: its value is in `Order.options`, by its flag.

    `metavar` stands for a value that `convert` reads; without one the option is a switch.  Where
    another kind is built, or a file for students that it is not for, `refusal` is shown.  In it and
    in `help` the words `{kind}` and `{kinds}` stand for what is built and what takes the option.
    """

    flag: str
    help: str
    refusal: str
    metavar: str = ""
    convert: Callable[[str], Any] = str


class Builder(Record):
    """How a kind of package is built.

    `suffix` is that of the file; `is_folder` says that it is used unpacked, too, `is_for_students`
    that it can be built without answers, `takes_modules` that it has room for a submission of
    several files.  `runs_on` names whose Python runs it, where packages are not brought along.
    """

    build: Callable[[Order], bytes]
    suffix: str = "zip"
    is_folder: bool = False
    is_for_students: bool = False
    takes_modules: bool = True
    runs_on: str = ""
    options: tuple[BuildOption, ...] = ()


class Shown(Record):
    """What a page shows of a check in addition to what the check saw.

    The macro `show` of `template` writes it, from its `value`; `anchor` is where it stands.
    `links` lead to others: an anchor and a text.
    """

    template: str = ""
    value: Any = None
    anchor: str = ""
    links: tuple[tuple[str, str], ...] = ()


class PageLayout(Protocol):
    """What there is room for on a page, and where."""

    def shown_of(self, verdict: Verdict, *, is_next: bool) -> Shown | None:
        """Return what is shown of a check, as the one that is next or among all."""


class PagePart(Record):
    """What explanations are on a page: files of a folder, and what lays them out.

    `lay_out` gets the grade, the check that is next and how large a part of its room it may take;
    it returns None where there is nothing to show.
    """

    folder: Path
    style: str
    script: str
    lay_out: Callable[[Grade, str, float], PageLayout | None]


class Explainer(Record):
    """What says more about a failed check than the check itself.

    `key` is that of its explanations in a report as data and in the table `[feedback]` of an
    assignment, `flag` the option of `grade` and `check` that asks for it, described by `help`.
    `explain` returns explanations by check; `render` what is printed for the option, from the
    grade, how it is coloured and whether all is to be shown.  `records` is the module with the
    classes of its explanations.  `prepare` loads what `explain` needs, for a process
    that grades many.
    """

    key: str
    flag: str
    help: str
    explain: Callable[[FailedGrade], Mapping[str, Explanation]]
    render: Callable[[Grade, Paint, bool], str]
    records: str
    page: PagePart | None = None
    prepare: Callable[[], object] = bool


class Diagnosis(Record):
    """The verdicts with causes, what wrong functions do, and the `finder` of a `FailedGrade`."""

    verdicts: Sequence[Verdict]
    behaviours: tuple[Any, ...]
    finder: Any


class Diagnoser(Record):
    """What names causes of failures, but not in a student's own check, before others explain them.

    `records` is the module of its behaviours' classes; `prepare`, for a process that grades many,
    loads what it needs, and raises AssignmentError for unfinished data.
    """

    diagnose: Callable[[FailedGrade], Diagnosis]
    records: str
    prepare: Callable[[Assignment], object]


class InstalledPackages(Record):
    """Where the packages of an assignment are, variables for them, a way out when they fail."""

    folders: Sequence[str]
    environment: Mapping[str, str]
    way_out: str


class ValueKinds(Record):
    """Packages that are installed for programs, and kinds of values that come from them.

    A worker sends a value as the name of its type, one of `types`, and parts.  `make` turns these
    into a `wire.Packed` for a check, and raises ValueError or TypeError for malformed parts;
    before, `count_unfolded` says how many values it will hold in addition to its parts (it is given
    the row of parts, and what returns the content of a container in it).

    `names` are what checks import from `harness.checks`; `pictures` the methods of `student` that
    return what was drawn, each with what makes that of a worker's answer.  `inside` are modules
    that go to workers: each has `prepare(names)`, `begin_check()`, `set_seed(number)` and
    `pictures(kind)`, see `harness.inside.provided`.

    `install` says where the packages of an assignment are, and installs them when they are missing;
    `wheels` returns the files to install them from, by their names, for a version of Python.
    """

    types: frozenset[str]
    make: Callable[[str, Sequence[Any]], Any]
    count_unfolded: Callable[[str, Sequence[Json], Callable[[Json], Sequence[Any]]], int]
    names: Mapping[str, Any]
    pictures: Mapping[str, Callable[[Any], Any]]
    inside: tuple[str, ...]
    install: Callable[[Assignment], InstalledPackages]
    wheels: Callable[[Assignment, str], Mapping[str, bytes]]


class FormNote(NamedTuple):
    """A sentence on a form; `is_repair`: the text was changed, `is_suspect`: it may be a fault."""

    sentence: str
    is_repair: bool = False
    is_suspect: bool = False


class FormReader(Record):
    """What reads programs in other forms than a plain file, and says what Python cannot read.

    `module` goes to the process that reads a submission, when Python cannot read its text or
    `may_hold` says so of the text and the functions that are wanted: see `harness.inside.reader`.
    `describe` turns what it notes (a kind, places such as "line 12", names) into a sentence;
    `find_problem` returns one on a text that holds no program, for the kind that the module says;
    `explain` turns a slip, what was found and what is wanted there, into a clause and an example.
    """

    module: str
    may_hold: Callable[[str, Sequence[str]], bool]
    describe: Callable[[str, Sequence[str], Sequence[str]], FormNote]
    find_problem: Callable[[str], str]
    explain: Callable[[str, str, str], tuple[str, str]] = lambda *slip: ("", "")


class UnitKind(NamedTuple):
    """A unit that a table of assignment.toml adds, which says how many `points` it has.

    `judge_unit` of the module gets a submission as it was loaded, the assignment, and whether it is
    a student's own check; it returns verdicts with points (none: nothing is written) and notes.
    """

    id: str
    title: str
    module: str


class Inspection(Protocol):
    """What readers find in the text of a submission, before any of it runs."""

    def start(self, ask: Callable[[Sequence[str], Json], Inquiry]) -> None:
        """Let readers begin: `ask` has one run modules, of which the last answers a request."""

    def take_findings(self, read: Submission) -> None:
        """Take in what readers found; `read` is the submission as it is run."""

    def counts(self) -> bool:
        """Return whether enough is written for the unit to count."""

    def close(self) -> None:
        """End the readers, also where `start` was never called: a grade always ends with this."""


class RuleKind(Record):
    """Rules on the text of a program: a table of assignment.toml names those that it keeps.

    They are checks of a unit whose id is the name of the table.  `read` returns what the table says
    of each rule, or raises AssignmentError; `checks` is the file with the checks, collected with
    the pytest plugin that `plugin` returns.  They ask what `inspect` returns, which the fixture
    `inspections` has by the unit's id.
    """

    read: Callable[[Tables, Mapping[str, Any]], Mapping[str, Mapping[str, Any]]]
    checks: Path
    plugin: Callable[[Assignment], object]
    inspect: Callable[[Assignment, Submission], Inspection]


class KitParts(Record):
    """What an extension adds to a student's kit: modules, other files of ours, recorded data.

    Modules come with all that they import; `files` are paths from the folder that holds `harness`.
    `record` returns files of the assignment, given the names of those that the kit holds.
    """

    modules: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    record: Callable[[Sequence[str]], Mapping[str, bytes]] = lambda names: {}


# The hooks: an extension has functions of these names, marked with `hook`, each of which returns
# what it adds itself.  What is returned here is of all extensions.


@spec
def commands() -> dict[str, Command]:
    """Return words of the command line.

    Asked before a command line is read whose first word the core does not know.

    Example:
        >>> class Greeting:
        ...     @hook
        ...     def commands(self):
        ...         return {"hello": Command("say hello", "greeting.hello")}
        >>> with_extension(Greeting(), commands)["hello"].help
        'say hello'
    """
    return merged_answers("commands")


@spec
def builders() -> dict[str, Builder]:
    r"""Return what `build` can build, by the word for it.

    Asked by `build`, and by whoever tries what is built.  A builder raises BuildError.

    Example:
        >>> class Listing:
        ...     @hook
        ...     def builders(self):
        ...         names = lambda order: "\n".join(order.assignment.functions).encode()
        ...         return {"listing": Builder(build=names, suffix="txt")}
        >>> with_extension(Listing(), builders)["listing"].suffix
        'txt'
    """
    return merged_answers("builders")


@spec
def report_formats() -> dict[str, Callable[[Grade], str]]:
    r"""Return formats of `--report`: each turns a grade into the text of a file.

    Asked where `--report` names a format that is not one of the core's.

    Example:
        >>> class Scores:
        ...     @hook
        ...     def report_formats(self):
        ...         return {"score": lambda grade: f"{grade.score}\n"}
        >>> sorted(with_extension(Scores(), report_formats))
        ['score']
    """
    return merged_answers("report_formats")


@spec
def before_building(assignment: Assignment) -> None:
    """Look at an assignment before a file is built of it; raise AssignmentError to refuse.

    Example:
        >>> class Strict:
        ...     @hook
        ...     def before_building(self, assignment):
        ...         raise AssignmentError("no")
        >>> from harness.assignment import load, slugs
        >>> with_extension(Strict(), lambda: before_building(load(slugs()[0])))
        Traceback (most recent call last):
        harness.errors.AssignmentError: no
    """
    ask_extensions("before_building", assignment=assignment)


@spec
def explainers() -> list[Explainer]:
    """Return what says more about failed checks.

    An extension returns also what names their causes (`Diagnoser`).  Asked for its options by
    `grade` and `check`; its `explain` is called once for a grade in which a check failed, in a
    process whose time counts, and must not raise for what a submission does.

    Example:
        >>> class Length:
        ...     @hook
        ...     def explainers(self):
        ...         return [
        ...             Explainer(
        ...                 key="length", flag="--length", help="say how long it is",
        ...                 explain=lambda failed: {}, render=lambda grade, paint, verbose: "",
        ...                 records="length.hooks",
        ...             )
        ...         ]
        >>> "length" in [one.key for one in with_extension(Length(), explainers)]
        True
    """
    return _explaining(Explainer)


def diagnosers() -> list[Diagnoser]:
    """Return what names causes of failures, which the hook `explainers` returns, too."""
    return _explaining(Diagnoser)


def _explaining(kind: type[T]) -> list[T]:
    answers = [explainer for several in ask_extensions("explainers") for explainer in several]
    return [explainer for explainer in answers if isinstance(explainer, kind)]


@spec
def value_kinds() -> list[ValueKinds]:
    """Return what each extension knows of packages that the standard library has not.

    An extension returns its own alone.  Asked, once until another one is registered, where an
    assignment names packages, a check imports a name that the core has not, or a worker's answer
    holds such a value.

    Example:
        >>> class Nothing:
        ...     @hook
        ...     def value_kinds(self):
        ...         return ValueKinds(
        ...             types=frozenset(), make=print, count_unfolded=lambda *_: 0,
        ...             names={"nothing": None}, pictures={}, inside=(),
        ...             install=lambda assignment: InstalledPackages(
        ...                 folders=[], environment={}, way_out=""
        ...             ),
        ...             wheels=lambda assignment, python: {},
        ...         )
        >>> any("nothing" in one.names for one in with_extension(Nothing(), value_kinds))
        True
    """
    return _known_kinds()


@cache
def _known_kinds() -> list[ValueKinds]:
    return ask_extensions("value_kinds")  # once, for it is needed for each value


@spec
def form_readers() -> list[FormReader]:
    """Return what reads programs in other forms, of which the first one counts.

    An extension returns its own alone; those that an assignment names come before ours.  Asked
    before a submission is read.

    Example:
        >>> class Shouted:
        ...     @hook
        ...     def form_readers(self):
        ...         return FormReader(
        ...             module="shouted.inside", may_hold=lambda text, wanted: text.isupper(),
        ...             describe=lambda kind, places, names: FormNote(kind), find_problem=str,
        ...         )
        >>> with_extension(Shouted(), form_reader).module
        'shouted.inside'
    """
    return ask_extensions("form_readers")


def form_reader() -> FormReader | None:
    """Return the first reader of other forms, None where no extension has one."""
    return next(iter(form_readers()), None)


@spec
def sandbox_kinds() -> dict[str, Callable[..., Sandbox]]:
    """Return kinds of sandboxes, by the word that HARNESS_SANDBOX names them with.

    Asked where that word is not one of the core's.  On a system that has no processes the first
    one is taken.  Each is called with the limits, the files of the submission and `packages`.

    Example:
        >>> class Elsewhere:
        ...     @hook
        ...     def sandbox_kinds(self):
        ...         return {"elsewhere": lambda limits, files, packages=None: None}
        >>> "elsewhere" in with_extension(Elsewhere(), sandbox_kinds)
        True
    """
    return merged_answers("sandbox_kinds")


@spec
def unit_kinds() -> dict[str, UnitKind]:
    """Return units that no check of an assignment judges, by their tables.

    An extension returns also rules for one (`RuleKind`).  Asked where assignment.toml has a table
    that is not one of the core's.

    Example:
        >>> class Comments:
        ...     @hook
        ...     def unit_kinds(self):
        ...         return {"comments": UnitKind("remarks", "Remarks", "comments.judging")}
        >>> with_extension(Comments(), unit_kinds)["comments"].id
        'remarks'
    """
    return _kinds_of_units(UnitKind)


def rule_kinds() -> dict[str, RuleKind]:
    """Return the rules on texts by their tables, which the hook `unit_kinds` returns, too."""
    return _kinds_of_units(RuleKind)


def _kinds_of_units(kind: type[T]) -> dict[str, T]:
    answers = merged_answers("unit_kinds").items()
    return {key: answer for key, answer in answers if isinstance(answer, kind)}


@spec
def kit_parts(assignment: Assignment) -> list[KitParts]:
    """Return what each extension that is to work there puts into a student's kit.

    An extension returns its own alone.  Asked by what builds a kit, or what checks as a kit does.

    Example:
        >>> class Small:
        ...     @hook
        ...     def kit_parts(self, assignment):
        ...         return KitParts(modules=("small.hooks",))
        >>> from harness.assignment import load, slugs
        >>> parts = with_extension(Small(), lambda: kit_parts(load(slugs()[0])))
        >>> ("small.hooks",) in [one.modules for one in parts]
        True
    """
    return ask_extensions("kit_parts", assignment=assignment)


@cache
def manager() -> pluggy.PluginManager:
    """Return what holds the extensions that are registered in this process, always the same."""
    made = pluggy.PluginManager(PROJECT)
    made.add_hookspecs(sys.modules[__name__])
    return made


def ours(name: str) -> tuple[str, ...]:
    """Return the names of the modules of our extensions that a hook is asked of, () for none."""
    return _our_hooks().get(name, ())


@cache
def _our_hooks() -> Mapping[str, tuple[str, ...]]:
    """Return `OURS` of the folder beside the harness, nothing where that was taken out.

    The folder is found by its place: what lies where a grade is started is not ours to import, and
    with `-S` only the packages that came along are looked through.
    """
    start = HOME / TABLE / "__init__.py"
    if TABLE not in sys.modules:
        spec = spec_from_file_location(TABLE, start, submodule_search_locations=[str(start.parent)])
        if spec is None or spec.loader is None or not start.is_file():
            return {}
        module = sys.modules[TABLE] = module_from_spec(spec)
        spec.loader.exec_module(module)
    table: Mapping[str, tuple[str, ...]] = sys.modules[TABLE].OURS
    return table


@cache
def _our_answerers(name: str) -> list[Callable[..., Any]]:
    """Return what answers a hook in our extensions; a module that was taken out answers none."""
    found = []
    for module in ours(name):
        try:
            found.append(getattr(import_module(module), name))
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith(f"{TABLE}."):
                raise
            # it was taken out, or what it builds on
    return found


def register_named(names: Iterable[str], where: str = "assignment.toml") -> None:
    """Load and register installed extensions, each once; others than ours, whose table is fixed.

    Raises AssignmentError for one that is not installed.

    Args:
        names: The names of their entry points.
        where: The file that names them, for the message.
    """
    for name in names:
        from importlib.metadata import entry_points  # slow to load

        points = [point for point in entry_points(group=PROJECT) if point.name == name]
        if not points:
            raise AssignmentError(
                f"{where}: extensions: {name!r} is not installed for this Python. Install it with "
                "pip, or take it out of the list."
            )
        if not manager().has_plugin(name):
            manager().register(points[0].load(), name)
            _known_kinds.cache_clear()


def ask_extensions(name: str, **arguments: Any) -> list[Any]:
    """Return what extensions return for a hook: first those that assignments name, then ours.

    An answer of None is left out.

    Args:
        name: The hook.
        **arguments: What it is asked with.
    """
    named: list[Any] = getattr(manager().hook, name)(**arguments)
    own = [answer(**arguments) for answer in _our_answerers(name)]
    return [*named[::-1], *(answer for answer in own if answer is not None)]


def merged_answers(name: str) -> dict[str, Any]:
    """Return the mappings of a hook as one; a key has its first value, see `ask_extensions`."""
    pairs = [pair for answer in ask_extensions(name) for pair in answer.items()]
    return {**dict(pairs), **dict(reversed(pairs))}


def folders_of_a_grade() -> list[Path]:
    """Return the folders of our extensions with a hook of OF_A_GRADE, those that are there."""
    names = [name for asking in OF_A_GRADE for name in ours(asking)]
    folders = dict.fromkeys(HOME.joinpath(*name.split(".")[:-1]) for name in names)
    return [folder for folder in folders if folder.is_dir()]


def with_extension(plugin: object, ask: Callable[[], Any]) -> Any:
    """Return what `ask` returns while an extension is registered; for examples and tests.

    Args:
        plugin: What has functions marked with `hook`.
        ask: Called meanwhile.
    """
    manager().register(plugin)
    _known_kinds.cache_clear()
    try:
        return ask()
    finally:
        manager().unregister(plugin)
        _known_kinds.cache_clear()
