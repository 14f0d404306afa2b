// What cards and dice say in every game.
export const die = (face: number): string => `die ${face}`
export const turn_over = 'Turn them over'
export const touch_to_look = 'touch to look'
