import * as v from 'valibot'
import { readWhole } from '../amount.ts'
import { digest, isSameSignature } from '../digest.ts'
import {
  type Charge,
  type Enquiry,
  type Gateway,
  type GatewayFetch,
  GatewayUnreachable,
  type PaymentOutcome,
  type WebhookEvent,
} from '../gateway.ts'
import { fetchJson } from '../gateway-fetch.ts'
import type { MerchantAccount } from '../gateway-provider.ts'
import { pageForm } from '../payment-page.ts'

export interface BillplzAccount extends MerchantAccount {
  collectionId: string
  apiKey: string
  signatureKey: string
}

export interface BillplzAddresses {
  redirectUrl: string
  callbackUrl: string
}

const MAX_NAME = 255
const MAX_DESCRIPTION = 200

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit))
const billId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))

const bill = v.object({
  id: billId,
  collection_id: text(40),
  paid: v.boolean(),
  state: text(20),
  paid_amount: v.union([v.number(), v.string(), v.null()]),
  url: text(500),
})
type Bill = v.InferOutput<typeof bill>

/** Sent by Billplz's server. `transaction_status` is part of it where the merchant has chosen so. */
const callback = v.object({
  id: billId,
  collection_id: text(40),
  paid: v.picklist(['true', 'false']),
  paid_amount: text(20),
  transaction_status: v.optional(text(20), ''),
  x_signature: text(128),
})

/** Brought by the payer's browser. */
const redirect = v.object({
  'billplz[id]': billId,
  'billplz[paid]': v.picklist(['true', 'false']),
  'billplz[transaction_status]': v.optional(text(20), 'failed'),
  'billplz[x_signature]': text(128),
})

type Fields = Readonly<Record<string, string>>

/**
 * Billplz (MYR), bills of API v3. A bill is named by its own id in reports; amounts are sen. The signed text has names
 * and values without separators and `|` between the fields, so that no value may contain one.
 *
 * https://www.billplz.com/api#v3-bills, https://www.billplz.com/api#x-signature
 */
export function createBillplz(
  account: BillplzAccount,
  addresses: BillplzAddresses,
  gatewayFetch: GatewayFetch,
): Gateway {
  const { address, collectionId } = account
  const headers = { authorization: `Basic ${Buffer.from(`${account.apiKey}:`).toString('base64')}` }
  const ask = async (path: string, init: RequestInit = {}): Promise<Bill> => {
    const read = v.safeParse(bill, await fetchJson(gatewayFetch, new URL(`${address}${path}`), { ...init, headers }))
    if (!read.success) throw new GatewayUnreachable('Billplz answered no bill')
    return read.output
  }
  return {
    service: 'Billplz',
    provesAmount: true,
    async open(charge) {
      const body = new URLSearchParams(orderOf(charge, { collectionId, ...addresses }))
      const { id, url } = await ask('/api/v3/bills', { method: 'POST', body })
      return { kind: 'form', form: pageForm(url, address), reference: id }
    },
    read: (fields) => readCallback(fields, account) ?? readRedirect(fields, account),
    async enquire({ reference }) {
      if (reference === null) return { outcome: 'unknown', amount: null, transactionId: null }
      return enquiryOf(await ask(`/api/v3/bills/${encodeURIComponent(reference)}`))
    },
    async verify() {
      await fetchJson(gatewayFetch, new URL(`${address}/api/v3/collections/${collectionId}`), { headers })
    },
    acknowledgement: { type: 'text/plain', body: 'OK' },
    refusal: { type: 'text/plain', body: 'REFUSED' },
  }
}

function orderOf(
  { refNo, amount, description, payer }: Charge,
  { collectionId, redirectUrl, callbackUrl }: BillplzAddresses & { collectionId: string },
): Record<string, string> {
  return {
    collection_id: collectionId,
    ...(payer.email !== null && { email: payer.email }),
    mobile: payer.phone,
    name: payer.name.replaceAll('|', ' ').slice(0, MAX_NAME),
    amount: String(amount),
    description: description.slice(0, MAX_DESCRIPTION),
    callback_url: callbackUrl,
    redirect_url: redirectUrl,
    deliver: 'false',
    reference_1_label: 'Reference',
    reference_1: refNo,
  }
}

function isSigned(fields: Fields, name: string, { signatureKey }: BillplzAccount): boolean {
  const { [name]: given = '', ...signed } = fields
  const parts = Object.entries(signed).map(([key, value]) => `${key.replaceAll(/[[\]]/g, '')}${value}`)
  if (parts.some((part) => part.includes('|'))) return false
  const ordered = parts.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  return isSameSignature(digest('hmac-sha256', ordered.join('|'), signatureKey), given)
}

/** A bill that is not paid can still be; only the bank's refusal ends the try. */
const outcomeOf = (paid: 'true' | 'false', status: string): PaymentOutcome =>
  paid === 'true' ? 'paid' : status === 'failed' ? 'failed' : 'pending'

function readCallback(fields: Fields, account: BillplzAccount): WebhookEvent | null {
  const { success, output } = v.safeParse(callback, fields)
  if (!success) return null
  const { id, paid, paid_amount, transaction_status: status } = output
  return {
    isGenuine: output.collection_id === account.collectionId && isSigned(fields, 'x_signature', account),
    attempt: { reference: id },
    outcome: outcomeOf(paid, status),
    // An unreadable amount must not equal any amount.
    amount: readWhole(paid_amount) ?? Number.NaN,
    currency: 'MYR',
    transactionId: id,
  }
}

function readRedirect(fields: Fields, account: BillplzAccount): WebhookEvent | null {
  const { success, output } = v.safeParse(redirect, fields)
  if (!success) return null
  const signed = Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('billplz[')))
  return {
    isGenuine: isSigned(signed, 'billplz[x_signature]', account),
    attempt: { reference: output['billplz[id]'] },
    outcome: outcomeOf(output['billplz[paid]'], output['billplz[transaction_status]']),
    amount: null,
    currency: null,
    transactionId: output['billplz[id]'],
  }
}

function enquiryOf({ id, paid, state, paid_amount: amount }: Bill): Enquiry {
  if (!paid) return { outcome: state === 'deleted' ? 'failed' : 'pending', amount: null, transactionId: id }
  const minor = readWhole(String(amount))
  if (minor === null) throw new GatewayUnreachable('Billplz answered an amount that cannot be read')
  return { outcome: 'paid', amount: minor, transactionId: id }
}
