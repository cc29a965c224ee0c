"""The commands of who makes an assignment: options and work, one module a command."""
