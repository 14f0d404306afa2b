"""Warren: five territory games as a fast, honest environment.

    import warren

    warren.games()                          what there is, with all options
    game = warren.game("totem", players=3)  rules bound to players, options, an edition
    state = game.start()                    a position: legal(), apply(), chances(), undo() ...
    known = state.known(0)                  what seat 0 knows of it, and nothing else
    bot = warren.Bot(game, "bot:3")         a player: choose(known), advise(known)

    batch = warren.batch(game, 1024)        a thousand matches, stepped in C++
    while training:
        batch.step(policy(batch.planes, batch.mask))

    warren.play(game, ["bot:2", "greedy", "random"])     a Match, with its record
    warren.sim(game, games=100_000)                      many games, counted
    warren.arena(game, ["bot:2", "greedy"], games=200)   bots against each other

Seats are numbered from 0; where a viewer is asked for, None is a spectator. Actions and outcomes are
numbers that mean the same for ever, or texts as people write them. What is refused raises
WarrenError: IllegalAction names the rule, Refused the option or the line.

warren.gym and warren.pettingzoo follow the conventions of those packages.
"""

import json as _json
import os as _os

from . import _warren
from ._warren import (
    Advice,
    ArenaReport,
    Batch,
    BenchReport,
    Bot,
    Game,
    Known,
    Match,
    Sample,
    SimReport,
    State,
    __version__,
    bot_help,
)
from .errors import IllegalAction, Refused, WarrenError

__all__ = [
    "Advice",
    "ArenaReport",
    "Batch",
    "BenchReport",
    "Bot",
    "Game",
    "IllegalAction",
    "Known",
    "Match",
    "Refused",
    "Sample",
    "SimReport",
    "State",
    "WarrenError",
    "arena",
    "batch",
    "bench",
    "bot_help",
    "game",
    "games",
    "play",
    "replay",
    "sim",
]


def games():
    """What every game says of itself: dicts by id, with title, players, options, rules."""
    return {one["id"]: one for one in _warren._games()}


def _edition(edition):
    """The text of an edition and its name for messages: from a dict, a text or a file."""
    if edition is None:
        return None, "house.json"
    if isinstance(edition, dict):
        return _json.dumps(edition), "edition"
    if isinstance(edition, str) and edition.lstrip().startswith("{"):
        return edition, "edition"
    with open(edition, encoding="utf-8") as file:
        return file.read(), _os.fspath(edition)


def game(id, players=0, options=None, edition=None, rules_version=0):
    """A Game: rules bound to a number of players, options and an edition.

    id             "totem", "rodentia", "kingdom-maps", "fight-flight-bite" or "cats-vs-rats"
    players        0: the game's own default
    options        a dict: {"roll_cap": 500}; True and False are on and off. See games()[id]["options"].
    edition        a dict, a JSON text or a file's path; None: the house edition
    rules_version  0: the newest

    Raises Refused with every fault of all of them.
    """
    text, name = _edition(edition)
    return _warren._make_game(id, players, options or {}, text, name, rules_version)


def _game(given):
    return given if isinstance(given, Game) else game(given)


def batch(
    game,
    n=1024,
    threads=1,
    seed=1,
    *,
    joint=False,
    auto_reset=True,
    planes=True,
    known=True,
    mask=True,
):
    """A Batch: n matches of a Game (or of the game with this id), stepped in C++.

    threads     the results are the same for any number; more than one pays from about a thousand
                matches a thread. Make the batch after fork(), not before.
    seed        of all dice and of sample(); match k is the k-th of `warren sim --seed`
    joint       a row for every seat, so that all who act at once are asked at once
    auto_reset  a match that is over is followed by the next in the same step
    planes, known, mask    observations as numbers, as bytes, and masks as bytes are written;
                what is not wanted saves time (mask_bits always are)
    """
    return Batch(
        _game(game),
        n,
        threads=threads,
        seed=seed,
        joint=joint,
        auto_reset=auto_reset,
        planes=planes,
        bytes=known,
        masks=mask,
    )


def play(game, bots="random", seed=1):
    """A Match that bots have played to its end.

    bots    one name for all seats, or one for each; a Bot, or anything else with choose(known), too
    """
    game = _game(game)
    if isinstance(bots, str) or hasattr(bots, "choose"):
        bots = [bots] * game.seats
    bots = list(bots)
    match = Match(game, [_name(bot) for bot in bots], seed=seed)
    players = [Bot(game, bot, seed=seed * 64 + p) if isinstance(bot, str) else bot for p, bot in enumerate(bots)]
    while not match.is_over:
        if match.is_chance:
            match.roll()
        else:
            seat = match.state().seats[0]
            match.act(players[seat].choose(match.known(seat)), seat)
    return match


def _name(bot):
    if isinstance(bot, str):
        return bot
    return bot.name if isinstance(bot, Bot) else "human"


def replay(record, edition=None, plies=None):
    """The Match of a record (its text, or a file's path), every hash checked.

    edition    of matches that were not played on the house edition; as in game()
    plies      replay so many; None: all
    """
    if isinstance(record, _os.PathLike) or "\n" not in record:
        with open(record, encoding="utf-8") as file:
            record = file.read()
    return _warren._replay(record, _edition(edition)[0], plies)


def sim(game, games=1000, bots=(), seed=1, threads=1, record="", progress=None):
    """Plays many games and counts them: a SimReport, the one of `warren sim`.

    bots        one name a seat, or one for all; none: random play
    record      a folder for every game's record
    progress    progress(done, games) is called now and then; Ctrl-C stops
    """
    bots = [bots] if isinstance(bots, str) else list(bots)
    return _warren._sim(_game(game), games, bots, seed, threads, _os.fspath(record), progress)


def arena(game, bots, games=100, seed=1, threads=1, progress=None):
    """Bots against each other, seats and sides rotated: an ArenaReport.

    games       of each pair of bots, rounded up to whole rotations
    progress    progress(done, games) is called now and then; Ctrl-C stops
    """
    return _warren._arena(_game(game), list(bots), games, seed, threads, progress)


def bench(game, seconds=1.0):
    """Random play on one core for about so long, and the rules' signature: a BenchReport."""
    return _warren._bench(_game(game), seconds)
