import { readDecimals, writeThousands } from '../amount.ts'
import { digest } from '../digest.ts'
import { fieldsOf, formRequest, plain, type SimulatedCharge, type SimulatedGateway } from '../simulated-gateway.ts'
import { begin, type Fields, type Ipay88Context, report, wayBackWith } from './simulator.ts'

const digits = (amount: string): string => amount.replaceAll(/[.,]/g, '')

/** iPay88 Malaysia as in its public specification. */
export function createIpay88MalaysiaSimulator(context: Ipay88Context): SimulatedGateway {
  const gateway: SimulatedGateway = {
    name: 'iPay88',
    async answer(path, request) {
      if (path === '/ePayment/entry.asp') return enter(await fieldsOf(request), context, gateway)
      return path === '/epayment/enquiry.asp' ? enquire(await fieldsOf(request), context) : null
    },
    // The real gateway reports successful payments only.
    callback: (charge, isForged) =>
      isForged || charge.outcome === 'paid'
        ? formRequest(charge.backendUrl, reportOf(charge, isForged, context))
        : null,
    browserReturn: wayBackWith((charge, isForged) => reportOf(charge, isForged, context)),
  }
  return gateway
}

const sign = ({ settings: { signature, merchantKey, merchantCode } }: Ipay88Context, text: string): string =>
  digest(signature, merchantKey + merchantCode + text, merchantKey)

function enter(fields: Fields, context: Ipay88Context, gateway: SimulatedGateway): Response | SimulatedCharge {
  const { RefNo = '', Amount = '', Currency = '', Signature } = fields
  const minor = readDecimals(Amount)
  if (Signature !== sign(context, RefNo + digits(Amount) + Currency) || minor === null || Currency !== 'MYR')
    return plain('Signature not match', 400)
  if (context.charges.find(RefNo)) return plain('Duplicate reference number', 400)
  return begin({ gateway, amount: minor, currency: 'MYR', shown: null, request: fields }, context)
}

function enquire({ MerchantCode, RefNo = '', Amount = '' }: Fields, { settings, charges }: Ipay88Context): Response {
  const charge = charges.find(RefNo)
  if (MerchantCode !== settings.merchantCode) return plain('Invalid parameters')
  if (!charge || charge.outcome === 'open' || charge.outcome === 'pending') return plain('Record not found')
  if (charge.outcome === 'failed') return plain('Payment fail')
  return plain(readDecimals(Amount) === charge.paid ? '00' : 'Incorrect amount')
}

function reportOf(charge: SimulatedCharge, isForged: boolean, context: Ipay88Context): Fields {
  const { refNo, paymentId, currency, paid, outcome } = charge
  const Status = isForged || outcome === 'paid' ? '1' : outcome === 'pending' ? '6' : '0'
  const Amount = writeThousands(paid)
  return report(charge, context, {
    amount: Amount,
    outcome: {
      AuthCode: Status === '1' ? '000000' : '',
      Status,
      ErrDesc: Status === '0' ? 'Payment failed' : '',
    },
    signature: sign(context, paymentId + refNo + digits(Amount) + currency + Status),
    isForged,
  })
}
