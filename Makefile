# Everything a person needs; `make help` lists it. Each target does its own set-up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help play test lint laws bench ladder chaos load golden protocol gpu clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' Makefile

$(VENV)/.ready: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' || \
		{ echo "Backroom needs Python 3.11 to 3.14; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) (once) …"
	@rm -rf $(VENV) && $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -qq --disable-pip-version-check -r requirements.txt
	@$(BIN)/pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

play: $(VENV)/.ready ## play against bots in the terminal; it asks which game (or GAME=big-score)
	@$(BIN)/backroom play $(GAME) --warm

test: lint ## run every test
	@$(BIN)/pytest -n auto

lint: $(VENV)/.ready ## check style, types and the direction of imports
	@$(BIN)/ruff check --quiet . && $(BIN)/ruff format --quiet --check . && $(BIN)/mypy && $(BIN)/lint-imports

laws: $(VENV)/.ready ## the long checks: 100,000 games under the laws, a million illegal actions (GAMES=big-shot for one game)
	@$(BIN)/python -u -m tests.long.laws $(GAMES)

bench: $(VENV)/.ready ## measure speed (LIMIT=path/to/big_shot_limit.cpp runs that program beside it)
	@$(BIN)/python bench/speed.py $(LIMIT)

ladder: $(VENV)/.ready ## measure how strong the bots are, and their calibration: at most 40 minutes (SEED=2 for other games)
	@$(BIN)/python bench/ladder.py ladder $(SEED)

chaos: $(VENV)/.ready ## the long checks of the server: 50 kills, 20,000 messages through a bad line, 50,000 that make no sense
	@$(BIN)/python -u -m tests.long.chaos && $(BIN)/python -u -m tests.long.fuzz && $(BIN)/python -u -m tests.long.transcripts_long

load: $(VENV)/.ready ## 400 seats at 100 tables of a server on this machine, 50 actions a second, two minutes
	@$(BIN)/python bench/load.py

protocol: $(VENV)/.ready ## write docs/protocol.md anew, after a change of the messages
	@$(BIN)/python -m backroom.wire.describe > docs/protocol.md

golden: $(VENV)/.ready ## write the golden games anew, after a change of the rules
	@$(BIN)/python -m tests.golden.make

gpu: $(VENV)/.ready ## play the same games on a CUDA device and compare every byte
	@$(BIN)/python bench/gpu_proof.py

clean: ## remove everything that make made
	@rm -rf $(VENV) dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
