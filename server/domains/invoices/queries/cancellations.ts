import type { Transaction } from '../../../platform/database/database.ts'

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
