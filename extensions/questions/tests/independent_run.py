"""Runs calls of a program in a plain Python, with probes in its text: no tracer, no sandbox.

    python independent_run.py    reads a job as JSON from standard input, prints the results as JSON

Only for programs of ours.  A job has the `source`, and `calls`: each the `text` of a call, the
lines that are `typed`, and the number of a line that is left out (`without`), 0 for none.
"""

import ast
import contextlib
import io
import json
import sys

BEFORE, AFTER = "__before__", "__after__"


class Probes(ast.NodeTransformer):
    """Writes a probe before and after each statement of a function; one line may be left out."""

    def __init__(self, without):
        self.without = without

    def visit(self, node):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, [new for old in block for new in self.around(old)])
        for part in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
            self.visit(part)
        return node

    def around(self, node):
        simple = not hasattr(node, "body")
        if simple and node.lineno == self.without:
            return [ast.copy_location(ast.Pass(), node)]
        self.visit(node)
        probes = [ast.parse(f"{name}({node.lineno}, locals())").body[0] for name in (BEFORE, AFTER)]
        return [probes[0], node, *probes[1:]]


def probed(source, without):
    """Return the statements of a program, those of functions with probes."""
    tree = ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            Probes(without).visit(node)
    return [ast.fix_missing_locations(ast.Module([node], [])) for node in tree.body]


def run(source, call):
    """Return what one call does in a fresh copy of the program."""
    events = []

    def note(kind):
        return lambda line, names: events.append(
            (kind, line, {name: repr(value) for name, value in names.items()})
        )

    names = {"__name__": "program", BEFORE: note("before"), AFTER: note("after")}
    sys.stdin = io.StringIO("")
    for statement in probed(source, call["without"]):
        # what the program does when it is loaded is not looked at
        with contextlib.suppress(Exception, SystemExit):
            exec(compile(statement, "program.py", "exec"), names)
    del events[:]
    sys.stdin = io.StringIO("".join(f"{line}\n" for line in call["typed"]))
    try:
        returned, raised = repr(eval(call["text"], names)), ""
    except Exception as error:  # noqa: BLE001 (whatever the program raises)
        returned, raised = "", type(error).__name__
    return {"returned": returned, "raised": raised, "events": events}


def main():
    job = json.load(sys.stdin)
    with contextlib.redirect_stdout(io.StringIO()):
        results = [run(job["source"], call) for call in job["calls"]]
    sys.stdout.write(json.dumps(results))


if __name__ == "__main__":
    main()
