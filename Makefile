# Everything a fresh machine needs is Python 3.11 or newer: `make play` and `make test` do the rest.
# Another Python: make test PYTHON=python3.12      Rules left uncompiled: POCKETKEEP_PURE=1 make test

VENV = .venv

SETUP = PYTHON="$(PYTHON)" VENV="$(VENV)" scripts/setup
RUN = $(VENV)/bin/python
CLIENT = VENV="$(VENV)" scripts/client
VERSION = $$($(RUN) scripts/release_check.py --version)
PYTEST = $(RUN) -m pytest -q
SHARED = -n 3 --dist worksteal # both cores, to the last test, also while a test waits for a process
INTERPRETED = PYTHONPATH=src $(PYTEST) $(SHARED)
COMPILED = $(PYTEST) $(SHARED)

# Where rules are compiled, games, server and terminal are tested with compiled rules; core, laws and stories, which show that
# the same rules run interpreted, are tested so too. Elsewhere everything runs interpreted.
BOTH_WAYS = tests/core tests/laws
COMPILED_TESTS = $(BOTH_WAYS) tests/games tests/server tests/cli tests/ai tests/saves tests/examples tests/adapters \
	tests/lab tests/programs
COMPILED_ONLY = $(filter-out $(BOTH_WAYS),$(COMPILED_TESTS))
# They plant faults in rules, which compiled callers do not notice.
INTERPRETED_ONLY = tests/games/ulos/test_secrecy.py tests/games/tactics/test_secrecy.py
NO_TESTS = tests/__init__.py tests/__pycache__ tests/conftest.py tests/builders tests/browser
INTERPRETED_TESTS = README.md src/pocketkeep $(INTERPRETED_ONLY) \
	$(filter-out $(NO_TESTS) $(COMPILED_ONLY),$(wildcard tests/*))
# Where the machine wants no byte code beside sources, it goes into the environment: otherwise every
# process of the tests would compile hundreds of modules anew.
ifdef PYTHONDONTWRITEBYTECODE
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX = $(if $(filter /%,$(VENV)),$(VENV),$(CURDIR)/$(VENV))/byte-code
endif
IS_COMPILED = $(RUN) -c 'import sys, pocketkeep; sys.exit(not pocketkeep.is_compiled())'

# What every change has to pass in a browser; test-browser-all runs the rest too.
BROWSER_TESTS = tests/browser/test_play.py \
	tests/browser/test_kingdoms.py::test_a_whole_solo_game_with_heroes_by_the_mouse \
	tests/browser/test_ulos.py::test_a_newcomer_plays_a_few_turns_against_a_bot \
	tests/browser/test_tactics.py::test_a_newcomer_plays_a_few_turns_against_a_bot \
	tests/browser/test_sizes.py::test_a_turn_of_each_game_fits_a_phone_and_a_low_screen

# They take pictures for people to look at.
PICTURES = tests/browser/test_screens.py tests/browser/test_lessons.py
# Beside it hoard is played, which test-browser-all wants too.
PICTURE_OF_HOARD = tests/browser/test_hoard.py::test_the_picture_of_the_tutorial

.PHONY: help setup play test check check-python check-client client-test package test-interpreted test-compiled test-browser test-browser-all \
	screenshots slow \
	coverage format types balance bench bench-server bench-client bench-bots attack lock clean hooks changelog gather saves release-check

help:
	@echo "make play      start the server and open the browser on it"
	@echo "make test      check the code and run every test, the rules compiled where they can be"
	@echo "make check     only look at the code: style, types, leftovers"
	@echo "make format    put the code into shape"
	@echo "make balance   write BALANCE.md of every game anew from the runs in lab/"
	@echo "make types     write the client's types anew after a change of what the server says"
	@echo "make slow      the long tests"
	@echo "make coverage  which lines the tests reach"
	@echo "make bench     measure speed; writes build/bench.json and build/bench-adapters.json"
	@echo "make bench-server   a server under load; writes build/bench-server.json"
	@echo "make bench-client   pages in a slow browser; writes build/bench-client.json; ROWS='--only lobby --rounds 1' is a glance"
	@echo "make bench-bots     matches of bots, hours of them; ROWS='--only ulos --share 0.2' is a glance"
	@echo "make attack    attack real servers on this machine; writes build/attack.json; ROWS='--only greed --share 0.1' is a glance"
	@echo "make screenshots    take the pictures in docs/screenshots and of the lessons anew"
	@echo "make hooks     let git run the quick checks before each commit, the types before each push"
	@echo "make changelog what the fragments in changelog.d say together"
	@echo "make gather    move them into CHANGELOG.md; make saves and make release-check: CONTRIBUTING, Releases"
	@echo "make setup     what all of these do first: .venv, dependencies, the package itself"
	@echo "make lock      write requirements*.lock anew after a change of dependencies"
	@echo "make clean     remove everything made by make"

setup:
	@$(SETUP)

play:
	@$(SETUP)
	@$(VENV)/bin/pocketkeep

# Both cores have work throughout: beside the types of Python the client is looked at, then tested while the package is
# built, since mypyc writes its C on one core. Node's packages are installed once, by whoever comes first.
test:
	@$(SETUP) --no-package dev node
	@scripts/check-no-so
	@$(MAKE) --no-print-directory -j 3 --output-sync=target FIRST=check-client check-python client-test package
	@$(MAKE) --no-print-directory test-interpreted test-compiled test-browser

check:
	@$(SETUP) --no-package dev node
	@scripts/check-no-so
	@$(MAKE) --no-print-directory -j 2 --output-sync=target check-python check-client

check-python:
	@echo "pocketkeep: ruff"
	@$(RUN) -m ruff check --quiet --output-format concise .
	@$(RUN) -m ruff format --quiet --check . || { echo "pocketkeep: make format puts this right"; exit 1; }
	@echo "pocketkeep: mypy"
	@$(RUN) -m mypy --no-error-summary

check-client:
	@echo "pocketkeep: the client: style, types"
	@$(CLIENT) check

package: $(FIRST)
	@$(SETUP) dev

client-test: $(FIRST)
	@$(SETUP) --no-package node
	@echo "pocketkeep: the client: tests, size"
	@$(CLIENT) test

test-interpreted:
	@$(SETUP) dev
	@scripts/check-no-so
	@echo "pocketkeep: tests, rules interpreted"
	@if $(IS_COMPILED); then \
		$(INTERPRETED) --doctest-modules $(INTERPRETED_TESTS); \
	else \
		$(INTERPRETED) --doctest-modules --ignore tests/browser; \
	fi

test-compiled:
	@$(SETUP) dev
	@if $(IS_COMPILED); then \
		echo "pocketkeep: tests, rules compiled"; \
		$(COMPILED) $(COMPILED_TESTS); \
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
		POCKETKEEP_BROWSER="$$browser" $(PYTEST) -n 2 $(BROWSER_TESTS); \
	fi

# Everything in the browser: also several people at a table, the guide, the plain board.
test-browser-all:
	@$(SETUP) dev
	@browser=$$(scripts/get-browser --needed) && \
	POCKETKEEP_BROWSER="$$browser" $(PYTEST) tests/browser $(PICTURES:%=--ignore %)

screenshots:
	@$(SETUP) dev
	@browser=$$(scripts/get-browser --needed) && \
	POCKETKEEP_BROWSER="$$browser" $(PYTEST) --regenerate $(PICTURES) $(PICTURE_OF_HOARD)

slow:
	@$(SETUP) dev slow
	@$(COMPILED) -m slow $(COMPILED_TESTS)
	@$(INTERPRETED) -m slow tests/laws/test_laws.py
	@$(INTERPRETED) $(COMPILED_ONLY)

coverage:
	@$(SETUP) dev
	@$(INTERPRETED) --cov --cov-report=term-missing:skip-covered

format:
	@$(SETUP) --no-package dev node
	@$(RUN) -m ruff check --quiet --fix-only --exit-zero .
	@$(RUN) -m ruff format --quiet .
	@$(CLIENT) format

types:
	@$(SETUP) --no-package dev node
	@PYTHONPATH=src $(RUN) -m pocketkeep.server.http.schemas client/src/lib/protocol
	@$(CLIENT) types

# What the runs in lab/ found, beside the content: BALANCE.md of every game.
balance:
	@$(SETUP) --no-package dev
	@PYTHONPATH=src $(RUN) -m pytest -q --regenerate tests/lab/test_balance_pages.py

bench:
	@$(SETUP) bench
	@$(RUN) -m benchmarks
	@$(RUN) -m benchmarks.adapters

bench-server:
	@$(SETUP) dev
	@$(RUN) -m benchmarks.server

# Some five minutes: cores slowed four times, a slow network.
bench-client:
	@$(SETUP) dev
	@browser=$$(scripts/get-browser --needed) && \
	POCKETKEEP_BROWSER="$$browser" $(RUN) -m benchmarks.client $(ROWS)

bench-bots:
	@$(SETUP) dev
	@$(RUN) -m benchmarks.bots $(ROWS)

# Half an hour: killed servers, troubled databases, strangers, floods. On 127.0.0.1 only.
attack:
	@$(SETUP) dev
	@$(RUN) -m benchmarks.attacks $(ROWS)

lock:
	@$(SETUP) --no-package dev uv
	@VENV="$(VENV)" scripts/lock

hooks:
	@$(SETUP) --no-package dev node
	@git rev-parse --git-dir >/dev/null || { echo "pocketkeep: hooks belong to a clone made by git"; exit 1; }
	@$(RUN) -m pre_commit install

changelog:
	@$(SETUP) --no-package dev
	@$(RUN) -m towncrier build --draft --version "$(VERSION)"

gather:
	@$(SETUP) --no-package dev
	@$(RUN) -m towncrier build --yes --version "$(VERSION)"

# Saves of a version that was released are never written anew: they prove that its games go on.
saves:
	@$(SETUP) dev
	@folder="tests/saves/$(VERSION)"; \
	if [ -e "$$folder" ]; then \
		echo "pocketkeep: $$folder is there already. Remove it only if that version was never released."; \
		exit 1; \
	fi; \
	$(RUN) -m tests.saves.make "$$folder" && $(RUN) -m tests.saves.make_server "$$folder"

release-check:
	@$(SETUP) --no-package dev
	@$(RUN) scripts/release_check.py

clean:
	@rm -rf $(VENV) build dist client/node_modules client/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
	@find src tests -name __pycache__ -prune -exec rm -rf {} +
