import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import { addEarnedPoints, lowerEarnedPoints, releaseEarnedPoints } from '../../points/services/points-ledger.ts'
import * as orderLines from '../queries/order-lines.ts'
import * as orders from '../queries/orders.ts'
import { earnedLeft, goodsLeft } from './earned-left.ts'
import { pointsEnd } from './effects.ts'

interface Assignment {
  /** Locked and completed; its buyer was not known. */
  order: orders.OrderRow & { completed_at: Date }
  accountId: string
  /** What the order would have earned the account. */
  points: number
}

/**
 * Gives an order to the account of its buyer, as if it had been theirs from the start: the points of what was refunded
 * meanwhile are not theirs, and the others end as they would have.
 *
 * @returns the points that the account gets
 */
export async function assignOrder(
  transaction: Transaction,
  { order, accountId, points }: Assignment,
  { now, config }: TimeContext,
): Promise<number> {
  const owned = { ...order, account_id: accountId, points_earned: points }
  orders.assign(transaction, owned, now)
  if (points === 0) return 0
  const left = earnedLeft(owned, goodsLeft(order, await orderLines.ofOrder(transaction, order.id)))
  await addEarnedPoints(transaction, owned, now)
  await lowerEarnedPoints(transaction, owned, { left, now })
  const expiresAt = await pointsEnd(transaction, { now: order.completed_at, config })
  if (left > 0) await releaseEarnedPoints(transaction, owned, { expiresAt, now })
  return left
}
