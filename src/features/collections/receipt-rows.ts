import type { Collection } from '#contract/collections/collection.ts'
import { readReceipt } from '#contract/collections/receipt-signature.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import type { DotState } from '../../ui/status-dot.tsx'

export type ReceiptState = 'waiting' | 'booked' | 'held' | 'rejected' | 'refused'

export const RECEIPT_DOTS = {
  waiting: 'half',
  booked: 'full',
  held: 'signal',
  rejected: 'signal',
  refused: 'signal',
} as const satisfies Record<ReceiptState, DotState>

export interface ShownReceipt {
  text: string
  state: ReceiptState
  /** Of the dealer. */
  dealer: string
  /** Of the sales person; null where this device does not know it. */
  by: string | null
  /** Of the payment that it was booked as. */
  paymentNo: string | null
  /** What of it needs to be known. */
  notes: readonly string[]
  /** The device that signed it shows it, to be scanned. */
  isOwn: boolean
}

/** A receipt that the store has, or this device, or both. */
export interface ReceiptRow {
  text: string
  state: ReceiptState
  dealer: string
  by: string | null
  total: number
  takenAt: number
  deviceKeyId: string
  number: number
  way: Collection['way']
  /** null before the store has it. */
  collection: Collection | null
  /** The store's reason for not accepting it. */
  said: string | null
}

const stateAt = ({ is_booked, is_rejected }: Collection): ReceiptState => {
  if (is_rejected) return 'rejected'
  return is_booked ? 'booked' : 'held'
}

const collectionIn = (answer: unknown): Collection | null =>
  (answer as { collection?: Collection } | null)?.collection ?? null

/** Those of the store and those that wait on this device, each once, the latest first. */
export function receiptRows(
  known: readonly Collection[],
  requests: readonly QueuedRequest<'collections'>[],
): ReceiptRow[] {
  const rows = new Map<string, ReceiptRow>()
  const add = (text: string, rest: Pick<ReceiptRow, 'state' | 'dealer' | 'by' | 'collection' | 'said'>) => {
    const receipt = readReceipt(text)?.receipt
    if (!receipt) return
    const { total, takenAt, deviceKeyId, number, way } = receipt
    // A second signature under the same receipt is no second receipt.
    rows.set(`${deviceKeyId}:${number}:${total}:${takenAt}`, {
      text,
      total,
      takenAt,
      deviceKeyId,
      number,
      way,
      ...rest,
    })
  }
  for (const { task, state, answer, said } of requests) {
    if (task.kind !== 'receipt') continue
    const collection = collectionIn(answer)
    const shown = state === 'waiting' ? 'waiting' : collection ? stateAt(collection) : 'refused'
    add(task.receipt, { state: shown, dealer: task.name, by: collection?.sales_person.name ?? null, collection, said })
  }
  for (const collection of known)
    add(collection.receipt, {
      state: stateAt(collection),
      dealer: collection.dealer.name,
      by: collection.sales_person.name,
      collection,
      said: null,
    })
  return [...rows.values()].sort((one, other) => other.takenAt - one.takenAt || other.number - one.number)
}
