import type { Transaction } from '../../../platform/database/database.ts'
import * as accounts from '../../account/services/accounts.ts'
import * as points from '../queries/points.ts'

export { withOpening } from '../queries/points.ts'

interface SpendPointsInput {
  accountId: string
  points: number
  now: Date
}

/**
 * Chooses the lots that the points of an order are taken from, soonest expiry first, and locks the account until the
 * transaction ends; null when there are not enough points.
 */
export async function allocatePoints(
  transaction: Transaction,
  spending: SpendPointsInput,
): Promise<points.Lot[] | null> {
  const { accountId, now } = spending
  await accounts.lock(transaction, accountId)
  await writeOpening(transaction, accountId, now)
  const lots = await points.openLots(transaction, accountId, now)
  if (lots.reduce((sum, { remaining }) => sum + remaining, 0) < spending.points) return null
  let pointsNeeded = spending.points
  const taken = lots.map(({ id, remaining }) => {
    const limit = Math.max(0, Math.min(pointsNeeded, remaining))
    pointsNeeded -= limit
    return { id, remaining: limit }
  })
  return taken.filter(({ remaining }) => remaining > 0)
}

/** Holds the planned points for an order that has been written. */
export function holdPoints(
  transaction: Transaction,
  { orderId, accountId, now }: Omit<SpendPointsInput, 'points'> & { orderId: string },
  lots: readonly points.Lot[],
): void {
  if (lots.length === 0) return
  for (const { id: lotId, remaining } of lots) points.hold(transaction, { orderId, lotId, points: remaining })
  const spent = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  points.addEntry(transaction, { accountId, kind: 'spent', points: -spent, orderId, now })
}

/** Spends the planned points on something that is not an order and cannot be refunded. */
export function spendPoints(
  transaction: Transaction,
  { accountId, now }: Omit<SpendPointsInput, 'points'>,
  lots: readonly points.Lot[],
): void {
  for (const { id, remaining } of lots) points.deductFromLot(transaction, id, remaining)
  const spent = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  if (spent > 0) points.addEntry(transaction, { accountId, kind: 'spent', points: -spent, orderId: null, now })
}

/** Converts the balance from before the points ledger into a lot that never expires. */
async function writeOpening(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  const before = await points.findOpeningBalance(transaction, accountId)
  if (before === 0) return
  const entry = { accountId, points: before, orderId: null, now }
  points.insertLot(transaction, { ...entry, state: 'open', expiresAt: null })
  points.addEntry(transaction, { ...entry, kind: 'opening' })
}

/**
 * Adds the balance that a person brings from another shop, as one entry without an end. False, and nothing is added, for
 * an account that has an opening balance already.
 */
export async function bringPoints(
  transaction: Transaction,
  { accountId, points: brought, now }: SpendPointsInput,
): Promise<boolean> {
  await accounts.lock(transaction, accountId)
  await writeOpening(transaction, accountId, now)
  if ((await points.withOpening(transaction, [accountId])).length > 0) return false
  const opening = { accountId, points: brought, orderId: null, now }
  const id = points.insertLot(transaction, { ...opening, state: 'open', expiresAt: null })
  points.addOpening(transaction, { ...opening, id })
  return true
}

/** Takes out the balance that a person brought; false when some of it is spent. */
export async function takeOutBroughtPoints(transaction: Transaction, accountId: string): Promise<boolean> {
  await accounts.lock(transaction, accountId)
  return points.removeOpening(transaction, accountId)
}

/** Grants points that no order earned; they can be spent at once, until `expiresAt`. */
export async function grantBonus(
  transaction: Transaction,
  { accountId, points: given, expiresAt, now }: SpendPointsInput & { expiresAt: Date },
): Promise<void> {
  if (given === 0) return
  await accounts.lock(transaction, accountId)
  await writeOpening(transaction, accountId, now)
  const bonus = { accountId, points: given, orderId: null, now }
  const id = points.insertLot(transaction, { ...bonus, state: 'open', expiresAt })
  points.addEntry(transaction, { ...bonus, kind: 'bonus', id })
}

interface OwnedOrder {
  id: string
  account_id: string
}

/** Returns held points to the lots they came from, latest expiry first. @param most all of them when omitted */
export async function returnPoints(
  transaction: Transaction,
  { id: orderId, account_id: accountId }: OwnedOrder,
  { limit = Number.POSITIVE_INFINITY, now }: { limit?: number; now: Date },
): Promise<number> {
  await accounts.lock(transaction, accountId)
  let given = 0
  for (const { lot_id: lotId, points: held, returned } of await points.listHolds(transaction, orderId)) {
    const back = Math.min(held - returned, limit - given)
    if (back <= 0) break
    points.returnToLot(transaction, { orderId, lotId, points: back })
    given += back
  }
  if (given > 0) points.addEntry(transaction, { accountId, kind: 'returned', points: given, orderId, now })
  return given
}

/** Adds the points an order earns; they are pending until it is completed. */
export async function addEarnedPoints(
  transaction: Transaction,
  order: OwnedOrder & { points_earned: number },
  now: Date,
): Promise<void> {
  if (order.points_earned === 0) return
  await accounts.lock(transaction, order.account_id)
  await writeOpening(transaction, order.account_id, now)
  points.insertLot(transaction, {
    accountId: order.account_id,
    orderId: order.id,
    points: order.points_earned,
    state: 'pending',
    expiresAt: null,
    now,
  })
}

/** Makes the earned points spendable until `expiresAt`. */
export async function releaseEarnedPoints(
  transaction: Transaction,
  { id: orderId, account_id: accountId }: OwnedOrder,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<void> {
  await accounts.lock(transaction, accountId)
  const lot = await points.earnedBy(transaction, orderId)
  if (lot?.state !== 'pending') return
  points.openLot(transaction, lot, expiresAt)
  points.addEntry(transaction, { accountId, kind: 'earned', points: lot.points, orderId, now })
}

/** Lowers the points an order earned to `left`; if they are already spent, the account owes them. */
export async function lowerEarnedPoints(
  transaction: Transaction,
  { id: orderId, account_id: accountId }: OwnedOrder,
  { left, now }: { left: number; now: Date },
): Promise<void> {
  await accounts.lock(transaction, accountId)
  const lot = await points.earnedBy(transaction, orderId)
  if (!lot || lot.points <= left) return
  const gone = lot.points - left
  points.reverseLot(transaction, lot, gone)
  if (lot.state === 'open') points.addEntry(transaction, { accountId, kind: 'reversed', points: -gone, orderId, now })
}
