/** Smooth noise of a seed: 0 to 1 at any position, equal on every machine. */
export type Noise = (x: number, y: number) => number

const TABLE = 256

/** Mulberry32: a short generator with a full period, sufficient to shuffle a table. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function createNoise(seed: number): Noise {
  const random = randomOf(seed)
  const heights = Float64Array.from({ length: TABLE }, random)
  const order = Uint8Array.from({ length: TABLE }, (_, index) => index)
  for (let last = TABLE - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
  const height = (x: number, y: number) => heights[order[(x + (order[y & 255] ?? 0)) & 255] ?? 0] ?? 0

  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = ease(x - column)
    const v = ease(y - row)
    const upper = height(column, row) * (1 - u) + height(column + 1, row) * u
    const lower = height(column, row + 1) * (1 - u) + height(column + 1, row + 1) * u
    return upper * (1 - v) + lower * v
  }
}

/** Fifth-degree easing without visible seams between noise cells. */
const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Sums octaves of noise, 0 to 1. */
export function billows(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0
    let weight = 0.5
    let scale = 1
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.1)
      weight /= 2
      scale *= 2.03
    }
    return sum / (1 - 0.5 ** octaves)
  }
}
