// Small things this device remembers about Kingdom Maps. Where nothing can be kept, nothing is.
const key = (name: string) => `warren.kingdom-maps.${name}`

export function kept<T>(name: string): Partial<Record<string, T>> {
  try {
    return JSON.parse(localStorage.getItem(key(name)) ?? '{}') as Partial<Record<string, T>>
  } catch {
    return {}
  }
}

export function keep<T>(name: string, things: Partial<Record<string, T>>): void {
  try {
    localStorage.setItem(key(name), JSON.stringify(things))
  } catch {
    // for as long as the page is open
  }
}
