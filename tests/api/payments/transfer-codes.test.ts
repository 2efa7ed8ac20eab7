import { parse, withCrcTag } from 'promptparse'
import { decodeQR } from 'qr/decode.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPaymentStatus } from '#contract/payments/calls/get-payment-status.ts'
import { getTransferCodes } from '#contract/payments/calls/get-transfer-codes.ts'
import { saveBanks } from '#contract/payments/calls/save-banks.ts'
import { payAccount } from '#contract/receivables/calls/pay-account.ts'
import { MARKETS } from '#contract/site/market.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { writeAccountOrder } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { DUITNOW_CODE } from '../../support/data/merchant-codes.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { act } from '../../support/journeys/order-steps.ts'
import { buy, simulatePayments } from '../../support/journeys/simulated-payments.ts'
import { pixelsOf } from '../../support/pages/qr-pixels.ts'

const BANK = { name: 'Affin Bank', account_name: 'Awan Sdn Bhd', account_no: '5140 1234 5678', swift: null }
let api: Api
let staff: SignedIn
let person: SignedIn

beforeAll(async () => {
  api = await openApi({ payments: simulatePayments(() => api) })
  staff = await logIn(api, PHONE.admin)
  person = await newCustomer(api)
})
afterAll(() => api.close())

const save = (merchant_qr?: string | null) => staff.post('/api/staff/banks', { banks: [{ ...BANK, merchant_qr }] })
const codesOf = async (orderId: string, as = person) =>
  responseOf(getTransferCodes, await as.get(`/api/payments/${orderId}/transfer_codes`)).codes
const read = (code: { qr: { size: number; path: string } } | undefined) =>
  parse(decodeQR(pixelsOf(code?.qr ?? { size: 0, path: '' })), true, true)

describe('the QR code of a bank account', () => {
  it('is shown with what is due of the order and its number, also after a part payment', async () => {
    const { banks } = responseOf(saveBanks, await save(DUITNOW_CODE))
    const { orderId, orderNo, total } = await buy(api, person, { service: 'MANUAL' })
    const [code] = await codesOf(orderId)
    expect(code).toMatchObject({ bank_id: banks[0]?.id, has_amount: true })
    expect(read(code)?.getTagValue('54')).toBe((total / 100).toFixed(2))
    expect(read(code)?.getTagValue('62', '05')).toBe(orderNo)

    await act(staff, `${orderId}/record_payment`, { amount: total - 250, reference: 'slip 1', method: 'transfer' })
    expect(read((await codesOf(orderId))[0])?.getTagValue('54')).toBe('2.50')
    await act(staff, `${orderId}/record_payment`, { amount: 250, reference: 'slip 2', method: 'transfer' })
    expect(await codesOf(orderId)).toEqual([])
  })

  it('is shown with the amount and the number of a dealer’s payment over several invoices', async () => {
    responseOf(saveBanks, await save(DUITNOW_CODE))
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const dealerId = await companyOf(api, PHONE.dealer)
    for (const total of [10_000, 5_000]) await writeAccountOrder(api.db, { dealerId, total, at: new Date() })
    await issueAccountInvoices(api.store)
    const body = { payment_service: 'MANUAL', items: [], amount: 12_345 }
    const { next } = responseOf(payAccount, await dealer.post('/api/receivables/payments', body))
    const id = next.href.split('/').at(-1) ?? ''
    const status = responseOf(getPaymentStatus, await dealer.get(`/api/payments/${id}/status`))
    const [code] = await codesOf(id, dealer)
    expect(read(code)?.getTagValue('54')).toBe('123.45')
    expect(read(code)?.getTagValue('62', '05')).toBe(status.account_payment?.payment_no)
  })

  it('is shown to nobody else', async () => {
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    const other = await newCustomer(api)
    expect((await other.get(`/api/payments/${orderId}/transfer_codes`)).status).toBe(404)
  })

  it('stays when the account is saved without it, and is removed by an empty one', async () => {
    responseOf(saveBanks, await save(DUITNOW_CODE))
    expect(responseOf(saveBanks, await save()).banks[0]?.merchant_qr).toBe(DUITNOW_CODE)
    expect(responseOf(saveBanks, await save(null)).banks[0]?.merchant_qr).toBeNull()
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    expect(await codesOf(orderId)).toEqual([])
  })

  it.each([
    ['of which a part is missing', DUITNOW_CODE.slice(0, -6)],
    ['of another country', withCrcTag(DUITNOW_CODE.slice(0, -8).replace('5802MY', '5802SG'), '63')],
  ])('is refused %s', async (_name, text) => {
    const { status, body } = await save(text)
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([422, ['banks.0.merchant_qr']])
  })
})

describe('the QR code of a bank account in Indonesia', () => {
  it('is shown as the payment service made it', async () => {
    const qris = withCrcTag(
      '00020101021126570011ID.DANA.WWW011893600915300000000102090000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI5204481453033605802ID5904AWAN6007JAKARTA',
      '63',
    )
    const indonesia = await openApi({}, { market: MARKETS.IDN })
    const admin = await logIn(indonesia, PHONE.admin.replace('+60100000', '+62800000000'))
    responseOf(saveBanks, await admin.post('/api/staff/banks', { banks: [{ ...BANK, merchant_qr: qris }] }))
    const buyer = await logIn(indonesia, '+62800000000104')
    const { orderId } = await buy(indonesia, buyer, { service: 'MANUAL' })
    const [code] = await codesOf(orderId, buyer)
    expect(code?.has_amount).toBe(false)
    expect(decodeQR(pixelsOf(code?.qr ?? { size: 0, path: '' }))).toBe(qris)
    await indonesia.close()
  })
})
