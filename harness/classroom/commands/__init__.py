"""The commands of who grades a class: options and work, one module a command."""

# Of each command: what it does, and its module.
COMMANDS = {
    "class": ("grade what a whole class submitted", "harness.classroom.commands.grade_class"),
    "name": (
        "make a named misconception of a group of a class",
        "harness.classroom.commands.name_group",
    ),
}
