"""Where a function is wrong: the line in which one small change makes all of its cases right.

Nothing is guessed and no solution is shown: edits of the student's own function are tried beside
the submission (`mutations`) until one does in every case of the function's domain what is right.
"""
