"""Registers the notebook that checks itself and, where a page is built too, JupyterLite."""

from __future__ import annotations

from importlib.util import find_spec

from harness.extensions import Builder, Order, hook


def build_notebook(order: Order) -> bytes:
    from extensions.notebooks import notebook

    return notebook.build_notebook(order.assignment)


def build_jupyterlite(order: Order) -> bytes:
    from extensions.browser.page.packages import packages_for_order
    from extensions.notebooks.notebook import jupyterlite

    return jupyterlite.build_folder(order.assignment, packages_for_order("jupyterlite", order))


@hook
def builders() -> dict[str, Builder]:
    found = {
        "notebook": Builder(
            build=build_notebook,
            suffix="ipynb",
            is_for_students=True,
            runs_on="the Jupyter or Colab that runs it",
        )
    }
    if find_spec("extensions.browser"):  # whose Python for browsers it uses
        from extensions.browser.hooks import PYODIDE

        found["jupyterlite"] = Builder(
            build=build_jupyterlite,
            is_folder=True,
            is_for_students=True,
            takes_modules=False,
            options=(PYODIDE,),
        )
    return found
