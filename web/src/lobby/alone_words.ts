// What the first page says where there is no server, and of this device.
export const alone_words = {
  title: 'No server answers',
  able: 'Everything at its tables is kept there. On this device you can play all the same: against bots, or with people around it.',
  unable: 'Everything at its tables is kept there. The rules and how to play can be read meanwhile.',
  again: 'Try again',
  renewed: 'A new version of Warren is here. It is taken the next time you open the page.',
  keep: 'Keep Warren for playing offline',
  keeping: 'Fetching what it takes to play offline.',
  kept: 'Warren is kept on this device: it opens and plays without a network.',
  not_kept: 'It could not be fetched. Try again later.',
  install: 'Install Warren',
}
