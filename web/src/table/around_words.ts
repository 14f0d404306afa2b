// What is said while a device goes round.
export const around_words = {
  title: 'Table',
  laying: 'Laying out the table.',
  label: 'The device changes hands',
  turn: (name: string): string => `${name}, it is your turn`,
  hand: (name: string): string => `Hand the device to ${name}. What ${name} may see comes after the button.`,
  here: (name: string): string => `I am ${name}`,
  next: (name: string): string => `${name} is next.`,
  pass: (name: string): string => `Hide this, pass to ${name}`,
  remove: 'Remove from this device',
  remove_sure: 'Yes, remove it for good',
}
