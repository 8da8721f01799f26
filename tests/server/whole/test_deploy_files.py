"""The files of `deploy/`, as far as they can be tried without a container or systemd."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from pocketkeep.server.running.settings import PREFIX, Settings, read_settings
from tests.builders.server.houses import open_site, serving
from tests.builders.server.proxies import DEPLOY, program

ROOT = DEPLOY.parent
SETTINGS = {f"{PREFIX}{field.name.upper()}" for field in msgspec.structs.fields(Settings)}
KNOWN = {*SETTINGS, f"{PREFIX}HOME"}
METRIC = re.compile(r"\b(?:pocketkeep|process)_\w+")
FAIR = 3.0  # what systemd-analyze says of a unit that may do little more than it must


# ------------------------------------------------------------------ the container


def instructions() -> Iterator[tuple[str, str]]:
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text())
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


def of_kind(kind: str) -> list[str]:
    return [rest for word, rest in instructions() if word == kind]


def test_what_the_container_copies_is_there_and_not_ignored() -> None:
    allowed = {
        line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if "!" in line
    }
    copied = [
        name for rest in of_kind("COPY") if "--from" not in rest for name in rest.split()[:-1]
    ]

    assert copied
    for name in copied:
        assert (ROOT / name).exists(), name
        assert name in allowed, name


def test_the_container_has_everything_that_the_package_is_built_from() -> None:
    """Whatever stands beside pyproject.toml and is needed by its build is copied."""
    copied = " ".join(of_kind("COPY"))
    hook = (ROOT / "hatch_build.py").read_text()

    assert all(name in copied for name in ("pyproject.toml", "LICENSE", "src", "client"))
    assert [
        name
        for name in re.findall(r"^import (hatch_\w+)", hook, re.MULTILINE)
        if name not in copied
    ] == []


def test_the_container_is_small_and_belongs_to_nobody_of_weight() -> None:
    stages = [index for index, (word, _) in enumerate(instructions()) if word == "FROM"]
    last = list(instructions())[stages[-1] :]

    assert len(stages) == 2
    assert [rest for word, rest in last if word == "USER"] == ["8420:8420"]
    assert not any("apt-get" in rest or "pip" in rest for word, rest in last if word == "RUN")


def test_the_settings_of_the_container_are_settings() -> None:
    named = re.findall(rf"\b({PREFIX}\w+)=(\S+)", " ".join(of_kind("ENV")))

    assert {name for name, _ in named} <= KNOWN
    read_settings(dict(named), {})


@pytest.mark.anyio
async def test_the_health_check_of_the_container_tells_well_from_ill(sqlite_url: str) -> None:
    (check,) = of_kind("HEALTHCHECK")
    command = json.loads(check.partition("CMD")[2])
    assert command[0] == "python"

    async def asked(port: int) -> int:
        line = [sys.executable, *[part.replace("8420", str(port)) for part in command[1:]]]
        process = await asyncio.create_subprocess_exec(*line, stderr=asyncio.subprocess.DEVNULL)
        return await process.wait()

    async with open_site(sqlite_url) as site, serving(site) as address:
        port = int(address.rpartition(":")[2])
        assert await asked(port) == 0
        site.hub.stopping = True
        assert await asked(port) != 0


# ------------------------------------------------------------------ compose


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The file as compose reads it, with what somebody wrote into .env."""
    given = {
        "POCKETKEEP_NAME": "games.example",
        "DATABASE_PASSWORD": "secret",
        "POCKETKEEP_METRICS_TOKEN": "token",
    }
    text = re.sub(
        r"\$\{(\w+)[^}]*\}", lambda found: given[found[1]], (DEPLOY / "compose.yaml").read_text()
    )
    read: dict[str, Any] = yaml.safe_load(text)
    return read


def test_compose_gives_the_server_settings_that_can_be(compose: dict[str, Any]) -> None:
    environment = compose["services"]["pocketkeep"]["environment"]

    assert set(environment) <= KNOWN
    settings = read_settings(environment, {})
    assert settings.names == ("games.example", "pocketkeep")
    assert settings.database == "postgresql://pocketkeep:secret@database/pocketkeep"


def test_compose_believes_caddy_and_nobody_else(compose: dict[str, Any]) -> None:
    server, caddy = compose["services"]["pocketkeep"], compose["services"]["caddy"]

    assert server["environment"]["POCKETKEEP_PROXY"] == caddy["networks"]["front"]["ipv4_address"]
    (addresses,) = compose["networks"]["front"]["ipam"]["config"]
    address = ip_address(caddy["networks"]["front"]["ipv4_address"])
    assert address in ip_network(addresses["subnet"])
    assert address not in ip_network(addresses["ip_range"])  # nobody else gets it by chance
    assert "ports" not in server
    assert "ports" not in compose["services"]["database"]
    assert compose["networks"]["back"]["internal"]
    assert "front" not in compose["services"]["database"]["networks"]


def test_compose_names_files_that_are_there(compose: dict[str, Any]) -> None:
    build = compose["services"]["pocketkeep"]["build"]
    context = (DEPLOY / build["context"]).resolve()

    assert (context / build["dockerfile"]).is_file()
    for mount in compose["services"]["caddy"]["volumes"]:
        source = mount.split(":")[0]
        assert source in compose["volumes"] or (DEPLOY / source).is_file(), mount


def test_the_example_of_its_variables_has_them_all() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    given = re.findall(r"^(\w+)=", (DEPLOY / "compose.env").read_text(), re.MULTILINE)

    assert asked == set(given)


# ------------------------------------------------------------------ systemd, logs


def test_the_settings_for_systemd_are_settings() -> None:
    lines = (DEPLOY / "pocketkeep.env").read_text().splitlines()
    pairs = dict(line.lstrip("#").split("=", 1) for line in lines if re.match(r"#?\w+=", line))

    assert set(pairs) <= SETTINGS
    read_settings({name: value for name, value in pairs.items() if value}, {})


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    analyse = program("systemd-analyze")
    units = []
    for unit in [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]:
        text = unit.read_text().replace("/opt/pocketkeep/bin/pocketkeep", "/bin/true")
        (tmp_path / unit.name).write_text(text)
        units.append(str(tmp_path / unit.name))
    done = subprocess.run(  # noqa: S603 - a program that was looked for
        [analyse, "verify", *sorted(units)], capture_output=True, text=True, check=False
    )
    if "No such file or directory" in done.stderr or "bus" in done.stderr:
        pytest.skip(f"systemd-analyze cannot look at units here: {done.stderr}")

    assert len(units) == 3
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_may_do_little_more_than_it_must(tmp_path: Path) -> None:
    analyse = program("systemd-analyze")
    unit = shutil.copy(DEPLOY / "pocketkeep.service", tmp_path)
    done = subprocess.run(  # noqa: S603
        [analyse, "security", "--offline=true", "--no-pager", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.search(r"exposure level for \S+: ([\d.]+)", done.stdout)
    if found is None:
        pytest.skip(f"systemd-analyze cannot judge units here: {done.stderr}")

    assert float(found[1]) < FAIR


def test_the_unit_starts_a_command_that_there_is() -> None:
    for unit in DEPLOY.glob("*.service"):
        (line,) = re.findall(r"^ExecStart=(.*)$", unit.read_text(), re.MULTILINE)
        words = shlex.split(line.replace("$$", "$"))
        command = " ".join(words).partition("/bin/pocketkeep ")[2].split()[0]
        assert command in {"serve", "backup"}


def test_the_log_is_rotated_while_somebody_writes_to_it(tmp_path: Path) -> None:
    rotate, folder = program("logrotate"), tmp_path / "log"
    folder.mkdir()
    os.chmod(tmp_path, 0o755)  # noqa: S103, PTH101 - logrotate refuses folders of others
    file = tmp_path / "logrotate"
    file.write_text((DEPLOY / "logrotate").read_text().replace("/var/log/pocketkeep", str(folder)))
    file.chmod(0o644)
    with (folder / "server.log").open("a") as log:
        for text in ("before\n", "after\n"):
            log.write(text)
            log.flush()
            if text == "before\n":
                subprocess.run(  # noqa: S603
                    [rotate, "--force", "--state", str(tmp_path / "state"), str(file)], check=True
                )

    assert (folder / "server.log").read_text() == "after\n"
    assert (folder / "server.log.1").read_text() == "before\n"


# ------------------------------------------------------------------ figures


@pytest.mark.anyio
async def test_every_figure_of_the_dashboard_is_counted(sqlite_url: str) -> None:
    async with open_site(sqlite_url) as site:
        for counter in (
            site.metrics.refusals.labels("x"),
            site.metrics.requests.labels(200),
            site.metrics.connections_ended.labels("x"),
        ):
            counter.inc()
        counted = {
            line.split("{")[0].split()[0] for line in site.metrics.text().decode().splitlines()
        }
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked.append(board["templating"]["list"][1]["query"]["query"])

    named = {name for expression in asked for name in METRIC.findall(expression)}

    assert len(named) > 15
    assert named - counted == set()


def test_no_two_panels_lie_on_each_other() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    places = {(p["gridPos"]["x"], p["gridPos"]["y"]) for p in board["panels"]}

    assert len(places) == len(board["panels"])
    assert all(p["gridPos"]["x"] + p["gridPos"]["w"] <= 24 for p in board["panels"])


def test_prometheus_asks_where_the_server_answers() -> None:
    (job,) = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"]

    assert job["metrics_path"] == "/api/metrics"
    assert job["static_configs"][0]["targets"] == [f"127.0.0.1:{Settings().port}"]
