// The readings of the rulebooks that are not the house's, in words: each is an option of its game.
import { choice, type OptionWords } from './option_kinds'

export const READINGS: Record<string, Record<string, OptionWords>> = {
  totem: {
    second_totem: choice(
      'Four players: where does the second totem stand?',
      [
        ['any', 'On any cell left of the group'],
        ['opposite', 'Opposite the first'],
      ],
      'TOT-014',
    ),
    exchange_bonus: choice(
      'A six and a six are traded for a piece. Is there another roll?',
      [
        ['kept', 'Yes'],
        ['lost', 'No'],
      ],
      'TOT-034',
    ),
    extra_move: choice(
      'May units that have finished walk again with an extra roll?',
      [
        ['fresh', 'Yes, it is a new move'],
        ['same_turn', 'No, not in the same turn'],
      ],
      'TOT-036',
    ),
    bridge: choice(
      'May a unit step that alone holds its group together?',
      [
        ['lands', 'Yes, if it does so again where it lands'],
        ['lifted', 'No'],
      ],
      'TOT-043',
    ),
    elimination: choice(
      'When are pieces eliminated?',
      [
        ['each_unit', 'As each unit finishes'],
        ['whole_move', 'When the whole move is over'],
      ],
      'TOT-060',
    ),
    stuck_exchange: choice(
      'No unit can step, but a piece can be added. May it be left?',
      [
        ['may', 'Yes'],
        ['must', 'No, it must be added'],
      ],
      'TOT-078',
    ),
    tie_pieces: choice(
      'How many pieces has everybody left in a tie?',
      [
        ['exactly_one', 'Exactly one'],
        ['at_most_one', 'At most one'],
      ],
      'TOT-083',
    ),
    tie_check: choice(
      'When does a tie end the match?',
      [
        ['at_once', 'At once'],
        ['move_end', 'When the move is over'],
      ],
      'TOT-085',
    ),
    cap: choice(
      'Who wins when there have been enough rolls?',
      [
        ['compare', 'Who has lost fewest pieces'],
        ['tie', 'Everybody who is left'],
      ],
      'TOT-088',
    ),
  },
  rodentia: {
    leader_ban: choice(
      'Where does a leader shut others out?',
      [
        ['all', 'Wherever it stands'],
        ['uncontrolled', 'Where nobody controls the hex'],
      ],
      'ROD-040',
    ),
    burrow_reach: choice(
      'Is the hex of one’s own burrow in reach?',
      [
        ['around', 'No, only those around it'],
        ['itself', 'Yes, that too'],
      ],
      'ROD-044',
    ),
    advanced: choice(
      'Must an advanced placement be made where it can?',
      [
        ['must', 'Yes'],
        ['may', 'No'],
      ],
      'ROD-051',
    ),
    wolf_holder: choice(
      'What does a player with a wolf die move?',
      [
        ['leader_and_wolf', 'Leader and wolf'],
        ['wolf_only', 'The wolf alone'],
      ],
      'ROD-061',
    ),
    wolf_step: choice(
      'Does a wolf have to move?',
      [
        ['must', 'Yes, one hex at least'],
        ['may', 'No'],
      ],
      'ROD-070',
    ),
    two_wolves: choice(
      'Two steps and two wolves: who makes them?',
      [
        ['one', 'One wolf both'],
        ['split', 'Either of them each'],
      ],
      'ROD-071',
    ),
    goal4_overlap: choice(
      'May diagonals of the goal “Diagonal” share hexes?',
      [
        ['on', 'Yes'],
        ['off', 'No'],
      ],
      'ROD-129',
    ),
    goal5_zones: choice(
      'Which zones count for the goal “Connect burrows”?',
      [
        ['all', 'All of them'],
        ['best', 'Each player’s best one'],
      ],
      'ROD-132',
    ),
  },
  'kingdom-maps': {
    no_uses: choice(
      'What happens when nobody has a territory left to announce?',
      [
        ['end', 'The match ends'],
        ['free', 'Any territory may be announced'],
      ],
      'KIN-022',
    ),
    power_use: choice(
      'Must powers be spent to keep drawing?',
      [
        ['may', 'No, one may fail instead'],
        ['must', 'Yes'],
      ],
      'KIN-042',
    ),
    solo_failure: choice(
      'Alone: the first half of a turn fails. What then?',
      [
        ['finish', 'The second half is still played'],
        ['stop', 'The match ends'],
      ],
      'KIN-139',
    ),
    solo_bank: choice(
      'Alone: when is a ? of the first half used?',
      [
        ['turn', 'After the whole turn'],
        ['half', 'Before the second half'],
      ],
      'KIN-140',
    ),
  },
  'fight-flight-bite': {
    spare_extras: choice(
      'Two or three players: what becomes of the spare extra cards?',
      [
        ['away', 'They stay in the box'],
        ['dealt', 'They are dealt with the others'],
      ],
      'FFB-017',
    ),
    extra_critter: choice(
      'Where does an Extra Critter come in?',
      [
        ['contested', 'On the contested space'],
        ['anywhere', 'On any space'],
      ],
      'FFB-037',
    ),
    extra_from: choice(
      'Where does it come from when the reserve is needed?',
      [
        ['reserve_or_wood', 'From another space'],
        ['reserve', 'From nowhere'],
      ],
      'FFB-039',
    ),
    harvest_pick: choice(
      'Which cube does a runner-up take?',
      [
        ['chosen', 'One of a colour of choice'],
        ['lot', 'One by lot'],
      ],
      'FFB-105',
    ),
    tied_throw_off: choice(
      'The last throw-off finds no winner. Who wins?',
      [
        ['shared', 'All who are still in it'],
        ['lot', 'One of them by lot'],
      ],
      'FFB-125',
    ),
  },
  'cats-vs-rats': {
    start_shape: choice(
      'How do the start towns lie?',
      [
        ['chain', 'They hang together'],
        ['cluster', 'Each is next to all the others'],
      ],
      'CVR-028',
    ),
    start_distance: choice(
      'How far are enemy starts apart?',
      [
        ['roads', 'Two roads at least'],
        ['sea', 'Two steps at least, by road or sea'],
      ],
      'CVR-031',
    ),
    free_attacks: choice(
      'May the Crusader attack after the last action?',
      [
        ['always', 'Yes'],
        ['with_actions', 'No, not without an action left'],
      ],
      'CVR-104',
    ),
    refill: choice(
      'When is an empty deck made anew?',
      [
        ['when_drawn', 'When the next card is drawn'],
        ['at_once', 'At once'],
      ],
      'CVR-110',
    ),
    leap_attack: choice(
      'May a leapfrog over allies end in an attack?',
      [
        ['off', 'No'],
        ['on', 'Yes'],
      ],
      'CVR-212',
    ),
    hexes: choice(
      'Both sides play a Hex. Which acts first?',
      [
        ['together', 'Both at the same time'],
        ['attacker_first', 'The attacker’s'],
      ],
      'CVR-413',
    ),
    flight: choice(
      'How many flee by Broomstick?',
      [
        ['all', 'As many as can, or nobody'],
        ['any', 'As many as their owner likes'],
      ],
      'CVR-432',
    ),
    muddles: choice(
      'Both sides play Muddled Wits. What then?',
      [
        ['both', 'Both act'],
        ['cancel', 'They cancel each other'],
      ],
      'CVR-439',
    ),
    frenzy_battle: choice(
      'How is a battle in a Blood Frenzy fought?',
      [
        ['whole', 'Like any other'],
        ['dice', 'By the dice alone'],
      ],
      'CVR-443',
    ),
    frenzy_force: choice(
      'How many go on in a Blood Frenzy?',
      [
        ['any', 'As many as their owner likes'],
        ['all', 'All who are left'],
      ],
      'CVR-445',
    ),
    rally_losses: choice(
      'What does a win with rallied units cost?',
      [
        ['half_of_all', 'Half of all attackers'],
        ['half_of_own', 'Half of the own attackers'],
      ],
      'CVR-450',
    ),
    fortune: choice(
      'What does Turn of Fortune compare?',
      [
        ['rolled', 'The numbers rolled'],
        ['final', 'The final values'],
      ],
      'CVR-464',
    ),
    necromancy: choice(
      'Which cards can Necromancy raise?',
      [
        ['any', 'All'],
        ['no_answers', 'All but Counterspell and Muddled Wits'],
      ],
      'CVR-467',
    ),
    idle_necromancy: choice(
      'Necromancy finds nothing to raise. Where does it go?',
      [
        ['spent', 'To the discards'],
        ['returned', 'Back to hand'],
      ],
      'CVR-469',
    ),
    bridge: choice(
      'Which towns carry the Allied Bridge?',
      [
        ['allied', 'Those of allies'],
        ['team', 'Own ones, too'],
      ],
      'CVR-551',
    ),
    wiped_cube: choice(
      'What becomes of the cube of a player who is wiped out?',
      [
        ['kept', 'It is kept'],
        ['lost', 'It is lost'],
      ],
      'CVR-565',
    ),
    last_stand: choice(
      'A tie or a repelled attack empties a last town. Does it cost attackers?',
      [
        ['costs', 'Yes, as ever'],
        ['spared', 'No, as if they had won'],
      ],
      'CVR-622',
    ),
  },
}
