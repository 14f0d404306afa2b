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
    """Where the cells of the board lie, and how far neighbours are apart."""
    board = game.board()
    cells = board.get("cells") or board["spaces"]
    spots = []
    for cell in cells:
        if "x" in cell:
            spots.append((cell["x"], cell["y"]))
        else:
            spots.append((math.sqrt(3) * (cell["q"] + cell["r"] / 2), 1.5 * cell["r"]))
    spots = np.array(spots[: game.plane_maps[1]], float)
    gaps = np.hypot(*(spots[:, None] - spots[None]).transpose(2, 0, 1))
    return spots, np.min(gaps + np.eye(len(spots)) * 1e9, axis=1).mean()


def picture(game, known, columns=4, width=960):
    """The maps of an observation as an SVG: the darker, the larger the number."""
    maps, cells = game.plane_maps
    numbers = known.planes()[: maps * cells].reshape(maps, cells)
    spots, gap = places(game)
    low, high = spots.min(axis=0) - gap * 0.7, spots.max(axis=0) + gap * 0.7
    scale = width / columns / (high - low)[0]
    tall = (high - low)[1] * scale + 34
    rows = -(-maps // columns)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {rows * tall:.0f}" '
        f'font-family="sans-serif" font-size="14"><title>Planes of {html.escape(game.title)}</title>'
        f'<rect width="100%" height="100%" fill="#fff"/>'
    ]
    for k in range(maps):
        block = game.planes[k]
        left, top = (k % columns) * width / columns, (k // columns) * tall
        whose = of_whom(game, block["seat"])
        words = html.escape(block["name"] + (f", {whose}" if whose else ""))
        out.append(f'<text x="{left + 12:.0f}" y="{top + 22:.0f}">{words}</text>')
        for (x, y), number in zip((spots - low) * scale, numbers[k]):
            shade = round(236 - 200 * min(1.0, float(number)))
            fill = f"rgb({shade},{shade},{min(255, shade + 12)})"
            out.append(f'<circle cx="{left + x:.1f}" cy="{top + 34 + y:.1f}" r="{gap * scale * 0.46:.1f}" fill="{fill}"/>')
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
