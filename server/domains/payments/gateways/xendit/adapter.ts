import * as v from 'valibot'
import { digest, isSameSignature } from '../digest.ts'
import {
  type Charge,
  type Enquiry,
  type Gateway,
  type GatewayFetch,
  GatewayUnreachable,
  type PaymentOutcome,
} from '../gateway.ts'
import { fetchJson } from '../gateway-fetch.ts'
import type { MerchantAccount } from '../gateway-provider.ts'
import { pageForm } from '../payment-page.ts'

export interface XenditAccount extends MerchantAccount {
  secretKey: string
  callbackToken: string
}

interface XenditOptions {
  currency: 'MYR' | 'IDR'
  /** Where the payer's browser comes back to. */
  returnUrl: string
  gatewayFetch: GatewayFetch
}

const MIN_SECONDS = 60

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit))

const invoice = v.object({
  id: text(60),
  external_id: text(64),
  status: text(20),
  amount: v.number(),
  paid_amount: v.optional(v.nullable(v.number())),
  currency: text(5),
  invoice_url: text(500),
})

/** The texts and numbers of the JSON that a webhook has. */
const report = v.object({
  id: text(60),
  external_id: text(64),
  status: text(20),
  amount: text(20),
  paid_amount: v.optional(text(20)),
  currency: text(5),
})

/** Our own return address: Xendit adds nothing to it. */
const returned = v.object({ ref_no: text(30), sign: text(128) })

const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = {
  PAID: 'paid',
  SETTLED: 'paid',
  EXPIRED: 'failed',
}

/** Minor units as the number that Xendit takes: ringgit with two decimals, or whole rupiah. */
const amountOf = (minor: number, currency: Charge['currency']): number => (currency === 'MYR' ? minor / 100 : minor)

function minorOf(amount: number, currency: Charge['currency']): number {
  const minor = currency === 'MYR' ? amount * 100 : amount
  // An unreadable amount must not equal any amount.
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : Number.NaN
}

/**
 * Xendit invoices (MYR, IDR). A webhook is known by a token that is the same in all of them and does not cover its body,
 * so that a report only triggers an enquiry, whose answer decides.
 *
 * https://developers.xendit.co/api-reference/#create-invoice, https://docs.xendit.co/docs/webhooks
 */
export function createXendit(account: XenditAccount, { currency, returnUrl, gatewayFetch }: XenditOptions): Gateway {
  const { address, secretKey, callbackToken } = account
  const headers = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` }
  return {
    service: 'Xendit',
    provesAmount: false,
    async open(charge) {
      const back = new URLSearchParams({ ref_no: charge.refNo, sign: signReturn(charge.refNo, callbackToken) })
      const answer = await fetchJson(gatewayFetch, new URL(`${address}/v2/invoices`), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(invoiceOf(charge, `${returnUrl}?${String(back)}`)),
      })
      const read = v.safeParse(invoice, answer)
      if (!read.success) throw new GatewayUnreachable('Xendit opened no invoice')
      return { kind: 'form', form: pageForm(read.output.invoice_url, address) }
    },
    read(fields, received) {
      const back = v.safeParse(returned, fields)
      if (back.success) return returnOf(back.output, callbackToken)
      const { success, output } = v.safeParse(report, fields)
      if (!success) return null
      return {
        isGenuine: isSameSignature(callbackToken, received.get('x-callback-token') ?? ''),
        attempt: { refNo: output.external_id },
        outcome: OUTCOMES[output.status] ?? 'pending',
        amount: minorOf(Number(output.paid_amount ?? output.amount), currency),
        currency: output.currency,
        transactionId: output.id,
      }
    },
    async enquire({ refNo }) {
      const url = new URL(`${address}/v2/invoices`)
      url.searchParams.set('external_id', refNo)
      const read = v.safeParse(v.array(invoice), await fetchJson(gatewayFetch, url, { headers }))
      if (!read.success) throw new GatewayUnreachable('Xendit answered no invoices')
      return enquiryOf(read.output, currency)
    },
    acknowledgement: { type: 'application/json', body: '{"status":"received"}' },
    refusal: { type: 'application/json', body: '{"status":"refused"}' },
  }
}

const signReturn = (refNo: string, token: string): string => digest('hmac-sha256', `return ${refNo}`, token)

const returnOf = ({ ref_no: refNo, sign }: v.InferOutput<typeof returned>, token: string) =>
  ({
    isGenuine: isSameSignature(signReturn(refNo, token), sign),
    attempt: { refNo },
    outcome: null,
    amount: null,
    currency: null,
    transactionId: null,
  }) as const

function invoiceOf({ refNo, amount, currency, description, payer, now, expiresAt }: Charge, back: string): object {
  return {
    external_id: refNo,
    amount: amountOf(amount, currency),
    currency,
    description,
    invoice_duration: Math.max(MIN_SECONDS, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    customer: { given_names: payer.name, mobile_number: payer.phone, ...(payer.email && { email: payer.email }) },
    success_redirect_url: back,
    failure_redirect_url: back,
  }
}

/** One reference may have several invoices, when an answer was lost: any paid one counts. */
function enquiryOf(invoices: v.InferOutput<typeof invoice>[], currency: Charge['currency']): Enquiry {
  const paid = invoices.find(({ status }) => OUTCOMES[status] === 'paid')
  const one = paid ?? invoices[0]
  if (!one) return { outcome: 'unknown', amount: null, transactionId: null }
  const isOther = one.currency !== currency
  const amount = isOther ? Number.NaN : minorOf(one.paid_amount ?? one.amount, currency)
  if (paid) return { outcome: 'paid', amount, transactionId: one.id }
  return { outcome: OUTCOMES[one.status] ?? 'pending', amount: null, transactionId: one.id }
}
