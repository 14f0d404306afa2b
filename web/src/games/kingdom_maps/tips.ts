// The first-game guide: what this moment is about.
export const tips: Record<string, string> = {
  LAND: 'What you announce, everybody draws. Choose what your map is better prepared for than theirs, and mind that your uses run out.',
  TAKE: 'The number is how many cells you draw, exactly and in one piece. The two dice you leave are for the others.',
  NUMBERS: 'Choose one of the two dice left. Nobody sees your choice until all have made theirs.',
  DRAW: 'Press and pull over the cells like a pencil, or choose them one by one. What each cell adds stands beside the criteria.',
  FIELD: 'In the second half one die says the territory, the other how many. It costs you no use.',
  TAKE2: 'A ±1 may change the number, never the territory.',
  BANK: 'The centre pays one criterion a second time, at its value now. It is counted again at the end as usual.',
}
