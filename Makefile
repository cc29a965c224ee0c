# Every target prepares what it needs, in .venv, from the locked versions in requirements/.
# Written for GNU make 3.81 (what macOS has) and later.

PYTHON ?= python3
VENV_PYTHON := .venv/bin/python

# Stamps: what has been installed since these files last changed.
READY_TO_GRADE := .venv/ready-to-grade
READY_TO_DEVELOP := .venv/ready-to-develop
READY_FOR_DOCS := .venv/ready-for-docs

# The versions in .venv count, whatever a PYTHONPATH offers; cached bytecode makes a grade start sooner.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

# A file name goes to the shell as an environment variable, so that no character of it is special.
override SUBMISSION := $(value SUBMISSION)
override ASSIGNMENT := $(value ASSIGNMENT)
override SUBMISSIONS := $(value SUBMISSIONS)
override WORKSHEET := $(value WORKSHEET)
override OUT := $(value OUT)
export SUBMISSION ASSIGNMENT SUBMISSIONS WORKSHEET OUT

SLUGS := $(notdir $(patsubst %/,%,$(dir $(wildcard assignments/*/assignment.toml))))

MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.PHONY: help grade class check gradescope kit github page coderunner notebook jupyterlite wheel rehearse record audit corpus test lint format compare attacks steady fuzz bench docs figures similarity-figures pictures words browser pythons lock clean chosen-python

# A line `#: ...` begins a group of the list; a target is listed with what stands behind its `##`.
help:
	@sed -n -e 's/^#: \(.*\)/\1:/p' -e 's/^\([a-z-]*\):.*## \(.*\)/\1:\2/p' Makefile | \
		while IFS=: read -r name text; do \
		if [ -n "$$text" ]; then printf '  make %-18s %s\n' "$$name" "$$text"; \
		else printf '%s\n' "$$name"; fi; done
	@echo 'Another Python (3.10 to 3.15): make PYTHON=python3.12 ...'

#: Use the grader

ifneq ($(strip $(SUBMISSION)),)
grade: $(READY_TO_GRADE) ## Grade a program: SUBMISSION=tic_tac_toe.py [ASSIGNMENT=slug] [ARGS=...]
	@$(VENV_PYTHON) -m harness grade "$$SUBMISSION" $(if $(ASSIGNMENT),--assignment "$$ASSIGNMENT") $(ARGS)
else
grade:
	@echo 'usage: make grade SUBMISSION=tic_tac_toe.py [ASSIGNMENT=slug] [ARGS=...]' >&2; exit 2
endif

ifneq ($(and $(strip $(SUBMISSIONS)),$(strip $(ASSIGNMENT))),)
class: $(READY_TO_GRADE) ## Grade a class: SUBMISSIONS=path ASSIGNMENT=slug [OUT=dir] [WORKSHEET=csv] [JOBS=n]
	@$(VENV_PYTHON) -m harness class "$$SUBMISSIONS" --assignment "$$ASSIGNMENT" \
		$(if $(OUT),--output "$$OUT") $(if $(WORKSHEET),--worksheet "$$WORKSHEET") \
		$(if $(JOBS),--jobs $(JOBS)) $(ARGS)
else
class:
	@echo 'usage: make class SUBMISSIONS=path ASSIGNMENT=slug [OUT=dir] [WORKSHEET=csv] [JOBS=n] [ARGS="--roster csv --deadline time --pass-mark 50 ..."]' >&2; exit 2
endif

ifneq ($(strip $(SUBMISSION)),)
check: $(READY_TO_GRADE) ## Check a program as students do: SUBMISSION=tic_tac_toe.py [ASSIGNMENT=slug] [ARGS=--watch]
	@$(VENV_PYTHON) -m harness check "$$SUBMISSION" $(if $(ASSIGNMENT),--assignment "$$ASSIGNMENT") $(ARGS)
else
check:
	@echo 'usage: make check SUBMISSION=tic_tac_toe.py [ASSIGNMENT=slug]' >&2; exit 2
endif

gradescope: $(READY_TO_GRADE) ## Build autograder zips in dist/: [ASSIGNMENT=slug]
	@set -e; for slug in $(if $(ASSIGNMENT),"$$ASSIGNMENT",$(SLUGS)); \
		do $(VENV_PYTHON) -m harness build gradescope "$$slug"; done

kit: $(READY_TO_GRADE) ## Build kits for students in dist/: [ASSIGNMENT=slug]
	@set -e; for slug in $(if $(ASSIGNMENT),"$$ASSIGNMENT",$(SLUGS)); \
		do $(VENV_PYTHON) -m harness build kit "$$slug"; done

github: $(READY_TO_GRADE) ## Build folders for GitHub, Classroom 50 and GitLab in dist/: [ASSIGNMENT=slug]
	@set -e; for slug in $(if $(ASSIGNMENT),"$$ASSIGNMENT",$(SLUGS)); \
		do $(VENV_PYTHON) -m harness build github "$$slug"; done

page: $(READY_TO_GRADE) ## Build pages for checking in a browser in dist/: [ASSIGNMENT=slug]
	@set -e; for slug in $(if $(ASSIGNMENT),"$$ASSIGNMENT",$(SLUGS)); \
		do $(VENV_PYTHON) -m harness build page "$$slug"; done

coderunner: $(READY_TO_DEVELOP) ## Build questions for Moodle's CodeRunner in dist/: [ASSIGNMENT=slug] [ARGS=--student]
	@set -e; for slug in $(if $(ASSIGNMENT),"$$ASSIGNMENT",$(SLUGS)); \
		do $(VENV_PYTHON) -m harness build coderunner "$$slug" $(ARGS); \
		$(VENV_PYTHON) -m harness build coderunner-whole "$$slug" $(ARGS); done

notebook: $(READY_TO_GRADE) ## Build notebooks that check themselves in dist/: [ASSIGNMENT=slug]
	@set -e; for slug in $(if $(ASSIGNMENT),"$$ASSIGNMENT",$(SLUGS)); \
		do $(VENV_PYTHON) -m harness build notebook "$$slug"; done

jupyterlite: $(READY_TO_GRADE) ## Build folders with the notebook in a browser in dist/: [ASSIGNMENT=slug]
	@set -e; for slug in $(if $(ASSIGNMENT),"$$ASSIGNMENT",$(SLUGS)); \
		do $(VENV_PYTHON) -m harness build jupyterlite "$$slug"; done

wheel: $(READY_TO_DEVELOP) ## Build a wheel in dist/ that pipx or pip installs as the command noughts-grader
	@$(VENV_PYTHON) -m build --wheel --no-isolation --outdir dist | tail -n 1

#: Write an assignment

record: $(READY_TO_DEVELOP) ## Record the answers of the references that checks ask for: [ARGS=slug|folder]
	@$(VENV_PYTHON) -m harness record $(or $(ARGS),$(SLUGS))

audit: $(READY_TO_DEVELOP) ## Measure how often the grader is wrong: [ASSIGNMENT=slug|folder] [ARGS=--rewrites] [PUBLISH=1]
	@$(VENV_PYTHON) -m $(if $(PUBLISH),tools.publish_audit,tools.audit) $(if $(ASSIGNMENT),"$$ASSIGNMENT") $(ARGS)

corpus: $(READY_TO_DEVELOP) ## Grade the sample programs: [ARGS="slug|folder --by-unit"] [CAUSES=1|PLACES=1: the cause or line each gets]
	@$(VENV_PYTHON) -m $(if $(CAUSES),extensions.causes.tests.approved,$(if $(PLACES),extensions.fault_location.tests.places,tools.corpus)) $(ARGS)

rehearse: $(READY_TO_GRADE) ## Try the zips as Gradescope would: [ASSIGNMENT=slug|folder [SUBMISSION=...]] [FULL=1]
	@$(VENV_PYTHON) -m rehearsal $(if $(ASSIGNMENT),"$$ASSIGNMENT") \
		$(if $(SUBMISSION),--submission "$$SUBMISSION") $(if $(FULL),--compare 1) $(ARGS)

#: Develop

test: $(READY_TO_DEVELOP) ## Run the project's own tests: [SAMPLE=2|all] [ARGS="-k name"]
	$(VENV_PYTHON) -m pytest -n auto --dist worksteal $(ARGS)

lint: $(READY_TO_DEVELOP) ## Check style, format and types
	$(VENV_PYTHON) -m ruff check
	$(VENV_PYTHON) -m ruff format --check
	$(VENV_PYTHON) -m mypy

format: $(READY_TO_DEVELOP) ## Format the code and apply automatic fixes
	$(VENV_PYTHON) -m ruff check --fix-only
	$(VENV_PYTHON) -m ruff format

compare: $(READY_TO_DEVELOP) ## Compare the verdicts of kits or of a quiz with those of the grader: [WITH=quiz] [ARGS=slug]
	@$(VENV_PYTHON) -m $(if $(filter quiz,$(WITH)),extensions.platforms.tests.quiz_answers,tools.compare_kit) $(ARGS)

attacks: $(READY_TO_DEVELOP) ## Grade every hostile submission in tests/attacks: [ARGS="-k family"]
	SAMPLE=all $(VENV_PYTHON) -m pytest -n auto --dist worksteal tests/attacks $(ARGS)

steady: $(READY_TO_DEVELOP) ## Grade programs on a busy or slow machine: [ARGS="slug --kinds busy,slow"]
	@$(VENV_PYTHON) -m rehearsal.steady $(ARGS)

fuzz: $(READY_TO_DEVELOP) ## Send randomly changed data to the grader: [FUZZ=number of examples]
	FUZZ=$(or $(FUZZ),2000) $(VENV_PYTHON) -m pytest -n auto --dist worksteal tests/fuzzing $(ARGS)

bench: $(READY_TO_GRADE) ## Compare the cost of a grade with other tools: [ARGS="--programs 12"]
	@$(VENV_PYTHON) -m bench.environment
	@$(VENV_PYTHON) -m bench $(ARGS)

docs: $(READY_FOR_DOCS) ## Build the pages of docs/ as a site with a search, in build/site
	@NO_MKDOCS_2_WARNING=1 $(VENV_PYTHON) -m mkdocs build --strict --quiet --site-dir build/site
	@echo "build/site/index.html"

figures: $(READY_TO_DEVELOP) ## Count lines, modules, imports and names: [ARGS=--list]
	@$(VENV_PYTHON) -m tools.figures $(ARGS)

similarity-figures: $(READY_TO_DEVELOP) ## Measure which copies --similarity finds: [ARGS="slug --write"]
	@$(VENV_PYTHON) -m extensions.similarity.tests.figures $(ARGS)

pictures: $(READY_TO_DEVELOP) browser ## Draw the pictures in README.md from real reports
	@tools/pictures.sh

words: $(READY_TO_DEVELOP) ## Rate the sentences that students read: [ARGS=--staff|--pages]
	@$(VENV_PYTHON) -m tools.words $(ARGS)

browser: ## Install Chromium for the tests of the HTML report (Debian, as root)
	@sh tools/browser.sh

pythons: ## Install a Debian with newer Pythons for the tests (Debian, as root): [SUITE=sid]
	@sh tools/pythons.sh "$(or $(PYTHON_ROOTS),build/roots)" "$(or $(SUITE),sid)"

lock: ## Write requirements/ from the dependencies in pyproject.toml: [ARGS=--keep]
	"$(PYTHON)" tools/lock.py $(ARGS)

clean: ## Remove .venv and everything else that make or a tool created
	-@! [ -e $(VENV_PYTHON) ] || $(VENV_PYTHON) tools/bootstrap.py clean
	rm -rf .venv .venv-bench .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY_TO_GRADE): requirements/run.txt requirements/class.txt tools/bootstrap.py $(VENV_PYTHON)
	@command -v "$(PYTHON)" >/dev/null || { \
		echo "$(PYTHON) was not found. Python 3.10 to 3.15 is needed; to choose one: make PYTHON=python3.12 ..." >&2; \
		exit 2; }
	@"$(PYTHON)" tools/bootstrap.py run $(if $(filter file,$(origin PYTHON)),,chosen)
	@echo 'MADE_WITH := $(PYTHON)' >.venv/made-with.mk

$(READY_TO_DEVELOP): requirements/dev.txt requirements/cluster.txt $(READY_TO_GRADE)
	@$(VENV_PYTHON) tools/bootstrap.py dev

$(READY_FOR_DOCS): requirements/docs.txt $(READY_TO_DEVELOP)
	@$(VENV_PYTHON) tools/bootstrap.py docs

# Missing also when its Python has been removed or replaced: then .venv is made anew.
$(VENV_PYTHON):

# PYTHON=... on the command line or in the environment: .venv is made anew if it was made with another.
-include .venv/made-with.mk
ifneq ($(origin PYTHON),file)
ifneq ($(PYTHON),$(MADE_WITH))
$(READY_TO_GRADE): chosen-python
endif
endif
