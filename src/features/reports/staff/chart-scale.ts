import { niceStep } from '../../../ui/ruler-step.ts'

const LINES = 3
/** Of a day without sales, in minor units. */
const LEAST = 300

/** Values of the gridlines from 0 to at least the highest value: round ones, in minor units. */
export function gridOf(highest: number): number[] {
  const step = niceStep(Math.max(highest, LEAST), LINES)
  return Array.from({ length: LINES + 1 }, (_, at) => at * step)
}
