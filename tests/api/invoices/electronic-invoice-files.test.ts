import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTaxFile } from '#contract/invoices/calls/make-tax-file.ts'
import { MARKETS } from '#contract/site/market.ts'
import { makeInvoices } from '#server/domains/invoices/services/make-invoices.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, type SignedIn, stoppedClock, type TestClock } from '../../support/journeys/api.ts'
import { askFor, BUYER, listed, paidOrder, switchOn, totalsOf } from '../../support/journeys/invoice-steps.ts'

const PPN = { label: 'Termasuk PPN', rate_bp: 1_100 }
const TAXPAYER = {
  name: 'PT Kabusa Ritel',
  tin: '0123456789012345',
  nitku: '0123456789012345000000',
  address: 'Jalan Kabut 1',
  city: 'Jakarta',
  postcode: '10110',
  phone: '+622112345678',
  email: null,
}

let api: Api
let clock: TestClock
let staff: SignedIn
let person: SignedIn
let month: string
let buyer: typeof BUYER

beforeAll(async () => {
  clock = stoppedClock()
  api = await openApi({}, { market: MARKETS.IDN, timeZone: 'Asia/Jakarta' }, clock)
  staff = await logIn(api, '+62800000000901')
  person = await logIn(api, '+62800000000104')
  month = new Date(clock.now()).toISOString().slice(0, 7)
  const [state] = await api.db.query<{ id: number }>(
    `select s.id from state s join country c on c.id = s.country_id where c.code = 'ID' order by s.id limit 1`,
  )
  const npwp = '9876543210987654'
  buyer = { ...BUYER, tin: npwp, id_type: 'NPWP', id_number: npwp, phone: '+6281234567890', state_id: state?.id ?? 0 }
  await switchOn(staff, `${month}-01`, { service: 'file', taxpayer: TAXPAYER })
})
afterAll(() => api.close())

const ask = (id: string, of = buyer) => askFor(person, id, { buyer: of })
const file = async () =>
  responseOf(makeTaxFile, await staff.post('/api/staff/electronic_invoice_files', { month })).file

describe('a month in Indonesia', () => {
  it('is a file of the invoices that buyers asked for, whose answers staff record', async () => {
    const [account] = await api.db.query<{ id: string }>("select id from account where phone = '+62800000000104'")
    const orders = []
    for (let number = 1; number <= 4; number += 1) {
      const at = new Date(clock.now())
      orders.push(
        await paidOrder(api, { accountId: account?.id ?? '', at, number, prices: [99_000 * number], tax: PPN }),
      )
    }
    for (const { id } of orders.slice(0, 3)) await ask(id)
    await makeInvoices(api.store)
    expect((await staff.post(`/api/staff/electronic_invoices/${orders[0]?.id}/record`, {})).status).toBe(422)

    const first = await file()
    expect([first.count, first.xml.match(/<RefDesc>/g)?.length]).toEqual([3, 3])
    expect((await file()).xml).toBe(first.xml)

    const found = (await listed(staff)).toSorted((a, b) => a.amount - b.amount)
    const record = (at: number, answer: object) =>
      staff.post(`/api/staff/electronic_invoices/${found[at]?.id}/record`, { answer })
    for (const at of [0, 1]) await record(at, { kind: 'accepted', reference: `0400260000000000${at}` })
    await record(2, { kind: 'refused', reason: 'NITKU pembeli tidak valid' })
    expect((await record(0, { kind: 'accepted', reference: '04002600000000009' })).status).toBe(409)
    const decided = (await listed(staff)).toSorted((a, b) => a.amount - b.amount)
    expect(decided.map(({ state }) => state)).toEqual(['valid', 'valid', 'refused'])
    expect(decided[2]?.reasons).toEqual([{ code: 'CORETAX', text: 'NITKU pembeli tidak valid' }])

    await staff.post(`/api/staff/electronic_invoices/${found[2]?.id}/send`, { buyer })
    const second = await file()
    expect([second.count, second.xml.includes(found[2]?.number ?? '-')]).toEqual([1, true])
    await record(2, { kind: 'accepted', reference: '04002600000000003' })
    const totals = await totalsOf(staff, month)
    expect(totals).toMatchObject({
      ledger: { total: 990_000 },
      accepted: 594_000,
      open: 0,
      uncovered: 396_000,
      difference: 0,
      consolidated_due: null,
    })
  })

  it('has no file when nothing waits', async () => {
    const answer = await staff.post('/api/staff/electronic_invoice_files', { month })
    expect([answer.status, answer.body.data.code]).toEqual([409, 'CONFLICT'])
  })
})
