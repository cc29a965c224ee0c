"""The commands of who grades a class: options and work, one module a command."""
