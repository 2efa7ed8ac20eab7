import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AffiliateAnswer, affiliateAnswer } from '#contract/affiliates/affiliate.ts'
import { getStaffAffiliates } from '#contract/affiliates/calls/get-staff-affiliates.ts'
import { getStaffPayouts } from '#contract/affiliates/calls/get-staff-payouts.ts'
import { approveCommissions } from '#server/domains/affiliates/services/approve-commissions.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { IN_SELANGOR } from '../../support/data/addresses.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { newCustomer, nextAddress, OWN_PASSWORD, personOf } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  type TestResponse,
  testClock,
} from '../../support/journeys/api.ts'
import { newsOf } from '../../support/journeys/inbox-items.ts'
import { act, buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DETAILS = {
  channel: 'instagram',
  url: 'https://example.com/lina',
  bank: 'Maybank',
  account_no: '5121 0000 0001',
  account_name: 'Lina Baru',
  accept_terms: true,
}
const GATEWAY = { kind: 'gateway', id: null } as const
const dataDir = mkdtempSync(join(tmpdir(), 'affiliates-'))
let api: Api
let clock: TestClock
let staff: SignedIn
beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, { dataDir }, clock)
  await writeStock(api.db, 'update product_market set stock = 100000')
})
/** Renews the staff session: tests advance the clock by days, and staff sessions expire daily. */
beforeEach(async () => {
  staff = await logIn(api, PHONE.admin)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

const done = ({ status, body }: TestResponse) => {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.response as unknown
}
const responseOf = <Schema extends v.GenericSchema>(schema: Schema, answered: TestResponse): v.InferOutput<Schema> =>
  v.parse(schema, done(answered))
const codeOf = ({ status, body }: TestResponse) => [status, body.data.code]
const own = async (person: SignedIn): Promise<AffiliateAnswer> =>
  responseOf(affiliateAnswer, await person.get('/api/affiliates/me'))

/** The same for other sessions. */
async function logInAgain(phone: string): Promise<SignedIn> {
  const body = { identifier: phone, password: OWN_PASSWORD }
  return personOf(api, await api.ask('POST', '/api/auth/login', { body, from: nextAddress() }))
}

let accounts = 0
/** A new, approved affiliate. */
async function newAffiliate() {
  const person = await newCustomer(api)
  accounts += 1
  const body = { ...DETAILS, account_no: `77${String(accounts).padStart(8, '0')}` }
  const { affiliate } = responseOf(affiliateAnswer, await person.post('/api/affiliates/apply', body))
  const code = affiliate?.code ?? ''
  done(await staff.post(`/api/staff/affiliates/${code}/approve`, {}))
  return { ...person, code }
}

/** Inserts commission that can be paid out, without orders: one per amount. */
async function earned(code: string, ...amounts: number[]): Promise<void> {
  for (const amount of amounts) {
    const { order } = await bought(await newCustomer(api), null)
    await api.db.query(
      `insert into commission (id, order_id, affiliate_code, base, amount, bp, state, created_at, updated_at, payable_at)
       values (gen_random_uuid(), $1, $2, $3, $3, 10000, 'approved', $4, $4, $4)`,
      [order.id, code, amount, new Date(clock.now())],
    )
  }
}

async function bought(person: SignedIn, affiliate_code: string | null) {
  const cart_ids = await fillCart(person, [{ productable_id: 1001 }])
  const choice = { cart_ids, payment_service: 'MANUAL', address_id: await newAddress(person) }
  return buy(person, { ...choice, ...(affiliate_code !== null && { affiliate_code }) })
}

/** Their inbox items, newest first. */
const toldAffiliate = async (person: SignedIn) =>
  (await newsOf(person)).flatMap((news) => (news.kind === 'affiliate' ? [[news.what, news.note]] : []))

const statesOf = async (code: string) =>
  (
    await api.db.query<{ state: string }>('select state from commission where affiliate_code = $1 order by id', [code])
  ).map(({ state }) => state)

describe('an applicant', () => {
  it('is approved or rejected by staff once, and notified by phone and inbox; the actions are in the audit trail', async () => {
    const person = await newCustomer(api)
    await api.db.query("update account set locale = 'ms' where phone = $1", [person.phone])
    expect(await own(person)).toMatchObject({ affiliate: null, programme: { commission_bp: 800, min_payout: 5_000 } })
    const bad = await person.post('/api/affiliates/apply', { ...DETAILS, url: 'javascript:alert(1)' })
    expect(bad.body.data.fields).toHaveProperty('url')
    const { affiliate } = responseOf(affiliateAnswer, await person.post('/api/affiliates/apply', DETAILS))
    const code = affiliate?.code ?? ''
    expect(affiliate).toMatchObject({ status: 'pending', link: expect.stringContaining(`/affiliate-get?code=${code}`) })
    expect(codeOf(await person.post('/api/affiliates/apply', DETAILS))).toEqual([409, 'CONFLICT'])
    expect((await api.ask('GET', `/api/affiliates/${code}`)).status).toBe(404)

    const list = responseOf(getStaffAffiliates.response, await staff.get('/api/staff/affiliates?status=pending'))
    expect(list.affiliates.data.find((one) => one.code === code)).toMatchObject({
      account_no: '512100000001',
      url: DETAILS.url,
    })
    done(await staff.post(`/api/staff/affiliates/${code}/approve`, {}))
    expect(codeOf(await staff.post(`/api/staff/affiliates/${code}/approve`, {}))).toEqual([409, 'CONFLICT'])
    expect(done(await api.ask('GET', `/api/affiliates/${code.toLowerCase()}`))).toEqual({
      code,
      name: 'Lina',
      discount_text: expect.stringMatching(/^5% off, up to RM\s20\.00$/),
    })
    done(await staff.post(`/api/staff/affiliates/${code}/reject`, { reason: 'The page is gone.' }))
    expect((await own(person)).affiliate).toMatchObject({ status: 'suspended', reason: 'The page is gone.' })
    const acts = await api.db.query('select act from audit_entry where object_ref = $1 order by id', [
      `affiliate:${code}`,
    ])
    expect(acts).toEqual([{ act: 'affiliate.approve' }, { act: 'affiliate.reject' }])
    const notices = await api.db.query(
      'select body from notice where recipient = $1 and template is null order by created_at',
      [person.phone],
    )
    expect(notices).toHaveLength(2)
    expect(notices[0]).toEqual({ body: expect.stringMatching(/selamat datang .* Kod rujukan anda AF/) })
    expect(await toldAffiliate(person)).toEqual([
      ['suspended', 'The page is gone.'],
      ['approved', null],
    ])
  })

  it('gets one code when the application is sent several times at once', async () => {
    const person = await newCustomer(api)
    const pressed = await Promise.all(Array.from({ length: 16 }, () => person.post('/api/affiliates/apply', DETAILS)))
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(pressed.filter(({ status }) => status === 409)).toHaveLength(15)
  })
})

describe('an affiliate’s link', () => {
  it('counts a device once a day, without bots and the affiliate', async () => {
    const affiliate = await newAffiliate()
    const visit = (from: string, browser: string, cookie = '') =>
      api.ask('POST', `/api/affiliates/${affiliate.code}/clicks`, {
        body: {},
        from,
        headers: { 'user-agent': browser, ...(cookie && { cookie }) },
      })
    const [home, shop] = [nextAddress(), nextAddress()]
    const answers = [
      await visit(home, 'Firefox'),
      await visit(home, 'Firefox'),
      await visit(home, 'Chrome'),
      await visit(shop, 'Firefox'),
      await visit(shop, 'Googlebot/2.1'),
      await visit(shop, 'WhatsApp/2.23'),
      await visit(nextAddress(), 'Firefox', affiliate.cookie),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200))
    expect((await own(affiliate)).summary.clicks).toBe(3)
    clock.pass(DAY)
    await visit(home, 'Firefox')
    const again = await logInAgain(affiliate.phone)
    expect((await own(again)).summary.clicks).toBe(4)
    expect((await api.ask('POST', '/api/affiliates/AFNOBODY/clicks', { body: {} })).status).toBe(404)
  })

  it('stores its code on the device for 30 days, but not on the affiliate’s own', async () => {
    const affiliate = await newAffiliate()
    const visit = async (cookie: string) => {
      const asked = { body: {}, from: nextAddress(), headers: { 'user-agent': 'Firefox', cookie } }
      const { headers } = await api.ask('POST', `/api/affiliates/${affiliate.code.toLowerCase()}/clicks`, asked)
      return headers.getSetCookie()
    }
    expect(await visit('')).toEqual([`affiliate_code=${affiliate.code}; Path=/; SameSite=Lax; Max-Age=2592000`])
    expect(await visit(affiliate.cookie)).toEqual(['affiliate_code=; Path=/; SameSite=Lax; Max-Age=0'])
  })

  it('applies to a customer who signs in on another device, for the rest of its 30 days', async () => {
    const [nur, lim] = [await newAffiliate(), await newAffiliate()]
    const person = await newCustomer(api)
    const signIn = async (cookie = '') => {
      const body = { identifier: person.phone, password: OWN_PASSWORD }
      const { headers } = await api.ask('POST', '/api/auth/login', { body, from: nextAddress(), headers: { cookie } })
      return headers.getSetCookie().filter((line) => line.startsWith('affiliate_code='))
    }
    const given = (code: string, days: number) => [
      `affiliate_code=${code}; Path=/; SameSite=Lax; Max-Age=${days * 86_400}`,
    ]
    expect(await signIn()).toEqual([])
    expect(await signIn('affiliate_code=AFNOBODY')).toEqual([])
    expect(await signIn()).toEqual([])

    expect(await signIn(`affiliate_code=${nur.code.toLowerCase()}`)).toEqual([])
    clock.pass(10 * DAY)
    // Following the same code again is not a new visit.
    expect(await signIn(`affiliate_code=${nur.code}`)).toEqual([])
    expect(await signIn()).toEqual(given(nur.code, 20))

    const { cookie } = await logInAgain(person.phone)
    const visit = (code: string, headers: Record<string, string>) =>
      api.ask('POST', `/api/affiliates/${code}/clicks`, { body: {}, from: nextAddress(), headers })
    await visit(lim.code, { cookie })
    expect(await signIn()).toEqual(given(lim.code, 30))
    clock.pass(30 * DAY)
    expect(await signIn()).toEqual([])
    await visit(nur.code, { cookie: (await logInAgain(person.phone)).cookie })
    expect(await signIn()).toEqual(given(nur.code, 30))
    staff = await logIn(api, PHONE.admin)
    done(await staff.post(`/api/staff/affiliates/${nur.code}/reject`, { reason: 'Spam.' }))
    expect(await signIn()).toEqual([])
  })

  it('is never saved in the account of its affiliate or of staff', async () => {
    const affiliate = await newAffiliate()
    const asked = { body: { identifier: affiliate.phone, password: OWN_PASSWORD }, from: nextAddress() }
    await api.ask('POST', '/api/auth/login', { ...asked, headers: { cookie: `affiliate_code=${affiliate.code}` } })
    await api.ask('POST', `/api/affiliates/${affiliate.code}/clicks`, { body: {}, headers: { cookie: staff.cookie } })
    const kept = await api.db.query('select 1 from account where affiliate_code = $1', [affiliate.code])
    expect(kept).toEqual([])
  })

  it('has no effect for customers with the phone or an address of the affiliate', async () => {
    const affiliate = await newAffiliate()
    const refusalFor = async (address: Record<string, unknown>) => {
      const person = await newCustomer(api)
      done(await person.post('/api/addresses', { ...IN_SELANGOR, ...address }))
      await fillCart(person, [{}])
      const { body } = await person.get(`/api/carts?affiliate_code=${affiliate.code}`)
      return body.data.response.calculation.affiliate_program.error?.code
    }
    const street = IN_SELANGOR.address_1
    expect(await refusalFor({ phone: affiliate.phone })).toBe('AFFILIATE_SELF')
    expect(await refusalFor({})).toBeUndefined()
    done(await affiliate.post('/api/addresses', { ...IN_SELANGOR, phone: '+60177000001' }))
    expect(await refusalFor({ phone: '+60177000002', address_1: ` ${street.toUpperCase()} ` })).toBe('AFFILIATE_SELF')
    expect(await refusalFor({ phone: '+60177000001', address_1: '1 Jalan Lain' })).toBe('AFFILIATE_SELF')
    expect(await refusalFor({ phone: '+60177000002', address_1: '1 Jalan Lain' })).toBeUndefined()
  })

  it('has no effect for the affiliate’s own orders, or for customers with the same bank account', async () => {
    const affiliate = await newAffiliate()
    const errorFor = async (person: SignedIn) =>
      (await person.get(`/api/carts?affiliate_code=${affiliate.code}`)).body.data.response.calculation.affiliate_program
        .error?.code
    await fillCart(affiliate, [{}])
    expect(await errorFor(affiliate)).toBe('AFFILIATE_SELF')
    const friend = await newCustomer(api)
    await fillCart(friend, [{}])
    expect(await errorFor(friend)).toBeUndefined()
    done(
      await friend.post('/api/affiliates/apply', { ...DETAILS, account_no: `77${String(accounts).padStart(8, '0')}` }),
    )
    expect(await errorFor(friend)).toBe('AFFILIATE_SELF')
    expect((await bought(friend, affiliate.code)).status).toBe(422)
  })
})

describe('commission', () => {
  it('can be paid out 14 days after its order is completed, unless the order was refunded', async () => {
    const affiliate = await newAffiliate()
    const orders = [
      await bought(await newCustomer(api), affiliate.code),
      await bought(await newCustomer(api), affiliate.code),
    ]
    for (const { order } of orders) {
      await api.db.transaction((transaction) =>
        settleOrder(
          transaction,
          { orderId: order.id, actor: GATEWAY },
          { now: new Date(clock.now()), config: api.store.config },
        ),
      )
      const steps = [
        ['start_picking', {}],
        ['ship', { courier: 'Pos', tracking_no: `T${order.order_no}` }],
        ['complete', {}],
      ] as const
      for (const [step, body] of steps) {
        const done = await act(staff, `${order.id}/${step}`, body)
        expect([step, done.status, done.fields]).toEqual([step, 200, undefined])
      }
    }
    expect(await statesOf(affiliate.code)).toEqual(['pending', 'pending'])
    const { pending } = (await own(affiliate)).summary
    expect(pending).toBeGreaterThan(0)
    clock.pass(14 * DAY - MINUTE)
    expect(await approveCommissions(api.store)).toBe(0)
    staff = await logIn(api, PHONE.admin)
    const refunded = await act(staff, `${orders[1]?.order.id}/refund`, { reason: 'Came broken' })
    expect([refunded.status, refunded.fields]).toEqual([200, undefined])
    clock.pass(2 * MINUTE)
    const runs = await Promise.all(Array.from({ length: 4 }, () => approveCommissions(api.store)))
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await statesOf(affiliate.code)).toEqual(['approved', 'reversed'])
    const again = await logInAgain(affiliate.phone)
    expect(await toldAffiliate(again)).toEqual([
      ['payable', null],
      ['approved', null],
    ])
  })
})

describe('a payout', () => {
  it('of a balance succeeds once when it is requested sixteen times at once', async () => {
    const affiliate = await newAffiliate()
    await earned(affiliate.code, 4_000, 3_000)
    const requests = await Promise.all(
      Array.from({ length: 16 }, () => affiliate.post('/api/affiliates/payouts', { amount: 7_000 })),
    )
    expect(requests.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(requests.filter(({ status }) => status === 422)).toHaveLength(15)
    expect((await own(affiliate)).summary).toMatchObject({ approved: 0, requested: 7_000, paid: 0 })
  })

  it('is refused below the minimum, above the balance, and without approval', async () => {
    const affiliate = await newAffiliate()
    await earned(affiliate.code, 6_000)
    const ask = (amount: number) => affiliate.post('/api/affiliates/payouts', { amount })
    expect((await ask(4_999)).body.data.fields?.amount).toMatch(/minimum payout is RM\s50\.00/)
    expect((await ask(6_001)).body.data.fields?.amount).toMatch(/up to RM\s60\.00/)
    done(await staff.post(`/api/staff/affiliates/${affiliate.code}/reject`, { reason: 'Spam.' }))
    expect(codeOf(await ask(6_000))).toEqual([403, 'FORBIDDEN'])
  })

  it('is decided once: paid, it settles the oldest commission; rejected, the balance is available again', async () => {
    const affiliate = await newAffiliate()
    await earned(affiliate.code, 3_000, 3_000, 3_000)
    const ask = async (amount: number) => {
      const { payouts } = responseOf(affiliateAnswer, await affiliate.post('/api/affiliates/payouts', { amount }))
      return payouts.data[0]?.id ?? ''
    }
    const decide = (id: string, how: 'approve' | 'reject', body: Record<string, unknown>) =>
      staff.post(`/api/staff/affiliate_payouts/${id}/${how}`, body)
    const first = await ask(9_000)
    done(await decide(first, 'reject', { reason: 'The account does not exist.' }))
    expect((await toldAffiliate(affiliate))[0]).toEqual(['refused', 'The account does not exist.'])
    expect((await own(affiliate)).summary).toMatchObject({ approved: 9_000, requested: 0, paid: 0 })

    const second = await ask(7_000)
    const { payouts } = responseOf(
      getStaffPayouts.response,
      await staff.get('/api/staff/affiliate_payouts?status=requested'),
    )
    expect(payouts.data.find(({ id }) => id === second)).toMatchObject({ amount: 7_000, bank: 'Maybank' })
    const decided = await Promise.all([
      ...Array.from({ length: 8 }, () => decide(second, 'approve', { reference: 'TRX-1' })),
      ...Array.from({ length: 8 }, () => decide(second, 'reject', { reason: 'No.' })),
    ])
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(decided.filter(({ status }) => status === 409)).toHaveLength(15)
    const won = decided.findIndex(({ status }) => status === 200) < 8
    const { summary } = await own(affiliate)
    expect(summary).toMatchObject(won ? { approved: 2_000, paid: 7_000 } : { approved: 9_000, paid: 0 })
    expect(await toldAffiliate(affiliate)).toEqual([
      won ? ['paid', 'TRX-1'] : ['refused', 'No.'],
      ['refused', 'The account does not exist.'],
      ['approved', null],
    ])
    if (!won) done(await decide(await ask(7_000), 'approve', { reference: 'TRX-2' }))
    expect(await statesOf(affiliate.code)).toEqual(expect.arrayContaining(['paid', 'paid', 'approved']))
  })
})

describe('a store without promotions', () => {
  it('has no affiliate programme', async () => {
    const affiliate = await newAffiliate()
    const before = await api.db.query<{ value: unknown }>(
      "select value from config where market = 'MY' and id = 'sales_mode'",
    )
    const write = (value: unknown) =>
      api.db.query("update config set value = $1 where market = 'MY' and id = 'sales_mode'", [JSON.stringify(value)])
    await write({ mode: 'catalogue_only' })
    expect(codeOf(await affiliate.get('/api/affiliates/me'))).toEqual([423, 'SALES_MODE'])
    expect(codeOf(await affiliate.post('/api/affiliates/payouts', { amount: 5_000 }))).toEqual([423, 'SALES_MODE'])
    await write(before[0]?.value)
  })
})
