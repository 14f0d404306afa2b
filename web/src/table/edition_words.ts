// Which edition a table is played with.
export const house = (name: string): string => `Played with the house edition, “${name}”.`
export const own = (name: string): string => `Played with an edition of somebody’s own, “${name}”.`
export const in_the_workshop = 'Open it in the workshop'
export const play_the_house_edition = 'New table with the house edition'
