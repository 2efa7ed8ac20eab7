import * as v from 'valibot'
import { readDecimals, writeThousands } from '../amount.ts'
import { type DigestKind, digest, isSameSignature } from '../digest.ts'
import type { Charge, Gateway, GatewayFetch } from '../gateway.ts'
import { enquireIpay88 } from './enquiry.ts'

export interface Ipay88MalaysiaSettings {
  merchantCode: string
  merchantKey: string
  /** URL without a trailing slash, such as https://payment.ipay88.com.my. */
  address: string
  signature: Extract<DigestKind, 'hmac-sha512' | 'sha256' | 'sha1-base64'>
  responseUrl: string
  backendUrl: string
}

const CURRENCY = 'MYR'
const MAX_DESCRIPTION = 100
/** Names of the signature versions on the entry page; the oldest has none. */
const SIGNATURE_TYPE = { 'hmac-sha512': 'HMACSHA512', sha256: 'SHA256', 'sha1-base64': '' } as const

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit))
const report = v.object({
  MerchantCode: text(20),
  PaymentId: v.optional(text(10), ''),
  RefNo: text(30),
  Amount: text(20),
  Currency: text(5),
  Status: text(2),
  TransId: v.optional(text(100), ''),
  Signature: text(256),
})

type Sign = (...parts: readonly string[]) => string

/** iPay88 Malaysia, hosted page (OPSG). The signature includes the amount. */
export function createIpay88Malaysia(settings: Ipay88MalaysiaSettings, gatewayFetch: GatewayFetch): Gateway {
  const { merchantCode, merchantKey, address, signature } = settings
  const sign: Sign = (...parts) => digest(signature, [merchantKey, merchantCode, ...parts].join(''), merchantKey)
  return {
    service: 'ipay88',
    provesAmount: true,
    open: async (charge) => ({
      kind: 'form',
      form: { action: `${address}/ePayment/entry.asp`, fields: formOf(charge, settings, sign) },
    }),
    read(fields) {
      const { success, output } = v.safeParse(report, fields)
      if (!success) return null
      const { MerchantCode, PaymentId, RefNo, Amount, Currency, Status, TransId, Signature } = output
      const expected = sign(PaymentId, RefNo, digitsOf(Amount), Currency, Status)
      return {
        isGenuine: MerchantCode === merchantCode && isSameSignature(expected, Signature),
        attempt: { refNo: RefNo },
        outcome: Status === '1' ? 'paid' : Status === '0' ? 'failed' : 'pending',
        // An unreadable amount must not equal any amount.
        amount: readDecimals(Amount) ?? Number.NaN,
        currency: Currency,
        transactionId: TransId || null,
      }
    },
    enquire: ({ refNo, amount }) =>
      enquireIpay88(gatewayFetch, { address, merchantCode, refNo, amount: writeThousands(amount) }),
    acknowledgement: { type: 'text/plain', body: 'RECEIVEOK' },
    refusal: { type: 'text/plain', body: 'REFUSED' },
  }
}

/** Signed form: without decimal point and commas. */
const digitsOf = (amount: string): string => amount.replaceAll(/[.,]/g, '')

function formOf(charge: Charge, settings: Ipay88MalaysiaSettings, sign: Sign): Record<string, string> {
  const type = SIGNATURE_TYPE[settings.signature]
  const amount = writeThousands(charge.amount)
  return {
    MerchantCode: settings.merchantCode,
    PaymentId: charge.methodCode === null ? '' : String(charge.methodCode),
    RefNo: charge.refNo,
    Amount: amount,
    Currency: CURRENCY,
    ProdDesc: charge.description.slice(0, MAX_DESCRIPTION),
    UserName: charge.payer.name,
    UserEmail: charge.payer.email ?? '',
    UserContact: charge.payer.phone,
    Remark: '',
    Lang: 'UTF-8',
    ...(type !== '' && { SignatureType: type }),
    Signature: sign(charge.refNo, digitsOf(amount), CURRENCY),
    ResponseURL: settings.responseUrl,
    BackendURL: settings.backendUrl,
  }
}
