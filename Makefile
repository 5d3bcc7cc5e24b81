# Two commands for a newcomer: make local, make test. Everything lives in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNNABLE := $(VENV)/.runnable
TESTABLE := $(VENV)/.testable

.PHONY: local run test check format soak nightly mutants storm gallery golden rules-pictures clean

## Run the bot with no token, on a Discord of its own; prints a link for each of the four seats.
local: $(RUNNABLE)
	$(BIN)/python -m bot local

## Run the bot on Discord with the token in .env.
run: $(RUNNABLE)
	$(BIN)/python -m bot run

## Run every test; half of the time they wait, so twice as many at once as a small machine has processors.
## Bytecode is kept, wherever that is turned off: many tests start programs.
test: $(TESTABLE)
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 4 --dist worksteal

## Lint and check types.
check: $(TESTABLE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

## Put the code in its usual form.
format: $(TESTABLE)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

## Longer random play than the tests do: every mode, computers and chance.
soak: $(RUNNABLE)
	for mode in singles pairs winds; do \
		$(BIN)/python -m bot simulate --mode $$mode --rounds 2000 --seed 1 --json && \
		$(BIN)/python -m bot simulate --mode $$mode --rounds 5000 --seed 1 --random --json || exit 1; \
	done

## Prove the rules at length, other rounds every day (`make nightly SEED=1` for certain ones): 10,000 rounds a mode at
## random, 20,000 hands against the second evaluator, hundreds of rounds for each property.
SEED ?= $(shell date +%Y%m%d)
nightly: $(TESTABLE)
	@echo "SEED=$(SEED)"
	for mode in singles pairs winds; do \
		$(BIN)/python -m bot simulate --mode $$mode --rounds 10000 --seed $(SEED) --random --json | tee /dev/stderr \
			| grep -q '"zero_sum": true, "conserved": true' || exit 1; \
	done
	EVALUATOR_HANDS=20000 EVALUATOR_SEED=$(SEED) PROPERTY_ROUNDS=400 $(BIN)/python -m pytest -n 4 --dist worksteal \
		--hypothesis-seed=$(SEED) tests/mahjong/catmouse

## Change the rules in small ways and look whether their tests notice (about an hour; `mutmut results` tells what they did not).
mutants: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,mutants]'
	EVALUATOR_HANDS=200 PROPERTY_ROUNDS=3 $(BIN)/mutmut run --max-children 1

## An evening of twenty tables with every trouble there is, the bot killed every so often; `make storm STORM="--seed 2"`.
storm: $(TESTABLE)
	$(BIN)/python -m tests.soak $(STORM)

## Draw docs/gallery.md and its pictures anew from the records beside them.
gallery: $(RUNNABLE)
	$(BIN)/python -m bot.cli.gallery

## Show which pictures look different from how they are meant to; `make golden ACCEPT=--accept` keeps the new look.
golden: $(TESTABLE)
	$(BIN)/python -m tests.render.golden $(ACCEPT)

## Draw the examples of docs/rules.*.md anew.
rules-pictures: $(RUNNABLE)
	$(BIN)/python docs/rules/draw.py

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(RUNNABLE): $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(TESTABLE): $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(RUNNABLE)
