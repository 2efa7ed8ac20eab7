import { type LineAddress, lineKey } from '#contract/cart/line-key.ts'
import type { OrderProposal } from '#contract/checkout/order-proposal.ts'
import { drawOrderReference } from '#contract/checkout/order-reference.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import { putChoices, readChoices } from '../outbox/cart-choices.ts'
import { type CartEdit, enqueue } from '../outbox/enqueue.ts'
import { fold } from '../outbox/merge-operations.ts'
import { type CartSnapshot, type Hand, keyOf } from '../outbox/operation.ts'
import type { Owner } from '../storage/owner.ts'
import { findPartition, listOperations, upsertPartition } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { isToReturn } from './order-queue.ts'
import {
  deleteOrder,
  findOrder,
  isOrderWaiting,
  LOST_ORDER,
  listOrders,
  type OfflineOrderBody,
  putOrder,
  type ShownOrder,
  type ShownOrderLine,
  type WaitingOrder,
} from './waiting-order.ts'

export interface OrderMoment {
  now: number
  newId(): string
  firstSeq: number
  /** 0 ≤ random < 1, for the reference. */
  random(): number
}

export interface NewOrder {
  body: Omit<OfflineOrderBody, 'reference'>
  shown: ShownOrder
  hand?: Hand | undefined
  /** Display name of the dealer whose cart it is. */
  cartName?: string | undefined
}

/**
 * Why an order was not stored: the cart has other lines by now (another tab has ordered them), or an online checkout
 * of this cart has had no response yet and may have ordered them.
 */
export class OrderNotStored extends Error {
  readonly reason: 'cart-changed' | 'unanswered'
  constructor(reason: OrderNotStored['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Record of an online checkout without a response (src/features/checkout/pending-checkout.ts). */
const PENDING_CHECKOUT = 'checkout-press'

const addressOf = ({ productable, productable_type }: ShownOrderLine): LineAddress => ({
  productable_type,
  productable_id: productable.id,
  checkout_type: 'currency',
})

/**
 * Stores an order and takes its lines out of the cart, in one transaction: an order is stored with all of this or not at
 * all, and two tabs cannot order the same lines twice.
 *
 * @throws OrderNotStored
 */
export async function storeOrder(
  records: Records,
  owner: Owner,
  { order: { body, shown, hand, cartName }, moment }: { order: NewOrder; moment: OrderMoment },
): Promise<WaitingOrder> {
  if (await records.get(KEY.own({ owner, name: PENDING_CHECKOUT }))) throw new OrderNotStored('unanswered')
  const snapshot = await records.get<CartSnapshot>(KEY.snapshot(owner))
  const inCart = fold(snapshot ?? null, await listOperations(records, owner))
  const isAsShown = shown.lines.every((line) => inCart.get(lineKey(addressOf(line))) === line.quantity)
  if (!isAsShown || shown.lines.length === 0) throw new OrderNotStored('cart-changed')

  await upsertPartition(records, owner, moment)
  const taken = new Set((await listOrders(records, owner)).map((order) => order.reference))
  const reference = drawOrderReference(moment.random(), taken)
  // After the stored cart, like an operation: a clock that was never set would make the order look years old.
  const at = Math.max(moment.now, snapshot?.at ?? 0)
  const order: WaitingOrder = {
    ...({ v: 1, owner, id: moment.newId(), reference, key: moment.newId() } as const),
    body: { ...body, reference },
    shown,
    ...({ state: 'queued', fence: null, refusal: null, answer: null, said: null } as const),
    at,
    changedAt: at,
    attempts: 0,
    failures: 0,
    retry: null,
  }
  putOrder(records, order)
  for (const line of shown.lines)
    await takeOut(records, owner, { line, edit: { hand, cartName, order: order.id }, moment })
  await putChoices(records, owner, { voucherCode: null, manualDiscount: 0 })
  return order
}

interface TakenLine {
  line: ShownOrderLine
  edit: Pick<CartEdit, 'hand' | 'cartName' | 'order'>
  moment: OrderMoment
}

/**
 * Takes a line out of the cart. What was never sent of it is not sent at all; the pieces that the server has, or is
 * being sent, are taken out by their number, so that those that another device adds meanwhile stay.
 */
async function takeOut(records: Records, owner: Owner, { line, edit, moment }: TakenLine): Promise<void> {
  const address = addressOf(line)
  const key = lineKey(address)
  const operations = await listOperations(records, owner)
  const last = operations.findLast((operation) => keyOf(operation) === key)
  const isUnsent = last?.state === 'queued' && last.order === undefined
  const sent = isUnsent ? operations.filter((operation) => operation !== last) : operations
  if (isUnsent) records.delete(KEY.operation(last))
  const snapshot = await records.get<CartSnapshot>(KEY.snapshot(owner))
  const pieces = Math.min(fold(snapshot ?? null, sent).get(key) ?? 0, MAX_QUANTITY)
  if (pieces === 0) return
  const change = { action: 'remove' as const, quantity: pieces }
  const display = { productable: line.productable, before: pieces }
  await enqueue(records, owner, { edit: { ...edit, line: address, change, display }, ...moment })
}

/** What a person decides about an order. `accept`: the proposal that the screen listed. `give`: to another's device. */
export type OrderDecision =
  | { kind: 'accept'; proposal: OrderProposal }
  | { kind: 'again' | 'change' | 'cancel' | 'dismiss' | 'give' | 'retry' }

/** Applies a decision; does nothing when the order has another state by now. */
export async function decideOrder(
  records: Records,
  owner: Owner,
  { id, decision, moment }: { id: string; decision: OrderDecision; moment: Omit<OrderMoment, 'random'> },
): Promise<void> {
  const order = await findOrder(records, owner, id)
  if (!order) return
  const { state } = order
  if (state === 'refused' && order.refusal?.code === LOST_ORDER) return decideLost(records, order, { decision, moment })
  switch (decision.kind) {
    case 'accept':
      if (state === 'refused' && order.refusal?.code === 'ORDER_CHANGED')
        putOrder(records, asQueued(accepted(order, decision.proposal), moment))
      return
    case 'again':
      if (state === 'refused' && order.refusal?.code !== 'ORDER_CHANGED') putOrder(records, asQueued(order, moment))
      return
    case 'give':
      // It counts as sent from here on, because the other device may send it.
      if (isOrderWaiting(order) && order.fence === null)
        putOrder(records, { ...order, state: 'inflight', shared: order.shared ?? 'given' })
      return
    case 'retry':
      if (state === 'inflight' || state === 'queued') putOrder(records, { ...order, retry: null })
      return
    case 'dismiss':
      if (state === 'sent') deleteOrder(records, order)
      return
    case 'change':
      if (state === 'inflight') return withFence(records, order, 'change')
      if (state !== 'sent') await returnLines(records, order, moment)
      return
    case 'cancel':
      if (state === 'inflight') return withFence(records, order, 'cancel')
      if (state !== 'sent') deleteOrder(records, order)
  }
}

/**
 * A back-up that has the order may be restored later: it is sent again under its key, and given up by its fence alone.
 */
function decideLost(
  records: Records,
  order: WaitingOrder,
  { decision: { kind }, moment }: { decision: OrderDecision; moment: Pick<OrderMoment, 'now'> },
): void {
  const { now } = moment
  const again: WaitingOrder = { ...order, state: 'inflight', refusal: null, retry: null, at: now, changedAt: now }
  if (kind === 'again') putOrder(records, again)
  if (kind === 'change' || kind === 'cancel') putOrder(records, { ...again, fence: kind })
}

/** An order that was sent may exist: only the fence can tell, and prevents it otherwise. */
async function withFence(records: Records, order: WaitingOrder, fence: 'cancel' | 'change'): Promise<void> {
  const partition = await findPartition(records, order.owner)
  if (partition?.status === 'unassigned' && fence === 'cancel') deleteOrder(records, order)
  else putOrder(records, { ...order, fence, retry: null })
}

/**
 * Another key, because the refusal is recorded under the old one. Two devices that share the order calculate the same
 * one: the person may decide on both, and one order is placed.
 */
const asQueued = (
  { missing: _known, ...order }: WaitingOrder,
  { now, newId }: Pick<OrderMoment, 'now' | 'newId'>,
): WaitingOrder => ({
  ...order,
  ...({
    key: order.shared ? nextKey(order.key) : newId(),
    state: 'queued',
    fence: null,
    refusal: null,
    said: null,
  } as const),
  at: now,
  changedAt: now,
  attempts: 0,
  failures: 0,
  retry: null,
})

const KEY_TAIL = 12

/** The UUID with its last 48 bits counted up by one. */
const nextKey = (key: string): string => {
  const tail = (Number.parseInt(key.slice(-KEY_TAIL), 16) + 1) % 16 ** KEY_TAIL
  return key.slice(0, -KEY_TAIL) + tail.toString(16).padStart(KEY_TAIL, '0')
}

/** The order with the figures of the proposal, which are now those that the person agreed to. */
function accepted(order: WaitingOrder, proposal: OrderProposal): WaitingOrder {
  const { body, shown } = order
  const lines = proposal.lines.flatMap((line): ShownOrderLine[] => {
    const known = shown.lines.find(
      ({ productable, productable_type }) =>
        productable.id === line.productable_id && productable_type === line.productable_type,
    )
    return known ? [{ ...known, quantity: line.quantity, unitPrice: line.unit_price }] : []
  })
  return {
    ...order,
    body: {
      ...body,
      lines: proposal.lines.map((line) => ({ ...line })),
      expected_total: proposal.total,
      expected_settlement: proposal.settlement,
    },
    shown: {
      ...shown,
      lines,
      subtotal: proposal.subtotal,
      discount: proposal.discount,
      shippingFee: proposal.shipping_fee,
      rounding: proposal.rounding,
      total: proposal.total,
      isExact: true,
    },
  }
}

/**
 * Puts the lines back into the cart, without what another device had taken out, and with the voucher and the discount
 * unless the cart has others by now.
 */
async function returnLines(records: Records, order: WaitingOrder, moment: Omit<OrderMoment, 'random'>): Promise<void> {
  const { owner, body, shown } = order
  for (const line of shown.lines) {
    const display = { productable: line.productable, before: null }
    const quantity = line.quantity - missingOf(order, lineKey(addressOf(line)))
    if (quantity < 1) continue
    const change = { action: 'add' as const, quantity }
    await enqueue(records, owner, { edit: { line: addressOf(line), change, display, order: order.id }, ...moment })
  }
  const { voucherCode, manualDiscount } = await readChoices(records, owner)
  await putChoices(records, owner, {
    voucherCode: voucherCode ?? body.voucher_code ?? null,
    manualDiscount: manualDiscount || (body.manual_discount ?? 0),
  })
  deleteOrder(records, order)
}

const missingOf = ({ missing = [] }: WaitingOrder, key: string): number =>
  missing.find((one) => one.key === key)?.quantity ?? 0

/** Returns the lines of orders that the person wanted to change, once their fence is recorded. */
export async function returnFenced(records: Records, owner: Owner, moment: Omit<OrderMoment, 'random'>): Promise<void> {
  for (const order of await listOrders(records, owner)) if (isToReturn(order)) await returnLines(records, order, moment)
}
