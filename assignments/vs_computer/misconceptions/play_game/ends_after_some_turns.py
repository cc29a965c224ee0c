"""Your function ends the game after {count} turns.

How many turns can a game have at most?
"""

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
VERSIONS = [
    (f"ends_after_{word}_turns", {"most": most, "count": word}) for most, word in NUMBERS.items()
]


def play_game(human_player, board):
    current_player = human_player
    for _ in range(most):
        if game_over(board):
            break
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
