import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { COLUMNS, type InvoiceRow } from './electronic-invoices.ts'

/** A month's invoices that no answer is recorded of, in the order of their numbers; locked. */
export async function lockForFile(
  transaction: Transaction,
  { market, month, limit }: { market: Market['code']; month: string; limit: number },
): Promise<InvoiceRow[]> {
  return transaction.query<InvoiceRow>(
    `select ${COLUMNS} from electronic_invoice
      where market = $1 and month = $2 and state in ('waiting', 'submitted') order by number limit $3 for update`,
    [market, month, limit],
  )
}

/** When the invoice of an order was issued. */
export async function issuedAt(db: Database, orderId: string): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    'select coalesce(invoiced_at, paid_at) as at from sales_order where id = $1',
    [orderId],
  )
  return row?.at ?? null
}
