import type { UsualProduct } from '#contract/account/calls/get-dashboard.ts'

const DAY_MS = 86_400_000

/** Whether the usual time between two orders of a product has passed. @param now milliseconds since 1970 */
export const isDue = ({ last_at, interval_days }: UsualProduct, now: number): boolean =>
  now - Date.parse(last_at) >= interval_days * DAY_MS

/** Those that are due first, the longest overdue of them before the others; then as they came. */
export function dueFirst(usual: readonly UsualProduct[], now: number): UsualProduct[] {
  const overdue = ({ last_at, interval_days }: UsualProduct) => (now - Date.parse(last_at)) / (interval_days * DAY_MS)
  const due = usual.filter((one) => isDue(one, now)).sort((one, other) => overdue(other) - overdue(one))
  return [...due, ...usual.filter((one) => !isDue(one, now))]
}
