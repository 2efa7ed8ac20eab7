import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGEING_COLUMNS, ageingOf, balanceOf, daysOverdue } from '#contract/receivables/ageing.ts'
import { getDealerReceivables } from '#contract/receivables/calls/get-dealer-receivables.ts'
import { getStaffReceivables } from '#contract/receivables/calls/get-staff-receivables.ts'
import type { EntryKind } from '#contract/receivables/open-item.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { followLedger } from '#server/domains/orders/services/transition-order.ts'
import { bouncePayment } from '#server/domains/receivables/services/bounce-payment.ts'
import { lockDealer } from '#server/domains/receivables/services/ledger.ts'
import { type AccountStatement, readStatement } from '#server/domains/receivables/services/statement.ts'
import { type WrittenOrder, writeAccountOrder } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'
import { LEDGER } from '../../support/journeys/order-invariants.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

/** Events of one history: 20,000 with `PROOFS=whole`. */
const EVENTS = Number(process.env.LEDGER_EVENTS ?? (isFullRun ? 20_000 : 800))
const WRITERS = 16
const HOUR = 60 * 60_000
const ZONE = 'Asia/Kuala_Lumpur'

const clock = testClock()
let api: Api
let staff: SignedIn
let dealers: string[]

interface Row {
  id: string
  dealer_id: string
  kind: EntryKind
  amount: number
  due_at: Date | null
  at: Date
}
const rowsOf = (dealerId: string) =>
  api.db.query<Row>(
    `select id, dealer_id, kind, amount_minor as amount, due_at, created_at as at
       from receivable_entry where dealer_id = $1 order by created_at, id`,
    [dealerId],
  )

const orders: (WrittenOrder & { dealerId: string })[] = []
const answers: Record<number, number> = {}
let bounced = 0

/** One random change; what cannot be done is refused, and that is part of the history. */
async function happens(random: () => number): Promise<void> {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item
  const dealerId = pick(dealers)
  const account = `/api/staff/receivables/${dealerId}`
  const post = async (path: string, body: unknown) => {
    const { status, body: answer } = await staff.post(path, body)
    answers[status] = (answers[status] ?? 0) + 1
    // 503: the writers waited too long for one dealer's row, and nothing was written.
    if ((status >= 500 && status !== 503) || status === 401 || status === 403)
      throw new Error(`${path}: ${JSON.stringify(answer)}`)
  }
  const some = (condition: string) =>
    api.db.query<{ id: string; open: number }>(
      `select id, open_minor as open from receivable_entry where dealer_id = $1 and ${condition} order by id desc limit 12`,
      [dealerId],
    )
  const kind = random()
  if (kind < 0.25 || orders.length === 0) {
    const at = new Date(clock.now())
    const order = await writeAccountOrder(api.db, { dealerId, total: 5 * whole(20, 40_000), at })
    // Nobody changes an order before it has its invoice: it gets it when it is sent.
    await issueAccountInvoices(api.store)
    orders.push({ ...order, dealerId })
  } else if (kind < 0.4) {
    const body = { amount: whole(1, 120_000), method: 'cash', is_another: true }
    await post(`/api/staff/orders/${pick(orders).id}/record_payment`, body)
  } else if (kind < 0.6) {
    const items = random() < 0.5 ? [] : (await some('open_minor <> 0')).filter(() => random() < 0.5).map(({ id }) => id)
    await post(`${account}/payments`, { amount: whole(1, 300_000), method: 'cash', items })
  } else if (kind < 0.75) {
    const [credits, debits] = await Promise.all([some('amount_minor < 0'), some('amount_minor > 0')])
    if (credits.length === 0 || debits.length === 0) return
    const amount = random() < 0.5 ? {} : { amount: whole(0, 20_000) }
    await post(`${account}/allocations`, { credit_id: pick(credits).id, debit_id: pick(debits).id, ...amount })
  } else if (kind < 0.85) {
    const [link] = await api.db.query<{ credit_id: string; debit_id: string }>(
      `select a.credit_id, a.debit_id from receivable_allocation a join receivable_entry e on e.id = a.credit_id
        where e.dealer_id = $1 order by a.created_at desc, a.credit_id offset $2 limit 1`,
      [dealerId, whole(0, 9)],
    )
    if (link) await post(`${account}/allocations`, { ...link, amount: 0 })
  } else if (kind < 0.93) {
    const { id, lineId } = pick(orders)
    const reference = random() < 0.3 ? { reference: 'TT-1' } : {}
    const lines = [{ line_id: lineId, quantity: whole(1, 3) }]
    await post(`/api/staff/orders/${id}/refund`, { lines, reason: 'Returned', shipping: false, ...reference })
  } else if (kind < 0.96) {
    await bounces(dealerId, whole(0, 3_000))
  } else {
    const [item] = await some('open_minor <> 0')
    if (!item) return
    const amount = random() < 0.5 ? {} : { amount: whole(1, 30_000) }
    if (item.open > 0) await post(`${account}/write_off`, { item_id: item.id, reason: 'Uncollectable', ...amount })
    else await post(`${account}/pay_out`, { item_id: item.id, reference: 'TT-2', ...amount })
  }
}

/** The newest payment towards the account that has not bounced, perhaps used for invoices and paid back, bounces. */
async function bounces(dealerId: string, fee: number): Promise<void> {
  const { config } = api.store
  await api.db.transaction(async (transaction) => {
    lockDealer(transaction, dealerId)
    const [payment] = await transaction.query<{ payment_id: string; created_by: string }>(
      `select e.payment_id, p.created_by from receivable_entry e join receivable_payment p on p.id = e.payment_id
        where e.dealer_id = $1 and not exists (
          select 1 from receivable_entry b where b.dealer_id = $1 and b.kind = 'bounced' and b.number = e.number)
        order by e.id desc limit 1`,
      [dealerId],
    )
    if (!payment) return
    const { payment_id: paymentId, created_by: by } = payment
    const moment = { by, now: new Date(clock.now()), config }
    const orderIds = await bouncePayment(transaction, { dealerId, paymentId, fee, reason: 'No funds' }, moment)
    await followLedger(transaction, { orderIds, actor: { kind: 'staff', id: by } }, moment)
    bounced += 1
  })
}

beforeAll(async () => {
  // The orders have no goods of the demo, so that answers with them are not whole.
  api = await openApi({ checksAnswers: false }, {}, clock)
  dealers = [await companyOf(api, PHONE.dealer), await companyOf(api, PHONE.otherDealer)]
  staff = await logIn(api, PHONE.admin)
  const random = randomFrom(2_026)
  for (let done = 0; done < EVENTS; ) {
    const each = Math.min(2, Math.ceil((EVENTS - done) / WRITERS))
    // Each writer has random numbers of its own, so that what it does depends on no other.
    const writers = Array.from({ length: WRITERS }, () => randomFrom(Math.floor(random() * 1e9)))
    await Promise.all(
      writers.map(async (own) => {
        for (let at = 0; at < each; at += 1) await happens(own)
      }),
    )
    done += each * WRITERS
    clock.pass((EVENTS > 5_000 ? 3 : 30) * HOUR * random())
    // The clock may have passed the end of the session.
    staff = await logIn(api, PHONE.admin)
  }
}, 3_600_000)
afterAll(() => api.close())

describe(`a history of ${EVENTS} changes by ${WRITERS} writers`, () => {
  it('did much and refused what could not be done', () => {
    expect(answers[200]).toBeGreaterThan(EVENTS / 4)
    expect((answers[409] ?? 0) + (answers[422] ?? 0)).toBeGreaterThan(0)
    expect(bounced).toBeGreaterThan(EVENTS / 100)
  })

  it('leaves every balance the sum of its open items, and nothing below zero or paid twice', async () => {
    const wrong: Record<string, unknown[]> = {}
    for (const [name, sql] of Object.entries(LEDGER)) {
      const rows = await api.db.query(sql)
      if (rows.length > 0) wrong[name] = rows
    }
    expect(wrong).toEqual({})
  })

  it('shows staff and dealers the balance of the ledger, in columns that add up to it', async () => {
    const list = responseOf(getStaffReceivables, await staff.get('/api/staff/receivables'))
    for (const dealerId of dealers) {
      const sum = (await rowsOf(dealerId)).reduce((total, { amount }) => total + amount, 0)
      const { account } = responseOf(getDealerReceivables, await staff.get(`/api/staff/receivables/${dealerId}`))
      expect(account.balance).toBe(sum)
      expect(balanceOf(account.ageing)).toBe(sum)
      expect(account.items.reduce((total, { open }) => total + open, 0)).toBe(sum)
      const row = list.receivables.data.find(({ id }) => id === dealerId)
      expect(row?.ageing).toEqual(account.ageing)
    }
    for (const column of AGEING_COLUMNS)
      expect(list.sums.ageing[column]).toBe(
        list.receivables.data.reduce((total, { ageing }) => total + ageing[column], 0),
      )
  })

  it('has statements of any period that equal the ledger, one beginning where the other ends', async () => {
    const random = randomFrom(7)
    for (const dealerId of dealers) {
      const rows = await rowsOf(dealerId)
      const days = [...new Set(rows.map(({ at }) => dayOf(ZONE, at.getTime())))]
      const read = (from: string, to: string): Promise<AccountStatement> =>
        api.db.transaction((transaction) =>
          readStatement(transaction, { dealerId, period: { from, to }, timeZone: ZONE, now: clock.now() }),
        )
      for (let count = 0; count < 25; count += 1) {
        const [one, other] = [0, 1].map(() => Math.floor(random() * days.length))
        const [from, to] = [days[Math.min(one ?? 0, other ?? 0)] ?? '', days[Math.max(one ?? 0, other ?? 0)] ?? '']
        const statement = await read(from, to)
        const before = rows.filter(({ at }) => dayOf(ZONE, at.getTime()) < from)
        const within = rows.filter(({ at }) => dayOf(ZONE, at.getTime()) >= from && dayOf(ZONE, at.getTime()) <= to)
        const opening = before.reduce((total, { amount }) => total + amount, 0)
        expect(statement.opening).toBe(opening)
        expect(statement.rows.map(({ id }) => id)).toEqual(within.map(({ id }) => id))
        let balance = opening
        for (const [at, row] of within.entries()) {
          balance += row.amount
          expect(statement.rows[at]?.balance).toBe(balance)
        }
        expect(statement.closing).toBe(balance)
        expect(balanceOf(statement.ageing)).toBe(balance)
        const next = days[days.indexOf(to) + 1] ?? dayOf(ZONE, clock.now() + 24 * HOUR)
        expect((await read(next, next)).opening).toBe(balance)
      }
    }
  })

  it('ages what is left of an invoice, not what it was', async () => {
    for (const dealerId of dealers) {
      const open = await api.db.query<{ kind: Row['kind']; due_at: Date | null; open: number }>(
        'select kind, due_at, open_minor as open from receivable_entry where dealer_id = $1 and open_minor <> 0',
        [dealerId],
      )
      const aged = open.map((row) => ({ ...row, days_overdue: daysOverdue(ZONE, row.due_at, clock.now()) }))
      const { account } = responseOf(getDealerReceivables, await staff.get(`/api/staff/receivables/${dealerId}`))
      expect(account.ageing).toEqual(ageingOf(aged))
    }
  })
})
