import { webcrypto } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase32 } from './base32.ts'
import { MAX_RECEIPT_TEXT } from './calls/bring-receipt.ts'
import { isGenuineOrder, readOrder, signOrder } from './order-signature.ts'
import { readReceiptBytes } from './receipt-bytes.ts'
import { asSignedOrder, orderBytes, readOrderBytes, type SignedOrder } from './signed-order.ts'
import { KEY_ALGORITHM } from './signed-text.ts'

const { subtle } = webcrypto
const SALES_PERSON = '00000000-0000-4000-8000-000000000301'
const DEVICE_KEY = '00000000-0000-4000-8000-000000000007'

const orderOf = (body: object = {}): SignedOrder =>
  asSignedOrder({
    salesPersonId: SALES_PERSON,
    deviceKeyId: DEVICE_KEY,
    placedAt: 1_795_746_660_000,
    body: {
      client_ref: '00000000-0000-4000-8000-000000000001',
      reference: 'W-7KQ3F',
      dealer_id: '00000000-0000-4000-8000-000000000201',
      address_id: '00000000-0000-4000-8000-000000000002',
      lines: [{ productable_type: 'product', productable_id: 1052, quantity: 12, unit_price: 3_990 }],
      expected_total: 47_880,
      expected_settlement: 'account',
      ...body,
    },
  })
const usual = (lines: number): object => ({
  lines: Array.from({ length: lines }, (_, at) => ({
    productable_type: 'product',
    productable_id: 1_001 + at,
    quantity: 10 + at,
    unit_price: 2_990 + 10 * at,
  })),
  expected_total: 12_345_600,
  remark: 'Please deliver in the morning, back door.',
})

/** Bytes of the order above. A device signs what another version of the app must be able to read. */
const BYTES =
  '020000000000004000800000000000030100000000000040008000000000000007e4d6a3d806' +
  '00000000000040008000000000000001' +
  '07572d374b5133460000000000004000800000000000020101000000000000400080000000000000020000000000000000' +
  '88f6020001b8100c961f00'

describe('the bytes of an order', () => {
  it('are those that every version of the app has signed', () => {
    expect(Buffer.from(orderBytes(orderOf())).toString('hex')).toBe(BYTES)
  })

  const amount = fc.integer({ min: 0, max: 2_000_000_000 })
  const word = fc.stringMatching(/^[A-Za-z0-9é]{3,20}$/)
  const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
  const address = fc.record({
    first_name: word,
    last_name: fc.constantFrom('', 'Tan'),
    phone: word,
    address_1: word,
    address_2: orNull(word),
    city: word,
    state_id: fc.integer({ min: 1, max: 99_999 }),
    district: orNull(word),
    subdistrict: orNull(word),
    postcode: fc.constant('46000'),
  })
  const line = fc.record({
    productable_type: fc.constantFrom('product', 'package'),
    productable_id: fc.integer({ min: 1, max: 2_147_483_647 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    unit_price: amount,
    promotion_id: orNull(fc.integer({ min: 1, max: 99_999 })),
  })
  const any = fc.record(
    {
      client_ref: fc.uuid(),
      dealer_id: fc.uuid(),
      reference: fc.constant('W-7KQ3F'),
      address_id: orNull(fc.uuid()),
      address,
      delivery_method: fc.constantFrom('DELIVERY', 'PICKUP'),
      pickup_store_id: orNull(fc.integer({ min: 1, max: 999 })),
      remark: orNull(word),
      voucher_code: orNull(word),
      manual_discount: amount,
      discount_reason: orNull(fc.constantFrom('', 'Regular customer')),
      pay_at_counter: fc.boolean(),
      expected_total: amount,
      expected_settlement: fc.constantFrom('account', 'before', 'counter'),
      lines: fc.uniqueArray(line, { minLength: 1, maxLength: 40, selector: ({ productable_id }) => productable_id }),
    },
    { requiredKeys: ['client_ref', 'dealer_id', 'reference', 'lines', 'expected_total', 'expected_settlement'] },
  )

  it('are read back as the same request to the letter, and no other bytes are', () => {
    fc.assert(
      fc.property(any, fc.nat(), fc.integer({ min: 1, max: 255 }), (body, at, change) => {
        const order = orderOf(body)
        const bytes = orderBytes(order)
        expect(JSON.stringify(readOrderBytes(bytes)?.body)).toBe(JSON.stringify(order.body))
        expect(readOrderBytes(bytes.slice(0, at % bytes.length))).toBeNull()
        expect(readOrderBytes(Uint8Array.from([...bytes, 0]))).toBeNull()
        const changed = bytes.map((byte, place) => (place === at % bytes.length ? byte ^ change : byte))
        expect(JSON.stringify(readOrderBytes(changed))).not.toBe(JSON.stringify(order))
      }),
    )
  })

  it('are read without an error, whatever they are, and are never those of a receipt', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readOrderBytes(bytes)
        readOrderBytes(Uint8Array.from([2, ...bytes]))
      }),
    )
    expect(readReceiptBytes(orderBytes(orderOf()))).toBeNull()
  })
})

describe('a signed order', () => {
  it('of 60 lines fits into one code', async () => {
    const { privateKey, publicKey } = await subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify'])
    const point = toBase32(new Uint8Array(await subtle.exportKey('raw', publicKey)))
    const text = await signOrder(orderOf(usual(60)), privateKey, subtle)
    expect(text.length).toBeLessThanOrEqual(MAX_RECEIPT_TEXT)
    const signed = readOrder(text)
    if (!signed) throw new Error('No order')
    expect(await isGenuineOrder(signed, point, subtle)).toBe(true)
    const other = { ...signed, order: { ...signed.order, placedAt: 0 } }
    expect(await isGenuineOrder(other, point, subtle)).toBe(false)
  })
})
