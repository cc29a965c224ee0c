# right
# unit: T12
def other_player(player):
    return chr(ord('X') + ord('O') - ord(player))
