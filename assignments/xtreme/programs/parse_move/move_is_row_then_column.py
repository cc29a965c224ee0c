# wrong: parse_move
# line: 28
# base: beginner_while_loops

def parse_move(string):
    """..."""
    the_list = string.split(",")
    first_number = int(the_list[0])
    second_number = int(the_list[1])
    answer = (second_number, first_number)
    return answer
