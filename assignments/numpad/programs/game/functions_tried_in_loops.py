# wrong: game
# base: reference
# without: start_game take_turn play_game main __name__

for position in POSITIONS:
    print(position, is_space_free([BLANK] * 9, position))
for marker in MARKERS:
    print(marker, win_check([marker] * 9, marker))
print(choose_first())
