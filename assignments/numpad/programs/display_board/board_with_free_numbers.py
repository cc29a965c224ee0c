# wrong: display_board
# base: star_import_and_counting

def display_board(board):
    testBoard(board)
    board = list(board)
    for number in range(9):
        if board[number] == " ":
            board[number] = number + 1
    position = 6
    while position >= 0:
        print(f"  {board[position]}  |  {board[position + 1]}  |  {board[position + 2]}")
        if position > 0:
            print("-----------------")
        position = position - 3
