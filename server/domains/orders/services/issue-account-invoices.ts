import type { Store } from '../../../context.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import * as orders from '../queries/orders.ts'
import * as waiting from '../queries/waiting-orders.ts'
import { issueAccountInvoice } from './invoices.ts'

const AT_ONCE = 200

/**
 * A migration: issues missing invoices of orders on account that were sent before invoices were issued on sending, in
 * the order of sending. Each in its own transaction and checked again under its lock, so that repeated or concurrent
 * runs issue each invoice once.
 *
 * @returns how many were issued
 */
export async function issueAccountInvoices({ db, clock, config }: Store): Promise<number> {
  const ids = await waiting.withoutInvoice(db, config.market.code, AT_ONCE)
  return eachRow(ids, (id) =>
    db.transaction(async (transaction) => {
      const order = await orders.lock(transaction, id)
      if (!order || order.invoice_no !== null) return false
      const now = new Date(clock.now())
      orders.save(transaction, { ...order, ...(await issueAccountInvoice(transaction, order, { now, config })) }, now)
      return true
    }),
  )
}
