// An edition as the end of an address: its own content, packed. Nothing of it is sent to the server, and it is there
// for as long as somebody has the link.
const LONGEST = 64 * 1024 // of what is packed: no link is longer
const MOST = 256 * 1024 // of what comes out: no edition is larger

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: GenericTransformStream,
  most = Infinity,
): Promise<Uint8Array> {
  const reader = (new Blob([bytes]).stream().pipeThrough(by) as ReadableStream<Uint8Array>).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > most) {
      await reader.cancel()
      throw new RangeError('too large')
    }
    parts.push(part.value)
  }
  const out = new Uint8Array(size)
  parts.reduce((at, part) => (out.set(part, at), at + part.length), 0)
  return out
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let plain = ''
  for (const byte of bytes) plain += String.fromCharCode(byte)
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

// Nothing where it is no such thing: cut off, changed, or made to be huge.
export async function unpacked(shared: string): Promise<string | null> {
  if (shared.length > LONGEST || !/^[\w-]+$/.test(shared)) return null
  try {
    const plain = atob(shared.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
    const text = await through(bytes, new DecompressionStream('deflate-raw'), MOST)
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return null
  }
}

const SIGN = '#edition='
export const link_to = async (game: string, text: string): Promise<string> =>
  `${location.origin}/workshop/${game}${SIGN}${await packed(text)}`
export const shared_in = (hash: string): string | null =>
  hash.startsWith(SIGN) ? hash.slice(SIGN.length) : null
