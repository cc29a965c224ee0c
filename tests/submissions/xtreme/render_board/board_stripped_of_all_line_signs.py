# wrong: render_board
#NAME: Kofi Mensah
#STUDENT NUMBER: 10998877
#Date: November 2024

def setup_game(size: int) -> list:
    """creates the board"""
    game_board = []
    count = 0
    #keep adding rows
    while count != size:
        game_board.append([" "] * size)
        count = count + 1
    return game_board

def parse_move(move_string: str) -> tuple:
    """parses"""
    move_string = move_string.strip()
    x_and_y = move_string.split(", ")
    if len(x_and_y) == 1:
        x_and_y = move_string.split(",")
    return (int(x_and_y[0]), int(x_and_y[1]))

def is_move_valid(move: tuple, board: list) -> bool:
    """validates"""
    try:
        if move[0] < 0 or move[1] < 0:
            return False
        if board[move[1]][move[0]] != " ":
            return False
    except IndexError:
        return False
    else:
        return True

def apply_move(move: tuple, board: list, player: str) -> list:
    """applies"""
    new_board = board.copy()
    for i in range(len(new_board)):
        new_board[i] = board[i].copy()
    new_board[move[1]][move[0]] = player
    return new_board

def check_row(board: list, row: int, player: str) -> bool:
    """row"""
    other_things = [cell for cell in board[row] if cell != player]
    return other_things == []

def check_column(board: list, column: int, player: str) -> bool:
    """column"""
    result = True
    for row in board:
        result = result and (row[column] == player)
    return result

def check_down_diagonal(board: list, player: str) -> bool:
    """down"""
    result = True
    for y in range(len(board)):
        for x in range(len(board)):
            if x == y and board[y][x] != player:
                result = False
    return result

def check_up_diagonal(board: list, player: str) -> bool:
    """up"""
    x = 0
    for row in reversed(board):
        if row[x] != player:
            return False
        x = x + 1
    return True

def check_for_winner(board: list, player: str) -> bool:
    """winner"""
    row = 0
    while row < len(board):
        if check_row(board, row, player):
            return True
        row += 1
    column = 0
    while column < len(board):
        if check_column(board, column, player):
            return True
        column += 1
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)

def render_cell(board: list, x: int, y: int) -> str:
    """cell"""
    return board[y][x]

def render_row(board: list, y: int) -> str:
    """row"""
    string = ""
    x = 0
    for cell in board[y]:
        string = string + render_cell(board, x, y)
        if x != len(board[y]) - 1:
            string = string + "|"
        x = x + 1
    return string + "\n"

def render_board(board: list) -> str:
    """board"""
    string = ""
    between = ""
    for i in range(len(board)):
        between += "-+"
    between = between.rstrip("+") + "\n"
    for y in range(len(board)):
        string += render_row(board, y) + between
    return string.rstrip(between)

if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    counter = 0
    player = "X"
    game_over = False
    winner = ""
    while game_over == False and counter < size * size:
        if counter % 2 == 0:
            player = "X"
        elif counter % 2 == 1:
            player = "O"
        print(render_board(board))
        print("Move Counter: ", counter, sep="")
        valid = False
        while valid == False:
            #players can type rubbish
            try:
                move = parse_move(input(player + "'s move (x, y): "))
                valid = is_move_valid(move, board)
            except (ValueError, IndexError):
                valid = False
            if valid == False:
                print("INVALID MOVE --- TRY AGAIN.")
        board = apply_move(move, board, player)
        counter += 1
        game_over = check_for_winner(board, player)
        if game_over == True:
            winner = player
    print(render_board(board))
    if winner != "":
        print("Player " + winner + " won in " + str(counter) + " moves.")
    else:
        print("Cat's game; no one wins.")
