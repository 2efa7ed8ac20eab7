import type { Transaction } from '../../../platform/database/database.ts'

export interface NewRefund {
  id: string
  orderId: string
  amount: number
  points: number
  lines: readonly { line_id: string; quantity: number; amount: number }[]
  shipping: number
  /** Number of the credit note, if an invoice was issued. */
  creditNoteNo: string | null
  reason: string
  actorId: string
  now: Date
}

export function insert(transaction: Transaction, refund: NewRefund): void {
  transaction.send(
    `insert into refund (id, order_id, amount_minor, points, lines, shipping, reason, actor_id, created_at, credit_note_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      refund.id,
      refund.orderId,
      refund.amount,
      refund.points,
      JSON.stringify(refund.lines),
      refund.shipping,
      refund.reason,
      refund.actorId,
      refund.now,
      refund.creditNoteNo,
    ],
  )
}
