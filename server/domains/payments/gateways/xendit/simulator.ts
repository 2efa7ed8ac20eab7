import * as v from 'valibot'
import type { Charges, SimulatedCharge, SimulatedGateway } from '../simulated-gateway.ts'
import type { XenditAccount } from './adapter.ts'

export interface XenditContext {
  settings: Pick<XenditAccount, 'secretKey' | 'callbackToken'> & { address: string }
  charges: Charges
  callbackUrl: string
  newTransactionId(): string
}

const order = v.object({
  external_id: v.string(),
  amount: v.number(),
  currency: v.picklist(['MYR', 'IDR']),
  description: v.string(),
  invoice_duration: v.number(),
  success_redirect_url: v.string(),
  failure_redirect_url: v.string(),
})

const STATUS = { paid: 'PAID', failed: 'EXPIRED', pending: 'PENDING', open: 'PENDING' } as const

/** Xendit as in its public API reference: invoices, and their webhook with its token. */
export function createXenditSimulator(context: XenditContext): SimulatedGateway {
  const { settings, charges, callbackUrl } = context
  const gateway: SimulatedGateway = {
    name: 'Xendit',
    async answer(path, request) {
      const shown = charges.newest().find(({ transactionId }) => path === `/web/${transactionId}`)
      if (shown) return shown
      if (path !== '/v2/invoices') return null
      const known = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`
      if (request.headers.get('authorization') !== known)
        return Response.json({ error_code: 'INVALID_API_KEY', message: 'API key is invalid' }, { status: 401 })
      if (request.method === 'POST') return createInvoice(request, context, gateway)
      const charge = charges.find(new URL(request.url).searchParams.get('external_id') ?? '')
      return Response.json(charge ? [invoiceOf(charge, settings.address)] : [])
    },
    // A webhook tells of an end only.
    callback: (charge, isForged) =>
      charge.outcome === 'pending' && !isForged
        ? null
        : new Request(callbackUrl, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-callback-token': isForged ? 'f'.repeat(20) : settings.callbackToken,
            },
            body: JSON.stringify(reportOf(charge, isForged, settings.address)),
          }),
    browserReturn: (charge, isForged) => ({
      kind: 'get',
      url: isForged ? charge.responseUrl.replace(/sign=\w/, 'sign=x') : charge.responseUrl,
    }),
  }
  return gateway
}

async function createInvoice(
  request: Request,
  { charges, settings, callbackUrl, newTransactionId }: XenditContext,
  gateway: SimulatedGateway,
): Promise<Response> {
  const { success, output } = v.safeParse(order, await request.json().catch(() => null))
  if (!success) return Response.json({ error_code: 'API_VALIDATION_ERROR' }, { status: 400 })
  const minor = Math.round(output.amount * (output.currency === 'MYR' ? 100 : 1))
  const charge = charges.keep({
    gateway,
    refNo: output.external_id,
    amount: minor,
    paid: minor,
    currency: output.currency,
    paymentId: '',
    description: output.description,
    outcome: 'open',
    transactionId: newTransactionId().toLowerCase(),
    shown: null,
    responseUrl: output.success_redirect_url,
    backendUrl: callbackUrl,
  })
  return Response.json(invoiceOf(charge, settings.address))
}

const amountIn = ({ currency }: SimulatedCharge, minor: number): number => (currency === 'MYR' ? minor / 100 : minor)

const invoiceOf = (charge: SimulatedCharge, address: string, status: string = STATUS[charge.outcome]) => ({
  id: charge.transactionId,
  external_id: charge.refNo,
  user_id: 'demo',
  status,
  merchant_name: 'Demo',
  amount: amountIn(charge, charge.amount),
  ...(status === 'PAID' && { paid_amount: amountIn(charge, charge.paid), paid_at: '2026-01-01T04:00:00.000Z' }),
  currency: charge.currency,
  description: charge.description,
  invoice_url: `${address}/web/${charge.transactionId}`,
})

/** The webhook has what the invoice has, and how it was paid. */
const reportOf = (charge: SimulatedCharge, isForged: boolean, address: string) => ({
  ...invoiceOf(charge, address, isForged ? 'PAID' : undefined),
  is_high: false,
  payment_method: 'EWALLET',
  payment_channel: 'DEMO',
})
