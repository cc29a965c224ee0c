"""Your function asks for the mark, but the person always plays {mark}.

Which of your lines uses the answer?
"""

VERSIONS = [("mark_not_used", {"mark": mark}) for mark in "XO"]


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        result = play_game(mark, board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
