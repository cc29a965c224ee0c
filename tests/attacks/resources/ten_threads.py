# Has ten threads work for it, which is nothing bad.
# base: dict_board
# loses: nothing

from concurrent.futures import ThreadPoolExecutor

right = get_current_player


def get_current_player(round):
    with ThreadPoolExecutor(10) as pool:
        answers = set(pool.map(right, [round] * 100))
    return answers.pop()
