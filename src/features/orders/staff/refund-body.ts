import type { BodyOf } from '#contract/call.ts'
import type { refundOrder } from '#contract/orders/calls/refund-order.ts'
import type { OrderLine } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'

/** Pieces of a line that can still be refunded. */
export const leftOf = ({ quantity, refunded_quantity }: Pick<OrderLine, 'quantity' | 'refunded_quantity'>): number =>
  quantity - refunded_quantity

export interface RefundChoice {
  isAll: boolean
  /** Pieces by line id. */
  pieces: Readonly<Record<string, number>>
  hasShipping: boolean
  reason: string
  /** Of the payment, when the money was paid back already. */
  reference: string
}

/** Request body of the refund; refunding everything left contains no lines, so that the rounding is refunded too. */
export function refundBody({ lines }: StaffOrder, choice: RefundChoice): BodyOf<typeof refundOrder> {
  const { isAll, pieces, hasShipping, reason } = choice
  const body = { reason, ...(choice.reference.trim() !== '' && { reference: choice.reference }) }
  if (isAll) return body
  return {
    lines: lines.flatMap(({ id }) => ((pieces[id] ?? 0) > 0 ? [{ line_id: id, quantity: pieces[id] ?? 0 }] : [])),
    shipping: hasShipping,
    ...body,
  }
}

/** Whether there is nothing to refund. */
export const isEmptyRefund = ({ lines, shipping }: BodyOf<typeof refundOrder>): boolean =>
  lines?.length === 0 && !shipping
