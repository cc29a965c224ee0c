# wrong: Song
# base: right_data_classes


@dataclass(eq=False)
class Song:
    ...
