"""The engine's own commands, and what any command says on a terminal.

A command is a module with `add_options`, which names what is to be run: it takes the options and
returns whether the exit code is 1.  Only the module that is asked for is loaded.
"""

# Of each command: what it does, and its module.
COMMANDS = {
    "grade": ("grade one file and print the verdict", "harness.commands.grade"),
    "check": ("check one file as students do: public checks, no points", "harness.commands.check"),
    "build": ("build a package for Gradescope, students or a course", "harness.packaging.commands"),
}
