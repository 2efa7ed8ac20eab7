import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getElectronicInvoiceMonth } from '#contract/invoices/calls/get-electronic-invoice-month.ts'
import { getInvoiceSettings } from '#contract/invoices/calls/get-invoice-settings.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
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
  runJobs,
  type SimulatedInvoices,
  simulateInvoices,
  switchOn,
  TAXPAYER,
} from '../../support/journeys/invoice-steps.ts'
import { readPdf, textOf } from '../../support/pages/read-pdf.ts'

let api: Api
let clock: TestClock
let service: SimulatedInvoices
let person: SignedIn
let admin: SignedIn
let accountId: string
let month: string

const open = async (limits: Parameters<typeof simulateInvoices>[1] = {}) => {
  clock = stoppedClock()
  service = simulateInvoices(clock, limits)
  api = await openApi({ invoices: service }, {}, clock)
  admin = await logIn(api, PHONE.admin)
  person = await logIn(api, PHONE.customer)
  month = new Date(clock.now()).toISOString().slice(0, 7)
  const [account] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.customer])
  accountId = account?.id ?? ''
}
beforeEach(async () => {
  await open()
  await switchOn(admin, `${month}-01`)
})
afterEach(() => api.close())

const order = (number: number, prices: number[]) =>
  paidOrder(api, { accountId, at: new Date(clock.now()), number, prices })
const invoicePdf = async (orderId: string): Promise<string> => {
  const [row] = await api.db.query<{ order_no: string }>('select order_no from sales_order where id = $1', [orderId])
  const path = `/pdf/raw?path=invoices/${row?.order_no}`
  const answer = await api.raw('GET', path, { headers: { cookie: person.cookie } })
  if (answer.status !== 200) throw new Error(await answer.text())
  return textOf(readPdf(new Uint8Array(await answer.arrayBuffer())))
}

describe('a buyer', () => {
  it('who asks sees the accepted invoice with its QR code, on the order page and on the PDF', async () => {
    const { id } = await order(1, [1_990])
    const before = (await askFor(person, id)).electronic_invoice
    expect(before).toMatchObject({ is_asked: true, invoice: null, buyer: BUYER })
    expect(await invoicePdf(id)).not.toContain('Accepted by the tax office')
    await runJobs(api, service)
    const answer = await person.get(`/api/orders/${id}/electronic_invoice`)
    const { electronic_invoice: shown } = answer.body.data.response as unknown as {
      electronic_invoice: { invoice: { state: string; reference: string; link: string; qr: object | null } }
    }
    const [sent] = service.service.all()
    expect(shown.invoice).toMatchObject({ state: 'valid', reference: sent?.uuid, qr: { path: expect.any(String) } })
    expect(shown.invoice.link).toContain(`/simulator/myinvois/${sent?.uuid}/share/${sent?.longId}`)
    const text = await invoicePdf(id)
    expect(text).toContain('Accepted by the tax office')
    expect(text).toContain(sent?.uuid)
  })

  it('whose wish stands gets one for every later order', async () => {
    const first = await order(1, [1_000])
    await askFor(person, first.id, { is_standing: true })
    const second = await order(2, [2_000])
    await runJobs(api, service)
    const found = await listed(admin)
    expect(found.map(({ order: of, state }) => `${of?.id} ${state}`).toSorted()).toEqual(
      [first.id, second.id].map((id) => `${id} valid`).toSorted(),
    )
  })

  it('is refused with numbers that do not fit the market, by their fields', async () => {
    const { id } = await order(1, [1_000])
    const answer = await person.post(`/api/orders/${id}/electronic_invoice`, {
      buyer: { ...BUYER, tin: null, id_number: 'KOPERASI' },
    })
    expect([answer.status, Object.keys(answer.body.data.fields ?? {}).toSorted()]).toEqual([
      422,
      ['buyer.id_number', 'buyer.tin'],
    ])
  })

  it('of more than RM 10,000 needs an invoice of their own, which waits for their details', async () => {
    const { id } = await order(1, [1_000_005])
    await order(2, [1_000_000])
    await runJobs(api, service)
    const found = await listed(admin)
    expect(found).toMatchObject([{ state: 'refused', order: { id }, reasons: [{ code: 'BUYER_MISSING' }] }])
    expect(service.service.all()).toEqual([])
    await admin.post(`/api/staff/electronic_invoices/${found[0]?.id}/send`, { buyer: BUYER })
    await runJobs(api, service)
    expect((await listed(admin)).map(({ state }) => state)).toEqual(['valid'])
  })
})

describe('the tax service', () => {
  it('is asked for one token as long as it is valid, and for a new one when it is withdrawn', async () => {
    for (let number = 1; number <= 3; number += 1) {
      await askFor(person, (await order(number, [1_000])).id)
      await runJobs(api, service, 2)
      if (number === 2) service.service.withdrawTokens()
    }
    expect(service.arrived.filter((asked) => asked.includes('token'))).toHaveLength(2)
    expect((await listed(admin)).map(({ state }) => state)).toEqual(['valid', 'valid', 'valid'])
  })

  it('that is busy is left alone for as long as it asks', async () => {
    await api.close()
    await open({ submit: 1 })
    await switchOn(admin, `${month}-01`)
    await askFor(person, (await order(1, [1_000])).id)
    await runJobs(api, service, 1)
    clock.pass(-64_000)
    await askFor(person, (await order(2, [1_000])).id)
    const submissions = () => service.arrived.filter((asked) => asked.startsWith('POST /api')).length
    await runJobs(api, service, 1)
    clock.pass(-64_000)
    await runJobs(api, service, 1)
    expect(submissions()).toBe(2)
    await runJobs(api, service)
    expect((await listed(admin)).map(({ state }) => state)).toEqual(['valid', 'valid'])
    expect(submissions()).toBe(3)
  })

  it('that does not let the store in is named to staff, and sends nothing', async () => {
    await askFor(person, (await order(1, [1_000])).id)
    service.fault = (asked) =>
      asked.includes('token') ? Response.json({ error: 'invalid_client' }, { status: 400 }) : null
    await runJobs(api, service, 2)
    const shown = responseOf(
      getElectronicInvoiceMonth,
      await admin.get(`/api/staff/electronic_invoice_months/${month}`),
    )
    expect(shown.problem).toContain('rejected the client ID')
    expect((await listed(admin)).map(({ state }) => state)).toEqual(['waiting'])
    service.fault = () => null
    await runJobs(api, service)
    const after = responseOf(
      getElectronicInvoiceMonth,
      await admin.get(`/api/staff/electronic_invoice_months/${month}`),
    )
    expect(after.problem).toBeNull()
  })

  it('gets at most 100 invoices in a request', async () => {
    for (let number = 1; number <= 101; number += 1) await askFor(person, (await order(number, [500])).id)
    await runJobs(api, service)
    const uids = service.service.all().map(({ submissionUid }) => submissionUid)
    const sizes = [...new Set(uids)].map((uid) => uids.filter((one) => one === uid).length)
    expect(sizes.toSorted((a, b) => b - a)).toEqual([100, 1])
  })
})

describe('the settings', () => {
  it('never return or record the secret, and keep it when it is left out', async () => {
    const client = { id: 'erp-1', secret: 'very secret indeed' }
    await switchOn(admin, `${month}-01`, { service: 'sandbox', client })
    await switchOn(admin, `${month}-01`, { service: 'sandbox', client: { id: 'erp-1' } })
    const { settings } = responseOf(getInvoiceSettings, await admin.get('/api/staff/electronic_invoice_settings'))
    expect(settings).toMatchObject({ service: 'sandbox', client_id: 'erp-1', has_secret: true, taxpayer: TAXPAYER })
    const rows = await api.db.query(
      'select value::text as text from config union all select detail::text from audit_entry',
    )
    expect(JSON.stringify([settings, rows])).not.toContain('very secret')
  })

  it('refuse a service without what it needs', async () => {
    const body = { since: `${month}-01`, taxpayer: TAXPAYER, client: null }
    const asks = [
      { ...body, service: 'sandbox' },
      { ...body, service: 'file' },
      { ...body, service: 'simulator', taxpayer: null },
    ]
    const fields = []
    for (const ask of asks) {
      const answer = await admin.post('/api/staff/electronic_invoice_settings', ask)
      fields.push(...Object.keys(answer.body.data.fields ?? {}))
    }
    expect(fields).toEqual(['client', 'service', 'taxpayer'])
  })

  it('that are off show nothing to buyers and make nothing', async () => {
    await switchOn(admin, `${month}-01`, { service: 'off' })
    const { id } = await order(1, [1_000])
    const answer = await person.get(`/api/orders/${id}/electronic_invoice`)
    expect(answer.body.data.response).toEqual({ electronic_invoice: null })
    await runJobs(api, service, 2)
    expect(service.arrived).toEqual([])
  })
})
