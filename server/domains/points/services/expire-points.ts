import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import * as accounts from '../../account/services/accounts.ts'
import * as points from '../queries/points.ts'
import * as statement from '../queries/points-statement.ts'

const AT_ONCE = 200

/**
 * Removes expired points from the balances, each account in its own transaction and checked again under its lock, so
 * that repeated or concurrent runs have the same effect. Points that a refund returns to an expired lot are removed by
 * the next run.
 *
 * @returns how many accounts lost points
 */
export async function expirePoints({ db, clock, config }: Store): Promise<number> {
  const now = new Date(clock.now())
  const ids = await statement.accountsWithLapsed(db, config.market.code, { now, limit: AT_ONCE })
  return eachRow(ids, async (accountId) => (await db.transaction((own) => expireOf(own, accountId, now))) > 0)
}

/** Expired points settle the account's debt first. */
async function expireOf(transaction: Transaction, accountId: string, now: Date): Promise<number> {
  await accounts.lock(transaction, accountId)
  const lots = await statement.listExpiredLots(transaction, accountId, now)
  const debts = await statement.listDebts(transaction, accountId)
  const lapsed = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  let left = lapsed
  for (const { id, remaining } of debts) {
    const paid = Math.min(left, -remaining)
    if (paid > 0) points.deductFromLot(transaction, id, -paid)
    left -= paid
  }
  for (const { id, remaining } of lots) points.deductFromLot(transaction, id, remaining)
  if (left > 0) points.addEntry(transaction, { accountId, kind: 'expired', points: -left, orderId: null, now })
  return lapsed
}
