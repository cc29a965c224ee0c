"""Style rules: what a reader finds in how a submission is written.

Runs in a reader inside the sandbox, which gets these modules as text (see `inside.linting`):
standard library, `inside.salvage` and pycodestyle only.  A finding is a place and a name; what is
said about it is made on the trusted side (see `style`).
"""
