interface Scale {
  /** Index of the open band. */
  at: number
  /** Width of the open band, and of each other band, in pixels. */
  open: number
  band: number
  count: number
}

/** Index of the band at `x` pixels from the left edge of the scale. */
export function bandAt(x: number, { at, open, band, count }: Scale): number {
  const left = at * band
  if (x < left) return Math.max(0, Math.floor(x / band))
  if (x < left + open) return at
  return Math.min(count - 1, at + 1 + Math.floor((x - left - open) / band))
}

const PAGE = 3

/** Target index of a key, following the slider pattern; null for other keys. */
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
