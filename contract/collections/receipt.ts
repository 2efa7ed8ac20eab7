import * as v from 'valibot'
import { rowId, singleLineText, staffDay, whole } from '../fields.ts'

/** How a dealer pays a sales person. */
export const COLLECTION_WAYS = ['cash', 'cheque', 'transfer', 'qr'] as const
export type CollectionWay = (typeof COLLECTION_WAYS)[number]

/** A QR code of a receipt with more lines is too fine for a phone's camera. */
export const MAX_RECEIPT_LINES = 12

/** Of one receipt, in minor units. */
export const MAX_RECEIPT_TOTAL = 2_000_000_000
const amount = whole(1, MAX_RECEIPT_TOTAL)

const SHA_256 = /^[0-9a-f]{64}$/
/** `previous` of the first receipt of a device. */
export const NO_RECEIPT = '0'.repeat(64)

/** Money that a sales person took from a dealer. Only the device that signs it writes one, and it never changes. */
export const receipt = v.pipe(
  v.strictObject({
    /** Name of the store, as the receipt shows it. */
    seller: singleLineText(1, 40),
    dealerId: rowId,
    salesPersonId: rowId,
    /** The signing key of the device. */
    deviceKeyId: rowId,
    /** In the series of the key, from 1. */
    number: whole(1, 999_999),
    /** SHA-256 of the signed bytes of the receipt before it, in hexadecimal. */
    previous: v.pipe(v.string(), v.regex(SHA_256)),
    /** Milliseconds since 1970 by the device's clock, whole seconds. */
    takenAt: v.pipe(whole(0, 253_402_300_799_000), v.multipleOf(1_000)),
    way: v.picklist(COLLECTION_WAYS),
    /** Of the transfer or the QR payment, or the number of the cheque. */
    reference: singleLineText(0, 40),
    /** Of a cheque; empty otherwise. */
    bank: singleLineText(0, 30),
    /** Day of a cheque, which may be later. */
    chequeOn: v.nullable(staffDay),
    /** Minor units. */
    total: amount,
    /** Invoices by number; what they leave of the total goes to the oldest ones. */
    lines: v.pipe(
      v.array(v.strictObject({ invoice: singleLineText(1, 40), amount })),
      v.maxLength(MAX_RECEIPT_LINES),
      v.check((lines) => new Set(lines.map(({ invoice }) => invoice)).size === lines.length),
    ),
  }),
  v.check(({ lines, total }) => lines.reduce((sum, line) => sum + line.amount, 0) <= total),
  v.check(({ way, bank, chequeOn, reference }) =>
    way === 'cheque' ? bank !== '' && chequeOn !== null && reference !== '' : bank === '' && chequeOn === null,
  ),
)
export type Receipt = v.InferOutput<typeof receipt>
