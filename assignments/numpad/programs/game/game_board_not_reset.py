# wrong: game
# base: long_if_chains_and_anything_but_y_is_no

the_board = [" ", " ", " ", " ", " ", " ", " ", " ", " "]

while game_is_on == True :
    p1, p2 = choose_markers()
    ...
