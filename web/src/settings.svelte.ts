// What a person has set for this device.
export interface Settings {
  theme: 'auto' | 'light' | 'dark'
  sound: boolean
  confirm: boolean // ask at points of no return
  labels: boolean // cell names on the board
  guide: boolean // the first-game guide
  understood: string[] // moments whose tip is no longer needed
  moments: boolean // hold what decides for a moment
  pace: boolean // let the others' moves be seen one after the other
}

const KEY = 'warren.settings'
const usual: Settings = {
  theme: 'auto',
  sound: false,
  confirm: true,
  labels: false,
  guide: true,
  understood: [],
  moments: true,
  pace: true,
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

export const settings: Settings = $state({ ...usual, ...stored() })

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // kept for as long as the page is open
  }
  dress()
}

const dark = matchMedia('(prefers-color-scheme: dark)')

export const is_dark = (): boolean => settings.theme === 'dark' || (settings.theme === 'auto' && dark.matches)

export function dress(): void {
  document.documentElement.dataset.theme = is_dark() ? 'dark' : 'light'
}

dark.addEventListener('change', dress)

export const reduced_motion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
