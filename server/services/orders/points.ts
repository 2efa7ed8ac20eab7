import type { Transaction } from '../../database/database.ts'
import * as accounts from '../../queries/accounts.ts'
import type { OrderRow } from '../../queries/orders.ts'
import * as points from '../../queries/points.ts'

interface Spending {
  accountId: string
  points: number
  now: Date
}

/**
 * Which lots the points of an order come out of, soonest expiry first, with the account locked until the transaction
 * ends; null when there are not enough.
 */
export async function planPoints(inside: Transaction, spending: Spending): Promise<points.Lot[] | null> {
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

/** Takes what was planned, for an order that is written. */
export function holdPoints(
  inside: Transaction,
  { orderId, accountId, now }: Omit<Spending, 'points'> & { orderId: string },
  taken: readonly points.Lot[],
): void {
  if (taken.length === 0) return
  for (const { id: lotId, remaining } of taken) points.hold(inside, { orderId, lotId, points: remaining })
  const spent = taken.reduce((sum, { remaining }) => sum + remaining, 0)
  points.enter(inside, { accountId, kind: 'spent', points: -spent, orderId, now })
}

/** Takes what was planned for something that is no order, and that nobody gives back. */
export function spendPoints(
  inside: Transaction,
  { accountId, now }: Omit<Spending, 'points'>,
  taken: readonly points.Lot[],
): void {
  for (const { id, remaining } of taken) points.take(inside, id, remaining)
  const spent = taken.reduce((sum, { remaining }) => sum + remaining, 0)
  if (spent > 0) points.enter(inside, { accountId, kind: 'spent', points: -spent, orderId: null, now })
}

/** What an account had before its points were written down becomes a lot that never expires. */
async function writeOpening(inside: Transaction, accountId: string, now: Date): Promise<void> {
  const before = await points.unwritten(inside, accountId)
  if (before === 0) return
  const entry = { accountId, points: before, orderId: null, now }
  points.insertLot(inside, { ...entry, state: 'open', expiresAt: null })
  points.enter(inside, { ...entry, kind: 'opening' })
}

/** Points that no order earned, to be spent at once and until `expiresAt`. */
export async function grantBonus(
  inside: Transaction,
  { accountId, points: given, expiresAt, now }: Spending & { expiresAt: Date },
): Promise<void> {
  if (given === 0) return
  await accounts.lock(inside, accountId)
  await writeOpening(inside, accountId, now)
  const bonus = { accountId, points: given, orderId: null, now }
  const id = points.insertLot(inside, { ...bonus, state: 'open', expiresAt })
  points.enter(inside, { ...bonus, kind: 'bonus', id })
}

type Owned = Pick<OrderRow, 'id' | 'account_id'>

/** Gives held points back into the lots they came from, the latest expiry first; all of them unless told how many. */
export async function givePointsBack(
  inside: Transaction,
  { id: orderId, account_id: accountId }: Owned,
  { most = Number.POSITIVE_INFINITY, now }: { most?: number; now: Date },
): Promise<number> {
  await accounts.lock(inside, accountId)
  let given = 0
  for (const { lot_id: lotId, points: held, returned } of await points.holds(inside, orderId)) {
    const back = Math.min(held - returned, most - given)
    if (back <= 0) break
    points.giveBack(inside, { orderId, lotId, points: back })
    given += back
  }
  if (given > 0) points.enter(inside, { accountId, kind: 'returned', points: given, orderId, now })
  return given
}

/** What the order earns waits until it is completed. */
export async function earn(inside: Transaction, order: OrderRow, now: Date): Promise<void> {
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

/** What the order earned can be spent, until `expiresAt`. */
export async function openEarned(
  inside: Transaction,
  { id: orderId, account_id: accountId }: Owned,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<void> {
  await accounts.lock(inside, accountId)
  const lot = await points.earnedBy(inside, orderId)
  if (lot?.state !== 'pending') return
  points.openLot(inside, lot, expiresAt)
  points.enter(inside, { accountId, kind: 'earned', points: lot.points, orderId, now })
}

/** Lowers what the order earned to `left`; what was spent of it already is owed. */
export async function unearn(
  inside: Transaction,
  { id: orderId, account_id: accountId }: Owned,
  { left, now }: { left: number; now: Date },
): Promise<void> {
  await accounts.lock(inside, accountId)
  const lot = await points.earnedBy(inside, orderId)
  if (!lot || lot.points <= left) return
  const gone = lot.points - left
  points.reverseLot(inside, lot, gone)
  if (lot.state === 'open') points.enter(inside, { accountId, kind: 'reversed', points: -gone, orderId, now })
}
