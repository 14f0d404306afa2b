// How far somebody has come with the lessons, kept in this browser.
import { KEY } from './first_visit'
import type { Course } from './types'

interface Kept {
  done: Record<string, string[]> // of a game: "COURSE/STEP"
  declined: string[] // games whose lessons were offered and not wanted
}

function stored(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return { done: kept.done ?? {}, declined: kept.declined ?? [] }
  } catch {
    return { done: {}, declined: [] }
  }
}

class Progress {
  private kept = $state.raw(stored())

  is_done(game: string, course: string, step: string): boolean {
    return this.kept.done[game]?.includes(`${course}/${step}`) ?? false
  }
  has_begun(game: string): boolean {
    return (this.kept.done[game]?.length ?? 0) > 0
  }
  declined(game: string): boolean {
    return this.kept.declined.includes(game)
  }

  did(game: string, course: string, step: string): void {
    if (this.is_done(game, course, step)) return
    const done = [...(this.kept.done[game] ?? []), `${course}/${step}`]
    this.keep({ ...this.kept, done: { ...this.kept.done, [game]: done } })
  }
  decline(game: string): void {
    if (!this.declined(game)) this.keep({ ...this.kept, declined: [...this.kept.declined, game] })
  }

  // Where to go on: the first step that is not done, of this course or of the first with one; the first of all when
  // there is none.
  next(game: string, courses: Course[], course?: string): { course: Course; step: string } | null {
    const among = course === undefined ? courses : courses.filter((c) => c.id === course)
    for (const one of among) {
      const open = one.steps.find((s) => !this.is_done(game, one.id, s.id))
      if (open) return { course: one, step: open.id }
    }
    const [first] = among
    return first?.steps[0] ? { course: first, step: first.steps[0].id } : null
  }

  private keep(now: Kept): void {
    this.kept = now
    try {
      localStorage.setItem(KEY, JSON.stringify(now))
    } catch {
      // kept for as long as the page is open
    }
  }
}
export const progress = new Progress()
