"""The last commits: what CONTRIBUTING.md asks of a commit's text."""

import re
import subprocess

import pytest

from tests.helpers import ROOT

LAST, LONGEST_SUBJECT, MANY_LINES = 15, 72, 50
# A subject says what the commit does, in the imperative.
VERBS = frozenset(
    """
    Add Allow Apply Ask Avoid Begin Bound Build Call Carry Change Check Choose Close Collect
    Compare Count Cover Cut Decide Define Delete Deprecate Describe Document Draw Drop End Explain
    Extract Fill Find Fix Follow Give Grade Group Handle Hold Ignore Improve Inline Join Keep
    Leave Let Limit Link List Load Lower Make Mark Measure Mend Merge Move Name Note Open Order
    Parse Pass Print Prove Put Read Record Reduce Refuse Release Remove Rename Render Replace
    Report Require Restore Return Reuse Revert Rewrite Run Say Seed Send Show Simplify Skip Sort
    Split Start Stop Store Sweep Take Tell Test Trust Try Turn Update Use Validate Warn Write
    """.split()
)


def git(*arguments):
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout if done.returncode == 0 else ""


COMMITS = git("log", f"-{LAST}", "--no-merges", "--format=%H").split()


@pytest.mark.skipif(not COMMITS, reason="this is no clone")
def test_each_of_the_last_commits_says_what_it_does_and_why():
    wrong = []
    for commit in COMMITS:
        subject, _, body = git("show", "-s", "--format=%B", commit).strip().partition("\n")
        changed = sum(
            map(int, re.findall(r"(\d+) (?:ins|del)", git("show", "--shortstat", commit)))
        )
        if len(subject) > LONGEST_SUBJECT or subject.endswith("."):
            wrong.append(f"{subject}: at most {LONGEST_SUBJECT} characters, without a full stop")
        if subject.partition(" ")[0] not in VERBS:
            wrong.append(f"{subject}: begin with what the commit does, such as Add or Rename")
        if changed > MANY_LINES and not body.strip():
            wrong.append(f"{subject}: say in a body why {changed} lines change")
    assert wrong == []
