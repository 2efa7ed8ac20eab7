import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getNumbering } from '#contract/orders/calls/get-numbering.ts'
import { type NumberFormat, type NumberKind, writeNumber } from '#contract/orders/numbering.ts'
import * as series from '#server/domains/orders/queries/number-series.ts'
import { nextNumber } from '#server/domains/orders/services/invoices.ts'
import { refNoOf } from '#server/domains/payments/gateways/ref-no.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const YEAR_MS = 366 * 24 * 60 * 60_000
const AT_ONCE = 16

const clock = testClock()
let api: Api
let admin: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  admin = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

async function numbering() {
  const { numbering: found } = responseOf(getNumbering, await admin.get('/api/staff/numbering'))
  const of = (kind: NumberKind) => {
    const series = found.series.find((one) => one.kind === kind)
    if (!series) throw new Error(kind)
    const { prefix, digits, yearly } = series
    const count = yearly ? series.next_yearly : series.next_continuous
    return { format: { prefix, digits, yearly }, next: writeNumber(series, { year: found.year, count }), count }
  }
  return { year: found.year, order: of('order'), invoice: of('invoice'), credit_note: of('credit_note') }
}

async function change(changes: Partial<Record<NumberKind, Partial<NumberFormat>>>) {
  const now = await numbering()
  const of = (kind: NumberKind) => ({ ...now[kind].format, ...changes[kind] })
  return admin.post('/api/staff/numbering', {
    order: of('order'),
    invoice: of('invoice'),
    credit_note: of('credit_note'),
  })
}

const takeIn = (transaction: Transaction, kind: NumberKind = 'order') =>
  nextNumber(transaction, kind, { now: new Date(clock.now()), config: api.store.config })
const take = (kind?: NumberKind) => api.db.transaction((transaction) => takeIn(transaction, kind))

/** Until a statement of the test's database waits for a lock, or `work` has ended without waiting. */
async function untilBlockedOrDone(work: Promise<unknown>): Promise<void> {
  const ended = work.then(
    () => true,
    () => true,
  )
  const isBlocked = async () => {
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    return (await api.db.query(waiting)).length > 0
  }
  await expect.poll(() => Promise.race([ended, isBlocked()]), { interval: 5, timeout: 10_000 }).toBe(true)
}
const countIn = (number: string) => Number(/\d+$/.exec(number)?.[0])

describe('numbering', () => {
  it('is the market’s code, with INV- and CN- before it, until it is changed', async () => {
    const { year, order, invoice, credit_note } = await numbering()
    expect([order.format.prefix, invoice.format.prefix, credit_note.format.prefix]).toEqual(['MY', 'INV-MY', 'CN-MY'])
    expect(order.next).toBe(await take())
    expect(await take('invoice')).toMatch(new RegExp(`^INV-MY${year}-\\d{6}$`))
  })

  it('announces the number that the next order gets, and continues the count in a new format', async () => {
    const person = await newCustomer(api)
    const address_id = await newAddress(person)
    const before = (await numbering()).order.count
    const saved = await change({ order: { prefix: 'awan-', digits: 5, yearly: false } })
    expect([saved.status, saved.body.data.fields]).toEqual([200, undefined])
    const announced = (await numbering()).order.next
    expect(announced).toBe(`AWAN-${String(before).padStart(5, '0')}`)
    const cart_ids = await fillCart(person, [{ productable_id: 1052 }])
    const { order } = await buy(person, { cart_ids, address_id, payment_service: 'MANUAL' })
    expect(order.order_no).toBe(announced)
    expect((await person.get(`/api/orders/${order.id}`)).status).toBe(200)
    const path = encodeURIComponent(`invoices/${announced}`)
    const document = await api.raw('GET', `/pdf/raw?path=${path}`, { headers: { cookie: person.cookie } })
    expect(document.status).toBe(200)
  })

  it('goes on counting when a year has passed, or begins at 1 with the year in the number', async () => {
    const last = countIn(await take())
    clock.pass(YEAR_MS)
    admin = await logIn(api, PHONE.admin)
    expect(await take()).toBe(`AWAN-${String(last + 1).padStart(5, '0')}`)
    expect((await change({ order: { prefix: 'AWAN-', yearly: true } })).status).toBe(200)
    const { year, order } = await numbering()
    expect(order.next).toBe(`AWAN-${year}-${String(last + 2).padStart(5, '0')}`)
    expect(await take()).toBe(order.next)
    clock.pass(YEAR_MS)
    admin = await logIn(api, PHONE.admin)
    expect(await take()).toBe(`AWAN-${year + 1}-00001`)
  })

  it('refuses a prefix of another series, of the other market, and one that would repeat a number', async () => {
    const ofAnother = await change({ order: { prefix: 'INV-MY' } })
    expect([ofAnother.status, Object.keys(ofAnother.body.data.fields ?? {})]).toEqual([
      422,
      ['order.prefix', 'invoice.prefix'],
    ])
    expect((await change({ order: { prefix: 'ID' } })).body.data.fields).toEqual({
      'order.prefix': 'ID is used for other numbers already. Choose another prefix.',
    })
    const { year } = await numbering()
    await api.db.query('update sales_order set invoice_no = $1 where invoice_no is null', [`OLD${year}-000900`])
    expect((await change({ invoice: { prefix: 'OLD' } })).body.data.fields).toEqual({
      'invoice.prefix':
        'Numbers that begin with OLD exist already, and would be given a second time. Choose another prefix.',
    })
    // Without the year in it, no number is the same.
    expect((await change({ invoice: { prefix: 'OLD', yearly: false } })).status).toBe(200)
    for (const prefix of ['', '2', 'A1', 'Ä', 'ABCDEFGHIJK', "A'"])
      expect([prefix, (await change({ order: { prefix } })).status]).toEqual([prefix, 422])
  })

  it('gives no number twice and leaves no gap while the format changes at the same time', async () => {
    const before = (await numbering()).order.count
    const prefixes = ['A-', 'B-', 'C-', 'D-']
    const [numbers, ...changes] = await Promise.all([
      Promise.all(Array.from({ length: AT_ONCE * 4 }, () => take())),
      ...prefixes.map((prefix, at) => change({ order: { prefix, yearly: at % 2 === 0 } })),
    ])
    expect(changes.map(({ status }) => status)).toEqual(prefixes.map(() => 200))
    const counts = numbers.map(countIn).toSorted((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: AT_ONCE * 4 }, (_, at) => before + at))
    expect(new Set(numbers).size).toBe(numbers.length)
    const references = numbers.map((number) => refNoOf(number, 1, api.store.config.market))
    expect(new Set(references).size).toBe(references.length)
  })

  it('continues after a number whose order is not stored yet', async () => {
    const { yearly } = (await numbering()).order.format
    const { number, changing } = await api.db.transaction(async (transaction) => {
      const taken = await takeIn(transaction)
      const answer = change({ order: { yearly: !yearly } })
      await untilBlockedOrDone(answer)
      return { number: taken, changing: answer }
    })
    expect((await changing).status).toBe(200)
    expect((await numbering()).order.count).toBe(countIn(number) + 1)
  })

  it('gives the next number in the new format while the change is not stored yet', async () => {
    const year = (await numbering()).year
    const taking = await api.db.transaction(async (transaction) => {
      const states = await series.lockAll(transaction, year)
      const now = states.find(({ market, kind }) => market === 'MY' && kind === 'order')
      if (!now) throw new Error('There is no series of orders')
      const { prefix, digits, yearly, last_yearly, last_continuous } = now
      const last = Math.max(last_yearly, last_continuous)
      await series.save(transaction, { market: 'MY', kind: 'order', prefix, digits, yearly: !yearly, year, last })
      const number = take()
      await untilBlockedOrDone(number)
      return { number }
    })
    const number = countIn(await taking.number)
    expect(countIn(await take())).toBe(number + 1)
  })

  it('records each changed series in the audit trail', async () => {
    const rows = await api.db.query<{ object_ref: string }>(
      "select object_ref from audit_entry where act = 'numbering.change' order by created_at limit 1",
    )
    expect(rows).toEqual([{ object_ref: 'numbering:order' }])
  })
})
