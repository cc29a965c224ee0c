# right
# base: reference


def read_costs(file="costs.csv"):
    costs = []
    with open(file) as lines:
        lines.readline()
        for line in lines:
            who, rest = line.strip().split(",", 1)
            what, amount = rest.rsplit(",", 1)
            costs.append((who, what.strip('"'), float(amount)))
    return costs


def above(costs, limit=0):
    return (cost for cost in costs if cost[2] > limit)


def deep_total(amounts):
    if amounts == []:
        return 0
    first, rest = amounts[0], amounts[1:]
    if type(first) == list:
        return deep_total(first) + deep_total(rest)
    return first + deep_total(rest)


def write_report(costs, file="report.txt", width=10, only=None):
    report = open(file, "w")
    names = []
    for cost in costs:
        if cost[0] not in names:
            names.append(cost[0])
    names.sort()
    for name in names:
        total = 0
        for cost in costs:
            if cost[0] == name:
                total = total + cost[2]
        if only == None or only == name:
            dots = "." * (width - len(name))
            print(name + dots + "%.2f" % total, file=report)
    report.close()
