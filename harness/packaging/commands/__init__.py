"""The command that builds a file for elsewhere: its options and its work."""

# Of each command: what it does, and its module.
COMMANDS = {"build": ("build a file for elsewhere", "harness.packaging.commands.build")}
