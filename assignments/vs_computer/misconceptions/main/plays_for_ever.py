"""Your function starts a new game each time a game has ended.

How many games should the program play?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
      while True:
          board = new_board()
          result = play_game(human_player, board)
          display(board)
          print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
