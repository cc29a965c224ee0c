"""Known wrong versions of an assignment's functions and games: its folder `misconceptions`.

A file `<function>/<cause>.py` holds that function, wrong in one way.  Its docstring is what the
student reads: what the function does, and after a blank line a question that leads on.

A family of versions that differ in a value or two shares a file: its `VERSIONS` has a cause and
the values of each.  The docstring names the values in braces, the function uses them.

Of a game, a file in the folder of its function (`__main__` where it has none) holds the functions
of the reference that go wrong; the rest is the reference's.  `<cause>-<how>.py` holds another way
to go wrong for the same cause.

A function whose name begins with an underscore is a helper of the one that is wrong; a family
has none.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from harness.assignment.tables import read_toml
from harness.checks.domains import Case, Domain
from harness.errors import AssignmentError
from harness.feedback.behaviour import Behaviour, Endless, Observer, Unobserved
from harness.model import OF_VERSION, Assignment, Cause, Record, Unit
from harness.modules import load_module

FOLDER = "misconceptions"
PROGRAM = "__main__"
FAMILY = "VERSIONS"
HELPER = "_"  # how the name of a function begins that is no version of its own
TO_WRITE = "TO WRITE:"  # where the sentence and the question of a version are still to come
HEAD_LINES = 5  # of a file: in these they stand
MOST_CALLS = 400  # that one request asks for
QUERY_FUNCTION = "asking"  # the name of the function in a domain's `asking`
CODE = read_toml(Path(__file__).with_name("versions.toml"))


class Misconception(Record):
    """A cause with the version of a function, or of a game, that shows it.

    No other version of the function has the same `name`, but another may have the same cause.  One
    that `may_keep` a value from one call to the next has to be called in all cases in their order.
    """

    cause: Cause
    function: str
    source: str
    name: str
    may_keep: bool = True


def load_misconceptions(assignment: Assignment, function: str) -> list[Misconception]:
    """Return a function's known wrong versions in the order of their files; refuse stray files."""
    folder = assignment.folder / FOLDER
    # a file beside the functions' folders is nobody's: it is read to be refused
    paths = [*folder.glob("*.py"), *sorted((folder / function).glob("*.py"))]
    return [
        version for path in paths for version in parse_misconception(path, path.read_text("utf-8"))
    ]


def load_game_misconceptions(assignment: Assignment, unit: Unit) -> list[Misconception]:
    """Return the known wrong versions of a unit's game, by name: `cause` before `cause-how`."""
    folder = assignment.folder / FOLDER / (unit.functions or (PROGRAM,))[0]
    paths = sorted(folder.glob("*.py"), key=lambda path: path.stem)
    return [parse_version_file(path, path.read_text("utf-8")) for path in paths]


def require_all_finished(assignment: Assignment) -> None:
    """Raise AssignmentError where a version has no sentence or no question yet."""
    for path in sorted((assignment.folder / FOLDER).glob("*/*.py")):
        require_finished(path, path.read_text("utf-8"))


def require_finished(path: Path, text: str) -> None:
    """Raise AssignmentError where a version's sentence or question is still to be written.

    Until then it is a student's text, of which nothing is parsed.
    """
    if any(TO_WRITE in line for line in text.split("\n", HEAD_LINES)[:HEAD_LINES]):
        raise AssignmentError(
            f"{path}: its sentence and its question are still to be written. Put them in place of "
            f'the lines that begin with "{TO_WRITE}".'
        )


@cache
def parse_misconception(path: Path, text: str) -> Sequence[Misconception]:
    """Return the version in one file's text, or those of a family.

    Raises AssignmentError when it is not as it should be.
    """
    only = parse_version_file(path, text)
    tree = parse_text(path, text)
    may_help = not is_family(tree)
    functions = [
        node.name for node in definitions(tree) if not (may_help and node.name.startswith(HELPER))
    ]
    if len(functions) != 1:
        raise AssignmentError(f"{path}: holds {len(functions)} functions, must hold one")
    if path.parent.name != functions[0]:
        place = f"{FOLDER}/{functions[0]}/"
        raise AssignmentError(f"{path}: defines {functions[0]}, so it must lie in {place}")
    if not is_family(tree):
        return (replace(only, may_keep=may_keep(tree.body[1:])),)
    return tuple(family_versions(path, definitions(tree)[0], only))


def family_versions(path: Path, node: ast.stmt, family: Misconception) -> Iterator[Misconception]:
    """Run the file for its values; yield a version for each: values, then the function."""
    versions: Sequence[tuple[str, Mapping[str, Any]]] = getattr(load_module(path), FAMILY)
    text = ast.unparse(node)
    for number, (name, values) in enumerate(versions):
        given = "".join(f"{key} = {value!r}\n" for key, value in values.items())
        cause = Cause(
            id=name,
            sentence=family.cause.sentence.format(**values),
            question=family.cause.question.format(**values),
            origin=OF_VERSION,
        )
        yield Misconception(
            cause=cause,
            function=family.function,
            source=given + text,
            name=f"{name}_{number}",
            may_keep=may_keep([node]),
        )


def may_keep(statements: Sequence[ast.stmt]) -> bool:
    """Return whether statements are more than functions without globals and default values."""
    nodes = [node for statement in statements for node in ast.walk(statement)]
    return not all(isinstance(statement, ast.FunctionDef) for statement in statements) or any(
        isinstance(node, ast.Global)
        or (isinstance(node, ast.arguments) and bool(node.defaults or node.kw_defaults))
        or (isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store))
        for node in nodes
    )


@cache
def parse_version_file(path: Path, text: str) -> Misconception:
    """Return the version in one file, a function's or a game's.  Raises AssignmentError."""
    require_finished(path, text)
    docstring = ast.get_docstring(parse_text(path, text)) or ""
    sentence, _, question = docstring.partition("\n\n")
    if not question:
        raise AssignmentError(f"{path}: its docstring must be a sentence, a blank line, a question")
    cause = Cause(
        id=path.stem.partition("-")[0],
        sentence=" ".join(sentence.split()),
        question=" ".join(question.split()),
        origin=OF_VERSION,
    )
    return Misconception(cause=cause, function=path.parent.name, source=text, name=path.stem)


def parse_text(path: Path, text: str) -> ast.Module:
    """Return the syntax tree of a file.  Raises AssignmentError."""
    try:
        return ast.parse(text, str(path))
    except SyntaxError as error:
        raise AssignmentError(f"{path}:{error.lineno}: {error.msg}") from error


def definitions(tree: ast.Module) -> list[ast.FunctionDef | ast.ClassDef]:
    return [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]


def is_family(tree: ast.Module) -> bool:
    named = [node.targets[0] for node in tree.body if isinstance(node, ast.Assign)]
    return any(isinstance(target, ast.Name) and target.id == FAMILY for target in named)


def replace_functions(reference: str, version: str) -> ast.Module:
    """Return a program with the functions of a version in place of its own."""
    tree = ast.parse(reference)
    own = {node.name: node for node in definitions(ast.parse(version))}
    tree.body = [own.get(getattr(node, "name", ""), node) for node in tree.body]
    return tree


# Calls of a function, and of its known wrong versions, in the cases of its domain


class DomainQuestion(Record):
    """A function to be called, its domain and the cases of it."""

    function: str
    domain: Domain
    cases: Sequence[Case]

    def ask_observer(self, observer: Observer) -> list[Behaviour]:
        """Return what a program's function, or what its domain asks it by, does in each case."""
        target = self.function
        if self.domain.asking:
            text = CODE["query"].format(asking=self.domain.asking, function=self.function)
            observer.define_version(QUERY_FUNCTION, self.function, text)
            target = QUERY_FUNCTION
        return observer.observe(target, self.cases, self.domain)


def behaviours_of_versions(
    question: DomainQuestion, versions: Sequence[Misconception], observer: Observer, case_count: int
) -> Iterator[list[Behaviour]]:
    """Yield what each version does in the first `case_count` cases; a request calls many of them.

    Raises Unobserved, also where that takes too long: it says nothing of the submission.
    """
    cases = question.cases[:case_count]
    most = max(1, MOST_CALLS // len(cases))
    for start in range(0, len(versions), most):
        some = versions[start : start + most]
        sources = [version.source for version in some]
        name = question.function
        asking = question.domain.asking
        target = QUERY_FUNCTION if asking else name
        text = CODE["together"].format(
            function=name, sources=sources, count=len(cases), asking=asking, target=target
        )
        observer.define_version("versions", name, text)
        try:
            found = observer.observe("versions", [*cases] * len(some), question.domain)
        except Endless as error:
            raise Unobserved from error
        for number in range(len(some)):
            yield found[number * len(cases) : (number + 1) * len(cases)]
