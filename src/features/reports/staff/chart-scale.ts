import { niceStep } from '../../../ui/ruler-step.ts'

const LINES = 3
/** Of a day without sales, in minor units. */
const LEAST = 300

/**
 * Values of the gridlines from 0 to at least the highest value: round ones, in minor units. Where more was refunded than
 * sold they begin below 0.
 */
export function gridOf(highest: number, lowest = 0): number[] {
  const step = niceStep(Math.max(highest, -lowest, LEAST), LINES)
  const below = Math.ceil(Math.max(0, -lowest) / step)
  return Array.from({ length: below + LINES + 1 }, (_, at) => (at - below) * step)
}
