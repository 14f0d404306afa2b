// The library that holds what tests read once needs a source.
