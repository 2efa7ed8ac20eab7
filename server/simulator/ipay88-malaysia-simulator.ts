import { readDecimals, writeThousands } from '../domains/payments/gateways/amount.ts'
import { digest } from '../domains/payments/gateways/digest.ts'
import { fieldsOf, formRequest, plain, type SimulatedCharge, type SimulatedGateway } from './charge.ts'
import { begin, type Fields, type Ipay88Context, report, wayBackWith } from './ipay88-simulator.ts'

const digits = (amount: string): string => amount.replaceAll(/[.,]/g, '')

/** iPay88 Malaysia as in its public specification. */
export function createIpay88MalaysiaSimulator(play: Ipay88Context): SimulatedGateway {
  const desk: SimulatedGateway = {
    name: 'iPay88',
    async answer(path, request) {
      if (path === '/ePayment/entry.asp') return enter(await fieldsOf(request), play, desk)
      return path === '/epayment/enquiry.asp' ? enquire(await fieldsOf(request), play) : null
    },
    // The real gateway reports successful payments only.
    callback: (charge, isForged) =>
      isForged || charge.outcome === 'paid' ? formRequest(charge.backendUrl, reportOf(charge, isForged, play)) : null,
    wayBack: wayBackWith((charge, isForged) => reportOf(charge, isForged, play)),
  }
  return desk
}

const sign = ({ settings: { signature, merchantKey, merchantCode } }: Ipay88Context, text: string): string =>
  digest(signature, merchantKey + merchantCode + text, merchantKey)

function enter(fields: Fields, play: Ipay88Context, desk: SimulatedGateway): Response | SimulatedCharge {
  const { RefNo = '', Amount = '', Currency = '', Signature } = fields
  const minor = readDecimals(Amount)
  if (Signature !== sign(play, RefNo + digits(Amount) + Currency) || minor === null || Currency !== 'MYR')
    return plain('Signature not match', 400)
  if (play.charges.find(RefNo)) return plain('Duplicate reference number', 400)
  return begin({ desk, amount: minor, currency: 'MYR', shown: null, asked: fields }, play)
}

function enquire({ MerchantCode, RefNo = '', Amount = '' }: Fields, { settings, charges }: Ipay88Context): Response {
  const charge = charges.find(RefNo)
  if (MerchantCode !== settings.merchantCode) return plain('Invalid parameters')
  if (!charge || charge.outcome === 'open' || charge.outcome === 'pending') return plain('Record not found')
  if (charge.outcome === 'failed') return plain('Payment fail')
  return plain(readDecimals(Amount) === charge.paid ? '00' : 'Incorrect amount')
}

function reportOf(charge: SimulatedCharge, isForged: boolean, play: Ipay88Context): Fields {
  const { refNo, paymentId, currency, paid, outcome } = charge
  const Status = isForged || outcome === 'paid' ? '1' : outcome === 'pending' ? '6' : '0'
  const Amount = writeThousands(paid)
  return report(charge, play, {
    amount: Amount,
    outcome: {
      AuthCode: Status === '1' ? '000000' : '',
      Status,
      ErrDesc: Status === '0' ? 'Payment failed' : '',
    },
    signature: sign(play, paymentId + refNo + digits(Amount) + currency + Status),
    isForged,
  })
}
