import type { ResponseOf } from '#contract/call.ts'
import type { getDashboard } from '#contract/calls/get-dashboard.ts'
import type { SignedInContext } from '../context.ts'
import * as dealers from '../queries/dealers.ts'
import { actingCompany } from './buyer.ts'

type Dashboard = ResponseOf<typeof getDashboard>['dashboard']

/** Fewer pieces than this are few. */
const LOW_STOCK = 10
const LOW_STOCK_MOST = 8

/** Paid goods of a month that a tier asks for, in minor units by market; lowest first (rules.md 3.4). */
const TIERS = [
  { tier: 'bronze', from: { MY: 0, ID: 0 } },
  { tier: 'silver', from: { MY: 500_000, ID: 17_000_000 } },
  { tier: 'gold', from: { MY: 2_000_000, ID: 70_000_000 } },
] as const

/** What orders add up to. The store takes none yet: nothing was paid, nothing is open, nothing is owed. */
const NO_ORDERS = { month_total: 0, orders_open: 0, used: 0, recent_orders: [] }

/** @throws what `actingCompany` throws */
export async function dashboardOf(context: SignedInContext, dealerId: string | undefined): Promise<Dashboard> {
  const { db, config, session } = context
  const company = await actingCompany(context, dealerId)
  const { used, ...orders } = NO_ORDERS
  const shared = {
    ...orders,
    currency: config.market.currency,
    low_stock: await dealers.lowStock(db, config.market.code, { below: LOW_STOCK, most: LOW_STOCK_MOST }),
  }
  if (!company) {
    const assigned = await dealers.assigned(db, session.person.id)
    return { ...shared, kind: 'sales', credit: null, tier_progress: null, dealers: assigned.length }
  }
  return {
    ...shared,
    kind: 'dealer',
    credit: { limit: company.credit_limit, used },
    tier_progress: progressOf(company.tier, config.market.code),
    dealers: 0,
  }
}

function progressOf(tier: dealers.Company['tier'], market: 'MY' | 'ID'): Dashboard['tier_progress'] {
  const next = TIERS[TIERS.findIndex((one) => one.tier === tier) + 1]
  return { tier, next: next?.tier ?? null, needed: next?.from[market] ?? 0 }
}
