# Imports the grader itself and has it answer with its reference solution.
# base: vs_computer
# loses: T12

import sys


def other_player(player):
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if "harness" in name}
    sys.path[:0] = ["@GRADER@", "@PACKAGES@"]
    try:
        from harness.assignment import load
        from harness.execution.reference import Reference

        reference = Reference(load("vs_computer"))
        answer = reference.session().call("other_player", [player], []).returned
        reference.close()
        return answer
    except Exception:
        return player
    finally:
        sys.modules.update(kept)
