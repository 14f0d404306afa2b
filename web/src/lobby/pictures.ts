// A small picture of each board, drawn with the page's own symbols and classes.
const pictures = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default' })

export async function board_picture(game: string): Promise<string> {
  const load = pictures[`./pictures/${game}.svg`]
  return load ? load() : ''
}
