import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReceivables } from '#contract/receivables/calls/get-receivables.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { writeAccountOrder } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const clock: TestClock = testClock()
let api: Api
let dealer: SignedIn
let staff: SignedIn
let dealerId: string
let home: string

beforeAll(async () => {
  api = await openApi({ checksAnswers: false }, {}, clock)
  dealerId = await companyOf(api, PHONE.dealer)
  await writeStock(api.db, 'update product_market set stock = 500')
  await api.db.query('update dealer_company set credit_limit = 10000000')
  await api.db.query(
    `update config set value = '{"credit_days":30,"grace_days":7}' where id = 'dealer_account' and market = 'MY'`,
  )
  await writeAccountOrder(api.db, { dealerId, total: 10_000, at: new Date(clock.now()) })
  await issueAccountInvoices(api.store)
  await signIn()
  home = await newAddress(dealer)
})
afterAll(() => api.close())

async function signIn() {
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  staff = await logIn(api, PHONE.admin)
}
async function order(more: object = {}) {
  await api.db.query('delete from cart_line')
  const cart_ids = await fillCart(dealer, [{ quantity: 1 }])
  return buy(dealer, { cart_ids, address_id: home, ...more })
}
/** A minute before the last day of grace ends in Kuala Lumpur. */
async function untilEndOfGrace() {
  const [row] = await api.db.query<{ due_at: Date }>('select due_at from receivable_entry where dealer_id = $1', [
    dealerId,
  ])
  clock.pass((row?.due_at.getTime() ?? 0) + 7 * 24 * 3_600_000 - clock.now() - 60_000)
  await signIn()
}
const lift = (body: object) => staff.post(`/api/staff/receivables/${dealerId}/lift_stop`, body)

describe('the overdue stop', () => {
  it('begins when the last day of grace has ended, and leaves prepaid orders possible', async () => {
    await untilEndOfGrace()
    expect((await order()).order.status).toBe('PROCESSING')
    clock.pass(60_000)
    const refused = await order()
    expect([refused.status, refused.code]).toEqual([409, 'ACCOUNT_OVERDUE'])
    expect(refused.data.userMessage?.replaceAll('\u00a0', ' ')).toContain('RM 100.00 on your account is overdue')
    expect(refused.data).toMatchObject({ overdue: { amount: 10_000, href: '/account/receivables' } })
    expect((await order({ payment_service: 'MANUAL' })).order.status).toBe('PENDING_PAYMENT')
    const { receivables } = responseOf(getReceivables, await dealer.get('/api/receivables'))
    expect(receivables.stop).toEqual({ amount: 10_000, grace_days: 7, is_lifted: false })
  })

  it('is lifted by staff for one order, or until a moment, with a reason in the trail', async () => {
    expect((await lift({ until: null, reason: 'Cheque is on the way' })).status).toBe(200)
    expect((await order()).status).toBe(200)
    expect((await order()).code).toBe('ACCOUNT_OVERDUE')
    const until = new Date(clock.now() + 3_600_000).toISOString()
    await lift({ until, reason: 'Agreed by phone' })
    expect([(await order()).status, (await order()).status]).toEqual([200, 200])
    clock.pass(3_600_000)
    expect((await order()).code).toBe('ACCOUNT_OVERDUE')
    expect((await lift({ until, reason: 'Too late' })).status).toBe(422)
    const trail = await api.db.query<{ detail: object }>(
      "select detail from audit_entry where act = 'dealer.lift_overdue_stop' order by id",
    )
    expect(trail.map(({ detail }) => detail)).toMatchObject([
      { reason: 'Cheque is on the way', until: null },
      { reason: 'Agreed by phone', until },
    ])
  })

  it('follows the days of the dealer, and ends with the payment', async () => {
    const terms = { days: null, from_month_end: false, reminders_paused: false }
    const change = (grace_days: number | null) =>
      staff.post(`/api/staff/receivables/${dealerId}/terms`, { ...terms, grace_days })
    expect((await change(30)).status).toBe(200)
    expect((await order()).status).toBe(200)
    await change(null)
    expect((await order()).code).toBe('ACCOUNT_OVERDUE')
    await staff.post(`/api/staff/receivables/${dealerId}/payments`, { amount: 10_000, method: 'cash', items: [] })
    expect((await order()).status).toBe(200)
  })
})
