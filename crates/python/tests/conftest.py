"""The event of the examples."""

from pathlib import Path

import pytest

import pairwright

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def path() -> Path:
    return ROOT / "crates/pairwright/examples/club-evening.trf"


@pytest.fixture
def event(path: Path) -> pairwright.Event:
    return pairwright.load(path)
