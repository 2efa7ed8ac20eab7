import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringReceipt } from '#contract/collections/calls/bring-receipt.ts'
import { moveCheques } from '#contract/collections/calls/move-cheques.ts'
import { getReceivables } from '#contract/receivables/calls/get-receivables.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { writeAccountOrder } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { SigningDevice } from '../../support/data/signing-device.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { readPdf, textOf } from '../../support/pages/read-pdf.ts'

let api: Api
let seller: SignedIn
let dealer: SignedIn
let staff: SignedIn
let dealerId: string
let device: SigningDevice

beforeAll(async () => {
  api = await openApi()
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  staff = await logIn(api, PHONE.admin)
  dealerId = await companyOf(api, PHONE.dealer)
  device = await SigningDevice.of(seller)
  await api.db.query('delete from receivable_allocation')
  await api.db.query('delete from receivable_entry where dealer_id = $1', [dealerId])
  await writeAccountOrder(api.db, { dealerId, total: 6_000, at: new Date() })
  await issueAccountInvoices(api.store)
})
afterAll(() => api.close())

const open = (person: Pick<SignedIn, 'cookie'>, number: string) =>
  api.raw('GET', `/pdf/raw?path=payment-receipts/${number}`, { headers: { cookie: person.cookie } })
const textFor = async (person: SignedIn, number: string) =>
  textOf(readPdf(new Uint8Array(await (await open(person, number)).arrayBuffer()))).replaceAll(/[^\S\n]/g, ' ')

describe('the receipt of a payment towards an account', () => {
  it('names what it paid and what is left, for the dealer, the sales person and staff', async () => {
    const receipt = await device.sign({ dealerId, total: 10_000 })
    const { collection } = responseOf(bringReceipt, await seller.post('/api/collections', { receipt }))
    const number = collection.payment_no ?? ''
    expect(responseOf(getReceivables, await dealer.get('/api/receivables')).receivables.last_payment).toMatchObject({
      payment_no: number,
    })
    for (const person of [dealer, seller, staff]) {
      const text = await textFor(person, number)
      expect(text).toContain(`Payment no.\n${number}`)
      expect(text).toContain('Towards the account\nRM 40.00')
      expect(text).toContain('Paid\nRM 100.00')
      expect(text).toContain('Paid with cash')
    }
  })

  it('is nobody else’s, and there is none of a payment that was not received', async () => {
    const receipt = await device.sign({ dealerId, total: 100 })
    const { collection } = responseOf(bringReceipt, await seller.post('/api/collections', { receipt }))
    const number = collection.payment_no ?? ''
    const strangers = [await logIn(api, PHONE.customer), await logIn(api, PHONE.otherDealer, DEALER_LOG_IN_PATH)]
    for (const person of strangers) expect((await open(person, number)).status).toBe(404)
    await api.db.query('update receivable_payment set received_at = null where payment_no = $1', [number])
    expect((await open(dealer, number)).status).toBe(404)
  })

  it('of a cheque that bounced says so', async () => {
    const cheque = { way: 'cheque', reference: '1', bank: 'Bank Contoh', chequeOn: '2026-01-31' } as const
    const receipt = await device.sign({ dealerId, total: 500, ...cheque })
    const { collection } = responseOf(bringReceipt, await seller.post('/api/collections', { receipt }))
    const path = `/api/staff/cash_on_hand/${device.salesPersonId}/count`
    await staff.post(path, { receipts: [collection.id], counted: 0 })
    for (const step of [{ to: 'banked' }, { to: 'bounced', reason: 'Insufficient funds' }]) {
      const answer = await staff.post('/api/staff/cheques/move', { ids: [collection.id], ...step })
      expect(responseOf(moveCheques, answer).results[0]?.is_done).toBe(true)
    }
    expect(await textFor(dealer, collection.payment_no ?? '')).toContain('This receipt proves no payment')
  })
})
