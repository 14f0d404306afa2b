"""Spaces: gymnasium's where it is there, else small ones that answer the same questions."""

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class _Space:
        def __init__(self):
            self._random = np.random.default_rng()

        def seed(self, seed=None):
            self._random = np.random.default_rng(seed)
            return [seed]

        def __contains__(self, x):
            return self.contains(x)

    class Discrete(_Space):
        """The whole numbers 0 to n - 1."""

        def __init__(self, n):
            super().__init__()
            self.n = int(n)
            self.shape = ()
            self.dtype = np.dtype(np.int64)

        def sample(self, mask=None):
            if mask is None:
                return self._random.integers(self.n)
            ids = np.flatnonzero(mask)
            return self._random.choice(ids) if len(ids) else np.int64(0)

        def contains(self, x):
            return isinstance(x, (int, np.integer)) and 0 <= x < self.n

        def __eq__(self, other):
            return isinstance(other, Discrete) and self.n == other.n

        def __repr__(self):
            return f"Discrete({self.n})"

    class MultiDiscrete(_Space):
        """A whole number 0 to n - 1 for each n."""

        def __init__(self, nvec):
            super().__init__()
            self.nvec = np.asarray(nvec)
            self.shape = self.nvec.shape
            self.dtype = np.dtype(np.int64)

        def sample(self):
            return self._random.integers(self.nvec)

        def contains(self, x):
            x = np.asarray(x)
            return x.shape == self.shape and bool(np.all((x >= 0) & (x < self.nvec)))

        def __repr__(self):
            return f"MultiDiscrete({self.nvec})"

    class Box(_Space):
        """Arrays of one shape within bounds."""

        def __init__(self, low, high, shape, dtype=np.float32):
            super().__init__()
            self.low = np.full(shape, low, dtype)
            self.high = np.full(shape, high, dtype)
            self.shape = tuple(shape)
            self.dtype = np.dtype(dtype)

        def sample(self):
            if np.issubdtype(self.dtype, np.integer):
                return self._random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)
            return self._random.uniform(0, 1, self.shape).astype(self.dtype)

        def contains(self, x):
            return (
                isinstance(x, np.ndarray)
                and x.shape == self.shape
                and np.can_cast(x.dtype, self.dtype)
                and bool(np.all((x >= self.low) & (x <= self.high)))
            )

        def __eq__(self, other):
            return isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype

        def __repr__(self):
            return f"Box({self.shape}, {self.dtype})"

    class Dict(_Space):
        """Spaces by name."""

        def __init__(self, spaces):
            super().__init__()
            self.spaces = dict(spaces)

        def __getitem__(self, name):
            return self.spaces[name]

        def sample(self):
            return {name: space.sample() for name, space in self.spaces.items()}

        def contains(self, x):
            return (
                isinstance(x, dict)
                and x.keys() == self.spaces.keys()
                and all(space.contains(x[name]) for name, space in self.spaces.items())
            )

        def __eq__(self, other):
            return isinstance(other, Dict) and self.spaces == other.spaces

        def __repr__(self):
            return f"Dict({self.spaces})"


def planes_of(game, count=None):
    """Observations of a game, or so many of them: a plane may exceed 1, far from infinity."""
    shape = (game.plane_count,) if count is None else (count, game.plane_count)
    return Box(-64.0, 64.0, shape, np.float32)


def masks_of(game):
    return Box(0, 1, (game.action_count,), np.int8)
