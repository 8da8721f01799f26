# Everything a fresh machine needs is Python 3.11 or newer: `make play` and `make test` do the rest.
# Another Python: make test PYTHON=python3.12      Rules left uncompiled: POCKETKEEP_PURE=1 make test

VENV = .venv

SETUP = PYTHON="$(PYTHON)" VENV="$(VENV)" scripts/setup
RUN = $(VENV)/bin/python
PYTEST = $(RUN) -m pytest -q
INTERPRETED = PYTHONPATH=src $(PYTEST) -n 2
COMPILED = $(PYTEST) -n 2

# Run compiled; core and laws interpreted too.
ENGINE_TESTS = tests/core tests/games tests/laws tests/saves
INTERPRETED_ONLY = tests/games/ulos/test_secrecy.py tests/games/tactics/test_secrecy.py  # they plant faults in rules
IS_COMPILED = $(RUN) -c 'import sys, pocketkeep; sys.exit(not pocketkeep.is_compiled())'

# What every change has to pass in a browser; test-browser-all runs the rest too.
BROWSER_TESTS = tests/browser/test_play.py \
	tests/browser/test_kingdoms.py::test_a_whole_solo_game_with_heroes_by_the_mouse \
	tests/browser/test_ulos.py::test_a_newcomer_plays_a_few_turns_against_a_bot \
	tests/browser/test_tactics.py::test_a_newcomer_plays_a_few_turns_against_a_bot

.PHONY: help setup play test check client-test test-interpreted test-compiled test-browser test-browser-all \
	screenshots slow \
	coverage format types bench bench-server lock clean

help:
	@echo "make play      start the server and open the browser on it"
	@echo "make test      check the code and run every test, the rules compiled where they can be"
	@echo "make check     only look at the code: style, types, leftovers"
	@echo "make format    put the code into shape"
	@echo "make types     write the client's types anew after a change of what the server says"
	@echo "make slow      the long tests"
	@echo "make coverage  which lines the tests reach"
	@echo "make bench     measure speed; writes build/bench.json"
	@echo "make bench-server   a server under load; writes build/bench-server.json"
	@echo "make screenshots    take the pictures in docs/screenshots anew"
	@echo "make setup     what all of these do first: .venv, dependencies, the package itself"
	@echo "make lock      write requirements*.lock anew after a change of dependencies"
	@echo "make clean     remove everything made by make"

setup:
	@$(SETUP)

play:
	@$(SETUP)
	@$(VENV)/bin/pocketkeep

test: check client-test test-interpreted test-compiled test-browser

check:
	@$(SETUP) --no-package dev
	@scripts/check-no-so
	@echo "pocketkeep: ruff"
	@$(RUN) -m ruff check --quiet --output-format concise .
	@$(RUN) -m ruff format --quiet --check . || { echo "pocketkeep: make format puts this right"; exit 1; }
	@echo "pocketkeep: mypy"
	@$(RUN) -m mypy --no-error-summary

client-test:
	@$(SETUP) --no-package node
	@echo "pocketkeep: the client: types, tests, size"
	@$(RUN) client/build_client.py test; status=$$?; \
	if [ $$status -eq 3 ]; then \
		echo "pocketkeep: THE CLIENT WAS NOT TESTED: there is no node 20.19 or newer here, and none from PyPI"; \
	else \
		exit $$status; \
	fi

# Where rules are compiled their own tests run so, and interpreted only what compiled rules do not allow;
# laws, stories, terminal and server run interpreted all the same. Elsewhere everything runs interpreted.
test-interpreted:
	@$(SETUP) dev
	@scripts/check-no-so
	@echo "pocketkeep: tests, rules interpreted"
	@if $(IS_COMPILED); then \
		$(INTERPRETED) --doctest-modules --ignore tests/browser --ignore tests/games && \
		$(INTERPRETED) $(INTERPRETED_ONLY); \
	else \
		$(INTERPRETED) --doctest-modules --ignore tests/browser; \
	fi

test-compiled:
	@$(SETUP) dev
	@if $(IS_COMPILED); then \
		echo "pocketkeep: tests, rules compiled"; \
		$(COMPILED) $(ENGINE_TESTS); \
	else \
		echo "pocketkeep: the rules are not compiled here, so all tests ran interpreted"; \
	fi

# The installed package with its built client, in a real Chromium; skipped loudly where there is none.
# Pictures are taken by `make screenshots`: they are for people to look at.
test-browser:
	@$(SETUP) dev
	@browser=$$(scripts/get-browser); \
	if [ -n "$$browser" ]; then \
		echo "pocketkeep: tests in the browser"; \
		POCKETKEEP_BROWSER="$$browser" $(PYTEST) $(BROWSER_TESTS); \
	fi

# Everything in the browser: also several people at a table, the guide, the plain board.
test-browser-all:
	@$(SETUP) dev
	@POCKETKEEP_BROWSER="$$(scripts/get-browser)" $(PYTEST) tests/browser --ignore tests/browser/test_screens.py

screenshots:
	@$(SETUP) dev
	@POCKETKEEP_BROWSER="$$(scripts/get-browser)" $(PYTEST) --regenerate tests/browser/test_screens.py

slow:
	@$(SETUP) dev
	@$(COMPILED) -m slow $(ENGINE_TESTS)
	@$(INTERPRETED) tests/games

coverage:
	@$(SETUP) dev
	@$(INTERPRETED) --cov --cov-report=term-missing:skip-covered

format:
	@$(SETUP) --no-package dev
	@$(RUN) -m ruff check --quiet --fix-only --exit-zero .
	@$(RUN) -m ruff format --quiet .

types:
	@$(SETUP) --no-package dev node
	@PYTHONPATH=src $(RUN) -m pocketkeep.server.http.schemas client/src/lib/protocol
	@$(RUN) client/build_client.py types

bench:
	@$(SETUP) bench
	@$(RUN) -m benchmarks

bench-server:
	@$(SETUP) dev
	@$(RUN) -m benchmarks.server

lock:
	@$(SETUP) --no-package dev
	@for lock in "requirements.lock pyproject.toml" \
		"requirements-dev.lock pyproject.toml --group dev -c requirements.lock" \
		"requirements-bench.lock pyproject.toml --extra bench -c requirements.lock" \
		"requirements-node.lock --group node"; do \
		$(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--no-header -o $$lock || exit 1; \
	done

clean:
	@rm -rf $(VENV) build dist client/node_modules client/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
	@find src tests -name __pycache__ -prune -exec rm -rf {} +
