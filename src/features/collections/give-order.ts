import { MAX_RECEIPT_TEXT } from '#contract/collections/calls/bring-receipt.ts'
import { signOrder } from '#contract/collections/order-signature.ts'
import { asSignedOrder } from '#contract/collections/signed-order.ts'
import { readReceiptBook } from '../../offline/collections/receipt-book.ts'
import { withoutDealer } from '../../offline/storage/owner.ts'
import { pageDevice } from '../../offline/storage/page-device.ts'
import { postDevice } from '../../offline/storage/post-device.ts'
import { findOrder, type WaitingOrder } from '../../offline/waiting-orders/waiting-order.ts'
import { withCart } from '../cart/state/started-cart.ts'

/** `tooLarge`: for one code. `changed`: meanwhile, on this device. `notReady`: the device has no registered key. */
export type GivenOrder = { kind: 'given'; text: string } | { kind: 'tooLarge' | 'changed' | 'notReady' }

/**
 * Signs an order for the dealer's phone. From here on it counts as sent, so that a change asks the store first.
 *
 * @throws the storage's error
 */
export async function giveOrder({ id, owner, key, body, at }: WaitingOrder): Promise<GivenOrder> {
  const book = await readReceiptBook(postDevice(), withoutDealer(owner))
  if (!book || book.deviceKeyId === null || book.salesPersonId === null) return { kind: 'notReady' }
  const { deviceKeyId, salesPersonId, privateKey } = book
  const placedAt = Math.floor(at / 1_000) * 1_000
  const order = asSignedOrder({ salesPersonId, deviceKeyId, placedAt, body: { ...body, client_ref: key } })
  const text = await signOrder(order, privateKey, crypto.subtle)
  if (text.length > MAX_RECEIPT_TEXT) return { kind: 'tooLarge' }
  await withCart((cart) => cart.decideOrder({ owner, id }, { kind: 'give' }))
  const stored = await pageDevice()('readonly', (records) => findOrder(records, owner, id))
  // With a connection it may be sent already.
  const isGiven = stored?.key === key && stored.fence === null && stored.shared !== undefined
  return isGiven ? { kind: 'given', text } : { kind: 'changed' }
}
