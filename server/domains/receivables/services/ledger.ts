import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import * as ledger from '../queries/ledger.ts'

export { lockDealer, openEntries } from '../queries/ledger.ts'

type Document = Omit<ledger.NewEntry, 'id'>

/** Writes a document into the ledger of a dealer, whose row is locked. */
export function addEntry(transaction: Transaction, entry: Document): ledger.EntryRow {
  const id = newId(entry.now.getTime())
  ledger.insert(transaction, { ...entry, id })
  const { dealerId, kind, amount, orderId, number, dueAt, now } = entry
  return {
    id,
    dealer_id: dealerId,
    kind,
    amount,
    open: amount,
    number: number ?? null,
    order_id: orderId ?? null,
    order_no: null,
    due_at: dueAt ?? null,
    is_reserved: false,
    created_at: now,
  }
}

export interface LinkedBy {
  by: string | null
  now: Date
}

/**
 * Uses credits for debts, each in the given order, as far as both go; changes what is open in the given rows.
 *
 * @returns the orders whose invoices changed
 */
export function settleOpen(
  transaction: Transaction,
  { credits, debits }: { credits: readonly ledger.EntryRow[]; debits: readonly ledger.EntryRow[] },
  moment: LinkedBy,
): string[] {
  const changed = new Set<string>()
  for (const credit of credits)
    for (const debit of debits) {
      const amount = Math.min(-credit.open, debit.open)
      if (amount <= 0) continue
      ledger.link(transaction, { creditId: credit.id, debitId: debit.id, amount, ...moment })
      credit.open += amount
      debit.open -= amount
      if (debit.kind === 'invoice' && debit.order_id !== null) changed.add(debit.order_id)
    }
  return [...changed]
}
