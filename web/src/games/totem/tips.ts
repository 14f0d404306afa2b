// The first-game guide: what this moment is about.
export const tips: Record<string, string> = {
  place:
    'Any dotted cell will do for a first game. Your six pieces form a ring ' +
    'around the totem: a perfect shield, until you have to move.',
  dice:
    'More points reach further, but every one must be walked, and each opens ' +
    'your ring a little. A small die is often the careful choice.',
  step:
    'Choose one of the dotted units, then a number: what it costs to walk there. Your units must ' +
    'always hang together. Stopping beside an enemy takes the touched piece farthest from its totem.',
  take: 'Look at what falls with each: pieces cut off from their totem go too.',
  bonus: 'A second move in a row is almost always good.',
}
