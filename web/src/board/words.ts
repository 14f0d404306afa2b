// What is said of any board.
export const keys =
  'Arrow keys move over the board, N goes to the next choice, Enter chooses, Escape steps back.'
export const zoom = 'Zoom'
export const zoom_in = 'Zoom in'
export const whole = 'Show the whole board'
