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
  second_totem: 'Second totem',
  exchange_bonus: 'Extra roll after an exchange',
  extra_move: 'Units in an extra move',
  bridge: 'Bridges',
  elimination: 'Time of elimination',
  stuck_exchange: 'Adding when stuck',
  tie_pieces: 'Pieces in a tie',
  tie_check: 'Time of a tie',
  cap: 'At the last roll',
  leader_ban: 'Where leaders shut others out',
  burrow_reach: 'Reach of a burrow',
  advanced: 'Advanced placement',
  wolf_holder: 'With a wolf die',
  wolf_step: 'A wolf’s first step',
  two_wolves: 'Steps of two wolves',
  goal4_overlap: 'Shared hexes in goal 4',
  goal5_zones: 'Zones of goal 5',
  no_uses: 'Without a use left',
  power_use: 'Spending powers',
  solo_failure: 'A failed half, alone',
  solo_bank: 'The ? box, alone',
  spare_extras: 'Spare extra cards',
  extra_critter: 'Where an Extra Critter comes in',
  extra_from: 'Where an Extra Critter comes from',
  harvest_pick: 'Cubes of runners-up',
  tied_throw_off: 'A throw-off without a winner',
  start_shape: 'Shape of a start',
  start_distance: 'Distance of starts',
  free_attacks: 'Free attacks',
  refill: 'Refilling the deck',
  leap_attack: 'Attacks by leapfrog',
  hexes: 'Two Hexes',
  flight: 'Fleeing by Broomstick',
  muddles: 'Two Muddled Wits',
  frenzy_battle: 'Battles of a Frenzy',
  frenzy_force: 'Units of a Frenzy',
  rally_losses: 'Losses with rallied units',
  fortune: 'Turn of Fortune',
  necromancy: 'Necromancy',
  idle_necromancy: 'Idle Necromancy',
  wiped_cube: 'The cube of the wiped out',
  last_stand: 'Last stands',
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
