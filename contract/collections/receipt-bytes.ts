import * as v from 'valibot'
import { utf8 } from '../payments/merchant-qr.ts'
import { COLLECTION_WAYS, type Receipt, receipt } from './receipt.ts'

/*
 * The bytes of a receipt that are signed. There is one way to write each receipt: numbers in groups of seven bits, the
 * lowest first; texts as UTF-8 after their length; ids and digests as they are.
 */

const VERSION = 1
const DAY_MS = 24 * 60 * 60_000
const UUID_BYTES = 16
const DIGEST_BYTES = 32

function number(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

function text(value: string): number[] {
  const bytes = utf8(value)
  return [...number(bytes.length), ...bytes]
}

const hex = (value: string): number[] =>
  (value.replaceAll('-', '').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

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

/** Reads from the front; past the end it reads zeros, and the comparison at the end finds that. */
class Reader {
  readonly #bytes: Uint8Array
  #at = 0
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }
  byte(): number {
    return this.#bytes[this.#at++] ?? 0
  }
  number(): number {
    let value = 0
    for (let factor = 1; factor < 2 ** 49; factor *= 128) {
      const byte = this.byte()
      value += (byte % 128) * factor
      if (byte < 128) break
    }
    return value
  }
  hex(length: number): string {
    return Array.from({ length }, () => this.byte().toString(16).padStart(2, '0')).join('')
  }
  uuid(): string {
    return this.hex(UUID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  text(): string {
    const length = Math.min(this.number(), this.#bytes.length)
    return decodeURIComponent(this.hex(length).replaceAll(/../g, '%$&'))
  }
}

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
    lines: Array.from({ length: Math.min(reader.number(), bytes.length) }, () => ({
      invoice: reader.text(),
      amount: reader.number(),
    })),
  }
}

/** null when the bytes are not those of a receipt, written in the one way. */
export function readReceiptBytes(bytes: Uint8Array): Receipt | null {
  try {
    const { output, success } = v.safeParse(receipt, read(bytes))
    if (!success) return null
    const same = receiptBytes(output)
    return same.length === bytes.length && same.every((byte, at) => byte === bytes[at]) ? output : null
  } catch {
    // No UTF-8, or no day.
    return null
  }
}
