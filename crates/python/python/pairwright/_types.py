"""Types of what is passed and returned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired, Required, TypeAlias

JsonValue: TypeAlias = Union[None, bool, int, float, str, "list[JsonValue]", "dict[str, JsonValue]"]
"""A value in JSON."""

JsonObject: TypeAlias = dict[str, JsonValue]
"""An object in JSON."""


class Entrant(TypedDict, total=False):
    """A player of a new event."""

    name: Required[str]
    number: int
    title: str
    rating: int
    federation: str
    sex: Literal["m", "w", ""]
    fide: str
    birth: str
    club: str


class PlayerAction(Entrant):
    """A player takes part from the next round on."""

    action: Literal["player"]


class AmendAction(TypedDict, total=False):
    """A player is called, rated and so on otherwise."""

    action: Required[Literal["amend"]]
    player: Required[int]
    name: str
    title: str
    rating: int
    federation: str
    sex: Literal["m", "w", ""]
    fide: str
    birth: str
    club: str


class PartAction(TypedDict):
    """A player plays in some rounds, is absent, or has a bye on request."""

    action: Literal["plays", "absent", "half-bye", "full-bye"]
    player: int
    rounds: str


class ForbidAction(TypedDict, total=False):
    """Some players, or all of a federation or a club, may not meet."""

    action: Required[Literal["forbid"]]
    players: list[int]
    federation: str
    club: str
    rounds: str


class AllowAction(TypedDict, total=False):
    """Some players may meet, or a federation or a club is not kept apart any more."""

    action: Required[Literal["allow"]]
    players: list[int]
    federation: str
    club: str


class RenumberAction(TypedDict):
    """Players are numbered by rating, title and name, before anything is paired."""

    action: Literal["renumber"]


class PairAction(TypedDict, total=False):
    """A round is paired by the rules."""

    action: Required[Literal["pair"]]
    round: int
    absent: list[int]
    half_bye: list[int]
    full_bye: list[int]
    bye: int
    forbid: list[tuple[int, int]]
    rematch: list[tuple[int, int]]
    fix: list[tuple[int, int]]


class BoardsAction(TypedDict):
    """A round is paired by hand."""

    action: Literal["boards"]
    round: int
    boards: list[tuple[int, int]]
    bye: NotRequired[int]


class PublishAction(TypedDict):
    """A round is published."""

    action: Literal["publish"]
    round: int


class UnpairAction(TypedDict):
    """A round is open again."""

    action: Literal["unpair"]
    round: int
    because: NotRequired[str]


class ResultAction(TypedDict):
    """A game ended so, seen from the first player, or is open again."""

    action: Literal["result"]
    round: int
    players: tuple[int, int]
    end: str


class SetAction(TypedDict):
    """The report says so of the event."""

    action: Literal["set"]
    what: Literal[
        "name",
        "place",
        "federation",
        "begins",
        "ends",
        "arbiter",
        "rate-of-play",
        "rounds",
        "rules",
        "points",
        "acceleration",
        "lot",
        "tie-breaks",
    ]
    value: str


Action: TypeAlias = Union[
    PlayerAction,
    AmendAction,
    PartAction,
    ForbidAction,
    AllowAction,
    RenumberAction,
    PairAction,
    BoardsAction,
    PublishAction,
    UnpairAction,
    ResultAction,
    SetAction,
]
"""What can be done to an event, as a dictionary. ``pairwright enter --help`` lists all of them."""
