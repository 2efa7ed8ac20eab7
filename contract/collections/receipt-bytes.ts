import * as v from 'valibot'
import { COLLECTION_WAYS, type Receipt, receipt } from './receipt.ts'
import { areSame, hex, number, Reader, text } from './signed-bytes.ts'

/** The bytes of a receipt that are signed. There is one way to write each receipt. */

const VERSION = 1
const DAY_MS = 24 * 60 * 60_000
const DIGEST_BYTES = 32

/** What is signed. */
export const receiptBytes = (given: Receipt): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    VERSION,
    ...text(given.seller),
    ...hex(given.dealerId),
    ...hex(given.salesPersonId),
    ...hex(given.deviceKeyId),
    ...number(given.number),
    ...hex(given.previous),
    ...number(given.takenAt / 1_000),
    COLLECTION_WAYS.indexOf(given.way),
    ...text(given.reference),
    ...text(given.bank),
    ...number(given.chequeOn === null ? 0 : Date.parse(given.chequeOn) / DAY_MS),
    ...number(given.total),
    ...number(given.lines.length),
    ...given.lines.flatMap(({ invoice, amount }) => [...text(invoice), ...number(amount)]),
  ])

function read(bytes: Uint8Array): unknown {
  const reader = new Reader(bytes)
  if (reader.byte() !== VERSION) return null
  const head = {
    seller: reader.text(),
    dealerId: reader.uuid(),
    salesPersonId: reader.uuid(),
    deviceKeyId: reader.uuid(),
    number: reader.number(),
    previous: reader.hex(DIGEST_BYTES),
    takenAt: reader.number() * 1_000,
    way: COLLECTION_WAYS[reader.byte()],
    reference: reader.text(),
    bank: reader.text(),
  }
  const day = reader.number()
  return {
    ...head,
    chequeOn: day === 0 ? null : new Date(day * DAY_MS).toISOString().slice(0, 10),
    total: reader.number(),
    lines: reader.list(() => ({ invoice: reader.text(), amount: reader.number() })),
  }
}

/** null when the bytes are not those of a receipt, written in the one way. */
export function readReceiptBytes(bytes: Uint8Array): Receipt | null {
  try {
    const { output, success } = v.safeParse(receipt, read(bytes))
    if (!success) return null
    return areSame(receiptBytes(output), bytes) ? output : null
  } catch {
    // No UTF-8, or no day.
    return null
  }
}
