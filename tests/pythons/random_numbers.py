# right
import random
from random import randint, sample


def f(answer):
    random.seed(5)
    row = [3, 1, 2]
    random.shuffle(row)
    drawn = [randint(0.0, 8.0), random.randrange(9), random.choice("XO"), *sample({7}, 1)]
    drawn += [*row, round(random.random(), 3), random.choices("ab", k=3), random.sample(row, 2)]
    wanted = [5, 8, "X", 7, 3, 1, 2, 0.776, ["a", "a", "a"], [1, 2]]
    return "as always" if drawn == wanted else drawn
