import * as v from 'valibot'
import { catalogueId, productableType } from '../catalogue/product.ts'
import { MAX_QUANTITY } from '../constants.ts'
import { rowId, singleLineText, staffAmount, timestamp, whole } from '../fields.ts'

export const COUNTER_METHODS = ['cash', 'card', 'qr'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]

const MAX_LINES = 200

const soldLine = v.strictObject({
  productable_type: productableType,
  productable_id: catalogueId,
  quantity: whole(1, MAX_QUANTITY),
  unit_price: staffAmount,
  promo_discount: staffAmount,
  manual_discount: staffAmount,
  line_total: staffAmount,
  promotion_id: v.nullable(whole(1, 2_147_483_647)),
})

const payment = v.strictObject({
  method: v.picklist(COUNTER_METHODS),
  amount: v.pipe(staffAmount, v.minValue(1)),
  /** Of the card terminal or of the bank's message. */
  reference: v.nullable(singleLineText(1, 60)),
})

/**
 * A sale as its receipt has it. It is booked as it was taken: what the store would have charged otherwise is listed for
 * staff. Amounts in minor units.
 */
export const takenSale = {
  /** Of the sale, and the `Idempotency-Key`. */
  id: rowId,
  device_id: rowId,
  /** In the device's own series. */
  number: whole(1, 999_999),
  till_id: rowId,
  shift_id: rowId,
  taken_at: timestamp,
  lines: v.pipe(v.array(soldLine), v.minLength(1), v.maxLength(MAX_LINES)),
  rounding: whole(-4, 4),
  total: staffAmount,
  payments: v.pipe(v.array(payment), v.maxLength(6)),
  /** Given in cash, at least what was paid in cash; null without cash. */
  tendered: v.nullable(staffAmount),
  /** Account of the customer; null = nobody. */
  member_id: v.nullable(rowId),
  /** The seller looked at the age of who bought nicotine goods. */
  age_confirmed: v.boolean(),
}
const body = v.strictObject(takenSale)
export type TakenSale = v.InferOutput<typeof body>

/** Whether the amounts of a sale agree with each other: lines, total and payments. */
export function isConsistent({ lines, rounding, total, payments, tendered }: TakenSale): boolean {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const isLine = (line: TakenSale['lines'][number]) =>
    line.line_total === line.unit_price * line.quantity - line.promo_discount - line.manual_discount
  const cash = sum(payments.filter(({ method }) => method === 'cash').map(({ amount }) => amount))
  return (
    lines.every(isLine) &&
    total === sum(lines.map(({ line_total }) => line_total)) + rounding &&
    total === sum(payments.map(({ amount }) => amount)) &&
    (cash === 0 ? tendered === null : tendered !== null && tendered >= cash)
  )
}

/**
 * What differs between a sale as it was taken and the store.
 *
 * `price`, `discount`: another price or discount would have applied. `stock`: `taken` pieces more than the place had.
 * `gone`: no longer sold. `age`: not confirmed. `shift`: the shift was not open. `number`: given twice. `clock`: taken in
 * the future, or long ago. `member`: not a customer of this store.
 */
export const DIFFERENCES = ['price', 'discount', 'stock', 'gone', 'age', 'shift', 'number', 'clock', 'member'] as const

export const saleDifference = v.object({
  kind: v.picklist(DIFFERENCES),
  /** Of the line; null for the whole sale. */
  productable_id: v.nullable(v.number()),
  /** Minor units, or pieces. */
  expected: v.nullable(v.number()),
  taken: v.nullable(v.number()),
})
export type SaleDifference = v.InferOutput<typeof saleDifference>

export const counterSale = v.object({
  /** Of the order. */
  id: v.string(),
  order_no: v.string(),
  receipt_no: v.string(),
  till: v.object({ id: v.string(), name: v.string() }),
  sold_by: v.string(),
  member: v.nullable(v.object({ id: v.string(), name: v.string() })),
  taken_at: v.string(),
  total: v.number(),
  refunded: v.number(),
  payments: v.array(
    v.object({ method: v.picklist(COUNTER_METHODS), amount: v.number(), reference: v.nullable(v.string()) }),
  ),
  tendered: v.nullable(v.number()),
  lines: v.array(
    v.object({
      id: v.string(),
      productable_id: v.number(),
      sku: v.string(),
      name: v.string(),
      quantity: v.number(),
      refunded_quantity: v.number(),
      /** Of what it cost; absent from older servers. */
      refunded: v.optional(v.number(), 0),
      unit_price: v.number(),
      line_total: v.number(),
    }),
  ),
  differences: v.array(saleDifference),
  reviewed_at: v.nullable(v.string()),
})
export type CounterSale = v.InferOutput<typeof counterSale>
