"""scripts/setup says what is missing and what to do, and does without what it can."""

from __future__ import annotations

import pytest

from tests.scripts.machines import Machine

NO_COMPILER = "No C compiler found: the rules run as plain Python, several times slower.\n"
NO_PAGES = "npm could not install the client's packages\nThe package has no pages for the browser\n"


def test_a_machine_with_everything_is_set_up_once(machine: Machine) -> None:
    machine.put_python()
    machine.put_node()

    first = machine.make("setup")
    done = machine.calls()
    second = machine.make("setup")

    assert first.status == 0
    assert "making .venv with Python 3.13.1" in first.said
    assert second == (0, "")
    again = machine.calls()[len(done) :]
    assert [call for call in again if "install" in call or "build" in call] == []


@pytest.mark.parametrize("target", ["play", "test", "check", "format", "lock", "hooks", "bench"])
def test_without_python_every_target_says_what_is_needed(machine: Machine, target: str) -> None:
    answer = machine.make(target)

    assert answer.status != 0
    assert "needs Python 3.11 or newer; there is no python3 here" in answer.said
    assert "make setup PYTHON=python3.12" in answer.said


def test_an_old_python_is_named_and_refused(machine: Machine) -> None:
    machine.put_python(version="3.8")

    answer = machine.make("play")

    assert answer.status != 0
    assert "needs Python 3.11 or newer; python3 here is Python 3.8.1" in answer.said
    assert not (machine.house / ".venv").exists()


def test_a_newer_python_beside_an_old_one_is_found(machine: Machine) -> None:
    machine.put_python(version="3.8")
    machine.put_python("python3.12", "3.12")

    assert "making .venv with Python 3.12.1" in machine.make("setup").said


def test_a_python_that_was_named_is_used_or_refused(machine: Machine) -> None:
    machine.put_python(version="3.13")
    machine.put_python("python3.8", "3.8")
    machine.put_python("python3.14", "3.14")

    refused = machine.make("setup", "PYTHON=python3.8")
    taken = machine.make("setup", "PYTHON=python3.14")

    assert refused.status != 0
    assert "python3.8 here is Python 3.8.1" in refused.said
    assert "making .venv with Python 3.14.1" in taken.said


def test_an_environment_of_another_python_gives_way_to_the_named_one(machine: Machine) -> None:
    machine.put_python(version="3.13")
    machine.put_python("python3.14", "3.14")
    machine.make("setup")

    assert "making .venv with Python 3.14.1" in machine.make("setup", "PYTHON=python3.14").said
    assert "making" not in machine.make("setup", "PYTHON=python3.14").said


def test_without_the_module_venv_its_package_is_named(machine: Machine) -> None:
    machine.put_python()
    machine.mark("no-venv")

    answer = machine.make("play")

    assert answer.status != 0
    assert "ensurepip is not available" in answer.said
    assert "apt-get install python3-venv" in answer.said


def test_without_the_module_venv_the_machines_uv_makes_the_environment(machine: Machine) -> None:
    machine.put_python()
    machine.mark("no-venv")
    machine.put("uv", '#!/bin/sh\nmkdir -p "$6/bin"\ncp "$MACHINE/bin/$5" "$6/bin/python"\n')

    answer = machine.setup("--no-package")

    assert answer.status == 0, answer.said


def test_without_uv_pip_does_it(machine: Machine) -> None:
    machine.put_python()
    machine.mark("no-uv")

    answer = machine.setup("--no-package", "dev")

    assert answer.status == 0
    assert "could not install uv; going on with pip" in answer.said
    assert any(
        "-m pip install" in call and "requirements-dev.lock" in call for call in machine.calls()
    )


def test_without_a_network_the_first_time_it_says_so(machine: Machine) -> None:
    machine.put_python()
    machine.mark("offline")

    answer = machine.make("play")

    assert answer.status != 0
    assert "the index of packages did not answer" in answer.said
    assert "could not install requirements.lock" in answer.said
    assert "Without a network nothing new can be downloaded" in answer.said


def test_without_a_network_later_nothing_is_missed(machine: Machine) -> None:
    machine.put_python()
    machine.put_node()
    machine.make("setup")
    machine.mark("offline")

    assert machine.make("setup") == (0, "")


def test_without_a_network_uv_takes_what_it_has_kept(machine: Machine) -> None:
    machine.put_python()
    machine.put_node()
    machine.make("setup")
    machine.mark("offline")
    machine.mark("kept")
    (machine.house / "src/pocketkeep/new.py").touch()

    answer = machine.make("setup")

    assert answer.status == 0
    assert any(call.startswith("uv --offline build") for call in machine.calls())


def test_once_the_network_is_back_it_goes_on(machine: Machine) -> None:
    machine.put_python()
    machine.mark("offline")
    machine.make("setup")
    machine.unmark("offline")

    assert machine.make("setup").status == 0


def test_without_a_compiler_the_rules_are_plain_and_it_says_how_to_get_one(
    machine: Machine,
) -> None:
    machine.put_python()
    machine.put_node()
    machine.mark("build.log", NO_COMPILER)

    answer = machine.make("setup")

    assert answer.status == 0
    assert NO_COMPILER in answer.said
    assert "install a C compiler" in answer.said


def test_a_compiler_without_the_headers_of_python_is_told_apart(machine: Machine) -> None:
    machine.put_python()
    machine.put_node()
    machine.put("cc", "#!/bin/sh\nexit 1\n")
    machine.mark("build.log", NO_COMPILER)

    answer = machine.make("setup")

    assert answer.status == 0
    assert "apt-get install python3-dev)" in answer.said


def test_a_compiler_that_comes_later_is_used(machine: Machine) -> None:
    machine.put_python()
    machine.put_node()
    machine.make("setup")
    machine.put("cc", "#!/bin/sh\nexit 0\n")

    assert "building the package" in machine.make("setup").said


def test_rules_that_do_not_compile_are_an_error_with_a_way_round(machine: Machine) -> None:
    machine.put_python()
    machine.mark("build.log", "mypyc could not compile the rules:\nwar.py:3: error\n")
    machine.mark("broken-build")

    answer = machine.make("play")

    assert answer.status != 0
    assert "war.py:3: error" in answer.said
    assert "POCKETKEEP_PURE=1 make play" in answer.said
    assert "trying pip" not in answer.said


def test_pages_that_do_not_build_are_an_error_with_a_way_round(machine: Machine) -> None:
    machine.put_python()
    machine.mark("build.log", "Vite could not build the client:\nAbout.svelte:3\n")
    machine.mark("broken-build")

    answer = machine.make("play")

    assert answer.status != 0
    assert "POCKETKEEP_NO_CLIENT=1 make play" in answer.said


def test_pages_that_want_a_network_are_built_another_time(machine: Machine) -> None:
    machine.put_python()
    machine.put_node()
    machine.mark("build.log", NO_PAGES)

    without = machine.make("setup")
    machine.unmark("build.log")
    later = machine.make("setup")

    assert without.status == 0
    assert "games in the terminal work: .venv/bin/pocketkeep play" in without.said
    assert "building the package" in later.said
    assert machine.make("setup") == (0, "")


def test_without_any_node_the_rest_of_the_package_is_built(machine: Machine) -> None:
    machine.put_python()
    machine.make("setup")
    machine.mark("no-node-wheel")
    (machine.house / "src/pocketkeep/new.py").touch()

    answer = machine.make("setup")

    assert answer.status == 0, answer.said
    assert "the pages for the browser could not be built" in answer.said


def test_a_node_that_cannot_be_had_stops_nothing(machine: Machine) -> None:
    machine.put_python()
    machine.setup("--no-package", "dev")
    machine.mark("offline")

    answer = machine.setup("--no-package", "dev", "node")

    assert answer.status == 0
    assert "could not install node; going on without" in answer.said
    assert "Install node 20.19 or newer" in answer.said
