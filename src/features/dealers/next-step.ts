import type { UsualProduct } from '#contract/account/calls/get-dashboard.ts'
import type { Dealer } from './search-dealers.ts'

/** What a sales person does next for a dealer. `full`: orders on account are not possible any more. */
export type NextStep =
  | { kind: 'full' }
  | { kind: 'reorder'; due: readonly UsualProduct[] }
  | { kind: 'first' }
  | { kind: 'later'; at: number }
  | { kind: 'none' }

const dueAt = ({ last_at, interval_days }: UsualProduct): number => Date.parse(last_at) + interval_days * 86_400_000

/** @param now milliseconds since 1970 */
export function nextStep({ credit, last_order, usual = [] }: Dealer, now: number): NextStep {
  if (credit && credit.limit > 0 && credit.used >= credit.limit) return { kind: 'full' }
  const due = usual.filter((one) => dueAt(one) <= now)
  if (due.length > 0) return { kind: 'reorder', due }
  if (last_order === null) return { kind: 'first' }
  return usual.length > 0 ? { kind: 'later', at: Math.min(...usual.map(dueAt)) } : { kind: 'none' }
}

const ORDER: readonly NextStep['kind'][] = ['full', 'reorder', 'first', 'later', 'none']

/** Those for whom there is something to do first; the others as they came. */
export function byNextStep(dealers: readonly Dealer[], now: number): Dealer[] {
  const rank = (dealer: Dealer) => ORDER.indexOf(nextStep(dealer, now).kind)
  return [...dealers].sort((one, other) => rank(one) - rank(other))
}
