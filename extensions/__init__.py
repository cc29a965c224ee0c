"""The extensions that come with the harness: for each hook, the modules that it is asked of.

See `harness/extensions.py`.  A folder that is taken out is no extension any more; nothing else has
to be changed.
"""

OURS = {
    "commands": (
        "extensions.classroom.hooks",
        "extensions.insights.hooks",
        "extensions.cluster.hooks",
        "extensions.authoring.hooks",
        "extensions.questions.hooks",
        "extensions.own_tests.hooks",
    ),
    "class_part": (
        "extensions.insights.hooks",
        "extensions.similarity.hooks",
        "extensions.cluster.hooks",
    ),
    "builders": (
        "extensions.platforms.hooks",
        "extensions.notebooks.hooks",
        "extensions.browser.hooks",
    ),
    "before_building": ("extensions.causes.hooks", "extensions.authoring.hooks"),
    "explainers": (
        "extensions.causes.hooks",
        "extensions.fault_location.hooks",
        "extensions.trace.hooks",
    ),
    "form_readers": ("extensions.other_forms.hooks",),
    "value_kinds": ("extensions.science.hooks",),
    "unit_kinds": ("extensions.own_tests.hooks", "extensions.style.hooks"),
    "sandbox_kinds": ("extensions.browser.hooks",),
    "kit_parts": (
        "extensions.other_forms.hooks",
        "extensions.fault_location.hooks",
        "extensions.trace.hooks",
        "extensions.science.hooks",
        "extensions.browser.hooks",
        "extensions.own_tests.hooks",
        "extensions.style.hooks",
    ),
}
