import * as v from 'valibot'
import { readDecimals, writeThousands } from './amount.ts'
import { type Digest, digest, isSameSignature } from './digest.ts'
import type { Ask, Charge, Gateway } from './gateway.ts'
import { enquireIpay88 } from './ipay88-enquiry.ts'

export interface Ipay88MalaysiaSettings {
  merchantCode: string
  merchantKey: string
  /** Address without a slash at its end, such as https://payment.ipay88.com.my. */
  address: string
  signature: Extract<Digest, 'hmac-sha512' | 'sha256' | 'sha1-base64'>
  responseUrl: string
  backendUrl: string
}

const CURRENCY = 'MYR'
const DESCRIPTION_MOST = 100
/** What the entry page calls the generations of its signature; the oldest has no name. */
const SIGNATURE_TYPE = { 'hmac-sha512': 'HMACSHA512', sha256: 'SHA256', 'sha1-base64': '' } as const

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
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

/** iPay88 Malaysia, the hosted page (OPSG). The signature covers the amount. */
export function createIpay88Malaysia(settings: Ipay88MalaysiaSettings, ask: Ask): Gateway {
  const { merchantCode, merchantKey, address, signature } = settings
  const sign = (...parts: readonly string[]): string =>
    digest(signature, [merchantKey, merchantCode, ...parts].join(''), merchantKey)

  const form = (charge: Charge): Record<string, string> => {
    const type = SIGNATURE_TYPE[signature]
    return {
      MerchantCode: merchantCode,
      PaymentId: charge.methodCode === null ? '' : String(charge.methodCode),
      RefNo: charge.refNo,
      Amount: writeThousands(charge.amount),
      Currency: CURRENCY,
      ProdDesc: charge.description.slice(0, DESCRIPTION_MOST),
      UserName: charge.payer.name,
      UserEmail: charge.payer.email ?? '',
      UserContact: charge.payer.phone,
      Remark: '',
      Lang: 'UTF-8',
      ...(type !== '' && { SignatureType: type }),
      Signature: sign(charge.refNo, String(charge.amount).padStart(3, '0'), CURRENCY),
      ResponseURL: settings.responseUrl,
      BackendURL: settings.backendUrl,
    }
  }

  return {
    service: 'ipay88',
    formOrigins: [new URL(address).origin],
    provesAmount: true,
    open: async (charge) => ({ kind: 'form', form: { action: `${address}/ePayment/entry.asp`, fields: form(charge) } }),
    read(fields) {
      const { success, output } = v.safeParse(report, fields)
      if (!success) return null
      const { MerchantCode, PaymentId, RefNo, Amount, Currency, Status, TransId, Signature } = output
      const digits = Amount.replaceAll(/[.,]/g, '')
      const expected = sign(PaymentId, RefNo, digits, Currency, Status)
      return {
        isGenuine: MerchantCode === merchantCode && isSameSignature(expected, Signature),
        refNo: RefNo,
        outcome: Status === '1' ? 'paid' : Status === '0' ? 'failed' : 'pending',
        // One that cannot be read differs from every amount.
        amount: readDecimals(Amount) ?? Number.NaN,
        currency: Currency,
        transactionId: TransId || null,
      }
    },
    enquire: ({ refNo, amount }) =>
      enquireIpay88(ask, { address, merchantCode, refNo, amount: writeThousands(amount) }),
    acknowledgement: { type: 'text/plain', body: 'RECEIVEOK' },
    refusal: { type: 'text/plain', body: 'REFUSED' },
  }
}
