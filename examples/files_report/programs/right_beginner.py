# right
# base: right_without_csv_module
import csv


def read_costs(file="costs.csv"):
    f = open(file)
    reader = csv.reader(f)
    costs = []
    first = True
    for row in reader:
        if first:
            first = False
        else:
            cost = (row[0], row[1], float(row[2]))
            costs.append(cost)
    f.close()
    return costs


def above(costs, limit=0):
    i = 0
    while i < len(costs):
        if costs[i][2] > limit:
            yield costs[i]
        i = i + 1


def deep_total(amounts):
    total = 0
    for i in range(len(amounts)):
        if type(amounts[i]) is int or type(amounts[i]) is float:
            total = total + amounts[i]
        else:
            total = total + deep_total(amounts[i])
    return total
