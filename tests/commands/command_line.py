"""What the command line says before what is wrong."""

from harness import assignment
from harness.reports import FORMATS

GRADE = "python -m harness grade: "
USAGE = "usage: python -m harness [-h] [--version] COMMAND ...\npython -m harness: error: "
USAGE_OF_GRADE = f"""\
usage: python -m harness grade [-h] [--assignment SLUG] [--report FORMAT=FILE]
                               [--unit ID] [--fail-under PERCENT]
                               [--require-isolation LEVEL] [--verbose]
                               [--where] [--film]
                               PATH [PATH ...]
{GRADE}error: """
SLUGS = ", ".join(assignment.slugs())
KNOWN_FORMATS = ", ".join(FORMATS)
UNITS = "A, B, C, D, E, F, G, H, I, J, style"
