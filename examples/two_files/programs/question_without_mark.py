# wrong: main
# base: reference


def main():
    """..."""
    prices = read_prices("prices.txt")
    basket = input("What do you buy: ").split()
    for line in receipt(basket, prices):
        print(line)
