// What the view of a game without a picture of its own says.
export const position = 'The position'
export const none = 'none'
export const yes = 'yes'
export const no = 'no'
