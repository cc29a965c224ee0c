"""Right programs, made from a reference by rewrites, each shown to do what the reference does."""

from __future__ import annotations

import ast
import copy
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from pathlib import Path

from extensions.authoring.audit import ReferenceComparison
from extensions.authoring.made_programs import write_submission
from extensions.authoring.mutants import place_by_hash
from extensions.authoring.results import CachedGrader, Result
from harness import api
from harness.api import Reference
from harness.assignment import own_files
from harness.checks.domains import load_domains
from harness.errors import GraderError
from harness.model import Assignment
from tools.audit.accounts import points_text, result_data
from tools.audit.repeat import Request, progress_bar, repeat_grades

TYPED = re.compile("«([^«»]*)»")
SECONDS = 20
# Both programs draw the same; isolated, Python does not look for modules beside a program.
PLAY = (
    "import os, random, runpy, sys; random.seed(7); sys.path[:0] = [os.path.dirname(sys.argv[1])]; "
    "runpy.run_path(sys.argv[1], run_name='__main__')"
)


@dataclass(frozen=True, kw_only=True)
class RewrittenProgram:
    """A right program: the names of its rewrites, joined by +, and its text."""

    id: str
    text: str


def rewritten_programs(text: str, most: int, fixed: Collection[str] = ()) -> list[RewrittenProgram]:
    """Return programs with one rewrite, then such with two, so many at most, no two alike.

    The `fixed` functions stay, and are called where they were.
    """
    singles = list(_different([(name,) for name in (*REWRITES, *INLINERS)], text, fixed))
    names = [single.id for single in singles]
    pairs = sorted(permutations(names, 2), key=lambda pair: place_by_hash("+".join(pair)))
    seen = [single.text for single in singles]
    return [*singles, *_different(pairs, text, fixed, seen)][:most]


def _different(
    chains: Sequence[tuple[str, ...]], text: str, fixed: Collection[str], seen: Sequence[str] = ()
) -> Iterator[RewrittenProgram]:
    known = {ast.unparse(ast.parse(text)), *seen}
    for chain in chains:
        made = rewrite(text, chain, fixed)
        if made not in known:
            known.add(made)
            yield RewrittenProgram(id="+".join(chain), text=made)


def rewrite(text: str, names: Sequence[str], fixed: Collection[str] = ()) -> str:
    """Return a program after some rewrites, one after the other."""
    for name in names:
        tree = ast.parse(text)
        if name in INLINERS:
            INLINERS[name](tree, fixed)
        else:
            REWRITES[name](tree)
        text = ast.unparse(ast.fix_missing_locations(tree))
    return text


class Proof:
    """Shows that programs do what a reference does: in each case of each domain, in whole games."""

    def __init__(self, assignment: Assignment) -> None:
        self._assignment = assignment
        domains = load_domains(assignment).items()
        certain = {name: domain.cases for name, domain in domains if not domain.chance}
        self._functions = sorted(certain)
        self._comparison = ReferenceComparison(assignment, certain)

    def find_differences(self, text: str) -> list[str]:
        """Return in which functions and games a program does something else, by their names."""
        functions = self._comparison.differing_functions(text, self._functions)
        return [*functions, *self._different_games(text)]

    def _different_games(self, text: str) -> list[str]:
        games = self._played_games
        with tempfile.TemporaryDirectory(prefix="audit-") as folder:
            path = write_submission(Path(folder), self._assignment, text)
            return [name for name, (typed, shown) in games.items() if play(path, typed) != shown]

    @cached_property
    def _played_games(self) -> dict[str, tuple[str, str]]:
        """The typed text of each transcript, and the reference's output for it."""
        path = Reference(self._assignment).path
        typed = {
            file.stem: "".join(line + "\n" for line in TYPED.findall(file.read_text("utf-8")))
            for file in own_files(self._assignment.folder, "*.txt")
            if "transcripts" in file.parts
        }
        return {name: (lines, play(path, lines)) for name, lines in typed.items()}


def play(path: Path, typed: str) -> str:
    """Return what a program of ours says when lines are typed to it, and the error it ends with."""
    try:
        done = subprocess.run(
            # not -I: that passes over PYTHONHASHSEED
            [sys.executable, "-s", "-c", PLAY, path],
            input=typed.encode(),
            capture_output=True,
            timeout=SECONDS,
            check=False,
            cwd=path.parent,
            env={"PATH": os.defpath, "PYTHONHASHSEED": "0"},
        )
    except subprocess.TimeoutExpired as error:
        raise GraderError(f"{path}: never finishes") from error
    last = done.stderr.decode().splitlines()[-1:]
    return done.stdout.decode() + "".join(last)


MOST_PROGRAMS = 40  # of one assignment


def audit_rewrites(assignment: Assignment, request: Request) -> dict[str, object]:
    """Grade what rewrites make of one reference; print what loses points, and return it all."""
    text = api.Reference(assignment).path.read_text("utf-8")
    made = rewritten_programs(text, request.most or MOST_PROGRAMS, assignment.functions)
    differences = prove_programs(assignment, made)
    right = {program.id: program.text for program in made if not differences[program.id]}
    with progress_bar() as tell:
        grader = CachedGrader(request.output, assignment, request.jobs, tell)
        results = grader.grade_texts(right)
    for line in rewrite_lines(assignment.slug, results, differences):
        print(line)
    if request.repeat:
        repeat_grades(assignment, right, results, request.jobs)
    return {
        "assignment": assignment.slug,
        "not_the_same": {name: found for name, found in differences.items() if found},
        "rewrites": {name: result_data(result) for name, result in results.items()},
    }


def prove_programs(chosen: Assignment, made: Sequence[RewrittenProgram]) -> dict[str, list[str]]:
    """Return for each program in what it differs from the reference, which none should."""
    proof = Proof(chosen)
    found = {}
    with progress_bar() as tell:
        for number, rewritten in enumerate(made, 1):
            found[rewritten.id] = proof.find_differences(rewritten.text)
            tell(number, len(made), sum(map(bool, found.values())))
    return found


def rewrite_lines(
    slug: str, results: Mapping[str, Result], differences: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    """Yield what is printed: the programs that lose points, and how many do not.

    Raises GraderError where a program has no final grade.
    """
    for name, found in differences.items():
        if found:
            yield f"{name} is left out: it differs in {', '.join(found)}"
    for name, result in results.items():
        if result.problem:
            raise GraderError(f"{name} has no final grade: {result.problem}")
        if result.lost:
            yield f"{name} loses points: {points_text(result)} ({', '.join(result.failed)})"
    full = sum(not result.lost for result in results.values())
    yield f"{slug}: {full} of {len(results)} right programs get all points, style aside."


# Other ways to write a program that does the same: each changes a syntax tree in place.
#
# What a function says does not change with how it is written, so only such ways are here as the
# grader might notice: it asks for functions by name and calls them, looks at loops and calls, and
# reads constants.

Rewrite = Callable[[ast.Module], None]
Inliner = Callable[[ast.Module, Collection[str]], None]  # gets the functions that must stay
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)


# Order


def reorder_functions(tree: ast.Module) -> None:
    """The functions stand in the opposite order."""
    turned = iter(reversed(_functions_of(tree)))
    tree.body = [next(turned) if isinstance(node, ast.FunctionDef) else node for node in tree.body]


# Functions


def wrap_in_a_class(tree: ast.Module) -> None:
    """The functions are methods of a class, and functions of the same names call them."""
    functions = _functions_of(tree)
    (holder,) = _statements_from("class Program:\n    pass")
    assert isinstance(holder, ast.ClassDef)
    holder.body = []
    for function in functions:
        method = copy.deepcopy(function)
        method.decorator_list = [ast.Name("staticmethod", ast.Load())]
        holder.body.append(method)
        names = ", ".join(_parameters_of(function))
        function.body = [
            *function.body[:1],
            *_statements_from(f"return Program.{function.name}({names})"),
        ]
        if not ast.get_docstring(function):
            function.body = function.body[1:]
    first = tree.body.index(functions[0])
    tree.body.insert(first, holder)


def extract_tests(tree: ast.Module) -> None:
    """Each condition is a function of its own."""
    names = _fresh_names("condition_holds")
    for function in _functions_of(tree):
        own = _names_stored([function]) | set(_parameters_of(function))
        new = [
            _extracted_test(node, own, next(names))
            for node in ast.walk(function)
            if isinstance(node, (ast.If, ast.While))
            and not isinstance(node.test, ast.Constant)
            and not _has_scope(node.test)
        ]
        place = tree.body.index(function)
        tree.body[place:place] = new


def _has_scope(test: ast.expr) -> bool:
    return any(isinstance(node, (*COMPREHENSIONS, ast.NamedExpr)) for node in ast.walk(test))


def _extracted_test(node: ast.If | ast.While, own: set[str], name: str) -> ast.stmt:
    needed = ", ".join(one for one in _names_read(node.test) if one in own)
    (made,) = _statements_from(f"def {name}({needed}):\n    return {ast.unparse(node.test)}")
    node.test = ast.parse(f"{name}({needed})", mode="eval").body
    return made


def inline_helpers(tree: ast.Module, required: Collection[str]) -> None:
    """What a helper of one expression gives is written where it is called."""
    own = [function for function in _functions_of(tree) if function.name not in required]
    helpers = {one.name: one for one in own if _is_one_expression(one)}
    for function in _functions_of(tree):
        others = {name: one for name, one in helpers.items() if one is not function}
        inliner = _Inliner(others)
        function.body = [inliner.visit(node) for node in function.body]


def _is_one_expression(function: ast.FunctionDef) -> bool:
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (
        len(body) == 1
        and isinstance(body[0], ast.Return)
        and body[0].value is not None
        and not _has_scope(body[0].value)
    )


class _Inliner(ast.NodeTransformer):
    """Puts the bodies of helpers that are one expression in the places of their calls."""

    def __init__(self, helpers: Mapping[str, ast.FunctionDef]) -> None:
        self._helpers = helpers

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        helper = self._helpers.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if helper is None or node.keywords:
            return node
        last = helper.body[-1]
        assert isinstance(last, ast.Return)
        assert last.value is not None
        values = dict(zip(_parameters_of(helper), node.args, strict=False))
        return _Filler(values).visit(copy.deepcopy(last.value))  # type: ignore[no-any-return]


class _Filler(ast.NodeTransformer):
    """Puts values in the places of names."""

    def __init__(self, values: Mapping[str, ast.expr]) -> None:
        self._values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return copy.deepcopy(self._values.get(node.id, node))


def inline_constants(tree: ast.Module) -> None:
    """Constants that are numbers or texts are written where they are used."""
    values = {
        node.targets[0].id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    for function in _functions_of(tree):
        function.body = [_Filler(values).visit(node) for node in function.body]


# Loops


def for_to_while(tree: ast.Module) -> None:
    """Make each `for` of a function a `while` that counts, in place; one with an `else` stays."""
    names = _fresh_names("place")

    def counting_loop(statement: ast.stmt) -> list[ast.stmt]:
        if not isinstance(statement, ast.For) or statement.orelse:
            return [statement]
        place = next(names)
        items = f"items_of_{place}"
        *before, loop = _statements_from(
            f"{items} = list({ast.unparse(statement.iter)})\n"
            f"{place} = 0\n"
            f"while {place} < len({items}):\n"
            f"    {ast.unparse(statement.target)} = {items}[{place}]\n"
            f"    {place} += 1\n"
        )
        assert isinstance(loop, ast.While)
        loop.body += statement.body
        return [*before, loop]

    for function in _functions_of(tree):
        _change_blocks(function, lambda block: [new for one in block for new in counting_loop(one)])


# Walks over statements and names


def _functions_of(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return the functions at the top level."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def _parameters_of(function: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in function.args.args]


def _names_stored(nodes: Iterable[ast.AST]) -> set[str]:
    return {
        one.id
        for node in nodes
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }


def _names_read(node: ast.AST) -> list[str]:
    """Return the names that a node reads, in order, each once."""
    found = (
        one.id
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)
    )
    return list(dict.fromkeys(found))


def _change_blocks(node: ast.AST, change: Callable[[list[ast.stmt]], list[ast.stmt]]) -> None:
    """Change each list of statements in a node, the inner ones first."""
    for child in ast.iter_child_nodes(node):
        _change_blocks(child, change)
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block:
            setattr(node, name, change(block))


def _statements_from(text: str) -> list[ast.stmt]:
    return ast.parse(text).body


def _fresh_names(stem: str) -> Iterator[str]:
    """Yield names that no program has."""
    number = 0
    while True:
        number += 1
        yield f"{stem}_{number}"


REWRITES: Mapping[str, Rewrite] = {
    "functions_reordered": reorder_functions,
    "in_a_class": wrap_in_a_class,
    "conditions_extracted": extract_tests,
    "constants_inlined": inline_constants,
    "for_to_while": for_to_while,
}
# This leaves functions alone that the assignment asks for: it may want them called.
INLINERS: Mapping[str, Inliner] = {"helpers_inlined": inline_helpers}
