import { AGEING_COLUMNS } from '#contract/receivables/ageing.ts'
import { statementKey } from '#contract/receivables/statement-period.ts'
import type { AccountStatement, StatementRow } from '../../receivables/services/statement.ts'
import type { DocumentContent, Fact, Row } from './document.ts'
import type { Seller } from './document-order.ts'
import type { DocumentText } from './document-text.ts'
import { sellerOf } from './order-parts.ts'

export interface StatementCompany {
  company_name: string
  contact: string
  phone: string
  registration_no: string | null
  credit_limit: number
}

interface StatementSource {
  statement: AccountStatement
  company: StatementCompany
  seller: Seller
  text: DocumentText
}

export const companyLines = (company: StatementCompany, { phone }: DocumentText): string[] =>
  [company.company_name, company.registration_no ?? '', company.contact, phone(company.phone)].filter(Boolean)

/** Balances are given, not calculated here. */
export function statementDocument({ statement, company, seller, text }: StatementSource): DocumentContent {
  const { messages: words, money, day } = text
  const { since, until, rows, opening } = statement
  const [first, last] = [since.toISOString(), new Date(until.getTime() - 1).toISOString()]
  return {
    name: `statement-${statementKey(statement)}`,
    sheet: 'a4',
    language: text.language,
    at: Date.parse(last),
    title: words.statement,
    mark: null,
    seller: sellerOf(seller),
    facts: [
      { label: words.period, value: `${day(first)} – ${day(last)}` },
      { label: words.creditLimit, value: money(company.credit_limit) },
    ],
    parties: [
      {
        label: words.buyer,
        lines: companyLines(company, text),
      },
    ],
    columns: [
      { label: words.document, share: 0.33, align: 'left' },
      { label: words.date, share: 0.16, align: 'left' },
      { label: words.charged, share: 0.17, align: 'right' },
      { label: words.credited, share: 0.17, align: 'right' },
      { label: words.balance, share: 0.17, align: 'right' },
    ],
    rows: [
      { cells: [words.opening, day(first), '', '', money(opening)], details: [] },
      ...rows.map((row) => documentRow(row, text)),
    ],
    totals: totalsOf(statement, text),
    sections: ageingOf(statement, text),
    notes: rows.length === 0 ? [words.noEntries] : [],
    foot: words.foot,
  }
}

/** One line a document; a payment names the invoices that it was used for. */
function documentRow(
  { kind, number, order_no, amount, balance, created_at, links }: StatementRow,
  text: DocumentText,
): Row {
  const { messages: words, money, day } = text
  const names = {
    invoice: words.invoiceEntry,
    credit_note: words.creditNote,
    payment: words.paymentEntry,
    payout: words.payoutEntry,
    bounced: words.bouncedEntry,
    fee: words.feeEntry,
    write_off: words.writeOffEntry,
  }
  const document = `${names[kind]} ${number ?? order_no ?? ''}`.trim()
  const amounts = amount > 0 ? [money(amount), ''] : ['', money(-amount)]
  return {
    cells: [document, day(created_at.toISOString()), ...amounts, money(balance)],
    details: links.map((link) => words.usedFor(link.number, money(link.amount))),
  }
}

function totalsOf({ sums, closing }: AccountStatement, { messages: words, money }: DocumentText): Fact[] {
  const totals: [string, number][] = [
    [words.chargedTotal, sums.invoice + sums.fee],
    [words.creditedTotal, -sums.credit_note - sums.write_off],
    [words.paidTotal, -sums.payment - sums.bounced],
    [words.paidBackTotal, sums.payout],
  ]
  return [
    ...totals.filter(([, amount]) => amount !== 0).map(([label, amount]) => ({ label, value: money(amount) })),
    { label: words.closing, value: money(closing), isMain: true },
  ]
}

function ageingOf({ ageing }: AccountStatement, { messages: words, money }: DocumentText) {
  const lines = AGEING_COLUMNS.filter((column) => ageing[column] !== 0).map(
    (column) => `${words.ageing[column]}: ${money(ageing[column])}`,
  )
  return lines.length === 0 ? [] : [{ label: words.ageingTitle, lines }]
}
