import type { DocumentContent, Row } from './document.ts'
import type { Seller } from './document-order.ts'
import type { DocumentText } from './document-text.ts'
import { sellerOf } from './order-parts.ts'

/** A month of a dealer's account, in minor units; balances are given, not calculated here. */
export interface Statement {
  company: {
    company_name: string
    contact: string
    phone: string
    registration_no: string | null
    credit_limit: number
  }
  /** YYYY-MM */
  month: string
  /** First and last moment of the month in the store's time zone. */
  from: string
  to: string
  opening: number
  charged: number
  paid: number
  closing: number
  entries: readonly StatementEntry[]
}

export interface StatementEntry {
  at: string
  kind: 'order' | 'payment' | 'refund'
  order_no: string
  /** For a credit, the number of its credit note. */
  invoice_no: string | null
  /** Never negative: `kind` decides the sign. */
  amount: number
  /** Balance after the entry. */
  balance: number
}

interface StatementSource {
  statement: Statement
  seller: Seller
  text: DocumentText
}

export function statementDocument({ statement, seller, text }: StatementSource): DocumentContent {
  const { messages: words, money, day, phone } = text
  const { company, entries } = statement
  return {
    name: `statement-${statement.month}`,
    sheet: 'a4',
    language: text.language,
    at: Date.parse(statement.to),
    title: words.statement,
    mark: null,
    seller: sellerOf(seller),
    facts: [
      { label: words.period, value: `${day(statement.from)} – ${day(statement.to)}` },
      { label: words.creditLimit, value: money(company.credit_limit) },
    ],
    parties: [
      {
        label: words.buyer,
        lines: [company.company_name, company.registration_no ?? '', company.contact, phone(company.phone)].filter(
          Boolean,
        ),
      },
    ],
    columns: [
      { label: words.date, share: 0.2, align: 'left' },
      { label: words.document, share: 0.29, align: 'left' },
      { label: words.charged, share: 0.17, align: 'right' },
      { label: words.paidColumn, share: 0.17, align: 'right' },
      { label: words.balance, share: 0.17, align: 'right' },
    ],
    rows: [
      { cells: [day(statement.from), words.opening, '', '', money(statement.opening)], details: [] },
      ...entries.map((entry) => entryRow(entry, text)),
    ],
    totals: [
      { label: words.chargedTotal, value: money(statement.charged) },
      { label: words.paidTotal, value: money(statement.paid) },
      { label: words.closing, value: money(statement.closing), isMain: true },
    ],
    sections: [],
    notes: entries.length === 0 ? [words.noEntries] : [],
    foot: words.foot,
  }
}

function entryRow({ at, kind, order_no, invoice_no, amount, balance }: StatementEntry, text: DocumentText): Row {
  const { messages: words, money, day } = text
  const names = { order: words.orderEntry, payment: words.paymentEntry, refund: words.refundEntry }
  const document = `${names[kind]} ${kind === 'payment' ? order_no : (invoice_no ?? order_no)}`
  const amounts = kind === 'order' ? [money(amount), ''] : ['', money(amount)]
  return { cells: [day(at), document, ...amounts, money(balance)], details: [] }
}
