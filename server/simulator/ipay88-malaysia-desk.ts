import { readDecimals, writeThousands } from '../payments/amount.ts'
import { digest } from '../payments/digest.ts'
import type { Ipay88MalaysiaSettings } from '../payments/ipay88-malaysia.ts'
import { type Charges, type Desk, fieldsOf, formRequest, type PlayedCharge, plain } from './charge.ts'

export interface Ipay88Play {
  settings: Pick<Ipay88MalaysiaSettings, 'merchantCode' | 'merchantKey' | 'signature'>
  charges: Charges
  newTransactionId(): string
}

const digits = (amount: string): string => amount.replaceAll(/[.,]/g, '')

/** iPay88 Malaysia as its public specification describes it. */
export function createIpay88MalaysiaDesk({ settings, charges, newTransactionId }: Ipay88Play): Desk {
  const { merchantCode, merchantKey, signature } = settings
  const sign = (text: string): string => digest(signature, merchantKey + merchantCode + text, merchantKey)

  async function enter(request: Request): Promise<Response | PlayedCharge> {
    const { RefNo = '', Amount = '', Currency = '', Signature, ...more } = await fieldsOf(request)
    const minor = readDecimals(Amount)
    if (Signature !== sign(RefNo + digits(Amount) + Currency) || minor === null || Currency !== 'MYR')
      return plain('Signature not match', 400)
    if (charges.find(RefNo)) return plain('Duplicate reference number', 400)
    return charges.keep({
      desk,
      refNo: RefNo,
      amount: minor,
      paid: minor,
      currency: 'MYR',
      paymentId: more.PaymentId ?? '',
      description: more.ProdDesc ?? '',
      outcome: 'open',
      transactionId: newTransactionId(),
      shown: null,
      responseUrl: more.ResponseURL ?? '',
      backendUrl: more.BackendURL ?? '',
    })
  }

  async function enquire(request: Request): Promise<Response> {
    const { MerchantCode, RefNo = '', Amount = '' } = await fieldsOf(request)
    const charge = charges.find(RefNo)
    if (MerchantCode !== merchantCode) return plain('Invalid parameters')
    if (!charge || charge.outcome === 'open' || charge.outcome === 'pending') return plain('Record not found')
    if (charge.outcome === 'failed') return plain('Payment fail')
    return plain(readDecimals(Amount) === charge.paid ? '00' : 'Incorrect amount')
  }

  function report(charge: PlayedCharge, isForged: boolean): Record<string, string> {
    const { refNo, paymentId, currency, paid, outcome } = charge
    const Status = isForged || outcome === 'paid' ? '1' : outcome === 'pending' ? '6' : '0'
    const Amount = writeThousands(paid)
    return {
      MerchantCode: merchantCode,
      PaymentId: paymentId,
      RefNo: refNo,
      Amount,
      Currency: currency,
      Remark: '',
      TransId: charge.transactionId,
      AuthCode: Status === '1' ? '000000' : '',
      Status,
      ErrDesc: Status === '0' ? 'Payment failed' : '',
      Signature: isForged ? 'f'.repeat(128) : sign(paymentId + refNo + digits(Amount) + currency + Status),
    }
  }

  const desk: Desk = {
    name: 'iPay88',
    async answer(path, request) {
      if (path === '/ePayment/entry.asp') return enter(request)
      return path === '/epayment/enquiry.asp' ? enquire(request) : null
    },
    // Only of success.
    callback: (charge, isForged) =>
      isForged || charge.outcome === 'paid' ? formRequest(charge.backendUrl, report(charge, isForged)) : null,
    wayBack: (charge, isForged) => ({ kind: 'post', action: charge.responseUrl, fields: report(charge, isForged) }),
  }
  return desk
}
