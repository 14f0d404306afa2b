// What the first page says where there is no server, and of this device.
export const alone_words = {
  title: 'No server answers',
  able: 'Everything at its tables is kept there. On this device you can play all the same: against bots, or with people around it.',
  unable:
    'Everything at its tables is kept there. The engine for playing offline is not on this device; the rules and how to play can be read meanwhile.',
  again: 'Try again',
  renewed: 'A new version of Warren is here. It is taken the next time you open the page.',
  keep: 'Keep Warren for playing offline',
  keeping: 'Fetching what it takes to play offline.',
  kept: 'Warren is kept on this device: it opens and plays without a network.',
  not_kept: 'It could not be fetched. Try again later.',
  install: 'Install Warren',
  // Where it cannot be kept.
  without: {
    engine: 'Warren cannot be played offline here: the page of this server came without the engine for it.',
    browser: 'Warren cannot be played offline here: it takes an address with https and a browser of today.',
  },
}
