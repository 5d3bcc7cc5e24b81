"""What the environment says, read once."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Read from the environment and from `.env`; every name but the token's begins with `MAHJONG_`."""

    model_config = SettingsConfigDict(env_file=".env", env_prefix="MAHJONG_", extra="ignore")

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database: Path = Path("var/mahjong.sqlite3")
    log_level: str = "INFO"
    hold_seconds: float | None = Field(default=None, ge=0, le=15)
    """How long moves can be taken back, for everybody; each person's own preference where it is not set."""
    finger_seconds: float = Field(default=0.7, ge=0, le=5)
    """How long presses are ignored after a panel has changed under a finger."""
    young_seconds: float = Field(default=10.0, ge=0, le=60)
    """A typed claim on an offer younger than this is asked about once."""
    emojis: bool = True
    """Whether missing emojis of tiles are uploaded to the application at the start."""
