"""The manifest of docs/lab.md: no cluster is at hand, so what it says is looked at piece by piece.

Every name that one part uses is one that another part gives, and the commands are Dask's own.
"""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

PAGE = Path(__file__).parents[2] / "docs/lab.md"
VERSIONS = {"Deployment": "apps/v1", "Service": "v1"}


def manifest() -> list[dict[str, Any]]:
    blocks: list[str] = re.findall(r"```yaml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return [part for block in blocks for part in yaml.safe_load_all(block)]


def parts(kind: str) -> list[dict[str, Any]]:
    return [part for part in manifest() if part["kind"] == kind]


def containers() -> list[dict[str, Any]]:
    found = [part["spec"]["template"]["spec"]["containers"] for part in parts("Deployment")]
    return [container for some in found for container in some]


def test_every_part_is_of_a_kind_and_version_that_kubernetes_has() -> None:
    assert {part["kind"] for part in manifest()} == set(VERSIONS)
    assert all(part["apiVersion"] == VERSIONS[part["kind"]] for part in manifest())
    names = [(part["kind"], part["metadata"]["name"]) for part in manifest()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("part", parts("Deployment"), ids=lambda part: part["metadata"]["name"])
def test_a_deployment_finds_its_own_pods(part: dict[str, Any]) -> None:
    wanted = part["spec"]["selector"]["matchLabels"]

    assert wanted
    assert wanted.items() <= part["spec"]["template"]["metadata"]["labels"].items()


def test_the_service_leads_to_the_port_of_the_scheduler() -> None:
    (service,) = parts("Service")
    pods = [
        part
        for part in parts("Deployment")
        if service["spec"]["selector"].items()
        <= part["spec"]["template"]["metadata"]["labels"].items()
    ]

    (scheduler,) = pods
    (container,) = scheduler["spec"]["template"]["spec"]["containers"]
    given = [port["containerPort"] for port in container["ports"]]
    assert [port["port"] for port in service["spec"]["ports"]] == given


def test_workers_look_for_the_scheduler_by_the_name_of_the_service() -> None:
    (service,) = parts("Service")
    (address,) = [
        word
        for container in containers()
        for word in container["command"]
        if word.startswith("tcp://")
    ]

    port = service["spec"]["ports"][0]["port"]
    assert address == f"tcp://{service['metadata']['name']}:{port}"


@pytest.mark.parametrize("container", containers(), ids=lambda container: container["name"])
def test_commands_are_dasks_own_with_options_that_it_has(container: dict[str, Any]) -> None:
    program, command, *rest = container["command"]
    cli = importlib.import_module(f"distributed.cli.dask_{command}").main
    known = {option for each in cli.params for option in [*each.opts, *each.secondary_opts]}

    assert program == "dask"
    assert {word for word in rest if word.startswith("--")} <= known


def test_all_play_with_the_same_image() -> None:
    assert len({container["image"] for container in containers()}) == 1
