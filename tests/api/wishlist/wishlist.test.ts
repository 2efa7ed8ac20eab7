import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_WISHES } from '#contract/constants.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE } from '../../support/journeys/api.ts'

const LIST = '/api/wishlists'
const ADD = '/api/wishlists/add_item'
const UNKNOWN = '/api/wishlists/unknown'
const AT_ONCE = 16

type Person = Awaited<ReturnType<typeof logIn>>
let api: Api
let customer: Person

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
})
afterAll(() => api.close())

const upwards = (a: number, b: number) => a - b
const product = (productable_id: number) => ({ productable_id, productable_type: 'product' })
const idsOf = async (person: Person, query = '') =>
  (await person.get(LIST + query)).body.data.response.wishlists.data.map(({ productable }) => productable.id)
const empty = () => api.db.query('delete from wish')

/** Fills the list with this many goods that exist only for it. */
async function fill(count: number): Promise<void> {
  await customer.post(ADD, product(1001))
  await api.db.query(
    `insert into product (id, type, sku, slug, category, name, summary, attributes, weight_g, max_per_order,
                          age_restricted, badges, position)
     select n, 'product', 'W-' || n, 'w-' || n, 'pouch', 'W ' || n, '{}', '{}', 1, 1, false, '[]', n
       from generate_series(50001, 50000 + $1::int) n on conflict (id) do nothing`,
    [count],
  )
  await api.db.query(
    `insert into product_market (product_id, market, currency, price, stock)
     select n, 'MY', 'MYR', 100, 1 from generate_series(50001, 50000 + $1::int) n on conflict do nothing`,
    [count],
  )
  await api.db.query(
    `insert into wish (id, wishlist_id, productable_type, productable_id, created_at)
     select gen_random_uuid(), (select id from wishlist limit 1), 'product', n, now()
       from generate_series(50001, 50000 + $1::int - 1) n`,
    [count],
  )
}

describe('a wishlist', () => {
  it('contains what was added, newest first, at the person’s price', async () => {
    await empty()
    const { status, body } = await customer.post(ADD, product(1012))
    expect(status).toBe(200)
    expect(body.data.response.wishlist).toMatchObject({
      productable_type: 'product',
      available: true,
      productable: { id: 1012, name: 'Kabusa Pod Mango', unit_price: 2290 },
    })
    await customer.post(ADD, { productable_id: 2001, productable_type: 'package' })
    expect(await idsOf(customer)).toEqual([2001, 1012])
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const own = (await dealer.post(ADD, product(1012))).body.data.response.wishlist
    expect(own.productable).toMatchObject({ price: 2290, unit_price: 1603 })
  })

  it('contains a product once, and returns the existing item', async () => {
    await empty()
    const first = (await customer.post(ADD, product(1012))).body.data.response.wishlist
    const again = (await customer.post(ADD, product(1012))).body.data.response.wishlist
    expect(again).toEqual(first)
    expect(await idsOf(customer)).toEqual([1012])
  })

  it('knows what it has and what was removed from it, not what a restored back-up has lost', async () => {
    await empty()
    const ids: string[] = []
    for (const id of [1012, 1013, 1014])
      ids.push((await customer.post(ADD, product(id))).body.data.response.wishlist.id)
    const [had, removed, lost] = ids
    await customer.post(`/api/wishlists/${removed}/delete`, {})
    await api.db.query('delete from wish where id = $1', [lost])
    expect((await customer.post(UNKNOWN, { ids })).body.data.response).toEqual({ unknown: [lost] })
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    expect((await dealer.post(UNKNOWN, { ids: [had] })).body.data.response).toEqual({ unknown: [had] })
  })

  it('contains each product once when many are added at once', async () => {
    await empty()
    const ids = Array.from({ length: AT_ONCE }, (_, at) => 1012 + (at % 4))
    const answers = await Promise.all(ids.map((id) => customer.post(ADD, product(id))))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect((await idsOf(customer)).toSorted(upwards)).toEqual([1012, 1013, 1014, 1015])
  })

  it('is created once when its first items are added at once', async () => {
    const other = await logIn(api, PHONE.otherCustomer)
    const ids = Array.from({ length: AT_ONCE }, (_, at) => 1012 + at)
    const answers = await Promise.all(ids.map((id) => other.post(ADD, product(id))))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect((await idsOf(other)).toSorted(upwards)).toEqual(ids)
  })

  it(`never has more than ${MAX_WISHES} items, in parallel requests too`, async () => {
    await empty()
    await fill(MAX_WISHES - 3)
    const ids = Array.from({ length: AT_ONCE }, (_, at) => 1012 + at)
    const answers = await Promise.all(ids.map((id) => customer.post(ADD, product(id))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.status).toBe(409)
    expect(refused?.body.data).toMatchObject({
      code: 'WISHLIST_FULL',
      userMessage: `Your wishlist is full (${MAX_WISHES} products). Remove one first.`,
    })
    expect(await idsOf(customer)).toHaveLength(MAX_WISHES)
    expect((await customer.post(ADD, product(1001))).status).toBe(200)
  })

  it('keeps what is no longer sold, and marks it', async () => {
    await empty()
    await customer.post(ADD, product(1012))
    await api.db.query(`delete from product_market where product_id = 1012 and market = 'MY'`)
    const [wish] = (await customer.get(LIST)).body.data.response.wishlists.data
    expect(wish).toMatchObject({ available: false, productable: { id: 1012, available: false, stock: 0, price: null } })
    const again = await customer.post(ADD, product(1012))
    expect(again.status).toBe(200)
    expect((await customer.post(`${LIST}/${wish?.id}/delete`, {})).status).toBe(200)
    const gone = await customer.post(ADD, product(1012))
    expect(gone.body.data).toMatchObject({ code: 'NOT_AVAILABLE', userMessage: 'Kabusa Pod Mango is no longer sold.' })
  })
})

describe('a wishlist item', () => {
  it('is removed, and missing afterwards', async () => {
    await empty()
    const { id } = (await customer.post(ADD, product(1013))).body.data.response.wishlist
    expect((await customer.post(`${LIST}/${id}/delete`, {})).status).toBe(200)
    expect(await idsOf(customer)).toEqual([])
    expect((await customer.post(`${LIST}/${id}/delete`, {})).status).toBe(404)
  })

  it('of another person is treated as missing', async () => {
    await empty()
    const { id } = (await customer.post(ADD, product(1013))).body.data.response.wishlist
    const other = await logIn(api, PHONE.otherCustomer)
    const foreign = await other.post(`${LIST}/${id}/delete`, {})
    const absent = await other.post(`${LIST}/00000000-0000-7000-8000-000000000000/delete`, {})
    const crooked = await other.post(`${LIST}/1/delete`, {})
    expect([foreign.status, absent.status, crooked.status]).toEqual([404, 404, 404])
    expect(foreign.body).toEqual(absent.body)
    expect(await idsOf(customer)).toEqual([1013])
    expect(await idsOf(other)).not.toContain(1013)
  })

  it.each([
    [{ productable_id: 999_999, productable_type: 'product' }, 404, 'NOT_FOUND'],
    [{ productable_id: 1013, productable_type: 'package' }, 404, 'NOT_FOUND'],
    [{ productable_id: 2011, productable_type: 'package' }, 404, 'NOT_FOUND'],
    [{ productable_id: '1013', productable_type: 'product' }, 422, 'VALIDATION'],
    [{ productable_id: 1013 }, 422, 'VALIDATION'],
    [{ productable_id: 1013, productable_type: 'product', price: 1 }, 422, 'VALIDATION'],
  ])('is refused for products that do not exist: %j', async (body, status, code) => {
    const answer = await customer.post(ADD, body)
    expect([answer.status, answer.body.data.code]).toEqual([status, code])
  })
})

describe('the owner of a wishlist', () => {
  it('requires a session', async () => {
    expect((await api.ask('GET', LIST)).status).toBe(401)
    expect((await api.ask('POST', ADD, { body: product(1013) })).status).toBe(401)
  })

  it('is the dealer whom a sales person names', async () => {
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const { profile } = (await seller.get('/api/users/me')).body.data.response
    const [first, second] = profile.dealers.map(({ dealer_id }) => dealer_id)
    expect((await seller.post(`${ADD}?dealer_id=${first}`, product(1013))).status).toBe(200)
    expect(await idsOf(seller, `?dealer_id=${first}`)).toEqual([1013])
    expect(await idsOf(seller, `?dealer_id=${second}`)).toEqual([])
    expect(await idsOf(seller)).toEqual([])
    expect((await seller.post(ADD, product(1013))).body.data).toMatchObject({
      code: 'VALIDATION',
      fields: { dealer_id: 'Choose a dealer to act for first.' },
    })
    expect((await customer.get(`${LIST}?dealer_id=${first}`)).status).toBe(403)
  })
})
