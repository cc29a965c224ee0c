"""What goes to a worker: how values of packages travel there, and what they draw."""
