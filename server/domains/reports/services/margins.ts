import type { MarginDimension, MarginGroup, MarginReport, StockAtCost } from '#contract/reports/margin-report.ts'
import { MAX_SALES_GROUPS } from '#contract/reports/sales-report.ts'
import type { SignedInContext } from '../../../context.ts'
import * as margins from '../queries/margins.ts'
import { type PeriodQuery, spansOf } from './report-period.ts'

/** @throws Refusal VALIDATION for own dates that are wrong */
export async function marginReport(
  dimension: MarginDimension,
  query: PeriodQuery,
  context: SignedInContext,
): Promise<MarginReport> {
  const { period, span } = spansOf(query, context)
  const groups = await margins.margins(context.db, span, dimension)
  // Orders without a dealer or a sales person are in no group of these.
  const all = dimension === 'orders' ? groups : await margins.margins(context.db, span, 'orders')
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
