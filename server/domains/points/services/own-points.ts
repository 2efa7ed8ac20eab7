import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { getPoints } from '#contract/points/calls/get-points.ts'
import type { ExpiringPoints } from '#contract/points/points.ts'
import type { Context } from '../../../context.ts'
import * as accounts from '../../account/services/accounts.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import * as figures from '../queries/points.ts'
import * as points from '../queries/points.ts'
import * as statement from '../queries/points-statement.ts'

type PointsContext = Pick<Context, 'db' | 'clock'>

/** Points that will expire, less the person's debt, which is settled by the points that expire first. */
export function expiringOf(lapsing: readonly statement.ExpiryGroup[]): ExpiringPoints[] {
  let debt = lapsing.reduce((sum, { points }) => sum - Math.min(0, points), 0)
  return lapsing.flatMap(({ points, expires_at }) => {
    const paid = Math.min(debt, Math.max(0, points))
    debt -= paid
    return expires_at === null || points <= paid ? [] : [{ points: points - paid, at: expires_at.toISOString() }]
  })
}

/** Points by expiry, soonest first. */
export const expiringFor = async ({ db, clock }: PointsContext, accountId: string): Promise<ExpiringPoints[]> =>
  expiringOf(await statement.listExpiring(db, accountId, new Date(clock.now())))

/** The spendable balance; 0 for dealers and for accounts that do not buy. */
export async function balanceOf({ db }: Pick<Context, 'db'>, buyer: Buyer | null): Promise<number> {
  if (buyer?.role_id !== ROLE.customer) return 0
  return (await accounts.find(db, buyer.customerId))?.points_balance ?? 0
}

type Points = ResponseOf<typeof getPoints>

/** An account's points and one page of its statement. */
export async function pointsOf(
  context: PointsContext,
  buyer: Buyer | null,
  { page, per_page }: InputOf<typeof getPoints>['query'],
): Promise<Points> {
  const meta = { page, per_page, total: 0 }
  const { db } = context
  if (buyer?.role_id !== ROLE.customer) {
    return { balance: 0, pending: 0, expiring: [], transactions: { data: [], meta } }
  }
  const accountId = buyer.customerId
  const [balance, pending, expiring, total, rows, opening] = await Promise.all([
    balanceOf(context, buyer),
    figures.pendingPoints(db, accountId),
    expiringFor(context, accountId),
    statement.count(db, accountId),
    statement.entries(db, accountId, { limit: per_page, offset: (page - 1) * per_page }),
    points.findOpeningBalance(db, accountId),
  ])
  const data = [...rows.map(transactionOf), ...(opening > 0 && page === 1 ? [openingOf(buyer, opening, context)] : [])]
  return { balance, pending, expiring, transactions: { data, meta: { ...meta, total: total + Number(opening > 0) } } }
}

type Transaction = Points['transactions']['data'][number]

const transactionOf = ({ created_at, expires_at, ...row }: statement.EntryRow): Transaction => ({
  ...row,
  at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
})

/** The balance from before the points ledger: its entry is stored with the next change. */
const openingOf = ({ customerId }: Buyer, opening: number, { clock }: PointsContext): Transaction => ({
  id: `opening-${customerId}`,
  kind: 'opening',
  points: opening,
  order_no: null,
  order_id: null,
  at: new Date(clock.now()).toISOString(),
  expires_at: null,
})
