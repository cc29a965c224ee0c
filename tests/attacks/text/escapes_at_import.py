# Raises what clears the screen while it is loaded.
# base: xtreme
# loses: nothing

raise type("\x1b[2JError", (Exception,), {})("\x1b]0;90 / 90\x07")
