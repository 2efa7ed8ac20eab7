import type { StaffWork, WorkKind } from '#contract/reports/staff-work.ts'
import { groupOf, type StaffGroup, type StaffSection } from '../staff-sections.ts'
import { countOf } from '../work-query.ts'

/** Where each kind of work is done. What waits for customers alone is nobody's work. */
export const WORK_SECTIONS: Readonly<Record<Exclude<WorkKind, 'unpaid'>, StaffSection>> = {
  to_pick: 'orders',
  to_ship: 'orders',
  to_hand_over: 'orders',
  returns: 'returns',
  returns_to_refund: 'returns',
  payments: 'payments',
  receipts: 'receipts',
  collections: 'collections',
  cheques: 'cheques',
  cash_over_limit: 'cash_in',
  cancelled_paid: 'refunds',
  refunds: 'refunds',
  dealers: 'dealers',
  messages: 'messages',
  claims: 'claims',
  reviews: 'reviews',
  affiliates: 'affiliates',
  payouts: 'payouts',
  sold_out: 'alerts',
  low_stock: 'low_stock',
}

const KINDS = Object.keys(WORK_SECTIONS) as Exclude<WorkKind, 'unpaid'>[]

export const todayCount = (work: readonly StaffWork[]): number | undefined => countOf(work, ...KINDS)

export const sectionCount = (work: readonly StaffWork[], section: StaffSection): number | undefined =>
  countOf(work, ...KINDS.filter((kind) => WORK_SECTIONS[kind] === section))

export const groupCount = (work: readonly StaffWork[], group: StaffGroup): number | undefined =>
  countOf(work, ...KINDS.filter((kind) => groupOf(WORK_SECTIONS[kind]) === group))
