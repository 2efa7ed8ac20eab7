import { readDecimals, writeDecimals } from '../payments/amount.ts'
import { digest } from '../payments/digest.ts'
import type { SenangpaySettings } from '../payments/senangpay.ts'
import { type Charges, type Desk, fieldsOf, formRequest, type PlayedCharge, type Press, plain } from './charge.ts'

const STATUS: Record<Press, string> = { paid: '1', failed: '0', pending: '2' }
const SAID: Record<Press, string> = {
  paid: 'Payment_was_successful',
  failed: 'Payment_failed',
  pending: 'Pending_authorization',
}

export interface SenangpayPlay {
  settings: Pick<SenangpaySettings, 'merchantId' | 'secretKey' | 'hash'>
  charges: Charges
  publicUrl: string
  newTransactionId(): string
}

/** senangPay as the public guide describes it. */
export function createSenangpayDesk({ settings, charges, publicUrl, newTransactionId }: SenangpayPlay): Desk {
  const { merchantId, secretKey, hash } = settings
  const sign = (text: string): string => digest(hash, text, secretKey)

  async function pay(request: Request): Promise<Response | PlayedCharge> {
    const { detail = '', amount = '', order_id: refNo = '', hash: given } = await fieldsOf(request)
    const minor = readDecimals(amount)
    if (given !== sign(secretKey + detail + amount + refNo) || minor === null)
      return plain('Hash value is not valid', 400)
    return charges.keep({
      desk,
      refNo,
      amount: minor,
      paid: minor,
      currency: 'MYR',
      paymentId: '',
      description: detail.replaceAll('_', ' '),
      outcome: 'open',
      transactionId: newTransactionId(),
      shown: null,
      responseUrl: `${publicUrl}/api/payments/senangpay/return`,
      backendUrl: `${publicUrl}/api/payments/senangpay/callback`,
    })
  }

  async function query(request: Request): Promise<Response> {
    const { order_id: refNo = '', merchant_id: merchant, hash: given } = await fieldsOf(request)
    if (given !== sign(merchantId + secretKey + refNo) || merchant !== merchantId)
      return Response.json({ status: 0, msg: 'Invalid hash', data: [] })
    const charge = charges.find(refNo)
    if (!charge || charge.outcome === 'open') return Response.json({ status: 1, msg: 'No transaction', data: [] })
    const info = {
      transaction_reference: charge.transactionId,
      status: charge.outcome === 'pending' ? 'pending authorization' : charge.outcome,
    }
    const data = [{ payment_info: info, order_detail: { grand_total: writeDecimals(charge.paid) } }]
    return Response.json({ status: 1, msg: 'Query successful', data })
  }

  function report({ refNo, outcome, transactionId }: PlayedCharge, isForged: boolean): Record<string, string> {
    const press = outcome === 'open' ? 'failed' : outcome
    const [status, said] = isForged ? [STATUS.paid, SAID.paid] : [STATUS[press], SAID[press]]
    const signature = isForged ? 'f'.repeat(64) : sign(secretKey + status + refNo + transactionId + said)
    return { status_id: status, order_id: refNo, transaction_id: transactionId, msg: said, hash: signature }
  }

  const desk: Desk = {
    name: 'senangPay',
    async answer(path, request) {
      if (path === `/payment/${merchantId}`) return pay(request)
      return path === '/apiv1/query_order_status' ? query(request) : null
    },
    callback: (charge, isForged) => formRequest(charge.backendUrl, report(charge, isForged)),
    wayBack: (charge, isForged) => ({
      kind: 'get',
      url: `${charge.responseUrl}?${new URLSearchParams(report(charge, isForged))}`,
    }),
  }
  return desk
}
