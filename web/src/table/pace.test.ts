import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { View } from '../net/types'
import { Pace } from './pace'

const view = (ply: number) => ({ ply, told: [{ ply, events: [] }] }) as unknown as View

describe('what happens is shown', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const shown: { ply: number; at: number; plies: number[] }[] = []
  const made = (gap: number) => {
    shown.length = 0
    return new Pace(
      (v) => shown.push({ ply: v.ply, at: Date.now() - began, plies: v.told.map((t) => t.ply) }),
      () => gap,
      () => Date.now(),
    )
  }
  let began = 0
  beforeEach(() => {
    began = Date.now()
  })

  it('one after the other, each held as long as it asks', () => {
    const pace = made(1500)
    pace.push(view(1))
    pace.push(view(2))
    vi.advanceTimersByTime(1499)
    expect(shown.map((s) => s.ply)).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(shown.map((s) => s.ply)).toEqual([1, 2])
  })
  it('never more than three seconds behind the table, and nothing is left out', () => {
    const pace = made(1800)
    for (let ply = 1; ply <= 40; ++ply) pace.push(view(ply)) // all come at once
    vi.advanceTimersByTime(10_000)
    expect(Math.max(...shown.map((s) => s.at))).toBeLessThanOrEqual(3000)
    expect(shown.flatMap((s) => s.plies)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    expect(shown.at(-1)!.ply).toBe(40)
  })
  it('never more than three seconds behind a table that goes on and on', () => {
    const pace = made(1800)
    const came = new Map<number, number>()
    for (let ply = 1; ply <= 60; ++ply) {
      came.set(ply, Date.now() - began)
      pace.push(view(ply))
      vi.advanceTimersByTime(300)
    }
    vi.advanceTimersByTime(5000)
    for (const s of shown)
      for (const ply of s.plies) expect(s.at - came.get(ply)!, `ply ${ply}`).toBeLessThanOrEqual(3000)
    expect(shown.flatMap((s) => s.plies)).toHaveLength(60)
  })
  it('at once to whoever acts, without ending what is held while nothing waits', () => {
    const pace = made(1500)
    pace.push(view(1))
    pace.flush()
    pace.push(view(2))
    expect(shown.map((s) => s.ply)).toEqual([1])
    pace.push(view(3))
    pace.flush()
    expect(shown.map((s) => s.ply)).toEqual([1, 3])
    expect(shown.at(-1)!.plies).toEqual([2, 3])
  })
  it('step by step to whoever goes on', () => {
    const pace = made(1500)
    pace.push(view(1))
    pace.push(view(2))
    pace.push(view(3))
    pace.skip()
    expect(shown.map((s) => s.ply)).toEqual([1, 2])
    pace.skip()
    pace.skip()
    expect(shown.map((s) => s.ply)).toEqual([1, 2, 3])
  })
})
