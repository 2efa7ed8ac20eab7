import * as v from 'valibot'
import { readDecimals, writeDecimals } from '../amount.ts'
import { type DigestKind, digest, isSameSignature } from '../digest.ts'
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

export interface SenangpayAccount extends MerchantAccount {
  merchantId: string
  secretKey: string
  /** As configured in the merchant's dashboard. */
  hash: Extract<DigestKind, 'hmac-sha256' | 'md5'>
}

const MAX_DETAIL = 500
const MIN_TIMEOUT_S = 60

const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = { 0: 'failed', 1: 'paid', 2: 'pending' }

const report = v.object({
  status_id: v.picklist(['0', '1', '2']),
  order_id: v.pipe(v.string(), v.maxLength(100)),
  transaction_id: v.pipe(v.string(), v.maxLength(100)),
  msg: v.pipe(v.string(), v.maxLength(100)),
  hash: v.pipe(v.string(), v.maxLength(128)),
})

/** The fields that are used; the guide does not publish a full response. */
const queryAnswer = v.object({
  status: v.union([v.number(), v.string()]),
  data: v.optional(
    v.array(
      v.object({
        payment_info: v.object({ transaction_reference: v.string(), status: v.string() }),
        order_detail: v.object({ grand_total: v.string() }),
      }),
    ),
    [],
  ),
})

/** Only letters, digits and four signs are allowed; senangPay's page shows an underscore as a space. */
const detailOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9.,_-]+/g, '_').slice(0, MAX_DETAIL)

type Sign = (...parts: readonly string[]) => string

const signerOf =
  ({ hash, secretKey }: SenangpayAccount): Sign =>
  (...parts) =>
    digest(hash, parts.join(''), secretKey)

/**
 * senangPay (MYR). Return and callback URLs are set once in the merchant's dashboard.
 *
 * Its reports have no amount, and the signed string has no separators: a genuine report of one order is valid for
 * another. So a report only triggers a query, and the response of `query_order_status` decides.
 */
export function createSenangpay(settings: SenangpayAccount, gatewayFetch: GatewayFetch): Gateway {
  const { merchantId, secretKey, address } = settings
  const sign = signerOf(settings)
  return {
    service: 'SENANGPAY',
    provesAmount: false,
    open: async (charge) => ({
      kind: 'form',
      form: { action: `${address}/payment/${merchantId}`, fields: formOf(charge, secretKey, sign) },
    }),
    read(fields) {
      const { success, output } = v.safeParse(report, fields)
      if (!success) return null
      const { status_id: status, order_id: refNo, transaction_id: transactionId, msg } = output
      return {
        isGenuine: isSameSignature(sign(secretKey, status, refNo, transactionId, msg), output.hash),
        attempt: { refNo },
        outcome: OUTCOMES[status] ?? 'pending',
        amount: null,
        currency: null,
        transactionId,
      }
    },
    async enquire({ refNo }) {
      const url = new URL(`${address}/apiv1/query_order_status`)
      const hash = sign(merchantId, secretKey, refNo)
      url.search = new URLSearchParams({ merchant_id: merchantId, order_id: refNo, hash }).toString()
      const read = v.safeParse(queryAnswer, await fetchJson(gatewayFetch, url))
      if (!read.success) throw new GatewayUnreachable('senangPay answered in a form of its own')
      return enquiryOf(read.output)
    },
    acknowledgement: { type: 'text/plain', body: 'OK' },
    refusal: { type: 'text/plain', body: 'REFUSED' },
  }
}

function formOf(charge: Charge, secretKey: string, sign: Sign): Record<string, string> {
  const { refNo, payer, now, expiresAt } = charge
  const detail = detailOf(charge.description)
  const amount = writeDecimals(charge.amount)
  const seconds = Math.max(MIN_TIMEOUT_S, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
  return {
    detail,
    amount,
    order_id: refNo,
    hash: sign(secretKey, detail, amount, refNo),
    name: payer.name,
    ...(payer.email !== null && { email: payer.email }),
    phone: payer.phone,
    timeout: String(seconds),
  }
}

/** The gateway may have several attempts for one order: any paid one counts. */
function enquiryOf({ data }: v.InferOutput<typeof queryAnswer>): Enquiry {
  const paid = data.find(({ payment_info: { status } }) => status.toLowerCase() === 'paid')
  const one = paid ?? data.at(-1)
  if (!one) return { outcome: 'unknown', amount: null, transactionId: null }
  const { transaction_reference: transactionId, status } = one.payment_info
  if (paid) {
    const amount = readDecimals(one.order_detail.grand_total)
    if (amount === null) throw new GatewayUnreachable('senangPay answered an amount that cannot be read')
    return { outcome: 'paid', amount, transactionId }
  }
  return { outcome: /fail|declin|cancel/i.test(status) ? 'failed' : 'pending', amount: null, transactionId }
}
