# wrong: display_board
# base: os_system_clear_and_bare_main

def display_board(board):
    if type(board) != list:
        raise Exception("board is not a list")
    if len(board) != 9:
        raise Exception("board has not 9 spaces")
    os.system("cls" if os.name == "nt" else "clear")
    line = "-----------------"
    print("  " + board[6] + "  |  " + board[7] + "  |  " + board[8])
    print(line)
    print("  " + board[3] + "  |  " + board[4] + "  |  " + board[5])
    print(line)
    print("  " + board[0] + "  |  " + board[1] + "  |  " + board[2])
