import * as v from 'valibot'
import { readWhole, writeWhole } from '../payments/amount.ts'
import { digest } from '../payments/digest.ts'
import { type Charges, type Desk, fieldsOf, type PlayedCharge, plain } from './charge.ts'
import type { Ipay88Play } from './ipay88-malaysia-desk.ts'

const STATUS = { paid: '1', failed: '0', pending: '6', open: '0' } as const
/** PaymentId of QRIS. */
const QRIS = '120'

const order = v.object({
  APIVersion: v.literal('2.0'),
  MerchantCode: v.string(),
  PaymentId: v.string(),
  RefNo: v.string(),
  Amount: v.string(),
  Currency: v.literal('IDR'),
  ProdDesc: v.string(),
  RequestType: v.optional(v.literal('SEAMLESS')),
  ResponseURL: v.string(),
  BackendURL: v.string(),
  Signature: v.string(),
})

/** A number to transfer to, or a text to draw: both of the form that banks use. */
const shownFor = ({ PaymentId, RefNo, Amount }: v.InferOutput<typeof order>): string =>
  PaymentId === QRIS
    ? `00020101021226DEMO${RefNo}5303360540${Amount.length}${Amount}5802ID6304DEMO`
    : `8808${RefNo.replaceAll(/\D/g, '')}`

/** iPay88 Indonesia, API 2.0. */
export function createIpay88IndonesiaDesk({ settings, charges, newTransactionId }: Ipay88Play): Desk {
  const { merchantCode, merchantKey } = settings
  const sign = (...parts: string[]): string =>
    digest('sha256', `||${[merchantKey, merchantCode, ...parts].join('||')}||`, merchantKey)
  const refuse = (Message: string): Response => Response.json({ Code: '0', Message })

  async function checkOut(request: Request): Promise<Response> {
    const read = v.safeParse(order, await request.json().catch(() => null))
    if (!read.success) return refuse('Invalid Request')
    const { RefNo, Amount, Currency, PaymentId } = read.output
    const minor = readWhole(Amount)
    if (read.output.Signature !== sign(RefNo, Amount, Currency) || minor === null) return refuse('Invalid Signature')
    if (charges.find(RefNo)) return refuse('Duplicate RefNo')
    const shown = read.output.RequestType ? shownFor(read.output) : null
    charges.keep({
      desk,
      refNo: RefNo,
      amount: minor,
      paid: minor,
      currency: Currency,
      paymentId: PaymentId,
      description: read.output.ProdDesc,
      outcome: 'open',
      transactionId: newTransactionId(),
      shown,
      responseUrl: read.output.ResponseURL,
      backendUrl: read.output.BackendURL,
    })
    const opened = { Code: '1', Message: 'Success', RefNo, CheckoutID: RefNo, Signature: sign(RefNo) }
    return Response.json(shown === null ? opened : { ...opened, VirtualAccountAssigned: shown })
  }

  async function openPage(request: Request): Promise<Response | PlayedCharge> {
    const { CheckoutID = '', Signature } = await fieldsOf(request)
    return (Signature === sign(CheckoutID) && charges.find(CheckoutID)) || plain('Unknown checkout', 400)
  }

  async function enquire(request: Request): Promise<Response> {
    const { MerchantCode, RefNo = '', Amount = '' } = await fieldsOf(request)
    const charge = charges.find(RefNo)
    if (MerchantCode !== merchantCode) return plain('Invalid parameters')
    if (!charge) return plain('Record not found')
    if (charge.outcome === 'open') return plain("Haven't Paid (0)")
    if (charge.outcome !== 'paid') return plain(charge.outcome === 'failed' ? 'Payment fail' : 'Payment Pending')
    return plain(readWhole(Amount) === charge.paid ? '00' : 'Incorrect amount')
  }

  function report(charge: PlayedCharge, isForged: boolean): Record<string, string> {
    const { refNo, paymentId, currency, paid, outcome } = charge
    const TransactionStatus = isForged ? STATUS.paid : STATUS[outcome]
    const Amount = writeWhole(paid)
    return {
      MerchantCode: merchantCode,
      PaymentId: paymentId,
      RefNo: refNo,
      Amount,
      Currency: currency,
      Remark: '',
      TransId: charge.transactionId,
      TransactionStatus,
      Signature: isForged ? 'f'.repeat(64) : sign(paymentId, refNo, Amount, currency, TransactionStatus),
    }
  }

  const desk: Desk = {
    name: 'iPay88',
    async answer(path, request) {
      if (path === '/ePayment/WebService/PaymentAPI/Checkout') return checkOut(request)
      if (path === '/PG/') return openPage(request)
      return path === '/epayment/enquiry.asp' ? enquire(request) : null
    },
    callback: (charge, isForged) =>
      new Request(charge.backendUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report(charge, isForged)),
      }),
    wayBack: (charge, isForged) => ({ kind: 'post', action: charge.responseUrl, fields: report(charge, isForged) }),
  }
  return desk
}
