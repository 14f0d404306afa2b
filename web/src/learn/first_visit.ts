// Whether somebody has had to do with a game's lessons in this browser: what is kept of them names the game then.
export const KEY = 'warren.learn'

export function is_new(game: string): boolean {
  try {
    return !(localStorage.getItem(KEY) ?? '').includes(`"${game}"`)
  } catch {
    return false // it could not be declined either
  }
}
