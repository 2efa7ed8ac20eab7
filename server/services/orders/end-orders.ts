import type { Store } from '../../context.ts'
import * as orders from '../../queries/orders.ts'
import * as waiting from '../../queries/waiting-orders.ts'
import { moveOrder } from './move-order.ts'

const AT_ONCE = 200
const SYSTEM = { kind: 'system', id: null } as const

/**
 * Ends what time ends (rules.md 2.2): unpaid orders and parcels nobody fetched are cancelled, parcels that were sent
 * long ago have arrived. Each in its own transaction, looked at again under its lock: run twice, or at once by several
 * servers, it does the same.
 *
 * @returns how many ended
 */
export async function endOrders({ db, clock, config }: Store): Promise<number> {
  const now = new Date(clock.now())
  const ids = await waiting.ended(db, config.market.code, { now, most: AT_ONCE })
  let count = 0
  for (const id of ids) {
    const moved = await db.transaction(async (inside) => {
      const order = await orders.lock(inside, id)
      if (!order?.expires_at || order.expires_at > now) return null
      const act = order.status === 'SHIPPED' ? 'complete' : 'cancel'
      return moveOrder(inside, { order, step: { act, actor: SYSTEM } }, { now, config })
    })
    if (moved) count += 1
  }
  return count
}
