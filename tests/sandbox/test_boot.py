"""Which modules of ours reach a process or a kit: what is named, and all that it imports."""

import ast
import marshal
import sys

import pytest

from harness import assignment
from harness.packaging import kit
from harness.sandbox import boot
from harness.sandbox.forking import SERVER
from harness.sandbox.spawning import READER, WORKER
from tests.samples import FOR_A_RELEASE

WORKER_ALONE = (WORKER,)
STARTED = [SERVER, READER, WORKER]
# What a module of a kit imports below its top and no kit holds: only the grader comes there.
OF_THE_GRADER = {
    "harness.feedback.misnamed",
    *("extensions.causes.diagnosing", "harness.feedback.rendering", "extensions.fault_location"),
    "harness.reports",
    *("extensions.fault_location.with_reference", "extensions.browser.page"),
}


def imports(name, *, late):
    """Yield what a module imports when it runs: at its top, or deeper."""
    tree = ast.parse(boot.module_path(name).read_text("utf-8"))
    for_mypy = [node for node in tree.body if isinstance(node, ast.If) and is_for_mypy(node)]
    passed_over = {part for one in for_mypy for each in one.body for part in ast.walk(each)}
    for node in ast.walk(tree):
        if node in passed_over:
            continue
        if (node not in tree.body) == late and isinstance(node, (ast.Import, ast.ImportFrom)):
            if isinstance(node, ast.ImportFrom):
                yield node.module
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            else:
                yield from (alias.name for alias in node.names)


def is_for_mypy(node):
    """Return whether what stands under an `if` is for mypy alone."""
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


@pytest.mark.parametrize(
    "name", [*STARTED, "extensions.style.inside.tree", "extensions.style.inside.spacing"]
)
def test_a_module_stands_after_what_it_imports(name):
    found = boot.with_imports(name)
    assert found[-1] == name
    for place, one in enumerate(found):
        ours = set(filter(boot.is_module, imports(one, late=False)))
        assert ours <= set(found[:place])


@pytest.mark.parametrize("name", STARTED)
def test_what_runs_beside_a_submission_imports_the_standard_library_and_ours_alone(name):
    for one in boot.with_imports(name):
        others = {
            each.split(".")[0]
            for late in (False, True)
            for each in imports(one, late=late)
            if not boot.is_module(each.rpartition(".")[0]) and not boot.is_module(each)
        }
        assert others <= sys.stdlib_module_names


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", assignment.slugs())
def test_what_a_kit_imports_late_is_named(slug):
    held = [
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in kit.harness_files(assignment.load(slug))
        if name.endswith(".py")
    ]
    late = {one for name in held for one in imports(name, late=True) if boot.is_module(one)}
    left = late - set(held)
    grader = (*OF_THE_GRADER, *kit.PACKAGED)  # an assignment that names packages has these
    assert {one for one in left if not any(one.startswith(each) for each in grader)} <= {kit.DRAWS}


def test_packed_modules_are_kept_until_one_of_them_changes(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    packed = boot.pack_modules.__wrapped__
    made = packed(WORKER_ALONE)
    (cache,) = tmp_path.rglob("packed-*.bin")
    stamps, _ = marshal.loads(cache.read_bytes())
    cache.write_bytes(marshal.dumps((stamps, b"kept")))
    assert packed(WORKER_ALONE) == b"kept"
    for other in ([(path, time + 1, size) for path, time, size in stamps], [("gone", 1, 1)]):
        cache.write_bytes(marshal.dumps((other, b"old")))
        assert packed(WORKER_ALONE) == made
    cache.write_bytes(cache.read_bytes()[:100])
    assert packed(WORKER_ALONE) == made
