import { readDecimals, writeDecimals } from '../amount.ts'
import { digest } from '../digest.ts'
import {
  type Charges,
  fieldsOf,
  formRequest,
  plain,
  type SimulatedCharge,
  type SimulatedGateway,
  type SimulatedResult,
} from '../simulated-gateway.ts'
import type { SenangpayAccount } from './adapter.ts'

const STATUS: Record<SimulatedResult, string> = { paid: '1', failed: '0', pending: '2' }
const SAID: Record<SimulatedResult, string> = {
  paid: 'Payment_was_successful',
  failed: 'Payment_failed',
  pending: 'Pending_authorization',
}

export interface SenangpayContext {
  settings: Pick<SenangpayAccount, 'merchantId' | 'secretKey' | 'hash'>
  charges: Charges
  publicUrl: string
  newTransactionId(): string
}

/** senangPay as in its public guide. */
export function createSenangpaySimulator(context: SenangpayContext): SimulatedGateway {
  const { merchantId } = context.settings
  const gateway: SimulatedGateway = {
    name: 'senangPay',
    async answer(path, request) {
      if (path === `/payment/${merchantId}`) return begin(await fieldsOf(request), context, gateway)
      return path === '/apiv1/query_order_status' ? query(await fieldsOf(request), context) : null
    },
    callback: (charge, isForged) => formRequest(charge.backendUrl, reportOf(charge, isForged, context)),
    browserReturn: (charge, isForged) => ({
      kind: 'get',
      url: `${charge.responseUrl}?${new URLSearchParams(reportOf(charge, isForged, context)).toString()}`,
    }),
  }
  return gateway
}

type Fields = Record<string, string>

const sign = ({ settings: { hash, secretKey } }: SenangpayContext, text: string): string =>
  digest(hash, text, secretKey)

function begin(fields: Fields, context: SenangpayContext, gateway: SimulatedGateway): Response | SimulatedCharge {
  const { detail = '', amount = '', order_id: refNo = '', hash } = fields
  const minor = readDecimals(amount)
  const expected = sign(context, context.settings.secretKey + detail + amount + refNo)
  if (hash !== expected || minor === null) return plain('Hash value is not valid', 400)
  return context.charges.keep({
    gateway,
    refNo,
    amount: minor,
    paid: minor,
    currency: 'MYR',
    paymentId: '',
    description: detail.replaceAll('_', ' '),
    outcome: 'open',
    transactionId: context.newTransactionId(),
    shown: null,
    responseUrl: `${context.publicUrl}/api/payments/senangpay/return`,
    backendUrl: `${context.publicUrl}/api/payments/senangpay/callback`,
  })
}

function query(fields: Fields, context: SenangpayContext): Response {
  const { order_id: refNo = '', merchant_id: merchant, hash } = fields
  const { merchantId, secretKey } = context.settings
  if (hash !== sign(context, merchantId + secretKey + refNo) || merchant !== merchantId)
    return Response.json({ status: 0, msg: 'Invalid hash', data: [] })
  const charge = context.charges.find(refNo)
  if (!charge || charge.outcome === 'open') return Response.json({ status: 1, msg: 'No transaction', data: [] })
  const info = {
    transaction_reference: charge.transactionId,
    status: charge.outcome === 'pending' ? 'pending authorization' : charge.outcome,
  }
  const data = [{ payment_info: info, order_detail: { grand_total: writeDecimals(charge.paid) } }]
  return Response.json({ status: 1, msg: 'Query successful', data })
}

function reportOf(
  { refNo, outcome, transactionId }: SimulatedCharge,
  isForged: boolean,
  context: SenangpayContext,
): Fields {
  const result = isForged ? 'paid' : outcome === 'open' ? 'failed' : outcome
  const [status, reply] = [STATUS[result], SAID[result]]
  const signed = sign(context, context.settings.secretKey + status + refNo + transactionId + reply)
  const hash = isForged ? 'f'.repeat(signed.length) : signed
  return { status_id: status, order_id: refNo, transaction_id: transactionId, msg: reply, hash }
}
