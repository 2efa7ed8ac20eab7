import * as v from 'valibot'
import { singleLineText } from '../fields.ts'
import { paymentService } from './payment-service.ts'

/** What keeps a way to pay from being offered, although it is switched on. */
export const PAYMENT_GAPS = ['merchant', 'bank', 'method'] as const

/** A way to pay as its owner sees it. Secrets of a merchant account are never part of an answer. */
export const paymentSetup = v.object({
  service: paymentService,
  /** As customers see it. */
  name: v.string(),
  is_on: v.boolean(),
  missing: v.nullable(v.picklist(PAYMENT_GAPS)),
  /** `test`: payments are simulated, or go to a test address of the service. null without a merchant account. */
  mode: v.nullable(v.picklist(['test', 'live'])),
  /** Names of the settings that make the merchant account. */
  settings: v.array(v.string()),
  /** Of a gateway: the addresses that its merchant account has to know. */
  addresses: v.optional(v.array(v.object({ source: v.picklist(['return', 'callback']), url: v.string() }))),
  methods: v.array(v.object({ id: v.number(), name: v.string(), enabled: v.boolean() })),
})
export type PaymentSetup = v.InferOutput<typeof paymentSetup>

export const paymentBank = v.object({
  id: v.number(),
  name: v.string(),
  account_name: v.string(),
  account_no: v.string(),
  swift: v.nullable(v.string()),
  /** Text of the merchant's QR code of this account: DuitNow or QRIS. */
  merchant_qr: v.optional(v.nullable(v.string()), null),
})

export const paymentSetups = v.object({ ways: v.array(paymentSetup), banks: v.array(paymentBank) })
export type PaymentSetups = v.InferOutput<typeof paymentSetups>

export const paymentSetupBody = {
  is_on: v.boolean(),
  name: singleLineText(1, 40),
  /** Methods of the service that are offered; absent = unchanged. */
  methods: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(80))),
}

export const bankBody = v.strictObject({
  name: singleLineText(1, 60),
  account_name: singleLineText(1, 80),
  account_no: v.pipe(v.string(), v.trim(), v.regex(/^[0-9 -]{4,34}$/)),
  swift: v.nullable(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/))),
  /** Absent = unchanged. */
  merchant_qr: v.optional(v.nullable(singleLineText(1, 512))),
})
