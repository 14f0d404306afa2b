// The first-game guide: what this moment is about.
export const tips: Record<string, string> = {
  S1: 'Everybody throws at once. Playing last is an advantage: you answer to what the others did.',
  D1:
    'Two critters each before the turns begin. Look at which food your cards ' +
    'reward: the small numbers on them say what each is worth now.',
  D2:
    'You place five more critters, one a turn. Where a rival stands ' +
    'there will be a duel; an empty space is peaceful.',
  D3:
    'A card works for this turn only. The three you never show add a point for ' +
    'each food of their colour, so a strong card costs something.',
  D4: 'This card works at once, before any duel. You may also do without.',
  D5: 'Each of your critters here may attack once. The strongest rival on the space must be attacked.',
  S2:
    'Fight beats Bite, Bite beats Flight, Flight beats Fight. Land and card ' +
    'raise what some signs give, and your rival sees it too.',
  D6:
    'Fight pushes rivals away, Flight moves your own, Bite moves food. ' +
    'Drag, or choose a space. You may stop at any time.',
  D7: 'You won as the defender: one food from the supply, on any woodland space.',
  D8: 'The weaker tribe here takes first, one food for each critter; the strongest takes the rest.',
  S3: 'You are tied for most points. The winner of this throw wins the match.',
}
