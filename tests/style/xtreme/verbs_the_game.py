def game() -> None:
    """Play one game."""
    play_game()


if __name__ == "__main__":
    game()
