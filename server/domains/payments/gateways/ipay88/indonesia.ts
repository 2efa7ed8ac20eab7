import * as v from 'valibot'
import { readWhole, writeWhole } from '../amount.ts'
import { digest, isSameSignature } from '../digest.ts'
import {
  type Charge,
  type Gateway,
  type GatewayFetch,
  GatewayUnreachable,
  type OpenedPayment,
  type PaymentOutcome,
} from '../gateway.ts'
import { fetchJson } from '../gateway-fetch.ts'
import { enquireIpay88 } from './enquiry.ts'

export interface Ipay88IndonesiaSettings {
  merchantCode: string
  merchantKey: string
  /** URL without a trailing slash, such as https://payment.ipay88.co.id. */
  address: string
  responseUrl: string
  backendUrl: string
}

const CURRENCY = 'IDR'
const MAX_DESCRIPTION = 100
/** UTC offset of Jakarta, which has no daylight saving time. */
const OFFSET_MS = 7 * 60 * 60_000

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit))
const report = v.object({
  MerchantCode: text(20),
  PaymentId: text(10),
  RefNo: text(30),
  Amount: text(20),
  Currency: text(5),
  TransactionStatus: text(2),
  TransId: v.optional(text(100), ''),
  Signature: text(256),
})

const checkoutAnswer = v.object({
  Code: v.string(),
  CheckoutID: v.optional(text(200), ''),
  Signature: v.optional(text(200), ''),
  VirtualAccountAssigned: v.optional(text(1000), ''),
})

/** "YYYY-MM-DD HH:mm:ss" in the gateway's time zone. */
const momentThere = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Sources disagree on the codes for failed and pending; they agree on "1", the only code that settles. */
const outcomeOf = (status: string): PaymentOutcome =>
  status === '1' ? 'paid' : status === '0' || status === '2' ? 'failed' : 'pending'

const message = (English: string, Indonesian: string, Code: '0' | '1') => ({
  type: 'application/json',
  body: JSON.stringify({ Code, Message: { English, Indonesian } }),
})

type Sign = (...parts: readonly string[]) => string

/**
 * iPay88 Indonesia, API 2.0. The server requests a checkout: for a virtual account or a QR code the response has the
 * text to show (SEAMLESS), otherwise two fields that the browser submits to the gateway's page.
 */
export function createIpay88Indonesia(settings: Ipay88IndonesiaSettings, gatewayFetch: GatewayFetch): Gateway {
  const { merchantCode, merchantKey, address } = settings
  const sign: Sign = (...parts) =>
    digest('sha256', `||${[merchantKey, merchantCode, ...parts].join('||')}||`, merchantKey)
  return {
    service: 'ipay88',
    provesAmount: true,
    async open(charge) {
      const url = new URL(`${address}/ePayment/WebService/PaymentAPI/Checkout`)
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(orderOf(charge, settings, sign))
      return openedOf(await fetchJson(gatewayFetch, url, { method: 'POST', headers, body }), charge, address)
    },
    read(fields) {
      const { success, output } = v.safeParse(report, fields)
      if (!success) return null
      const { MerchantCode, PaymentId, RefNo, Amount, Currency, TransactionStatus, TransId, Signature } = output
      const expected = sign(PaymentId, RefNo, Amount, Currency, TransactionStatus)
      return {
        isGenuine: MerchantCode === merchantCode && isSameSignature(expected, Signature),
        attempt: { refNo: RefNo },
        outcome: outcomeOf(TransactionStatus),
        // An unreadable amount must not equal any amount.
        amount: readWhole(Amount) ?? Number.NaN,
        currency: Currency,
        transactionId: TransId || null,
      }
    },
    enquire: ({ refNo, amount }) =>
      enquireIpay88(gatewayFetch, { address, merchantCode, refNo, amount: writeWhole(amount) }),
    acknowledgement: message('Status Received', 'Pembayaran diterima', '1'),
    refusal: message('Invalid Request', 'Permintaan tidak valid', '0'),
  }
}

function orderOf(charge: Charge, settings: Ipay88IndonesiaSettings, sign: Sign): Record<string, string> {
  const amount = writeWhole(charge.amount)
  return {
    APIVersion: '2.0',
    MerchantCode: settings.merchantCode,
    PaymentId: charge.methodCode === null ? '' : String(charge.methodCode),
    Currency: CURRENCY,
    RefNo: charge.refNo,
    Amount: amount,
    ProdDesc: charge.description.slice(0, MAX_DESCRIPTION),
    ...(charge.methodKind !== 'page' && { RequestType: 'SEAMLESS' }),
    UserName: charge.payer.name,
    UserEmail: charge.payer.email ?? '',
    UserContact: charge.payer.phone,
    Remark: '',
    Lang: 'UTF-8',
    ResponseURL: settings.responseUrl,
    BackendURL: settings.backendUrl,
    TransactionExpiryDate: momentThere(charge.expiresAt),
    Signature: sign(charge.refNo, amount, CURRENCY),
  }
}

/** @throws GatewayUnreachable when no checkout was opened */
function openedOf(answer: unknown, { methodKind }: Charge, address: string): OpenedPayment {
  const { success, output } = v.safeParse(checkoutAnswer, answer)
  if (!success || output.Code !== '1') throw new GatewayUnreachable('iPay88 opened no checkout')
  const { CheckoutID, Signature, VirtualAccountAssigned } = output
  if (methodKind !== 'page') {
    if (!VirtualAccountAssigned) throw new GatewayUnreachable('iPay88 assigned no account')
    return { kind: methodKind, text: VirtualAccountAssigned }
  }
  if (!CheckoutID || !Signature) throw new GatewayUnreachable('iPay88 named no checkout')
  return { kind: 'form', form: { action: `${address}/PG/`, fields: { CheckoutID, Signature } } }
}
