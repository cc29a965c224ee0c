"""The engine's own commands, and what several commands share.

A command is a module whose `add_options` sets `run`: a function that takes the options and returns
whether the exit code is 1.  Only the module of the command that was typed is loaded.
"""

# Of each command: what it does, and its module.
COMMANDS = {
    "grade": ("grade one file and print the verdict", "harness.commands.grade"),
    "check": ("check one file as students do: public checks, no points", "harness.commands.check"),
    "build": ("build a package for Gradescope, students or a course", "harness.packaging.commands"),
}
