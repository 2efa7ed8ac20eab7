import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bringReceipt } from '#contract/collections/calls/bring-receipt.ts'
import { countCash } from '#contract/collections/calls/count-cash.ts'
import { getCheques } from '#contract/collections/calls/get-cheques.ts'
import { getCollections } from '#contract/collections/calls/get-collections.ts'
import { moveCheques } from '#contract/collections/calls/move-cheques.ts'
import type { ChequeState } from '#contract/collections/cheque.ts'
import { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import { pathOfNews } from '#contract/notifications/push-payload.ts'
import { getDealerReceivables } from '#contract/receivables/calls/get-dealer-receivables.ts'
import { getStaffWork } from '#contract/reports/calls/get-staff-work.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { writeAccountOrder } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { SigningDevice } from '../../support/data/signing-device.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { LEDGER } from '../../support/journeys/order-invariants.ts'

const AT_ONCE = 16
const DAY_MS = 24 * 60 * 60_000
const STRANGER = '00000000-0000-4000-8000-000000000009'
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

let api: Api
let seller: SignedIn
let dealer: SignedIn
let staff: SignedIn
let dealerId: string
let device: SigningDevice
let count = 0

beforeAll(async () => {
  api = await openApi()
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  staff = await logIn(api, PHONE.admin)
  dealerId = await companyOf(api, PHONE.dealer)
  device = await SigningDevice.of(seller)
})
afterAll(() => api.close())
/** Nothing is open in the dealer's account, and a bounced cheque costs RM 10. */
beforeEach(async () => {
  await api.db.query('delete from receivable_allocation')
  await api.db.query('delete from receivable_entry where dealer_id = $1', [dealerId])
  await setFee(1_000)
})

const setFee = (fee: number) =>
  api.db.query("update config set value = $1 where id = 'collections' and market = 'MY'", [{ bounce_fee: fee }])

/** A cheque that is booked and, unless it is still with the sales person, handed in. */
async function cheque(total: number, { on = dayIn(-1), isHandedIn = true, lines = [] as object[] } = {}) {
  count += 1
  const receipt = await device.sign({
    dealerId,
    total,
    way: 'cheque',
    reference: `00${count}`,
    bank: 'Bank Contoh',
    chequeOn: on,
    lines: lines as [],
  })
  const { id } = responseOf(bringReceipt, await seller.post('/api/collections', { receipt })).collection
  const path = `/api/staff/cash_on_hand/${device.salesPersonId}/count`
  if (isHandedIn) responseOf(countCash, await staff.post(path, { receipts: [id], counted: 0 }))
  return id
}
const move = async (ids: readonly string[], to: string, more: object = {}) =>
  responseOf(moveCheques, await staff.post('/api/staff/cheques/move', { ids, to, ...more })).results
const listed = async (state: ChequeState) =>
  responseOf(getCheques, await staff.get(`/api/staff/cheques?state=${state}`)).cheques.data
const bounced = async (id: string) => {
  await move([id], 'banked')
  return move([id], 'bounced', { reason: 'Insufficient funds' })
}
const account = async () =>
  responseOf(getDealerReceivables, await staff.get(`/api/staff/receivables/${dealerId}`)).account

async function invoiced(total: number, number: string): Promise<string> {
  const { id } = await writeAccountOrder(api.db, { dealerId, total, at: new Date(Date.now() - DAY_MS) })
  await issueAccountInvoices(api.store)
  await api.db.query('update receivable_entry set number = $2 where order_id = $1', [id, number])
  return id
}
const statusOf = async (orderId: string): Promise<string> => {
  const [row] = await api.db.query<{ status: string }>(
    'select payment_status as status from sales_order where id = $1',
    [orderId],
  )
  return row?.status ?? ''
}

describe('a cheque', () => {
  it('is held, banked and cleared, each once, and its sales person and dealer see it', async () => {
    const id = await cheque(5_000)
    const seen = async (person: SignedIn) =>
      responseOf(getCollections, await person.get('/api/collections')).collections.data.find((one) => one.id === id)
        ?.cheque_state
    expect((await listed('held')).find((one) => one.id === id)).toMatchObject({
      amount: 5_000,
      bank: 'Bank Contoh',
      is_handed_in: true,
      is_early: false,
    })
    for (const to of ['banked', 'cleared'] as const) {
      expect(await move([id], to)).toEqual([{ id, is_done: true, reason: null }])
      expect((await move([id], to))[0]).toMatchObject({ is_done: false, reason: expect.stringContaining('status') })
      expect([await seen(seller), await seen(dealer)]).toEqual([to, to])
      expect((await listed(to)).map((one) => one.id)).toContain(id)
    }
    expect((await move([id], 'bounced', { reason: 'Too late' }))[0]).toMatchObject({ is_done: false })
  })

  it('is not banked while the sales person has it, and others of the selection are', async () => {
    const [away, here] = [await cheque(1_000, { isHandedIn: false }), await cheque(2_000)]
    expect(await move([away, here, STRANGER], 'banked')).toEqual([
      { id: away, is_done: false, reason: 'The sales person hasn’t handed this cheque in yet.' },
      { id: here, is_done: true, reason: null },
      { id: STRANGER, is_done: false, reason: expect.any(String) },
    ])
  })

  it('that is post-dated is banked before its day only on purpose', async () => {
    const on = dayIn(20)
    const id = await cheque(1_000, { on })
    expect((await listed('held')).find((one) => one.id === id)).toMatchObject({ is_early: true, cheque_on: on })
    expect(await move([id], 'banked')).toEqual([
      { id, is_done: false, reason: `This cheque is dated ${on}. A bank may refuse it before.` },
    ])
    expect(await move([id], 'banked', { is_early_ok: true })).toEqual([{ id, is_done: true, reason: null }])
  })

  it('that was recorded as cleared by mistake is banked again, with the reason in the trail, and can bounce', async () => {
    await invoiced(5_000, 'INV-6')
    const id = await cheque(5_000)
    await move([id], 'banked')
    expect((await move([id], 'not_cleared', { reason: 'Wrong row' }))[0]).toMatchObject({ is_done: false })
    await move([id], 'cleared')
    const silent = await staff.post('/api/staff/cheques/move', { ids: [id], to: 'not_cleared' })
    expect([silent.status, silent.body.data.fields]).toEqual([422, { reason: 'Required' }])
    expect(await move([id], 'not_cleared', { reason: 'Wrong row' })).toEqual([{ id, is_done: true, reason: null }])
    expect((await listed('banked')).map((one) => one.id)).toContain(id)
    expect((await account()).balance).toBe(0)
    const trail = await api.db.query(
      "select detail->>'reason' as reason from audit_entry where act = 'cheque.not_cleared'",
    )
    expect(trail).toEqual([{ reason: 'Wrong row' }])
    await move([id], 'bounced', { reason: 'Insufficient funds' })
    expect((await account()).balance).toBe(6_000)
  })

  it('waits for staff from its day on, once it is in the office', async () => {
    const waiting = async () =>
      responseOf(getStaffWork, await staff.get('/api/staff/work')).work.find(({ kind }) => kind === 'cheques')?.count ??
      0
    const before = await waiting()
    const id = await cheque(1_000)
    await cheque(1_000, { on: dayIn(20) })
    await cheque(1_000, { isHandedIn: false })
    expect((await waiting()) - before).toBe(1)
    await move([id], 'banked')
    expect((await waiting()) - before).toBe(0)
  })
})

describe('a bounced cheque', () => {
  it('opens its invoices again, with the fee of the market as a document', async () => {
    const [first, second] = [await invoiced(6_000, 'INV-1'), await invoiced(8_000, 'INV-2')]
    const id = await cheque(10_000)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['PAID', 'ON_ACCOUNT'])
    expect((await account()).balance).toBe(4_000)
    expect(await bounced(id)).toEqual([{ id, is_done: true, reason: null }])
    const { balance, items, documents, last_payment } = await account()
    expect(balance).toBe(15_000)
    expect(items.map(({ kind, open }) => [kind, open])).toEqual(
      expect.arrayContaining([
        ['invoice', 6_000],
        ['invoice', 8_000],
        ['fee', 1_000],
      ]),
    )
    expect(items).toHaveLength(3)
    expect(documents.find(({ kind }) => kind === 'bounced')).toMatchObject({
      amount: 10_000,
      open: 0,
      reason: expect.stringContaining('Insufficient funds'),
    })
    expect(await statusOf(first)).toBe('ON_ACCOUNT')
    expect(last_payment).toBeNull()
  })

  it('costs the dealer nothing where the market has no fee', async () => {
    await setFee(0)
    await invoiced(6_000, 'INV-3')
    await bounced(await cheque(6_000))
    expect((await account()).items.map(({ kind, open }) => [kind, open])).toEqual([['invoice', 6_000]])
  })

  it('pays nothing any more: its payment stays with it, and its fee can be paid', async () => {
    const orderId = await invoiced(6_000, 'INV-4')
    await bounced(await cheque(6_000))
    const { documents } = await account()
    const idOf = (kind: string) => documents.find((one) => one.kind === kind)?.id
    const allocate = (body: object) => staff.post(`/api/staff/receivables/${dealerId}/allocations`, body)
    const [credit_id, debit_id] = [idOf('payment'), idOf('bounced')]
    expect((await allocate({ credit_id, debit_id, amount: 0 })).status).toBe(409)
    expect((await allocate({ credit_id, debit_id: idOf('invoice') })).status).toBe(409)
    const paid = await staff.post(`/api/staff/receivables/${dealerId}/payments`, { amount: 7_000, method: 'cash' })
    expect(paid.status).toBe(200)
    expect((await account()).balance).toBe(0)
    expect(await statusOf(orderId)).toBe('PAID')
  })

  it('is told to its dealer, to the sales person and to the other staff who keep the payments', async () => {
    await api.db.query(`update account set permissions = '["payments"]' where phone = $1`, [PHONE.staff])
    const other = await logIn(api, PHONE.staff)
    const id = await cheque(5_000)
    const [company] = await api.db.query<{ name: string }>(
      'select company_name as name from dealer_company where id = $1',
      [dealerId],
    )
    await bounced(id)
    const newsOf = async (person: SignedIn) =>
      responseOf(getInbox, await person.get('/api/inbox')).inbox.data.flatMap(({ news }) =>
        (news.kind === 'cheque' && news.cheque === `Bank Contoh 00${count}`) ||
        (news.kind === 'staff' && news.text.includes(`00${count}`))
          ? [news]
          : [],
      )
    const told = { kind: 'cheque', what: 'bounced', cheque: `Bank Contoh 00${count}`, note: 'Insufficient funds' }
    expect([await newsOf(dealer), await newsOf(seller)]).toEqual([
      [{ ...told, dealer: null }],
      [{ ...told, dealer: company?.name }],
    ])
    expect((await newsOf(other)).map((news) => pathOfNews(news))).toEqual([`/staff/receivables/${dealerId}`])
    // Whoever recorded it knows.
    expect(await newsOf(staff)).toEqual([])
    const messages = await api.db.query<{ body: string }>(
      `select body from notice where subject = (select 'cheque:' || payment_id || ':bounced' from collection where id = $1)`,
      [id],
    )
    expect(messages).toEqual([{ body: expect.stringContaining(`Bank Contoh 00${count} of RM\u00a050.00 bounced`) }])
  })

  it('needs the reason of the bank', async () => {
    const id = await cheque(1_000)
    await move([id], 'banked')
    const answer = await staff.post('/api/staff/cheques/move', { ids: [id], to: 'bounced' })
    expect([answer.status, answer.body.data.fields]).toEqual([422, { reason: 'Required' }])
  })

  it('that was recorded by mistake pays again and costs nothing, is told so, and can bounce again', async () => {
    const orderId = await invoiced(6_000, 'INV-7')
    const id = await cheque(6_000)
    await bounced(id)
    const silent = await staff.post('/api/staff/cheques/move', { ids: [id], to: 'not_bounced' })
    expect([silent.status, silent.body.data.fields]).toEqual([422, { reason: 'Required' }])
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, () => move([id], 'not_bounced', { reason: 'Wrong row' })),
    )
    expect(results.flat().filter(({ is_done }) => is_done)).toHaveLength(1)
    expect((await listed('banked')).map((one) => one.id)).toContain(id)
    expect(await account()).toMatchObject({ balance: 0, items: [] })
    expect(await statusOf(orderId)).toBe('PAID')
    await move([id], 'bounced', { reason: 'Insufficient funds' })
    expect((await account()).balance).toBe(7_000)
    expect(await statusOf(orderId)).toBe('ON_ACCOUNT')
    const messages = await api.db.query(
      "select template from notice where subject like 'cheque:%' order by id desc limit 3",
    )
    expect(messages).toEqual(
      ['cheque_bounced', 'cheque_not_bounced', 'cheque_bounced'].map((template) => ({ template })),
    )
    expect(await api.db.query(LEDGER['a document is open by what no link uses of it'] ?? '')).toEqual([])
  })

  it('that was recorded by mistake leaves a fee that was paid in the dealer’s favour', async () => {
    const id = await cheque(6_000)
    await bounced(id)
    await staff.post(`/api/staff/receivables/${dealerId}/payments`, { amount: 1_000, method: 'cash' })
    await move([id], 'not_bounced', { reason: 'Wrong row' })
    expect((await account()).balance).toBe(-7_000)
  })

  it(`bounces once when ${AT_ONCE} record it at once`, async () => {
    await invoiced(6_000, 'INV-5')
    const id = await cheque(6_000)
    await move([id], 'banked')
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        move([id], at % 2 === 0 ? 'bounced' : 'cleared', { reason: 'Insufficient funds' }),
      ),
    )
    expect(results.flat().filter(({ is_done }) => is_done)).toHaveLength(1)
    const isBounced = (await listed('bounced')).some((one) => one.id === id)
    expect((await account()).balance).toBe(isBounced ? 7_000 : 0)
    expect(await api.db.query(LEDGER['a document is open by what no link uses of it'] ?? '')).toEqual([])
  })
})
