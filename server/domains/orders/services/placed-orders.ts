import { ROLE } from '#contract/constants.ts'
import type { PlacedOrder } from '#contract/orders/placed-order.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findByClientRef } from '../queries/orders.ts'
import { placedBy } from '../queries/placed-orders.ts'
import { ownersFor } from './owner-orders.ts'

const MOST_A_DAY = 1000

export const isPlaced = async (db: Database, orderedBy: string, clientRef: string): Promise<boolean> =>
  (await findByClientRef(db, orderedBy, clientRef)) !== null

/** @param day calendar day of the market, YYYY-MM-DD; a day that does not exist is the one the calendar continues with */
export async function placedOrders(day: string, context: SignedInContext): Promise<PlacedOrder[]> {
  const { db, config, session } = context
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const startOfDay = (later: number) =>
    startOf(config.timeZone, Date.UTC(year, month - 1, date), () => [year, month - 1, date + later])
  const rows = await placedBy(db, {
    market: config.market.code,
    personId: session.person.id,
    accountIds: await ownersFor(context, undefined),
    from: startOfDay(0),
    until: startOfDay(1),
    limit: MOST_A_DAY,
  })
  const isForDealers = session.person.role_id === ROLE.salesPerson
  return rows.map(({ dealer_id, company_name, created_at, ...row }) => ({
    ...row,
    dealer: isForDealers && dealer_id !== null ? { id: dealer_id, company_name: company_name ?? '' } : null,
    created_at: created_at.toISOString(),
  }))
}
