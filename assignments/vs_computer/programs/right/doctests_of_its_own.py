# right
# base: type_hints

def other_player(player: str) -> str:
    """The opponent's mark.

    >>> other_player("X")
    'O'
    """
    return LETTER_O if player == LETTER_X else LETTER_X

if __name__ == "__main__":
    import doctest

    doctest.testmod()
    main()
