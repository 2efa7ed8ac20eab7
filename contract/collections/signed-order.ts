import * as v from 'valibot'
import type { WrittenAddress } from '../account/written-address.ts'
import { PRODUCTABLE_TYPES } from '../catalogue/catalogue-names.ts'
import { checkoutOffline } from '../checkout/calls/checkout-offline.ts'
import { settlementTime } from '../checkout/order-proposal.ts'
import { rowId, whole } from '../fields.ts'
import { DELIVERY_METHODS } from '../orders/delivery-method.ts'
import { areSame, hex, number, optionalText, Reader, text } from './signed-bytes.ts'

/**
 * An order that a sales person wrote for a dealer without a connection, as their device signs it. `body` is that of
 * checkoutOffline to the letter: whoever brings the order sends it under the key of the sales person's own device.
 */
const signedOrder = v.strictObject({
  salesPersonId: rowId,
  /** The signing key of the device. */
  deviceKeyId: rowId,
  /** Milliseconds since 1970 by the device's clock, whole seconds. */
  placedAt: v.pipe(whole(0, 253_402_300_799_000), v.multipleOf(1_000)),
  body: v.strictObject({ ...checkoutOffline.body.entries, dealer_id: rowId }),
})
export type SignedOrder = v.InferOutput<typeof signedOrder>
type Body = SignedOrder['body']

/** No receipt begins with it, so that no signature under one is a signature under the other. */
const VERSION = 2
const SETTLEMENTS = settlementTime.options
const AT_COUNTER = [undefined, false, true] as const

const optionalHex = (id: string | null): number[] => (id === null ? [0] : [1, ...hex(id)])

const addressBytes = (address: WrittenAddress): number[] => [
  ...text(address.first_name),
  ...text(address.last_name),
  ...text(address.phone),
  ...text(address.address_1),
  ...optionalText(address.address_2),
  ...text(address.city),
  ...number(address.state_id),
  ...optionalText(address.district),
  ...optionalText(address.subdistrict),
  ...text(address.postcode),
]

const bodyBytes = (body: Body): number[] => [
  ...hex(body.client_ref),
  ...text(body.reference),
  ...hex(body.dealer_id),
  ...optionalHex(body.address_id),
  ...(body.address ? [1, ...addressBytes(body.address)] : [0]),
  DELIVERY_METHODS.indexOf(body.delivery_method),
  ...number(body.pickup_store_id ?? 0),
  ...optionalText(body.remark),
  ...optionalText(body.voucher_code),
  ...number(body.manual_discount),
  ...optionalText(body.discount_reason),
  AT_COUNTER.indexOf(body.pay_at_counter),
  ...number(body.expected_total),
  SETTLEMENTS.indexOf(body.expected_settlement),
  ...number(body.lines.length),
  ...body.lines.flatMap((line) => [
    // Most lines need eight bytes, so that a usual order fits into one code.
    ...number(line.productable_id * PRODUCTABLE_TYPES.length + PRODUCTABLE_TYPES.indexOf(line.productable_type)),
    ...number(line.quantity),
    ...number(line.unit_price),
    ...number(line.promotion_id ?? 0),
  ]),
]

/** What is signed. There is one way to write each order. */
export const orderBytes = ({ salesPersonId, deviceKeyId, placedAt, body }: SignedOrder): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    VERSION,
    ...hex(salesPersonId),
    ...hex(deviceKeyId),
    ...number(placedAt / 1_000),
    ...bodyBytes(body),
  ])

const readAddress = (reader: Reader): object => ({
  first_name: reader.text(),
  last_name: reader.text(),
  phone: reader.text(),
  address_1: reader.text(),
  address_2: reader.optionalText(),
  city: reader.text(),
  state_id: reader.number(),
  district: reader.optionalText(),
  subdistrict: reader.optionalText(),
  postcode: reader.text(),
})

function readLine(reader: Reader): object {
  const product = reader.number()
  const [quantity, unit_price, promotion_id] = [reader.number(), reader.number(), reader.number()]
  return {
    productable_type: PRODUCTABLE_TYPES[product % PRODUCTABLE_TYPES.length],
    productable_id: Math.floor(product / PRODUCTABLE_TYPES.length),
    quantity,
    unit_price,
    promotion_id: promotion_id || null,
  }
}

const readBody = (reader: Reader): object => ({
  client_ref: reader.uuid(),
  reference: reader.text(),
  dealer_id: reader.uuid(),
  address_id: reader.byte() === 0 ? null : reader.uuid(),
  address: reader.byte() === 0 ? undefined : readAddress(reader),
  delivery_method: DELIVERY_METHODS[reader.byte()],
  pickup_store_id: reader.number() || null,
  remark: reader.optionalText(),
  voucher_code: reader.optionalText(),
  manual_discount: reader.number(),
  discount_reason: reader.optionalText(),
  pay_at_counter: AT_COUNTER[reader.byte()],
  expected_total: reader.number(),
  expected_settlement: SETTLEMENTS[reader.byte()],
  lines: reader.list(() => readLine(reader)),
})

/** The order with the body as the server reads it. Throws for one that the server would not read. */
export const asSignedOrder = (given: Omit<SignedOrder, 'body'> & { body: object }): SignedOrder =>
  v.parse(signedOrder, given)

/** null when the bytes are not those of an order, written in the one way. */
export function readOrderBytes(bytes: Uint8Array): SignedOrder | null {
  try {
    const reader = new Reader(bytes)
    if (reader.byte() !== VERSION) return null
    const order = asSignedOrder({
      salesPersonId: reader.uuid(),
      deviceKeyId: reader.uuid(),
      placedAt: reader.number() * 1_000,
      body: readBody(reader),
    })
    return areSame(orderBytes(order), bytes) ? order : null
  } catch {
    // No UTF-8, or no order.
    return null
  }
}
