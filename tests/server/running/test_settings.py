"""How a server is run: the environment, options, and every fault at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.server.running.settings import BadSettings, Settings, read_settings


def test_the_defaults_are_for_one_person_at_one_machine() -> None:
    settings = read_settings({}, {})

    assert settings == Settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8420)
    assert settings.workers >= 1
    assert settings.proxy == ()


def test_the_environment_is_read_and_options_overrule_it() -> None:
    environment = {
        "POCKETKEEP_PORT": "9000",
        "POCKETKEEP_HOST": "0.0.0.0",  # noqa: S104 - as somebody would set it
        "POCKETKEEP_BOT_PAUSE": "0.5",
        "POCKETKEEP_ORIGINS": "https://a.example, https://b.example",
        "POCKETKEEP_LOG_FORMAT": "json",
        "POCKETKEEP_WORKERS": "",
    }
    settings = read_settings(environment, {"port": 9001, "host": None})

    assert settings.port == 9001
    assert settings.host == "0.0.0.0"  # noqa: S104
    assert settings.bot_pause == 0.5
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.log_format == "json"


def test_every_fault_is_told_with_where_it_stands() -> None:
    with pytest.raises(BadSettings) as refused:
        read_settings({"POCKETKEEP_WORKERS": "many", "POCKETKEEP_LOG_FORMAT": "xml"}, {"port": -1})

    message = str(refused.value)
    assert "POCKETKEEP_WORKERS cannot be 'many'" in message
    assert "POCKETKEEP_LOG_FORMAT cannot be 'xml'" in message
    assert "--port cannot be -1" in message


@pytest.mark.parametrize(
    ("names", "address", "site", "all_names"),
    [
        ((), "", "", ()),
        (("games.example",), "", "https://games.example", ("games.example",)),
        (("games.example", "pocketkeep", "*.games.example"), "", "https://games.example", None),
        (("games.example", "play.example"), "", "", None),
        (("http://games.example:8080",), "", "http://games.example:8080", None),
        (("192.0.2.7",), "", "", None),
        ((), "https://play.example/", "https://play.example", ("https://play.example/",)),
        (("games.example",), "https://play.example", "https://play.example", None),
    ],
)
def test_the_sites_address_and_its_names_follow_from_each_other(
    names: tuple[str, ...], address: str, site: str, all_names: tuple[str, ...] | None
) -> None:
    settings = Settings(names=names, address=address)

    assert settings.site == site
    if all_names is not None:
        assert settings.all_names == all_names


@pytest.mark.parametrize("address", ["play.example", "https://play.example/lobby", "https://*.a"])
def test_an_address_that_cannot_be(address: str) -> None:
    with pytest.raises(BadSettings, match=r"POCKETKEEP_ADDRESS cannot be .* like https://games"):
        read_settings({"POCKETKEEP_ADDRESS": address}, {})


@pytest.mark.parametrize("address", ["10.0.3.7:8420", "http://10.0.3.7:8420/", "ws://10.0.3.7"])
def test_the_inner_address_is_a_whole_one(address: str) -> None:
    with pytest.raises(BadSettings, match=r"--inner cannot be .* like http://10\.0\.3\.7:8420"):
        read_settings({}, {"inner": address})

    assert read_settings({"POCKETKEEP_INNER": "http://app-1:8420"}, {}).inner == "http://app-1:8420"


def test_tables_are_kept_in_the_users_folder_unless_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POCKETKEEP_HOME", str(tmp_path))

    assert Settings().database_url == f"sqlite:///{tmp_path}/tables.sqlite"
    assert Settings(database="here.sqlite").database_url == "sqlite:///here.sqlite"
    assert Settings(database="postgresql://db/x").database_url == "postgresql://db/x"
