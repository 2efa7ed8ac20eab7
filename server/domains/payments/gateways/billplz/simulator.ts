import { readWhole } from '../amount.ts'
import { digest } from '../digest.ts'
import {
  type Charges,
  fieldsOf,
  formRequest,
  type SimulatedCharge,
  type SimulatedGateway,
} from '../simulated-gateway.ts'
import type { BillplzAccount } from './adapter.ts'

export interface BillplzContext {
  settings: Pick<BillplzAccount, 'collectionId' | 'apiKey' | 'signatureKey'> & { address: string }
  charges: Charges
  newTransactionId(): string
}

type Fields = Record<string, string>

/** Billplz as in its public API documentation: bills of v3, signatures of callback and redirect. */
export function createBillplzSimulator(context: BillplzContext): SimulatedGateway {
  const { apiKey, collectionId } = context.settings
  const find = (path: string, folder: string) =>
    context.charges.newest().find(({ transactionId }) => path === `${folder}${transactionId}`)
  const gateway: SimulatedGateway = {
    name: 'Billplz',
    async answer(path, request) {
      const shown = find(path, '/bills/')
      if (shown) return shown
      if (!path.startsWith('/api/v3/')) return null
      const given = request.headers.get('authorization')
      if (given !== `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`)
        return Response.json({ error: { type: 'Unauthorized', message: ['Access denied'] } }, { status: 401 })
      if (path === '/api/v3/bills' && request.method === 'POST')
        return createBill(await fieldsOf(request), context, gateway)
      if (path === `/api/v3/collections/${collectionId}`) return Response.json({ id: collectionId, title: 'Demo' })
      const bill = find(path, '/api/v3/bills/')
      return bill
        ? Response.json(billOf(bill, context))
        : Response.json({ error: { type: 'RecordNotFound' } }, { status: 404 })
    },
    callback: (charge, isForged) => formRequest(charge.backendUrl, callbackOf(charge, isForged, context)),
    browserReturn(charge, isForged) {
      const fields = redirectOf(charge, isForged, context)
      return { kind: 'get', url: `${charge.responseUrl}?${new URLSearchParams(fields).toString()}` }
    },
  }
  return gateway
}

function createBill(fields: Fields, context: BillplzContext, gateway: SimulatedGateway): Response {
  const { collection_id, amount = '', reference_1: refNo = '', description = '', name, email, mobile } = fields
  const { callback_url: backendUrl = '', redirect_url: responseUrl = '' } = fields
  const minor = readWhole(amount)
  const isComplete = collection_id === context.settings.collectionId && name && (email || mobile) && backendUrl
  if (!isComplete || minor === null || description === '')
    return Response.json({ error: { type: 'RecordInvalid', message: ['Validation failed'] } }, { status: 422 })
  const charge = context.charges.keep({
    gateway,
    refNo,
    amount: minor,
    paid: minor,
    currency: 'MYR',
    paymentId: '',
    description,
    outcome: 'open',
    transactionId: context.newTransactionId().toLowerCase(),
    shown: null,
    responseUrl,
    backendUrl,
  })
  return Response.json(billOf(charge, context))
}

const statusOf = ({ outcome }: SimulatedCharge, isPaid: boolean): string =>
  isPaid ? 'completed' : outcome === 'pending' ? 'pending' : 'failed'

const PAID_AT = '2026-01-01 12:00:00 +0800'

const billOf = (charge: SimulatedCharge, { settings }: BillplzContext) => ({
  id: charge.transactionId,
  collection_id: settings.collectionId,
  paid: charge.outcome === 'paid',
  state: charge.outcome === 'paid' ? 'paid' : 'due',
  amount: charge.amount,
  paid_amount: charge.outcome === 'paid' ? charge.paid : 0,
  due_at: '2026-1-31',
  email: null,
  mobile: null,
  name: 'DEMO',
  url: `${settings.address}/bills/${charge.transactionId}`,
  reference_1_label: 'Reference',
  reference_1: charge.refNo,
  redirect_url: charge.responseUrl,
  callback_url: charge.backendUrl,
  description: charge.description,
})

function signatureOf(fields: Fields, isForged: boolean, { settings }: BillplzContext): string {
  const parts = Object.entries(fields)
    .map(([name, value]) => `${name.replace('[', '').replace(']', '')}${value}`)
    .sort()
  const signature = digest('hmac-sha256', parts.join('|'), settings.signatureKey)
  return isForged ? 'f'.repeat(signature.length) : signature
}

function callbackOf(charge: SimulatedCharge, isForged: boolean, context: BillplzContext): Fields {
  const isPaid = isForged || charge.outcome === 'paid'
  const fields = {
    id: charge.transactionId,
    collection_id: context.settings.collectionId,
    paid: String(isPaid),
    state: isPaid ? 'paid' : 'due',
    amount: String(charge.amount),
    paid_amount: isPaid ? String(charge.paid) : '0',
    due_at: '2026-1-31',
    email: '',
    mobile: '',
    name: 'DEMO',
    url: `${context.settings.address}/bills/${charge.transactionId}`,
    paid_at: isPaid ? PAID_AT : '',
    transaction_id: charge.transactionId.toUpperCase(),
    transaction_status: statusOf(charge, isPaid),
  }
  return { ...fields, x_signature: signatureOf(fields, isForged, context) }
}

function redirectOf(charge: SimulatedCharge, isForged: boolean, context: BillplzContext): Fields {
  const isPaid = isForged || charge.outcome === 'paid'
  const fields = {
    'billplz[id]': charge.transactionId,
    'billplz[paid]': String(isPaid),
    'billplz[paid_at]': isPaid ? PAID_AT : '',
    'billplz[transaction_id]': charge.transactionId.toUpperCase(),
    'billplz[transaction_status]': statusOf(charge, isPaid),
  }
  return { ...fields, 'billplz[x_signature]': signatureOf(fields, isForged, context) }
}
