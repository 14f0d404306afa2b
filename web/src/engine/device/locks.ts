// A table is one window's at a time: two that write to it would each undo what the other does.
import type { Locks } from './house'

export class WindowLocks implements Locks {
  private release = new Map<string, () => void>()

  take(table: string, insist: boolean, lost: () => void): Promise<boolean> {
    if (this.release.has(table)) return Promise.resolve(true)
    return new Promise((resolve) => {
      const taken = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null)
        if (!lock) return
        return new Promise((release) => {
          this.release.set(table, release)
        })
      }
      navigator.locks
        .request(`warren.table.${table}`, insist ? { steal: true } : { ifAvailable: true }, taken)
        .catch(() => {
          // Another window insisted.
          this.release.delete(table)
          lost()
        })
    })
  }

  give(table: string): void {
    this.release.get(table)?.()
    this.release.delete(table)
  }
}
