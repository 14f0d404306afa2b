// The edition that is being worked at, kept in this browser until it is the house edition again.
const key = (game: string) => `warren.workshop.${game}`

export function kept_edition(game: string): string | null {
  try {
    return localStorage.getItem(key(game))
  } catch {
    return null
  }
}

// False where this browser keeps nothing.
export function keep_edition(game: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key(game))
    else localStorage.setItem(key(game), text)
    return true
  } catch {
    return false
  }
}
