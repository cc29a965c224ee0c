"""The commands of who grades a class: options and work, one module a command."""

# Of each command: what it does, and its module.
COMMANDS = {
    "class": ("grade what a whole class submitted", "extensions.classroom.commands.grade_class"),
    "watch": (
        "watch a folder and grade what comes into it",
        "extensions.classroom.commands.watch_class",
    ),
    "term": (
        "show several assignments of a class on one page",
        "extensions.insights.commands.term",
    ),
    "cluster-keys": (
        "make the certificates of a cluster",
        "extensions.cluster.make_keys",
    ),
    "name": (
        "turn a group of submissions into a named misconception",
        "extensions.insights.commands.name_group",
    ),
}
