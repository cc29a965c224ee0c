"""Style rules: what a reader finds in how a submission is written.

Runs in a reader inside the sandbox, which gets these modules with the request: standard library,
`harness.inside.syntax` and pycodestyle only.  A finding is a place and a name; what is said about
it is made on the trusted side (see `inspection`).
"""
