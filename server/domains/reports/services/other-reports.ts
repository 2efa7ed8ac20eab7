import {
  DISCOUNT_KINDS,
  type DiscountReport,
  FUNNEL_STAGES,
  type FunnelReport,
  type OfflineReport,
  type PointsReport,
  type StockReport,
} from '#contract/reports/other-reports.ts'
import type { SignedInContext } from '../../../context.ts'
import * as refusals from '../../device-reports/services/cart-refusals.ts'
import * as reports from '../../device-reports/services/device-reports.ts'
import { pointsTerms } from '../../points/services/points-terms.ts'
import * as balances from '../queries/balances.ts'
import { funnel } from '../queries/funnel.ts'
import { readDiscounts, readVouchers } from './read-sales.ts'
import { type PeriodQuery, spansOf } from './report-period.ts'

const SOON_MS = 30 * 24 * 60 * 60_000
/** A device deletes what it could not send within 30 days. */
const REPORTED_MS = 30 * 24 * 60 * 60_000

/** @throws Refusal VALIDATION for own dates that are wrong */
export async function discountReport(query: PeriodQuery, context: SignedInContext): Promise<DiscountReport> {
  const { period, span, previous } = spansOf(query, context)
  const [now, before] = [await readDiscounts(span, context), await readDiscounts(previous, context)]
  const kinds = DISCOUNT_KINDS.map((kind) => {
    const row = now.find((one) => one.kind === kind)
    return {
      kind,
      orders: row?.orders ?? 0,
      discount: row?.discount ?? 0,
      previous: before.find((one) => one.kind === kind)?.discount ?? 0,
    }
  })
  return { period, kinds, vouchers: await readVouchers(span, context) }
}

/** @throws Refusal VALIDATION for own dates that are wrong */
export async function funnelReport(query: PeriodQuery, context: SignedInContext): Promise<FunnelReport> {
  const { period, span, previous } = spansOf(query, context)
  const [now, before] = [await funnel(context.db, span), await funnel(context.db, previous)]
  return { period, stages: FUNNEL_STAGES.map((stage) => ({ stage, count: now[stage], previous: before[stage] })) }
}

export async function pointsReport({ db, config, clock }: SignedInContext): Promise<PointsReport> {
  const row = await balances.points(db, config.market.code, new Date(clock.now() + SOON_MS))
  const prices = await balances.redemptionPrices(db, config.market.code)
  const earn = (await pointsTerms(db, config))?.earn
  return {
    ...row,
    worth: prices && Math.round((row.owed * prices.money) / prices.points),
    earned_by: earn && earn.points > 0 ? Math.ceil(row.owed / earn.points) * earn.step : null,
  }
}

export const stockRows = ({ db, config, language }: SignedInContext): Promise<balances.StockRow[]> =>
  balances.stock(db, config.market.code, language)

const valueOf = ({ pieces, price }: balances.StockRow): number => pieces * (price ?? 0)

export async function stockReport(context: SignedInContext): Promise<StockReport> {
  const rows = await stockRows(context)
  const figuresOf = (some: readonly balances.StockRow[]) => ({
    products: some.length,
    pieces: some.reduce((sum, { pieces }) => sum + pieces, 0),
    reserved: some.reduce((sum, { reserved }) => sum + reserved, 0),
    value: some.reduce((sum, row) => sum + valueOf(row), 0),
  })
  const names = new Map(rows.map(({ category, category_name }) => [category, category_name]))
  return {
    categories: [...names].map(([category, name]) => ({
      category,
      name,
      ...figuresOf(rows.filter((row) => row.category === category)),
    })),
    totals: figuresOf(rows),
    unpriced: rows.filter(({ price }) => price === null).reduce((sum, { pieces }) => sum + pieces, 0),
  }
}

/** @throws Refusal VALIDATION for own dates that are wrong */
export async function offlineReport(query: PeriodQuery, context: SignedInContext): Promise<OfflineReport> {
  const { db, clock } = context
  const { period, span, previous } = spansOf(query, context)
  const waiting = await reports.totals(db, span.market, new Date(clock.now() - REPORTED_MS))
  const [now, before] = [await refusals.countsByCode(db, span), await refusals.countsByCode(db, previous)]
  const codes = [...new Set([...now, ...before].map(({ code }) => code))]
  return {
    period,
    waiting: {
      carts: waiting.carts,
      operations: waiting.waiting,
      needs_attention: waiting.needs_attention,
      oldest_at: waiting.oldest_at?.toISOString() ?? null,
    },
    refusals: codes.map((code) => ({
      ...(now.find((row) => row.code === code) ?? { code, count: 0, open: 0 }),
      previous: before.find((row) => row.code === code)?.count ?? 0,
    })),
  }
}
