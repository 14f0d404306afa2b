// An action in words.
export function spoken(action: string): string {
  const [verb = '', what = ''] = action.split(' ')
  const step = /^([A-Z]\d+)-([A-Z]\d+)$/.exec(action)
  if (step) return `walk from ${step[1]} to ${step[2]}`
  switch (verb) {
    case 'start':
      return `start on ${what}`
    case 'both':
      return 'use both dice'
    case 'keep':
      return `keep the ${what}`
    case 'add':
      return `add a piece on ${what}`
    case 'done':
      return 'stop there'
    case 'take':
      return `take ${what}`
    case 'roll':
      return 'roll again'
    case 'end':
      return 'end the turn'
    default:
      return action
  }
}
