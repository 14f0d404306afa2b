// What a page and its house's worker say to each other.
import type { DeviceCreate, Held } from '../local'
import type { Reply } from './house'

export type ToHouse =
  | { n: number; what: 'ready' }
  | { n: number; what: 'request'; method: 'GET' | 'POST'; path: string; body?: unknown; insist: boolean }
  | { n: number; what: 'create'; wanted: DeviceCreate }
  | { n: number; what: 'held'; table: string }
  | { n: number; what: 'remove'; table: string }
  | { n: number; what: 'open'; table: string; insist: boolean } // n is the wire's from then on
  | { n: number; what: 'say'; text: string }
  | { n: number; what: 'close' }

export type FromHouse =
  | { n: number; what: 'answer'; answer: Reply | Held[] | true }
  | { n: number; what: 'failed'; sentence: string }
  | { n: number; what: 'opened' }
  | { n: number; what: 'said'; text: string }
  | { n: number; what: 'closed'; code: number }
