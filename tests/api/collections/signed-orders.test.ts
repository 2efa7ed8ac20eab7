import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toBase32 } from '#contract/collections/base32.ts'
import { bringOrder } from '#contract/collections/calls/bring-order.ts'
import { getStaffCollections } from '#contract/collections/calls/get-staff-collections.ts'
import { readOrder } from '#contract/collections/order-signature.ts'
import { orderBytes } from '#contract/collections/signed-order.ts'
import { HEADER } from '#contract/constants.ts'
import { companyOf } from '../../support/data/companies.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { SigningDevice } from '../../support/data/signing-device.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { asOrder, fillCart, newAddress, type OrderAnswer } from '../../support/journeys/order-steps.ts'

type Fields = Record<string, unknown>

const PRODUCT = 1052
const AT_ONCE = 16
const DAY_MS = 24 * 60 * 60_000

let api: Api
let seller: SignedIn
let dealer: SignedIn
let staff: SignedIn
let device: SigningDevice
let company: string
let address: string

beforeAll(async () => {
  api = await openApi()
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  staff = await logIn(api, PHONE.admin)
  company = await companyOf(api, PHONE.dealer)
  address = await newAddress(dealer)
  device = await SigningDevice.of(seller)
})
afterAll(() => api.close())
beforeEach(async () => {
  await writeStock(api.db, 'update product_market set stock = 500, reserved = 0 where product_id = $1', [PRODUCT])
  await api.db.query('update dealer_company set credit_limit = 10000000 where id = $1', [company])
})

/** What the device of the sales person sends, under `client_ref` as its key. */
async function written(more: Fields = {}): Promise<Fields> {
  const acting = `?dealer_id=${company}`
  const lines = await fillCart(seller, [{ productable_id: PRODUCT, quantity: 2 }], acting)
  const { body } = await seller.get(`/api/carts${acting}&cart_ids=${lines.join()}&state_id=6010`)
  const { carts, calculation } = body.data.response
  await api.db.query('delete from cart_line')
  return {
    client_ref: randomUUID(),
    reference: 'W-7KQ3F',
    dealer_id: company,
    lines: carts.data.map(({ productable, productable_type, quantity }) => ({
      productable_type,
      productable_id: productable.id,
      quantity,
      unit_price: productable.unit_price,
    })),
    address_id: address,
    remark: 'Back door\nsecond bell',
    expected_total: calculation.total,
    expected_settlement: 'account',
    ...more,
  }
}

const place = async (body: Fields, headers: Fields = {}): Promise<OrderAnswer> => {
  const key = { [HEADER.idempotencyKey]: `"${String(body.client_ref)}"` }
  return asOrder(await seller.post('/api/carts/offline_checkout', body, { ...key, ...headers }))
}
const bring = async (order: string, by: Pick<SignedIn, 'post'> = dealer): Promise<OrderAnswer> =>
  asOrder(await by.post(bringOrder.path, { order }))
const anybody: Pick<SignedIn, 'post'> = { post: (path, body) => api.ask('POST', path, { body }) }
const placed = (body: Fields) =>
  api.db.query<{ id: string; ordered_by: string; dealer_id: string; remark: string }>(
    'select id, ordered_by, dealer_id, remark from sales_order where client_ref = $1',
    [body.client_ref],
  )

describe('a signed order', () => {
  it.each(['the dealer', 'the sales person', 'nobody'])(
    'is placed as the sales person’s when %s brings it',
    async (who) => {
      const by = { 'the dealer': dealer, 'the sales person': seller, nobody: anybody }[who] ?? dealer
      const body = await written()
      const { status, order } = await bring(await device.signOrder(body), by)
      expect(status).toBe(200)
      expect(await placed(body)).toMatchObject([
        { id: order.id, ordered_by: device.salesPersonId, dealer_id: company, remark: 'Back door\nsecond bell' },
      ])
      // The device of the sales person sends it too, and has the same response.
      expect(await place(body)).toMatchObject({ status: 200, order: { id: order.id, order_no: order.order_no } })
      expect(await placed(body)).toHaveLength(1)
    },
  )

  it('is found placed by the dealer after the sales person has sent it, also under another signature', async () => {
    const body = await written({ pay_at_counter: false, discount_reason: '' })
    const { order } = await place(body)
    for (const text of [await device.signOrder(body), await device.signOrder(body)])
      expect(await bring(text)).toMatchObject({ status: 200, order: { id: order.id } })
  })

  it(`is one order when both send it ${AT_ONCE} times at once`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const body = await written()
      const text = await device.signOrder(body)
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          at % 2 === 0 ? place(body) : bring(text, at % 3 === 0 ? anybody : dealer),
        ),
      )
      expect(answers.filter(({ status, code }) => status !== 200 && code !== 'in_progress')).toEqual([])
      expect(await placed(body)).toHaveLength(1)
      const found = await bring(text)
      expect(answers.flatMap(({ order }) => order.id ?? []).every((id) => id === found.order.id)).toBe(true)
    }
  })

  it('that the sales person cancelled is not placed, and one that changed is refused to both', async () => {
    const cancelled = await written()
    expect(await place(cancelled, { [HEADER.cartCancel]: '1' })).toMatchObject({ code: 'cancelled' })
    expect(await bring(await device.signOrder(cancelled))).toMatchObject({ code: 'cancelled' })
    const other = await written({ expected_total: 1 })
    expect(await bring(await device.signOrder(other))).toMatchObject({ code: 'ORDER_CHANGED' })
    expect(await place(other)).toMatchObject({ code: 'ORDER_CHANGED', data: { proposal: {} } })
    expect([await placed(cancelled), await placed(other)]).toEqual([[], []])
  })
})

describe('refused in a sentence, and not placed, is a signed order', () => {
  const expectRefused = async (text: string, sentence: RegExp) => {
    const answer = await bring(text)
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION' })
    expect(answer.fields?.['order']).toMatch(sentence)
  }
  /** What staff see of them, the latest first. */
  const listed = async () =>
    responseOf(getStaffCollections, await staff.get('/api/staff/collections?state=review')).refused.map(
      ({ reason, order_reference }) => [reason, order_reference],
    )
  beforeEach(() => api.db.query('delete from refused_receipt'))

  it('that was changed, or is signed by another device, or for another person', async () => {
    const body = await written()
    const signed = readOrder(await device.signOrder(body))
    if (!signed) throw new Error('No order')
    const more = { ...signed.order, body: { ...signed.order.body, remark: 'Side door' } }
    const changed = toBase32(Uint8Array.from([...orderBytes(more), ...signed.signature]))
    const other = await SigningDevice.of(seller)
    const forged = await other.signOrder(body, { deviceKeyId: device.keyId })
    const somebody = await device.signOrder(body, { salesPersonId: company })
    const unknown = await device.signOrder(body, { deviceKeyId: randomUUID() })
    for (const text of [changed, forged, somebody, unknown, 'AAAA']) await expectRefused(text, /changed or isn’t from/)
    expect(await placed(body)).toEqual([])
    // One that cannot be read says nothing to list.
    expect(await listed()).toEqual(Array.from({ length: 4 }, () => ['not_genuine', 'W-7KQ3F']))
    expect((await bring(await device.signOrder(body))).status).toBe(200)
  })

  it('older than a device would send it, of a blocked phone, or for a dealer of somebody else', async () => {
    const body = await written()
    const placedAt = Math.floor((Date.now() - 15 * DAY_MS) / 1_000) * 1_000
    await expectRefused(await device.signOrder(body, { placedAt }), /14 days/)
    const stolen = await SigningDevice.of(seller)
    await api.db.query('update device_key set revoked_at = now() where id = $1', [stolen.keyId])
    await expectRefused(await stolen.signOrder(body), /blocked/)
    await api.db.query('delete from sales_assignment where dealer_id = $1', [company])
    await expectRefused(await device.signOrder(body), /no longer orders/)
    await api.db.query('insert into sales_assignment (sales_account_id, dealer_id) values ($1, $2)', [
      device.salesPersonId,
      company,
    ])
    expect(await placed(body)).toEqual([])
    expect((await listed()).map(([reason]) => reason)).toEqual(['not_assigned', 'blocked', 'too_old'])
    // The same order is listed once, and one that was placed meanwhile is not.
    await expectRefused(await device.signOrder(body, { placedAt }), /14 days/)
    expect(await listed()).toHaveLength(3)
    const sent = await written()
    await place(sent)
    await expectRefused(await device.signOrder(sent, { placedAt }), /14 days/)
    expect(await listed()).toHaveLength(3)
  })
})
