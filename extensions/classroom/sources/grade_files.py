"""The files of grades that platforms export and take back; the first that knows a file reads it."""

from extensions.classroom.sources import blackboard_grades, brightspace_grades, canvas_gradebook

GRADE_FILES = (
    canvas_gradebook.read_gradebook,
    blackboard_grades.read_grades,
    brightspace_grades.read_grades,
)
