import type { Field } from './field.ts'

/** Number of samples per interpolated position. */
const TAPS = 4

/** Weights of a cubic B-spline at `t` between the second and the third of four samples: smooth, without ringing. */
const weightsAt = (t: number): [number, number, number, number] => [
  (1 - t) ** 3 / 6,
  (3 * t ** 3 - 6 * t ** 2 + 4) / 6,
  (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6,
  t ** 3 / 6,
]

interface Axis {
  /** Indexes of the four samples of each position. */
  samples: Int32Array
  /** Weights of these samples. */
  weights: Float32Array
}

function axisOf(length: number, samples: number): Axis {
  const axis: Axis = { samples: new Int32Array(length * TAPS), weights: new Float32Array(length * TAPS) }
  for (let place = 0; place < length; place += 1) {
    const at = ((place + 0.5) * samples) / length - 0.5
    const before = Math.floor(at)
    weightsAt(at - before).forEach((weight, tap) => {
      axis.samples[place * TAPS + tap] = Math.min(samples - 1, Math.max(0, before - 1 + tap))
      axis.weights[place * TAPS + tap] = weight
    })
  }
  return axis
}

/**
 * Interpolates a small field to a large image row by row, as unrounded levels: rounding only after adding grain avoids
 * banding.
 *
 * @returns a function that fills `row` (three channels per pixel) with line `y`
 */
export function allocate(field: Field, width: number, height: number): (y: number, row: Float32Array) => void {
  const across = axisOf(width, field.width)
  const down = axisOf(height, field.height)
  const line = new Float32Array(field.width * 3)
  const { pixels } = field

  function mixLine(y: number): void {
    line.fill(0)
    for (let tap = y * TAPS; tap < (y + 1) * TAPS; tap += 1) {
      const from = (down.samples[tap] ?? 0) * line.length
      const weight = down.weights[tap] ?? 0
      for (let at = 0; at < line.length; at += 1) line[at] = (line[at] ?? 0) + (pixels[from + at] ?? 0) * weight
    }
  }

  return (y, row) => {
    mixLine(y)
    let to = 0
    for (let tap = 0; tap < width * TAPS; tap += TAPS) {
      for (let channel = 0; channel < 3; channel += 1) {
        row[to] =
          (line[(across.samples[tap] ?? 0) * 3 + channel] ?? 0) * (across.weights[tap] ?? 0) +
          (line[(across.samples[tap + 1] ?? 0) * 3 + channel] ?? 0) * (across.weights[tap + 1] ?? 0) +
          (line[(across.samples[tap + 2] ?? 0) * 3 + channel] ?? 0) * (across.weights[tap + 2] ?? 0) +
          (line[(across.samples[tap + 3] ?? 0) * 3 + channel] ?? 0) * (across.weights[tap + 3] ?? 0)
        to += 1
      }
    }
  }
}
