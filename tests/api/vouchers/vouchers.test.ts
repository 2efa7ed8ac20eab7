import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, checkoutBody, fillCart, newAddress, submitCheckout } from '../../support/journeys/order-steps.ts'

const DAY_MS = 24 * 60 * 60_000
const clock = testClock()
let api: Api
let customer: SignedIn
let staff: SignedIn
let address: string

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  address = await newAddress(customer)
  await writeStock(api.db, 'update product_market set stock = 5000 where stock is not null')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from cart_line')
  await api.db.query('delete from voucher_grant')
  await api.db.query('delete from attempt')
})

const claim = (person: SignedIn, body: object, headers = {}) => person.post('/api/vouchers/claim', body, headers)
const wallet = async (person: SignedIn, query = '') =>
  (await person.get(`/api/vouchers${query}`)).body.data.response.vouchers.data
const points = (phone: string, balance: number) =>
  api.db.query('update account set points_balance = $1 where phone = $2', [balance, phone])
const grantsOf = async (code: string): Promise<number> => {
  const [row] = await api.db.query<{ count: number }>(
    'select count(*) as count from voucher_grant g join voucher v on v.id = g.voucher_id where v.code = $1',
    [code],
  )
  return row?.count ?? 0
}
const setMode = (mode: string) =>
  api.db.query("update config set value = $1 where id = 'sales_mode'", [JSON.stringify({ mode })])

describe('a code', () => {
  it('adds its voucher to the wallet, however often it is entered', async () => {
    expect((await claim(customer, { code: ' save5 ' })).body.data.response.voucher).toMatchObject({
      code: 'SAVE5',
      state: 'available',
      value_text: expect.stringMatching(/^RM\s5\.00 off$/),
      min_spend: 1_500,
      uses_left: 3,
    })
    await claim(customer, { code: 'SAVE5' })
    expect(await grantsOf('SAVE5')).toBe(1)
    expect(await wallet(customer)).toHaveLength(1)
  })

  it('that cannot be used returns the exact reason', async () => {
    const sentences: string[] = []
    for (const code of ['NOBODYS1', 'GIFT20', 'RAYA2026', 'CNY2027', 'SOLDOUT1', 'DEALER3', 'PTS500']) {
      const refused = await claim(customer, { code })
      expect([code, refused.status, refused.body.data.code]).toEqual([code, 422, 'VALIDATION'])
      sentences.push(refused.body.data.fields?.code ?? '')
    }
    const [unknown, anothers, ...others] = sentences
    expect(anothers).toBe(unknown)
    expect(new Set([unknown, ...others]).size).toBe(6)
    expect(await wallet(customer)).toEqual([])
  })

  it('with similar-looking letters, of 10 KB, or beside an id is invalid', async () => {
    for (const code of ['SАVE5', 'ſAVE5', 'SAVE-5', 'A'.repeat(10_000), '']) {
      expect((await claim(customer, { code })).status).toBe(422)
    }
    expect((await claim(customer, { code: 'SAVE5', voucher_id: 2 })).status).toBe(422)
    expect((await claim(customer, {})).status).toBe(422)
  })

  it('of another person is private: assigned vouchers are visible to their owner only', async () => {
    const [other] = await manyCustomers(api, 1)
    if (!other) throw new Error('Nobody')
    await api.db.query(`insert into voucher_grant (id, voucher_id, account_id, granted_at) values ($1, 5, $2, now())`, [
      randomUUID(),
      other.id,
    ])
    expect((await claim(customer, { code: 'GIFT20' })).status).toBe(422)
    expect((await claim(other, { code: 'GIFT20' })).body.data.response.voucher).toMatchObject({ uses_left: 1 })
    expect(await wallet(other)).toHaveLength(1)
  })

  it('cannot be guessed, and others at the same address are not delayed', async () => {
    const [guesser, honest] = await manyCustomers(api, 2)
    if (!guesser || !honest) throw new Error('Nobody')
    const guesses = Array.from({ length: 60 }, (_, at) => claim(guesser, { code: `GUESS${at}` }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
    const late = await claim(guesser, { code: 'SAVE5' })
    expect([late.status, late.body.data.code]).toEqual([429, 'RATE_LIMIT'])
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    for (let at = 0; at < 25; at += 1) expect((await claim(honest, { code: 'SAVE5' })).status).toBe(200)
  })

  it('cannot be guessed at checkout either', async () => {
    const [guesser] = await manyCustomers(api, 1)
    if (!guesser) throw new Error('Nobody')
    const cart_ids = await fillCart(guesser, [{}])
    const body = await checkoutBody(guesser, { cart_ids, payment_service: 'MANUAL', address_id: guesser.addressId })
    const guesses = Array.from({ length: 30 }, (_, at) =>
      submitCheckout(guesser, { ...body, voucher_code: `GUESS${at}`, client_ref: randomUUID() }),
    )
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'VALIDATION')).toHaveLength(20)
    expect(codes.filter((code) => code === 'RATE_LIMIT')).toHaveLength(10)
    expect((await submitCheckout(guesser, { ...body, voucher_code: 'SAVE5' })).code).toBe('RATE_LIMIT')
    expect((await submitCheckout(guesser, body)).status).toBe(200)
  })
})

describe('a voucher for points', () => {
  it('costs them once per request, is valid for its days, and for one order', async () => {
    const person = await newCustomer(api)
    await points(person.phone, 1_200)
    await api.db.query('delete from points_entry e using account a where a.id = e.account_id and a.phone = $1', [
      person.phone,
    ])
    await api.db.query('delete from points_lot l using account a where a.id = l.account_id and a.phone = $1', [
      person.phone,
    ])
    const offered = (await person.get('/api/vouchers')).body.data.response.offers
    expect(offered).toMatchObject({ balance: 1_200, data: [{ voucher_id: 10, points_cost: 500, valid_days: 60 }] })
    const key = { [HEADER.idempotencyKey]: `"${randomUUID()}"` }
    const attempts = await Promise.all(Array.from({ length: 8 }, () => claim(person, { voucher_id: 10 }, key)))
    expect(attempts.filter(({ status, body }) => status !== 200 && body.data.code !== 'in_progress')).toEqual([])
    const [ticket] = await wallet(person)
    expect(ticket).toMatchObject({ code: 'PTS500', state: 'available', uses_left: 1 })
    const ends = Date.parse(ticket?.ends_at ?? '')
    expect(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kuala_Lumpur', timeStyle: 'short' }).format(ends)).toBe(
      '00:00',
    )
    expect(Math.floor((ends - clock.now()) / DAY_MS)).toBe(60)
    const own = (await person.get('/api/points')).body.data.response
    expect(own.balance).toBe(700)
    expect(own.transactions.data.map(({ kind, points: changed }) => [kind, changed])).toEqual([
      ['spent', -500],
      ['opening', 1_200],
    ])
    expect((await claim(person, { voucher_id: 2 })).status).toBe(404)
  })

  it('claimed by fifty requests at once with points for one is claimed once', async () => {
    const [person] = await manyCustomers(api, 1)
    if (!person) throw new Error('Nobody')
    await api.db.query('update account set points_balance = 500 where id = $1', [person.id])
    const attempts = await Promise.all(Array.from({ length: 50 }, () => claim(person, { voucher_id: 10 })))
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(attempts.map(({ body }) => body.data.code))).toEqual(new Set([undefined, 'POINTS_SHORT']))
    expect(await grantsOf('PTS500')).toBe(1)
    expect((await person.get('/api/points')).body.data.response.balance).toBe(0)
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('with one left goes to one of many, and nobody else pays', async () => {
    const people = await manyCustomers(api, 16)
    await api.db.query('update account set points_balance = 800 where id = any($1)', [people.map(({ id }) => id)])
    await api.db.query('update voucher set total_limit = 1 where id = 10')
    const answers = await Promise.all(people.map((person) => claim(person, { voucher_id: 10 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [left] = await api.db.query<{ points: number }>(
      'select sum(points_balance) as points from account where id = any($1)',
      [people.map(({ id }) => id)],
    )
    expect(left?.points).toBe(16 * 800 - 500)
    await api.db.query('update voucher set total_limit = null where id = 10')
  })

  it('can be claimed up to its limit', async () => {
    const [person] = await manyCustomers(api, 1)
    if (!person) throw new Error('Nobody')
    await api.db.query('update account set points_balance = 9000 where id = $1', [person.id])
    for (let at = 0; at < 5; at += 1) expect((await claim(person, { voucher_id: 10 })).status).toBe(200)
    expect(Object.keys((await claim(person, { voucher_id: 10 })).body.data.fields ?? {})).toEqual(['voucher_id'])
    expect(await wallet(person)).toHaveLength(5)
    const [offer] = (await person.get('/api/vouchers')).body.data.response.offers?.data ?? []
    expect(offer?.refusal).toEqual(expect.any(String))
    clock.pass(61 * DAY_MS)
    const [again] = await manyCustomers(api, 1)
    if (!again) throw new Error('Nobody')
    await api.db.query('update voucher_grant set account_id = $1', [again.id])
    expect((await wallet(again, '?state=available')).length).toBe(0)
    expect((await wallet(again, '?state=expired')).length).toBe(5)
    clock.pass(-61 * DAY_MS)
  })
})

describe('the wallet', () => {
  it('shows a used voucher with its order, and as available once the order is cancelled', async () => {
    await claim(customer, { code: 'SAVE5' })
    const before = (await customer.get('/api/users/me')).body.data.response.profile.notification_counts.vouchers
    const cart_ids = await fillCart(customer, [{ quantity: 2 }])
    const { order } = await buy(customer, {
      cart_ids,
      payment_service: 'MANUAL',
      address_id: address,
      voucher_code: 'SAVE5',
    })
    expect(await wallet(customer, '?state=used')).toMatchObject([{ code: 'SAVE5', order: { id: order.id } }])
    expect(await wallet(customer, '?state=available')).toMatchObject([{ code: 'SAVE5', uses_left: 2 }])
    expect(before).toBe(1)
    await act(staff, `${order.id}/cancel`, { reason: 'Proof' })
    expect(await wallet(customer, '?state=used')).toEqual([])
    expect(await wallet(customer, '?state=available')).toMatchObject([{ uses_left: 3 }])
  })

  it('shows why a saved voucher is no longer valid', async () => {
    await claim(customer, { code: 'PODS15' })
    await api.db.query("update voucher set total_limit = 1, used = 1 where code = 'PODS15'")
    expect(await wallet(customer, '?state=expired')).toMatchObject([
      { code: 'PODS15', reason: expect.stringContaining('fully redeemed') },
    ])
    await api.db.query("update voucher set total_limit = 1000, used = 0 where code = 'PODS15'")
  })

  it('of a dealer has the dealers’ vouchers, also for the sales person who acts for them', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    expect((await claim(dealer, { code: 'DEALER3' })).status).toBe(200)
    expect((await claim(dealer, { code: 'SAVE5' })).status).toBe(422)
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const own = (await seller.get('/api/users/me')).body.data.response.profile.dealers
    const dealerId = own[0]?.dealer_id
    expect((await seller.get('/api/vouchers')).body.data.response.vouchers.data).toEqual([])
    const acted = await seller.post(`/api/vouchers/claim?dealer_id=${dealerId}`, { code: 'DEALER3' })
    expect(acted.body.data.response.voucher).toMatchObject({ code: 'DEALER3', state: 'available' })
    expect((await seller.get(`/api/vouchers?dealer_id=${dealerId}`)).status).toBe(200)
    expect((await customer.get(`/api/vouchers?dealer_id=${dealerId}`)).status).toBe(403)
  })

  it('is in the reader’s language', async () => {
    await claim(customer, { code: 'SHIPFREE' })
    const { body } = await customer.get('/api/vouchers', { 'accept-language': 'id' })
    expect(body.data.response.vouchers.data).toMatchObject([{ value_text: 'Gratis ongkir' }])
  })
})

describe('the suggested voucher', () => {
  const suggested = async (query = '') =>
    (await customer.get(`/api/vouchers/suggestion?state_id=6010${query}`)).body.data.response.suggestion

  it('is the one with the highest discount for these lines, equal to the cart’s discount afterwards', async () => {
    for (const code of ['SAVE5', 'SHIPFREE', 'PODS15']) await claim(customer, { code })
    const [small = '', ...rest] = await fillCart(customer, [{}, { productable_id: 1012, quantity: 9 }])
    const few = await suggested(`&cart_ids=${small}`)
    expect(few?.voucher.code).toBe('SAVE5')
    const many = await suggested(`&cart_ids=${[small, ...rest].join(',')}`)
    expect(many?.voucher.code).toBe('PODS15')
    for (const [best, ids] of [
      [few, small],
      [many, [small, ...rest].join(',')],
    ] as const) {
      const path = `/api/carts?state_id=6010&cart_ids=${ids}`
      const plain = (await customer.get(path)).body.data.response.calculation
      const used = (await customer.get(`${path}&voucher_code=${best?.voucher.code}`)).body.data.response.calculation
      expect([used.total, plain.total_bfr_rounding - used.total_bfr_rounding]).toEqual([best?.total, best?.saving])
    }
  })

  it('is empty when none gives a discount, and never one that was not saved', async () => {
    await fillCart(customer, [{ quantity: 5 }])
    expect(await suggested()).toBeNull()
  })
})

describe('a single use', () => {
  it('goes to one of fifty people who check out at once', { timeout: 120_000 }, async () => {
    const people = await manyCustomers(api, 50)
    await api.db.query("update voucher set total_limit = used + 1 where code = 'SAVE5'")
    const wishes = await Promise.all(
      people.map(async (person) => ({ person, cart_ids: await fillCart(person, [{ quantity: 2 }]) })),
    )
    const orders = await Promise.all(
      wishes.map(({ person, cart_ids }) =>
        buy(person, { cart_ids, payment_service: 'MANUAL', address_id: person.addressId, voucher_code: 'SAVE5' }),
      ),
    )
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const [voucher] = await api.db.query<{ used: number; total_limit: number }>(
      "select used, total_limit from voucher where code = 'SAVE5'",
    )
    expect(voucher?.used).toBe(voucher?.total_limit)
    await api.db.query("update voucher set total_limit = 5000 where code = 'SAVE5'")
    expect(await wrongBooks(api.db)).toEqual({})
  })
})

describe('a store without promotions', () => {
  it('has no vouchers, and every response says so', async () => {
    await claim(customer, { code: 'SAVE5' })
    const carts = await fillCart(customer, [{ quantity: 2 }])
    await setMode('reserve_and_collect')
    for (const path of ['/api/vouchers', '/api/points', '/api/redemption']) {
      expect((await customer.get(path)).body.data.code).toBe('SALES_MODE')
    }
    expect((await claim(customer, { code: 'SHIPFREE' })).body.data.code).toBe('SALES_MODE')
    expect((await customer.get('/api/vouchers/suggestion')).body.data.response.suggestion).toBeNull()
    const asked = `/api/carts?voucher_code=SAVE5&cart_ids=${carts.join()}`
    const { calculation } = (await customer.get(asked)).body.data.response
    expect([calculation.voucher, calculation.discount, calculation.points_earned]).toEqual([null, 0, 0])
    const { profile } = (await customer.get('/api/users/me')).body.data.response
    expect([profile.points.balance, profile.notification_counts.vouchers]).toEqual([0, 0])
    const line = { productable_type: 'product', productable_id: 1059, quantity: 1, action: 'add' }
    const bought = await customer.post('/api/carts/update_cart_item', { ...line, checkout_type: 'points' })
    expect(bought.body.data.code).toBe('SALES_MODE')
    await setMode('full')
  })
})
