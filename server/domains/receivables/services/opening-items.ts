import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import { addEntry, lockDealer } from './ledger.ts'
import { startOfDay } from './statement.ts'
import { invoiceDueAt } from './terms.ts'

export { hasOthers, numbersIn, removeUnused } from '../queries/opening-items.ts'

/** What a dealer owed, or was owed, when they came from another system. */
export interface OpeningItem {
  number: string
  /** Minor units; below zero what is in the dealer's favour. */
  amount: number
  /** YYYY-MM-DD; null: by the dealer's terms from now. */
  due: string | null
}

/**
 * Writes opening items into the ledger of a dealer: debts as invoices with their due day, credits as credit notes. They
 * are of the day of the import, because earlier statements are those of the other system, and are no sales of any report.
 *
 * @returns ids of the documents
 */
export async function addOpeningItems(
  transaction: Transaction,
  { dealerId, items, actorId }: { dealerId: string; items: readonly OpeningItem[]; actorId: string },
  moment: TimeContext,
): Promise<string[]> {
  lockDealer(transaction, dealerId)
  const { timeZone } = moment.config
  const ids: string[] = []
  for (const { number, amount, due } of items) {
    const lastMoment = (day: string) => new Date(startOfDay(timeZone, day, 1).getTime() - 1)
    const dueAt = due === null ? await invoiceDueAt(transaction, dealerId, moment) : lastMoment(due)
    const shared = { dealerId, amount, number, actorId, now: moment.now }
    const entry =
      amount > 0 ? ({ ...shared, kind: 'invoice', dueAt } as const) : ({ ...shared, kind: 'credit_note' } as const)
    ids.push(addEntry(transaction, entry).id)
  }
  return ids
}
