import type { Database } from '../../../platform/database/database.ts'
import { INVOICE_OPEN, type OrderRow } from './orders.ts'

/** The fields of an order that its payments need, read without a lock. */
export type PayableOrder = Pick<
  OrderRow,
  | 'id'
  | 'order_no'
  | 'market'
  | 'account_id'
  | 'ordered_by'
  | 'status'
  | 'payment_status'
  | 'settles'
  | 'total'
  | 'refunded'
  | 'part_paid'
  | 'invoice_open'
  | 'currency'
  | 'dealer_id'
  | 'expires_at'
>

export async function find(db: Database, id: string): Promise<PayableOrder | null> {
  const [row] = await db.query<PayableOrder>(
    `select id, order_no, market, account_id, ordered_by, status, payment_status, settles, total, refunded,
            part_paid, ${INVOICE_OPEN} as invoice_open, currency, dealer_id, expires_at
       from sales_order where id = $1`,
    [id],
  )
  return row ?? null
}
