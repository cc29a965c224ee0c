"""The submission as a check sees it: a module whose functions, classes and objects are elsewhere.

``student.parse_move("2, 1")`` gives what the function returned, and changes what it changed;
``student.typing("5", "2").ask(board)`` gives the whole `Call`.  A call has options: lines that are
typed, prescribed draws, an exception that it should raise, an object that it should give.  Raises
StudentFailure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from harness.errors import NoLength, NotRaised, Raised
from harness.execution.calls import (
    NO_OPTIONS,
    Call,
    CallOptions,
    RemoteRef,
    Rows,
    as_rows,
    pack_draw,
)
from harness.execution.exact import holds_fields
from harness.execution.session import Calls, Session
from harness.model import Assignment
from harness.wire import CLASS_KEY

if TYPE_CHECKING:  # few programs draw
    from harness.execution.pictures import TurtleDrawing

T = TypeVar("T")
F = TypeVar("F", bound="NamedFunction[Any]")
Pictures = Mapping[str, Callable[[Any], Any]]
NO_PICTURES: Pictures = {}


class WithOptions:
    """What gives functions with options: lines that are typed, draws, exceptions to be raised."""

    _session: Session
    _way: CallOptions
    _typed: tuple[str, ...] = ()
    _kinds: tuple[str, ...] = ()

    def _with_options(self, way: CallOptions) -> CallObserver:
        return CallObserver(self._session, way, self._typed, self._kinds)

    def typing(self, *lines: str) -> CallObserver:
        """Return the functions with lines typed; calling one gives the whole `Call`.

        Args:
            *lines: What is typed, a line each, without its end.  A function that asks for more
                raises AskedForMore.

        Example::

            call = student.typing("5", "2").ask_place(taken)
            assert (call.returned, "taken" in call.printed) == (2, True)
        """
        return CallObserver(self._session, self._way, lines, self._kinds)

    def drawing(self, *draws: Any) -> CallObserver:
        """Return the functions with prescribed draws; calling one gives the `Call`.

        Args:
            *draws: Numbers or texts in the order in which they are drawn, or what `picked_from`
                gives.  What is drawn after these is left to chance; `Call.drawn` says how many of
                them were.

        Raises:
            TypeError: A draw is none of these.
        """
        return self._with_options(replace(self._way, drawn=tuple(map(pack_draw, draws))))

    def raising(self, *kinds: type[BaseException] | str) -> CallObserver:
        """Return the functions, which are to raise an exception; calling one gives the `Call`.

        Args:
            *kinds: Classes, any of which is right, as is one below them; a class of the
                submission's own is named by a text.

        Raises:
            NotRaised: Calling one of them returned, or raised another exception.
        """
        names = tuple(kind if isinstance(kind, str) else kind.__name__ for kind in kinds)
        return CallObserver(self._session, self._way, self._typed, names)

    @property
    def listed(self) -> CallObserver:
        """The functions, with what a generator gives as a list; calling one gives the `Call`."""
        return self._with_options(replace(self._way, listed=True))

    @property
    def making(self) -> ObjectMaker:
        """The classes, functions or methods that make objects: calling one gives the `Object`.

        Of what a list, tuple, dict or set holds each is an `Object`, with fields or without.
        """
        return ObjectMaker(self._session, self._way, self._typed)


class CallableProxy(WithOptions):
    """A submission, or an object of its own; its functions or methods are called by name."""

    def __init__(self, session: Session, way: CallOptions = NO_OPTIONS) -> None:
        self._session = session
        self._way = replace(way, handle=partial(Object, session))

    def __getattr__(self, name: str) -> StudentFunction:
        if name.startswith("_"):  # what Python and hypothesis look for in any object
            raise AttributeError(name)
        return self._function(name)

    def _function(self, name: str) -> StudentFunction:
        return StudentFunction(self._observe, name, self._way, self._session)

    def _observe(self, name: str, way: CallOptions, arguments: tuple[Any, ...]) -> Any:
        return self._session.call(name, arguments, (), way).returned

    @property
    def observed(self) -> CallObserver:
        """The functions with nothing typed; calling one gives the whole `Call`."""
        return CallObserver(self._session, self._way)


class Student(CallableProxy):
    """A submission's functions, by their names.

    `student.parse_move("2, 1")` calls one and gives what it returned, with what it changed changed
    in the check's own objects.  The names of its own no function of an assignment may have
    (`assignment.RESERVED`).  Where its assignment names packages, `pictures` are methods, too.
    """

    def __init__(self, session: Session, pictures: Pictures = NO_PICTURES) -> None:
        super().__init__(session)
        self._pictures = pictures

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_") and name in self._pictures:
            return partial(self._session.pictures, name, self._pictures[name])
        return super().__getattr__(name)

    @property
    def last_call(self) -> Call:
        """The call that was made last, one that failed too.

        Raises:
            IndexError: None was made yet.
        """
        return self._session.calls[-1]

    def run(self, *arguments: str, stdin: str = "") -> Call:
        """Run the file as a program, as `python FILE ARGUMENTS < stdin` does; return the `Call`.

        Args:
            *arguments: What `sys.argv` holds after the file's name.
            stdin: What the program reads, to its end: then `input()` raises EOFError.

        Returns:
            The call: `printed` holds what the program printed, `errors` what it wrote to stderr,
            `code` its exit status.

        Raises:
            StudentFailure: An exception ended it, or it never finished.

        Example::

            run = student.run("3", "blue", stdin="7")
            assert (run.code, run.printed.lines) == (0, ("21 blue",))
        """
        return self.observed.run(*arguments, stdin=stdin)

    def constant(self, name: str) -> Any:
        """Return the value of a module-level name, or of a class; None where there is none.

        Args:
            name: The name as the task spells it, of a class's value with its class: "Song.LONGEST".
        """
        kind, _, value = name.rpartition(".")
        owner = f"{CLASS_KEY}{kind}" * bool(kind)
        try:
            return self._session.value_of(owner, value, self._way.handle)
        except Raised:
            return None

    def turtles(self) -> TurtleDrawing:
        """Return what was drawn with `turtle` in the current check so far, asked anew each time."""
        from harness.execution.pictures import drawing_from  # only for what draws

        drawing: TurtleDrawing = self._session.pictures("turtles", drawing_from)
        return drawing

    def write_file(self, name: str, text: str) -> None:
        """Make a file in the program's folder hold a text.

        Args:
            name: The file's name, or a path below the program's folder: "data/in.txt".
            text: What it holds from now on, in UTF-8.

        Raises:
            ValueError: The name leads elsewhere.
        """
        self._session.put_file(name, text)

    def read_file(self, name: str) -> str | None:
        """Return the text of a file in the program's folder, None where there is none."""
        return self._session.file_text(name)

    def seed(self, number: int) -> None:
        """Set the random seed of the check's process, as `random.seed` does."""
        self._session.seed(number)

    def allowing(self, seconds: int) -> None:
        """Let each call of the current check or example work longer than the limit `call`, or less.

        Args:
            seconds: CPU time, in seconds.
        """
        self._session.allowing(seconds)

    def restart(self) -> None:
        """Start a fresh process; calls so far are forgotten, and so are objects."""
        self._session.restart()


def pictures_of(assignment: Assignment) -> Pictures:
    """Return what makes a picture of a worker's data, by the methods of `Student`; {} for none."""
    if not assignment.packages:
        return NO_PICTURES
    from harness.assignment.packages import providers_of  # only with packages

    providers = providers_of(assignment.packages)
    return {name: make for provider in providers for name, make in provider.pictures.items()}


class Object(CallableProxy, RemoteRef):
    """An object of the submission's own; its methods are called by their names.

    Operators, `str`, `len`, a loop and a call of it do what they do in the program, and so does
    `==` with another object, which both of them must confirm.  An object that equals None or
    differs from itself is never believed.  It also equals what `fields_of` gives, where it holds
    that.
    """

    def __init__(self, session: Session, name: str, kind: str = "") -> None:
        super().__init__(session, CallOptions(on=name))
        self.remote_name, self.kind = name, kind
        self.shown = f"<{kind} object>" if kind else ""

    def attribute(self, name: str) -> Any:
        """Return the value of one of its attributes.

        Args:
            name: The attribute's name.

        Raises:
            StudentFailure: It has none of that name.
        """
        return self._session.value_of(self.remote_name, name, self._way.handle)

    def method(self, name: str) -> StudentFunction:
        """Return the method of a name, which may be `__len__` or one that this class has itself."""
        return self._function(name)

    def _call_operator(self, name: str, *values: Any) -> Any:
        return self._observe(name, replace(self._way, by_operator=True), values)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self.method("__call__")(*arguments, **named)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Object):
            return holds_fields(other, self.kind, self.attribute)
        # what equals None as well equals anything: its word proves nothing
        return self._agree_mutually("__eq__", other) and not (
            self._claims("__eq__", None) or other._claims("__eq__", None)
        )

    def __ne__(self, other: object) -> bool:
        if not isinstance(other, Object):
            return not self == other
        return self._agree_mutually("__ne__", other) and not (
            self._claims("__ne__", self) or other._claims("__ne__", other)
        )

    def _agree_mutually(self, name: str, other: Object) -> bool:
        return self._call_operator(name, other) is True and other._call_operator(name, self) is True

    def _claims(self, name: str, other: object) -> bool:
        """Return whether it says so even of this; the call is none of the check's own."""
        before = [*self._session.calls]
        try:
            return self._call_operator(name, other) is True
        except Raised:
            return False
        finally:
            self._session.calls[:] = before

    __hash__ = object.__hash__

    def __str__(self) -> str:
        text = self._call_operator("__str__")
        return text if isinstance(text, str) else repr(text)

    def __len__(self) -> int:
        try:
            return int(self._call_operator("__len__"))
        except Raised as failure:
            if "TypeError" not in failure.kinds:
                raise
            raise NoLength(failure.name, failure.message, failure.line, failure.kinds) from None

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Any]:
        yield from self._call_operator("__iter__")


def operator_method(name: str) -> Callable[..., Any]:
    """Return a method of this name that applies the operator behind it in the program."""

    def ask_by_operator(self: Object | CallObserver, *values: Any) -> Any:
        return self._call_operator(name, *values)

    ask_by_operator.__name__ = name
    return ask_by_operator


_SIGNS = "add sub mul truediv floordiv mod pow radd rsub rmul rtruediv neg lt le gt ge getitem"
for _name in f"{_SIGNS} setitem delitem contains next abs int float round".split():
    setattr(Object, f"__{_name}__", operator_method(f"__{_name}__"))


@dataclass(frozen=True, repr=False)
class NamedFunction(Generic[T]):
    """A function or a class by its name: a check calls it, or a method of the class."""

    _observe: Callable[[str, CallOptions, tuple[Any, ...]], T]
    _name: str
    _way: CallOptions

    def __repr__(self) -> str:
        """Return what a student reads where a check compares it without calling it."""
        return f"<{self._name}, not called>"

    def __call__(self, *arguments: Any, **named: Any) -> T:
        way = replace(self._way, named=named) if named else self._way
        return self._observe(self._name, way, arguments)

    def __getattr__(self: F, name: str) -> F:  # noqa: PYI019 (`typing` has Self from 3.11 on)
        if name.startswith("_"):
            raise AttributeError(name)
        if self._way.on:
            raise AttributeError(
                f"{self._name} is a method: it is called, and has no methods itself"
            )
        return replace(self, _name=name, _way=replace(self._way, on=CLASS_KEY + self._name))


class NamedFunctions(Generic[T]):
    """Functions, classes and methods by their names, all called with the same options."""

    _way: CallOptions

    def __getattr__(self, name: str) -> NamedFunction[T]:
        if name.startswith("_"):  # what Python and hypothesis look for in any object
            raise AttributeError(name)
        return self.method(name)

    def method(self, name: str) -> NamedFunction[T]:
        """Return any function or method by its name: one such as `__getitem__`, too."""
        return NamedFunction(self._observe, name, self._way)

    def _observe(self, name: str, way: CallOptions, arguments: tuple[Any, ...]) -> T:
        raise NotImplementedError


@dataclass(frozen=True, repr=False)
class StudentFunction(NamedFunction[Any]):
    """One function of the submission; calling it gives what it returned."""

    _session: Session

    def map(self, *columns: Rows | Iterable[Any]) -> Calls:
        """Call it once for each row of arguments, as the builtin `map` does; return the calls.

        Each row has its own copy of what it is given: what the function changes is seen in the
        call's `arguments` alone.

        Args:
            *columns: The values of the first argument, of the second, and so on, equally many of
                each; `Rows` alone stand for all of them.

        Raises:
            ValueError: The columns have different lengths.

        Example::

            for call in student.is_even.map(range(9)):
                assert call.returned == (call.given[0] % 2 == 0)
        """
        return self._session.map(self._name, as_rows(columns))

    def repeat(self, times: int) -> Calls:
        """Call it several times without arguments; what its answers share, they share here too.

        Args:
            times: How many calls.
        """
        return self._session.map(self._name, Rows.from_values([()] * times))


class ObjectMaker(NamedFunctions[Any]):
    """The classes of a submission, or methods of an object; calling one gives an object."""

    def __init__(self, session: Session, way: CallOptions, typed: tuple[str, ...] = ()) -> None:
        self._session, self._way, self._typed = session, way, typed

    def _observe(self, name: str, way: CallOptions, arguments: tuple[Any, ...]) -> Any:
        way = replace(way, keep=self._session.history.name_object(name))
        call = self._session.call(name, arguments, self._typed, way)
        if call.returned is not None or not call.target:
            return call.returned
        made = Object(self._session, way.keep)
        made.kind = call.kind
        return self._session.note_handle(made)


@dataclass(frozen=True)
class CallObserver(WithOptions, NamedFunctions[Call]):
    """The functions of a submission with options; calling one gives the `Call`."""

    _session: Session
    _way: CallOptions
    _typed: tuple[str, ...] = ()
    _kinds: tuple[str, ...] = ()

    def _call_operator(self, name: str, *values: Any) -> Call:
        return self._observe(name, replace(self._way, by_operator=True), values)

    def _observe(self, name: str, way: CallOptions, arguments: tuple[Any, ...]) -> Call:
        make = partial(self._session.call, name, arguments, self._typed, way)
        return self._failing_call(make) if self._kinds else make()

    def run(self, *arguments: str, stdin: str = "") -> Call:
        """Run the file as a program, see `Student.run`; of an object: call its method `run`."""
        if self._way.on:
            return self.method("run")(*arguments, **({"stdin": stdin} if stdin else {}))
        make = partial(self._session.run, arguments, stdin, self._way)
        return self._failing_call(make) if self._kinds else make()

    def _failing_call(self, make: Callable[[], Call]) -> Call:
        """Return a call that raised what was wanted.  Raises NotRaised, or what else went wrong."""
        wanted = " or ".join(self._kinds)
        try:
            call = make()
        except Raised as failure:
            if not failure.kinds.isdisjoint(self._kinds):
                return self._session.calls[-1]
            raise NotRaised(
                str(failure), f"the exception {wanted}", failure.line, name=failure.name
            ) from None
        returned = f"it returned {call.returned!r:.200}"
        ended = f"exit status {call.code}" if call.command else returned
        raise NotRaised(f"no exception: {ended}", f"the exception {wanted}")


for _name in _SIGNS.split():
    setattr(CallObserver, f"__{_name}__", operator_method(f"__{_name}__"))
