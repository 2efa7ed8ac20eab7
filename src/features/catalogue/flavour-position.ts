interface Scale {
  /** Index of the open band. */
  at: number
  /** Width of the open band, and of every other one, in pixels. */
  open: number
  band: number
  count: number
}

/** Which band lies under a point of the scale, `x` pixels from its left edge. */
export function bandAt(x: number, { at, open, band, count }: Scale): number {
  const left = at * band
  if (x < left) return Math.max(0, Math.floor(x / band))
  if (x < left + open) return at
  return Math.min(count - 1, at + 1 + Math.floor((x - left - open) / band))
}

const PAGE = 3

/** Where a key leads on the scale, as a slider's keys do; null for a key that is not ours. */
export function stepBy(key: string, at: number, count: number): number | null {
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + PAGE,
    PageDown: at - PAGE,
    Home: 0,
    End: count - 1,
  }
  const next = to[key]
  return next === undefined ? null : Math.min(Math.max(0, next), count - 1)
}
