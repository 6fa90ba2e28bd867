"""A whole tournament in code.

Forty names, seven rounds with a late entry, byes, a corrected result and a withdrawal; the report of it all is
printed, the standings go to standard error.

    python whole_tournament.py > harbour.trf
"""

from __future__ import annotations

import sys

import pairwright

ENDS = ("1-0", "1/2-1/2", "0-1")
BETWEEN: dict[int, list[str]] = {
    1: ['player "Late, Lou" rating=1712'],
    3: ["absent 17 4-"],
    5: ["forbid 2 3"],
}


def entrants() -> list[pairwright.Entrant]:
    """The players by rating."""
    return [
        {
            "name": f"Player, {chr(ord('A') + place % 26)}{place // 26}",
            "rating": 2300 - 17 * place,
            "federation": "NED",
        }
        for place in range(40)
    ]


def play() -> tuple[pairwright.Event, list[str]]:
    """The event when it is over, and everything that was done."""
    event = pairwright.Event.new(entrants(), rounds=7, name="Harbour Open", begins="2026/11/27")
    done: list[str] = []

    def act(*lines: str) -> None:
        nonlocal event
        for line in lines:
            event = event.act(line).event
            done.append(line)

    act("set lot white", "half-bye 12 4", "absent 40 1")
    for round in range(1, 8):
        pairing = event.pair()
        act(f"pair {round}")
        for white, black in sorted(pairing.pairs):
            act(f"result {round} {white} {black} {ENDS[(white * 7 + black * 3 + round) % 3]}")
        act(*BETWEEN.get(round, []))
        if round == 2:
            # The card of the player with the lowest number who had White was read the wrong way round.
            first = min(event.boards(1), key=lambda board: board.white)
            act(f"result 1 {first.white} {first.black} 1/2-1/2")
    return event, done


def main() -> None:
    event, _ = play()
    for rank in event.standings(tie_breaks="BH/C1,SB")[:3]:
        print(f"{rank.rank}. {rank.name}: {rank.points}", file=sys.stderr)
    sys.stdout.buffer.write(event.dumps())


if __name__ == "__main__":
    main()
