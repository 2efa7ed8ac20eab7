import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { MARKETS } from '#contract/site/market.ts'
import { removeExpiredRows } from '#server/jobs/retention.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import {
  application,
  browserOf,
  codeFor,
  lastMessage,
  newPendingDealer,
  nextAddress,
  nextPhone,
  OWN_PASSWORD,
  personOf,
} from '../../support/data/test-accounts.ts'
import {
  type Api,
  change,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestResponse,
} from '../../support/journeys/api.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'dealers-'))
let api: Api
let admin: SignedIn
let seller: SignedIn
let moved = 0

beforeAll(async () => {
  api = await openApi({}, { dataDir })
  const { clock } = api.store
  api.store.clock = { now: () => clock.now() + moved, monotonic: clock.monotonic }
  admin = await logIn(api, PHONE.admin)
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})
afterEach(() => {
  moved = 0
})

const DOOR = '/api/auth/dealer/register'
const STAFF = '/api/staff/dealer_applications'
const key = () => ({ [HEADER.idempotencyKey]: `"${randomUUID()}"` })
const apply = (body: unknown, headers: Record<string, string> = {}, from = nextAddress()): Promise<TestResponse> =>
  api.ask('POST', DOOR, {
    body,
    headers: { ...browserOf(String((body as { phone?: unknown }).phone)), ...headers },
    from,
  })
const idIn = ({ body }: TestResponse) => body.data.response.application.id
const applications = async (query = '') => (await admin.get(`${STAFF}${query}`)).body.data.response.applications
const applicationOf = async (id: string) => (await applications()).data.find((one) => one.id === id)
const approve = (id: string, more = {}, as = admin) => as.post(`${STAFF}/${id}/approve`, { tier: 'silver', ...more })
const reject = (id: string, as = admin) =>
  as.post(`${STAFF}/${id}/reject`, { reason: 'The papers are of another firm.' })
const auditOf = (id: string) =>
  api.db.query<{ act: string; actor: string; detail: object }>(
    `select e.act, a.phone as actor, e.detail from audit_entry e join account a on a.id = e.actor_id where e.object_id = $1`,
    [id],
  )
const enter = async (phone: string, password = OWN_PASSWORD) => {
  const body = { identifier: phone, password }
  return personOf(api, await api.ask('POST', '/api/auth/dealer/login', { body, from: nextAddress() }))
}
const postFile = async (from = nextAddress(), cookie = ''): Promise<string> => {
  const body = new FormData()
  body.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'ssm.pdf'))
  body.set('purpose', 'application')
  return (await api.ask('POST', '/api/files', { body, from, headers: { cookie } })).body.data.response.file_id
}

describe('a dealer who applies with a code', () => {
  it('sees only the state of the application until staff approve', async () => {
    const dealer = await newPendingDealer(api)
    const { profile } = (await dealer.get('/api/users/me')).body.data.response
    expect(profile).toMatchObject({
      role_id: 4,
      dealer: { company_name: 'Kedai Baru Enterprise', status: 'pending', tier: null, credit_limit: 0, credit_used: 0 },
    })
    expect((await dealer.get('/api/carts')).status).toBe(403)
    expect((await dealer.post('/api/carts/update_cart_item', change())).status).toBe(403)

    const [mine] = (await seller.get('/api/dealers')).body.data.response.dealers.data
    const persons = (await admin.get('/api/staff/sales_persons')).body.data.response.sales_persons.data
    const sales = persons.find(({ first_name }) => first_name === 'Siti')
    const answer = await approve(dealer.applicationId, { sales_person_id: sales?.id, credit_limit: 250_000 })
    expect(answer.body.data.response.application).toMatchObject({ status: 'approved', tier: 'silver' })
    expect(await lastMessage(api, dealer.phone)).toContain('approved')
    const after = (await dealer.get('/api/users/me')).body.data.response.profile.dealer
    expect(after).toMatchObject({ status: 'approved', tier: 'silver', credit_limit: 250_000 })
    expect((await dealer.post('/api/carts/update_cart_item', change())).status).toBe(200)
    const dealers = (await seller.get('/api/dealers')).body.data.response.dealers.data
    expect(dealers.map(({ dealer_id }) => dealer_id)).toContain(after?.id)
    expect(mine).toBeDefined()
    expect(await auditOf(dealer.applicationId)).toEqual([
      {
        act: 'dealer_application.approved',
        actor: PHONE.admin,
        detail: { tier: 'silver', sales_person_id: sales?.id, credit_limit: 250_000 },
      },
    ])
  })

  it('sees the reason of a rejection', async () => {
    const dealer = await newPendingDealer(api)
    expect((await reject(dealer.applicationId)).body.data.response.application).toMatchObject({ status: 'rejected' })
    expect(await lastMessage(api, dealer.phone)).toContain('papers are of another firm')
    const company = (await dealer.get('/api/users/me')).body.data.response.profile.dealer
    expect(company).toMatchObject({ status: 'rejected', status_reason: 'The papers are of another firm.' })
    expect((await dealer.get('/api/carts')).status).toBe(403)
    const [entry] = await auditOf(dealer.applicationId)
    expect(entry).toMatchObject({ act: 'dealer_application.rejected', actor: PHONE.admin })
  })

  it.each([
    ['a code without a password', { otp: '123456' }, 'password'],
    ['a password without a code', { password: OWN_PASSWORD }, 'otp'],
    [
      'a state of another country',
      { address: { address_1: '8 Jalan', city: 'Ipoh', state_id: 6231, postcode: '30000' } },
      'address.state_id',
    ],
    ['four papers', { documents: Array.from({ length: 4 }, () => randomUUID()) }, 'documents'],
    ['a paper nobody sent', { documents: [randomUUID()] }, 'documents'],
    ['a tier', { tier: 'gold' }, 'tier'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const answer = await apply(application(nextPhone(), wrong))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.data.fields ?? {})).toEqual([field])
  })

  it('is refused with a wrong code, and saved with the right one', async () => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await apply(application(phone, { otp: wrong, password: OWN_PASSWORD }))).status).toBe(410)
    expect((await apply(application(phone, { otp, password: OWN_PASSWORD }))).status).toBe(200)
  })
})

describe('an application written offline', () => {
  it('arrives once, and becomes an account when it is approved', async () => {
    const phone = nextPhone()
    const headers = key()
    const documents = [await postFile(), await postFile()]
    const body = application(phone, { documents })
    const answers = await Promise.all(Array.from({ length: 4 }, () => apply(body, headers)))
    const last = await apply(body, headers)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status, body: { data } }) => status === 200 || data.code === 'in_progress')).toBe(true)
    expect(last.headers.get(HEADER.replayed)).toBe('true')
    const kept = await applicationOf(idIn(last))
    expect(kept).toMatchObject({ phone, phone_proven: false, documents, sales_person: null, status: 'pending' })
    expect((await applications()).data.filter((one) => one.phone === phone)).toHaveLength(1)
    expect((await enter(phone)).cookie).toBe('')

    moved = 25 * 60 * 60_000
    admin = await logIn(api, PHONE.admin)
    seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    await removeExpiredRows(api.store)
    expect((await api.raw('GET', `/api/files/${documents[0]}`, { headers: { cookie: admin.cookie } })).status).toBe(200)
    expect((await approve(idIn(last))).status).toBe(200)
    const otp = await codeFor(api, phone, 'reset')
    const reset = { phone, otp, password: OWN_PASSWORD }
    expect(
      (
        await api.ask('POST', '/api/auth/password/reset', {
          body: reset,
          headers: browserOf(phone),
          from: nextAddress(),
        })
      ).status,
    ).toBe(200)
    const dealer = await enter(phone)
    expect((await dealer.get('/api/users/me')).body.data.response.profile).toMatchObject({
      role_id: 4,
      dealer: { status: 'approved', tier: 'silver' },
      addresses: [{ address_1: '8 Jalan Pasar', phone, is_default: true }],
    })
  })

  it('by a sales person is assigned to them once approved', async () => {
    const phone = nextPhone()
    const document = await postFile(nextAddress(), seller.cookie)
    const sent = await apply(application(phone, { documents: [document] }), { ...key(), cookie: seller.cookie })
    expect((await applicationOf(idIn(sent)))?.sales_person).toMatchObject({ first_name: 'Siti' })
    await approve(idIn(sent))
    const found = (await seller.get('/api/dealers?q=ravi%20KEDAI')).body.data.response.dealers.data
    expect(found.length).toBeGreaterThan(0)
    expect((await seller.get(`/api/carts?dealer_id=${found[0]?.dealer_id}`)).status).toBe(200)
  })

  it('by a sales person is accepted under their session only', async () => {
    const { id } = (await seller.get('/api/users/me')).body.data.response.profile
    const body = application(nextPhone(), { sales_person_id: id })
    const ended = await apply(body, key())
    expect(ended.body.data.code).toBe('SESSION_REQUIRED')
    const others = await apply(body, { ...key(), cookie: admin.cookie })
    expect(others.body.data.code).toBe('owner_mismatch')
    const own = await apply(body, { ...key(), cookie: seller.cookie })
    expect((await applicationOf(idIn(own)))?.sales_person).toMatchObject({ id })
  })

  it('is refused with documents of another person', async () => {
    const document = await postFile(nextAddress(), seller.cookie)
    expect((await apply(application(nextPhone(), { documents: [document] }))).status).toBe(422)
  })

  it('does not reveal an account with its phone, but staff see it', async () => {
    const taken = await apply(application(PHONE.otherCustomer))
    const free = await apply(application(nextPhone()))
    expect(taken.status).toBe(free.status)
    expect(taken.body.data.response.application.status).toBe(free.body.data.response.application.status)
    const answer = await approve(idIn(taken))
    expect(answer.status).toBe(409)
    expect(answer.body.data.code).toBe('CONFLICT')
    expect((await applicationOf(idIn(taken)))?.status).toBe('pending')
    expect(await auditOf(idIn(taken))).toEqual([])
  })

  it('is limited to ten per hour and address, without counting repeats', async () => {
    const from = nextAddress()
    const headers = key()
    const first = application(nextPhone())
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) statuses.push((await apply(first, headers, from)).status)
    for (let round = 0; round < 10; round += 1) {
      statuses.push((await apply(application(nextPhone()), key(), from)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 21 }, () => 200), 429])
  })

  it('stores neither password nor code with its idempotency record', async () => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    const headers = key()
    const once = await apply(application(phone, { otp, password: OWN_PASSWORD }), headers)
    expect(once.status).toBe(200)
    const [kept] = await api.db.query<{ fingerprint: string }>(
      'select fingerprint from answered_key where call = $1 order by created_at desc limit 1',
      [DOOR],
    )
    const { createHash } = await import('node:crypto')
    const whole = application(phone, { otp, password: OWN_PASSWORD })
    expect(kept?.fingerprint).not.toBe(createHash('sha256').update(JSON.stringify(whole)).digest('base64url'))
    expect(JSON.stringify(kept)).not.toContain(otp)
  })
})

describe('staff', () => {
  it('decide once', async () => {
    const { applicationId } = await newPendingDealer(api)
    const answers = await Promise.all([approve(applicationId), reject(applicationId), approve(applicationId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await auditOf(applicationId)).toHaveLength(1)
    expect((await approve(randomUUID())).status).toBe(404)
  })

  it('can assign a dealer to sales persons only', async () => {
    const { applicationId } = await newPendingDealer(api)
    const [customer] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.customer])
    const answer = await approve(applicationId, { sales_person_id: customer?.id })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.data.fields ?? {})).toEqual(['sales_person_id'])
    expect((await applicationOf(applicationId))?.status).toBe('pending')
  })

  it('list applications of their own market by state, those that wait longest first', async () => {
    const { applicationId } = await newPendingDealer(api)
    const pending = await applications('?status=pending')
    expect(pending.data.at(-1)?.id).toBe(applicationId)
    expect(pending.meta).toMatchObject({ page: 1, per_page: 24, total: pending.data.length })
    expect(pending.data.every(({ status }) => status === 'pending')).toBe(true)
    const there = await openApi({}, { market: MARKETS.IDN })
    const local = await logIn(there, '+62800000000901')
    const list = (await local.get(`${STAFF}?status=pending`)).body.data.response.applications.data
    expect(list.map(({ company_name }) => company_name)).toEqual(['Toko Calon'])
    await there.close()
    const [elsewhere] = await api.db.query<{ id: string }>(`select id from dealer_application where market = 'ID'`)
    expect((await reject(elsewhere?.id ?? '')).status).toBe(404)
    expect((await approve(elsewhere?.id ?? '')).status).toBe(404)
  })
})

describe('a sales person', () => {
  it('finds only their own dealers, by part of a name', async () => {
    const names = async (q: string) =>
      (await seller.get(`/api/dealers?q=${q}`)).body.data.response.dealers.data.map(({ dealer }) => dealer.company_name)
    expect(await names('niaga')).toEqual(['Niaga Contoh Enterprise'])
    expect(await names('LIM%20dag')).toEqual(['Dagang Demo Trading'])
    expect(await names('Rina')).toEqual([])
  })

  it('has a dashboard of their own, and of each dealer they act for', async () => {
    const own = (await seller.get('/api/dashboard')).body.data.response.dashboard
    expect(own).toMatchObject({ kind: 'sales', currency: 'MYR', month_total: 0, credit: null, tier_progress: null })
    expect(own.dealers).toBeGreaterThan(1)
    const [first] = (await seller.get('/api/dealers?q=niaga')).body.data.response.dealers.data
    const theirs = (await seller.get(`/api/dashboard?dealer_id=${first?.dealer_id}`)).body.data.response.dashboard
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    expect((await dealer.get('/api/dashboard')).body.data.response.dashboard).toEqual(theirs)
    expect(theirs).toMatchObject({ kind: 'dealer', tier_progress: { tier: 'gold', next: null, needed: 0 } })
    const bronze = await logIn(api, PHONE.otherDealer, DEALER_LOG_IN_PATH)
    expect((await bronze.get('/api/dashboard')).body.data.response.dashboard.tier_progress).toEqual({
      tier: 'bronze',
      next: 'silver',
      needed: 500_000,
    })
  })

  it('sees goods with low stock, fewest first', async () => {
    await writeStock(api.db, `update product_market set stock = 2 where product_id = 1052 and market = 'MY'`)
    await writeStock(api.db, `update product_market set stock = 1 where product_id = 1001 and market = 'MY'`)
    const { low_stock } = (await seller.get('/api/dashboard')).body.data.response.dashboard
    expect(low_stock.map(({ stock }) => stock)).toEqual(low_stock.map(({ stock }) => stock).toSorted((a, b) => a - b))
    expect(low_stock.map(({ id }) => id)).toEqual(expect.arrayContaining([1001, 1052]))
    expect(low_stock.every(({ stock }) => stock > 0)).toBe(true)
  })
})
