"""What only a newer Python can read is read all the same, and does the same."""

from extensions.other_forms.inside.older import older_f_strings, readable, with_brackets
from tests.samples import each_row

# on the right what is shown with Python 3.12
SHOWN = {
    """f"{d["k"]}\"""": "v",
    """f'{d['k']}'""": "v",
    r'''f"{"\n".join(l)}!"''': "a\nb!",
    r"""f'{'\t'.join(l)}!'""": "a\tb!",
    '''f"a{d["k"]:>{w["x"]}}b"''': "a    vb",
    """"x" f"{d["k"]!r:>9}" "y" f'{1}\'""": "x      'v'y1",
    r'''f"""{"\t".join(l)}"""''': "a\tb",
    '''f"{{{d["k"]}}}"''': "{v}",
    '''f"{f"{n}"}"''': "7",
    '''f"{", ".join(f"{x}" for x in l)}"''': "a, b",
    '''f"{d["a{b"]}" if "a{b" in d else f"{"#"}"''': "3",
    r'''rf"{d["k"]}\d"''': r"v\d",
    '''f"{"it's"}"''': "it's",
    '''f"{("x" if n else "y") + "z"}"''': "xz",
    '''f"{"" if n else "q"}" + "{x["''': "{x[",
    '''f"{[1, 2][1]:>{n}}"''': "      2",
    '''f"{(lambda x: "q")(1)}"''': "q",
    '''f"a{\nn\n}b {d[\n"k"]}"''': "a7b v",
    """f'{\nn:>3}' + f'{(1,\n\n2)[0]}'""": "  71",
    'f"#{ # the number\nn # of it\n}#"': "#7#",
    """f'{n} \\\n{n}' f'x'""": "7 7x",
    '''"no" if n == 1 else f"{"b"}"''': "b",
}
NAMES = {"d": {"k": "v", "a{b": 3}, "l": ["a", "b"], "n": 7, "w": {"x": 5}}


@each_row(("written", "shown"), SHOWN.items(), ids=list(SHOWN))
def test_this_python_reads_it(written, shown):
    assert eval(readable(written), dict(NAMES)) == shown
    assert eval(older_f_strings(written), dict(NAMES)) == shown


@each_row(
    "source",
    [
        """f"{d['k']}\"""",
        'f"{x!r:>9} {{}}"',
        "# it's f\"{d[\"\nx = 'y'\n",
        '"f{" + "\\n}"',
        'f"{d["',
        'f"""{d["k"]}"""',
        "x = '''\nf\"{d['",
    ],
)
def test_what_every_python_can_read_or_none_can_stays(source):
    assert older_f_strings(source) == source


def test_several_exceptions_get_brackets():
    source = "try:\n    f()\nexcept ValueError, a.B :\n    pass\nexcept (C, D):\n    pass\n"
    assert with_brackets(source) == source.replace("ValueError, a.B", "(ValueError, a.B)")


def test_texts_in_texts_without_end_are_left_as_they_are():
    source = 'f"{' * 2000
    assert readable(source) == source
