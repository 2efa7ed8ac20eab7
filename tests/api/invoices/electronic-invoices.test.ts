import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffElectronicInvoice } from '#contract/invoices/electronic-invoice.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  stoppedClock,
  type TestClock,
} from '../../support/journeys/api.ts'
import {
  askFor,
  BUYER,
  listed,
  paidOrder,
  refunded,
  runJobs,
  type SimulatedInvoices,
  simulateInvoices,
  switchOn,
  totalsOf,
  UNKNOWN_BUYER,
} from '../../support/journeys/invoice-steps.ts'

const DAY = 24 * 60 * 60_000
const ORDERS = 300

let api: Api
let clock: TestClock
let service: SimulatedInvoices
let person: SignedIn
let staff: SignedIn
let accountId: string
/** The month in which the test runs begins the month of the orders. */
let month: string

beforeAll(async () => {
  clock = stoppedClock()
  service = simulateInvoices(clock)
  api = await openApi({ invoices: service }, {}, clock)
  const [account] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.customer])
  accountId = account?.id ?? ''
  // The first day of the next month at noon: the whole month lies ahead.
  const next = new Date(clock.now())
  clock.pass(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1, 4) - clock.now())
  month = new Date(clock.now()).toISOString().slice(0, 7)
  await signIn()
  await switchOn(staff, `${month}-01`)
})
afterAll(() => api.close())

/** Sessions end when the clock is moved by days. */
async function signIn(): Promise<void> {
  staff = await logIn(api, PHONE.admin)
  person = await logIn(api, PHONE.customer)
}

const inMonth = (day: number): Date => new Date(Date.parse(`${month}-${String(day).padStart(2, '0')}T03:00:00Z`))
const byNumber = (found: readonly StaffElectronicInvoice[], number: string) =>
  found.find((one) => one.number === number)

/** Sum of what the service has accepted and not cancelled: invoices less notes, in sen. */
const acceptedByService = (): number =>
  service.service
    .all()
    .filter((one) => service.service.statusOf(one) === 'Valid')
    .reduce((sum, { type, payable }) => sum + (type === '01' ? payable : -payable), 0)

/** How often each number is valid at the service. */
const validTimes = (): number[] => {
  const times = new Map<string, number>()
  for (const one of service.service.all())
    if (service.service.statusOf(one) === 'Valid') times.set(one.number, (times.get(one.number) ?? 0) + 1)
  return [...new Set(times.values())]
}

describe('a month of 300 orders', () => {
  const orders: { id: string; total: number; lineIds: string[]; day: number; no: string }[] = []
  let ledger = 0

  it('is reported by singles, a consolidated invoice and refund notes, equal to the books to the cent', async () => {
    for (let at = 0; at < ORDERS; at += 1) {
      const day = 1 + Math.floor((at * 26) / ORDERS)
      // Prices that need rounding, some lines with tax, some delivery.
      const prices = at % 3 === 0 ? [1_990 + at, 333] : [2_290 + 7 * at]
      const tax = at % 4 === 0 ? { label: 'SST', rate_bp: 1_000 } : null
      const made = await paidOrder(api, {
        accountId,
        at: inMonth(day),
        number: at + 1,
        prices,
        shipping: at % 5 === 0 ? 800 : 0,
        tax,
      })
      orders.push({ ...made, day, no: `INV-MY${month.slice(2, 4)}-${String(at + 1).padStart(6, '0')}` })
      ledger += made.total
    }
    // Thirty buyers ask in time; of two the tax number does not exist.
    clock.pass(inMonth(27).getTime() - clock.now())
    await signIn()
    for (let at = 0; at < 30; at += 1)
      await askFor(person, orders[at * 7]?.id ?? '', { buyer: at < 2 ? UNKNOWN_BUYER : BUYER })
    await runJobs(api, service)

    const singles = await listed(staff, { month })
    expect(singles).toHaveLength(30)
    expect(singles.filter(({ state }) => state === 'valid')).toHaveLength(28)
    const refused = singles.filter(({ state }) => state === 'refused')
    expect(refused.map(({ reasons }) => reasons[0]?.code)).toEqual(['Error05', 'Error05'])
    expect(refused[0]?.reasons[0]?.text).toContain('A tax number isn’t registered with the tax office')

    // Refunds: of two singles, of two sales that nobody asked an invoice of, one of these completely.
    const parts = [orders[14], orders[21], orders[1], orders[2]]
    for (const [at, order] of parts.entries()) {
      const [line] = order?.lineIds ?? []
      const isWhole = at === 3 && order
      const amount = isWhole ? order.total : 500
      const extra = isWhole ? order.total - (await lineTotal(line)) : 0
      ledger -= await refunded(api, {
        orderId: order?.id ?? '',
        at: inMonth(27),
        lines: [{ id: line ?? '', amount: amount - extra }],
        extra,
      })
    }
    await runJobs(api, service)

    // One is cancelled in time, corrected and sent again.
    const cancelled = byNumber(await listed(staff, { month }), orders[28]?.no ?? '')
    const answer = await staff.post(`/api/staff/electronic_invoices/${cancelled?.id}/cancel`, { reason: 'Wrong buyer' })
    expect(answer.status).toBe(200)
    const again = await staff.post(`/api/staff/electronic_invoices/${cancelled?.id}/send`, {
      buyer: { ...BUYER, name: 'Other Sdn. Bhd.' },
    })
    expect(again.status).toBe(200)
    // The refused ones are corrected and sent again.
    for (const { id } of refused) await staff.post(`/api/staff/electronic_invoices/${id}/send`, { buyer: BUYER })

    // The month ends.
    clock.pass(inMonth(27).getTime() + 6 * DAY - clock.now())
    await signIn()
    await runJobs(api, service)

    const totals = await totalsOf(staff, month)
    expect(totals.ledger).toMatchObject({ total: ledger, count: ORDERS })
    expect(totals).toMatchObject({ accepted: ledger, open: 0, uncovered: 0, difference: 0 })
    expect(acceptedByService()).toBe(ledger)
    expect(validTimes()).toEqual([1])
    const all = await listed(staff, { month })
    const kinds = (kind: string) => all.filter((one) => one.kind === kind && one.state === 'valid').length
    expect([kinds('invoice'), kinds('refund_note')]).toEqual([30, 2])
    const consolidated = all.filter(({ kind }) => kind === 'consolidated')
    // 270 sales without the one that was refunded completely.
    expect(consolidated.reduce((sum, { count }) => sum + count, 0)).toBe(269)
    expect(consolidated.every(({ state, buyer }) => state === 'valid' && buyer === null)).toBe(true)
  }, 120_000)

  it('gives a refund after the month a note that refers to the consolidated invoice', async () => {
    const [line] = orders[3]?.lineIds ?? []
    const at = new Date(clock.now())
    const amount = await refunded(api, { orderId: orders[3]?.id ?? '', at, lines: [{ id: line ?? '', amount: 700 }] })
    await runJobs(api, service)
    const next = at.toISOString().slice(0, 7)
    const notes = await listed(staff, { month: next })
    expect(notes).toMatchObject([{ kind: 'refund_note', state: 'valid', amount, buyer: null }])
    expect(await totalsOf(staff, next)).toMatchObject({ ledger: { total: -700 }, accepted: -700, difference: 0 })
  })

  it('refuses a buyer who asks after the month of the invoice', async () => {
    const answer = await person.post(`/api/orders/${orders[5]?.id}/electronic_invoice`, { buyer: BUYER })
    expect([answer.status, answer.body.data.code]).toEqual([409, 'CONFLICT'])
  })

  it('cannot be cancelled after 72 hours', async () => {
    const valid = await listed(staff, { month, state: 'valid' })
    const old = valid.find(({ kind, cancel_until }) => kind === 'invoice' && cancel_until === null)
    expect(old).toBeDefined()
    const answer = await staff.post(`/api/staff/electronic_invoices/${old?.id}/cancel`, { reason: 'Too late' })
    expect(answer.body.data.userMessage).toContain('The 72-hour limit has passed')
  })

  it('writes who corrected and cancelled into the audit trail', async () => {
    const acts = await api.db.query<{ act: string; count: number }>(
      `select act, count(*) as count from audit_entry where act like 'electronic_invoice.%' group by act order by act`,
    )
    expect(acts).toEqual([
      { act: 'electronic_invoice.cancel', count: 1 },
      { act: 'electronic_invoice.send', count: 3 },
    ])
  })
})

async function lineTotal(id: string | undefined): Promise<number> {
  const [row] = await api.db.query<{ line_total: number }>('select line_total from order_line where id = $1', [id])
  return row?.line_total ?? 0
}
