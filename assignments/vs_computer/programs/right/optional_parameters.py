# right
# base: recursion_and_main_first

def get_O_or_X(question="Would you like to play O or X? ", answers=("O", "X")):
    answer = input(question)
    return answer if answer in answers else get_O_or_X(question, answers)

def game_result(board, sentence="Won by {}"):
    return sentence.format(winner(board)) if winner(board) else "Draw"

def new_board(rows=3, columns=3, blank=" "):
    return [[blank] * columns for _ in range(rows)]
