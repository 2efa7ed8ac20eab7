import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderProposal } from '#contract/checkout/order-proposal.ts'
import { HEADER } from '#contract/constants.ts'
import { IN_SELANGOR } from '../../support/data/addresses.ts'
import { companyOf } from '../../support/data/companies.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { asOrder, fillCart, newAddress, type OrderAnswer, readStock, show } from '../../support/journeys/order-steps.ts'

type Fields = Record<string, unknown>

/** Devices; both are sold to dealers and are in no package of these tests. */
const FIRST = 1052
const SECOND = 1050
const AT_ONCE = 16
const NEW_ADDRESS = { ...IN_SELANGOR, address_1: '7 Jalan Baru' }

let api: Api
let dealer: SignedIn
let seller: SignedIn
let company: string
let address: string

beforeAll(async () => {
  api = await openApi()
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  company = await companyOf(api, PHONE.dealer)
  address = await newAddress(dealer)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from cart_line')
  await writeStock(api.db, 'update product_market set stock = 500, reserved = 0 where product_id = any($1)', [
    [FIRST, SECOND],
  ])
  await giveCredit(10_000_000)
})

const giveCredit = (limit: number) =>
  api.db.query('update dealer_company set credit_limit = $2 where id = $1', [company, limit])

const usedCredit = async (): Promise<number> => {
  const [row] = await api.db.query<{ used: number }>(
    `select coalesce(sum(total - refunded - part_paid), 0) as used from sales_order
      where dealer_id = $1 and payment_status = 'ON_ACCOUNT' and status <> 'CANCELLED'`,
    [company],
  )
  return row?.used ?? 0
}

const countAddresses = async () => (await api.db.query<{ n: number }>('select count(*) as n from address'))[0]?.n

const countOrders = async (): Promise<number> => {
  const [row] = await api.db.query<{ count: number }>('select count(*) as count from sales_order')
  return row?.count ?? 0
}

/** The cart of these goods as the device last saw it, and the order that it writes from it. */
async function writtenOrder(goods: readonly { id: number; quantity: number }[], more: Fields = {}): Promise<Fields> {
  const lines = await fillCart(
    dealer,
    goods.map(({ id: productable_id, quantity }) => ({ productable_id, quantity })),
  )
  const { body } = await dealer.get(`/api/carts?cart_ids=${lines.join()}&state_id=6010`)
  const { carts, calculation } = body.data.response
  await api.db.query('delete from cart_line')
  return {
    client_ref: randomUUID(),
    reference: 'W-7KQ3F',
    lines: carts.data.map(({ productable, productable_type, quantity }) => ({
      productable_type,
      productable_id: productable.id,
      quantity,
      unit_price: productable.unit_price,
    })),
    address_id: address,
    expected_total: calculation.total,
    expected_settlement: 'account',
    ...more,
  }
}

const place = async (body: Fields, headers: Fields = {}, person = dealer): Promise<OrderAnswer> => {
  const key = { [HEADER.idempotencyKey]: `"${String(body.client_ref)}"` }
  return asOrder(await person.post('/api/carts/offline_checkout', body, { ...key, ...headers }))
}

const proposalOf = ({ data }: OrderAnswer): OrderProposal => data.proposal as OrderProposal

describe('an order that was placed offline', () => {
  it('is created as written, on account, with its reference, and leaves the cart alone', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 3 }], { remark: 'Back door' })
    const inCart = await fillCart(dealer, [{ productable_id: FIRST, quantity: 2 }])
    const before = await readStock(api, FIRST)
    const { status, order } = await place(written)
    expect(status).toBe(200)
    expect(order.order_no).toMatch(/^MY26-\d{6}$/)
    expect(await show(dealer, order.id)).toMatchObject({
      reference: 'W-7KQ3F',
      status: 'PROCESSING',
      payment_status: 'ON_ACCOUNT',
      remark: 'Back door',
      lines: [{ productable_id: FIRST, quantity: 3 }],
    })
    // Goods on account are taken at once.
    expect(await readStock(api, FIRST)).toMatchObject({ stock: before.stock - 3 })
    const { body } = await dealer.get('/api/carts')
    expect(body.data.response.carts.data).toMatchObject([{ id: inCart[0], quantity: 2 }])
    const { body: found } = await dealer.get('/api/orders?q=w-7kq3f')
    expect(JSON.stringify(found)).toContain(order.order_no)
  })

  it('of a dealer whose approval was revoked is refused under its key, and its fence is recorded', async () => {
    const [written, fenced] = [
      await writtenOrder([{ id: FIRST, quantity: 1 }]),
      await writtenOrder([{ id: FIRST, quantity: 1 }]),
    ]
    const approve = (status: string) =>
      api.db.query('update dealer_company set status = $2 where id = $1', [company, status])
    await approve('rejected')
    try {
      expect(await place(written)).toMatchObject({ status: 409, data: { code: 'DEALER_NOT_APPROVED' } })
      expect(await place(fenced, { [HEADER.cartCancel]: '1' })).toMatchObject({
        status: 409,
        data: { code: 'cancelled' },
      })
    } finally {
      await approve('approved')
    }
    // Both keys are used up: another key would order what the person was told is not ordered.
    expect(await place(written)).toMatchObject({ status: 409, data: { code: 'DEALER_NOT_APPROVED' } })
    expect(await place(fenced)).toMatchObject({ status: 409, data: { code: 'cancelled' } })
    expect((await place({ ...written, client_ref: randomUUID() })).status).toBe(200)
  })

  it('is not placed by a sales person for a dealer whose account is deactivated', async () => {
    const written = { ...(await writtenOrder([{ id: FIRST, quantity: 1 }])), dealer_id: company }
    const deactivate = (at: Date | null) =>
      api.db.query(
        'update account set deactivated_at = $2 where id = (select account_id from dealer_company where id = $1)',
        [company, at],
      )
    await deactivate(new Date(0))
    try {
      const refused = await place(written, {}, seller)
      expect(refused).toMatchObject({ status: 404, data: { code: 'DEALER_NOT_ASSIGNED' } })
    } finally {
      await deactivate(null)
    }
  })

  it('is delivered to an address that was written with it, which is in the address book once', async () => {
    const book = async () =>
      (await dealer.get('/api/addresses')).body.data.response.addresses.data.filter(
        ({ address_1 }) => address_1 === NEW_ADDRESS.address_1,
      )
    const more = { address_id: null, address: NEW_ADDRESS }
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }], more)
    const placed = await place(written)
    expect(placed.status).toBe(200)
    expect(await place(written)).toEqual(placed)
    expect((await place({ ...written, client_ref: randomUUID() }, {}, dealer)).status).toBe(200)
    expect(await book()).toMatchObject([{ city: 'Petaling Jaya', phone: '+60123456789' }])
    const [order] = await api.db.query<{ address: Fields }>('select address from sales_order where client_ref = $1', [
      written.client_ref,
    ])
    expect(order?.address).toMatchObject({ address_1: NEW_ADDRESS.address_1, state_id: 6010 })
  })

  it.each<[string, Fields, string]>([
    ['another country’s state', { state_id: 99_998 }, 'state_id'],
    ['a phone that is none', { phone: '12' }, 'phone'],
    ['a field of Indonesia', { district: 'Coblong' }, 'district'],
    ['no street', { address_1: '' }, 'address.address_1'],
    ['an unknown field', { is_default: true }, 'address.is_default'],
  ])('is refused for an address with %s, and adds none', async (_, wrong, field) => {
    const before = await countAddresses()
    const address = { ...NEW_ADDRESS, address_1: '9 Jalan Salah', ...wrong }
    const written = { ...(await writtenOrder([{ id: FIRST, quantity: 1 }])), address_id: null, address }
    const refused = await place(written)
    expect(refused).toMatchObject({ status: 422, data: { code: 'VALIDATION' } })
    expect(Object.keys(refused.data.fields ?? {})).toEqual([field])
    expect(await countAddresses()).toBe(before)
  })

  it('names those that the store does not have', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    await place(written)
    const other = randomUUID()
    const asked = { client_refs: [written.client_ref, other] }
    expect((await dealer.post('/api/orders/unknown', asked)).body.data.response).toEqual({ unknown: [other] })
    // Of another person.
    const { unknown } = (await seller.post('/api/orders/unknown', asked)).body.data.response as unknown as {
      unknown: string[]
    }
    expect(unknown).toHaveLength(2)
  })

  it('leaves no cart of its own behind, neither placed nor refused', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    await place(written)
    await place({ ...written, client_ref: randomUUID(), expected_total: 1 })
    expect(await api.db.query("select id from cart where owner like '%:order:%'")).toEqual([])
  })

  it(`sent ${AT_ONCE} times at once with one key is one order`, async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    const before = await countOrders()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => place(written)))
    expect(answers.filter(({ status, code }) => status !== 200 && code !== 'in_progress')).toEqual([])
    expect(await countOrders()).toBe(before + 1)
    const again = await place(written)
    expect(again.status).toBe(200)
    expect(answers.flatMap(({ order }) => order.id ?? []).every((id) => id === again.order.id)).toBe(true)
  })

  it('is one order after its key was forgotten, and when it is sent without one', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    const before = await countOrders()
    const first = await place(written)
    await api.db.query('delete from answered_key')
    const post = () => dealer.post('/api/carts/offline_checkout', written)
    const later = await Promise.all(Array.from({ length: AT_ONCE }, post))
    expect(new Set(later.map((answer) => asOrder(answer).order.id))).toEqual(new Set([first.order.id]))
    expect(await countOrders()).toBe(before + 1)
  })

  it('is cancelled by its fence unless it exists, and then never placed', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    const before = await countOrders()
    const fence = { [HEADER.cartCancel]: '1' }
    expect(await place(written, fence)).toMatchObject({ status: 409, code: 'cancelled' })
    expect(await place(written)).toMatchObject({ status: 409, code: 'cancelled' })
    expect(await countOrders()).toBe(before)
    const other = { ...written, client_ref: randomUUID() }
    const placed = await place(other)
    expect(await place(other, fence)).toMatchObject({ status: 200, order: { id: placed.order.id } })
  })

  it('sent with another body under its key is refused', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    await place(written)
    expect(await place({ ...written, remark: 'Other' })).toMatchObject({ code: 'idempotency_mismatch' })
    expect(
      await place({ ...written, client_ref: randomUUID() }, { [HEADER.idempotencyKey]: `"${randomUUID()}"` }),
    ).toMatchObject({ code: 'VALIDATION' })
  })
})

describe('an order that differs from what the device showed', () => {
  it('is refused with every difference at once, and accepted with another key', async () => {
    const written = await writtenOrder([
      { id: FIRST, quantity: 4 },
      { id: SECOND, quantity: 2 },
    ])
    await api.db.query("update product_market set price = price + 500 where product_id = $1 and market = 'MY'", [FIRST])
    await writeStock(api.db, 'update product_market set stock = 3, reserved = 0 where product_id = $1', [FIRST])
    await api.db.query("update product set roles = '[3]' where id = $1", [SECOND])
    const refused = await place(written)
    await api.db.query('update product set roles = null where id = $1', [SECOND])
    await api.db.query("update product_market set price = price - 500 where product_id = $1 and market = 'MY'", [FIRST])
    expect(refused).toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
    const proposal = proposalOf(refused)
    const [line] = written.lines as { unit_price: number }[]
    expect(proposal.problems).toEqual([
      { productable_type: 'product', productable_id: FIRST, problem: 'stock', quantity: 3 },
      { productable_type: 'product', productable_id: SECOND, problem: 'gone', quantity: 0 },
    ])
    expect(proposal.lines).toMatchObject([{ productable_id: FIRST, quantity: 3 }])
    expect(proposal.lines[0]?.unit_price).toBeGreaterThan(line?.unit_price ?? 0)
    expect(proposal.total).toBe(proposal.subtotal - proposal.discount + proposal.shipping_fee + proposal.rounding)
    expect(await place(written)).toMatchObject({ code: 'ORDER_CHANGED', data: { proposal } })
  })

  it('lists a case size that was set meanwhile', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 4 }])
    await api.db.query('update product set case_size = 6 where id = $1', [FIRST])
    const refused = await place(written)
    await api.db.query('update product set case_size = null where id = $1', [FIRST])
    expect(proposalOf(refused)).toMatchObject({
      problems: [{ productable_id: FIRST, problem: 'quantity', quantity: 6 }],
      lines: [{ productable_id: FIRST, quantity: 6 }],
    })
  })

  it('is placed with the figures of the proposal', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 4 }])
    await writeStock(api.db, 'update product_market set stock = 3, reserved = 0 where product_id = $1', [FIRST])
    const proposal = proposalOf(await place(written))
    const accepted = {
      ...written,
      client_ref: randomUUID(),
      lines: proposal.lines,
      expected_total: proposal.total,
      expected_settlement: proposal.settlement,
    }
    const { status, order } = await place(accepted)
    expect(status).toBe(200)
    expect(order.total).toBe(proposal.total)
    expect(await readStock(api, FIRST)).toMatchObject({ stock: 0 })
  })

  it('is never placed for another total, not for one sen', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    const before = await countOrders()
    for (const expected_total of [Number(written.expected_total) - 5, Number(written.expected_total) + 5, 0]) {
      expect(await place({ ...written, client_ref: randomUUID(), expected_total })).toMatchObject({
        code: 'ORDER_CHANGED',
      })
    }
    const [line] = written.lines as Fields[]
    const other = {
      ...written,
      client_ref: randomUUID(),
      lines: [{ ...line, unit_price: Number(line?.unit_price) + 1 }],
    }
    expect(await place(other)).toMatchObject({ code: 'ORDER_CHANGED' })
    expect(await countOrders()).toBe(before)
  })

  it('says that the credit no longer covers it, and with how much is left', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    await giveCredit(100)
    const refused = await place(written)
    expect(refused).toMatchObject({ code: 'ORDER_CHANGED' })
    expect(proposalOf(refused)).toMatchObject({ settlement: 'before', problems: [], total: written.expected_total })
    const accepted = { ...written, client_ref: randomUUID(), expected_settlement: 'before' }
    expect(await place(accepted)).toMatchObject({ status: 200, order: { status: 'PENDING_PAYMENT' } })
  })

  it(`${AT_ONCE} at once never use more credit than there is`, async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    const used = await usedCredit()
    await giveCredit(used + 3 * Number(written.expected_total))
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => place({ ...written, client_ref: randomUUID() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'ORDER_CHANGED')).toHaveLength(AT_ONCE - 3)
    expect(await usedCredit()).toBe(used + 3 * Number(written.expected_total))
  })

  it(`${AT_ONCE} at once never sell more than there is`, async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 2 }])
    await writeStock(api.db, 'update product_market set stock = 7, reserved = 0 where product_id = $1', [FIRST])
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => place({ ...written, client_ref: randomUUID() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await readStock(api, FIRST)).toMatchObject({ stock: 1, reserved: 0 })
  })
})

describe('an offline order of a sales person', () => {
  it('is placed for the dealer, with the manual discount and its reason', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 2 }])
    const forDealer = { ...written, dealer_id: company, manual_discount: 100, discount_reason: 'Dented boxes' }
    const proposal = proposalOf(await place(forDealer, {}, seller))
    const accepted = { ...forDealer, client_ref: randomUUID(), expected_total: proposal.total }
    const { status, order } = await place(accepted, {}, seller)
    expect(status).toBe(200)
    expect(await show(dealer, order.id)).toMatchObject({
      calculation: { manual_discount: 100 },
      events: [{ act: 'place', reason: 'Dented boxes' }],
    })
  })

  it('is refused in the session of another account, and nothing is recorded', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    const before = await countOrders()
    expect(await place(written, { [HEADER.cartOwner]: 's123:0' })).toMatchObject({ code: 'owner_mismatch' })
    expect(await place({ ...written, dealer_id: randomUUID() }, {}, seller)).toMatchObject({
      code: 'DEALER_NOT_ASSIGNED',
    })
    expect(await countOrders()).toBe(before)
    expect((await place(written)).status).toBe(200)
  })

  it('needs an address, and never a payment service', async () => {
    const written = await writtenOrder([{ id: FIRST, quantity: 1 }])
    const refused = await place({ ...written, address_id: null })
    expect(refused).toMatchObject({ code: 'VALIDATION', fields: { address_id: expect.any(String) } })
    expect(refused.fields).not.toHaveProperty('payment_service')
  })
})
