import type {
  MarginDimension,
  MarginGroup,
  MarginReport,
  ProductCosts,
  StockAtCost,
} from '#contract/reports/margin-report.ts'
import { MAX_SALES_GROUPS } from '#contract/reports/sales-report.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import type { SignedInContext } from '../../../context.ts'
import * as margins from '../queries/margins.ts'
import { moved, type PeriodQuery, spanOf, spansOf } from './report-period.ts'

/** Margins with every group. @throws Refusal VALIDATION for own dates that are wrong */
export async function allMargins(dimension: MarginDimension, query: PeriodQuery, context: SignedInContext) {
  const { period, span } = spansOf(query, context)
  return { period, span, groups: await margins.margins(context.db, span, { by: dimension }) }
}

/** @throws Refusal VALIDATION for own dates that are wrong */
export async function marginReport(
  dimension: MarginDimension,
  query: PeriodQuery,
  context: SignedInContext,
): Promise<MarginReport> {
  const { period, span, groups } = await allMargins(dimension, query, context)
  // Orders without a dealer or a sales person are in no group of these.
  const all = dimension === 'orders' ? groups : await margins.margins(context.db, span, { by: 'orders' })
  const sum = (of: (group: MarginGroup) => number) => all.reduce((total, group) => total + of(group), 0)
  return {
    period,
    groups: groups.slice(0, MAX_SALES_GROUPS),
    groups_total: groups.length,
    totals: {
      net: sum(({ net }) => net),
      cost: sum(({ cost }) => cost),
      margin: sum(({ margin }) => margin),
      net_without_cost: sum((group) => group.net_without_cost),
    },
  }
}

export async function stockAtCost({ db, config }: SignedInContext): Promise<StockAtCost> {
  const { code } = config.market
  return {
    ...(await margins.costOfAll(db, code)),
    places: await margins.costByPlace(db, code),
    products: await margins.costByProduct(db, code, MAX_SALES_GROUPS),
  }
}

const DAYS = 30

/** What a product costs and has earned in this market. */
export async function productCosts(id: number, { db, config, clock }: SignedInContext): Promise<ProductCosts> {
  const { market, timeZone } = config
  const now = clock.now()
  const today = dayOf(timeZone, now)
  const span = spanOf({ market: market.code, timeZone, now }, moved(today, 1 - DAYS), today)
  const [sold] = await margins.margins(db, span, { by: 'products', productId: id })
  const { net = 0, cost = 0, margin = 0, net_without_cost = 0 } = sold ?? {}
  return { ...(await margins.costOfProduct(db, market.code, id)), days_30: { net, cost, margin, net_without_cost } }
}
