import { moneyText } from '#contract/format-number.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as ledger from '../queries/ledger.ts'
import { RECEIVABLE_MESSAGES } from '../receivable-messages.ts'
import { type LinkedBy, settleOpen } from './ledger.ts'

export interface ChosenPayment {
  /** Minor units to pay; 0 where credits cover all of it. */
  amount: number
  ids: string[]
  credits: ledger.EntryRow[]
  debits: ledger.EntryRow[]
}

interface Choice {
  dealerId: string
  items: readonly string[]
  amount: number
}

const sumOf = (rows: readonly ledger.EntryRow[]): number => rows.reduce((sum, { open }) => sum + open, 0)

/**
 * What of the account a dealer pays. The dealer's row is locked.
 *
 * @throws Refusal CONFLICT when a chosen document was closed, or the documents come to another amount; VALIDATION for
 *   nothing, and for more than is owed
 */
export async function choosePayment(
  transaction: Transaction,
  { dealerId, items, amount }: Choice,
  context: SignedInContext,
): Promise<ChosenPayment> {
  const messages = RECEIVABLE_MESSAGES[context.language]
  const open = (await ledger.openEntries(transaction, dealerId)).filter((row) => !row.is_reserved)
  const chosen = open.filter(({ id }) => items.includes(id))
  if (chosen.length < new Set(items).size) throw new Refusal('CONFLICT', messages.accountChanged)
  const credits = chosen.filter((row) => row.amount < 0)
  const debits = chosen.filter((row) => row.amount > 0)
  const ids = chosen.map(({ id }) => id)
  if (debits.length > 0) {
    const due = Math.max(0, sumOf(chosen))
    if (due !== amount) throw new Refusal('CONFLICT', messages.accountChanged)
    return { amount: due, ids, credits, debits }
  }
  if (amount === 0) throw fieldError(context, 'amount', messages.amountMissing)
  const owed = sumOf(open.filter((row) => row.amount > 0)) + sumOf(credits)
  if (owed <= 0) throw new Refusal('CONFLICT', messages.nothingOwed)
  if (amount > owed) throw fieldError(context, 'amount', messages.moreThanOwed(moneyText(owed, context.config.market)))
  return { amount, ids, credits, debits }
}

/** Uses chosen credits for chosen invoices that they cover. @returns the orders whose invoices changed */
export const useCredits = (transaction: Transaction, { credits, debits }: ChosenPayment, moment: LinkedBy): string[] =>
  settleOpen(transaction, { credits, debits }, moment)
