import type { Store } from '../../context.ts'
import * as orders from '../../queries/orders.ts'
import * as waiting from '../../queries/waiting-orders.ts'
import { issueAccountInvoice } from './invoices.ts'

const AT_ONCE = 200

/**
 * Issues the invoices of dealers on account whose goods left the store before invoices went with them, in the order in
 * which the goods left. Each in its own transaction, looked at again under its lock: run twice, or at once by several
 * servers, it issues each invoice once. Afterwards it finds nothing.
 *
 * @returns how many were issued
 */
export async function issueAccountInvoices({ db, clock, config }: Store): Promise<number> {
  const ids = await waiting.withoutInvoice(db, config.market.code, AT_ONCE)
  let count = 0
  for (const id of ids) {
    const isIssued = await db.transaction(async (inside) => {
      const order = await orders.lock(inside, id)
      if (!order || order.invoice_no !== null) return false
      const now = new Date(clock.now())
      orders.save(inside, { ...order, ...(await issueAccountInvoice(inside, order, { now, config })) }, now)
      return true
    })
    if (isIssued) count += 1
  }
  return count
}
