import type { Field } from './field.ts'

/** Four neighbours weigh in on each place between two samples. */
const TAPS = 4

/** Weights of a cubic B-spline at `t` between the second and the third of four samples: soft, without rings. */
const weightsAt = (t: number): [number, number, number, number] => [
  (1 - t) ** 3 / 6,
  (3 * t ** 3 - 6 * t ** 2 + 4) / 6,
  (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6,
  t ** 3 / 6,
]

interface Axis {
  /** For each place, the four samples it is mixed from… */
  samples: Int32Array
  /** …and how much of each. */
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
 * Spreads a small field over a large picture, row by row, in fractions of a level: what becomes bytes only after the
 * grain shows no bands.
 *
 * @returns fills `row` (three channels a pixel) with line `y`
 */
export function spread(field: Field, width: number, height: number): (y: number, row: Float32Array) => void {
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
