// The first-game guide: what this moment is about.
export const tips: Record<string, string> = {
  ATTR:
    'Each player bends exactly one rule. Whoever takes a Cat’s attribute ' +
    'plays for the Cats, whoever takes a Rat’s for the Rats.',
  START:
    'Towns in the middle have more roads, towns on the coast fewer enemies. Ports reach each other by sea.',
  STARTN: 'One unit is enough to hold a town; several can spread out in your first turn.',
  MAIN:
    'An empty town is worth one town. An enemy’s town swings two, but a win ' +
    'costs half of your attackers. Every town you hold breeds a unit.',
  TO: 'Leave at least one unit behind or you give the town up.',
  COUNT: 'Leave at least one unit behind or you give the town up.',
  TAUNT: 'Draw the attack to a town that can bear it, away from one that cannot.',
  RESERVE: 'The whole cube goes, and what falls is lost. It may also wait for a better battle.',
  CARD_A: 'The defender has not chosen yet. A card that is no use to you can still frighten.',
  CARD_D: 'You see whether a card lies against you, not which. A Counterspell comes back if there is none.',
  BREED: 'Units at the border defend; units behind it cannot be lost. You may lay them all on one town.',
  SPAWN: 'Choose a town with many of your own around it, joined by roads.',
  RETURN: 'Nobody is ever out. Come back where the enemy is thin.',
  FRENZY: 'The attackers that are left may go straight on. A second win costs half of them again.',
  DISCARD: 'Keep what fits your next turn: some cards help only attackers, some only defenders.',
}
