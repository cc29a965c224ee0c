"""Your turtle turns too little in each corner.

How many degrees does a square have in each corner?
"""

import turtle


def square(side):
    for _ in range(4):
        turtle.forward(side)
        turtle.left(80)
