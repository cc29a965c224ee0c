# wrong: player_choice
# line: 109
# base: star_import_and_counting

def player_choice(board):
    testBoard(board)
    allowed = []
    for number in range(1, 10):
        allowed.append(str(number))
    answer = input("Select a position on the board (1-9): ")
    while True:
        if answer in allowed:
            if is_space_free(board, int(answer)):
                break
            else:
                print("That space is not available.")
                return int(input("Select a position on the board (1-9): "))
        answer = input("Select a position on the board (1-9): ")
    return int(answer)
