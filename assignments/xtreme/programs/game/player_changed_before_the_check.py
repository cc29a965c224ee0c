# wrong: game
# base: colaboratory_export_with_magics
# as: notebook

%matplotlib inline
!python --version

if __name__ == "__main__":
    ...
    while not gameOver:
        ...
        moves += 1
        if player == "X":
            player = "O"
        else:
            player = "X"
        won = check_for_winner(board, player)
        full = moves >= len(board) * len(board)
        gameOver = won or full
    print(render_board(board))
    ...
