import * as v from 'valibot'
import { email } from '../account/person-fields.ts'
import { rowId, singleLineText } from '../fields.ts'

/**
 * States of an electronic invoice: not sent yet; with the tax service, which has not decided; accepted; refused with
 * reasons, to be corrected; cancelled after it was accepted, or never to be sent.
 */
export const INVOICE_STATES = ['refused', 'waiting', 'submitted', 'valid', 'cancelled'] as const
export const invoiceState = v.picklist(INVOICE_STATES)
export type InvoiceState = v.InferOutput<typeof invoiceState>

/**
 * `invoice`: of one order. `consolidated`: of a month's sales whose buyers asked for none. `refund_note`: money that was
 * returned. `credit_note`: an amount that is no longer owed.
 */
export const INVOICE_KINDS = ['invoice', 'consolidated', 'refund_note', 'credit_note'] as const
export const invoiceKind = v.picklist(INVOICE_KINDS)
export type InvoiceKind = v.InferOutput<typeof invoiceKind>

/** YYYY-MM in the store's time zone. */
export const invoiceMonth = v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

/**
 * Business registration number of Malaysia: 12 digits of SSM; trade licences of Sabah and Sarawak, co-operatives (SKM) and
 * societies (ROS, such as PPM-001-10-14032020) have their own forms. MyInvois takes 20 characters of any of them as BRN
 * (docs.eezi.io/docs/data-models-invoice-mys), and checks them against the tax number.
 */
export const BUSINESS_NUMBER = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{3,18}[A-Z0-9]$/

/**
 * How a buyer proves who they are. Malaysia: business registration number, MyKad, passport, army number. Indonesia: the
 * tax number alone (`NPWP`), national identity number (`NIK`), passport.
 */
export const BUYER_ID_TYPES = {
  MY: ['BRN', 'NRIC', 'PASSPORT', 'ARMY'],
  ID: ['NPWP', 'NIK', 'PASSPORT'],
} as const
export const buyerIdType = v.picklist(['BRN', 'NRIC', 'PASSPORT', 'ARMY', 'NPWP', 'NIK'])

/** Whom an invoice is made out to, as input; `contract/invoices/buyer-rules.ts` checks the numbers of the market. */
export const invoiceBuyer = v.strictObject({
  name: singleLineText(2, 150),
  /** Malaysia: TIN; null for a person who is identified by MyKad or passport. Indonesia: 16 digits, or null. */
  tin: v.nullable(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{9,16}$/))),
  id_type: buyerIdType,
  id_number: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9/-]{5,22}$/)),
  email: v.nullable(email),
  phone: singleLineText(6, 20),
  address: singleLineText(3, 150),
  city: singleLineText(2, 50),
  postcode: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/)),
  /** Row of `GET /api/countries`. */
  state_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999)),
})
export type InvoiceBuyer = v.InferOutput<typeof invoiceBuyer>

/** A reason of the tax service, or of the checks before sending. */
export const invoiceReason = v.object({
  /** Of the service, such as `CF321`; of the store in capitals, such as `BUYER_MISSING`. */
  code: v.string(),
  /** In words, in the reader's language where the store knows the code; else as the service wrote it. */
  text: v.string(),
  /** What the service wrote, where `text` is the store's sentence. */
  detail: v.optional(v.string()),
})
export type InvoiceReason = v.InferOutput<typeof invoiceReason>

/** A QR code as an SVG path over `size` × `size` modules. */
export const qrCode = v.object({ size: v.number(), path: v.string() })

/** One electronic invoice in the back office. Amounts in minor units. */
export const staffElectronicInvoice = v.object({
  id: rowId,
  kind: invoiceKind,
  /** Number of the store's own document: invoice, credit note or consolidated invoice. */
  number: v.string(),
  month: v.string(),
  state: invoiceState,
  amount: v.number(),
  currency: v.picklist(['MYR', 'IDR']),
  order: v.nullable(v.object({ id: v.string(), order_no: v.string() })),
  buyer: v.nullable(v.object(invoiceBuyer.entries)),
  /** How many invoices of the store it contains. */
  count: v.number(),
  reasons: v.array(invoiceReason),
  /** Number that the tax service gave it. */
  reference: v.nullable(v.string()),
  /** Page of the tax service where anybody can check it. */
  link: v.nullable(v.string()),
  validated_at: v.nullable(v.string()),
  /** Until when it can be cancelled; null when it cannot. */
  cancel_until: v.nullable(v.string()),
  /** A cancellation was asked for and is not confirmed yet. */
  is_cancelling: v.boolean(),
  cancel_reason: v.nullable(v.string()),
  created_at: v.string(),
})
export type StaffElectronicInvoice = v.InferOutput<typeof staffElectronicInvoice>

/** What the owner of an order sees of its electronic invoice. */
export const orderElectronicInvoice = v.object({
  state: invoiceState,
  reference: v.nullable(v.string()),
  link: v.nullable(v.string()),
  qr: v.nullable(qrCode),
})

/** Totals of a month: the store's books beside what the tax service was given. Minor units. */
export const invoiceMonthTotals = v.object({
  month: v.string(),
  currency: v.picklist(['MYR', 'IDR']),
  /** Invoices less credit notes of the month, from orders and refunds. */
  ledger: v.object({ invoices: v.number(), refunds: v.number(), total: v.number(), count: v.number() }),
  /** Sums by kind of those that are not cancelled; notes are positive. */
  sums: v.array(v.object({ kind: invoiceKind, state: invoiceState, count: v.number(), amount: v.number() })),
  /** Sum of all accepted ones: invoices and consolidated less notes. */
  accepted: v.number(),
  /** Not accepted yet: waiting, submitted or refused. */
  open: v.number(),
  /** Sales of the month that no electronic invoice contains yet. */
  uncovered: v.number(),
  /** `ledger.total` less accepted, open and uncovered: amounts of cancelled ones; 0 when all is reported. */
  difference: v.number(),
  /** End of the last day on which the month's consolidated invoice may be sent; null where there is none. */
  consolidated_due: v.nullable(v.string()),
})
export type InvoiceMonthTotals = v.InferOutput<typeof invoiceMonthTotals>

/** The electronic invoice of an order, and whether its owner can still ask for one. */
export const orderInvoiceAnswer = v.object({
  /** null while the store has electronic invoices switched off: the page then shows nothing of them. */
  electronic_invoice: v.nullable(
    v.object({
      /** null: the order has no invoice of its own with the tax service. */
      invoice: v.nullable(orderElectronicInvoice),
      /** The end of the month of the order's invoice, until when one can be asked for; null when it is too late. */
      may_ask_until: v.nullable(v.string()),
      is_asked: v.boolean(),
      /** What was asked for, or the owner's last details, or what the store knows of them. */
      buyer: v.nullable(v.partial(v.object(invoiceBuyer.entries))),
      is_standing: v.boolean(),
    }),
  ),
})
