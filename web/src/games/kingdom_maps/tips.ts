// The first-game guide: what this moment is about.
export const tips: Record<string, string> = {
  LAND:
    'What you announce is drawn this turn, by the others too if you ' +
    'are not alone: choose what suits your map best.',
  TAKE:
    'You draw exactly that many, in one piece. The two dice you leave are ' +
    'for the others, or are rolled again if you play alone.',
  NUMBERS: 'Choose one of the two dice left. Nobody sees it until all have chosen.',
  DRAW: 'Pull over the cells like a pencil, or choose them one by one. The panel says what each adds.',
  FIELD: 'One die says the territory, the other how many. It costs no use.',
  TAKE2: 'A ±1 may change the number, never the territory.',
  BANK: 'The centre pays a criterion at its value now. It still counts at the end.',
}
