import * as v from 'valibot'
import { type OrderProposal, orderProposal } from '#contract/checkout/order-proposal.ts'
import type { ShownOrderLine, WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'

/** One difference between the order as shown and as it would be now; amounts in minor units. */
export type OrderChange =
  | { kind: 'gone' | 'soldOut' | 'leftOut'; name: string }
  | { kind: 'stock' | 'limit' | 'quantity'; name: string; before: number; now: number }
  | { kind: 'price'; name: string; before: number; now: number }
  | { kind: 'shipping'; before: number | null; now: number }
  | { kind: 'discount' | 'total'; before: number; now: number }
  | { kind: 'settlement'; now: OrderProposal['settlement']; creditLeft: number | null }

/** The proposal of a refused order; null without one, and when another build stored it in another shape. */
export function proposalOf({ refusal }: Pick<WaitingOrder, 'refusal'>): OrderProposal | null {
  const checked = v.safeParse(orderProposal, refusal?.proposal)
  return checked.success ? checked.output : null
}

/** Everything that differs: lines first, the total and the way it is paid last. */
export function changesOf(
  { body, shown }: Pick<WaitingOrder, 'body' | 'shown'>,
  proposal: OrderProposal,
): OrderChange[] {
  const { shipping_fee, discount, total, settlement, credit_left: creditLeft } = proposal
  return [
    ...shown.lines.flatMap((line) => lineChanges(line, proposal)),
    ...(shown.shippingFee === shipping_fee
      ? []
      : [{ kind: 'shipping' as const, before: shown.shippingFee, now: shipping_fee }]),
    ...(shown.discount === discount ? [] : [{ kind: 'discount' as const, before: shown.discount, now: discount }]),
    ...(body.expected_total === total ? [] : [{ kind: 'total' as const, before: body.expected_total, now: total }]),
    ...(body.expected_settlement === settlement ? [] : [{ kind: 'settlement' as const, now: settlement, creditLeft }]),
  ]
}

/** Why nothing of a line can be ordered. */
const NONE_LEFT = { gone: 'gone', stock: 'soldOut', limit: 'leftOut', quantity: 'leftOut' } as const

function lineChanges(
  { productable, productable_type, quantity: before, unitPrice }: ShownOrderLine,
  { problems, lines }: OrderProposal,
): OrderChange[] {
  const { id, name } = productable
  const isSame = (one: { productable_type: string; productable_id: number }) =>
    one.productable_id === id && one.productable_type === productable_type
  const problem = problems.find(isSame)
  const line = lines.find(isSame)
  const changes: OrderChange[] = []
  if (problem?.quantity === 0) changes.push({ kind: NONE_LEFT[problem.problem], name })
  else if (problem && problem.problem !== 'gone')
    changes.push({ kind: problem.problem, name, before, now: problem.quantity })
  if (line && line.unit_price !== unitPrice)
    changes.push({ kind: 'price', name, before: unitPrice, now: line.unit_price })
  return changes
}
