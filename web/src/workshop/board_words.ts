// What the boards of the workshop say.
import { list, plural } from '../games/words'
import { is_list, type Json } from './json'

const for_players = (players: Json | undefined): string =>
  is_list(players) && players.length > 0 ? ` (${list(players.map(String))} players)` : ''
const SIGNS: Record<string, string> = { fight: 'Fi', flight: 'Fl', bite: 'Bi' }

export const board_words = {
  cells_and_starts: 'Cells and starting cells',
  groups_for: (players: number): string => `Groups for ${players} players`,
  group: (n: number): string => `Group ${n + 1}`,
  new_group: 'A new group',
  in_group: (n: number): string => (n < 0 ? 'a starting cell in no group' : `in group ${n + 1}`),
  start_of: (kind: string): string => `Starting cell, ${kind}`,
  no_start: 'No starting cell',
  new_cell: 'New cell',
  cell_away: 'Take a cell away',
  cells_and_powers: 'Cells and powers',
  sides: 'Sides of the map',
  side: (name: string): string => `Side ${name}`,
  no_side: 'On no side',
  on_sides: (names: string[]): string =>
    names.length === 0 ? 'on no side' : `on side${names.length > 1 ? 's' : ''} ${list(names)}`,
  power_of: (power: string | null): string =>
    power === 'plus_minus' ? 'Plus or minus one' : power === 'query' ? 'Any number' : 'No power',
  layout: (name: string, players: Json | undefined): string => `${name}${for_players(players)}`,
  map: (name: string, players: Json | undefined): string => `Map ${name}${for_players(players)}`,
  sign: (sign: string | null): string => (sign === null ? '' : (SIGNS[sign] ?? sign)),
  space_away: 'Take a space away',
  hex_away: 'Take a hex away',
  den: 'den of the wolf',
  nothing_known: (letter: string): string => `the unknown terrain ${letter}`,
  towns_and_roads: 'Towns and roads',
  coast: 'Coast',
  corner: (n: number): string => `corner ${n + 1} of the coast`,
  town: (name: string, port: boolean, defence: number): string =>
    `${name}${port ? ', a port' : ''}${defence > 0 ? `, ${plural(defence, 'point')} of defence` : ''}`,
  move_town: 'Move a town',
  move_corner: 'Move a corner',
  road: 'Draw or take away a road',
  port: 'Port',
  no_port: 'No port',
  defence: (n: number): string => `Defence ${n}`,
}
