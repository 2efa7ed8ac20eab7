import type { Database, Transaction } from '../../../platform/database/database.ts'
import { COLUMNS, type Due, type InvoiceRow } from './electronic-invoices.ts'

export const markCancelAsked = (
  transaction: Transaction,
  id: string,
  { reason, now, next }: { reason: string; now: Date; next: Date },
): void =>
  transaction.send(
    `update electronic_invoice set cancel_asked_at = $3, cancel_reason = $2, next_at = $4, updated_at = $3 where id = $1`,
    [id, reason, now, next],
  )

/** The service did not cancel it. */
export const dropCancel = (transaction: Transaction, id: string, now: Date): void =>
  transaction.send(
    'update electronic_invoice set cancel_asked_at = null, cancel_reason = null, updated_at = $2 where id = $1',
    [id, now],
  )

export const markCancelled = (
  transaction: Transaction,
  id: string,
  { reason, now }: { reason: string | null; now: Date },
): void =>
  transaction.send(
    `update electronic_invoice
        set state = 'cancelled', cancelled_at = $3, cancel_reason = coalesce($2, cancel_reason), updated_at = $3
      where id = $1`,
    [id, reason, now],
  )

/** Accepted ones whose cancellation was asked for and not confirmed. */
export async function cancelling(db: Database, { market, now, limit }: Due): Promise<InvoiceRow[]> {
  return db.query<InvoiceRow>(
    `select ${COLUMNS} from electronic_invoice
      where market = $1 and state = 'valid' and cancel_asked_at is not null and next_at <= $2
      order by cancel_asked_at limit $3`,
    [market, now, limit],
  )
}
