"""Style: how a program is written, by the rules in the table [style] of the assignment."""

from extensions.style.inspection import Style
from extensions.style.rules import Rule


def test_rule(style: Style, rule: Rule) -> None:
    """The program keeps a rule of style; the rule's own title is what a student reads."""
    exempt = rule.exempt_names(style.names(rule.name))
    assert style.passes(rule.name, *rule.also, limit=rule.limit, exempt=exempt)
