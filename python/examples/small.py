"""A small edition of The Treaty of Rodentia: eight hexes and few rounds, so that a whole match can be reckoned."""

import json

import warren

HEXES = [
    ["A1", 0, 0, "F"], ["A2", 1, 0, "M"], ["A3", 2, 0, "R"],
    ["B1", -1, 1, "S"], ["B2", 0, 1, "W"], ["B3", 1, 1, "G"],
    ["C1", -1, 2, "M"], ["C2", 0, 2, "F"],
]  # fmt: skip


def small_rodentia(rounds, per_turn=3):
    """The game for two, with so many rounds and so many rodents placed in a turn."""
    edition = json.loads(warren.games()["rodentia"]["house_edition"])
    edition["edition"] = "eight-hexes"
    edition["limits"]["per_turn"] = per_turn
    edition["maps"] = [
        {
            "id": "eight",
            "players": [2, 3, 4, 5],
            "free_counts": True,
            "hexes": HEXES,
            "dens": ["B2"],
            "rows": [["A1", "A2", "A3"], ["B1", "B2", "B3"], ["C1", "C2"]],
            "edges": {
                "upper": ["A1", "A2", "A3"],
                "lower": ["C1", "C2"],
                "left": ["A1", "B1", "C1"],
                "right": ["A3", "B3", "C2"],
            },
            "diag3": {"asc": [["C2", "B3", "A3"]], "desc": []},
            "diag_lines": {"asc": [["C1", "B2", "A2"], ["C2", "B3", "A3"]], "desc": [["A1", "B2", "C2"]]},
        }
    ]
    options = {
        "round_cap": rounds,
        "species": "squirrels,marmots",
        "goals": "1+3",
        "diagonal": "asc",
        "start": "P1",
    }
    return warren.game("rodentia", players=2, options=options, edition=edition)
