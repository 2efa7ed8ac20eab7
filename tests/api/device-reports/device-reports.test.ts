import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyCartRefusal } from '#contract/device-reports/calls/apply-cart-refusal.ts'
import { dismissCartRefusal } from '#contract/device-reports/calls/dismiss-cart-refusal.ts'
import { getCartRefusals } from '#contract/device-reports/calls/get-cart-refusals.ts'
import { getDeviceReports } from '#contract/device-reports/calls/get-device-reports.ts'
import { getOfflineReport } from '#contract/reports/calls/get-offline-report.ts'
import { companyOf } from '../../support/data/companies.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  change,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  operation,
  PHONE,
  type SignedIn,
} from '../../support/journeys/api.ts'

const REPORTS = '/api/device_reports'
const UPDATE = '/api/carts/update_cart_item'
const AT_ONCE = 16
const SLUSH = 1052

let api: Api
let seller: SignedIn
let dealer: SignedIn
let staff: SignedIn
let company: string

beforeAll(async () => {
  api = await openApi()
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  staff = await logIn(api, PHONE.admin)
  company = await companyOf(api, PHONE.dealer)
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['device_report', 'cart_refusal', 'cart_change', 'cart_line'])
    await api.db.query(`delete from ${table}`)
})

const cart = (more: object = {}) => ({
  client_id: randomUUID(),
  waiting: 0,
  needs_attention: 0,
  oldest_at: null,
  ...more,
})
const report = (carts: object[], more: object = {}) => ({
  build: 'b1',
  sent_at: new Date().toISOString(),
  carts,
  storage_used: 1_000,
  storage_quota: 50_000_000,
  is_persisted: true,
  ...more,
})
const listed = async (query = '') =>
  responseOf(getDeviceReports, await staff.get(`/api/staff/device_reports${query}`)).devices.data

describe('a report of what waits on a device', () => {
  it('replaces the one before, and is found by name, company and client id', async () => {
    const queue = cart({ dealer_id: company, waiting: 3, oldest_at: new Date().toISOString() })
    expect((await seller.post(REPORTS, report([queue, cart()]))).status).toBe(200)
    expect((await seller.post(REPORTS, report([{ ...queue, waiting: 5, needs_attention: 1 }]))).status).toBe(200)
    expect(await listed('?state=waiting')).toMatchObject([
      { client_id: queue.client_id, waiting: 5, needs_attention: 1, person: { first_name: 'Siti' }, build: 'b1' },
    ])
    expect(await listed()).toHaveLength(2)
    expect(await listed(`?q=${queue.client_id.toUpperCase()}`)).toMatchObject([{ dealer: { id: company } }])
    expect(await listed(`?q=${queue.client_id.slice(0, 8)}`)).toHaveLength(1)
    expect(await listed('?q=siti')).toHaveLength(2)
    expect(await listed('?q=nobody')).toEqual([])
    expect(await listed('?state=needs_attention')).toHaveLength(1)
  })

  it('names the company of a dealer who reports their own cart', async () => {
    await dealer.post(REPORTS, report([cart()]))
    expect(await listed()).toMatchObject([{ person: { first_name: 'Farid' }, dealer: { id: company } }])
  })

  it('tells how wrong the clock of the device is', async () => {
    await seller.post(REPORTS, report([cart()], { sent_at: new Date(Date.now() + 86_400_000).toISOString() }))
    await dealer.post(REPORTS, report([cart()]))
    const wrong = await listed('?state=clock')
    expect(wrong).toHaveLength(1)
    expect(Math.round((wrong[0]?.clock_ahead_ms ?? 0) / 3_600_000)).toBe(24)
  })

  it('does not overwrite the report of another account, nor speak for its cart', async () => {
    const queue = cart({ waiting: 1 })
    await dealer.post(REPORTS, report([queue]))
    await seller.post(REPORTS, report([{ ...queue, waiting: 9 }]))
    const client = randomUUID()
    await dealer.post(UPDATE, change(), operation(client, 1))
    await seller.post(REPORTS, report([cart({ client_id: client, waiting: 9 })]))
    expect(await listed()).toMatchObject([{ client_id: queue.client_id, waiting: 1 }])
  })

  it('is refused when it is malformed, and from customers', async () => {
    expect((await seller.post(REPORTS, report([cart({ waiting: -1 })]))).status).toBe(422)
    expect((await seller.post(REPORTS, report([cart({ dealer_id: 'x' })]))).status).toBe(422)
    expect((await seller.post(REPORTS, report([]))).status).toBe(422)
    expect((await (await logIn(api, PHONE.customer)).post(REPORTS, report([cart()]))).status).toBe(403)
    expect((await seller.post(REPORTS, report([cart({ dealer_id: randomUUID() })]))).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  it('is stored once however many arrive at the same time', async () => {
    const queue = cart({ waiting: 2 })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => seller.post(REPORTS, report([queue]))))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await listed()).toHaveLength(1)
  })
})

const open = async (state = 'open') =>
  responseOf(getCartRefusals, await staff.get(`/api/staff/cart_refusals?state=${state}`)).refusals.data
const limit = (most: number) => api.db.query('update product set max_per_order = $2 where id = $1', [SLUSH, most])
const refuse = async (quantity = 7) => {
  await limit(5)
  const answer = await seller.post(`${UPDATE}?dealer_id=${company}`, change({ quantity }), operation(randomUUID(), 1))
  expect(answer.status).toBe(409)
  const [refusal] = await open()
  return refusal?.id ?? ''
}
const apply = (id: string, quantity: number) => staff.post(`/api/staff/cart_refusals/${id}/apply`, { quantity })
const lines = async () => (await seller.get(`/api/carts?dealer_id=${company}`)).body.data.response.carts.data

describe('a refused change of a cart', () => {
  it('is listed with its reason, once however often it is sent', async () => {
    await limit(5)
    const headers = operation(randomUUID(), 1)
    const send = () => seller.post(`${UPDATE}?dealer_id=${company}`, change({ quantity: 7 }), headers)
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    expect(await open()).toMatchObject([
      {
        state: 'open',
        person: { first_name: 'Siti' },
        dealer: { id: company },
        product: { id: SLUSH },
        action: 'add',
        quantity: 7,
        code: 'STOCK_LIMIT',
        available: 5,
      },
    ])
  })

  it('is recorded in a batch beside changes that took effect', async () => {
    await limit(5)
    const client = randomUUID()
    const operations = [2, 7].map((quantity, at) => ({ key: `${client}.${at + 1}`, body: change({ quantity }) }))
    expect((await seller.post(`/api/carts/sync?dealer_id=${company}`, { operations })).status).toBe(200)
    expect(await open()).toMatchObject([{ quantity: 7, available: 5 }])
    expect(await lines()).toMatchObject([{ quantity: 2 }])
  })

  it('can be applied by staff once the rules allow it, and the cart says who did it', async () => {
    const id = await refuse()
    expect((await apply(id, 7)).body.data.code).toBe('STOCK_LIMIT')
    expect(await lines()).toEqual([])
    await limit(10)
    const { refusal } = responseOf(applyCartRefusal, await apply(id, 7))
    expect(refusal).toMatchObject({ state: 'applied', answered_by: expect.stringContaining('Azlan') })
    expect(await lines()).toMatchObject([{ quantity: 7, changed_by: { first_name: 'Azlan' } }])
    expect(await open()).toEqual([])
  })

  it('is applied once by 16 members of staff at the same time', async () => {
    const id = await refuse()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => apply(id, 1)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: AT_ONCE - 1 }, () => 409),
    ])
    expect(await lines()).toMatchObject([{ quantity: 1 }])
  })

  it('cannot be applied for a sales person who has lost the dealer', async () => {
    const id = await refuse()
    const [assigned] = await api.db.query<{ sales_account_id: string }>(
      'delete from sales_assignment where dealer_id = $1 returning sales_account_id',
      [company],
    )
    expect((await apply(id, 1)).body.data.code).toBe('DEALER_NOT_ASSIGNED')
    await api.db.query('insert into sales_assignment values ($1, $2)', [assigned?.sales_account_id, company])
    expect((await apply(id, 0)).body.data.code).toBe('VALIDATION')
  })

  it('can be dismissed once, and stays in the audit trail', async () => {
    const id = await refuse()
    const { refusal } = responseOf(dismissCartRefusal, await staff.post(`/api/staff/cart_refusals/${id}/dismiss`, {}))
    expect(refusal.state).toBe('dismissed')
    expect((await apply(id, 1)).body.data.code).toBe('CONFLICT')
    const acts = await api.db.query<{ act: string }>('select act from audit_entry where object_ref = $1', [
      `cart_refusal:${id}`,
    ])
    expect(acts).toEqual([{ act: 'cart_refusal.dismiss' }])
  })

  it('of a customer is nobody’s business, and one taken back is no refusal', async () => {
    await limit(5)
    await (await logIn(api, PHONE.customer)).post(UPDATE, change({ quantity: 7 }), operation(randomUUID(), 1))
    await dealer.post(UPDATE, change(), { ...operation(randomUUID(), 1), 'X-Cart-Cancel': '1' })
    expect(await open()).toEqual([])
  })
})

describe('the report of offline operations', () => {
  it('counts what waits and what was refused, and is the same as a file', async () => {
    await seller.post(REPORTS, report([cart({ waiting: 3, needs_attention: 1 }), cart({ waiting: 1 })]))
    await refuse()
    const { report: figures } = responseOf(getOfflineReport, await staff.get('/api/staff/reports/offline'))
    expect(figures).toMatchObject({
      waiting: { carts: 2, operations: 4, needs_attention: 1 },
      refusals: [{ code: 'STOCK_LIMIT', count: 1, open: 1, previous: 0 }],
    })
    const file = await api.raw('GET', '/api/staff/report_files/offline', { headers: { cookie: staff.cookie } })
    const text = await file.text()
    expect(text).toContain('waiting_operations,,4,,')
    expect(text).toContain('refused,STOCK_LIMIT,1,1,0')
  })
})
