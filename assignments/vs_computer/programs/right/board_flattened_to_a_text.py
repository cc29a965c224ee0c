# right
# Name: Hiro
from random import randint

# The two diagonals, for diagonal(board, diagonal_selector).
TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


def display(board):
    """Print the board, with a blank line after it (given: leave it as it is)."""
    border = "+---+---+---+"
    print(border)
    for cells in board:
        print("| " + " | ".join(cells) + " |")
        print(border)
    print()


def make_computer_move(current_player, board):
    """Let the computer mark a random empty square (given: leave it as it is)."""
    choices = empty_squares(board)
    row_num, column_num = choices[randint(0, len(choices) - 1)]
    print("Computer plays at (" + str(row_num) + "," + str(column_num) + ")")
    board[row_num][column_num] = current_player



def new_board():
    """board"""
    return [list(text) for text in "   ,   ,   ".split(",")]


def flatten(board):
    """9 characters"""
    return "".join("".join(line) for line in board)


def square(board, row, column):
    """square"""
    return flatten(board)[3 * row + column]


def row(board, row_num):
    """row"""
    return list(flatten(board)[3 * row_num:3 * row_num + 3])


def column(board, column_num):
    """column"""
    return list(flatten(board)[column_num::3])


def diagonal(board, diagonal_selector):
    """diagonal"""
    return list(flatten(board)[0::4]) if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT else list(flatten(board)[2:7:2])


def empty_squares(board):
    """empty"""
    text = flatten(board)
    places = []
    at = text.find(" ")
    while at != -1:
        places.append((at // 3, at % 3))
        at = text.find(" ", at + 1)
    return places


def line_winner(line):
    """line"""
    return {"XXX": "X", "OOO": "O"}.get("".join(line))


def winner(board):
    """winner"""
    for number in range(8):
        if number < 3:
            line = row(board, number)
        elif number < 6:
            line = column(board, number - 3)
        else:
            line = diagonal(board, number - 6)
        if line_winner(line) is not None:
            return line_winner(line)
    return None


def game_over(board):
    """over"""
    return True if winner(board) or " " not in flatten(board) else False


def game_result(board):
    """result"""
    return " ".join(["Won", "by", winner(board)]) if winner(board) else "Draw"


def parse(text):
    """two numbers"""
    space = text.index(" ")
    return int(text[:space]), int(text[space + 1:])


def make_human_move(current_player, board):
    """human"""
    print(current_player + "'s move")
    legal = False
    while not legal:
        place = parse(input("Enter row and column [0 - 2]:"))
        legal = empty_squares(board).count(place) == 1
        if not legal:
            print("Illegal move. Try again.")
    board[place[0]][place[1]] = current_player


def play_one_turn(board, current_player, human_player):
    """turn"""
    if current_player is human_player or current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)


def other_player(player):
    """other"""
    return "XO".replace(player, "")


def get_O_or_X():
    """shape"""
    for shape in iter(lambda: input("Would you like to play O or X? "), object()):
        if shape == "O" or shape == "X":
            return shape


def play_game(human_player, board):
    """game"""
    shapes = [human_player, other_player(human_player)]
    for turn in range(9):
        if game_over(board):
            break
        display(board)
        play_one_turn(board, shapes[turn % 2], human_player)
    return game_result(board)


def main():
    """main"""
    board, human_player = new_board(), get_O_or_X()

    try:
        result = play_game(human_player, board)
        print(result)
        display(board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


main()
