def play_game() -> None:
    """Play one game, from the question for the size to its result."""
    size = int(input("Game Board Size: "))
    take_turn(setup_game(size), 0)


def take_turn(board: list, moves: int) -> None:
    """Let one player move, then the next."""
    player = PLAYERS[moves % 2]
    print(render_board(board))
    print(f"Move Counter: {moves}")
    board = apply_move(ask_for_move(board, player), board, player)
    end_turn(board, moves + 1, player)


def end_turn(board: list, moves: int, player: str) -> None:
    """Say how the game ended, or go on."""
    if check_for_winner(board, player):
        print(render_board(board))
        print(f"Player {player} won in {moves} moves.")
    elif moves == len(board) * len(board):
        print(render_board(board))
        print("Cat's game; no one wins.")
    else:
        take_turn(board, moves)
