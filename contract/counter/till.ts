import * as v from 'valibot'
import { rowId, singleLineText, staffAmount, timestamp, whole } from '../fields.ts'

export const till = v.object({
  id: v.string(),
  name: v.string(),
  store: v.object({ id: v.number(), name: v.string() }),
  /** A van or an event, from which its goods leave; null: the place of its store. Absent from older servers. */
  place: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() })), null),
  active: v.boolean(),
  /** Counted at the last closing, in minor units; null before the first. The next float is compared with it. */
  last_counted: v.nullable(v.number()),
  /** Of the shift that is open now; null = closed. */
  shift: v.nullable(v.object({ id: v.string(), opened_by: v.string(), opened_at: v.string() })),
})
export type Till = v.InferOutput<typeof till>

const rowNumber = whole(1, 2_147_483_647)

export const tillFields = {
  name: singleLineText(1, 40),
  store_id: rowNumber,
  place_id: v.optional(v.nullable(rowNumber), null),
  active: v.boolean(),
}

/** The device gives the id, so that a shift can be opened without a connection. */
export const newShift = {
  id: rowId,
  till_id: rowId,
  device_id: rowId,
  opened_at: timestamp,
  /** Counted, in minor units. */
  float: staffAmount,
}

/** Cash that goes into the till or out of it without a sale. */
export const CASH_KINDS = ['in', 'out'] as const

export const cashMovement = {
  id: rowId,
  kind: v.picklist(CASH_KINDS),
  amount: v.pipe(staffAmount, v.minValue(1)),
  reason: singleLineText(1, 200),
  at: timestamp,
}

const movement = v.strictObject(cashMovement)
export type CashMovement = v.InferOutput<typeof movement>

/** Amounts in minor units; each method less what was refunded by it is `refunds`, which has its own sums. */
export const shiftReport = v.object({
  id: v.string(),
  till: v.object({ id: v.string(), name: v.string(), store_name: v.string() }),
  opened_by: v.string(),
  opened_at: v.string(),
  closed_by: v.nullable(v.string()),
  closed_at: v.nullable(v.string()),
  float: v.number(),
  /** What the last closing left; null for a till's first shift. */
  float_expected: v.nullable(v.number()),
  sales: v.number(),
  pieces: v.number(),
  total: v.number(),
  rounding: v.number(),
  discount: v.number(),
  payments: v.object({ cash: v.number(), card: v.number(), qr: v.number() }),
  refunds: v.object({ cash: v.number(), card: v.number(), qr: v.number() }),
  taxes: v.array(v.object({ label: v.string(), rate_bp: v.number(), amount: v.number() })),
  movements: v.array(
    v.object({ id: v.string(), kind: v.picklist(CASH_KINDS), amount: v.number(), reason: v.string(), at: v.string() }),
  ),
  /** Float, cash sales and cash in, less cash out and cash refunds. */
  expected: v.number(),
  counted: v.nullable(v.number()),
  reason: v.nullable(v.string()),
})
export type ShiftReport = v.InferOutput<typeof shiftReport>
