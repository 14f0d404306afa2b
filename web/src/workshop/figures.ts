// Figures of a quick look: shares as percentages, numbers with as many places as they deserve.
export function figure(x: number, share: boolean): string {
  const size = Math.abs(x)
  const text = share ? `${(size * 100).toFixed(1)} %` : size.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
  return x < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

// 0 has no sign.
export function signed(x: number, share: boolean): string {
  const size = figure(Math.abs(x), share)
  if (!/[1-9]/.test(size)) return size
  return `${x < 0 ? '−' : '+'}${size}`
}
