import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { ADD_BUNDLE, bundleBody, calculate, fill, REMOVE_BUNDLE, responseOf } from '../../support/data/carts.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

let api: Api
let customer: SignedIn

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from cart_line'))

/** A Power pair: dock and adapter, 20 % off, at most two per order. */
const PAIR = bundleBody(4, { 1051: 1, 1052: 1 })
/** A One with two pods. */
const ONE = bundleBody(1, { 1001: 1, 1012: 2 })

const linesOf = async () => responseOf(await customer.get('/api/carts')).carts.data
const quantities = async () =>
  Object.fromEntries((await linesOf()).map(({ productable, quantity }) => [productable.id, quantity]))
const versionOf = async () => responseOf(await customer.get('/api/carts')).sync?.cart_version ?? 0
const remove = async (promotion_id: number, ids?: string[]) =>
  customer.post(REMOVE_BUNDLE, { promotion_id, cart_ids: ids ?? (await linesOf()).map(({ id }) => id) })

describe('a customer who adds a bundle', () => {
  it('gets all of it in the cart at its price, beside the previous lines', async () => {
    await fill(customer, { 1052: 1 })
    const answer = await customer.post(ADD_BUNDLE, PAIR)
    expect(answer.status).toBe(200)
    const { carts, calculation } = responseOf(answer)
    expect(carts.data.map((line) => [line.productable.id, line.quantity, line.promotion_id])).toEqual([
      [1052, 2, 4],
      [1051, 1, 4],
    ])
    expect(calculation).toMatchObject({
      subtotal: 10_970,
      promo_discount: 1_596,
      promo_price: 6_384,
      promotion: { id: 4, times: 1 },
    })
  })

  it('is refused other goods, too few, too many or none', async () => {
    for (const wrong of [{ 1051: 1 }, { 1051: 2, 1052: 1 }, { 1051: 1, 1052: 1, 1050: 1 }, { 1012: 2 }]) {
      const { status, body } = await customer.post(ADD_BUNDLE, bundleBody(4, wrong))
      expect([status, body.data.code, Object.keys(body.data.fields ?? {})]).toEqual([422, 'VALIDATION', ['items']])
    }
    expect((await customer.post(ADD_BUNDLE, { promotion_id: 4, items: [] })).status).toBe(422)
    expect((await customer.post(ADD_BUNDLE, { ...PAIR, price: 1 })).status).toBe(422)
    expect(await quantities()).toEqual({})
  })

  it('gets an error when it has ended or does not exist', async () => {
    const ended = await customer.post(ADD_BUNDLE, bundleBody(5, { 1009: 1, 1012: 1 }), { 'accept-language': 'id' })
    expect(ended.body.data).toMatchObject({ code: 'PROMOTION_ENDED', userMessage: 'Promo ini sudah berakhir.' })
    expect(ended.status).toBe(409)
    const unknown = await customer.post(ADD_BUNDLE, bundleBody(99, { 1009: 1 }))
    expect(Object.keys(unknown.body.data.fields ?? {})).toEqual(['promotion_id'])
    await api.db.query('delete from promotion_price where promotion_id = 1')
    expect((await customer.post(ADD_BUNDLE, ONE)).body.data.code).toBe('PROMOTION_ENDED')
    await api.db.query(`insert into promotion_price values (1, 'MYR', 8990)`)
  })

  it('gets none of it when one part is out of stock, and sees which part and how many are left', async () => {
    await fill(customer, { 1003: 4 })
    const { status, body } = await customer.post(ADD_BUNDLE, bundleBody(1, { 1012: 2, 1003: 1 }))
    expect(status).toBe(409)
    expect(body.data).toMatchObject({
      code: 'STOCK_LIMIT',
      available: 4,
      userMessage: 'Kabusa One Device Moss: Only 4 left',
    })
    expect(await quantities()).toEqual({ 1003: 4 })
  })

  it('cannot add more of it than an order may have', async () => {
    expect((await customer.post(ADD_BUNDLE, bundleBody(4, { 1051: 2, 1052: 2 }))).status).toBe(200)
    const { status, body } = await customer.post(ADD_BUNDLE, PAIR)
    expect([status, body.data.code, body.data.available]).toEqual([409, 'STOCK_LIMIT', 2])
    expect(await quantities()).toEqual({ 1051: 2, 1052: 2 })
  })

  it('keeps other bundles in the cart, except those that have ended', async () => {
    await customer.post(ADD_BUNDLE, ONE)
    const other = await customer.post(ADD_BUNDLE, bundleBody(2, { 1012: 1, 1013: 3 }))
    expect([other.status, other.body.data.code]).toEqual([409, 'IN_ANOTHER_BUNDLE'])
    expect(await quantities()).toEqual({ 1001: 1, 1012: 2 })
    await api.db.query('update cart_line set promotion_id = 5')
    expect((await customer.post(ADD_BUNDLE, bundleBody(2, { 1012: 1, 1013: 3 }))).status).toBe(200)
  })

  it('is bound by what may be sold to them, as with every change', async () => {
    await api.db.query(`update config set value = '{"mode":"catalogue_only"}' where id = 'sales_mode'`)
    expect((await customer.post(ADD_BUNDLE, PAIR)).status).toBe(423)
    await api.db.query(`update config set value = '{"mode":"full"}' where id = 'sales_mode'`)
    expect((await customer.post(ADD_BUNDLE, bundleBody(4, { 9999: 1 }))).status).toBe(404)
  })
})

describe('a customer who takes a bundle apart', () => {
  it('keeps its goods at their own prices', async () => {
    await customer.post(ADD_BUNDLE, PAIR)
    const { carts, calculation } = responseOf(await remove(4))
    expect(carts.data.map(({ promotion_id, quantity }) => [promotion_id, quantity])).toEqual([
      [null, 1],
      [null, 1],
    ])
    expect(calculation).toMatchObject({ promo_discount: 0, promotion: null, total: 7_980 })
    expect((await remove(4)).status).toBe(200)
  })

  it('does not change lines of another bundle, of another cart or without bundle', async () => {
    await customer.post(ADD_BUNDLE, PAIR)
    const ids = (await linesOf()).map(({ id }) => id)
    await remove(1, ids)
    const other = await logIn(api, PHONE.otherCustomer)
    await other.post(REMOVE_BUNDLE, { promotion_id: 4, cart_ids: ids })
    await remove(4, [randomUUID()])
    expect((await linesOf()).map(({ promotion_id }) => promotion_id)).toEqual([4, 4])
    expect((await customer.post(REMOVE_BUNDLE, { promotion_id: 4, cart_ids: ['1'] })).status).toBe(422)
  })

  it('gets the bundle again once its lines are complete, and fewer of it when one is removed', async () => {
    await customer.post(ADD_BUNDLE, bundleBody(1, { 1001: 2, 1012: 4 }))
    await fill(customer, { 1012: 3 }, { action: 'set' })
    expect((await calculate(customer)).promotion).toMatchObject({ times: 1 })
    await fill(customer, { 1012: 4 }, { action: 'set' })
    expect((await calculate(customer)).promotion).toMatchObject({ times: 2 })
  })
})

describe('a sales person', () => {
  it('adds it to the cart of the dealer they name, and is refused without one', async () => {
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    expect((await seller.post(ADD_BUNDLE, PAIR)).status).toBe(422)
    const [first] = responseOf(await seller.get('/api/users/me')).profile.dealers
    const { calculation } = responseOf(await seller.post(`${ADD_BUNDLE}?dealer_id=${first?.dealer_id}`, PAIR))
    // Tier prices of a gold dealer, 34.93 and 20.93, both less 20 %.
    expect(calculation).toMatchObject({ subtotal: 5_586, promo_discount: 1_117, total: 4_470 })
    expect(await quantities()).toEqual({})
  })
})

describe('a repeated bundle request', () => {
  it('with one key adds it once, with the same response', async () => {
    const key = { [HEADER.idempotencyKey]: `"${randomUUID()}"` }
    const first = await customer.post(ADD_BUNDLE, PAIR, key)
    const again = await customer.post(ADD_BUNDLE, PAIR, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get(HEADER.replayed)).toBe('true')
    expect(await quantities()).toEqual({ 1051: 1, 1052: 1 })
    const other = await customer.post(ADD_BUNDLE, bundleBody(4, { 1051: 2, 1052: 2 }), key)
    expect(other.body.data.code).toBe('idempotency_mismatch')
  })

  it('sixteen times at once with one key adds it once', async () => {
    const key = { [HEADER.idempotencyKey]: `"${randomUUID()}"` }
    const answers = await Promise.all(Array.from({ length: 16 }, () => customer.post(ADD_BUNDLE, PAIR, key)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status, body }) => status !== 200 && body.data.code !== 'in_progress')).toEqual([])
    expect(await quantities()).toEqual({ 1051: 1, 1052: 1 })
  })
})

describe('single pieces that cost more than a bundle', () => {
  const FOUR_PODS = bundleBody(2, { 1012: 3, 1013: 1 })
  const hint = async (query = '') =>
    responseOf(await customer.get(`/api/carts${query}`)).calculation.bundle_hint as Record<string, unknown> | null

  it('are reported with the saving, and unchanged until the person accepts', async () => {
    await fill(customer, { 1012: 3, 1013: 1 })
    expect(await calculate(customer)).toMatchObject({ subtotal: 9_160, promo_discount: 0 })
    const offered = await hint()
    expect(offered).toEqual({ name: 'Any four pods', saving: 1_170, ...FOUR_PODS })
    const { name: _name, saving: _saving, ...body } = offered ?? {}
    const answer = await customer.post(ADD_BUNDLE, { ...body, from_cart: true })
    expect(answer.status).toBe(200)
    expect(responseOf(answer).calculation).toMatchObject({ subtotal: 9_160, promo_price: 7_990, bundle_hint: null })
    expect(await quantities()).toEqual({ 1012: 3, 1013: 1 })
  })

  it('are counted among the selected lines alone, and not in a store without promotions', async () => {
    await fill(customer, { 1012: 3, 1013: 1 })
    const [line] = await linesOf()
    expect(await hint(`?cart_ids=${line?.id}`)).toBeNull()
    const mode = (value: string) =>
      api.db.query(
        `update config set value = jsonb_set(value::jsonb, '{mode}', $1) where id = 'sales_mode' and market = 'MY'`,
        [JSON.stringify(value)],
      )
    await mode('reserve_and_collect')
    expect(await hint()).toBeNull()
    await mode('full')
  })

  it('make no bundle when they are no longer in the cart', async () => {
    await fill(customer, { 1012: 2, 1013: 1 })
    const { status, body } = await customer.post(ADD_BUNDLE, { ...FOUR_PODS, from_cart: true })
    expect([status, body.data.code]).toEqual([422, 'VALIDATION'])
    const two = await customer.post(ADD_BUNDLE, { ...bundleBody(2, { 1012: 2 }), from_cart: true })
    expect(two.status).toBe(422)
    expect((await linesOf()).map(({ promotion_id }) => promotion_id)).toEqual([null, null])
  })

  it('become one bundle when it is accepted sixteen times at once, with one key or with sixteen', async () => {
    await fill(customer, { 1012: 3, 1013: 1 })
    const body = { ...FOUR_PODS, from_cart: true }
    const key = { [HEADER.idempotencyKey]: `"${randomUUID()}"` }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => customer.post(ADD_BUNDLE, body, at % 2 === 0 ? key : {})),
    )
    expect(answers.filter(({ status, body }) => status !== 200 && body.data.code !== 'in_progress')).toEqual([])
    expect(await quantities()).toEqual({ 1012: 3, 1013: 1 })
    expect(await calculate(customer)).toMatchObject({ promo_discount: 1_170 })
  })
})

describe('sixteen at once', () => {
  it('never add more than an order may have, nor a part of a bundle', async () => {
    const before = await versionOf()
    const answers = await Promise.all(Array.from({ length: 16 }, () => customer.post(ADD_BUNDLE, PAIR)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(14)
    expect(await quantities()).toEqual({ 1051: 2, 1052: 2 })
    expect(await versionOf()).toBe(before + 2)
  })

  it('never add more than the stock', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => customer.post(ADD_BUNDLE, bundleBody(1, { 1003: 1, 1012: 2 }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(new Set(answers.map(({ body }) => body.data.code ?? 'taken'))).toEqual(new Set(['taken', 'STOCK_LIMIT']))
    expect(await quantities()).toEqual({ 1003: 4, 1012: 8 })
  })

  it('add, remove and change lines, and every response contains whole bundles only', async () => {
    await customer.post(ADD_BUNDLE, PAIR)
    const ids = (await linesOf()).map(({ id }) => id)
    const act = async (which: number) => {
      if (which === 0) return customer.post(ADD_BUNDLE, PAIR)
      if (which === 1) return customer.post(REMOVE_BUNDLE, { promotion_id: 4, cart_ids: ids })
      if (which === 2) await fill(customer, { 1050: 1 })
      return customer.get('/api/carts')
    }
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => act(at % 4)))
    for (const answer of answers) {
      expect([200, 409]).toContain(answer.status)
      if (answer.status !== 200) continue
      const { carts, calculation } = responseOf(answer)
      const pair = carts.data.filter(({ productable }) => productable.id !== 1050)
      expect(new Set(pair.map(({ quantity }) => quantity)).size).toBe(1)
      expect(new Set(pair.map(({ promotion_id }) => promotion_id)).size).toBe(1)
      const times = pair[0]?.promotion_id === 4 ? Math.min(2, pair[0].quantity) : 0
      expect(calculation.promo_discount).toBe(times * 1_596)
    }
    expect((await quantities())[1050]).toBe(4)
  })
})
