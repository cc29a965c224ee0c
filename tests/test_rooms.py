"""The rooms of the harness: what lies in them, and that imports run one way between them."""

import ast
import re
import sys
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module

from harness import api, assignment, extensions
from harness.__main__ import OWN
from harness.assignment import load, own_files, slugs
from harness.grading.flow import grade
from tests.helpers import REFERENCE, ROOT, assignment_toml, run_process, write
from tests.samples import FOR_A_RELEASE
from tools.rooms import between_modules, imports, is_test, modules, statements, tree

# From those that use others to those that are used.
ENGINE = (
    *("packaging", "commands", "grading", "reports", "feedback", "checks", "execution"),
    *("submission", "transcripts", "sandbox", "inside"),
)
NOUNS = {
    *("__init__", "assignment", "errors", "extensions", "home"),
    *("messages", "model", "modules", "printable", "wire"),
}
LOOSE = {*NOUNS, "__main__", "api"}
DOOR = 6  # names
# What an extension uses beside the door is no part of how a grade comes about.
BESIDE_THE_DOOR = {*NOUNS, "api", "commands", "reports", "submission"}
# Imports that pass by the door, by extension: they may only become fewer.
PAST_THE_DOOR = {
    "authoring": 46,
    "browser": 23,
    "causes": 36,
    "cluster": 1,
    "fault_location": 32,
    "notebooks": 4,
    "other_forms": 5,
    "own_tests": 3,
    "platforms": 6,
    "questions": 10,
    "science": 2,
    "style": 4,
    "trace": 13,
}
# On which others an extension builds.
BUILDS_ON = {
    "authoring": {"causes", "fault_location", "science"},
    "cluster": {"classroom"},
    "fault_location": {"causes"},
    "insights": {"causes", "classroom"},
    "notebooks": {"browser"},
    "questions": {"trace"},
    "own_tests": {"authoring", "causes"},
    "similarity": {"classroom"},
}
EXTENSIONS = sorted(path.parent.name for path in (ROOT / "extensions").glob("*/__init__.py"))
# Options that several commands have, and those that extensions add to a command.
ADD_SHARED_OPTIONS = {"harness.commands.command_line", "extensions.classroom.extending"}
# What may be changed of something that was handed in, and why.
MAY_CHANGE = {
    # of the protocol of a worker: who plays answers what it shows
    "execution/playing.py: worker.on_output",
    # pytest's item, which runs the function that it holds
    "grading/collection.py: item.obj",
    # a dict that is made there, in parts
    "wire.py: container.default_factory",
}

# What a report may know besides the model and the texts of its own room.
BENEATH_REPORTS = {"transcripts"}
HARNESS = ROOT / "harness"
COMMANDS = {**OWN, **extensions.commands()}


@cache
def parsed(path):
    """Return the syntax tree of a file, which several tests look at."""
    return ast.parse(path.read_text("utf-8"))


def room(name):
    """Return the room of a module with all that is in it, its own name where it lies loose."""
    return name.split(".")[1] if "." in name else "__init__"


def imported(folder):
    """Yield what the modules of a folder beside the harness import, wherever they do."""
    for path in own_modules(ROOT / folder):
        for node in statements(parsed(path).body):
            if isinstance(node, ast.ImportFrom):
                yield path.name, str(node.module)
            elif isinstance(node, ast.Import):
                yield from ((path.name, alias.name) for alias in node.names)


def between(package):
    """Return the imports of a package's modules, its tests left out, each with its two modules."""
    return [
        (name, other)
        for name in modules()
        if f"{name}.".startswith(f"{package}.") and not is_test(name)
        for other in sorted(imports(name))
    ]


def python(code):
    """Return what a Python of its own prints."""
    done = run_process([sys.executable, "-c", code], cwd=ROOT, check=True)
    return done.stdout


def used():
    """Return the imports from one room of the harness into another, each with its two modules."""
    return [
        (room(name), room(one), f"{name} -> {one}")
        for name in modules()
        for one in imports(name)
        if name.startswith("harness") and room(name) != room(one)
    ]


def test_nothing_lies_outside_of_the_rooms_but_what_is_named():
    entries = {
        path.relative_to(HARNESS).parts[0].removesuffix(".py") for path in HARNESS.rglob("*.py")
    }
    assert entries == {*ENGINE, *LOOSE}


def test_imports_run_one_way_between_rooms():
    back = [
        arrow
        for user, other, arrow in used()
        if user in ENGINE and other in ENGINE and ENGINE.index(other) < ENGINE.index(user)
    ]
    assert back == []


def test_nouns_use_no_room():
    found = [arrow for user, other, arrow in used() if user in NOUNS and other not in NOUNS]
    assert found == []


def test_the_harness_uses_no_extension():
    assert [one for one in between("harness") if one[1].startswith(("extensions", "tools"))] == []


def test_an_extension_uses_only_others_that_it_builds_on():
    found = [
        f"{name} -> {other}"
        for extension in EXTENSIONS
        for name, other in between(f"extensions.{extension}")
        if other.startswith("extensions.")
        and other.split(".")[1] not in {extension, *BUILDS_ON.get(extension, ())}
    ]
    assert found == []


def test_few_imports_of_an_extension_pass_by_the_door():
    for extension in EXTENSIONS:
        found = [
            f"{name} -> {other}"
            for name, other in between(f"extensions.{extension}")
            if other.startswith("harness") and room(other) not in BESIDE_THE_DOOR
        ]
        listed = "\n".join(found)
        assert len(found) <= PAST_THE_DOOR.get(extension, 0), f"{len(found)}\n{listed}"


def test_what_is_read_of_a_class_knows_nothing_of_what_is_made_of_it():
    mine = "extensions.classroom.files"
    others = {one for name in modules() if name.startswith(mine) for one in imports(name)}
    assert {one for one in others if one.startswith("extensions.classroom.")} <= {
        name for name in modules() if name.startswith(mine)
    }


def test_the_door_has_few_names():
    assert len(api.__all__) <= DOOR


def parameters(function):
    """Return the names of a function's parameters, `self` left out."""
    found = function.args
    given = [*found.posonlyargs, *found.args, *found.kwonlyargs, found.vararg, found.kwarg]
    return {one.arg for one in given if one} - {"self"}


def changed_parameters(tree):
    """Yield the attributes of parameters that a module's functions assign or delete."""
    for function in statements(tree.body):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            handed_in = parameters(function)
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                    text = ast.unparse(node)
                    if text.partition(".")[0].partition("[")[0] in handed_in:
                        yield text
                elif isinstance(node, ast.Call) and ast.unparse(node.func) in CHANGING:
                    yield ast.unparse(node)


CHANGING = {"setattr", "delattr"}


def test_nothing_that_was_handed_in_is_changed():
    """Beside a submission, in `inside`, is its own program: that is changed there."""
    found = {
        f"{path.relative_to(HARNESS).as_posix()}: {change}"
        for path in own_modules()
        if "inside" not in path.parts
        for change in changed_parameters(parsed(path))
    }
    assert found == MAY_CHANGE


@FOR_A_RELEASE
def test_an_import_inside_of_a_function_says_why():
    """As a comment, there or above them."""
    silent = []
    for path in own_modules():
        lines = path.read_text("utf-8").splitlines()
        for function in ast.walk(parsed(path)):
            for node in ast.walk(function) if isinstance(function, ast.FunctionDef) else ():
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    above = node.lineno - 2
                    while lines[above].lstrip().startswith(("import ", "from ")):
                        above -= 1  # one comment may stand above several imports
                    if not any("#" in one for one in lines[above : node.end_lineno]):
                        silent.append(f"{path.relative_to(HARNESS)}:{node.lineno}")
    assert silent == []


def test_each_command_is_a_module_that_is_loaded_when_it_is_asked_for():
    loaded = set(python("import sys, harness.__main__; print(*sys.modules)").split())
    modules = {name: module for name, (_, module) in COMMANDS.items()}
    for module in modules.values():
        assert hasattr(import_module(module), "add_options")
    assert loaded.isdisjoint(modules.values())


@FOR_A_RELEASE
def test_nothing_behind_the_module_of_a_command_sees_its_options():
    """What it hands on is a request, a frozen record; a `ClassPart` reads its own options."""
    seeing = {
        name
        for name in modules()
        if name.startswith(("harness.", "extensions.")) and not is_test(name)
        for statement in tree(name).body
        if "ClassPart" not in map(ast.unparse, getattr(statement, "bases", ()))
        for node in ast.walk(statement)
        if isinstance(node, ast.arg)
        and "Namespace" in ast.unparse(node.annotation or ast.Constant(""))
    }
    hooks = {name for name in seeing if name.endswith(".hooks")}
    assert seeing - hooks - ADD_SHARED_OPTIONS == {module for _, module in COMMANDS.values()}


def test_modules_import_each_other_in_no_circle():
    TopologicalSorter(between_modules()).prepare()


def private_names(path):
    """Return the private names of others that a module uses, beside those of its own classes."""
    found = [
        node
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_")
    ]
    return {
        node.attr
        for node in found
        if not node.attr.startswith("__")
        and ast.unparse(node.value) not in {"self", "cls", "hashlib"}
    }


@FOR_A_RELEASE
def test_what_pytest_and_hypothesis_do_not_promise_is_used_in_one_module_each():
    insides = {"grading/pytest_insides.py", "checks/properties.py"}
    used = set()
    for path in own_modules():
        names = {name for name, _ in packages_imported(parsed(path))}
        if names & {"pytest", "_pytest", "hypothesis"} and private_names(path):
            used.add(path.relative_to(HARNESS).as_posix())
    assert used == insides


def test_a_report_looks_at_the_model_alone():
    others = {other for user, other, _ in used() if user == "reports"}
    assert others <= {*LOOSE, *BENEATH_REPORTS}


def test_what_runs_beside_a_submission_uses_the_protocol_alone():
    assert {other for user, other, _ in used() if user == "inside"} == {"messages", "wire"}


def test_nothing_that_is_tested_uses_the_tests():
    folders = ("harness", "tools", "rehearsal", "bench")
    found = [one for folder in folders for one in imported(folder)]
    assert [(user, used) for user, used in found if used.split(".")[0] == "tests"] == []


def test_an_assignment_takes_what_it_needs_from_the_checks_and_itself():
    foreign = set()
    for slug in assignment.slugs():
        for path in own_files(assignment.load(slug).folder, "*.py"):
            for node in statements(parsed(path).body):
                if isinstance(node, ast.ImportFrom) and str(node.module).startswith("harness."):
                    foreign.add(str(node.module))
    own = tuple(f"assignments.{slug}" for slug in assignment.slugs())
    assert {name for name in foreign if not name.startswith(own)} == {"harness.checks"}


# What may be imported that is not ours: by which extra it is installed, "" for always.
PACKAGES = {
    **dict.fromkeys(("pytest", "_pytest", "pluggy", "hypothesis", "pexpect", "pycodestyle"), ""),
    "packaging": "",
    "tomli": "",
    "jinja2": "html",
    "markupsafe": "html",
    "ruamel": "class",
    "distributed": "cluster",
}


def own_modules(folder=HARNESS):
    """Return the modules in a folder, without the programs that try an assignment's checks."""
    found = sorted(folder.rglob("*.py"))
    return [path for path in found if not assignment.PROGRAMS.intersection(path.parts)]


# Folders of ours, and what mypy knows without its being installed.
KNOWN_FOR_TYPES = ("harness", "reference", "typing_extensions")


def packages_imported(tree):
    """Yield the packages that a module imports, each with whether that is at its top."""
    for node in statements(tree.body):
        names = []
        if isinstance(node, ast.ImportFrom) and not node.level:
            names = [str(node.module)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            package = name.split(".")[0]
            if package not in sys.stdlib_module_names and package not in KNOWN_FOR_TYPES:
                yield package, node in tree.body


def test_what_is_imported_is_installed():
    others = {
        f"{path.relative_to(ROOT)}: {package}"
        for path in own_modules()
        for package, _ in packages_imported(parsed(path))
        if package not in PACKAGES
    }
    assert others == set()


@FOR_A_RELEASE
def test_what_every_grade_imports_is_always_installed():
    grading = [place for place in own_modules() if "classroom" not in place.parts]
    extras = {
        f"{path.relative_to(ROOT)}: {package}"
        for path in grading
        for package, is_first in packages_imported(parsed(path))
        if is_first and PACKAGES.get(package)
    }
    html = "harness/reports/html/__init__.py"  # which is imported where a page is asked for
    assert extras <= {f"{html}: jinja2", f"{html}: markupsafe"}


MOST_MODULES_OF_A_GRADE = 83  # a module takes about a millisecond: this may only fall


def test_a_right_grade_loads_few_modules():
    # not by `-X importtime`, which leaves out what `import_module` loads
    done = run_process(
        [sys.executable, "-v", "-m", "harness", "grade", str(REFERENCE)], cwd=ROOT, check=True
    )
    names = set(re.findall(r"^import '([^']+)'", done.stderr, re.MULTILINE))
    ours = {name for name in names if name.split(".")[0] in ("harness", "extensions")}
    assert {"harness.grading.plugin", "extensions.style.hooks"} <= ours
    assert len(ours) <= MOST_MODULES_OF_A_GRADE
    assert names.isdisjoint({"hypothesis", "jinja2", "extensions.fault_location.searching"})


FILES = [*HARNESS.rglob("*.py")]

EXAMPLES = ("command_line.py",)


def words_found(word_of):
    """Return the files and those of their words that `word_of` finds."""
    return {(path.name, word) for path in FILES for word in word_of(path.read_text("utf-8"))}


def test_no_function_of_an_assignment_is_named():
    functions = {name for slug in slugs() for name in load(slug).functions if "_" in name}
    named = words_found(lambda text: functions.intersection(re.findall(r"\w+", text)))
    assert named <= {("student.py", "parse_move")}  # an example of how a check asks


def test_no_assignment_is_named_but_in_the_examples_of_the_command_line():
    named = words_found(lambda text: set(slugs()).intersection(re.findall(r"\w+", text)))
    assert named <= {(file, slug) for slug in slugs() for file in EXAMPLES}


TOML = assignment_toml('title = "Greeting"\nfiles = ["greeting.py"]\n', ("A", "Greet", 10, "greet"))
CHECKS = """
from harness.checks import unit
from .words import RIGHT

@unit("A")
def test_greets(student):
    '''Somebody is greeted.'''
    assert student.greet() == RIGHT
"""


def greeting(place, word):
    """Writes an assignment whose checks import a neighbour; return its folder."""
    folder = place / "greeting"
    folder.mkdir(parents=True)
    write(folder, TOML, "assignment.toml")
    write(folder, CHECKS, "test_greeting.py")
    write(folder, f"from .deep import WORD\nRIGHT = WORD + {word!r}\n", "words.py")
    write(folder, "WORD = 'Hello '\n", "deep.py")
    return folder


@FOR_A_RELEASE
def test_two_folders_of_one_name_share_no_module(tmp_path):
    hand_in = write(tmp_path, "def greet(): return 'Hello Ann'\n")
    folders = [greeting(tmp_path / "here", "Ann"), greeting(tmp_path / "there", "Bob")]
    assert [grade(load(str(folder)), hand_in).score for folder in folders] == [10, 0]


@FOR_A_RELEASE
def test_a_folder_named_as_an_assignment_of_ours_has_nothing_of_it(tmp_path):
    folder = tmp_path / "dict_board"
    greeting(tmp_path, "Ann").rename(folder)
    chosen = load(str(folder))
    assert chosen.places == {}
    assert grade(chosen, write(tmp_path, "def greet(): return 'Hello Ann'\n")).score == 10


@FOR_A_RELEASE
def test_a_folder_may_have_the_name_of_a_module_of_python(tmp_path):
    folder = tmp_path / "random"
    greeting(tmp_path, "Ann").rename(folder)
    assert (
        grade(load(str(folder)), write(tmp_path, "def greet(): return 'Hello Ann'\n")).score == 10
    )
