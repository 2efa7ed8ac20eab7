import { type CollectionWay, MAX_RECEIPT_TOTAL, type Receipt } from '#contract/collections/receipt.ts'
import { linesFor, type OpenInvoice } from '#contract/collections/receipt-lines.ts'
import type { OpenItem } from '#contract/receivables/open-item.ts'
import type { Market } from '#contract/site/market.ts'
import { parseMoney } from '../../lib/format/parse-money.ts'

/** What the sales person has entered. */
export interface CollectDraft {
  mode: 'invoices' | 'amount'
  /** Ids of open items. */
  chosen: ReadonlySet<string>
  typed: string
  way: CollectionWay
  reference: string
  bank: string
  chequeOn: string
}

/** What is still wrong, by field. */
export interface CollectProblems {
  chosen?: 'noChoice'
  amount?: 'noAmount' | 'wrongAmount' | 'tooMuch'
  reference?: 'noReference' | 'noChequeNo'
  bank?: 'noBank'
  chequeOn?: 'noChequeOn'
}

/** An invoice or another debt, with the number that stands on a receipt. */
export interface OpenDebt extends OpenInvoice, Pick<OpenItem, 'id' | 'due_at' | 'days_overdue'> {}

/** What can be paid, the oldest first. */
export const debtsOf = (items: readonly OpenItem[]): OpenDebt[] =>
  items
    .filter(({ open }) => open > 0)
    .map(({ id, number, order, open, due_at, days_overdue }) => ({
      id,
      open,
      due_at,
      days_overdue,
      number: number ?? order?.order_no ?? id,
    }))

/** Ticked at first: what is overdue, else the oldest. */
export function firstChoice(debts: readonly OpenDebt[]): ReadonlySet<string> {
  const overdue = debts.filter(({ days_overdue }) => days_overdue > 0)
  return new Set((overdue.length > 0 ? overdue : debts.slice(0, 1)).map(({ id }) => id))
}

/** The amount in minor units; null where what was typed is none. */
export const amountOf = (draft: CollectDraft, debts: readonly OpenDebt[], market: Market): number | null =>
  draft.mode === 'amount'
    ? parseMoney(draft.typed, market)
    : debts.filter(({ id }) => draft.chosen.has(id)).reduce((sum, { open }) => sum + open, 0)

export function problemsOf(draft: CollectDraft, amount: number | null): CollectProblems {
  const { mode, typed, way, reference, bank, chequeOn } = draft
  const problems: CollectProblems = {}
  if (mode === 'invoices' && amount === 0) problems.chosen = 'noChoice'
  if (mode === 'amount' && (typed.trim() === '' || amount === 0)) problems.amount = 'noAmount'
  else if (amount === null) problems.amount = 'wrongAmount'
  else if (amount > MAX_RECEIPT_TOTAL) problems.amount = 'tooMuch'
  if (way === 'cash') return problems
  if (reference.trim() === '') problems.reference = way === 'cheque' ? 'noChequeNo' : 'noReference'
  if (way === 'cheque' && bank.trim() === '') problems.bank = 'noBank'
  if (way === 'cheque' && chequeOn === '') problems.chequeOn = 'noChequeOn'
  return problems
}

/** What the receipt says of the payment. */
export function paymentOf(
  draft: CollectDraft,
  { amount, debts }: { amount: number; debts: readonly OpenDebt[] },
): Pick<Receipt, 'total' | 'lines' | 'way' | 'reference' | 'bank' | 'chequeOn'> {
  const { mode, chosen, way, reference, bank, chequeOn } = draft
  const paid = mode === 'amount' ? debts : debts.filter(({ id }) => chosen.has(id))
  return {
    total: amount,
    lines: linesFor(amount, paid),
    way,
    reference: way === 'cash' ? '' : reference,
    bank: way === 'cheque' ? bank : '',
    chequeOn: way === 'cheque' ? chequeOn : null,
  }
}
