"""Makes this folder the package `tests`, whatever a library installs under that name."""
