// What stands around every screen.
export const warren_home = 'Warren, home'
export const warren = 'Warren'
export const sound = 'Sound'
export const light_colours = 'Light colours'
export const dark_colours = 'Dark colours'
export const close = 'Close'
export const copied = 'Copied'
