"""What the numbers of an observation mean, as a list or as a picture.

    python3 -m warren.planes [GAME ...] [--players N]     lists, in Markdown
    python3 -m warren.planes GAME --svg FILE [--plies N]  the maps of a position of a random match
"""

import argparse
import html
import math

import numpy as np

import warren

KINDS = {
    "cells": "1 where it is so, by cell",
    "counts": "a count, by cell",
    "number": "a number",
    "choice": "one of them is 1, or none",
    "row": "numbers",
}


def of_whom(game, seat):
    """Whose numbers a block has, counted from the viewer; "" where nobody's."""
    if seat is None:
        return ""
    return "the viewer's" if seat == 0 else "the next seat's" if seat == 1 else f"{seat} seats on"


def listed(game):
    """The blocks of a game's observation as lines of a Markdown table, alike neighbours in one."""
    yield "| from | numbers | what | whose | how |"
    yield "|---|---|---|---|---|"
    blocks = game.planes
    start = 0
    while start < len(blocks):
        end = start + 1
        # "units" of the viewer, of the next seat, ... are one line.
        while end < len(blocks) and all(blocks[end][key] == blocks[start][key] for key in ("name", "kind", "size", "most")):
            end += 1
        one, many = blocks[start], end - start
        how = KINDS[one["kind"]] + (f", in parts of {one['most']}" if one["most"] != 1 else "")
        numbers = f"{many} x {one['size']}" if many > 1 else str(one["size"])
        seats = [block["seat"] for block in blocks[start:end]]
        whose = "each seat's, the viewer's first" if len(set(seats)) > 1 else of_whom(game, seats[0])
        yield f"| {one['first']} | {numbers} | {one['name']} | {whose} | {how} |"
        start = end


def places(game):
    """The cells of the board as the maps have them: where they lie, which are joined by roads, and are they hexes?"""
    board = game.board()
    cells = (board.get("cells") or board["spaces"])[: game.plane_maps[1]]
    hexes = "q" in cells[0]
    if hexes:
        spots = [(math.sqrt(3) * (cell["q"] + cell["r"] / 2), 1.5 * cell["r"]) for cell in cells]
    else:
        spots = [(cell["x"], cell["y"]) for cell in cells]
    return np.array(spots, float), board.get("roads", []), hexes


def captions(game):
    """What stands above each map: a name, and whose it is or which of several it is."""
    blocks = game.planes[: game.plane_maps[0]]
    of = [(block["name"], block["seat"]) for block in blocks]
    for k, (name, seat) in enumerate(of):
        alike = of.count((name, seat))
        which = f"{of[: k + 1].count((name, seat))} of {alike}" if alike > 1 else ""
        yield name, ", ".join(filter(None, [of_whom(game, seat), which]))


def shade(number):
    """From pale to dark, for 0 to 1."""
    pale, dark = (233, 237, 243), (24, 58, 94)
    part = min(1.0, max(0.0, float(number))) ** 0.6  # small counts are to be seen
    return "#" + "".join(f"{round(p + (d - p) * part):02x}" for p, d in zip(pale, dark))


def picture(game, known, columns=4, width=960):
    """The maps of an observation as an SVG: the darker, the larger the number."""
    maps, cells = game.plane_maps
    numbers = known.planes()[: maps * cells].reshape(maps, cells)
    spots, roads, hexes = places(game)
    gaps = np.hypot(*(spots[:, None] - spots[None]).transpose(2, 0, 1)) + np.eye(cells) * 1e9
    gap = gaps.min()
    low, high = spots.min(axis=0), spots.max(axis=0)
    tile, head, edge = width / columns, 52, 12
    # Cells as large as the tile allows, but not so large that few of them fill it.
    scale = min((tile - 2 * edge) / ((high - low)[0] + gap), 40 / gap)
    size = gap * scale / math.sqrt(3) if hexes else gap * scale * 0.42
    tall = head + (high - low)[1] * scale + 2 * size + edge
    rows = -(-maps // columns)
    corners = " ".join(f"{math.sin(k * math.pi / 3) * size:.1f},{math.cos(k * math.pi / 3) * size:.1f}" for k in range(6))
    cell = f'<polygon id="cell" points="{corners}"/>' if hexes else f'<circle id="cell" r="{size:.1f}"/>'
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {rows * tall:.0f}" '
        f'font-family="sans-serif" font-size="14"><title>Planes of {html.escape(game.title)}</title>'
        f'<defs>{cell}</defs><rect width="100%" height="100%" fill="#fff"/>'
    ]
    for k, (name, whose) in enumerate(captions(game)):
        left, top = k % columns * tile, k // columns * tall
        out.append(f'<text x="{left + edge:.0f}" y="{top + 22:.0f}">{html.escape(name)}</text>')
        out.append(f'<text x="{left + edge:.0f}" y="{top + 40:.0f}" font-size="12" fill="#667">{html.escape(whose)}</text>')
        at = (spots - low) * scale + (left + (tile - (high - low)[0] * scale) / 2, top + head + size)
        for a, b in roads:
            (x, y), (to_x, to_y) = at[a], at[b]
            out.append(f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="#d5dae2"/>')
        for (x, y), number in zip(at, numbers[k]):
            out.append(f'<use href="#cell" x="{x:.1f}" y="{y:.1f}" fill="{shade(number)}" stroke="#fff"/>')
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    """The command."""
    arguments = argparse.ArgumentParser(prog="python3 -m warren.planes", description=__doc__.splitlines()[0])
    arguments.add_argument("games", nargs="*", metavar="GAME", help="by default all of them")
    arguments.add_argument("--players", type=int, default=0, help="the game's own default otherwise")
    arguments.add_argument("--svg", metavar="FILE", help="draws the maps of one game there")
    arguments.add_argument("--plies", type=int, default=120, help="of the match that is drawn (120)")
    arguments.add_argument("--seed", type=int, default=1, help="of the match that is drawn (1)")
    given = arguments.parse_args()
    try:
        games = [warren.game(id, players=given.players) for id in given.games or warren.games()]
        if given.svg:
            if len(games) != 1:
                arguments.error("--svg wants one game")
            match = warren.play(games[0], seed=given.seed)
            state = match.state(min(given.plies, len(match.plies) - 1))
            with open(given.svg, "w", encoding="utf-8") as file:
                file.write(picture(games[0], state.known(0)))
            return
        for game in games:
            maps, cells = game.plane_maps
            print(f"### {game.title}, {game.seats} players\n")
            print(f"{game.plane_count} numbers; the first {maps * cells} are {maps} maps of {cells} cells.\n")
            print("\n".join(listed(game)), end="\n\n")
    except (warren.WarrenError, OSError) as error:
        arguments.error(str(error))


if __name__ == "__main__":
    main()
