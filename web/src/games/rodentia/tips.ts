// The first-game guide: what this moment is about.
export const tips: Record<string, string> = {
  S5: 'A hex in the middle touches more land. Your rodents spread from here.',
  R2:
    'Each die says how much you could place with it. Look at what your neighbour ' +
    'needs, and at which land you would rather not see rewarded.',
  R3:
    'Three rodents of one colour hold a hex for good. Hexes next to ' +
    'your burrow, your leader or your rodents are in reach.',
  R3b: 'Where your leader stands nobody else may place. It is worth 3 points at the end on a hex you control.',
  R4:
    'A leader widens your reach and shuts rivals out. Outside a burrow ' +
    'a wolf can catch it: 3 points lost, then 5, then 7.',
  R5: 'Drive the wolf into rival leaders that stand outside burrows. Your own can be caught too.',
  R5b: 'A second hex is your choice. Where the wolf stands nobody may place.',
}
