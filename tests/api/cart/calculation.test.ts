import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { accountOf, bundleBody, calculate, fill, responseOf, STATE } from '../../support/data/carts.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

let api: Api
let customer: SignedIn
let dealer: SignedIn
let seller: SignedIn
let dealerId: string

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  const { dealers } = responseOf(await seller.get('/api/users/me')).profile
  dealerId = dealers[0]?.dealer_id ?? ''
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from cart_line')
  await api.db.query('delete from address')
})

const voucherOf = async (code: string, person = customer) => (await calculate(person, { voucher_code: code })).voucher

describe('a customer who requests the calculation', () => {
  it('gets every field of it, with the delivery fee to the given state', async () => {
    await fill(customer, { 1001: 1, 1012: 3 })
    const found = await calculate(customer, { state_id: STATE.west, voucher_code: ' welcome10 ' })
    expect(found).toMatchObject({
      currency: 'MYR',
      exponent: 2,
      subtotal: 12_860,
      discount: 1_286,
      voucher: { code: 'WELCOME10', name: 'First order 10%', type: 'percent', goods_discount: 1_286, error: null },
      affiliate_program: { total_discount: 0, code: null, name: null, error: null },
      shipping_fee: 800,
      ship_to: { state_id: STATE.west, state_name: 'Selangor', zone: 'MY-WEST', eta_days: [1, 3] },
      total_bfr_rounding: 12_374,
      rounding: 1,
      total: 12_375,
      points_earned: 115,
      taxes: [],
      errors: [],
      item_count: 4,
      weight_g: 270,
    })
  })

  it('gets delivery to the default address, free pickup, and an error for states without delivery', async () => {
    await fill(customer, { 1001: 1 })
    expect(await calculate(customer)).toMatchObject({ ship_to: null, shipping_fee: 0 })
    const address = { first_name: 'A', last_name: 'B', phone: '+60123456789', address_1: '1 Jalan', city: 'Tawau' }
    await customer.post('/api/addresses', { ...address, state_id: STATE.east, postcode: '91000', is_default: true })
    expect(await calculate(customer)).toMatchObject({ ship_to: { zone: 'MY-EAST' }, shipping_fee: 1_500 })
    expect(await calculate(customer, { state_id: STATE.west })).toMatchObject({ shipping_fee: 800 })
    expect(await calculate(customer, { delivery_method: 'PICKUP' })).toMatchObject({ ship_to: null, shipping_fee: 0 })
    await api.db.query('update state set restricted = true where id = $1', [STATE.west])
    expect((await calculate(customer, { state_id: STATE.west })).ship_to).toMatchObject({ restricted: true })
    await api.db.query('update state set restricted = false where id = $1', [STATE.west])
    const nowhere = await customer.get('/api/carts?state_id=6231')
    expect([nowhere.status, Object.keys(nowhere.body.data.fields ?? {})]).toEqual([422, ['state_id']])
  })

  it('gets the cart with any code, and the reason why a code does not apply', async () => {
    await fill(customer, { 1012: 1 })
    for (const [code, error] of [
      ['NOSUCHCODE', 'VOUCHER_UNKNOWN'],
      ['ＳＡＶＥ5', 'VOUCHER_UNKNOWN'],
      ['GIFT20', 'VOUCHER_UNKNOWN'],
      ['RAYA2026', 'VOUCHER_EXPIRED'],
      ['CNY2027', 'VOUCHER_NOT_STARTED'],
      ['SOLDOUT1', 'VOUCHER_USED_UP'],
      ['DEALER3', 'VOUCHER_NOT_FOR_YOU'],
      ['PTS500', 'VOUCHER_NOT_CLAIMED'],
      ['WELCOME10', 'VOUCHER_MIN_SPEND'],
    ] as const) {
      expect([code, (await voucherOf(code))?.error?.code]).toEqual([code, error])
    }
    const short = (await voucherOf('WELCOME10'))?.error?.userMessage
    expect(short).toMatch(/^Add items for RM\s\d+\.\d\d more to use this voucher\.$/)
    expect(await voucherOf('')).toBeNull()
    const [unknown, foreign] = [await voucherOf('NOSUCHCODE'), await voucherOf('GIFT20')]
    expect({ ...foreign, code: unknown?.code }).toEqual(unknown)
    const malay = await customer.get('/api/carts?voucher_code=RAYA2026', { 'accept-language': 'ms' })
    expect(responseOf(malay).calculation.voucher?.error?.userMessage).toBe('Baucar ini telah tamat tempoh.')
  })

  it('uses each voucher given to them as often as it was given', async () => {
    await fill(customer, { 1001: 1 })
    const [grant, account] = [randomUUID(), await accountOf(api, PHONE.customer)]
    const give = `insert into voucher_grant (id, voucher_id, account_id, granted_at, expires_at) values ($1, $2, $3, now(), $4)`
    await api.db.query(give, [grant, 5, account, null])
    expect(await voucherOf('GIFT20')).toMatchObject({ goods_discount: 2_000, error: null })
    const other = await logIn(api, PHONE.otherCustomer)
    expect((await voucherOf('GIFT20', other))?.error?.code).toBe('VOUCHER_UNKNOWN')
    await api.db.query('update voucher_grant set order_id = $1 where id = $2', [randomUUID(), grant])
    expect((await voucherOf('GIFT20'))?.error?.code).toBe('VOUCHER_UNKNOWN')
    await api.db.query(give, [randomUUID(), 10, account, new Date(Date.now() - 1_000)])
    expect((await voucherOf('PTS500'))?.error?.code).toBe('VOUCHER_NOT_CLAIMED')
  })

  it('cannot find codes by guessing, and still gets the cart', async () => {
    const guesser = await logIn(api, '+60100000103')
    for (let again = 0; again < 30; again++) await voucherOf('ALWAYSTHIS1', guesser)
    expect((await voucherOf('SHIPFREE', guesser))?.error?.code).toBe('VOUCHER_NO_GOODS')
    for (let guess = 0; guess < 20; guess++) await voucherOf(`GUESS${guess}`, guesser)
    expect(await voucherOf('SHIPFREE', guesser)).toMatchObject({ error: { code: 'RATE_LIMIT' } })
    expect((await voucherOf('SHIPFREE', customer))?.error?.code).toBe('VOUCHER_NO_GOODS')
  })

  it('cannot guess more codes with parallel requests', async () => {
    const guesser = await newCustomer(api)
    const all = async (codes: string[]) => {
      const errors = await Promise.all(codes.map(async (code) => (await voucherOf(code, guesser))?.error?.code))
      return Object.groupBy(errors, (error) => error ?? 'none')
    }
    const times = <Value>(value: (at: number) => Value) => Array.from({ length: 60 }, (_, at) => value(at))
    expect((await all(times(() => 'SHIPFREE'))).VOUCHER_NO_GOODS).toHaveLength(60)
    expect((await all(times(() => 'ALWAYSTHIS1'))).VOUCHER_UNKNOWN).toHaveLength(60)
    const { VOUCHER_UNKNOWN: answered, RATE_LIMIT: refused } = await all(times((at) => `GUESS${at}`))
    expect([answered?.length, refused?.length]).toEqual([19, 41])
    expect((await all(['SHIPFREE'])).RATE_LIMIT).toHaveLength(1)
  })

  it('can use a friend’s affiliate code, but not their own, an unknown one, or one beside an exclusive voucher', async () => {
    await fill(customer, { 1012: 3 })
    const by = async (affiliate_code: string, more = {}, person = customer) =>
      (await calculate(person, { affiliate_code, ...more })).affiliate_program
    expect(await by('afnur88')).toEqual({ total_discount: 344, code: 'AFNUR88', name: 'Nur', error: null })
    for (const code of ['AFBUDI', 'AFWAIT', 'AFSTOP', 'NOBODY1']) {
      expect([code, await by(code)]).toMatchObject([code, { total_discount: 0, error: { code: 'AFFILIATE_UNKNOWN' } }])
    }
    expect(await by('AFNUR88', { voucher_code: 'PODS15' })).toMatchObject({ error: { code: 'NOT_COMBINABLE' } })
    const friend = await logIn(api, PHONE.otherCustomer)
    expect(await by('AFNUR88', {}, friend)).toMatchObject({ error: { code: 'AFFILIATE_SELF' } })
    const address = { first_name: 'N', last_name: 'D', address_1: '8 Lorong Satu', city: 'Ipoh', postcode: '30000' }
    await friend.post('/api/addresses', { ...address, state_id: 6008, phone: '+60123450001' })
    await customer.post('/api/addresses', {
      ...address,
      address_1: ' 8 LORONG SATU',
      state_id: 6008,
      phone: '+60123450002',
    })
    expect(await by('AFNUR88')).toMatchObject({ total_discount: 0, error: { code: 'AFFILIATE_SELF' } })
  })

  it('sees when lines cost more points than there are', async () => {
    await fill(customer, { 1056: 2 }, { checkout_type: 'points' })
    const found = await calculate(customer, { state_id: STATE.west })
    expect(found).toMatchObject({ points_total: 2_980, total: 0, shipping_fee: 0, points_earned: 0 })
    expect(found.errors).toMatchObject([{ code: 'POINTS_SHORT' }])
  })

  it('sees an ended promotion on its lines, at the normal price', async () => {
    await fill(customer, { 1009: 1, 1012: 1 }, { promotion_id: 5 })
    const { carts, calculation } = responseOf(await customer.get('/api/carts'))
    expect(carts.data.map(({ error }) => error?.code)).toEqual(['PROMOTION_ENDED', 'PROMOTION_ENDED'])
    expect(calculation).toMatchObject({ subtotal: 6_280, promo_discount: 0, promotion: null, promotions: [] })
    expect(calculation.errors).toHaveLength(2)
  })

  it('sees a complete bundle with its price and saving', async () => {
    const added = await customer.post('/api/carts/add_bundle', bundleBody(1, { 1001: 1, 1012: 1, 1013: 1 }))
    expect(responseOf(added).calculation).toMatchObject({
      promo_price: 8_990,
      promo_discount: 1_580,
      promotion: { id: 1, name: 'One plus two pods', times: 1, badge: 'Bundle' },
      promotions: [{ id: 1, times: 1, gross: 10_570, price: 8_990, discount: 1_580 }],
      total: 8_990,
    })
  })
})

describe('a dealer', () => {
  it('pays tier prices, earns no points, has no affiliate, and gets free delivery from RM 1,000', async () => {
    await fill(dealer, { 1001: 10 })
    const found = await calculate(dealer, { state_id: STATE.east, affiliate_code: 'AFNUR88', voucher_code: 'SAVE5' })
    expect(found).toMatchObject({ subtotal: 41_930, points_earned: 0, shipping_fee: 2_300 })
    expect(found.affiliate_program.error?.code).toBe('AFFILIATE_NOT_FOR_DEALERS')
    expect(found.voucher?.error?.code).toBe('VOUCHER_NOT_FOR_YOU')
    await fill(dealer, { 1004: 20 })
    expect(await calculate(dealer, { state_id: STATE.east })).toMatchObject({ shipping_fee: 0 })
    await fill(dealer, { 1007: 20 })
    expect(await voucherOf('DEALER3', dealer)).toMatchObject({ error: null, type: 'percent' })
  })
})

describe('a sales person', () => {
  it('gives a discount of up to a tenth, less the dealer’s own vouchers; nobody else can give one', async () => {
    const about = { dealer_id: dealerId }
    await seller.post(`/api/carts/update_cart_item?dealer_id=${dealerId}`, {
      productable_id: 1052,
      productable_type: 'product',
      action: 'add',
      quantity: 2,
    })
    const { subtotal } = await calculate(seller, about)
    expect((await calculate(seller, { ...about, manual_discount: 100 })).manual_discount).toBe(100)
    expect((await calculate(seller, { ...about, manual_discount: 99_999 })).manual_discount).toBe(
      Math.round(subtotal / 10),
    )
    const { voucher } = await calculate(seller, { ...about, voucher_code: 'DEALER3' })
    expect(voucher?.error?.code).toBe('VOUCHER_MIN_SPEND')
    for (const other of [customer, dealer]) expect((await other.get('/api/carts?manual_discount=1')).status).toBe(403)
    expect((await customer.get('/api/carts?manual_discount=0')).status).toBe(200)
  })
})

describe('in Indonesia', () => {
  it('totals are whole rupiah, and the included tax is shown where it is due', async () => {
    const other = await openApi({}, { market: MARKETS.IDN })
    const buyer = await logIn(other, '+62800000000104')
    await fill(buyer, { 1001: 1, 1012: 3 })
    expect(await calculate(buyer, { state_id: 6231 })).toMatchObject({
      currency: 'IDR',
      exponent: 0,
      subtotal: 436_000,
      shipping_fee: 12_000,
      rounding: 0,
      total: 448_000,
      points_earned: 145,
      taxes: [{ label: 'Termasuk PPN', rate_bp: 1_100, amount: Math.round((199_000 * 11) / 111) }],
    })
    await other.close()
  })
})
