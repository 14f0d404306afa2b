// The keys of a table.
export type Command = 'undo' | 'rules' | 'labels' | 'hint' | 'next' | 'back'

const COMMANDS: Record<string, Command> = {
  u: 'undo',
  r: 'rules',
  l: 'labels',
  h: 'hint',
  n: 'next',
  escape: 'back',
}

// What a key asks for; nothing where somebody writes or something lies over the table.
export function command_of(event: KeyboardEvent): Command | null {
  const target = event.target as HTMLElement
  const writes =
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'range'
  if (event.ctrlKey || event.metaKey || event.altKey || writes || target.closest('dialog')) return null
  return COMMANDS[event.key.toLowerCase()] ?? null
}
