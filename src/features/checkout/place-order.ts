import type { QueryClient } from '@tanstack/react-query'
import type { CartAnswer } from '#contract/cart/cart.ts'
import type { NextStep } from '#contract/orders/order.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { pause } from '../../lib/pause.ts'
import { cartChoices } from '../../offline/outbox/cart-choices.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { type CheckoutFailure, checkoutFailureOf } from './checkout-failure.ts'
import { checkoutRecords } from './checkout-records.ts'
import { drainBeforeCheckout } from './drain-before-checkout.ts'
import { type CheckoutBody, openPendingCheckouts, type PendingCheckout } from './pending-checkout.ts'
import { submitCheckout } from './submit-checkout.ts'

/** Loaded on the first click: turns one checkout into exactly one order, whatever the network does. */

export type CheckoutOutcome =
  | { kind: 'go'; next: NextStep }
  /** Already ordered, by this checkout or from another device. */
  | { kind: 'ordered'; orderId: string }
  | { kind: 'stop'; stop: CheckoutFailure; now?: Pick<CartAnswer, 'carts' | 'calculation'> }

interface PlaceOrderInput {
  partition: Owner
  body: CheckoutBody
  /** The cart that the person saw and agreed to. */
  shown: Pick<CartAnswer, 'carts' | 'calculation'>
}

const pendingCheckoutsOf = (partition: Owner) =>
  openPendingCheckouts({
    records: checkoutRecords(partition),
    newId: () => crypto.randomUUID(),
    now: browserClock.now,
  })

/** The pending checkout without a response; null if there is none. */
export const findUnansweredCheckout = (partition: Owner): Promise<PendingCheckout | null> =>
  pendingCheckoutsOf(partition).find()
export const forgetPendingCheckout = (partition: Owner): Promise<void> => pendingCheckoutsOf(partition).forget()

export async function placeOrder(
  { partition, body, shown }: PlaceOrderInput,
  queries: QueryClient,
): Promise<CheckoutOutcome> {
  const pendingCheckouts = pendingCheckoutsOf(partition)
  const drained = await drainBeforeCheckout(partition)
  if (drained.kind === 'waiting' || drained.kind === 'needs-you') return { kind: 'stop', stop: drained }
  const before = await pendingCheckouts.find()
  // Lines of a checkout without a response may have left the cart with the order: its result is queried anyway.
  const isSame = before !== null && hasSameItems(before.cart_ids, body.cart_ids)
  if (!isSame && drained.kind === 'clear' && !hasSameItems(drained.cartIds, body.cart_ids)) {
    void queries.invalidateQueries({ queryKey: ['carts'] })
    return { kind: 'stop', stop: { kind: 'cart-changed' } }
  }
  return deliver(await pendingCheckouts.begin(body), { partition, shown }, queries)
}

/** Repeats a pending checkout unchanged. */
export async function retryCheckout(
  partition: Owner,
  pending: PendingCheckout,
  queries: QueryClient,
): Promise<CheckoutOutcome> {
  return deliver(pending, { partition, shown: null }, queries)
}

interface SubmitContext {
  partition: Owner
  shown: PlaceOrderInput['shown'] | null
}

async function deliver(
  pending: PendingCheckout,
  { partition, shown }: SubmitContext,
  queries: QueryClient,
): Promise<CheckoutOutcome> {
  const sent = await submitCheckout(pending, { pendingCheckouts: pendingCheckoutsOf(partition), sleep: pause })
  if (sent.kind === 'no-answer' || sent.kind === 'sign-in') return { kind: 'stop', stop: { kind: sent.kind } }
  void queries.invalidateQueries({ queryKey: ['carts'] })
  if (sent.kind === 'ordered') return sent
  if (sent.kind === 'placed') {
    // Voucher and manual discount apply to one order only.
    await cartChoices(partition)
      .choose({ voucherCode: null, manualDiscount: 0 })
      .catch(() => {})
    return { kind: 'go', next: sent.answer.next }
  }
  const { refusal } = sent
  void queries.invalidateQueries({ queryKey: ['checkout'] })
  const { carts, calculation } = refusal
  return {
    kind: 'stop',
    stop: checkoutFailureOf(refusal, shown),
    ...(carts && calculation && { now: { carts, calculation } }),
  }
}

const hasSameItems = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join()
