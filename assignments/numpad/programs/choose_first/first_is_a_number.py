# wrong: choose_first
# base: type_hints_and_secrets

def choose_first() -> int:
    """Draw lots."""
    number: int = secrets.randbelow(2) + 1
    return number
