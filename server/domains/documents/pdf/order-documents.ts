import type { Validation } from '../../invoices/services/validation.ts'
import type { Column, DocumentContent, Fact, Section } from './document.ts'
import type { CreditNote, DocumentOrder, Seller } from './document-order.ts'
import type { DocumentText } from './document-text.ts'
import { detailsOf, isInvoiced, partiesOf, pricedRow, sellerOf, totalsOf } from './order-parts.ts'

/** Input of every document of an order. */
export interface OrderSource {
  order: DocumentOrder
  seller: Seller
  text: DocumentText
  /** Acceptance of this document by the tax office. */
  validation?: Validation | null
}

/** A delivery note of one parcel: the order has the lines of the parcel. */
export interface DeliveryNoteSource extends Omit<OrderSource, 'validation'> {
  /** Its place among the parcels of the order, from 1, and what follows in others; absent: a note of the whole order. */
  parcel?: { no: number; following: readonly { name: string; quantity: number }[] }
}

/** Signature line. */
const SIGN_HERE = '_'.repeat(36)

type Payment = DocumentOrder['payments'][number]

/** Payments of the order, without refunded surplus payments. */
const paymentsOf = ({ payments }: DocumentOrder): Payment[] => payments.filter(({ settled_at }) => settled_at !== null)

const pricedColumns = ({ messages: words }: DocumentText): Column[] => [
  { label: words.item, share: 0.42, align: 'left' },
  { label: words.quantity, share: 0.1, align: 'right' },
  { label: words.unitPrice, share: 0.17, align: 'right' },
  { label: words.discount, share: 0.14, align: 'right' },
  { label: words.amount, share: 0.17, align: 'right' },
]

/** An invoice, or a proforma while nothing is paid; a proforma is never called an invoice (rules.md 2.4). */
export function invoiceDocument({ order, seller, text, validation }: OrderSource): DocumentContent {
  const { messages: words } = text
  const invoiced = isInvoiced(order)
  return {
    ...common({ order, seller, text }),
    name: invoiced ? `invoice-${order.invoice_no}` : `proforma-${order.order_no}`,
    title: invoiced ? words.invoice : words.proforma,
    mark: isCancelled(order) ? words.cancelled : null,
    at: Date.parse(issuedAt(order)),
    facts: invoiced ? invoiceFacts(order, text) : proformaFacts(order, text),
    totals: [...totalsOf(order, text), ...dueFacts(order, text)],
    sections: [...paymentSections(order, text), ...remarkSections(order, text)],
    validation: validationOf(validation, text),
    notes: [
      // An accepted electronic invoice stands beside it.
      ...(validation ? [] : [invoiced ? words.commercial : words.notAnInvoice]),
      ...taxNote(order, text),
      ...(invoiced ? [words.warrantyNote] : []),
      ...returnsNote(seller, text),
      words.notice,
    ],
  }
}

/** A receipt for one payment with the products it paid for, as proof of purchase for a warranty claim. */
export function receiptDocument({ order, seller, text }: OrderSource, payment: Payment): DocumentContent {
  const { messages: words, money, dayAndTime } = text
  const at = payment.settled_at ?? order.created_at
  return {
    ...common({ order, seller, text }),
    name: `receipt-${order.order_no}`,
    at: Date.parse(at),
    title: words.receipt,
    mark: null,
    facts: [
      ...(order.invoice_no === null ? [] : [{ label: words.invoiceNo, value: order.invoice_no }]),
      { label: words.orderNo, value: order.order_no },
      { label: words.date, value: dayAndTime(at) },
    ],
    totals: [...totalsOf(order, text), { label: words.paidColumn, value: money(payment.amount), isMain: true }],
    sections: [{ label: words.payment, lines: paymentLines(payment, text) }],
    notes: [...taxNote(order, text), words.warrantyNote, ...returnsNote(seller, text), words.notice],
  }
}

/** A credit note: the refunded part of an invoice, with its own number. */
export function creditNoteDocument(
  { order, seller, text, validation }: OrderSource,
  note: CreditNote,
): DocumentContent {
  const { messages: words, money, count, day } = text
  const shipping = { cells: [words.shipping, '', money(note.shipping)], details: [] }
  return {
    ...common({ order, seller, text }),
    name: `credit-note-${note.credit_note_no}`,
    at: Date.parse(note.created_at),
    title: words.creditNote,
    mark: null,
    facts: [
      { label: words.creditNoteNo, value: note.credit_note_no },
      { label: words.date, value: day(note.created_at) },
      { label: words.invoiceNo, value: order.invoice_no ?? '' },
      { label: words.orderNo, value: order.order_no },
    ],
    columns: [
      { label: words.item, share: 0.62, align: 'left' },
      { label: words.quantity, share: 0.18, align: 'right' },
      { label: words.amount, share: 0.2, align: 'right' },
    ],
    rows: [
      ...note.lines.map(({ name, sku, quantity, amount }) => ({
        cells: [name, count(quantity), money(amount)],
        details: [sku],
      })),
      ...(note.shipping > 0 ? [shipping] : []),
    ],
    totals: [{ label: words.credited, value: money(note.amount), isMain: true }],
    sections: [{ label: words.reason, lines: [note.reason] }],
    validation: validationOf(validation, text),
    notes: [...taxNote(order, text)],
  }
}

/** Contents of a parcel without prices, for packer and recipient. */
export function deliveryNoteDocument(
  { order, seller, text, parcel }: DeliveryNoteSource,
  sheet: DocumentContent['sheet'],
): DocumentContent {
  const { messages: words, count, day, dayAndTime } = text
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const shipments = order.shipments.map(({ courier, tracking_no }) => `${courier} ${tracking_no}`)
  return {
    ...common({ order, seller, text }),
    name: `delivery-note-${order.order_no}${parcel ? `-${parcel.no}` : ''}`,
    sheet,
    title: words.deliveryNote,
    mark: isCancelled(order) ? words.cancelled : null,
    facts: [
      { label: words.orderNo, value: order.order_no },
      { label: words.ordered, value: day(order.created_at) },
      ...(parcel ? [{ label: words.parcel, value: count(parcel.no) }] : []),
      ...order.shipments.slice(0, 1).map(({ shipped_at }) => ({ label: words.date, value: dayAndTime(shipped_at) })),
    ],
    columns: [
      { label: words.item, share: 0.62, align: 'left' },
      { label: words.quantity, share: 0.18, align: 'right' },
      { label: words.checked, share: 0.2, align: 'right' },
    ],
    rows: order.lines.map((line) => ({
      cells: [line.name, count(line.quantity), '[ ]'],
      details: detailsOf(line, text),
    })),
    totals: [{ label: words.pieces, value: count(pieces), isMain: true }],
    sections: [
      ...(shipments.length > 0 ? [{ label: words.shipment, lines: shipments }] : []),
      ...(parcel && parcel.following.length > 0
        ? [{ label: words.following, lines: parcel.following.map((line) => `${count(line.quantity)} × ${line.name}`) }]
        : []),
      ...remarkSections(order, text),
      { label: words.received, lines: [SIGN_HERE, words.signature] },
    ],
    notes: [words.notice],
  }
}

function common({ order, seller, text }: OrderSource) {
  return {
    sheet: 'a4',
    language: text.language,
    at: Date.parse(order.paid_at ?? order.created_at),
    seller: sellerOf(seller),
    parties: partiesOf(order, text),
    columns: pricedColumns(text),
    rows: order.lines.map((line) => pricedRow(line, text)),
    totals: totalsOf(order, text),
    foot: text.messages.foot,
  } as const
}

const validationOf = (
  validation: Validation | null | undefined,
  { messages: words, dayAndTime }: DocumentText,
): NonNullable<DocumentContent['validation']> | null =>
  validation
    ? {
        link: validation.link,
        label: words.validated,
        lines: [validation.reference, dayAndTime(validation.validatedAt.toISOString()), words.scan],
      }
    : null

/** Nothing where returns are switched off. */
const returnsNote = ({ returnDays }: Seller, { messages: words, count }: DocumentText): string[] =>
  returnDays > 0 ? [words.returnsNote(count(returnDays))] : []

const isCancelled = ({ status }: DocumentOrder): boolean => status === 'CANCELLED'

const issuedAt = ({ invoiced_at, paid_at, created_at }: DocumentOrder): string => invoiced_at ?? paid_at ?? created_at

const invoiceFacts = (order: DocumentOrder, { messages: words, day }: DocumentText): Fact[] => [
  { label: words.invoiceNo, value: order.invoice_no ?? '' },
  { label: words.date, value: day(issuedAt(order)) },
  ...(order.invoice_due_at ? [{ label: words.due, value: day(order.invoice_due_at) }] : []),
  { label: words.orderNo, value: order.order_no },
]

const proformaFacts = (order: DocumentOrder, { messages: words, day, dayAndTime }: DocumentText): Fact[] => [
  { label: words.orderNo, value: order.order_no },
  { label: words.date, value: day(order.created_at) },
  ...(order.expires_at && order.status === 'PENDING_PAYMENT'
    ? [{ label: words.payBy, value: dayAndTime(order.expires_at) }]
    : []),
]

/** Amounts paid so far and still due. */
function dueFacts(
  { amount_due: due, calculation, refunded }: DocumentOrder,
  { messages: words, money }: DocumentText,
): Fact[] {
  if (due === undefined || due === 0) return []
  const paid = calculation.total - refunded - due
  if (paid === 0 && refunded === 0) return []
  const open: Fact = { label: words.amountDue, value: money(due), isMain: true }
  return paid === 0 ? [open] : [{ label: words.paidSoFar, value: money(-paid) }, open]
}

/** All payments, with amounts if there are several, and how the rest is paid. */
function paymentSections(order: DocumentOrder, text: DocumentText): Section[] {
  const { messages: words, money } = text
  const payments = paymentsOf(order)
  const isWhole = payments.length === 1 && !order.amount_due
  const lines = payments.flatMap((payment) => [
    ...paymentLines(payment, text),
    ...(isWhole ? [] : [`${words.paidColumn} ${money(payment.amount)}`]),
  ])
  const isOpen = payments.length === 0 || Boolean(order.amount_due)
  return [{ label: words.payment, lines: isOpen ? [...lines, otherwisePaid(order, text)] : lines }]
}

/** Payment status of an order without a payment through the store: at the counter, on account, or unpaid. */
function otherwisePaid({ payment_status, paid_at, invoice_due_at: due }: DocumentOrder, text: DocumentText): string {
  const { messages: words, day, dayAndTime } = text
  if (paid_at !== null) return words.paidAt(dayAndTime(paid_at))
  if (payment_status === 'ON_ACCOUNT') return due ? words.onAccountUntil(day(due)) : words.onAccount
  return payment_status === 'NOT_REQUIRED' ? words.nothingDue : words.notPaid
}

function paymentLines(payment: Payment, text: DocumentText): string[] {
  const { messages: words, dayAndTime } = text
  const { recorded, reference, settled_at } = payment
  if (recorded) return recordedLines({ recorded, reference }, text)
  const settled = settled_at === null ? [] : [words.paidAt(dayAndTime(settled_at))]
  if (payment.provider === 'NONE') return [words.nothingDue, ...settled]
  const names: Record<string, string> = words.provider
  const service = names[payment.provider] ?? payment.provider
  const name = payment.payment_method ? `${service} · ${payment.payment_method.name}` : service
  return [words.paidWith(name), ...(reference === null ? [] : [words.reference(reference)]), ...settled]
}

type Recorded = NonNullable<Payment['recorded']>

function recordedLines(
  { recorded, reference }: { recorded: Recorded; reference: string | null },
  { messages: words, day, money }: DocumentText,
): string[] {
  return [
    words.paidWith(words.recorded[recorded.method]),
    ...(reference === null ? [] : [words.reference(reference)]),
    words.receivedOn(day(recorded.received_at)),
    ...(recorded.surplus > 0 ? [words.surplus(money(recorded.surplus))] : []),
  ]
}

const remarkSections = ({ remark }: DocumentOrder, { messages: words }: DocumentText): Section[] =>
  remark ? [{ label: words.remark, lines: [remark] }] : []

/** A note that taxes are included, if no line shows its tax. */
const taxNote = ({ lines }: DocumentOrder, { messages: words }: DocumentText): string[] =>
  lines.some(({ tax }) => tax !== null) ? [] : [words.taxesIncluded]
