import type { PaymentReceipt } from '../../receivables/services/payment-receipt.ts'
import type { DocumentContent } from './document.ts'
import type { Seller } from './document-order.ts'
import type { DocumentText } from './document-text.ts'
import { sellerOf } from './order-parts.ts'
import { companyLines, type StatementCompany } from './statement-document.ts'

interface ReceiptSource {
  payment: PaymentReceipt
  company: StatementCompany
  seller: Seller
  text: DocumentText
}

/** What a dealer paid towards the account, and the documents that it was used for. */
export function paymentReceiptDocument({ payment, company, seller, text }: ReceiptSource): DocumentContent {
  const { messages: words, money, dayAndTime } = text
  const { payment_no: number, received_at, amount, rest, links } = payment
  const at = received_at.toISOString()
  const rows = links.map((link) => [link.number, money(link.amount)])
  return {
    name: `receipt-${number}`,
    sheet: 'a4',
    language: text.language,
    at: Date.parse(at),
    title: words.receipt,
    mark: payment.is_bounced ? words.bouncedEntry : null,
    seller: sellerOf(seller),
    facts: [
      { label: words.paymentNo, value: number },
      { label: words.date, value: dayAndTime(at) },
    ],
    parties: [{ label: words.receivedFrom, lines: companyLines(company, text) }],
    columns: [
      { label: words.document, share: 0.7, align: 'left' },
      { label: words.amount, share: 0.3, align: 'right' },
    ],
    rows: [...rows, ...(rest > 0 ? [[words.towardsAccount, money(rest)]] : [])].map((cells) => ({
      cells,
      details: [],
    })),
    totals: [{ label: words.paidColumn, value: money(amount), isMain: true }],
    sections: [{ label: words.payment, lines: paymentLines(payment, text) }],
    notes: payment.is_bounced ? [words.bouncedNote] : [],
    foot: words.foot,
  }
}

function paymentLines(
  { method, service, reference, note }: PaymentReceipt,
  { messages: words }: DocumentText,
): string[] {
  const names: Record<string, string | undefined> = { ...words.provider, ...words.recorded }
  const name = method ?? service
  return [
    ...(name === null ? [] : [words.paidWith(names[name] ?? name)]),
    ...(reference === null ? [] : [words.reference(reference)]),
    ...(note === null ? [] : [note]),
  ]
}
