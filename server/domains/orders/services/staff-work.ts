import type { StaffWork } from '#contract/reports/staff-work.ts'
import type { SignedInContext } from '../../../context.ts'
import { orderWork } from '../queries/staff-work.ts'
import { cardsOf } from './owner-orders.ts'

/** Orders that wait for staff, by what is to be done with them. */
export async function listOrderWork({ db, config }: SignedInContext): Promise<StaffWork[]> {
  const rows = await orderWork(db, config.market.code)
  const cards = await cardsOf(db, rows, config.market.exponent)
  return rows.map(({ kind, count, amount, created_at, company_name, first_name, last_name, phone }, at) => ({
    kind,
    count,
    amount,
    since: created_at.toISOString(),
    subject: company_name ?? (`${first_name} ${last_name}`.trim() || phone),
    pictures: cards[at]?.lines.map(({ image }) => image) ?? [],
    line_count: cards[at]?.line_count ?? 0,
  }))
}
