import * as v from 'valibot'
import { readWhole, writeWhole } from '../amount.ts'
import { digest } from '../digest.ts'
import { fieldsOf, plain, type SimulatedCharge, type SimulatedGateway } from '../simulated-gateway.ts'
import { begin, type Fields, type Ipay88Context, report, wayBackWith } from './simulator.ts'

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

/** A virtual account number or QR text, in the format banks use. */
const shownFor = ({ PaymentId, RefNo, Amount }: v.InferOutput<typeof order>): string =>
  PaymentId === QRIS
    ? `00020101021226DEMO${RefNo}5303360540${Amount.length}${Amount}5802ID6304DEMO`
    : `8808${RefNo.replaceAll(/\D/g, '')}`

/** iPay88 Indonesia, API 2.0. */
export function createIpay88IndonesiaSimulator(context: Ipay88Context): SimulatedGateway {
  const gateway: SimulatedGateway = {
    name: 'iPay88',
    async answer(path, request) {
      if (path === '/ePayment/WebService/PaymentAPI/Checkout') return checkOut(request, context, gateway)
      if (path === '/PG/') return openPage(await fieldsOf(request), context)
      return path === '/epayment/enquiry.asp' ? enquire(await fieldsOf(request), context) : null
    },
    callback: (charge, isForged) =>
      new Request(charge.backendUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(reportOf(charge, isForged, context)),
      }),
    browserReturn: wayBackWith((charge, isForged) => reportOf(charge, isForged, context)),
  }
  return gateway
}

const sign = ({ settings: { merchantKey, merchantCode } }: Ipay88Context, parts: readonly string[]): string =>
  digest('sha256', `||${[merchantKey, merchantCode, ...parts].join('||')}||`, merchantKey)

const refuse = (Message: string): Response => Response.json({ Code: '0', Message })

async function checkOut(request: Request, context: Ipay88Context, gateway: SimulatedGateway): Promise<Response> {
  const { success, output } = v.safeParse(order, await request.json().catch(() => null))
  if (!success) return refuse('Invalid Request')
  const { RefNo, Amount, Currency } = output
  const minor = readWhole(Amount)
  if (output.Signature !== sign(context, [RefNo, Amount, Currency]) || minor === null)
    return refuse('Invalid Signature')
  if (context.charges.find(RefNo)) return refuse('Duplicate RefNo')
  const shown = output.RequestType ? shownFor(output) : null
  begin({ gateway, amount: minor, currency: Currency, shown, request: output }, context)
  const opened = { Code: '1', Message: 'Success', RefNo, CheckoutID: RefNo, Signature: sign(context, [RefNo]) }
  return Response.json(shown === null ? opened : { ...opened, VirtualAccountAssigned: shown })
}

function openPage({ CheckoutID = '', Signature }: Fields, context: Ipay88Context): Response | SimulatedCharge {
  const charge = Signature === sign(context, [CheckoutID]) ? context.charges.find(CheckoutID) : undefined
  return charge ?? plain('Unknown checkout', 400)
}

function enquire({ MerchantCode, RefNo = '', Amount = '' }: Fields, { settings, charges }: Ipay88Context): Response {
  const charge = charges.find(RefNo)
  if (MerchantCode !== settings.merchantCode) return plain('Invalid parameters')
  if (!charge) return plain('Record not found')
  if (charge.outcome === 'open') return plain("Haven't Paid (0)")
  if (charge.outcome !== 'paid') return plain(charge.outcome === 'failed' ? 'Payment fail' : 'Payment Pending')
  return plain(readWhole(Amount) === charge.paid ? '00' : 'Incorrect amount')
}

function reportOf(charge: SimulatedCharge, isForged: boolean, context: Ipay88Context): Fields {
  const { refNo, paymentId, currency, paid, outcome } = charge
  const TransactionStatus = isForged ? STATUS.paid : STATUS[outcome]
  const Amount = writeWhole(paid)
  return report(charge, context, {
    amount: Amount,
    outcome: { TransactionStatus },
    signature: sign(context, [paymentId, refNo, Amount, currency, TransactionStatus]),
    isForged,
  })
}
