import { type Payment, writeReceipt } from '../../offline/collections/receipt-book.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { postDevice } from '../../offline/storage/post-device.ts'
import { collectionQueue } from './collection-queue.ts'

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

/** Stores a receipt that somebody else's device signed, unless it is here already, and sends it. */
export async function keepReceipt(person: Owner, { text, name }: { text: string; name: string }): Promise<void> {
  const queue = collectionQueue.storedFor(person)
  const known = await queue.read()
  if (known.some(({ task }) => task.receipt === text)) return
  collectionQueue.expectOne()
  await queue.give({ task: { kind: 'receipt', name, receipt: text } })
  collectionQueue.announce()
  void collectionQueue.deliver().catch(() => {})
}
