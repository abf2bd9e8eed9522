# Two commands matter: `make demo` (sets everything up, replays a dispute, prints the cited ruling) and `make test` (sets everything
# up, then runs ruff, mypy, the import contracts and the short suite). What the short suite leaves out is in `make test-all`.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check
DEMO   := scenarios/dm/printed/115-a-slayer-blocks.judge

# Every package with its hashes, for every platform; uv is a development tool that nobody else needs.
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command 'make locks'
locks:
	echo hatchling | $(LOCK) pyproject.toml - --output-file requirements.lock
	$(LOCK) pyproject.toml --constraints requirements.lock --extra desk --extra postgres --output-file requirements-desk.lock
	$(LOCK) pyproject.toml --group dev --constraints requirements.lock --constraints requirements-desk.lock \
	  --extra pdf --extra lsp --extra desk --extra postgres --output-file requirements-dev.lock

.PHONY: locks pythons demo desk test test-all check lint short all fmt bench bench-replay bench-growth bench-many bench-desk mutants fuzz kills cards figures clean
SECONDS := 600
# So many times as much of each sample: make test SAMPLES=3 (tests/samples.tsv).
SAMPLES ?= 1
# As many processes as there are cores; each begins with a run of neighbouring tests, and takes from the other when it has done.
# All of them must come to the same order of tests, also of tests over a set: one seed of Python's hashes, another one each day.
PARALLEL := -n logical --dist worksteal
HASHSEED := PYTHONHASHSEED=$(shell date +%j)

$(VENV)/ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "judgecli needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet -r requirements.lock
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/ready-dev: $(VENV)/ready requirements-dev.lock
	$(PIP) install --quiet -r requirements-dev.lock
	@touch $@

$(VENV)/ready-desk: $(VENV)/ready requirements-desk.lock
	$(PIP) install --quiet -r requirements-desk.lock
	@touch $@

demo: $(VENV)/ready
	@cat $(DEMO); echo; echo "\$$ judge replay $(DEMO)"; echo
	@$(BIN)/judge replay $(DEMO)

# The desk of an event with an example event in it; the terminal shows where phones find it.
desk: $(VENV)/ready-desk
	@$(BIN)/judge desk --example

# Every scenario, every rule and citation, every command; samples of what is long. How long it takes: README.md.
test: $(VENV)/ready-dev
	@$(MAKE) --no-print-directory -j2 lint short

# The same without any sample: every restart, every question to every scenario, every stop.
test-all: $(VENV)/ready-dev
	@$(MAKE) --no-print-directory -j2 lint all

check: test

# Installation, the demo and all scenarios with every other Python there is, pyenv's among them; one that is not there is named.
OTHERS ?= 3.12 3.13 3.14
pythons:
	@for v in $(OTHERS); do \
	  for p in python$$v $$HOME/.pyenv/versions/$$v.*/bin/python; do $$p -c '' 2>/dev/null && break; p=; done; \
	  if [ -z "$$p" ]; then echo "Python $$v: not there"; continue; fi; \
	  $(MAKE) --no-print-directory demo PYTHON=$$p VENV=.venv-$$v >/dev/null || exit 1; \
	  printf 'Python %s: ' $$v; .venv-$$v/bin/judge check --jobs 0 | tail -1 || exit 1; \
	done

lint: $(VENV)/ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

short: $(VENV)/ready-dev
	$(HASHSEED) $(BIN)/python -m pytest $(PARALLEL) --short --samples $(SAMPLES)

all: $(VENV)/ready-dev
	$(HASHSEED) $(BIN)/python -m pytest $(PARALLEL)

fmt: $(VENV)/ready-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/ready-dev
	$(BIN)/python -m tests.bench.run
	$(BIN)/python -m tests.bench.bars
	$(BIN)/python -m tests.bench.anchors

bench-replay: $(VENV)/ready-dev
	$(BIN)/python -m tests.bench.replay

# Of the 100,000 scenarios of bench-many a tenth: make bench-growth MANY=100000
MANY ?= 10000
bench-growth: $(VENV)/ready-dev
	$(BIN)/python -m tests.bench.growth --plot
	$(BIN)/python -m tests.bench.many --count $(MANY)

bench-many: $(VENV)/ready-dev
	$(BIN)/python -m tests.bench.many

# A desk with fifty phones for a minute.
bench-desk: $(VENV)/ready-dev
	$(BIN)/python -m tests.bench.desk

# The tables of figures in the pages, written again by the commands that stand above them: make figures ONLY=search.measure
# All of them take more than an hour, most of it the fuzzing and the 100,000 scenarios.
figures: $(VENV)/ready-dev
	$(BIN)/python -m tests.docs.figures $(ONLY)

# How much of the cards in a folder of card lists is read: make cards CARDS=FOLDER
cards: $(VENV)/ready-dev
	$(BIN)/python -m tests.language.printed.printed_cards $(CARDS)

mutants: $(VENV)/ready-dev
	$(BIN)/python -m tests.mutants.run --jobs 2

# atheris is no requirement of the project; it is installed here only. make fuzz SECONDS=60
fuzz: $(VENV)/ready-dev
	$(PIP) install --quiet atheris==3.0.0
	@for target in parser importer engine; do $(BIN)/python -m tests.fuzz.run $$target --seconds $(SECONDS) || failed=1; done; exit $${failed:-0}

kills: $(VENV)/ready-dev
	$(BIN)/python -m tests.faults.kills --times 200

clean:
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
