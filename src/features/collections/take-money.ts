import { type Payment, writeReceipt } from '../../offline/collections/receipt-book.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { postDevice } from '../../offline/storage/post-device.ts'
import { collectionQueue } from './collection-queue.ts'
import type { Signed } from './verify-signed.ts'

export { makeReady } from './make-ready.ts'

interface Taken {
  payment: Payment
  /** Of the dealer. */
  name: string
  photo: File | null
}

/**
 * Signs a receipt and puts it into the queue, in one transaction of the device.
 *
 * @returns the signed text
 * @throws NoReceiptBook; the storage's error, and nothing was signed into the series
 */
export async function takeMoney(person: Owner, { payment, name, photo }: Taken): Promise<string> {
  const queue = collectionQueue.storedFor(person)
  collectionQueue.expectOne()
  const files = photo ? [{ name: photo.name, file: photo }] : []
  const { text } = await writeReceipt({ transact: postDevice(), person }, payment, (receipt, within) =>
    queue.give({ task: { kind: 'receipt', name, receipt }, files }, null, within),
  )
  collectionQueue.announce()
  void collectionQueue.deliver().catch(() => {})
  return text
}

interface Scanned {
  text: string
  /** Of the dealer. */
  name: string
  signed: Signed
}

/** Stores what somebody else's device signed, unless it is here already, and sends it. */
export async function keepSigned(person: Owner, { text, name, signed }: Scanned): Promise<void> {
  const queue = collectionQueue.storedFor(person)
  const known = await queue.read()
  if (known.some(({ task }) => task.kind === 'receipt' && task.receipt === text)) return
  if (signed.what === 'order') {
    // It has another signature each time that it is shown.
    const { carriedOrders } = await import('./carried-orders.ts')
    if (carriedOrders(known).some(({ clientRef }) => clientRef === signed.order.body.client_ref)) return
  }
  collectionQueue.expectOne()
  await queue.give({
    task: signed.what === 'order' ? { kind: 'order', name, order: text } : { kind: 'receipt', name, receipt: text },
  })
  collectionQueue.announce()
  void collectionQueue.deliver().catch(() => {})
}
