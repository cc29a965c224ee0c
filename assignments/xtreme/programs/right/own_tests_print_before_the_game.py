# right
# base: terse
# Leila Farrokhzad, 97016623

print("testing...")
print(parse_move("2, 1"), parse_move("1,1"))
print(render_board(setup_game(3)))
assert check_for_winner([["X", "X"], [" ", " "]], "X")
print("all tests passed")


if __name__ == "__main__":
    main()
