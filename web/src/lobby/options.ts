// The options of a match as people read them; what is sent stays as it came.
const TITLES: Record<string, string> = {
  roll_cap: 'Most rolls',
  multi_enemy: 'Touching several opponents',
  revisit: 'Cells closed to a walking unit',
  distance: 'Farthest piece',
  placement_attacks: 'New pieces attack',
  bonus_roll: 'Extra roll',
  goal2_with_2: 'Goal 2 with two players',
  diagonal: 'Diagonals of goal 4',
  goal4_mode: 'Goal 4 counts',
  start: 'Starting player',
  stuck_rule: 'Without a die to place with',
  dead_die: 'After a dead die',
  phase3_order: 'Order of leaders and wolves',
  round_cap: 'Most rounds',
  first_seat: 'First active player',
  number_max: 'Highest number',
  solo_second: 'Second half, alone',
  uses: 'Uses of each territory',
  auto_bank: 'The centre by itself',
  immediate: 'Immediate effects',
  bite_range: 'How far food is bitten',
  fight_target: 'Whom a Fight pushes',
  grow_space: 'Where a defender adds food',
  order: 'Turn order',
  throw_cap: 'Longest throw-off',
  komi: 'Points by turn order',
  rethrow_clock: 'Time to throw again',
  attribute_pick: 'How attributes are chosen',
  sides: 'Who is Cat or Rat',
  turn_cap: 'Most turns',
  unit_cap: 'Most units',
  first_turn_actions: 'Actions of the first turn',
  return_turn: 'The turn of coming back',
}

const spaced = (text: string): string => text.replaceAll('_', ' ')

export const option_title = (name: string): string =>
  TITLES[name] ?? spaced(name).replace(/^./, (c) => c.toUpperCase())

// An option named within a sentence has its title there, too.
export const plain = (text: string): string =>
  text
    .replace(/`/g, '')
    .replace(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g, (name) =>
      name in TITLES ? `“${option_title(name)}”` : spaced(name),
    )

// A short list of words is a choice; anything else is typed.
export const choices_of = (values: string): string[] | null =>
  /^[\w.+-]+(\s*[|,/]\s*[\w.+-]+)+$/.test(values) ? values.split(/\s*[|,/]\s*/) : null
export const choice_words = spaced
