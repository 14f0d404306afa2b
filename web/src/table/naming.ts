// The cells a sentence speaks of: they carry their names on the board while it is read.
const LABEL = /\b[A-Z]{1,2}\d{1,2}\b/g

export function named_in(
  texts: (string | null | undefined)[],
  known: { has: (cell: string) => boolean },
): string[] {
  const found = texts.flatMap((text) => text?.match(LABEL) ?? [])
  return [...new Set(found)].filter((cell) => known.has(cell))
}
