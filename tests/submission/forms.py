"""Forms in which a program may come: each makes a file's text of a plain program.

A form keeps the program: what is right stays right, and what is wrong loses the same points.
"""

import ast
import json
import re
import textwrap
from collections.abc import Callable
from functools import partial
from itertools import pairwise

GUARD = re.compile(r"^if __name__ == .__main__.:\n", re.MULTILINE)
FUNCTION = re.compile(r"^(?=(?:@\w+\n)?def )", re.MULTILINE)
RETURN = r"^( +)(return\b)"
CLEARING = "\\1print('\\\\033[2J\\\\033[H', end='')\n\\1print("
ASKING = '''def input(question=''):
    """Asks a question and reads the answer."""
    print(question, end='', flush=True)
    return {}.rstrip('\\n')


'''
KEYBOARDS = {
    "open(0)": ("KEYS = open(0)", "KEYS.readline()"),
    "io.open(0)": ("import io\nKEYS = io.open(0)", "KEYS.readline()"),
    "os.read(0, n)": ("import os\nMOST = 99", "os.read(0, MOST).decode()"),
    "os.read, byte by byte": (
        "import os",
        "b''.join(iter(lambda: os.read(0, 1), b'\\n')).decode()",
    ),
    "os.read of a path": (
        "import os\nKEYS = os.open('/dev/stdin', os.O_RDONLY)\nMOST = 99",
        "os.read(KEYS, MOST).decode()",
    ),
    "os.fdopen(0)": ("import os\nKEYS = os.fdopen(0)", "KEYS.readline()"),
    "os.fdopen(sys.stdin.fileno())": (
        "import os\nimport sys\nKEYS = os.fdopen(sys.stdin.fileno())",
        "KEYS.readline()",
    ),
    "open(os.dup(0))": ("import os\nKEYS = open(os.dup(0))", "KEYS.readline()"),
    "io.FileIO(0)": ("import io\nKEYS = io.FileIO(0)", "KEYS.readline().decode()"),
    "a wrapper of io.FileIO(0)": (
        "import io\nKEYS = io.TextIOWrapper(io.BufferedReader(io.FileIO(0)))",
        "KEYS.readline()",
    ),
    "sys.stdin.buffer": ("import sys", "sys.stdin.buffer.readline().decode()"),
    "sys.stdin.buffer.raw": ("import sys", "sys.stdin.buffer.raw.readline().decode()"),
    "sys.__stdin__": ("import sys", "sys.__stdin__.readline()"),
}
COLAB = "# Commented out IPython magic to ensure Python compatibility.\n# %%time\n"
APP = "import marimo\n\n__generated_with = '0.25.2'\napp = marimo.App()\n\n\n"
CHANGES = "diff --git a/x.py b/x.py\nnew file mode 100644\n--- /dev/null\n+++ b/x.py\n"
PAGE = "<!DOCTYPE html>\n<html><head><title>x</title></head><body><pre>{}</pre></body></html>"


def each_line(pattern, new, text, count=0):
    return re.sub(pattern, new, text, count=count, flags=re.MULTILINE)


def indented(text):
    return each_line(r"^(?=.*\S)", "    ", text)


def split(text):
    """Return the program up to what it runs, and what it runs without its guard."""
    found = GUARD.search(text)
    if found is None:
        return text, ""
    return text[: found.start()], textwrap.dedent(text[found.end() :])


def joined(body, run):
    """Return a program with what it runs below a guard."""
    return body + (f"\n\nif __name__ == '__main__':\n{indented(run)}" if run else "")


def functions_of(text):
    return [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]


# Notebooks


def cells_of(text):
    """Return the program in cells: each function begins one."""
    lines = text.splitlines(True)
    firsts = [
        min(one.lineno for one in (node, *node.decorator_list)) - 1 for node in functions_of(text)
    ]
    bounds = sorted({0, *firsts, len(lines)})
    cells = ("".join(lines[start:end]).strip("\n") for start, end in pairwise(bounds))
    return [f"{cell}\n".splitlines(True) for cell in cells if cell.strip()]


def notebook(text, how=list):
    """Return the program as a notebook; `how` makes the lines of a cell."""
    cells = [
        {"cell_type": "code", "metadata": {}, "outputs": [], "source": how(lines)}
        for lines in cells_of(text)
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}, indent=1)


def prompted(lines):
    return [f"{'...' if number else '>>>'} {line}" for number, line in enumerate(lines)]


def writing_notebook(text):
    cells = [{"cell_type": "code", "source": f"%%writefile game.py\n{text}"}]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4})


def commented_by_colab(text):
    """Return the program as Colab downloads it where each function was in a cell to be timed."""
    first, *cells = ("".join(lines) for lines in cells_of(text))
    return first + "".join(f"\n\n{COLAB}{each_line('^', '# ', cell.rstrip())}" for cell in cells)


def old_notebook(text):
    cells = [{"cell_type": "code", "input": lines} for lines in cells_of(text)]
    return json.dumps({"nbformat": 3, "worksheets": [{"cells": cells}]})


def merged_notebook(text):
    whole = notebook(text)
    place = whole.rindex('"metadata"')
    return f"{whole[:place]}<<<<<<< HEAD\n=======\n>>>>>>> theirs\n{whole[place:]}"


def marimo(text):
    body, run = split(text)
    parts = [one for one in (*FUNCTION.split(body), run) if one.strip()]
    cells = (f"@app.cell\ndef _():\n{indented(part.rstrip())}\n    return\n\n\n" for part in parts)
    return f"{APP}{''.join(cells)}if __name__ == '__main__':\n    app.run()\n"


# Lines that were copied


def session(text):
    lines = text.splitlines()
    prompts = (">>>" if line.strip() and not line[0].isspace() else "..." for line in lines)
    return "".join(f"{prompt} {line}\n" for prompt, line in zip(prompts, lines, strict=True))


def numbered(text, how="{:>4}  {}"):
    return "".join(how.format(number, line) for number, line in enumerate(text.splitlines(True), 1))


def page(text):
    return PAGE.format(text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))


def changes(text):
    count = len(text.splitlines())
    return f"{CHANGES}@@ -0,0 +1,{count} @@\n{each_line('^', '+', text.rstrip())}"


def merged(text):
    first, _, rest = text.partition("\n")
    return f"<<<<<<< HEAD\n{first}\n=======\n{first}   # mine\n>>>>>>> ann\n{rest}"


# Where functions stand


def guarded(text):
    body, run = split(text)
    return f"if __name__ == '__main__':\n{indented(body)}\n{indented(run)}"


def tried(text):
    body, run = split(text)
    return joined(f"try:\n{indented(body)}except ImportError:\n    pass\n", run)


def before_functions(text):
    """Return what stands before the first function or value, and the rest."""
    header = (ast.Import, ast.ImportFrom, ast.Expr)
    node = next(node for node in ast.parse(text).body if not isinstance(node, header))
    lines = text.splitlines(True)
    return "".join(lines[: node.lineno - 1]), "".join(lines[node.lineno - 1 :])


def names_bound(node):
    names = (one for one in ast.walk(node) if isinstance(one, ast.Name))
    stored = {one.id for one in names if isinstance(one.ctx, ast.Store)}
    return stored | {one.arg for one in ast.walk(node) if isinstance(one, ast.arg)}


def reached(function, names, reach):
    """Yield where a function uses other members of its class, but in f-strings, and how then."""
    nodes = [node for part in function.body for node in ast.walk(part)]  # its head is the class's
    f_strings = (node for node in nodes if isinstance(node, ast.JoinedStr))
    apart = {id(node) for text in f_strings for node in ast.walk(text)}
    for node in nodes:
        if not isinstance(node, ast.Name) or id(node) in apart:
            continue
        if node.id in names - names_bound(function):
            yield node.lineno, node.col_offset, f"{reach}.".encode()


def run_between(nodes):
    """Return the statements between functions that run some of them.

    Raises NotInForm where something of a program would be another thing in a class.
    """
    functions = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    values = {name for node in nodes if isinstance(node, ast.Assign) for name in names_bound(node)}
    found = []
    for node in nodes:
        inner = [*ast.walk(node)]
        if any(isinstance(one, ast.Global) for one in inner):
            raise NotInForm("a function sets a global name")
        uses = {one.id for one in inner if isinstance(one, ast.Name)}
        if isinstance(node, (ast.Try, ast.If)):
            raise NotInForm("something is defined in a try")
        if uses & functions and not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            if uses & values or not isinstance(node, (ast.Assert, ast.Expr)):
                raise NotInForm("a value is made by a function")
            found.append(node)
    return found


class NotInForm(Exception):
    """A program that cannot be put into a form without becoming another one."""


def in_class(text, *, decorator="", receiver="", reach="Program"):
    """Return the program with its functions in a class, called by its name or by `self`.

    Raises NotInForm.
    """
    body, run = split(text)
    nodes = ast.parse(body).body
    between = run_between(nodes)
    values = (node for node in nodes if isinstance(node, (ast.Assign, ast.AnnAssign)))
    functions = functions_of(body)
    names = {function.name for function in functions}.union(*map(names_bound, values))
    lines = body.encode().splitlines(True)
    edits = [edit for function in functions for edit in reached(function, names, reach)]
    for function in functions if receiver else ():
        column = lines[function.lineno - 1].index(b"(") + 1
        comma = "" if lines[function.lineno - 1].startswith(b")", column) else ", "
        edits.append((function.lineno, column, f"{receiver}{comma}".encode()))
    for line, column, new in sorted(edits, reverse=True):
        lines[line - 1] = lines[line - 1][:column] + new + lines[line - 1][column:]
    below = b"".join(b"".join(lines[one.lineno - 1 : one.end_lineno]) for one in between).decode()
    for one in between:
        lines[one.lineno - 1 : one.end_lineno] = [b"\n"] * (one.end_lineno - one.lineno + 1)
    head, tail = before_functions(b"".join(lines).decode())
    inner = each_line("^(?=    def )", decorator, indented(tail))
    called = "|".join(function.name for function in functions)
    made = r"Program().\1(" if receiver else r"Program.\1("
    below, run = (re.sub(rf"\b({called})\(", made, one) for one in (below, run))
    return joined(f"{head}class Program:\n{inner}\n\n{below}", run)


def with_state(text):
    """Return the program as methods of an object that counts what they return."""
    made = in_class(text, receiver="self", reach="self")
    begun = (
        "class Program:\n    def __init__(self):\n"
        '        """Begins a game."""\n        self.returned = 0\n\n'
    )
    counted = each_line(RETURN, r"\1self.returned += 1\n\1\2", made)
    return counted.replace("class Program:\n", begun, 1)


def inherited(text):
    """Return the program as methods of a data class that another class inherits.

    Raises NotInForm.
    """
    if re.search(r"(?m)^ *class ", text):
        raise NotInForm("a class of its own has a self")
    made = in_class(text, receiver="self", reach="self")
    head, tail = made.split("class Program:\n", 1)
    inner = re.sub(r"(?m)^(?=\S)(?s:.*)", "", tail, count=1)
    base = f"from dataclasses import dataclass\n{head}@dataclass\nclass Base:\n{inner}"
    return f"{base}\n\nclass Program(Base):\n    pass\n\n\n{tail.removeprefix(inner)}"


def twice(text):
    """Return the program with an empty version of each function below the right ones."""
    body, run = split(text)
    heads = re.findall(r"^def \w+\(.*\).*:$", body, re.MULTILINE)
    return joined(body.rstrip() + "".join(f"\n\n\n{head}\n    pass\n" for head in heads), run)


# Characters


def odd_blanks(text):
    """Return the program with no-break spaces at the beginning of some lines."""
    blanks = "\u00a0" * 4
    return each_line(r"^((?:    )*)    (return|if|for|while)\b", rf"\1{blanks}\2", text)


def curly(text):
    def quoted(found):
        return found[0] if {*"{}\\"} & {*found[1]} else f"\u2018{found[1]}\u2019"

    return re.sub(r"(?<![\w'\"])'([^'\"\n]*)'(?!')", quoted, text)


def wide(text):
    return each_line(r"^(def \w+)\((.*)\):$", "\\1\uff08\\2\uff09\uff1a", text)


def unseen(text):
    return each_line("^(def |    return )", "\u200b\\1", text)


# Keyboard and screen


def typed_by(text, setup, read):
    if "input(" not in text:
        return text
    head, tail = before_functions(text)
    return f"{head}{setup}\n\n\n{ASKING.format(read)}{tail}"


def cleared(text):
    return re.sub(r"^(    )print\(", CLEARING, text, count=1, flags=re.MULTILINE)


# What a form is called: how the text is made, and the ending of the file's name.
FORMS: dict[str, tuple[Callable[[str], str | bytes], str]] = {
    "notebook saved as .ipynb.txt": (notebook, ".ipynb.txt"),
    "notebook saved as .ipynb.json": (notebook, ".ipynb.json"),
    "notebook saved as .json": (notebook, ".json"),
    "notebook saved as .py": (notebook, ".py"),
    "notebook saved without an ending": (notebook, ""),
    "notebook of format 3": (old_notebook, ".ipynb"),
    "notebook with Git's marks": (merged_notebook, ".ipynb"),
    "notebook with indented cells": (
        partial(notebook, how=lambda lines: [*map(indented, lines)]),
        ".ipynb",
    ),
    "notebook with prompts in its cells": (partial(notebook, how=prompted), ".ipynb"),
    "notebook that writes a program": (writing_notebook, ".ipynb"),
    "cells that Colab made comments of": (commented_by_colab, ".py"),
    "program saved as .ipynb": (str, ".ipynb"),
    "program saved as .py.txt": (str, ".py.txt"),
    "program saved as .md": (str, ".md"),
    "session": (session, ".py"),
    "session saved as .ipynb": (session, ".ipynb"),
    "prompts before each line": (partial(each_line, "^", ">>> "), ".py"),
    "listing": (numbered, ".py"),
    "listing with tabs": (partial(numbered, how="{}\t{}"), ".py"),
    "listing with colons": (partial(numbered, how="{}: {}"), ".py"),
    "listing in columns": (partial(numbered, how="{:<4}{}"), ".py"),
    "web page": (page, ".py"),
    "web page saved as .html": (page, ".html"),
    "list of changes": (changes, ".py"),
    "plus before each line": (lambda text: each_line("^", "+", text.rstrip()), ".py"),
    "Git's marks": (merged, ".py"),
    "marimo": (marimo, ".py"),
    "below the guard": (guarded, ".py"),
    "in a try": (tried, ".py"),
    "static functions of a class": (partial(in_class, decorator="    @staticmethod\n"), ".py"),
    "plain functions of a class": (in_class, ".py"),
    "methods of an object": (partial(in_class, receiver="self", reach="self"), ".py"),
    "methods of an object with a state": (with_state, ".py"),
    "empty versions below": (twice, ".py"),
    "UTF-16 without a mark": (lambda text: text.encode("utf-16-le"), ".py"),
    "UTF-16 of the other order": (lambda text: text.encode("utf-16-be"), ".py"),
    "Ctrl-Z at the end": ("{}\x1a".format, ".py"),
    "NULs at the end": (lambda text: text + "\0" * 50, ".py"),
    "line ends of old Macs": (lambda text: text.replace("\n", "\r"), ".py"),
    "no-break spaces": (odd_blanks, ".py"),
    "curly quotes": (curly, ".py"),
    "full-width brackets": (wide, ".py"),
    "zero-width spaces": (unseen, ".py"),
    "a breakpoint": (partial(each_line, RETURN, r"\1breakpoint()\n\1\2", count=1), ".py"),
    "a debugger": (
        partial(each_line, RETURN, r"\1import pdb; pdb.set_trace()\n\1\2", count=1),
        ".py",
    ),
    "await": (partial(re.sub, r"(?<![\w.])input\(", "await input("), ".py"),
    **{
        f"keyboard by {name}": (partial(typed_by, setup=setup, read=read), ".py")
        for name, (setup, read) in KEYBOARDS.items()
    },
    "screen cleared": (cleared, ".py"),
}


# Of each kind one or two, for what takes long: kits, zips, classes, notebooks.
SOME_FORMS = (
    "notebook saved as .ipynb.txt",
    "program saved as .ipynb",
    "session",
    "listing",
    "marimo",
    "below the guard",
    "plain functions of a class",
    "UTF-16 without a mark",
    "curly quotes",
    "keyboard by open(0)",
)


def file_in(folder, form, text, stem):
    """Writes a program in a form, under the name that it should have but for the ending."""
    make, ending = FORMS[form]
    made = make(text)
    path = folder / f"{stem}{ending}"
    path.write_bytes(made if isinstance(made, bytes) else made.encode())
    return path
