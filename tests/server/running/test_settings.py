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


def test_tables_are_kept_in_the_users_folder_unless_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POCKETKEEP_HOME", str(tmp_path))

    assert Settings().database_url == f"sqlite:///{tmp_path}/tables.sqlite"
    assert Settings(database="here.sqlite").database_url == "sqlite:///here.sqlite"
    assert Settings(database="postgresql://db/x").database_url == "postgresql://db/x"
