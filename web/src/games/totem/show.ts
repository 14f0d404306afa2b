// What games/totem/show.cpp sends.
import type { Picture } from '../../net/types'

export interface Take {
  cell: string
  owner: string
  falls: string[]
}
export interface Blow {
  seat: string | null
  out: boolean
  takes: Take[]
}
export type Reach = [cell: string, cost: number, touches: string[], finish?: Blow[]]

export interface TotemSeat {
  name: string
  totem: string | null
  pieces: string[]
  board: number
  reserve: number
  eliminated: number
  out: number
  start: boolean
  open_sides: string[]
}
export interface TotemShow {
  node: string
  turn: string | null
  rolls: number
  seats: TotemSeat[]
  starts?: string[]
  dice?: {
    high: number
    low: number
    total: number
    discarded: number | null
    exchange: boolean
    double: boolean
    bonus: boolean
    text: string
  }
  additions?: string[]
  points?: number
  chosen_points?: number
  active?: string | null
  visited?: string[]
  finished?: string[]
  reach?: { unit: string; to: Reach[] }[]
  may_finish?: boolean
  must_walk?: string
  finish?: Blow[]
  threats?: [seat: string, unit: string, side: string, points: number][]
  by?: string | null
  from?: string | null
  candidates?: string[]
}
export interface TotemBoard {
  cells: { id: number; label: string; q: number; r: number }[]
  starts: { cell: string; kind: 'corner' | 'side' }[]
  pieces: number
  reserve: number
  exchange_total: number
  exchange_doubles: boolean
}

export const show_of = (show: Picture): TotemShow => show as unknown as TotemShow
export const board_of = (board: Picture): TotemBoard => board as unknown as TotemBoard

// "P3" is seat 3.
export const seat_of = (name: string | null | undefined): number => Number(name?.slice(1) ?? 0)
