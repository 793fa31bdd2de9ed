# Everything a person needs; `make help` lists it. Each target does its own set-up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := src/backroom/page/index.html
NODES := web/node_modules/.ready
NPM := npm --prefix web
PIP := $(BIN)/pip install -qq --disable-pip-version-check --no-compile
SOURCES := $(shell find web/src web/public web/worker -type f 2>/dev/null) $(wildcard web/*.json web/*.ts web/index.html)

.DEFAULT_GOAL := help
.PHONY: help play warm terminal page pictures test lint lint-python lint-page test-page collected browser proxy peers fresh laws conformance examples cluster training bench ladder sparring exact puzzles grades planted luck chaos load speed golden protocol observations types gpu clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' Makefile

$(VENV)/.ready: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' || \
		{ echo "Backroom needs Python 3.11 to 3.14; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) (once) …"
	@rm -rf $(VENV) && $(PYTHON) -m venv $(VENV)
	@$(PIP) -r requirements.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.peers: $(VENV)/.ready requirements-peers.txt
	@echo "Installing PettingZoo, Gymnasium, OpenSpiel and PyArrow for the tests (once) …"
	@$(PIP) -r requirements-peers.txt && touch $@ || echo "They cannot be installed here, so the tests of these interfaces will be skipped."

$(VENV)/.beside: $(VENV)/.peers requirements-bench.txt
	@echo "Installing RLCard, whose games are measured beside ours (once) …"
	@$(PIP) -r requirements-bench.txt && touch $@ || echo "It cannot be installed here, so its games will be left out."

$(VENV)/.ray: $(VENV)/.ready requirements-ray.txt
	@echo "Installing Ray for the test of a cluster (once) …"
	@$(PIP) -r requirements-ray.txt
	@touch $@

$(VENV)/.train: $(VENV)/.ready requirements-train.txt
	@echo "Installing PyTorch for training with many games side by side (once) …"
	@$(PIP) -r requirements-train.txt
	@touch $@

$(NODES): web/package-lock.json
	@command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
		{ echo "The page needs Node 20 or newer, with npm. Without it there is the game in the terminal: make terminal"; exit 1; }
	@echo "Setting up web/node_modules (once) …"
	@$(NPM) ci --silent --no-audit --no-fund --prefer-offline
	@touch $@

$(PAGE): $(NODES) $(SOURCES)
	@echo "Building the page …"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

ifneq (,$(filter play,$(MAKECMDGOALS)))
MAKEFLAGS += --jobs=2
endif
play: $(VENV)/.ready $(PAGE) ## play in the browser, against bots or with others: serves, opens the page, and compiles while you play
	@exec $(BIN)/backroom serve

warm: $(VENV)/.ready ## compile the rules and the bots, if they changed
	@$(BIN)/backroom warm

terminal: $(VENV)/.ready ## play against bots in the terminal; it asks which game (or GAME=big-score)
	@$(BIN)/backroom play $(GAME) --warm

page: $(PAGE) ## build the page for the browser, if its sources changed

test: ## run every test
	@$(MAKE) --no-print-directory --jobs 3 peers browser proxy page # first what is installed: a compiler must not meet half a package
	@$(MAKE) --no-print-directory --jobs 3 warm lint test-page collected
	@$(BIN)/pytest --dist worksteal -n $$($(BIN)/python -c "import os; print((os.cpu_count() or 1) + 4)")

collected: $(VENV)/.peers
	@$(BIN)/pytest --collect-only --quiet --quiet >/dev/null || $(BIN)/pytest --collect-only --quiet --quiet

test-page: $(NODES)
	@$(NPM) run --silent test

lint: lint-python lint-page ## check style, types and the direction of imports, of the page too

lint-python: $(VENV)/.ready
	@$(BIN)/ruff check --quiet . && $(BIN)/ruff format --quiet --check . && $(BIN)/mypy && $(BIN)/lint-imports

lint-page: $(NODES)
	@$(NPM) run --silent check

browser: ## install Chromium for the tests in the browser, where that can be done
	@command -v chromium-headless-shell >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing chromium (once) …" && \
		{ apt-get -qq update; for one in chromium-headless-shell chromium; do \
			DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends $$one && break; done; } >/dev/null 2>&1; } || \
		command -v chromium >/dev/null || echo "There is no chromium here, so the tests in the browser will be skipped; install it to run them."

peers: $(VENV)/.peers ## install PettingZoo, Gymnasium, OpenSpiel and PyArrow, which tests of other people's tools need

proxy: browser ## install nginx for the test of several processes behind it, where that can be done
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing nginx (once) …" && \
		{ apt-get -qq update; RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends nginx-light; } >/dev/null 2>&1; } || \
		echo "There is no nginx here, so the test of several processes behind it will be skipped; install it to run it."

fresh: $(VENV)/.ready ## the README's commands in a copy of the tree in which nothing is set up
	@$(BIN)/python -u -m tests.long.fresh

conformance: peers ## the tests that PettingZoo, Gymnasium and OpenSpiel bring, in every variant (GAMES=big-shot for one game)
	@$(BIN)/python -u -m tests.long.conformance $(GAMES)

examples: peers ## run the examples of learning and the notebooks, a minute each at most
	@for one in examples/learning/*.py; do echo "$$one"; $(BIN)/python $$one || exit 1; done
	@for one in examples/notebooks/*.ipynb; do echo "$$one"; $(BIN)/python examples/notebooks/run.py $$one || exit 1; done

laws: $(VENV)/.ready ## the long checks: 100,000 games under the laws, a million illegal actions (GAMES=big-shot for one game)
	@$(BIN)/python -u -m tests.long.laws $(GAMES)

bench: $(VENV)/.beside ## measure speed, other people's games beside ours (LIMIT=path/to/big_shot_limit.cpp runs that program beside it)
	@$(BIN)/python bench/speed.py $(LIMIT)
	@$(BIN)/python bench/peers.py

ladder: $(VENV)/.ready ## measure how strong the levels are, against each other and sparring partners: within an hour (SEED=2 for other games, PART=10 for a tenth of them)
	@$(BIN)/python bench/ladder.py ladder $(or $(SEED),1) $(or $(PART),1)

sparring: $(VENV)/.ready ## measure the sparring partners: how they do against ours and each other, and how alike they think (SEED=2 for other games)
	@$(BIN)/python bench/sparring.py $(SEED)

exact: $(VENV)/.ready ## measure what bots lose where the answer is known, in the positions of tests/exact (SEED=2 for other luck)
	@$(BIN)/python bench/exact.py $(SEED)

puzzles: $(VENV)/.ready ## prove every puzzle that ships again, with other dice (SEED=8 for others)
	@for one in big-shot big-score; do $(BIN)/backroom puzzles prove $$one --seed $(or $(SEED),7) || exit 1; done

grades: $(VENV)/.ready ## measure whether grades of an analysis stand when ten times as much is thought (GAME=big-score NUMBER=2 for others)
	@$(BIN)/python -u bench/analysis.py grades $(or $(GAME),big-shot) $(or $(NUMBER),8)

planted: $(VENV)/.ready ## measure whether an analysis finds mistakes of a known cost in games of experts (GAME=big-score NUMBER=40 for others)
	@$(BIN)/python -u bench/planted.py $(or $(GAME),big-shot) $(or $(NUMBER),20)

luck: $(VENV)/.ready ## measure how much of results is luck, and how many games a test needs without it (GAME=big-score NUMBER=40 for others)
	@$(BIN)/python -u bench/analysis.py luck $(or $(GAME),big-shot) $(or $(NUMBER),100)

chaos: $(VENV)/.ready ## the long checks of the server: 50 kills, 20 backups under load, 20,000 messages through a bad line, 50,000 that make no sense, floods (DATABASE=postgresql or an address: two processes)
	@$(BIN)/python -u -m tests.long.chaos $(DATABASE) && $(BIN)/python -u -m tests.long.backups $(DATABASE) && $(BIN)/python -u -m tests.long.fuzz && $(BIN)/python -u -m tests.long.transcripts_long
	@$(BIN)/python -u -m tests.long.fairness

load: $(VENV)/.ready ## 400 seats and 200 watchers at 100 tables of a server on this machine, 100 actions a second, two minutes (DATABASE= as above: one process, then two)
	@$(BIN)/python bench/load.py $(DATABASE)

speed: warm page browser ## how long somebody waits: for the page and after a click, for bots, and from `make play` in a fresh tree to the first own move
	@$(BIN)/python bench/page.py
	@$(BIN)/python bench/waiting.py
	@$(BIN)/python bench/first_minute.py

training: $(VENV)/.train ## train small networks from nothing, with a stop between, by itself and with PyTorch: they must learn, and go on where they were
	@$(BIN)/python -u -m tests.long.training

cluster: $(VENV)/.ray ## simulate, arena and analyse on a Ray of several workers, of which one is killed: the same results, nothing left running
	@$(BIN)/python -u -m tests.long.cluster

protocol: $(VENV)/.ready ## write docs/protocol.md anew, after a change of the messages
	@$(BIN)/python -m backroom.wire.describe > docs/protocol.md

observations: $(VENV)/.ready ## write docs/observations.md anew, after a change of what a game declares
	@$(BIN)/python -m backroom.envs.describe > docs/observations.md

pictures: $(VENV)/.ready $(PAGE) browser ## take the pictures of the README and the icons of the page anew
	@$(BIN)/python -m tests.web.pictures
	@$(BIN)/python -m tests.web.icons
	@$(BIN)/python -m tests.pictures.make

types: $(VENV)/.ready $(NODES) ## write the page's types anew, after a change of the messages or of a game's shapes
	@$(BIN)/python web/make_types.py

golden: $(VENV)/.ready ## write the golden games that are missing, after a new option or a new version of the rules
	@$(BIN)/python -m tests.golden.make

gpu: $(VENV)/.ready ## play the same games on a CUDA device and compare every byte
	@$(BIN)/python bench/gpu_proof.py
	@$(BIN)/python bench/gpu_steps.py
	@$(BIN)/python bench/gpu_shared.py

clean: ## remove everything that make made
	@rm -rf $(VENV) dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache web/node_modules src/backroom/page
