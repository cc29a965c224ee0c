# Tic-tac-toe
# tic_tac_toe.py
