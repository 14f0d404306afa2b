// The proof of a seat, kept on this device by table.
const key = (table: string) => `warren.seat.${table}`

export interface Kept {
  seat: number
  token: string
  move_link: string
}

export function keep_seat(table: string, kept: Kept): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(kept))
  } catch {
    memory.set(table, kept) // private windows may refuse to store; the seat then lasts as long as the page
  }
}

export function kept_seat(table: string): Kept | null {
  try {
    const text = localStorage.getItem(key(table))
    if (text) return JSON.parse(text) as Kept
  } catch {
    // fall through to what this page remembers
  }
  return memory.get(table) ?? null
}

export function forget_seat(table: string): void {
  memory.delete(table)
  try {
    localStorage.removeItem(key(table))
  } catch {
    // nothing was stored
  }
}

const memory = new Map<string, Kept>()
