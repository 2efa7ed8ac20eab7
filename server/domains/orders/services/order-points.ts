import type { Transaction } from '../../../platform/database/database.ts'
import * as accounts from '../../account/queries/accounts.ts'
import * as points from '../../points/queries/points.ts'
import type { OrderRow } from '../queries/orders.ts'

interface Spending {
  accountId: string
  points: number
  now: Date
}

/**
 * Chooses the lots that the points of an order are taken from, soonest expiry first, and locks the account until the
 * transaction ends; null when there are not enough points.
 */
export async function allocatePoints(inside: Transaction, spending: Spending): Promise<points.Lot[] | null> {
  const { accountId, now } = spending
  await accounts.lock(inside, accountId)
  await writeOpening(inside, accountId, now)
  const lots = await points.openLots(inside, accountId, now)
  if (lots.reduce((sum, { remaining }) => sum + remaining, 0) < spending.points) return null
  let wanted = spending.points
  const taken = lots.map(({ id, remaining }) => {
    const most = Math.max(0, Math.min(wanted, remaining))
    wanted -= most
    return { id, remaining: most }
  })
  return taken.filter(({ remaining }) => remaining > 0)
}

/** Holds the planned points for an order that has been written. */
export function holdPoints(
  inside: Transaction,
  { orderId, accountId, now }: Omit<Spending, 'points'> & { orderId: string },
  taken: readonly points.Lot[],
): void {
  if (taken.length === 0) return
  for (const { id: lotId, remaining } of taken) points.hold(inside, { orderId, lotId, points: remaining })
  const spent = taken.reduce((sum, { remaining }) => sum + remaining, 0)
  points.addEntry(inside, { accountId, kind: 'spent', points: -spent, orderId, now })
}

/** Spends the planned points on something that is not an order and cannot be refunded. */
export function spendPoints(
  inside: Transaction,
  { accountId, now }: Omit<Spending, 'points'>,
  taken: readonly points.Lot[],
): void {
  for (const { id, remaining } of taken) points.deductFromLot(inside, id, remaining)
  const spent = taken.reduce((sum, { remaining }) => sum + remaining, 0)
  if (spent > 0) points.addEntry(inside, { accountId, kind: 'spent', points: -spent, orderId: null, now })
}

/** Converts the balance from before the points ledger into a lot that never expires. */
async function writeOpening(inside: Transaction, accountId: string, now: Date): Promise<void> {
  const before = await points.findOpeningBalance(inside, accountId)
  if (before === 0) return
  const entry = { accountId, points: before, orderId: null, now }
  points.insertLot(inside, { ...entry, state: 'open', expiresAt: null })
  points.addEntry(inside, { ...entry, kind: 'opening' })
}

/** Grants points that no order earned; they can be spent at once, until `expiresAt`. */
export async function grantBonus(
  inside: Transaction,
  { accountId, points: given, expiresAt, now }: Spending & { expiresAt: Date },
): Promise<void> {
  if (given === 0) return
  await accounts.lock(inside, accountId)
  await writeOpening(inside, accountId, now)
  const bonus = { accountId, points: given, orderId: null, now }
  const id = points.insertLot(inside, { ...bonus, state: 'open', expiresAt })
  points.addEntry(inside, { ...bonus, kind: 'bonus', id })
}

type Owned = Pick<OrderRow, 'id' | 'account_id'>

/** Returns held points to the lots they came from, latest expiry first. @param most all of them when omitted */
export async function returnPoints(
  inside: Transaction,
  { id: orderId, account_id: accountId }: Owned,
  { most = Number.POSITIVE_INFINITY, now }: { most?: number; now: Date },
): Promise<number> {
  await accounts.lock(inside, accountId)
  let given = 0
  for (const { lot_id: lotId, points: held, returned } of await points.listHolds(inside, orderId)) {
    const back = Math.min(held - returned, most - given)
    if (back <= 0) break
    points.returnToLot(inside, { orderId, lotId, points: back })
    given += back
  }
  if (given > 0) points.addEntry(inside, { accountId, kind: 'returned', points: given, orderId, now })
  return given
}

/** Adds the points an order earns; they are pending until it is completed. */
export async function addEarnedPoints(inside: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (order.points_earned === 0) return
  await accounts.lock(inside, order.account_id)
  await writeOpening(inside, order.account_id, now)
  points.insertLot(inside, {
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
  inside: Transaction,
  { id: orderId, account_id: accountId }: Owned,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<void> {
  await accounts.lock(inside, accountId)
  const lot = await points.earnedBy(inside, orderId)
  if (lot?.state !== 'pending') return
  points.openLot(inside, lot, expiresAt)
  points.addEntry(inside, { accountId, kind: 'earned', points: lot.points, orderId, now })
}

/** Lowers the points an order earned to `left`; if they are already spent, the account owes them. */
export async function lowerEarnedPoints(
  inside: Transaction,
  { id: orderId, account_id: accountId }: Owned,
  { left, now }: { left: number; now: Date },
): Promise<void> {
  await accounts.lock(inside, accountId)
  const lot = await points.earnedBy(inside, orderId)
  if (!lot || lot.points <= left) return
  const gone = lot.points - left
  points.reverseLot(inside, lot, gone)
  if (lot.state === 'open') points.addEntry(inside, { accountId, kind: 'reversed', points: -gone, orderId, now })
}
