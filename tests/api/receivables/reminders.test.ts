import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { remindDealers } from '#server/domains/receivables/services/remind-dealers.ts'
import { writeAccountOrder } from '../../support/data/account-orders.ts'
import { type Api, openApi, type TestClock, testClock } from '../../support/journeys/api.ts'

const HOUR = 60 * 60_000

describe.each([
  ['MYR', 'Asia/Kuala_Lumpur', 8],
  ['IDN', 'Asia/Jakarta', 7],
] as const)('reminders in the store of %s', (locale, timeZone, ahead) => {
  let api: Api
  let clock: TestClock
  let dealerId: string
  beforeAll(async () => {
    clock = testClock()
    api = await openApi({}, { market: MARKETS[locale], timeZone }, clock)
    const market = MARKETS[locale].code
    const [dealer] = await api.db.query<{ id: string }>(
      "select id from dealer_company where market = $1 and status = 'approved' limit 1",
      [market],
    )
    dealerId = dealer?.id ?? ''
    await api.db.query(
      `update config set value = '{"credit_days":10,"remind_before_days":3,"remind_on_due":true,"remind_after_days":5}'
        where id = 'dealer_account' and market = $1`,
      [market],
    )
    // At noon of the store, so that the days below are whole ones.
    const hour = (new Date(clock.now()).getUTCHours() + ahead) % 24
    clock.pass(((36 - hour) % 24) * HOUR)
    await writeAccountOrder(api.db, { dealerId, total: 12_500, at: new Date(clock.now()) })
    await issueAccountInvoices(api.store)
  })
  afterAll(() => api.close())

  const sent = async () =>
    (
      await api.db.query<{ template: string }>("select template from notice where subject like 'invoice:%' order by id")
    ).map(({ template }) => template)
  /** Sixteen runs at once, as of several servers. @returns how many reminders they have sent */
  const run = async () => {
    const counts = await Promise.all(Array.from({ length: 16 }, () => remindDealers(api.store)))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  it('come once for each step, on its day', async () => {
    clock.pass(6 * 24 * HOUR)
    await run()
    expect(await sent()).toEqual([])
    clock.pass(24 * HOUR)
    expect([await run(), await run()]).toEqual([1, 0])
    expect(await sent()).toEqual(['invoice_before_due'])
    clock.pass(3 * 24 * HOUR)
    expect(await run()).toBe(1)
    expect(await sent()).toEqual(['invoice_before_due', 'invoice_due'])
    // Until the end of the fourth day after, and from the first moment of the fifth.
    clock.pass(4 * 24 * HOUR + 11 * HOUR)
    await run()
    expect(await sent()).toHaveLength(2)
    clock.pass(2 * HOUR)
    await run()
    clock.pass(30 * 24 * HOUR)
    await run()
    expect(await sent()).toEqual(['invoice_before_due', 'invoice_due', 'invoice_overdue'])
    const [notice] = await api.db.query<{ body: string }>(
      "select body from notice where template = 'invoice_overdue' limit 1",
    )
    expect(notice?.body).toContain('/account/receivables')
  })

  it('do not come for a dealer whose reminders are paused, or for what is paid', async () => {
    await api.db.query('update dealer_company set reminders_paused = true where id = $1', [dealerId])
    await writeAccountOrder(api.db, { dealerId, total: 5_000, at: new Date(clock.now()) })
    await issueAccountInvoices(api.store)
    clock.pass(20 * 24 * HOUR)
    await run()
    expect(await sent()).toHaveLength(3)
    await api.db.query('update dealer_company set reminders_paused = false where id = $1', [dealerId])
    await api.db.query('update receivable_entry set open_minor = 0 where dealer_id = $1', [dealerId])
    await run()
    expect(await sent()).toHaveLength(3)
  })
})
