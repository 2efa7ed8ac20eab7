import type { Store } from '../../../context.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import * as orders from '../queries/orders.ts'
import * as waiting from '../queries/waiting-orders.ts'
import { transitionOrder } from './transition-order.ts'

const AT_ONCE = 200
const SYSTEM = { kind: 'system', id: null } as const

/**
 * Ends orders by time (rules 2.2): cancels unpaid orders and pickup orders that were not collected, and completes
 * orders that were sent long ago. Each in its own transaction and checked again under its lock, so that repeated or
 * concurrent runs have the same effect.
 *
 * @returns how many ended
 */
export async function endOrders({ db, clock, config }: Store): Promise<number> {
  const now = new Date(clock.now())
  const ids = await waiting.ended(db, config.market.code, { now, limit: AT_ONCE })
  return eachRow(ids, (id) =>
    db.transaction(async (transaction) => {
      const order = await orders.lock(transaction, id)
      if (!order?.expires_at || order.expires_at > now) return false
      const act = order.status === 'SHIPPED' ? 'complete' : 'cancel'
      return (await transitionOrder(transaction, { order, step: { act, actor: SYSTEM } }, { now, config })) !== null
    }),
  )
}
