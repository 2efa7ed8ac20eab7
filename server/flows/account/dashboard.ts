import type { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import type { ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import { tierProgress } from '#contract/dealers/tier-rules.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../context.ts'
import { actingCompany } from '../../domains/buyers/services/buyer.ts'
import * as credit from '../../domains/dealers/services/credit.ts'
import * as dealers from '../../domains/dealers/services/dealers.ts'
import * as figures from '../../domains/orders/services/order-figures.ts'
import * as orders from '../../domains/orders/services/order-lists.ts'
import {
  type OrderedProduct,
  orderedProducts,
  USUAL_MS,
  usualProducts,
} from '../../domains/orders/services/usual-products.ts'
import { readTiers } from '../../domains/settings/services/dealer-tiers.ts'

type Dashboard = ResponseOf<typeof getDashboard>['dashboard']

/** Stock below this number of pieces counts as low. */
const LOW_STOCK = 10
const MAX_LOW_STOCK = 8

const MAX_RECENT = 5

const MAX_USUAL = 40

const linesOf = (order: string, lines: readonly OrderedProduct[]) =>
  lines.flatMap(({ order_id, ...line }) => (order_id === order ? [line] : []))

/** @throws what `actingCompany` throws */
export async function dashboardOf(context: SignedInContext, dealerId: string | undefined): Promise<Dashboard> {
  const { db, config, clock, session } = context
  const company = await actingCompany(context, dealerId)
  const accountIds = company ? [company.account_id] : await orders.dealerAccounts(db, session.person.id)
  const thisMonth = startOf(config.timeZone, clock.now(), ([year, month]) => [year, month, 1])
  const moment = { market: config.market.code, now: new Date(clock.now()) }
  const shared = {
    ...(await figures.figures(db, accountIds, thisMonth)),
    orders_by_status: await figures.byStatus(db, accountIds),
    recent_orders: await figures.recent(db, accountIds, MAX_RECENT),
    currency: config.market.currency,
    low_stock: await dealers.lowStock(db, moment, { below: LOW_STOCK, limit: MAX_LOW_STOCK }),
  }
  if (!company) {
    return { ...shared, kind: 'sales', credit: null, tier_progress: null, dealers: accountIds.length }
  }
  const [used, waiting, usual, lines] = await Promise.all([
    credit.used(db, company.id),
    credit.usedByWaiting(db, company.id),
    usualProducts(db, {
      ...moment,
      accountIds: [company.account_id],
      roleId: ROLE.dealer,
      timeZone: config.timeZone,
      since: new Date(clock.now() - USUAL_MS),
      limit: MAX_USUAL,
    }),
    orderedProducts(
      db,
      shared.recent_orders.map(({ id }) => id),
    ),
  ])
  return {
    ...shared,
    recent_orders: shared.recent_orders.map((order) => ({ ...order, lines: linesOf(order.id, lines) })),
    kind: 'dealer',
    credit: { limit: company.credit_limit, used, waiting },
    tier_progress: tierProgress(company.tier, await readTiers(db, config.market.code)),
    usual: usual.map(({ account_id: _account, ...one }) => one),
    dealers: 0,
  }
}
